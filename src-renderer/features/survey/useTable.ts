import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { MadeTable } from '../../../src-shared/contract/survey.ts';
import type { TableEdit } from '../../../src-shared/surveyTable.ts';
import { api, client } from '../../lib/client.ts';
import { inDocumentTurn } from '../../lib/documentTurn.ts';
import { notifyError } from '../../lib/notify.tsx';
import { words } from './words.ts';

/** A made table, and what a person does with it. */
export interface TableState {
  readonly made: MadeTable | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Makes a change after those that are under way; false where it failed, which the person was told. */
  readonly edit: (...edits: readonly TableEdit[]) => Promise<boolean>;
  /** The same of a change that is a call of its own. */
  readonly change: (make: () => Promise<MadeTable>) => Promise<boolean>;
}

export function useTable(documentId: string, tableId: string): TableState {
  const queries = useQueryClient();
  const input = useMemo(() => ({ tableId }), [tableId]);
  // Runs go on while it is not looked at.
  const query = api.survey.table.queryOptions({ input, refetchOnMount: 'always' });
  const { data: made, error, refetch } = useQuery(query);

  const change = useCallback(
    async (make: () => Promise<MadeTable>): Promise<boolean> => {
      try {
        await inDocumentTurn(queries, documentId, async () => {
          queries.setQueryData(api.survey.table.queryKey({ input }), await make());
          void queries.invalidateQueries({ queryKey: api.survey.get.queryKey({ input: { documentId } }) });
          void queries.invalidateQueries({ queryKey: api.survey.why.key() });
          void queries.invalidateQueries({ queryKey: api.survey.compare.key() });
        });
        return true;
      } catch (failure) {
        notifyError(words.not.changed, failure);
        return false;
      }
    },
    [queries, input, documentId],
  );
  const edit = useCallback(
    async (...edits: readonly TableEdit[]): Promise<boolean> => {
      for (const each of edits) {
        if (!(await change(() => client.survey.editTable({ documentId, tableId, edit: each })))) return false;
      }
      return true;
    },
    [change, documentId, tableId],
  );
  return useMemo(
    () => ({ made, error, retry: () => void refetch(), edit, change }),
    [made, error, refetch, edit, change],
  );
}
