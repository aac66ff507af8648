import type { RunSummary } from '../../../src-shared/run.ts';
import type { Core } from '../core.ts';
import { eventStream } from '../rpc/eventStream.ts';
import type { Implementer } from '../rpc/implementer.ts';
import { followState } from './follow.ts';

export function runsRoutes(os: Implementer['runs'], core: Core) {
  const { runs } = core;
  return {
    list: os.list.handler(({ input: { limit, states } }) => runs.list({ limit, ...(states && { states }) })),
    get: os.get.handler(({ input }) => runs.get(input.id)),
    items: os.items.handler(({ input: { id, offset, limit } }) => runs.items(id, { offset, limit })),
    watch: os.watch.handler(({ input, signal }) => followState(core, input.id, signal)),
    activity: os.activity.handler(({ signal: callSignal }) =>
      eventStream<RunSummary>(core, callSignal, async (emit, signal) => {
        const unwatch = runs.watch(null, (news) => news.kind === 'changed' && emit(news.run));
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        unwatch();
      }),
    ),
    pause: os.pause.handler(({ input }) => runs.pause(input.id)),
    goOn: os.goOn.handler(({ input }) => runs.goOn(input.id)),
    cancel: os.cancel.handler(({ input }) => runs.cancel(input.id)),
    retry: os.retry.handler(({ input: { id, keys } }) => runs.retry(id, keys)),
    answer: os.answer.handler(({ input: { id, answer } }) => runs.answer(id, answer)),
    remove: os.remove.handler(async ({ input }) => {
      for (const id of input.ids) await runs.remove(id);
    }),
  };
}
