import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SessionSummary } from '../../../src-shared/session.ts';
import { api, client } from '../../lib/client.ts';
import { notifyError, notifyUndo } from '../../lib/notify.tsx';
import { workspaceNow } from '../../lib/workspaceStore.ts';

/** Renames and removes sessions; the list shows it at once, and again as it was when the core refuses. */
export function useSessionChanges(): {
  readonly rename: (session: SessionSummary, title: string) => void;
  readonly remove: (session: SessionSummary) => void;
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
        attempt(`'${session.title}' could not be renamed`, () =>
          client.ask.sessions.rename({ sessionId: session.id, title }),
        );
      },
      remove: ({ id, title, documentId }) => {
        put((sessions) => sessions.filter((each) => each.id !== id));
        const { tabs, setSession } = workspaceNow();
        const tab = tabs.find((each) => each.sessionId === id);
        if (tab) setSession(documentId, null);
        attempt(`'${title}' could not be removed`, async () => {
          await client.ask.sessions.remove({ sessionId: id });
          notifyUndo(`Removed '${title}'`, () =>
            attempt(`'${title}' could not be brought back`, async () => {
              await client.ask.sessions.restore({ sessionId: id });
              if (tab) setSession(documentId, id);
            }),
          );
        });
      },
    };
  }, [queries]);
}
