import { type ReactNode, type Ref, useCallback, useMemo } from 'react';
import type { RecordColumn } from '../../../src-shared/record.ts';
import { EvidenceGrid, type EvidenceGridHandle } from '../../components/EvidenceGrid.tsx';
import type { GridTools } from '../../components/grid/GridFrame.tsx';
import type { ActiveCell } from '../../components/grid/selection.ts';
import { recordLooks, spokenField } from './recordLooks.ts';
import type { RecordRows } from './recordRows.ts';
import { words } from './words.ts';

export interface RecordGridProps {
  readonly label: string;
  readonly rows: RecordRows;
  readonly ids: readonly string[];
  readonly columns: readonly RecordColumn[];
  readonly active: ActiveCell;
  readonly tools: GridTools;
  readonly onGoTo: (active: ActiveCell) => void;
  readonly onEdit: () => void;
  readonly children?: ReactNode;
  readonly ref: Ref<EvidenceGridHandle>;
}

const NUMBERS = { name: '', widthPx: 72, isNumber: true };

/** A row for each record, a column for each attribute. */
export function RecordGrid({ rows, columns, ids, active, ...grid }: RecordGridProps) {
  const looks = useMemo(() => recordLooks(rows, columns), [rows, columns]);
  const gridColumns = useMemo(
    () =>
      columns.map((column) => ({
        id: column.name,
        name: column.name,
        title: column.description ?? column.name,
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
