import { DomainError } from '../../../src-shared/errors.ts';
import type { ColumnDescription } from '../../../src-shared/relation.ts';
import { identifier } from '../../../src-shared/sqlText.ts';
import { openRegistered, type RegisteredTable } from '../zoom/openRelation.ts';
import type { Passages } from './cellLines.ts';

/** A place among rows: a column, and what stands in it; null where it is the column itself. */
export type RowPlace = readonly [column: string, value: string | null];

/** Different values that a column is looked through for: one of more tells rows apart, and is asked by programs. */
const VALUES_AT_MOST = 20_000;
const LONGEST_VALUE = 600;
/** Of all columns of a table together: those that come after are not found. */
const VALUES_OF_ALL = 200_000;
/** What takes longer is left out: a search must not keep the engine from who works with it. */
const SECONDS = 20;
const SECONDS_OF_ALL = 120;
/** Values that are found together are few. */
const TOGETHER = 50;

/** The names of a table's columns, and the different values of those that hold text, as far as they are not too many. */
export async function rowLines(table: RegisteredTable, signal: AbortSignal): Promise<readonly Passages[]> {
  const { columns, name } = table.described.description;
  const passages: Passages[] = [
    { lines: columns.map((column) => column.name), places: columns.map((column) => placeOf(column.name, null)) },
  ];
  const relation = await openRegistered(table);
  const until = performance.now() + SECONDS_OF_ALL * 1000;
  let left = VALUES_OF_ALL;
  try {
    for (const column of columns) {
      if (!isLookedThrough(column)) continue;
      if (left === 0 || performance.now() > until) break;
      const own = identifier(column.name);
      // In an order that each reading has.
      const sql = `select distinct ${own} from ${identifier(name)} where length(${own}) between 1 and ${LONGEST_VALUE} order by 1`;
      const limits = { seconds: SECONDS, rows: Math.min(VALUES_AT_MOST, left) };
      try {
        const { rows } = await relation.engine.query(sql, { signal, limits });
        const values = rows.map(([value]) => String(value));
        left -= values.length;
        for (let from = 0; from < values.length; from += TOGETHER) {
          const lines = values.slice(from, from + TOGETHER);
          passages.push({ lines, places: lines.map((value) => placeOf(column.name, value)) });
        }
      } catch (error) {
        // The other columns are found all the same.
        if (!(error instanceof DomainError && error.code.startsWith('query.'))) throw error;
      }
    }
  } finally {
    await relation.close();
  }
  return passages;
}

function isLookedThrough({ type, distinct }: ColumnDescription): boolean {
  return type === 'text' && distinct <= VALUES_AT_MOST;
}

function placeOf(...place: RowPlace): string {
  return JSON.stringify(place);
}
