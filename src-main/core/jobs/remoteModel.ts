import type { CallOptions, LanguageModel, ModelReply } from '../model/index.ts';
import { formOf } from './forms.ts';
import type { Need } from './openSheets.ts';

/**
 * The language model as a thread sees it: calls are made by the core, which has
 * the keys, the budget and what was kept. Forms of replies cross by name.
 */
export function remoteModel(has: LanguageModel['has'], need: Need): LanguageModel {
  return {
    has,
    complete: (call, options) => until(options?.signal, need('words', call)),
    completeJson: async <T>(
      call: Parameters<LanguageModel['completeJson']>[0],
      schema: Parameters<LanguageModel['completeJson']>[1],
      options?: CallOptions,
    ) => {
      const form = formOf(schema);
      // `as`: the core has checked the reply with the schema of that name.
      return (await until(options?.signal, need('reply', { call, form }))) as ModelReply<T>;
    },
    embed: (texts, options) => until(options?.signal, need('vectors', texts)),
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
