import { notifications } from '@mantine/notifications';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Frozen, SheetSort } from '../../../src-shared/arrangement.ts';
import type { StructureState } from '../../../src-shared/contract/structure.ts';
import { sourcePlace } from '../../../src-shared/source.ts';
import type { Correction } from '../../../src-shared/structure.ts';
import { api, client } from '../../lib/client.ts';
import { presentError } from '../../lib/errors.ts';
import { followTables } from '../../lib/followTables.ts';
import { stepNames } from '../../lib/stepNames.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { optimistic } from './optimistic.ts';
import { words } from './words.ts';

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
  /** Puts another text in the place of one in all cells that were read from a picture. */
  readonly replace: (find: string, by: string) => void;
  /** Looks at the rows of a table in another order. */
  readonly sort: (sort: SheetSort) => void;
  /** Keeps rows and columns in sight; null: the detected headers. */
  readonly freeze: (frozen: Frozen | null) => void;
}

type Step =
  | { readonly kind: 'correct'; readonly correction: Correction }
  | { readonly kind: 'replace'; readonly find: string; readonly by: string }
  | { readonly kind: 'sort'; readonly sort: SheetSort }
  | { readonly kind: 'freeze'; readonly frozen: Frozen | null }
  | { readonly kind: 'undo' | 'redo' | 'reset' };

/** A step belongs to the sheet that it was asked for on, which may not be the one that is shown when it is done. */
interface SheetStep {
  readonly input: { readonly documentId: string; readonly sheet: number };
  readonly step: Step;
}

/** The structure of a sheet and the commands that change it: one after the other, each shown at once where it can be. */
export function useStructure(documentId: string, sheet: number): StructureHandle {
  const queries = useQueryClient();
  const input = useMemo(() => ({ documentId, sheet }), [documentId, sheet]);
  const { data, error, refetch } = useQuery(api.structure.get.queryOptions({ input }));
  const scope = `structure ${documentId}`;
  const { mutate, isPending } = useMutation({
    scope: { id: scope },
    mutationFn: ({ input: of, step }: SheetStep) => run(of, step),
    onMutate: ({ input: of, step }) => {
      const key = api.structure.get.queryKey({ input: of });
      const before = queries.getQueryData<StructureState>(key);
      if (before && step.kind === 'correct') queries.setQueryData(key, optimistic(before, step.correction));
      return before;
    },
    onSuccess: ({ state, about }, done, before) => {
      const { input: of, step } = done;
      // What was corrected since stands, until its own reply comes.
      const since = pendingSteps(queries, scope).filter((each) => each !== done);
      queries.setQueryData(api.structure.get.queryKey({ input: of }), shownWith(state, of, since));
      if (state.contentKey !== before?.contentKey) forgetCells(queries);
      if (state.tablesKey !== before?.tablesKey) void followTables(queries, of.documentId);
      else if (about !== null && about !== of.sheet) goWithStep(queries, of.documentId, about);
      forgetWhatFollows(queries);
      tell(step, before);
    },
    onError: (failure, { input: of, step: { kind } }) => {
      void queries.invalidateQueries({ queryKey: api.structure.get.queryKey({ input: of }) });
      notifications.show({
        title: kind === 'sort' ? words.notSorted : words.notChanged,
        message: presentError(failure).message,
        color: 'red',
      });
    },
  });
  const take = useCallback((step: Step) => mutate({ input, step }), [mutate, input]);
  const correct = useCallback((correction: Correction) => take({ kind: 'correct', correction }), [take]);
  const undo = useCallback(() => take({ kind: 'undo' }), [take]);
  const redo = useCallback(() => take({ kind: 'redo' }), [take]);
  const reset = useCallback(() => take({ kind: 'reset' }), [take]);
  const replace = useCallback((find: string, by: string) => take({ kind: 'replace', find, by }), [take]);
  const sort = useCallback((by: SheetSort) => take({ kind: 'sort', sort: by }), [take]);
  const freeze = useCallback((frozen: Frozen | null) => take({ kind: 'freeze', frozen }), [take]);
  const retry = useCallback(() => void refetch(), [refetch]);
  return { state: data, error, isBusy: isPending, retry, correct, undo, redo, reset, replace, sort, freeze };
}

