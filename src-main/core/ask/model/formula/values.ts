import type { CellRange } from '../../../../../src-shared/address.ts';
import { rangeToText } from '../../../../../src-shared/address.ts';
import type { Grid } from '../../../../../src-shared/grid.ts';
import { withoutRoundingNoise } from '../../../../../src-shared/roundingNoise.ts';
import { parseQuantity, parseValue } from '../../../../../src-shared/value.ts';
import { normalise } from '../../language/tokenize.ts';
import { asNumber } from '../../pipeline/scalars.ts';
import { type Scalar, scalarAt } from '../../table/columns.ts';
import { FormulaError } from './parse.ts';

/** A value with the cells that it was read or computed from. */
export interface Item {
  readonly scalar: Scalar | null;
  readonly cells: readonly number[];
  /** The cell that it is, where it is one as it stands; a merged cell stands on each row and column that it covers. */
  readonly at: number | null;
}

/** Items by rows: one for a single value. */
export interface Items {
  readonly rows: number;
  readonly cols: number;
  readonly of: readonly Item[];
}

export const BLANK: Item = { scalar: null, cells: [], at: null };

/** Items that one formula may touch. */
const MOST_ITEMS = 2_000_000;

/** Counts what a formula works on, so that none takes for ever. */
export class Work {
  #items = 0;

  /** Throws FormulaError. */
  take(count: number): void {
    this.#items += count;
    if (this.#items > MOST_ITEMS) throw new FormulaError('The formula works on too many cells.');
  }
}

/** The cells of a range. Beyond the sheet there is nothing. Throws FormulaError for a range that lies outside of it. */
export function itemsAt(range: CellRange, grid: Grid, work: Work): Items {
  if (range.top >= grid.rowCount || range.left >= grid.colCount) {
    throw new FormulaError(`${rangeToText(range)} lies outside the sheet, which ends at ${lastOf(grid)}.`);
  }
  const bottom = Math.min(range.bottom, grid.rowCount - 1);
  const right = Math.min(range.right, grid.colCount - 1);
  const [rows, cols] = [bottom - range.top + 1, right - range.left + 1];
  work.take(rows * cols);
  const of: Item[] = [];
  for (let row = range.top; row <= bottom; row++) {
    for (let col = range.left; col <= right; col++) {
      const cell = grid.indexAt(row, col);
      of.push(cell < 0 ? BLANK : { scalar: scalarAt(grid, cell), cells: [cell], at: cell });
    }
  }
  return { rows, cols, of };
}

function lastOf({ rowCount, colCount }: Grid): string {
  return rangeToText({ top: rowCount - 1, bottom: rowCount - 1, left: colCount - 1, right: colCount - 1 });
}

export function single(scalar: Scalar | null, cells: readonly number[] = []): Items {
  return { rows: 1, cols: 1, of: [{ scalar, cells, at: null }] };
}

export function listOf(of: readonly Item[]): Items {
  return { rows: of.length, cols: 1, of };
}

/** An argument that has to be there. Throws FormulaError. */
export function given(items: Items | null | undefined): Items {
  if (!items) throw new FormulaError('An argument of a function is missing.');
  return items;
}

/** The one value of something that should be one. Throws FormulaError. */
export function oneOf(items: Items, what: string): Item {
  const [first] = items.of;
  if (items.of.length !== 1 || !first) throw new FormulaError(`${what} wants one value, not ${items.of.length}.`);
  return first;
}

/** A cell that a merge repeats stands for itself once. */
export function onceEach({ of }: Items): readonly Item[] {
  const seen = new Set<number>();
  return of.filter(({ at }) => {
    if (at === null) return true;
    const isNew = !seen.has(at);
    seen.add(at);
    return isNew;
  });
}

/** Two lists item by item; one value stands beside each of the other's. Throws FormulaError where they do not fit. */
export function paired(left: Items, right: Items, work: Work, of: (one: Item, other: Item) => Item): Items {
  const rows = Math.max(left.rows, right.rows);
  const cols = Math.max(left.cols, right.cols);
  for (const { rows: own, cols: across } of [left, right]) {
    if ((own !== 1 && own !== rows) || (across !== 1 && across !== cols)) {
      const size = (items: Items): string => `${items.rows} by ${items.cols}`;
      throw new FormulaError(`Ranges of ${size(left)} and ${size(right)} cells do not fit together.`);
    }
  }
  work.take(rows * cols);
  const at = (items: Items, row: number, col: number): Item =>
    items.of[(items.rows === 1 ? 0 : row) * items.cols + (items.cols === 1 ? 0 : col)] ?? BLANK;
  const found: Item[] = [];
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) found.push(of(at(left, row, col), at(right, row, col)));
  }
  return { rows, cols, of: found };
}

/** Cells of several items, each once. */
export function cellsTogether(items: readonly Item[]): readonly number[] {
  if (items.length === 1) return items[0]?.cells ?? [];
  const all = new Set<number>();
  for (const { cells } of items) for (const cell of cells) all.add(cell);
  return [...all];
}

/** The number of an item; a truth counts as 1 or 0. */
export function numberOf({ scalar }: Item): number | null {
  if (scalar?.type === 'boolean') return scalar.boolean ? 1 : 0;
  return asNumber(scalar);
}

/** A text as it is compared: without case, width, and how many spaces or line breaks stand in it. */
export function plainText(text: string): string {
  return normalise(text).replaceAll(/\s+/g, ' ').trim();
}

export function itemText({ scalar }: Item): string {
  if (!scalar) return '';
  if (scalar.type === 'text') return scalar.text;
  if (scalar.type === 'number') return String(withoutRoundingNoise(scalar.number));
  if (scalar.type === 'boolean') return scalar.boolean ? 'TRUE' : 'FALSE';
  return new Date(scalar.days * 86_400_000).toISOString().slice(0, 10);
}

/** Order of two values, null where they have none: a blank has none with anything but a blank or an empty text. */
export function orderOf(one: Scalar | null, other: Scalar | null): number | null {
  if (!one || !other) return isEmpty(one) && isEmpty(other) ? 0 : null;
  if (one.type === 'boolean' || other.type === 'boolean') {
    const [a, b] = [one, other].map((each) => (each.type === 'boolean' ? Number(each.boolean) : asNumber(each)));
    return a === null || b === null || a === undefined || b === undefined ? null : a - b;
  }
  if (one.type === 'text' && other.type === 'text') {
    const [a, b] = [plainText(one.text), plainText(other.text)];
    if (a === b) return 0;
    const [left, right] = [asNumber(one), asNumber(other)];
    return left !== null && right !== null ? near(left, right) : a < b ? -1 : 1;
  }
  if (one.type === 'date' || other.type === 'date') {
    const [a, b] = [daysOf(one), daysOf(other)];
    return a === null || b === null ? null : near(a, b);
  }
  const [a, b] = [asNumber(one), asNumber(other)];
  return a === null || b === null ? null : near(a, b);
}

function near(a: number, b: number): number {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b)) ? 0 : a - b;
}

function isEmpty(scalar: Scalar | null): boolean {
  return scalar === null || (scalar.type === 'text' && scalar.text === '');
}

/** Days since 1970-01-01 of a date, or of a text that writes one. */
export function daysOf(scalar: Scalar | null): number | null {
  if (!scalar || scalar.type === 'boolean') return null;
  if (scalar.type === 'date') return scalar.days;
  if (scalar.type === 'number') return scalar.number;
  const value = parseValue(scalar.text);
  return value.kind === 'date' ? value.number : (parseQuantity(scalar.text)?.number ?? null);
}
