import { DomainError } from '../../../../src-shared/errors.ts';
import type { TraceStep } from '../../../../src-shared/trace.ts';
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
    const step = tracer.begin('model', title, undefined, this.#parent);
    try {
      const { value, usage, callId } = await model.complete(
        { prompt, messages, maxTokens: Math.ceil(maxTokens), temperature, ...(draw !== undefined && { draw }) },
        { signal },
      );
      const { inputTokens, outputTokens, cost, isCached } = usage;
      const call: TraceStep['call'] = {
        id: callId,
        prompt: prompt.name,
        version: prompt.version,
        inputTokens,
        outputTokens,
        cost,
        isCached,
      };
      tracer.end(step, { call });
      return value;
    } catch (error) {
      tracer.end(step, { verdict: 'failed' });
      if (error instanceof DomainError && error.code === 'model.reply') return '';
      throw error;
    }
  }
}
