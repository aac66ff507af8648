import { DomainError } from '../../../../src-shared/errors.ts';
import { tracedCall } from '../../model/conversation.ts';
import type { FilledPrompt } from '../../model/prompts.ts';
import type { ExtractContext, ModelUse } from '../extractor.ts';

/** The calls of one table or page would be more than are allowed. */
export class CallsUsedUp extends Error {
  override readonly name = 'CallsUsedUp';
}

/** Calls of one table or page at most (reference implementation). */
export const MOST_CALLS = 20;

/** Asks the model, within the calls that one table may take, and shows each call in the trace. */
export class Talk {
  readonly #use: ModelUse;
  readonly #context: ExtractContext;
  readonly #parent: string;
  calls = 0;

  constructor(use: ModelUse, context: ExtractContext, parent: string) {
    this.#use = use;
    this.#context = context;
    this.#parent = parent;
  }

  /** The reply's text; empty where there was none to use. Throws CallsUsedUp, DomainError `model.*` or the signal's reason. */
  async ask({ prompt, messages }: FilledPrompt, title: string, maxTokens: number): Promise<string> {
    const { signal, tracer } = this.#context;
    const { model, calls = MOST_CALLS, temperature = 0, draw } = this.#use;
    signal?.throwIfAborted();
    if (this.calls >= calls) throw new CallsUsedUp(`It would take more than ${calls} calls of the model.`);
    this.calls++;
    const call = {
      prompt,
      messages,
      maxTokens: Math.ceil(maxTokens),
      temperature,
      ...(draw !== undefined && { draw }),
    };
    try {
      const { reply } = await tracedCall({ tracer, parent: this.#parent }, title, prompt, () =>
        model.complete(call, { signal }),
      );
      return reply.value;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'model.reply') return '';
      throw error;
    }
  }
}
