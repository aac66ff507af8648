import { notifications } from '@mantine/notifications';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { StructureState } from '../../../src-shared/contract/structure.ts';
import type { Correction } from '../../../src-shared/structure.ts';
import { api, client } from '../../lib/client.ts';
import { presentError } from '../../lib/errors.ts';
import { followTables } from '../../lib/followTables.ts';
import { optimistic } from './optimistic.ts';

export interface StructureHandle {
  /** Undefined while the structure is being read. */
  readonly state: StructureState | undefined;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly retry: () => void;
  readonly correct: (correction: Correction) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly reset: () => void;
}

type Step =
  | { readonly kind: 'correct'; readonly correction: Correction }
  | { readonly kind: 'undo' | 'redo' | 'reset' };

/** The structure of a sheet and the commands that change it: one after the other, each shown at once where it can be. */
export function useStructure(documentId: string, sheet: number): StructureHandle {
  const queries = useQueryClient();
  const input = useMemo(() => ({ documentId, sheet }), [documentId, sheet]);
  const { data, error, refetch } = useQuery(api.structure.get.queryOptions({ input }));
  const { mutate, isPending } = useMutation({
    scope: { id: `structure ${documentId} ${sheet}` },
    mutationFn: (step: Step) => run(input, step),
    onMutate: (step) => {
      const key = api.structure.get.queryKey({ input });
      const before = queries.getQueryData<StructureState>(key);
      if (before && step.kind === 'correct') queries.setQueryData(key, optimistic(before, step.correction));
      return before;
    },
    onSuccess: (state, step, before) => {
      queries.setQueryData(api.structure.get.queryKey({ input }), state);
      if (state.contentKey !== before?.contentKey) forgetCells(queries);
      if (state.tablesKey !== before?.tablesKey) void followTables(queries, documentId);
      forgetWhatFollows(queries);
      tell(step, before);
    },
    onError: (failure) => {
      void queries.invalidateQueries({ queryKey: api.structure.get.queryKey({ input }) });
      notifications.show({
        title: 'The structure was not changed',
        message: presentError(failure).message,
        color: 'red',
      });
    },
  });
  const correct = useCallback((correction: Correction) => mutate({ kind: 'correct', correction }), [mutate]);
  const undo = useCallback(() => mutate({ kind: 'undo' }), [mutate]);
  const redo = useCallback(() => mutate({ kind: 'redo' }), [mutate]);
  const reset = useCallback(() => mutate({ kind: 'reset' }), [mutate]);
  const retry = useCallback(() => void refetch(), [refetch]);
  return { state: data, error, isBusy: isPending, retry, correct, undo, redo, reset };
}

function run(input: { documentId: string; sheet: number }, step: Step): Promise<StructureState> {
  if (step.kind === 'correct') return client.structure.correct({ ...input, correction: step.correction });
  return client.structure[step.kind](input);
}

/** What was read from a picture is another thing now. */
function forgetCells(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: api.sheets.key() });
  void queries.invalidateQueries({ queryKey: api.pictures.get.key() });
}

/** Answers may be stale now and other questions may fit. */
function forgetWhatFollows(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: api.sessions.get.key() });
  void queries.invalidateQueries({ queryKey: api.ask.suggest.key() });
}

function tell(step: Step, before: StructureState | undefined): void {
  const said = {
    correct: null,
    undo: before?.undo && `Undone: ${before.undo}`,
    redo: before?.redo && `Done again: ${before.redo}`,
    reset: 'All corrections of this sheet are taken back. Undo brings them back.',
  }[step.kind];
  if (said) notifications.show({ id: 'structure', message: said, autoClose: 2500, withCloseButton: false });
}
