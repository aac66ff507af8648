import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Actor } from '../../../src-shared/actor.ts';
import { sourcePlace } from '../../../src-shared/source.ts';
import { api, client } from '../../lib/client.ts';
import { followTables } from '../../lib/followTables.ts';
import { notifyError } from '../../lib/notify.tsx';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { words } from './words.ts';

const PAGE = 200;

/** The steps of a document's history, the latest first, and the way to each of them. */
export function useHistory(documentId: string, by: Actor['kind'] | null) {
  const queries = useQueryClient();
  const query = useInfiniteQuery(
    api.history.list.infiniteOptions({
      input: (offset: number) => ({ documentId, by, offset, limit: PAGE }),
      initialPageParam: 0,
      getNextPageParam: ({ total }, all) => (all.length * PAGE < total ? all.length * PAGE : undefined),
    }),
  );
  const { mutate, isPending } = useMutation({
    // After the steps of the structure that wait.
    scope: { id: `structure ${documentId}` },
    mutationFn: (id: number | null) => client.history.goTo({ documentId, id }),
    onSuccess: async ({ entry }) => {
      for (const part of [api.sheets, api.structure, api.pictures, api.ask, api.records, api.relations, api.history]) {
        void queries.invalidateQueries({ queryKey: part.key() });
      }
      await followTables(queries, documentId);
      const place = entry?.source ? sourcePlace(entry.source) : null;
      if (place?.kind === 'sheet') workspaceNow().setSheet(documentId, place.index);
    },
    onError: (error) => notifyError(words.notMoved, error),
  });
  return { query, goTo: mutate, isGoing: isPending };
}
