import type { Program, Row } from '../../../src-shared/relation.ts';
import { identifier } from '../../../src-shared/sqlText.ts';
import type { Engine, ResultColumn } from './engine/engine.ts';

/** Rows of a program's result, from `offset` on. */
export interface PageAsked {
  readonly program: Program;
  readonly offset: number;
  readonly limit: number;
}

interface Page {
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly Row[];
  /** Of the whole result; only with its first page. */
  readonly rowCount: number | null;
  readonly durationMs: number;
}

/** A page of what a program gives, sorted as it is looked at; with none of its rows nothing is counted. Throws DomainError `query.*`, `engine.lost`. */
export async function pageOf(
  engine: Engine,
  { program, offset, limit }: PageAsked,
  signal: AbortSignal,
): Promise<Page> {
  const sql = selectIn(program);
  // Its faults are told of the program as it was written.
  await engine.check(sql);
  const result = await engine.query(`select * from (${ordered(program)}\n) as page limit ${limit} offset ${offset}`, {
    signal,
  });
  const { columns, rows, durationMs } = result;
  if (offset > 0 || limit === 0) return { columns, rows, rowCount: null, durationMs };
  if (rows.length < limit) return { columns, rows, rowCount: rows.length, durationMs };
  const counted = await engine.query(`select count(*) from (${sql}\n) as page`, { signal });
  return { columns, rows, rowCount: Number(counted.rows[0]?.[0] ?? 0), durationMs };
}

/** A program in the order in which its result is looked at. */
export function ordered(program: Program): string {
  const { sort } = program;
  const sql = selectIn(program);
  if (!sort) return sql;
  return `select * from (${sql}\n) as looked_at order by ${identifier(sort.column)} ${sort.isDescending ? 'desc' : 'asc'} nulls last`;
}

/** A program without the semicolon that people end it with. */
export function selectIn({ sql }: Pick<Program, 'sql'>): string {
  const trimmed = sql.trim();
  return trimmed.endsWith(';') ? trimmed.slice(0, -1) : trimmed;
}
