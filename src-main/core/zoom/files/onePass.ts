import type { DuckDBConnection } from '@duckdb/node-api';
import { identifier } from '../../../../src-shared/sqlText.ts';
import { duckDbColumnType } from '../engine/duckdbValues.ts';
import type { Planned } from './planned.ts';
import { textSql } from './readings.ts';
import type { ReadColumn } from './warehouse.ts';

interface PassParts {
  /** The table that is made. */
  readonly stored: string;
  /** What stands behind FROM. */
  readonly from: string;
  readonly planned: readonly Planned[];
}

/** A column with a sign for each column of the row that was not understood; gone once they are counted. */
const ODD = ' (odd)';
/** Signs of one number. */
const SIGNS = 50;

/**
 * Makes a table in one pass over a file without keeping the texts of typed columns. What is not understood is noted
 * row by row while it is read, which costs nothing where there is none, and counted afterwards.
 */
export async function createInOnePass(
  connection: DuckDBConnection,
  { stored, from, planned }: PassParts,
): Promise<{ readonly rowCount: number; readonly columns: readonly ReadColumn[] }> {
  const typed = planned.filter(({ hasText }) => hasText);
  const values = planned.map(({ name, expression }) => `${expression} as ${identifier(name)}`);
  const texts = typed.map(({ name }, at) => `${identifier(name)} as text_${at}`);
  const odd = Array.from({ length: Math.ceil(typed.length / SIGNS) }, (_, part) => {
    const signs = typed.slice(part * SIGNS, (part + 1) * SIGNS).map(({ name, reading }, place) => {
      const text = reading ? textSql(`text_${part * SIGNS + place}`, reading) : 'null';
      // Its text is only looked at where a value is missing.
      return `case when ${identifier(name)} is not null then 0 when (${text}) is null then 0 else ${2 ** place} end`;
    });
    return { name: `${ODD}${part}`, sql: `(${signs.join(' + ')})::bigint` };
  });
  const list = [
    ...planned.map(({ name }) => identifier(name)),
    ...odd.map(({ name, sql }) => `${sql} as ${identifier(name)}`),
  ];
  await connection.run(
    `create or replace table ${stored} as select ${list.join(', ')} from (select ${[...values, ...texts].join(', ')} from ${from})`,
  );
  const isOdd = new Map(
    typed.map(({ name }, at) => [name, `${identifier(`${ODD}${Math.floor(at / SIGNS)}`)} & ${2 ** (at % SIGNS)} <> 0`]),
  );
  const counts = planned.flatMap(({ name }) => [
    `count(${identifier(name)})`,
    isOdd.has(name) ? `count(*) filter (${isOdd.get(name) ?? ''})` : '0',
    `any_value(typeof(${identifier(name)}))`,
  ]);
  const read = await connection.runAndReadAll(`select count(*), ${counts.join(', ')} from ${stored}`);
  const [rows = 0, ...found] = read.getRows()[0] ?? [];
  for (const { name } of odd) await connection.run(`alter table ${stored} drop column ${identifier(name)}`);
  const columns = planned.map(({ name, reading }, at): ReadColumn => {
    const [known = 0, missed = 0, type = null] = found.slice(3 * at, 3 * at + 3);
    return {
      name,
      type: reading?.type ?? duckDbColumnType(String(type ?? 'VARCHAR')),
      reading: reading?.name ?? null,
      nullCount: Number(rows) - Number(known) - Number(missed),
      notUnderstood: Number(missed),
      examples: [],
    };
  });
  return { rowCount: Number(rows), columns };
}
