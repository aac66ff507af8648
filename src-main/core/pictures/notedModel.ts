import type { CallNote } from '../../../src-shared/trace.ts';
import type { LanguageModel, ModelCall, ModelReply } from '../model/types.ts';

/** A model, and the calls that were made of it so far. */
export interface NotedModel {
  readonly model: LanguageModel;
  readonly calls: readonly CallNote[];
}

/** Writes down what each call took, for a person to look it up. */
export function noted(model: LanguageModel): NotedModel {
  const calls: CallNote[] = [];
  const note = async <T>({ prompt }: ModelCall, asked: Promise<ModelReply<T>>): Promise<ModelReply<T>> => {
    const reply = await asked;
    const { inputTokens, outputTokens, cost, isCached } = reply.usage;
    const { name, version } = prompt;
    calls.push({ id: reply.callId, prompt: name, version, inputTokens, outputTokens, cost, isCached });
    return reply;
  };
  return {
    calls,
    model: {
      has: model.has,
      complete: (call, options) => note(call, model.complete(call, options)),
      completeJson: (call, schema, options) => note(call, model.completeJson(call, schema, options)),
      embed: (texts, options) => model.embed(texts, options),
    },
  };
}
