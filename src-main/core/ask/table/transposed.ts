import { parseAddress } from '../../../../src-shared/address.ts';
import type { Grid } from '../../../../src-shared/grid.ts';
import { columnFrom, type Named, type TableColumn, toldApart } from './columns.ts';
import { periodOf } from './periods.ts';
import type { SheetTable } from './sheetTables.ts';
import { isMonth, isQuarter, isTotalLabel, isYear } from './totalWords.ts';

/** A transposed table is worth having for this many columns of numbers at least; of periods two can be compared. */
const MINIMUM_MEASURES = 3;
const MINIMUM_PERIODS = 2;
const MAXIMUM_ROWS = 60;

/**
 * The same table read the other way: each header is a row, its labels are
 * columns ("Group", "Item") and so are the values that stand under it. Answers
 * "which month is highest" where months are headers. Null for a plain list,
 * whose columns hold things of different kinds.
 */
export function transposed(table: SheetTable, grid: Grid, place: number): SheetTable | null {
  const measures = table.columns.filter(({ type, label }) => type === 'number' && label !== '');
  const named = table.columns.filter(({ isRowHeader, label }) => !isRowHeader && label !== '');
  const isForm = table.tree.orientation === 'right' && table.bodyRowCount <= 2;
  const arePeriods = measures.every(({ label }) => periodOf(label) !== null || isTotalLabel(label));
  const isAlike =
    measures.length >= (arePeriods ? MINIMUM_PERIODS : MINIMUM_MEASURES) &&
    (arePeriods || measures.length * (isForm ? 2 : 1.25) >= named.length);
  if (!isAlike || table.bodyRowCount > MAXIMUM_ROWS || table.bodyRowCount === 0) return null;
  const isTotal = (column: TableColumn): boolean => column.path.some(({ label }) => isTotalLabel(label));
  const rows = measures.filter((column) => !isTotal(column));
  const totals = measures.filter(isTotal);
  const cellsOf = (pick: (column: TableColumn) => number) => ({
    rows: Int32Array.from(rows, pick),
    totals: Int32Array.from(totals, pick),
  });
  const depth = Math.max(...measures.map(({ path }) => path.length));
  const columns: TableColumn[] = [];
  for (let level = 0; level < depth; level++) {
    const texts = measures.map((column) => column.path[column.path.length - depth + level]?.label ?? '');
    const label = level === depth - 1 ? kindOf(texts) : depth > 2 ? `Group ${level + 1}` : 'Group';
    // A header that has fewer levels stands at the leaves.
    const cells = cellsOf((column) => headerCell(grid, column.path[column.path.length - depth + level]));
    columns.push(columnFrom(grid, { place: level, path: [{ label, at: null }], isRowHeader: true, ...cells }));
  }
  for (let row = 0; row < table.bodyRowCount; row++) {
    const path = rowPath(table, grid, row);
    const cells = cellsOf((column) => column.rows[row] ?? -1);
    columns.push(columnFrom(grid, { place: depth + row, path, isRowHeader: false, ...cells }));
  }
  return {
    ...table,
    place,
    view: 'headers',
    columns: toldApart(columns, grid),
    heads: [],
    bodyRowCount: rows.length,
    totals: totals.map((_, line) => ({ line, kind: 'total' })),
  };
}

/** A word for what the headers are, where they show it. */
function kindOf(labels: readonly string[]): string {
  const are = (isOne: (label: string) => boolean): boolean => labels.filter(isOne).length >= labels.length * 0.7;
  if (are(isMonth)) return 'Month';
  if (are(isYear)) return 'Year';
  return are(isQuarter) ? 'Quarter' : 'Item';
}

/** What names a row: its row headers, else its first text. */
function rowPath(table: SheetTable, grid: Grid, row: number): Named[] {
  const naming = table.columns.filter(({ isRowHeader }) => isRowHeader);
  const texts = table.columns.filter(({ type }) => type === 'text').slice(0, 1);
  const [first] = table.columns;
  // A first column of years or numbers that are all different names rows as well.
  const keys = first && first.type !== 'empty' && first.textCount() === table.bodyRowCount ? [first] : [];
  const columns = [
    ...table.heads,
    ...([naming, texts[0]?.place === 0 || keys.length === 0 ? texts : keys].find((some) => some.length > 0) ?? []),
  ];
  const path = columns.flatMap(({ rows }) => {
    const cell = rows[row] ?? -1;
    return cell < 0 ? [] : [{ label: grid.textOf(cell).trim(), at: grid.cell(cell).address }];
  });
  return path.length > 0 ? path : [{ label: table.bodyRowCount === 1 ? 'Value' : `Value ${row + 1}`, at: null }];
}

function headerCell(grid: Grid, named: Named | undefined): number {
  const position = named?.at ? parseAddress(named.at) : null;
  return position ? grid.indexAt(position.row, position.column) : -1;
}
