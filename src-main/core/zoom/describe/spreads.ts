import type { ColumnDescription, RelationDescription } from '../../../../src-shared/relation.ts';
import { identifier } from '../../../../src-shared/sqlText.ts';
import type { Engine } from '../engine/engine.ts';

/** Bars of a small picture. */
const PARTS = 20;

/** How the numbers and dates of each column lie between the least and the greatest, on DuckDB. Null for other columns. */
export async function spreadsOf(
  engine: Engine,
  { name, columns }: RelationDescription,
  signal: AbortSignal | undefined,
): Promise<readonly (readonly number[] | null)[]> {
  const spreads: (readonly number[] | null)[] = [];
  for (const column of columns) {
    const sql = partSql(column);
    if (sql === null) {
      spreads.push(null);
      continue;
    }
    const counted = `select ${sql} as part, count(*) from ${identifier(name)} where ${identifier(column.name)} is not null group by 1`;
    const { rows } = await engine.query(counted, { signal });
    const counts = Array.from({ length: PARTS }, () => 0);
    for (const [part, count] of rows) counts[Number(part)] = Number(count);
    spreads.push(counts);
  }
  return spreads;
}

/** In which part a value lies, from 0. */
function partSql({ name, type, number, range }: ColumnDescription): string | null {
  const column = identifier(name);
  if (type === 'number' && number && number.max > number.min) {
    return partOf(`(${column})::double`, String(number.min), String(number.max));
  }
  if ((type === 'date' || type === 'moment') && range && range.from !== range.to) {
    const at = (moment: string): string => `epoch('${moment}'::timestamp)`;
    return partOf(`epoch(${column}::timestamp)`, at(range.from), at(range.to));
  }
  return null;
}

function partOf(value: string, least: string, greatest: string): string {
  return `least(${PARTS - 1}, greatest(0, floor((${value} - ${least}) / (${greatest} - ${least}) * ${PARTS})))::integer`;
}
