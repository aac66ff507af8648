import type { z } from 'zod';
import type { CallOptions, LanguageModel, ModelReply } from '../model/types.ts';
import type { Need } from './openSheets.ts';
import type { Providers } from './protocol.ts';

/** Reply schemas by the names that stand for them between threads. */
export type ReplyForms = Readonly<Record<string, z.ZodType>>;

/**
 * Returns the language model as a thread uses it: the main thread, which has the keys, the budget and the cache, makes
 * the calls. `completeJson` throws for a schema that is not in `forms`.
 */
export function remoteModel(has: LanguageModel['has'], need: Need, forms: ReplyForms): LanguageModel {
  return {
    has,
    complete: (call, options) => until(options?.signal, need('words', call)),
    completeJson: async <T>(
      call: Parameters<LanguageModel['completeJson']>[0],
      schema: Parameters<LanguageModel['completeJson']>[1],
      options?: CallOptions,
    ) => {
      const form = Object.keys(forms).find((name) => forms[name] === schema);
      if (form === undefined) throw new Error('This reply schema has no name');
      // `as`: the main thread has checked the reply against the schema of that name.
      return (await until(options?.signal, need('reply', { call, form }))) as ModelReply<T>;
    },
    embed: (texts, options) => until(options?.signal, need('vectors', texts)),
  };
}

/** Returns the provider with which the main thread answers `completeJson` of a `remoteModel` with the same forms. */
export function replyProvider(
  model: Pick<LanguageModel, 'completeJson'>,
  forms: ReplyForms,
  signal: AbortSignal | undefined,
): NonNullable<Providers['reply']> {
  return async ({ call, form }) => {
    const schema = forms[form];
    if (!schema) throw new Error(`No reply schema is named ${form}`);
    return model.completeJson<unknown>(call, schema, { signal });
  };
}

/** What comes first: the result, or the signal, whose reason is thrown then. */
async function until<T>(signal: AbortSignal | undefined, result: Promise<T>): Promise<T> {
  if (!signal) return result;
  signal.throwIfAborted();
  const stopped = Promise.withResolvers<never>();
  const stop = (): void => stopped.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([result, stopped.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
