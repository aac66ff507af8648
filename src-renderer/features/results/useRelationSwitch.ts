import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RelationState } from '../../../src-shared/contract/relations.ts';
import { api, client } from '../../lib/client.ts';
import { notifyError, notifyPlain } from '../../lib/notify.tsx';

export interface RelationSwitch {
  /** Undefined while the sheet is being read. */
  readonly state: RelationState | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  /** Has it asked as the other of the two: a table of rows, or a sheet. Undo takes it back. */
  readonly flip: () => void;
}

/** Whether a sheet is asked as a table of rows, and the switch of it. */
export function useRelationSwitch(documentId: string, sheet: number): RelationSwitch {
  const queries = useQueryClient();
  const { data: state, error, refetch } = useQuery(api.relations.state.queryOptions({ input: { documentId, sheet } }));
  const isRelation = state?.isRelation;
  const change = useCallback(async (): Promise<void> => {
    if (isRelation === undefined) return;
    try {
      const { table } = await client.relations.set({ documentId, sheet, isRelation: !isRelation });
      notifyPlain(isRelation ? `“${table}” is asked as a sheet now.` : `“${table}” is asked as a table of rows now.`);
      for (const part of [api.relations, api.structure, api.history]) {
        void queries.invalidateQueries({ queryKey: part.key() });
      }
    } catch (failure) {
      notifyError('The sheet is asked as before', failure);
    }
  }, [queries, documentId, sheet, isRelation]);
  const flip = useCallback(() => void change(), [change]);
  return { state, error, retry: () => void refetch(), flip };
}
