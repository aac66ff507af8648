import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SessionSummary } from '../../../src-shared/session.ts';
import { api, client } from '../../lib/client.ts';
import { notifyError, notifyUndo } from '../../lib/notify.tsx';
import { runInSequence } from '../../lib/runInSequence.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { type Marking, markingOf } from '../marks/index.ts';
import { words } from './words.ts';

/** Renames, marks and removes sessions; the list shows it at once, and again as it was when the core refuses. */
export function useSessionChanges(): {
  readonly rename: (session: SessionSummary, title: string) => void;
  readonly marking: Marking<SessionSummary>;
  /** All at once, and back as one step. */
  readonly remove: (sessions: readonly SessionSummary[]) => void;
} {
  const queries = useQueryClient();
  return useMemo(() => {
    const key = api.ask.sessions.list.queryKey({ input: { documentId: null } });
    const put = (change: (sessions: readonly SessionSummary[]) => readonly SessionSummary[]): void => {
      queries.setQueryData<readonly SessionSummary[]>(key, (sessions) => sessions && change(sessions));
    };
    const attempt = (title: string, work: () => Promise<unknown>): void => {
      work()
        .catch((error: unknown) => notifyError(title, error))
        .finally(() => {
          void queries.invalidateQueries({ queryKey: api.ask.sessions.key() });
          void queries.invalidateQueries({ queryKey: api.library.key() });
        });
    };
    return {
      rename: (session, title) => {
        put((sessions) => sessions.map((each) => (each.id === session.id ? { ...each, title } : each)));
        attempt(words.notRenamed(session.title), () => client.ask.sessions.rename({ sessionId: session.id, title }));
      },
      marking: markingOf({
        nameOf: ({ title }: SessionSummary) => title,
        noun: words.noun,
        put,
        send: (marks) => client.ask.sessions.mark(marks.map(({ id, ...rest }) => ({ sessionId: id, ...rest }))),
        attempt,
      }),
      remove: (removed) => {
        const [first] = removed;
        if (!first) return;
        const ids = removed.map(({ id }) => id);
        const what = removed.length === 1 ? `'${first.title}'` : words.sessions(removed.length);
        const { tabs, setSession } = workspaceNow();
        const shown = tabs.filter(({ sessionId }) => sessionId !== null && ids.includes(sessionId));
        const inSequence = runInSequence();
        const make = (): void => {
          put((sessions) => sessions.filter(({ id }) => !ids.includes(id)));
          for (const { documentId } of shown) setSession(documentId, null);
          const remove = async (): Promise<void> => {
            for (const sessionId of ids) await client.ask.sessions.remove({ sessionId });
          };
          attempt(words.notRemoved(what), () => inSequence(remove));
          // Offered at once: Ctrl+Z pressed during the removal must not undo the step before it.
          notifyUndo(words.removed(what), { undo: takeBack, redo: make });
        };
        const takeBack = (): void => {
          const restore = async (): Promise<void> => {
            for (const sessionId of ids) await client.ask.sessions.restore({ sessionId });
            for (const { documentId, sessionId } of shown) setSession(documentId, sessionId);
          };
          attempt(words.notBroughtBack(what), () => inSequence(restore));
        };
        make();
      },
    };
  }, [queries]);
}
