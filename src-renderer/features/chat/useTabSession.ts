import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, client } from '../../lib/client.ts';
import { useTab, workspaceNow } from '../../lib/workspaceStore.ts';

/** The session that a document's tab shows: the one that was chosen, else its latest, else a new one. */
export function useTabSession(documentId: string): {
  readonly sessionId: string | null;
  readonly error: unknown;
  readonly retry: () => void;
} {
  const chosen = useTab(documentId, (tab) => tab.sessionId) ?? null;
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['tabSession', documentId],
    queryFn: async () => {
      const [latest] = await client.ask.sessions.list({ documentId });
      if (latest) return latest.id;
      const made = await client.ask.sessions.create({ documentId });
      await queries.invalidateQueries({ queryKey: api.ask.sessions.list.key() });
      return made.id;
    },
    enabled: chosen === null,
    gcTime: 0,
    staleTime: 0,
  });
  useEffect(() => {
    if (chosen === null && data) workspaceNow().setSession(documentId, data);
  }, [chosen, data, documentId]);
  return { sessionId: chosen, error, retry: () => void refetch() };
}
