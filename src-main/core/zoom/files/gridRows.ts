import type { CellRange } from '../../../../src-shared/address.ts';
import type { CellValue } from '../../../../src-shared/cell.ts';
import type { Grid } from '../../../../src-shared/grid.ts';

/** A regular part of a sheet: rows of headers with rows of values under them. */
export interface GridRegion extends CellRange {
  /** At the top of it; 0 where the columns have no names. */
  readonly headerRows: number;
  /** Rows that are none of its own: sums, banners, headers that are printed again. */
  readonly leftOut?: readonly number[];
}

/** A row of a sheet as text; what is blank is null. */
export interface GridRow {
  /** Of the sheet, from zero. */
  readonly row: number;
  readonly values: readonly (string | null)[];
}

/** The columns of a sheet, where they stand on it, and its rows one after the other; blank rows are none. */
export interface GridTable {
  readonly names: readonly string[];
  readonly columns: readonly number[];
  readonly rows: Iterable<GridRow>;
  /** The same of some of the columns, by their places on the sheet. */
  readonly rowsOf: (columns: readonly number[]) => Iterable<GridRow>;
}

/**
 * The rows of a region of a sheet; of all of it, under its first filled row, where none is given. Of a sheet that came
 * as text (`isTyped` is false) days whose order of day and month is open stay as they are written: columns tell it, or
 * a person.
 */
export function gridRows(
  grid: Grid,
  region: GridRegion = wholeSheet(grid),
  { isTyped = true }: { readonly isTyped?: boolean } = {},
): GridTable {
  const { top, left, right, headerRows } = region;
  const all = Array.from({ length: right - left + 1 }, (_, place) => left + place);
  const body = top + headerRows;
  const headers = new Map(all.map((col) => [col, headerOf(grid, col, region)]));
  const columns = all.filter((col) => headers.get(col) !== '' || isFilled(grid, col, body));
  return {
    names: distinctNames(columns.map((col) => headers.get(col) ?? '')),
    columns,
    rows: rowsOf(grid, columns, { ...region, top: body }, isTyped),
    rowsOf: (some) => rowsOf(grid, some, { ...region, top: body }, isTyped),
  };
}

function wholeSheet(grid: Grid): GridRegion {
  const [first] = grid.indexes();
  const top = first === undefined ? 0 : (grid.data.rows[first] ?? 0);
  return { top, left: 0, bottom: grid.rowCount - 1, right: Math.max(0, grid.colCount - 1), headerRows: 1 };
}

function* rowsOf(
  grid: Grid,
  columns: readonly number[],
  { top, bottom, leftOut }: GridRegion,
  isTyped: boolean,
): Generator<GridRow> {
  const others = new Set(leftOut);
  for (let row = top; row <= bottom; row++) {
    if (others.has(row)) continue;
    const values = columns.map((col) => {
      const cell = grid.at(row, col);
      if (!cell) return null;
      const isOpen = !isTyped && cell.value.kind === 'date' && DAY_AND_MONTH.test(cell.text);
      return isOpen ? cell.text : plainText(cell.value, cell.text);
    });
    if (values.some((value) => value !== null)) yield { row, values };
  }
}

/** 01/02/2024: the first of February, or the second of January. */
const DAY_AND_MONTH = /^\s?\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/;

/** A value as its plainest text: what a workbook knows exactly is not read again from how it is shown. */
function plainText(value: CellValue, text: string): string | null {
  switch (value.kind) {
    case 'blank':
      return null;
    case 'number':
      return String(value.number);
    case 'boolean':
      return String(value.boolean);
    case 'date': {
      const iso = new Date(value.number * 86_400_000).toISOString();
      return value.hasTime ? iso.slice(0, 19).replace('T', ' ') : iso.slice(0, 10);
    }
    default:
      return text;
  }
}

/** The words over a column, from the top down; those of a merge stand over all of its columns. */
function headerOf(grid: Grid, col: number, { top, headerRows }: GridRegion): string {
  const words = Array.from({ length: headerRows }, (_, place) => grid.at(top + place, col)?.text.trim() ?? '');
  return words.filter((text, place) => text !== '' && text !== words[place - 1]).join(' / ');
}

/** Looked at to tell whether a column without a header holds anything. */
const ROWS_LOOKED_AT = 200;

function isFilled(grid: Grid, col: number, top: number): boolean {
  const some = { top, bottom: Math.min(grid.rowCount - 1, top + ROWS_LOOKED_AT), left: col, right: col };
  return !grid.indexes(some).next().done;
}

/** SQL takes names without regard to case, and a table has no two that are the same. */
function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, at) => {
    const base = name.replaceAll(/\s+/g, ' ') || `Column ${at + 1}`;
    let own = base;
    for (let number = 2; taken.has(own.toLowerCase()); number++) own = `${base} ${number}`;
    taken.add(own.toLowerCase());
    return own;
  });
}
