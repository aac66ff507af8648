import { parseAddress } from '../../../../src-shared/address.ts';
import type { Grid } from '../../../../src-shared/grid.ts';
import { groupsOverEach, type ValueTree } from '../../../../src-shared/treeWalk.ts';
import { columnFrom, type TableColumn } from './columns.ts';
import { periodKeyOf } from './namedPeriods.ts';

/** What such a column is called where it is shown: it has no header of its own. */
const HEAD_LABEL = 'Section';

/** Lines of a table, or what is known of each: of its rows and of its totals. */
export interface ByPart<T> {
  readonly rows: readonly T[];
  readonly totals: readonly T[];
}

/**
 * Lines that head others inside a table, as columns: for each row what heads it, a column for each level, outermost
 * first. They stand before the first column, so that their places are negative.
 */
export function headsOf({ body }: ValueTree, { rows, totals }: ByPart<number>, grid: Grid): TableColumn[] {
  if (body.groups.length === 0) return [];
  const over = (lines: readonly number[]): (readonly number[])[] =>
    groupsOverEach(body, lines).map((groups) => groups.map(({ cell }) => indexOf(cell, grid)));
  return headColumns({ rows: over(rows), totals: over(totals) }, grid);
}

/** Columns of what stands over each line, outermost first; -1 where a line is headed by fewer. */
export function headColumns(over: ByPart<readonly number[]>, grid: Grid): TableColumn[] {
  const deeper = (depth: number, { length }: readonly number[]): number => Math.max(depth, length);
  const depth = over.totals.reduce(deeper, over.rows.reduce(deeper, 0));
  return Array.from({ length: depth }, (_, level) => {
    const cells = (lines: readonly (readonly number[])[]): Int32Array =>
      Int32Array.from(lines, (cellsOver) => cellsOver[level] ?? -1);
    return columnFrom(grid, {
      place: level - depth,
      path: [{ label: HEAD_LABEL, at: null }],
      isRowHeader: true,
      rows: cells(over.rows),
      totals: cells(over.totals),
    });
  });
}

/** Fewer columns are a list whose values may be missing. */
const MINIMUM_COLUMNS = 3;

/**
 * Names that stand alone on lines between others which are filled: they head what follows, though nothing else marks
 * them. Only where the first line is one, so that all others are headed. Cells of the names by line; none elsewhere.
 */
export function loneHeads(
  lines: readonly number[],
  columns: number,
  cellAt: (level: number, line: number) => number,
  grid: Grid,
): ReadonlyMap<number, number> {
  const heads = new Map<number, number>();
  if (columns < MINIMUM_COLUMNS) return heads;
  const others = Array.from({ length: columns - 1 }, (_, level) => level + 1);
  const isAlone = (line: number): boolean => cellAt(0, line) >= 0 && others.every((level) => cellAt(level, line) < 0);
  const [first] = lines;
  if (first === undefined || !isAlone(first)) return heads;
  const alone = lines.map(isAlone);
  const isBroken = alone.some((each, place) => each && (place === alone.length - 1 || alone[place + 1] === true));
  const count = alone.filter(Boolean).length;
  // Numbers of lines that nobody filled in head nothing; years may.
  const isNumbered = lines.some((line, place) => alone[place] === true && !isName(cellAt(0, line), grid));
  if (isBroken || isNumbered || count < 2 || count * 2 >= lines.length) return heads;
  lines.forEach((line, place) => {
    if (alone[place] === true) heads.set(line, cellAt(0, line));
  });
  return heads;
}

function isName(cell: number, grid: Grid): boolean {
  return grid.kindOf(cell) === 'text' || periodKeyOf(grid.textOf(cell).trim()) !== null;
}

/** The nearest before each of lines, which ascend, of lines that do as well; undefined where none is. */
export function nearestBefore(lines: readonly number[], heads: readonly number[]): readonly (number | undefined)[] {
  let next = 0;
  return lines.map((line) => {
    while ((heads[next] ?? Infinity) < line) next++;
    return heads[next - 1];
  });
}

export function indexOf(address: string | null, grid: Grid): number {
  const at = address === null ? null : parseAddress(address);
  return at ? grid.indexAt(at.row, at.column) : -1;
}
