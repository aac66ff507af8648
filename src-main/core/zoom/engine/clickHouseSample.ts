import { dialects } from '../sql/dialects.ts';
import type { Sampled } from './engine.ts';

/** A part of a table's files. */
export interface TablePart {
  readonly name: string;
  readonly rows: number;
}

/** Places that rows are taken from. */
const STRETCHES = 16;

/**
 * What stands behind FROM for rows taken in stretches from all over a table, so that nothing else is read. Servers that
 * know no places of rows give the first of some parts; of tables without parts, as views and those that lie on several
 * servers, the first rows are taken.
 */
export function clickHouseSample(
  { table, columns }: { readonly table: string; readonly columns: readonly string[] },
  { parts, hasPlaces }: { readonly parts: readonly TablePart[]; readonly hasPlaces: boolean },
  { wanted }: Sampled,
): string {
  const { identifier, text } = dialects.clickhouse;
  const list = columns.map(identifier).join(', ');
  const all = parts.reduce((sum, { rows }) => sum + rows, 0);
  if (all === 0) return `(select ${list} from ${table} limit ${wanted}) as part`;
  const places = Array.from({ length: STRETCHES }, (_, at) => placeIn(parts, Math.floor((at * all) / STRETCHES)));
  // Without places two stretches of a part would be the same rows.
  const chosen = hasPlaces ? places : [...new Map(places.map((place) => [place.name, place])).values()];
  const length = Math.ceil(wanted / chosen.length);
  const selects = chosen.map(({ name, offset }) => {
    const from = `select ${list} from ${table} where _part = ${text(name)}`;
    return hasPlaces
      ? `${from} and _part_offset >= ${offset} and _part_offset < ${offset + length}`
      : `${from} limit ${length}`;
  });
  return `(${selects.join(' union all ')}) as part`;
}

/** The part in which the row of a number stands, and its place there. */
function placeIn(parts: readonly TablePart[], row: number): { readonly name: string; readonly offset: number } {
  let before = 0;
  for (const { name, rows } of parts) {
    if (row < before + rows) return { name, offset: row - before };
    before += rows;
  }
  return { name: '', offset: 0 };
}
