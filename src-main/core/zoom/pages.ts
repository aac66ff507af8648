import { DomainError } from '../../../src-shared/errors.ts';
import type { Program, Row } from '../../../src-shared/relation.ts';
import type { Engine, ResultColumn } from './engine/engine.ts';
import { conditionSql } from './sql/conditionSql.ts';
import { dialects } from './sql/dialects.ts';

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
  /** There are more rows than were counted. */
  readonly hasMore?: boolean;
  readonly durationMs: number;
}

/** A page of what a program gives, filtered and sorted as it is looked at; with none of its rows nothing is counted. Throws DomainError `query.*`, `engine.lost`. */
export async function pageOf(
  engine: Engine,
  { program, offset, limit }: PageAsked,
  signal: AbortSignal,
): Promise<Page> {
  // Its faults are told of the program as it was written.
  await engine.check(selectIn(program));
  const kept = await keptSql(engine, program, signal);
  const result = await engine.query(
    `select * from (${orderedSql(engine, kept, program)}\n) as page limit ${limit} offset ${offset}`,
    { signal },
  );
  const { columns, rows, durationMs } = result;
  if (offset > 0 || limit === 0) return { columns, rows, rowCount: null, durationMs };
  if (rows.length < limit) return { columns, rows, rowCount: rows.length, durationMs };
  if (engine.dialect === 'duckdb') {
    const counted = await engine.query(`select count(*) from (${kept}\n) as page`, { signal });
    return { columns, rows, rowCount: Number(counted.rows[0]?.[0] ?? 0), durationMs };
  }
  const counted = await countedSoon(engine, kept, signal);
  const rowCount = Math.min(COUNTED, counted ?? rows.length);
  return { columns, rows, rowCount, hasMore: counted === null || counted > COUNTED, durationMs };
}

/** Rows of a server's result that are counted: whoever looks at it pages through no more, and billions take minutes. */
const COUNTED = 1_000_000;
const COUNTING_SECONDS = 20;

/** One more than is counted where there are more; null where even that takes too long. */
async function countedSoon(engine: Engine, sql: string, signal: AbortSignal): Promise<number | null> {
  const some = `select 1 as one from (${sql}\n) as page limit ${COUNTED + 1}`;
  try {
    const { rows } = await engine.query(`select count(*) from (${some}) as counted`, {
      signal,
      limits: { seconds: COUNTING_SECONDS },
    });
    return Number(rows[0]?.[0] ?? 0);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'query.tooLong') return null;
    throw error;
  }
}

/** A program as its result is looked at: filtered and in order. Throws as `pageOf` does. */
export async function shownSql(engine: Engine, program: Program, signal: AbortSignal | undefined): Promise<string> {
  return orderedSql(engine, await keptSql(engine, program, signal), program);
}

/** A program with the rows alone that its filters keep. */
export async function keptSql(engine: Engine, program: Program, signal: AbortSignal | undefined): Promise<string> {
  const from = selectIn(program);
  const { filters = [] } = program;
  if (filters.length === 0) return from;
  const columns = await columnsOf(engine, from, signal);
  const dialect = dialects[engine.dialect];
  const conditions = filters.map(({ column: name, condition }) => {
    // What is not there the engine says in its own words.
    const column = columns.find((each) => each.name === name) ?? { name, type: 'other' };
    return conditionSql(dialect, { column, condition, from });
  });
  return `select * from (${from}\n) as filtered where ${conditions.join(' and ')}`;
}

/** The columns that a query gives. */
export async function columnsOf(
  engine: Engine,
  sql: string,
  signal: AbortSignal | undefined,
): Promise<readonly ResultColumn[]> {
  return (await engine.query(`select * from (${sql}\n) as page limit 0`, { signal })).columns;
}

function orderedSql({ dialect }: Engine, sql: string, { sort }: Program): string {
  if (!sort) return sql;
  const column = dialects[dialect].identifier(sort.column);
  return `select * from (${sql}\n) as looked_at order by ${column} ${sort.isDescending ? 'desc' : 'asc'} nulls last`;
}

/** A program without the semicolon that people end it with. */
export function selectIn({ sql }: Pick<Program, 'sql'>): string {
  const trimmed = sql.trim();
  return trimmed.endsWith(';') ? trimmed.slice(0, -1) : trimmed;
}
