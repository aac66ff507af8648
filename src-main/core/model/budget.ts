import { DomainError } from '../../../src-shared/errors.ts';
import type { ModelSettings } from '../../../src-shared/models.ts';
import type { ModelCalls } from './kept/modelCalls.ts';

interface Amount {
  readonly dollars: number;
  readonly tokens: number;
}

/** Holds what sessions may use. A call is refused before it would pass the budget, so that the person is asked first. */
export class Budget {
  readonly #calls: ModelCalls;
  readonly #settings: () => ModelSettings;
  /** What calls under way may still use. */
  readonly #reserved = new Map<string, Amount>();

  constructor(calls: ModelCalls, settings: () => ModelSettings) {
    this.#calls = calls;
    this.#settings = settings;
  }

  /**
   * Sets aside what a call may use at most; gives what ends that. Throws
   * DomainError `model.budget` when it could pass the session's budget.
   */
  reserve(sessionId: string | null, tokens: number, cost: number | null): () => void {
    if (sessionId === null) return () => {};
    const { budget } = this.#settings();
    const spent = this.#calls.spending(sessionId);
    const more = this.#calls.allowance(sessionId);
    const reserved = this.#reserved.get(sessionId) ?? { dollars: 0, tokens: 0 };
    const dollarsThen = spent.dollars + reserved.dollars + (cost ?? 0);
    const tokensThen = spent.inputTokens + spent.outputTokens + reserved.tokens + tokens;
    if (budget.dollars !== null && cost !== null && cost > 0 && dollarsThen > budget.dollars + more.dollars) {
      const [used, allowed] = [spent.dollars, budget.dollars + more.dollars].map(dollarWords);
      throw new DomainError(
        'model.budget',
        `The next call could pass this session's budget: ${used} of ${allowed} are used. Go on with more, or stop here.`,
      );
    }
    if (budget.tokens !== null && tokensThen > budget.tokens + more.tokens) {
      const [used, allowed] = [spent.inputTokens + spent.outputTokens, budget.tokens + more.tokens].map(tokenWords);
      throw new DomainError(
        'model.budget',
        `The next call could pass this session's budget: ${used} of ${allowed} tokens are used. Go on with more, or stop here.`,
      );
    }
    this.#shift(sessionId, { dollars: cost ?? 0, tokens });
    return () => this.#shift(sessionId, { dollars: -(cost ?? 0), tokens: -tokens });
  }

  /** Allows a session its budget once more. */
  allowMore(sessionId: string): void {
    const { budget } = this.#settings();
    this.#calls.allowMore(sessionId, { dollars: budget.dollars ?? 0, tokens: budget.tokens ?? 0 });
  }

  #shift(sessionId: string, { dollars, tokens }: Amount): void {
    const now = this.#reserved.get(sessionId) ?? { dollars: 0, tokens: 0 };
    const then = { dollars: now.dollars + dollars, tokens: now.tokens + tokens };
    if (then.tokens > 0) this.#reserved.set(sessionId, then);
    else this.#reserved.delete(sessionId);
  }
}

function dollarWords(dollars: number): string {
  return `$${dollars.toFixed(dollars > 0 && dollars < 0.1 ? 4 : 2)}`;
}

function tokenWords(tokens: number): string {
  return tokens.toLocaleString('en-US');
}
