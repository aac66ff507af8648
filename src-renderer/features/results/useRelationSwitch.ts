import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RelationState } from '../../../src-shared/contract/relations.ts';
import { api, client } from '../../lib/client.ts';
import { notifyPlain } from '../../lib/notify.tsx';
import { useRelationChange } from './useRelationChange.ts';
import { words } from './words.ts';

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
  const { change } = useRelationChange();
  const { data: state, error, refetch } = useQuery(api.relations.state.queryOptions({ input: { documentId, sheet } }));
  const isRelation = state?.isRelation;
  const flip = useCallback((): void => {
    if (isRelation === undefined) return;
    void change(async () => {
      const { table } = await client.relations.set({ documentId, sheet, isRelation: !isRelation });
      notifyPlain(isRelation ? words.asSheetNow(table) : words.asRowsNow(table));
    }, words.asBefore);
  }, [change, documentId, sheet, isRelation]);
  return { state, error, retry: () => void refetch(), flip };
}
