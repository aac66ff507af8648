import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RecordChange, RecordFilter, RecordList, RecordsChanged } from '../../../src-shared/contract/records.ts';
import type { StructureState } from '../../../src-shared/contract/structure.ts';
import type { HistoryState } from '../../../src-shared/history.ts';
import { fieldText } from '../../../src-shared/recordValue.ts';
import { api, client } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { valuesOf } from './completion.ts';
import { RecordRows } from './recordRows.ts';
import type { SetName } from './recordsStore.ts';
import { words } from './words.ts';

/** The records of one template in a document, and what a person does with them. */
export interface RecordSetState {
  readonly list: RecordList | undefined;
  /** In the order that is shown; it stays while they are reviewed. */
  readonly ids: readonly string[];
  readonly rows: RecordRows;
  readonly counts: RecordList['counts'] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  /** Makes a change after those that are under way; null where it failed, which the person was told. */
  readonly change: (change: RecordChange) => Promise<RecordsChanged | null>;
  readonly move: (how: 'undo' | 'redo') => Promise<void>;
}

const NONE: readonly string[] = [];
/** Changes after which other records are listed. */
const RELISTS: ReadonlySet<RecordChange['kind']> = new Set(['add', 'remove', 'split', 'merge', 'restore']);

export function useRecordSet(documentId: string, templateId: string, filter: RecordFilter): RecordSetState {
  const queries = useQueryClient();
  const [rows] = useState(() => new RecordRows());
  const listed = api.records.list.queryOptions({
    input: { documentId, templateId, filter },
    placeholderData: keepPreviousData,
  });
  const { data: list, error, refetch, dataUpdatedAt } = useQuery(listed);
  const [counts, setCounts] = useState<{ readonly at: number; readonly counts: RecordList['counts'] } | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const ids = list?.ids ?? NONE;

  // Something else changed the records: a run, an undo from the sheet, another window.
  const renew = useEffectEvent((_at: number) => {
    const known = ids.filter((id) => rows.get(id));
    if (known.length > 0) void rows.renew(known).catch(() => undefined);
  });
  useEffect(() => renew(dataUpdatedAt), [dataUpdatedAt]);

  const settled = useCallback(() => {
    void queries.invalidateQueries({ queryKey: api.records.sets.key() });
    void queries.invalidateQueries({ queryKey: api.records.values.key() });
  }, [queries]);
  const noted = useCallback(() => {
    void queries.invalidateQueries({ queryKey: api.history.key() });
    void queries.invalidateQueries({ queryKey: api.records.fieldHistory.key() });
  }, [queries]);

  const inTurn = useCallback(<Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.current.then(work, work);
    last.current = next.catch(() => undefined);
    return next;
  }, []);

  const change = useCallback(
    (wanted: RecordChange) =>
      inTurn(async () => {
        try {
          const changed = await client.records.change({ documentId, change: wanted });
          rows.put(changed.records);
          setCounts({ at: Date.now(), counts: changed.counts });
          if (RELISTS.has(wanted.kind)) await refetch();
          noteHistory(queries, documentId, changed.history);
          noted();
          // Of one field that was typed it is known what is held now: to have it counted anew takes longer than the edit.
          if (wanted.kind !== 'set') settled();
          else noteValue(queries, { documentId, templateId }, wanted);
          return changed;
        } catch (failure) {
          notifyError(words.say.notChanged, failure);
          return null;
        }
      }),
    [queries, documentId, templateId, rows, refetch, settled, noted, inTurn],
  );
  const move = useCallback(
    (how: 'undo' | 'redo') =>
      inTurn(async () => {
        try {
          await client.history[how]({ documentId });
          await refetch();
          // It may have been a step of the sheet.
          void queries.invalidateQueries({ queryKey: api.structure.get.key() });
          noted();
          settled();
        } catch (failure) {
          notifyError(how === 'undo' ? words.say.notUndone : words.say.notRedone, failure);
        }
      }),
    [queries, documentId, refetch, settled, noted, inTurn],
  );
  const now = counts && counts.at > dataUpdatedAt ? counts.counts : list?.counts;
  return { list, ids, rows, counts: now, error, retry: () => void refetch(), change, move };
}

/** The sheet's undo names the step. Nothing else of the sheet has changed: at a new revision all of it would be read anew. */
function noteHistory(queries: QueryClient, documentId: string, { undo, redo }: HistoryState): void {
  const known = queries.getQueriesData<StructureState>({ queryKey: api.structure.get.key() });
  for (const [key, state] of known) {
    const isOf = JSON.stringify(key).includes(documentId);
    if (state && isOf) queries.setQueryData<StructureState>(key, { ...state, undo, redo });
  }
}

/** Offers what was typed for completion, before all else. */
function noteValue(
  queries: QueryClient,
  set: SetName,
  { attribute, value }: Extract<RecordChange, { kind: 'set' }>,
): void {
  const text = fieldText(value);
  if (text === '') return;
  queries.setQueryData<readonly string[]>(
    valuesOf(set, attribute).queryKey,
    (known) => known && [text, ...known.filter((each) => each !== text)],
  );
}
