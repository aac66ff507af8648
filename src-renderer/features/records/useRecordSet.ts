import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { RecordChange, RecordFilter, RecordList, RecordsChanged } from '../../../src-shared/contract/records.ts';
import { fieldText } from '../../../src-shared/recordValue.ts';
import { api, client } from '../../lib/client.ts';
import { inDocumentTurn } from '../../lib/documentTurn.ts';
import { notifyError } from '../../lib/notify.tsx';
import { gatheredKey } from '../../lib/review.ts';
import { tellTaken } from '../../lib/takenBack.ts';
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
  /** Takes the last change of the document's records back, or says what came after it. */
  readonly takeBack: () => Promise<void>;
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
    void queries.invalidateQueries({ queryKey: api.records.fieldHistory.key() });
    void queries.invalidateQueries({ queryKey: api.records.alike.key() });
    // What is decided here is decided in the review.
    void queries.invalidateQueries({ queryKey: api.review.key() });
  }, [queries]);
  const change = useCallback(
    (wanted: RecordChange) =>
      inDocumentTurn(queries, documentId, async () => {
        try {
          const changed = await client.records.change({ documentId, change: wanted });
          rows.put(changed.records);
          setCounts({ at: Date.now(), counts: changed.counts });
          if (RELISTS.has(wanted.kind)) {
            await refetch();
            void queries.invalidateQueries({ queryKey: gatheredKey(documentId) });
          }
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
    [queries, documentId, templateId, rows, refetch, settled, noted],
  );
  const takeBack = useCallback(
    () =>
      inDocumentTurn(queries, documentId, async () => {
        try {
          tellTaken(await client.records.takeBack({ documentId }), words.review.nothingDone);
          await refetch();
          // It may have been a step of the sheet.
          void queries.invalidateQueries({ queryKey: api.structure.get.key() });
          noted();
          settled();
        } catch (failure) {
          notifyError(words.say.notUndone, failure);
        }
      }),
    [queries, documentId, refetch, settled, noted],
  );
  const now = counts && counts.at > dataUpdatedAt ? counts.counts : list?.counts;
  return { list, ids, rows, counts: now, error, retry: () => void refetch(), change, takeBack };
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
