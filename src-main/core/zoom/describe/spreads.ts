import type { ColumnType, RelationDescription } from '../../../../src-shared/relation.ts';
import type { Engine } from '../engine/engine.ts';
import { aggregate, column as columnOf, type Expression } from '../sql/query.ts';
import { type Looked, type Pass, passOver } from './counted.ts';

/** Bars of a small picture. */
export const PARTS = 20;
/** What counting one column's parts may take. */
const SECONDS = 300;
/** Of a table of more cells each pass is too dear for a small picture. */
const CELLS = 200_000_000;

/** How the numbers and dates of each column lie between the least and the greatest. Null for other columns. */
export async function spreadsOf(
  engine: Engine,
  { name, schema, columns, rowCount }: RelationDescription,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<readonly (readonly number[] | null)[]> {
  const isServer = engine.dialect !== 'duckdb';
  if (isServer && rowCount * columns.length > CELLS) return columns.map(() => null);
  const pass = passOver(engine, { table: name, schema }, { signal, seconds: SECONDS });
  const spreads: (readonly number[] | null)[] = [];
  for (const column of columns) spreads.push(await partCounts(pass, column));
  return spreads;
}

/** Rows in each of the equal parts between the least and the greatest value; null for a column without an order. */
export async function partCounts(
  { ask }: Pass,
  { name, type, number, range }: Looked,
): Promise<readonly number[] | null> {
  const isOrdered = number ? number.max > number.min : range !== undefined && range.from !== range.to;
  if (!isOrdered) return null;
  const of = columnOf(name);
  const edges = number ?? { min: momentOf(range?.from ?? ''), max: momentOf(range?.to ?? '') };
  const part: Expression = {
    kind: 'part',
    of,
    type: type === 'number' ? 'number' : type === 'date' ? 'date' : 'moment',
    least: edges.min,
    greatest: edges.max,
    parts: PARTS,
  };
  const rows = await ask({
    select: [
      { as: 'part', of: part },
      { as: 'rows', of: aggregate('count', null) },
    ],
    where: { kind: 'not', of: { kind: 'blank', of } },
    groupBy: [part],
  });
  const counts = Array.from({ length: PARTS }, () => 0);
  for (const [at = null, count] of rows) {
    // What is no number lies nowhere.
    if (at === null || !Number.isFinite(Number(at))) continue;
    // The greatest value is in the last part.
    const place = Math.min(PARTS - 1, Math.max(0, Number(at)));
    counts[place] = (counts[place] ?? 0) + Number(count);
  }
  return counts;
}

/** A value as it lies among others: seconds for dates and moments. */
export function numberOf(value: string, type: ColumnType): number {
  if (type === 'number') return value.trim() === '' ? Number.NaN : Number(value);
  return type === 'date' || type === 'moment' ? momentOf(value) : Number.NaN;
}

/** The date or moment of some seconds. */
export function textOf(seconds: number, type: ColumnType): string {
  const iso = new Date(seconds * 1000).toISOString().replace('T', ' ');
  return type === 'date' ? iso.slice(0, 10) : iso.slice(0, 19);
}

function momentOf(text: string): number {
  const [day = '', time = '00:00:00'] = text.replace(/(?:\+00(?::?00)?|Z)$/, '').split(' ');
  return Date.parse(`${day}T${time}Z`) / 1000;
}
