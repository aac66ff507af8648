import { toAddress } from '../../../../src-shared/address.ts';
import type { Field } from '../../../../src-shared/bodyRows.ts';
import type { Grid, ValueKind } from '../../../../src-shared/grid.ts';
import { parseQuantity } from '../../../../src-shared/value.ts';
import { keyOf } from '../language/tokenize.ts';
import { type DistinctValue, distinctOf } from './distinct.ts';
import { type InternedTexts, internTexts } from './interned.ts';
import { unitOfHeader } from './measureUnits.ts';
import { periodOf } from './periods.ts';

/** A header or a title: what it says and where it stands. */
export interface Named {
  readonly label: string;
  /** The address of its cell; null for a join that stands in no cell. */
  readonly at: string | null;
}

/** What a value counts as in comparisons and sums. */
export type Scalar =
  | { readonly type: 'number'; readonly number: number }
  | { readonly type: 'date'; readonly days: number }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'boolean'; readonly boolean: boolean };

export interface TableColumn {
  readonly place: number;
  /** Headers from the outermost to the column's own. */
  readonly path: readonly Named[];
  /** The column's own header. */
  readonly label: string;
  readonly at: string | null;
  readonly isRowHeader: boolean;
  /** The address that names it among its table's columns: of its header, else, where it has none of its own, the range of its values. */
  readonly reference: string | null;
  /** What most of its values are. */
  readonly type: 'number' | 'date' | 'text' | 'empty';
  /** The unit that its header names. */
  readonly unit: string | null;
  /** Grid indexes by row and by total; -1 where nothing is. */
  readonly rows: Int32Array;
  readonly totals: Int32Array;
  readonly distinct: () => readonly DistinctValue[];
  /** How many different texts its rows hold: quickly told, and close to the number of distinct values. */
  readonly textCount: () => number;
  /** Reads what a cell counts as, by row or by total; null for a blank one. */
  readonly scalars: (part: 'rows' | 'totals') => ScalarReader;
}

type ScalarReader = (place: number) => Scalar | null;

type Cells = Pick<TableColumn, 'rows' | 'totals'>;

export function columnOf(grid: Grid, field: Field, cells: Cells): TableColumn {
  const path = field.path
    .map(({ label, cell }) => ({ label, at: cell }))
    .filter(({ label, at }) => label !== '' || at !== null);
  return columnFrom(grid, { place: field.level, path, isRowHeader: field.isRowHeader, ...cells });
}

/** A column of these cells under these headers. */
export function columnFrom(
  grid: Grid,
  column: Cells & Pick<TableColumn, 'place' | 'path' | 'isRowHeader'>,
): TableColumn {
  const { path, rows } = column;
  const interned: { rows?: InternedTexts; totals?: InternedTexts } = {};
  const textsOf = (part: keyof Cells): InternedTexts => (interned[part] ??= internTexts(grid, column[part]));
  const scalars: { rows?: ScalarReader; totals?: ScalarReader } = {};
  const own = path.at(-1);
  let distinct: readonly DistinctValue[] | null = null;
  return {
    ...column,
    label: own?.label ?? '',
    reference: own?.at ?? spanOf(grid, rows),
    at: own?.at ?? null,
    type: typeOf(grid, rows),
    unit: path.reduceRight<string | null>((unit, { label }) => unit ?? unitOfHeader(label), null),
    distinct: () => (distinct ??= distinctOf(grid, textsOf('rows'))),
    textCount: () => textsOf('rows').cells.length,
    scalars: (part) => (scalars[part] ??= scalarReader(grid, column[part], textsOf(part))),
  };
}

/** Columns under one merged header are told apart by the ranges of their values. */
export function toldApart(columns: readonly TableColumn[], grid: Grid): TableColumn[] {
  const counts = Map.groupBy(columns, ({ at }) => at);
  return columns.map((column) =>
    column.at !== null && (counts.get(column.at)?.length ?? 0) > 1
      ? Object.assign(column, { reference: spanOf(grid, column.rows) })
      : column,
  );
}

/** What the notation calls a column: the headers above it and its own, `#2` for the second of a name. */
export function columnName(column: TableColumn, columns: readonly TableColumn[]): string {
  const name = pathName(column);
  const alike = columns.filter((other) => pathName(other) === name);
  const place = alike.indexOf(column);
  return place > 0 ? `${name}#${place + 1}` : name;
}

