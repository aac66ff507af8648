import {
  type ColumnCondition,
  type ColumnValues,
  columnValues,
  conditionTest,
  type FilterCell,
} from '../../../src-shared/columnFilter.ts';
import type { RowFilter } from '../../../src-shared/contract/sheets.ts';
import type { Grid } from '../../../src-shared/grid.ts';

/** Rows of a table and the filters that they must pass. */
export interface FilteredRows {
  readonly top: number;
  readonly bottom: number;
  /** Lines among them that are no rows. */
  readonly aside: readonly number[];
  readonly filters: readonly RowFilter[];
}

/** Rows from `top` to `bottom` that a filter leaves out, or that are none, as runs `[first, last]`, in order. */
export function rowsLeftOut(grid: Grid, { filters, ...body }: FilteredRows): [number, number][] {
  if (filters.length === 0) return [];
  const isKept = keeperOf(grid, { filters, ...body });
  const runs: [number, number][] = [];
  for (let row = body.top; row <= Math.min(body.bottom, grid.rowCount - 1); row++) {
    if (isKept(row)) continue;
    const last = runs.at(-1);
    if (last && last[1] === row - 1) last[1] = row;
    else runs.push([row, row]);
  }
  return runs;
}

/** What stands in a column of the rows that the filters of other columns keep. */
export function valuesOf(
  grid: Grid,
  { filters, ...body }: FilteredRows,
  { col, ...asked }: { readonly col: number; readonly search: string; readonly limit: number },
): ColumnValues {
  const isKept = keeperOf(grid, { ...body, filters: filters.filter((each) => each.col !== col) });
  return columnValues(cellsOf(grid, body, col, isKept), asked);
}

function keeperOf(grid: Grid, { aside, filters, ...body }: FilteredRows): (row: number) => boolean {
  const others = new Set(aside);
  const isRow = (row: number): boolean => !others.has(row);
  const tests = filters.map(({ col, condition }) => {
    if (col === null) return anywhere(grid, condition, (at) => () => cellsOf(grid, body, at, isRow));
    const meets = conditionTest(condition, () => cellsOf(grid, body, col, isRow));
    return (row: number) => meets(cellAt(grid, row, col));
  });
  return (row) => isRow(row) && tests.every((meets) => meets(row));
}

/** Tells of which rows any cell meets a condition, or where it is turned round none. */
function anywhere(
  grid: Grid,
  condition: ColumnCondition,
  cells: (col: number) => () => Iterable<FilterCell>,
): (row: number) => boolean {
  const plain = { ...condition, isNot: false };
  const tests = Array.from({ length: grid.colCount }, (_, col) => conditionTest(plain, cells(col)));
  return (row) => tests.some((meets, col) => meets(cellAt(grid, row, col))) !== condition.isNot;
}

function* cellsOf(
  grid: Grid,
  { top, bottom }: Pick<FilteredRows, 'top' | 'bottom'>,
  col: number,
  isMeant: (row: number) => boolean,
): Generator<FilterCell> {
  for (let row = top; row <= Math.min(bottom, grid.rowCount - 1); row++) {
    if (isMeant(row)) yield cellAt(grid, row, col);
  }
}

/** A merged cell says what it says of each of its rows. */
function cellAt(grid: Grid, row: number, col: number): FilterCell {
  const index = grid.indexAt(row, col);
  if (index < 0) return BLANK;
  const kind = grid.kindOf(index);
  const isNumber = kind === 'number' || kind === 'date';
  return {
    text: grid.textOf(index),
    number: isNumber ? (grid.data.numbers[index] ?? null) : null,
    isDate: kind === 'date',
  };
}

const BLANK: FilterCell = { text: '', number: null, isDate: false };
