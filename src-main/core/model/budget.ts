import { DomainError } from '../../../src-shared/errors.ts';
import type { ModelSettings } from '../../../src-shared/models.ts';
import { modelSaid } from '../../../src-shared/said/models.ts';
import type { ModelCalls, Spender } from './kept/modelCalls.ts';

interface Amount {
  readonly dollars: number;
  readonly tokens: number;
}

/** Holds what a session, or a run without one, may use. A call is refused before it would pass the budget, so that the person is asked first. */
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
   * DomainError `model.budget` when it could pass the budget; null is held to none.
   */
  reserve(spender: Spender | null, tokens: number, cost: number | null): () => void {
    if (spender === null) return () => {};
    const { budget } = this.#settings();
    const spent = this.#calls.spending(spender);
    const more = this.#calls.allowance(spender);
    const reserved = this.#reserved.get(keyOf(spender)) ?? { dollars: 0, tokens: 0 };
    const dollarsThen = spent.dollars + reserved.dollars + (cost ?? 0);
    const tokensThen = spent.inputTokens + spent.outputTokens + reserved.tokens + tokens;
    if (budget.dollars !== null && cost !== null && cost > 0 && dollarsThen > budget.dollars + more.dollars) {
      const [used, allowed] = [dollarWords(spent.dollars), dollarWords(budget.dollars + more.dollars)] as const;
      throw new DomainError('model.budget', modelSaid.budgetDollars(spender.kind, used, allowed));
    }
    if (budget.tokens !== null && tokensThen > budget.tokens + more.tokens) {
      const [used, allowed] = [
        tokenWords(spent.inputTokens + spent.outputTokens),
        tokenWords(budget.tokens + more.tokens),
      ] as const;
      throw new DomainError('model.budget', modelSaid.budgetTokens(spender.kind, used, allowed));
    }
    this.#shift(keyOf(spender), { dollars: cost ?? 0, tokens });
    return () => this.#shift(keyOf(spender), { dollars: -(cost ?? 0), tokens: -tokens });
  }

  /** Allows the budget once more. */
  allowMore(spender: Spender): void {
    const { budget } = this.#settings();
    this.#calls.allowMore(spender, { dollars: budget.dollars ?? 0, tokens: budget.tokens ?? 0 });
  }

  #shift(key: string, { dollars, tokens }: Amount): void {
    const now = this.#reserved.get(key) ?? { dollars: 0, tokens: 0 };
    const then = { dollars: now.dollars + dollars, tokens: now.tokens + tokens };
    if (then.tokens > 0) this.#reserved.set(key, then);
    else this.#reserved.delete(key);
  }
}

function keyOf({ kind, id }: Spender): string {
  return `${kind} ${id}`;
}

function dollarWords(dollars: number): string {
  return `$${dollars.toFixed(dollars > 0 && dollars < 0.1 ? 4 : 2)}`;
}

function tokenWords(tokens: number): string {
  return tokens.toLocaleString('en-US');
}
