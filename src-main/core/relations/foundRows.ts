import { rangeToText } from '../../../src-shared/address.ts';
import type { FoundRows } from '../../../src-shared/contract/relations.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import type { RowEvidence } from '../../../src-shared/evidence.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import { rowSaid } from '../../../src-shared/said/rows.ts';
import { type GridRegion, gridRows } from '../zoom/files/gridRows.ts';

type KeyedRows = Extract<RowEvidence['rows'], { keyColumns: readonly string[] }>;

/** Ranges that are told: a sheet lights so many, and nobody looks at more. */
const RANGES = 20_000;

/** The rows of a sheet whose key columns say one of the keys, as the sheet shows them or in full; and how many keys no row has. */
export function keyedRows(
  grid: Grid,
  region: GridRegion | undefined,
  { keyColumns, keys }: KeyedRows,
): { readonly rows: readonly number[]; readonly missing: number } {
  const table = gridRows(grid, region);
  const columns = keyColumns.map((name) => table.columns[placeOf(table.names, name)] ?? 0);
  const wanted = new Map(keys.map((key, at) => [keyOf(key), at]));
  const found = new Set<number>();
  const rows: number[] = [];
  for (const { row, values } of table.rowsOf(columns)) {
    const shown = columns.map((col) => grid.at(row, col)?.text ?? '');
    const at = wanted.get(keyOf(values.map((value) => value ?? ''))) ?? wanted.get(keyOf(shown));
    if (at === undefined) continue;
    found.add(at);
    rows.push(row);
  }
  return { rows, missing: wanted.size - found.size };
}

/** Rows of a sheet as ranges over these columns of its table; over all of them where none is named. */
export function rangesOfRows(
  grid: Grid,
  region: GridRegion | undefined,
  rows: readonly number[],
  columns: readonly string[],
): Pick<FoundRows, 'addresses' | 'rowCount' | 'isCut'> {
  const table = gridRows(grid, region);
  const wanted =
    columns.length === 0 ? table.columns : columns.map((name) => table.columns[placeOf(table.names, name)] ?? 0);
  const sides = runsOf(wanted.toSorted((a, b) => a - b));
  const addresses: string[] = [];
  for (const [top, bottom] of runsOf(rows)) {
    if (addresses.length + sides.length > RANGES) return { addresses, rowCount: rows.length, isCut: true };
    addresses.push(...sides.map(([left, right]) => rangeToText({ top, left, bottom, right })));
  }
  return { addresses, rowCount: rows.length, isCut: false };
}

/** Numbers in order as stretches without a gap. */
function runsOf(numbers: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && number <= last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

function placeOf(names: readonly string[], name: string): number {
  const place = names.findIndex((each) => each.toLowerCase() === name.trim().toLowerCase());
  if (place >= 0) return place;
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
  throw new DomainError('notFound', rowSaid.noColumnNow(shown));
}

function keyOf(values: readonly string[]): string {
  return JSON.stringify(values.map((value) => value.trim().toLowerCase()));
}
