import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { Grid } from '../../../../src-shared/grid.ts';
import type { ColumnType, JoinedRelation } from '../../../../src-shared/relation.ts';
import { rowSaid } from '../../../../src-shared/said/rows.ts';
import { identifier, literal } from '../../../../src-shared/sqlText.ts';
import { duckDbColumnType } from '../engine/duckdbValues.ts';
import { interrupting } from '../engine/interrupting.ts';
import { joinedKept } from '../sql/joined.ts';
import type { RowsSql } from './csvOptions.ts';
import { type GridRegion, gridRows } from './gridRows.ts';
import { createInOnePass } from './onePass.ts';
import { type Planned, plannedRows, SHEET_ROW } from './planned.ts';
import { machineFault, unreadable } from './readFaults.ts';
import { type Reading, textReading, textSql } from './readings.ts';
import { forgetRejected, type RejectedLines, rejectedLines } from './rejected.ts';
import { fileSource } from './sources.ts';
import type { SampledFile } from './spread.ts';

/** How one column was read in. */
export interface ReadColumn {
  readonly name: string;
  readonly type: ColumnType;
  /** The reading's name; null for a file that says the types itself. */
  readonly reading: string | null;
  /** Cells that hold nothing, or a word for it. */
  readonly nullCount: number;
  /** Filled cells that the reading did not understand: null in the table, with their text kept. */
  readonly notUnderstood: number;
  /** Some of their texts, the commonest first. */
  readonly examples: readonly string[];
}

/** A table that was read in. */
export interface ReadRelation {
  readonly name: string;
  readonly rowCount: number;
  readonly columns: readonly ReadColumn[];
  readonly leftOut: LeftOut;
}

/** What of a file is in none of its rows. */
export type LeftOut = Pick<RejectedLines, 'count' | 'isAll' | 'openQuoteLine'>;

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((fraction: number | null) => void) | undefined;
  readonly megabytes?: number;
  /** False where nobody reads a column otherwise later: the text of typed columns is not kept, which spares work and half the room. */
  readonly keepsText?: boolean;
  /** Readings that a person chose, by column; the others are chosen by what understands most. */
  readonly readings?: Readonly<Record<string, string>>;
}

/** Where the tables themselves lie; programs see views of them, without the columns of text that are kept beside. */
const KEPT = 'kept';
/** Where rows that no function of the engine reads come in. */
const AS_WRITTEN = 'as_written';
const writtenRows: RowsSql = { from: AS_WRITTEN, lines: null };
const BATCH = 1024;

/**
 * Reads a file into a database file, which is made where it is not there: all of it in one pass of the engine, with
 * each column's text read as what it is. A table of the same name is replaced.
 * Throws DomainError `file.*`, and the signal's reason.
 */
export async function readIntoWarehouse(
  database: string,
  {
    path,
    name,
    table,
  }: {
    readonly path: string;
    /** Where the file is not called by its own name. */
    readonly name?: string | undefined;
    readonly table: string;
  },
  options: ReadOptions = {},
): Promise<ReadRelation> {
  const scratch = `${database}.utf8`;
  try {
    const source = await fileSource({ path, name }, scratch, options.signal);
    return await writing(database, options, async (connection) => {
      let problem: unknown;
      if (source.attempts === null) {
        const read = { path, table: AS_WRITTEN, signal: options.signal };
        await (await import('./arrow.ts')).arrowIntoTable(connection, read).catch((cause: unknown) => {
          options.signal?.throwIfAborted();
          throw unreadable(cause);
        });
        return register(connection, { table, rows: writtenRows, file: null, ...options });
      }
      const file = { path: source.path, isParquet: source.format === 'parquet', scratch: `${database}.lines` };
      for (const attempt of source.attempts) {
        try {
          await forgetRejected(connection);
          const rows = await attempt(connection);
          return await register(connection, { table, rows, file, ...options });
        } catch (error) {
          const fault = machineFault(error);
          if (fault || error instanceof DomainError || isInterrupt(error)) throw fault ?? error;
          problem ??= error;
        }
      }
      throw unreadable(problem);
    });
  } finally {
    for (const each of [scratch, `${database}.lines`]) await rm(each, { force: true });
  }
}