/** The column that `Name#2` names; undefined where the text is no such name. */
export function numberedColumn(text: string, columns: readonly TableColumn[]): TableColumn | undefined {
  const sign = text.lastIndexOf('#');
  const name = text.slice(0, Math.max(0, sign)).trim();
  const number = text.slice(sign + 1).trim();
  if (name === '' || !/^\d{1,3}$/.test(number) || columns.some(({ label }) => label === text)) return undefined;
  const key = keyOf(name);
  const byPath = columns.filter((column) => keyOf(pathName(column)) === key);
  const alike = byPath.length > 0 ? byPath : columns.filter(({ label }) => keyOf(label) === key);
  return alike[Number(number) - 1];
}

function pathName({ path }: TableColumn): string {
  return path.map(({ label }) => label.trim()).join(' / ');
}

/** Where cells stand, from the first to the last of them; null where there is none. */
export function spanOf(grid: Grid, cells: Int32Array): string | null {
  const [first, last] = [cells.find((cell) => cell >= 0), cells.findLast((cell) => cell >= 0)];
  if (first === undefined || last === undefined) return null;
  const { rows, cols } = grid.data;
  return `${toAddress(rows[first] ?? 0, cols[first] ?? 0)}:${toAddress(rows[last] ?? 0, cols[last] ?? 0)}`;
}

/** Numbers are read where they stand; equal texts are one object however often they are read. */
function scalarReader(grid: Grid, cells: Int32Array, { ids, cells: firsts }: InternedTexts): ScalarReader {
  const texts: (Scalar | null | undefined)[] = [];
  return (place) => {
    const cell = cells[place] ?? -1;
    if (cell < 0 || grid.kindOf(cell) !== 'text') return scalarAt(grid, cell);
    const id = ids[place] ?? -1;
    if (id < 0) return null;
    const known = texts[id];
    if (known !== undefined) return known;
    const text = grid.textOf(firsts[id] ?? -1).trim();
    return (texts[id] = text === '' ? null : { type: 'text', text });
  };
}

/** What a cell counts as; null for a blank one. A number with a unit counts as its number. */
export function scalarAt(grid: Grid, index: number): Scalar | null {
  if (index < 0) return null;
  const kind = grid.kindOf(index);
  if (kind === 'number') return { type: 'number', number: grid.data.numbers[index] ?? 0 };
  if (kind === 'date') return { type: 'date', days: grid.data.numbers[index] ?? 0 };
  const text = grid.textOf(index).trim();
  if (text === '') return null;
  if (kind === 'boolean') return { type: 'boolean', boolean: grid.data.numbers[index] === 1 };
  return { type: 'text', text };
}

/** A number with its unit; `4月` is the name of a month. */
function isQuantity(text: string): boolean {
  return periodOf(text) === null && parseQuantity(text) !== null;
}

/** Letters that stand for a scale or a unit behind a number: "5k", "30m", "2h". */
const UNIT_LETTERS: ReadonlySet<string> = new Set('kmbtgldhsw');

/** What most cells of a column hold. Numbers with different letters behind them are codes: "7A", "7B". */
function typeOf(grid: Grid, cells: Int32Array): TableColumn['type'] {
  const counts: Record<ValueKind | 'quantity', number> = {
    blank: 0,
    text: 0,
    number: 0,
    date: 0,
    boolean: 0,
    quantity: 0,
  };
  const letters = new Set<string>();
  // A few hundred values tell what a column holds.
  const step = Math.max(1, Math.floor(cells.length / 300));
  for (let place = 0; place < cells.length; place += step) {
    const index = cells[place] ?? -1;
    if (index < 0) continue;
    const kind = grid.kindOf(index);
    if (kind === 'text' && isQuantity(grid.textOf(index))) {
      counts.quantity++;
      letters.add(/^\d+\s?(\p{L})$/u.exec(grid.textOf(index).trim())?.[1]?.toLowerCase() ?? '');
    } else counts[kind]++;
  }
  const areCodes = letters.size > 1 && !letters.has('') && [...letters].some((letter) => !UNIT_LETTERS.has(letter));
  if (areCodes) return 'text';
  const numbers = counts.number + counts.quantity;
  const filled = numbers + counts.date + counts.text + counts.boolean;
  if (filled === 0) return 'empty';
  if (numbers * 2 > filled) return 'number';
  return counts.date * 2 > filled ? 'date' : 'text';
}
