import type { CellRange } from '../../../../src-shared/address.ts';
import type { PlacedCell } from '../tableGrid.ts';
import type { Part } from './blocks.ts';
import { CAPTION } from './caption.ts';

type TablePart = Extract<Part, { readonly kind: 'table' }>;

/** `Table 2 (continued)`. */
const CONTINUED = /\bcont(?:inued|'d|d\.|\.)/i;

/** Puts the parts of tables together that go on at the top of the next page, without the header that is printed again. */
export function withTablesJoined(parts: Iterable<Part>): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const caption = joined.at(-1);
    const isContinued = part.kind === 'table' && caption?.kind === 'lines' && isContinuation(caption);
    const before = joined.at(isContinued ? -2 : -1);
    if (part.kind === 'table' && before?.kind === 'table' && goesOn(before, part)) {
      joined.splice(isContinued ? -2 : -1, isContinued ? 2 : 1, both(before, part));
    } else joined.push(part);
  }
  return joined;
}

function isContinuation({ column: { lines } }: Extract<Part, { readonly kind: 'lines' }>): boolean {
  const [line] = lines;
  return (
    lines.length === 1 &&
    line !== undefined &&
    CONTINUED.test(line.text) &&
    (CAPTION.test(line.text) || line.text.length < 40)
  );
}

/** Columns begin or end at the same place within so many points. */
const ALIGNED = 6;

function goesOn(above: TablePart, below: TablePart): boolean {
  const [last, first] = [above.areas.at(-1), below.areas[0]];
  if (!last || !first || first.page !== last.page + 1) return false;
  const [columns, others] = [above.table.columns, below.table.columns];
  if (columns.length !== others.length) return false;
  const areAligned = columns.every((column, at) => {
    const other = others[at];
    if (!column || !other) return true;
    return Math.abs(column.left - other.left) < ALIGNED || Math.abs(column.right - other.right) < ALIGNED;
  });
  return areAligned && !hasOtherHeader(above.table.cells, below.table.cells);
}

/** Whether a table has a header of its own that is not the one of the table before it. */
function hasOtherHeader(cells: readonly PlacedCell[], others: readonly PlacedCell[]): boolean {
  const [header, first] = [rowOf(cells, 0), rowOf(others, 0)];
  if (sayTheSame(header, first)) return false;
  const isBold = (row: readonly PlacedCell[]): boolean => row.length > 0 && row.every(({ style }) => style.bold);
  if (isBold(first) && !isBold(rowOf(others, 1))) return true;
  // Words where the columns hold figures.
  return first.some(({ range, text }) => {
    const own = [...cells, ...others].filter((cell) => cell.range.left === range.left && cell.text !== '');
    const figures = own.filter((cell) => /\d/.test(cell.text));
    return text !== '' && !/\d/.test(text) && figures.length >= own.length * 0.7 && figures.length > 2;
  });
}

function rowOf(cells: readonly PlacedCell[], row: number): PlacedCell[] {
  return cells.filter(({ range, text }) => range.top === row && text !== '');
}

function sayTheSame(one: readonly PlacedCell[], other: readonly PlacedCell[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ range, text }, at) => other[at]?.range.left === range.left && other[at]?.text === text)
  );
}

function both(above: TablePart, below: TablePart): TablePart {
  const { table } = above;
  const rows = countRows(table.cells);
  const again = headerRows(table.cells, below.table.cells);
  const rest = below.table.cells
    .filter(({ range }) => range.top >= again)
    .map(({ range, text, style }) => ({ range: movedDown(range, rows - again), text, style }));
  return { ...above, areas: [...above.areas, ...below.areas], table: { ...table, cells: [...table.cells, ...rest] } };
}

function movedDown({ top, left, bottom, right }: CellRange, rows: number): CellRange {
  return { top: top + rows, left, bottom: bottom + rows, right };
}

function countRows(cells: readonly PlacedCell[]): number {
  return cells.reduce((most, { range }) => Math.max(most, range.bottom + 1), 0);
}

/** How many rows at the top say what the first rows of the table before say. */
function headerRows(cells: readonly PlacedCell[], others: readonly PlacedCell[]): number {
  const rows = Math.min(countRows(cells), countRows(others) - 1);
  let count = 0;
  while (count < rows && rowOf(others, count).length > 0 && sayTheSame(rowOf(cells, count), rowOf(others, count)))
    count++;
  return count;
}
