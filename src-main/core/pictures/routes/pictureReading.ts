import { DomainError } from '../../../../src-shared/errors.ts';
import type { PictureWays } from '../../../../src-shared/pictures.ts';
import { modelSaid } from '../../../../src-shared/said/models.ts';
import type { Core } from '../../core.ts';
import type { ReadPictureOptions } from '../../jobs.ts';
import { replyProvider } from '../../jobs/remoteModel.ts';
import type { LanguageModel, ModelReply } from '../../model/types.ts';
import { replyForms } from '../../recognise/replyForms.ts';
import { type PictureReading, WATCHED_MS } from '../tasks.ts';
import { neighbourProviders } from './neighbourProviders.ts';

/** On whose behalf pictures are read. */
interface Asker {
  readonly signal: AbortSignal | undefined;
  /** Whose calls are counted and held to a budget; null where there is no session yet: then they are held by the file. */
  readonly sessionId: string | null;
  /** Who makes them, where there is no session yet. */
  readonly model?: LanguageModel;
}

/** How a thread is told to read pictures, and how it reaches the vision model; nothing is sent where the program reads alone. */
export function pictureReading(
  { models, store }: Pick<Core, 'models' | 'store'>,
  ways: PictureWays,
  { signal, sessionId, model = models.forSession(sessionId) }: Asker,
): Pick<ReadPictureOptions, 'reading' | 'providers'> {
  const name = store.modelSettings.get().endpoints.vision?.model ?? '';
  const vision: PictureReading['vision'] =
    ways.reader !== 'embedded' && model.has.vision ? { name, has: model.has } : null;
  const reply = replyProvider(model, replyForms, signal);
  const held: Held = sessionId === null ? within(store) : (ask) => ask();
  return {
    reading: { ways, vision, neighbours: store.neighbours.revision(), patienceMs: WATCHED_MS },
    providers: {
      reply: (asked) => held(() => reply(asked)),
      words: (call) => held(() => model.complete(call, { signal })),
      ...neighbourProviders(store),
    },
  };
}

type Held = <T>(ask: () => Promise<ModelReply<T>>) => Promise<ModelReply<T>>;

/** Holds the calls of one file to the budget of a session: there is none yet when a file is read. Throws DomainError `model.budget`. */
function within({ modelSettings }: Core['store']): Held {
  let [tokens, dollars] = [0, 0];
  return async <T>(ask: () => Promise<ModelReply<T>>): Promise<ModelReply<T>> => {
    const { budget } = modelSettings.get();
    const isSpent =
      (budget.tokens !== null && tokens >= budget.tokens) || (budget.dollars !== null && dollars >= budget.dollars);
    if (isSpent) throw new DomainError('model.budget', modelSaid.sessionSpent);
    const reply = await ask();
    if (!reply.usage.isCached) {
      tokens += reply.usage.inputTokens + reply.usage.outputTokens;
      dollars += reply.usage.cost ?? 0;
    }
    return reply;
  };
}
