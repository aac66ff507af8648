import type { SheetTable } from './sheetTables.ts';

const known = new WeakMap<SheetTable, { rows?: readonly number[]; totals?: readonly number[] }>();

/** The places of all rows of a table, or of all its totals; one array, however often it is asked for. */
export function allPlaces(table: SheetTable, part: 'rows' | 'totals'): readonly number[] {
  const own = known.get(table) ?? {};
  known.set(table, own);
  const size = part === 'rows' ? table.bodyRowCount : table.totals.length;
  return (own[part] ??= Array.from({ length: size }, (_, place) => place));
}
