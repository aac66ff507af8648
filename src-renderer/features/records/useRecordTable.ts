import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { RecordChange } from '../../../src-shared/contract/records.ts';
import type { RecordColumn } from '../../../src-shared/record.ts';
import { fieldText, readField } from '../../../src-shared/recordValue.ts';
import { replaced } from '../../../src-shared/replaced.ts';
import { cellOfText } from '../../components/grid/localTable.ts';
import { useLocalTable } from '../../components/grid/useLocalTable.ts';
import { notifyPlain } from '../../lib/notify.tsx';
import type { RecordSetState } from './useRecordSet.ts';
import { words } from './words.ts';

export interface RecordTableOn {
  readonly documentId: string;
  readonly templateId: string;
  readonly records: RecordSetState;
  readonly columns: readonly RecordColumn[];
}

/** The records that are listed, filtered, sorted, searched and added up by what they hold. */
export function useRecordTable({ documentId, templateId, records, columns }: RecordTableOn) {
  const { rows, ids, change } = records;
  const version = useSyncExternalStore((listener) => rows.listen(listener), rows.version);
  const named = useMemo(() => columns.map(({ name }) => ({ id: name, name })), [columns]);
  const cell = useCallback(
    (id: string, column: string) => cellOfText(fieldText(rows.heldIn(id, column) ?? null)),
    [rows],
  );
  const need = useCallback((wanted: readonly string[]) => rows.needHeld(wanted), [rows]);
  const replace = useCallback(
    (cells: readonly { readonly id: string; readonly column: string }[], find: string, by: string) => {
      const fields = cells.flatMap(({ id, column: attribute }) => {
        const column = columns.find(({ name }) => name === attribute);
        const held = rows.heldIn(id, attribute);
        // Numbers and the like are no texts, and what would not fit its attribute any more is left.
        const text = typeof held === 'string' ? replaced(held, find, by) : held;
        const read = column && typeof text === 'string' && text !== held ? readField(column, text) : null;
        return read?.ok ? [{ id, attribute, value: read.value }] : [];
      });
      if (fields.length === 0) {
        notifyPlain(words.say.noneReplaced);
        return;
      }
      const wanted: RecordChange = { kind: 'replace', fields, find, by };
      void (async () => {
        if (await change(wanted)) notifyPlain(words.say.replaced(fields.length, cells.length - fields.length));
      })();
    },
    [rows, columns, change],
  );
  return useLocalTable({
    name: `records ${documentId} ${templateId}`,
    ids,
    columns: named,
    cell,
    version,
    need,
    isAtHand: false,
    replace,
  });
}
