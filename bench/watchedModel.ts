import type { LanguageModel } from '../src-main/core/model/types.ts';
import { DomainError } from '../src-shared/errors.ts';

/** A model with the fault that it had last, also where whoever asked could do without it. */
export interface WatchedModel {
  readonly model: LanguageModel;
  readonly fault: () => DomainError | null;
}

export function watched(model: LanguageModel): WatchedModel {
  let last: DomainError | null = null;
  const noting = async <T>(reply: Promise<T>): Promise<T> => {
    try {
      return await reply;
    } catch (error) {
      if (error instanceof DomainError) last = error;
      throw error;
    }
  };
  return {
    model: {
      has: model.has,
      complete: (call, options) => noting(model.complete(call, options)),
      completeJson: (call, schema, options) => noting(model.completeJson(call, schema, options)),
      embed: (texts, options) => noting(model.embed(texts, options)),
    },
    fault: () => last,
  };
}
