import { randomBytes } from 'node:crypto';
import type { SurveyTable } from '../../../../src-shared/survey.ts';
import type {
  PersonsTable,
  TableCell,
  TableColumn,
  TableRow,
  ValueSource,
} from '../../../../src-shared/surveyTable.ts';

/** Whether iterations and runs leave a cell alone: it is locked, by itself or with its row or column, or a person wrote it. */
export function isHeld(
  cell: TableCell | null,
  row: Pick<TableRow, 'isLocked'>,
  column: Pick<TableColumn, 'isLocked'>,
): boolean {
  return row.isLocked || column.isLocked || (cell !== null && (cell.isLocked || cell.by === 'person'));
}

/** A table that was made from another, with what was held there as it was, whatever became of it. */
export function withHeld(made: SurveyTable, from: PersonsTable, by: ValueSource): PersonsTable {
  const before = (name: string) => from.columns.find((column) => column.name.toLowerCase() === name.toLowerCase());
  const columns = made.columns.map((column): TableColumn => ({
    id: randomBytes(6).toString('hex'),
    isLocked: false,
    format: { kind: 'text' },
    examples: [],
    ...column,
    ...before(column.name),
  }));
  const holdsSome = (at: number): boolean => from.rows.some((row) => holds(row, at, from));
  const lost = from.columns.filter(
    (column, at) =>
      (column.isLocked || holdsSome(at)) && !columns.includes(column) && columns.every(({ id }) => id !== column.id),
  );
  const all = [...columns, ...lost];
  const rowsBefore = new Map(from.rows.map((row) => [row.paper, row]));
  const rowOf = (paper: string, cells: SurveyTable['rows'][number]['cells']): TableRow => {
    const own = rowsBefore.get(paper);
    return {
      paper,
      isLocked: own?.isLocked ?? false,
      cells: all.map((column, at): TableCell | null => {
        const place = from.columns.findIndex(({ id }) => id === column.id);
        const cell = own?.cells[place] ?? null;
        if (own && place >= 0 && isHeld(cell, own, column)) return cell;
        const found = cells[at];
        return found ? { by, isLocked: false, ...found } : null;
      }),
    };
  };
  const kept = from.rows.filter((row) => row.isLocked && made.rows.every(({ paper }) => paper !== row.paper));
  return {
    columns: all,
    rows: [...made.rows.map(({ paper, cells }) => rowOf(paper, cells)), ...kept.map(({ paper }) => rowOf(paper, []))],
  };
}

function holds(row: TableRow, at: number, { columns }: PersonsTable): boolean {
  const column = columns[at];
  const cell = row.cells[at] ?? null;
  return column !== undefined && cell !== null && cell.value !== '' && isHeld(cell, row, column);
}
