import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Actor } from '../../../src-shared/actor.ts';
import { api } from '../../lib/client.ts';
import { moveSteps } from './moveSteps.ts';

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
    mutationFn: (id: number | null) => moveSteps(queries, documentId, { to: id }),
  });
  return { query, goTo: mutate, isGoing: isPending };
}