interface Made {
  readonly state: StructureState;
  /** The sheet that a step of the document's history was about. */
  readonly about: number | null;
}

async function run(input: SheetStep['input'], step: Step): Promise<Made> {
  if (step.kind === 'correct') {
    return { state: await client.structure.correct({ ...input, correction: step.correction }), about: null };
  }
  if (step.kind === 'replace') {
    const { find, by } = step;
    return { state: await client.structure.replace({ ...input, find, by }), about: null };
  }
  if (step.kind === 'sort')
    return { state: await client.structure.sort({ ...input, sort: sent(step.sort) }), about: null };
  if (step.kind === 'freeze') {
    return { state: await client.structure.freeze({ ...input, frozen: step.frozen }), about: null };
  }
  if (step.kind === 'reset') return { state: await client.structure.reset(input), about: null };
  const { entry } = await client.history[step.kind]({ documentId: input.documentId });
  const place = entry?.source ? sourcePlace(entry.source) : null;
  return { state: await client.structure.get(input), about: place?.kind === 'sheet' ? place.index : null };
}

function sent({ at, keys }: SheetSort): { at: SheetSort['at']; keys: SheetSort['keys'][number][] } {
  return { at, keys: [...keys] };
}

/** A step of another sheet was undone or done again: it is seen there. */
function goWithStep(queries: QueryClient, documentId: string, sheet: number): void {
  forgetCells(queries);
  void queries.invalidateQueries({ queryKey: api.structure.get.key() });
  workspaceNow().setSheet(documentId, sheet);
}

/** Steps that wait or are being made, in their order. */
function pendingSteps(queries: QueryClient, scope: string): SheetStep[] {
  return (
    queries
      .getMutationCache()
      .findAll({ status: 'pending', predicate: ({ options }) => options.scope?.id === scope })
      // Only steps are made in this scope; the cache keeps what mutations are made with as unknown.
      .map(({ state }) => state.variables as SheetStep)
  );
}

function shownWith(state: StructureState, of: SheetStep['input'], steps: readonly SheetStep[]): StructureState {
  let shown = state;
  for (const { input, step } of steps) {
    if (step.kind !== 'correct') break;
    if (input.sheet === of.sheet) shown = optimistic(shown, step.correction);
  }
  return shown;
}

/** What was read from a picture is another thing now. */
function forgetCells(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: api.sheets.key() });
  void queries.invalidateQueries({ queryKey: api.pictures.get.key() });
}

/** Answers may be stale now and other questions may fit. */
function forgetWhatFollows(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: api.ask.sessions.get.key() });
  void queries.invalidateQueries({ queryKey: api.ask.suggest.key() });
  // What is corrected here is proposed for tables of the same form.
  void queries.invalidateQueries({ queryKey: api.review.key() });
  // An undo may be one of records, or of what was said of answers.
  void queries.invalidateQueries({ queryKey: api.ask.labels.key() });
  void queries.invalidateQueries({ queryKey: api.ask.cases.key() });
  void queries.invalidateQueries({ queryKey: api.records.key() });
  void queries.invalidateQueries({ queryKey: api.relations.key() });
}

function tell(step: Step, before: StructureState | undefined): void {
  const { undo, redo } = stepNames(before);
  const said = {
    correct: null,
    replace: null,
    sort: null,
    freeze: null,
    undo: undo && words.undone(undo),
    redo: redo && words.redone(redo),
    reset: words.allReset,
  }[step.kind];
  if (said) notifications.show({ id: 'structure', message: said, autoClose: 2500, withCloseButton: false });
}