/** The same for a sheet, or a regular region of one. Each row keeps where it stands on the sheet. */
export async function gridIntoWarehouse(
  database: string,
  {
    grid,
    table,
    region,
    isTyped = true,
  }: {
    readonly grid: Grid;
    readonly table: string;
    readonly region?: GridRegion;
    /** False for sheets that came as text. */
    readonly isTyped?: boolean;
  },
  options: ReadOptions = {},
): Promise<ReadRelation> {
  const { names, rows } = gridRows(grid, region, { isTyped });
  return writing(database, options, async (connection) => {
    const columns = names.map((name) => `${identifier(name)} varchar`).join(', ');
    await connection.run(`create or replace temp table ${AS_WRITTEN} (${identifier(SHEET_ROW)} integer, ${columns})`);
    const appender = await connection.createAppender(AS_WRITTEN);
    let count = 0;
    for (const { row, values } of rows) {
      appender.appendInteger(row);
      for (const value of values) {
        if (value === null) appender.appendNull();
        else appender.appendVarchar(value);
      }
      appender.endRow();
      if (++count % BATCH === 0) {
        appender.flushSync();
        // Else no word that the work is to end would arrive.
        await setImmediate();
        options.signal?.throwIfAborted();
      }
    }
    appender.closeSync();
    return register(connection, { table, rows: writtenRows, file: null, isSheet: true, ...options });
  });
}

/** What of a table tells how its columns may be read: the text of a column, and rows that a reading did not understand. */
export async function writtenColumn(
  connection: DuckDBConnection,
  { table, column }: { readonly table: string; readonly column: string },
): Promise<{ readonly stored: string; readonly text: string; readonly notUnderstood: (reading: Reading) => string }> {
  const stored = `${KEPT}.${identifier(table)}`;
  const info = await connection.runAndReadAll(`select name from pragma_table_info(${literal(stored)})`);
  const names = new Set(info.getRows().map(([name]) => String(name)));
  if (!names.has(column)) throw new DomainError('notFound', rowSaid.noTableColumn(column));
  const isKept = names.has(textName(column));
  return {
    stored,
    text: isKept ? identifier(textName(column)) : `${identifier(column)}::varchar`,
    // Where no text is kept the values say all of it.
    notUnderstood: (reading) => (isKept ? notUnderstoodSql(column, reading) : 'false'),
  };
}

/** The rows of a sheet that a condition keeps, as SQL: programs do not see where rows stand. */
export function sheetRowsSql(table: string, where: string, joined?: JoinedRelation): string {
  const [name, row] = [identifier(table), identifier(SHEET_ROW)];
  if (!joined) return `select ${row} from ${KEPT}.${name} as ${name} where ${where} order by ${row}`;
  const all = joinedKept(joined, `${KEPT}.${identifier(joined.table)}`);
  return `select ${row} from (${all}) as ${name} where ${where} order by ${row}`;
}

interface RegisterParts extends Pick<ReadOptions, 'readings' | 'keepsText'> {
  readonly table: string;
  readonly rows: RowsSql;
  readonly file: SampledFile | null;
  /** Its rows tell where they stand. */
  readonly isSheet?: boolean;
}

async function register(
  connection: DuckDBConnection,
  { table, rows, file, isSheet = false, readings: chosen, keepsText = true }: RegisterParts,
): Promise<ReadRelation> {
  const { planned } = await plannedRows(connection, { rows, file, chosen });
  const { from } = rows;
  const stored = `${KEPT}.${identifier(table)}`;
  await connection.run(`drop view if exists main.${identifier(table)}`);
  if (!keepsText) {
    const read = await createInOnePass(connection, { stored, from, planned });
    return show(connection, { name: table, ...read, leftOut: await leftOutOf(connection, rows) });
  }
  const expressions = planned.flatMap(({ name, expression, hasText }) => [
    `${expression} as ${identifier(name)}`,
    ...(hasText ? [`${identifier(name)} as ${identifier(textName(name))}`] : []),
  ]);
  if (isSheet) expressions.push(identifier(SHEET_ROW));
  // What people look at stands in the order of its file: several threads (DuckDB 1.5.5) may write its parts in another.
  await connection.run('set threads = 1');
  await connection.run(`create or replace table ${stored} as select ${expressions.join(', ')} from ${from}`);
  await connection.run('reset threads');
  const leftOut = await leftOutOf(connection, rows);
  const counted: ReadColumn[] = [];
  for (const column of planned) {
    const isSame = column.hasText && (await isTextSame(connection, stored, column));
    counted.push(await countOf(connection, stored, column));
    // Where a value says its text by itself the text is not kept twice.
    if (isSame) await connection.run(`alter table ${stored} drop column ${identifier(textName(column.name))}`);
  }
  const [[rowCount] = []] = (await connection.runAndReadAll(`select count(*) from ${stored}`)).getRows();
  return show(connection, { name: table, rowCount: Number(rowCount ?? 0), columns: counted, leftOut });
}

