import { DomainError } from '../../../src-shared/errors.ts';
import type { PictureWays } from '../../../src-shared/pictures.ts';
import { type PictureReading, replyForms, type ReadPictureOptions } from '../jobs/index.ts';
import type { ModelReply } from '../model/index.ts';
import type { Core } from './core.ts';
import { neighbourProviders } from './neighbourProviders.ts';

/** How a thread is told to read pictures, and how it reaches the vision model; nothing is sent where the program reads alone. */
export function pictureReading(
  { models, store }: Pick<Core, 'models' | 'store'>,
  ways: PictureWays,
  signal: AbortSignal | undefined,
): Pick<ReadPictureOptions, 'reading' | 'providers'> {
  const model = models.forSession(null);
  const name = store.modelSettings.get().endpoints.vision?.model ?? '';
  const vision: PictureReading['vision'] =
    ways.reader !== 'embedded' && model.has.vision ? { name, has: model.has } : null;
  const held = within(store);
  return {
    reading: { ways, vision, neighbours: store.neighbours.revision() },
    providers: {
      reply: ({ call, form }) => held(() => model.completeJson<unknown>(call, replyForms[form], { signal })),
      words: (call) => held(() => model.complete(call, { signal })),
      ...neighbourProviders(store),
    },
  };
}

/** Holds the calls of one file to the budget of a session: there is none yet when a file is read. Throws DomainError `model.budget`. */
function within({ modelSettings }: Core['store']) {
  let [tokens, dollars] = [0, 0];
  return async <T>(ask: () => Promise<ModelReply<T>>): Promise<ModelReply<T>> => {
    const { budget } = modelSettings.get();
    const isSpent =
      (budget.tokens !== null && tokens >= budget.tokens) || (budget.dollars !== null && dollars >= budget.dollars);
    if (isSpent) throw new DomainError('model.budget', 'Reading this file has used the budget of a session.');
    const reply = await ask();
    if (!reply.usage.isCached) {
      tokens += reply.usage.inputTokens + reply.usage.outputTokens;
      dollars += reply.usage.cost ?? 0;
    }
    return reply;
  };
}
