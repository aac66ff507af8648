import { type ReactNode, type Ref, useCallback, useMemo } from 'react';
import type { RecordColumn } from '../../../src-shared/record.ts';
import { type ActiveCell, EvidenceGrid, type EvidenceGridHandle } from '../../components/EvidenceGrid.tsx';
import { recordLooks, spokenField } from './recordLooks.ts';
import type { RecordRows } from './recordRows.ts';
import { words } from './words.ts';

export interface RecordGridProps {
  readonly label: string;
  readonly rows: RecordRows;
  readonly ids: readonly string[];
  readonly columns: readonly RecordColumn[];
  readonly active: ActiveCell;
  readonly onGoTo: (active: ActiveCell) => void;
  readonly onEdit: () => void;
  readonly children?: ReactNode;
  readonly ref: Ref<EvidenceGridHandle>;
}

const NUMBERS = { name: '', widthPx: 72, isNumber: true };

/** A row for each record, a column for each attribute. */
export function RecordGrid({ rows, columns, ids, active, ...grid }: RecordGridProps) {
  const looks = useMemo(() => recordLooks(rows), [rows]);
  const gridColumns = useMemo(
    () =>
      columns.map((column) => ({
        id: column.name,
        name: column.name,
        title: column.description ?? column.name,
        widthPx: widthOf(column),
      })),
    [columns],
  );
  const listen = useCallback((listener: (changed: readonly string[]) => void) => rows.listen(listener), [rows]);
  const id = ids[active.row];
  const record = id === undefined ? undefined : rows.get(id);
  const column = columns[active.column];
  return (
    <EvidenceGrid
      {...grid}
      ids={ids}
      columns={gridColumns}
      looks={looks}
      rowHead={NUMBERS}
      active={active}
      spoken={record && column ? words.spokenRecord(active.row + 1, spokenField(record, column)) : ''}
      listen={listen}
      onNeed={(needed) => void rows.need(needed)}
    />
  );
}

const WIDTHS: Partial<Record<RecordColumn['kind'], number>> = { number: 110, integer: 100, boolean: 90, date: 110 };

function widthOf({ name, kind }: RecordColumn): number {
  return Math.max(WIDTHS[kind] ?? 160, Math.min(260, 40 + 7 * name.length));
}