/** Throws where the rows are better read without quotation marks, which the first of them have none of. */
async function leftOutOf(connection: DuckDBConnection, { isQuoteAssumed }: RowsSql): Promise<LeftOut> {
  const { count, isAll, openQuoteLine } = await rejectedLines(connection);
  if (openQuoteLine !== null && isQuoteAssumed) throw new Error('A quotation mark is no sign of this file');
  return { count, isAll, openQuoteLine };
}

async function countOf(
  connection: DuckDBConnection,
  stored: string,
  { name, reading, hasText }: Pick<Planned, 'name' | 'reading' | 'hasText'>,
): Promise<ReadColumn> {
  const column = identifier(name);
  // Only where a value is missing its text is looked at.
  const odd = reading && hasText ? notUnderstoodSql(name, reading) : 'false';
  const [[rows, known, missed, type] = []] = (
    await connection.runAndReadAll(
      `select count(*), count(${column}), count(*) filter (${odd}), any_value(typeof(${column})) from ${stored}`,
    )
  ).getRows();
  return {
    name,
    type: reading?.type ?? duckDbColumnType(String(type ?? 'VARCHAR')),
    reading: reading?.name ?? null,
    nullCount: Number(rows) - Number(known) - Number(missed),
    notUnderstood: Number(missed),
    examples: Number(missed) === 0 ? [] : await examplesOf(connection, stored, { name, odd }),
  };
}

/** Holds for the rows whose text a reading did not understand, where the text of the column is kept. */
function notUnderstoodSql(name: string, reading: Reading): string {
  return `${identifier(name)} is null and (${textSql(identifier(textName(name)), reading)}) is not null`;
}

const EXAMPLES = 5;
const EXAMPLE_LETTERS = 60;

async function examplesOf(
  connection: DuckDBConnection,
  stored: string,
  { name, odd }: { readonly name: string; readonly odd: string },
): Promise<readonly string[]> {
  const text = `left(trim(${identifier(textName(name))}), ${EXAMPLE_LETTERS})`;
  const sql = `select ${text} from ${stored} where ${odd} group by 1 order by count(*) desc, 1 limit ${EXAMPLES}`;
  return (await connection.runAndReadAll(sql)).getRows().map(([example]) => String(example));
}

async function isTextSame(connection: DuckDBConnection, stored: string, { name, reading }: Planned): Promise<boolean> {
  if (!reading?.isPlain) return false;
  const [column, text] = [identifier(name), identifier(textName(name))];
  const other = `select 1 from ${stored} where ${text} is distinct from ${column}::varchar and ${textSql(text, textReading)} is not null limit 1`;
  return (await connection.runAndReadAll(other)).currentRowCount === 0;
}

/** Shows what was read of a table to programs. */
async function show(connection: DuckDBConnection, relation: ReadRelation): Promise<ReadRelation> {
  const columns = relation.columns.map(({ name }) => identifier(name)).join(', ');
  await connection.run(
    `create or replace view main.${identifier(relation.name)} as select ${columns} from ${KEPT}.${identifier(relation.name)}`,
  );
  return relation;
}

function textName(column: string): string {
  return `${column} (as written)`;
}

/** Opens a database file to be written, for as long as the work takes. */
async function writing<T>(
  database: string,
  { signal, onProgress, megabytes = 1024 }: ReadOptions,
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  await mkdir(dirname(database), { recursive: true });
  const instance = await DuckDBInstance.create(database, {
    memory_limit: `${megabytes}MB`,
    temp_directory: `${database}.scratch`,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  const connection = await instance.connect();
  const { stop, end } = interrupting(connection);
  signal?.addEventListener('abort', stop, { once: true });
  const timer = setInterval(() => {
    const { percentage } = connection.progress;
    onProgress?.(percentage >= 0 ? percentage / 100 : null);
  }, 250);
  try {
    await connection.run('set enable_progress_bar = true; set enable_progress_bar_print = false');
    await connection.run(`create schema if not exists ${KEPT}`);
    await connection.run('begin');
    const result = await work(connection);
    signal?.throwIfAborted();
    await connection.run('commit');
    await connection.run('checkpoint');
    return result;
  } catch (error) {
    signal?.throwIfAborted();
    throw machineFault(error) ?? error;
  } finally {
    clearInterval(timer);
    end();
    signal?.removeEventListener('abort', stop);
    connection.closeSync();
    instance.closeSync();
    await rm(`${database}.scratch`, { recursive: true, force: true });
  }
}

function isInterrupt(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('INTERRUPT');
}
