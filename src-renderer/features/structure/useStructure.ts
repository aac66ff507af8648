import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Frozen, SheetSort } from '../../../src-shared/arrangement.ts';
import type { StructureState } from '../../../src-shared/contract/structure.ts';
import type { Correction } from '../../../src-shared/structure.ts';
import type { LineKind } from '../../../src-shared/tableLines.ts';
import { api, client } from '../../lib/client.ts';
import { turnOf } from '../../lib/documentTurn.ts';
import { followTables } from '../../lib/followTables.ts';
import { notifyError, notifyStep } from '../../lib/notify.tsx';
import { optimistic } from './optimistic.ts';
import { type SheetStep, showPending, type Step, stepsKey } from './pendingSteps.ts';
import { forgetCells, forgetWhatFollows } from './whatFollows.ts';
import { words } from './words.ts';

export interface StructureHandle {
  /** Undefined while the structure is being read. */
  readonly state: StructureState | undefined;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly retry: () => void;
  readonly correct: (correction: Correction) => void;
  readonly reset: () => void;
  /** Puts another text in the place of one in all cells that were read from a picture. */
  readonly replace: (find: string, by: string) => void;
  /** Parts a cell of a picture in two, between its words or its lines of writing; each part is read again. */
  readonly split: (cell: string, kind: LineKind) => void;
  /** A cell is being parted. */
  readonly isSplitting: boolean;
  /** Looks at the rows of a table in another order. */
  readonly sort: (sort: SheetSort) => void;
  /** Keeps rows and columns in sight; null: the detected headers. */
  readonly freeze: (frozen: Frozen | null) => void;
}

/** The structure of a sheet and the commands that change it: one after the other, each shown at once where it can be. */
export function useStructure(documentId: string, sheet: number): StructureHandle {
  const queries = useQueryClient();
  const input = useMemo(() => ({ documentId, sheet }), [documentId, sheet]);
  const { data, error, refetch } = useQuery(api.structure.get.queryOptions({ input }));
  const { mutate, isPending, variables } = useMutation({
    scope: turnOf(documentId),
    mutationKey: stepsKey(documentId),
    mutationFn: ({ input: of, step }: SheetStep) => run(of, step),
    onMutate: ({ input: of, step }) => {
      const key = api.structure.get.queryKey({ input: of });
      const before = queries.getQueryData<StructureState>(key);
      if (before && step.kind === 'correct') queries.setQueryData(key, optimistic(before, step.correction));
      return before;
    },
    onSuccess: (state, done, before) => {
      const { input: of, step } = done;
      queries.setQueryData(api.structure.get.queryKey({ input: of }), state);
      // What was corrected since stands.
      showPending(queries, documentId, done);
      if (state.contentKey !== before?.contentKey) forgetCells(queries);
      if (state.tablesKey !== before?.tablesKey) void followTables(queries, of.documentId);
      forgetWhatFollows(queries);
      if (step.kind === 'reset') notifyStep(words.allReset);
    },
    onError: (failure, { input: of, step: { kind } }) => {
      void queries.invalidateQueries({ queryKey: api.structure.get.queryKey({ input: of }) });
      notifyError(kind === 'sort' ? words.notSorted : words.notChanged, failure);
    },
  });
  const take = useCallback((step: Step) => mutate({ input, step }), [mutate, input]);
  const correct = useCallback((correction: Correction) => take({ kind: 'correct', correction }), [take]);
  const reset = useCallback(() => take({ kind: 'reset' }), [take]);
  const replace = useCallback((find: string, by: string) => take({ kind: 'replace', find, by }), [take]);
  const split = useCallback((cell: string, by: LineKind) => take({ kind: 'split', cell, by }), [take]);
  const sort = useCallback((by: SheetSort) => take({ kind: 'sort', sort: by }), [take]);
  const freeze = useCallback((frozen: Frozen | null) => take({ kind: 'freeze', frozen }), [take]);
  const retry = useCallback(() => void refetch(), [refetch]);
  const isSplitting = isPending && variables.step.kind === 'split';
  const steps = { correct, reset, replace, split, sort, freeze };
  return { state: data, error, isBusy: isPending, isSplitting, retry, ...steps };
}

function run(input: SheetStep['input'], step: Step): Promise<StructureState> {
  switch (step.kind) {
    case 'correct':
      return client.structure.correct({ ...input, correction: step.correction });
    case 'replace':
      return client.structure.replace({ ...input, find: step.find, by: step.by });
    case 'split':
      return client.pictures.split({ ...input, cell: step.cell, kind: step.by });
    case 'sort':
      return client.structure.sort({ ...input, sort: sent(step.sort) });
    case 'freeze':
      return client.structure.freeze({ ...input, frozen: step.frozen });
    case 'reset':
      return client.structure.reset(input);
  }
}

function sent({ at, keys }: SheetSort): { at: SheetSort['at']; keys: SheetSort['keys'][number][] } {
  return { at, keys: [...keys] };
}
