import type { Core } from '../../core.ts';
import type { Providers } from '../../jobs/protocol.ts';
import { replyProvider } from '../../jobs/remoteModel.ts';
import type { LanguageModel } from '../../model/types.ts';
import { replyForms } from '../../zoom/replyForms.ts';
import type { RowsQuestion } from '../tasks.ts';

/** Beside the seconds that a model may take, the rules and the engine want some. */
const ENGINE_MS = 120_000;

/** How the thread that asks a table of rows asks the model, if a person wants it asked and there is one. */
export function rowsModel(
  { store }: Pick<Core, 'store'>,
  model: LanguageModel,
  signal: AbortSignal | undefined,
): Pick<RowsQuestion, 'asking'> & {
  readonly providers?: Pick<Providers, 'reply'>;
  readonly timeLimitMs?: number;
} {
  const { strategy, rows: asking } = store.settings.get();
  if (strategy === 'rules' || !model.has.text) return { asking: null };
  return {
    asking: { strategy, asking, has: model.has },
    timeLimitMs: asking.seconds * 1000 + ENGINE_MS,
    providers: { reply: replyProvider(model, replyForms, signal) },
  };
}
