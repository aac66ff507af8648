import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CollectionSummary } from '../../../src-shared/contract/survey.ts';
import { api, client } from '../../lib/client.ts';
import { notifyError, notifyUndo } from '../../lib/notify.tsx';
import { words } from './words.ts';

/** Renames a collection; the list shows it at once, and again as it was when the core refuses. */
export function useRename(): (collection: CollectionSummary, name: string) => void {
  const queries = useQueryClient();
  return useCallback(
    ({ id, name: was }, name) => {
      const attempt = async (work: () => Promise<void>): Promise<void> => {
        try {
          await work();
        } catch (error) {
          notifyError(words.not.renamed(was), error);
        }
        await queries.invalidateQueries({ queryKey: api.survey.key() });
      };
      const takeBack = (head: number | null): void =>
        void attempt(async () => {
          const { history } = await client.survey.get({ documentId: id });
          // What was done in it since then stays.
          if (history.head === head) await client.history.undo({ documentId: id });
          else await client.survey.rename({ documentId: id, name: was });
        });
      const make = (): void => {
        queries.setQueryData<readonly CollectionSummary[]>(api.survey.collections.queryKey(), (collections) =>
          collections?.map((each) => (each.id === id ? { ...each, name } : each)),
        );
        void attempt(async () => {
          const { history } = await client.survey.rename({ documentId: id, name });
          notifyUndo(words.list.renamed(was, name), { undo: () => takeBack(history.head), redo: make });
        });
      };
      make();
    },
    [queries],
  );
}
