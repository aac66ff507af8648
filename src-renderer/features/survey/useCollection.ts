import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Collection } from '../../../src-shared/contract/survey.ts';
import { api } from '../../lib/client.ts';
import { inDocumentTurn } from '../../lib/documentTurn.ts';
import { notifyError } from '../../lib/notify.tsx';
import { words } from './words.ts';

/** A collection, and what a person does with it. */
export interface CollectionState {
  readonly collection: Collection | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Makes a change after those that are under way; false where it failed, which the person was told. */
  readonly change: (make: () => Promise<Collection>) => Promise<boolean>;
  /** Has all of it read anew, its tables with it. */
  readonly renew: () => Promise<void>;
}

export function useCollection(documentId: string): CollectionState {
  const queries = useQueryClient();
  const input = useMemo(() => ({ documentId }), [documentId]);
  // Runs go on while it is not looked at.
  const query = api.survey.get.queryOptions({ input, refetchOnMount: 'always' });
  const { data: collection, error, refetch } = useQuery(query);
  const renew = useCallback(async () => {
    await queries.invalidateQueries({ queryKey: api.survey.key() });
  }, [queries]);

  return useMemo(
    () => ({
      collection,
      error,
      retry: () => void refetch(),
      renew,
      change: async (make) => {
        try {
          await inDocumentTurn(queries, documentId, async () => {
            queries.setQueryData(api.survey.get.queryKey({ input }), await make());
          });
          return true;
        } catch (failure) {
          notifyError(words.not.changed, failure);
          return false;
        }
      },
    }),
    [collection, error, refetch, renew, queries, input, documentId],
  );
}
