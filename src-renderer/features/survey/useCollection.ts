import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { Collection } from '../../../src-shared/contract/survey.ts';
import { api, client } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { words } from './words.ts';

/** A collection, and what a person does with it. */
export interface CollectionState {
  readonly collection: Collection | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Makes a change after those that are under way; false where it failed, which the person was told. */
  readonly change: (make: () => Promise<Collection>) => Promise<boolean>;
  readonly move: (how: 'undo' | 'redo') => void;
  /** Has all of it read anew, its tables with it. */
  readonly renew: () => Promise<void>;
}

export function useCollection(documentId: string): CollectionState {
  const queries = useQueryClient();
  const input = useMemo(() => ({ documentId }), [documentId]);
  // Runs go on while it is not looked at.
  const query = api.survey.get.queryOptions({ input, refetchOnMount: 'always' });
  const { data: collection, error, refetch } = useQuery(query);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const inTurn = useCallback(async (work: () => Promise<void>): Promise<boolean> => {
    const next = last.current.then(work, work);
    last.current = next.catch(() => undefined);
    try {
      await next;
      return true;
    } catch (failure) {
      notifyError(words.not.changed, failure);
      return false;
    }
  }, []);
  const renew = useCallback(async () => {
    await queries.invalidateQueries({ queryKey: api.survey.key() });
  }, [queries]);

  return useMemo(
    () => ({
      collection,
      error,
      retry: () => void refetch(),
      renew,
      change: (make) =>
        inTurn(async () => {
          const made = await make();
          queries.setQueryData(api.survey.get.queryKey({ input }), made);
          void queries.invalidateQueries({ queryKey: api.history.key() });
        }),
      move: (how) =>
        void inTurn(async () => {
          const { entry } = await client.history[how]({ documentId });
          if (entry) await renew();
        }),
    }),
    [collection, error, refetch, renew, inTurn, queries, input, documentId],
  );
}
