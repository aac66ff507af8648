import type { HistoryMove } from '../../../src-shared/contract/history.ts';
import type { HistoryState } from '../../../src-shared/history.ts';
import type { Core } from '../core.ts';
import { eventStream } from '../rpc/eventStream.ts';
import type { Implementer } from '../rpc/implementer.ts';
import { shownEntry, type Move } from './history.ts';
import { inTurn } from './undoable.ts';

export function historyRoutes(os: Implementer['history'], core: Core) {
  const { history } = core.store;

  const move = (documentId: string, how: Exclude<Move, { kind: 'append' }>): Promise<HistoryMove> =>
    inTurn(core, documentId, async () => {
      const step = history.move(documentId, how);
      return { entry: step && shownEntry(step, history.inForce(documentId)), state: history.state(documentId) };
    });

  return {
    list: os.list.handler(({ input: { documentId, by, offset, limit } }) => {
      const all = history.list(documentId);
      const entries = by === null ? all : all.filter(({ actor }) => actor.kind === by);
      const state = history.state(documentId);
      return { entries: entries.slice(offset, offset + limit), total: entries.length, state };
    }),
    watch: os.watch.handler(({ input: { documentId }, signal: callSignal }) =>
      eventStream<HistoryState>(core, callSignal, async (emit, signal) => {
        const unwatch = history.watch(documentId, () => emit(history.state(documentId)));
        emit(history.state(documentId));
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        unwatch();
      }),
    ),
    undo: os.undo.handler(({ input }) => move(input.documentId, { kind: 'undo' })),
    redo: os.redo.handler(({ input }) => move(input.documentId, { kind: 'redo' })),
    goTo: os.goTo.handler(({ input: { documentId, id } }) => move(documentId, { kind: 'goTo', id })),
  };
}
