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
import { chooseReadings } from './chooseReadings.ts';
import { type GridRegion, gridRows } from './gridRows.ts';
import { createInOnePass, type Planned } from './onePass.ts';
import { machineFault, unreadable } from './readFaults.ts';
import { type Reading, readingNamed, readingSql, textReading, textSql } from './readings.ts';
import { fileSource } from './sources.ts';

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
  /** Lines of the file that are no rows of it. */
  readonly linesLeftOut: number;
}

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
/** Where a row stands on its sheet, from zero. Headers are trimmed: none is called so. */
export const SHEET_ROW = ' (sheet row)';
/** Where rows that no function of the engine reads come in. */
const AS_WRITTEN = 'as_written';
const SAMPLE_ROWS = 20_480;
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
        return register(connection, { table, from: AS_WRITTEN, ...options });
      }
      for (const from of source.attempts) {
        try {
          return await register(connection, {
            table,
            from: await unnested(connection, from),
            ...options,
          });
        } catch (error) {
          const fault = machineFault(error);
          if (fault || error instanceof DomainError || isInterrupt(error)) throw fault ?? error;
          problem ??= error;
        }
      }
      throw unreadable(problem);
    });
  } finally {
    await rm(scratch, { force: true });
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
    return register(connection, { table, from: AS_WRITTEN, ...options });
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
  /** What stands behind FROM. */
  readonly from: string;
}

async function register(
  connection: DuckDBConnection,
  { table, from, readings: chosen = {}, keepsText = true }: RegisterParts,
): Promise<ReadRelation> {
  await connection.run(`create or replace temp table sample as select * from ${from} limit ${SAMPLE_ROWS}`);
  const described = (await connection.runAndReadAll('describe sample')).getRows();
  if (described.length === 0) throw new DomainError('file.empty', rowSaid.noColumns);
  const all = described.map(([name, type]) => ({ name: String(name), engineType: String(type) }));
  const columns = all.filter(({ name }) => name !== SHEET_ROW);
  const texts = columns.filter(({ engineType }) => engineType === 'VARCHAR').map(({ name }) => name);
  const byHand = new Map(texts.map((name) => [name, readingNamed(chosen[name] ?? '')]));
  const open = texts.filter((name) => !byHand.get(name));
  const readings = await chooseReadings(connection, 'sample', open);
  const planned = columns.map((column): Planned => {
    const said = byHand.get(column.name);
    // Quick forms are for columns of which a sample was understood.
    return planOf(column, said ?? readings.get(column.name) ?? null, { isQuick: !said });
  });
  const stored = `${KEPT}.${identifier(table)}`;
  await connection.run(`drop view if exists main.${identifier(table)}`);
  if (!keepsText) {
    const read = await createInOnePass(connection, { stored, from, planned });
    return show(connection, { name: table, ...read, linesLeftOut: await rejectedLines(connection) });
  }
  const expressions = planned.flatMap(({ name, expression, hasText }) => [
    `${expression} as ${identifier(name)}`,
    ...(hasText ? [`${identifier(name)} as ${identifier(textName(name))}`] : []),
  ]);
  if (columns.length < all.length) expressions.push(identifier(SHEET_ROW));
  // What people look at stands in the order of its file: several threads (DuckDB 1.5.5) may write its parts in another.
  await connection.run('set threads = 1');
  await connection.run(`create or replace table ${stored} as select ${expressions.join(', ')} from ${from}`);
  await connection.run('reset threads');
  const linesLeftOut = await rejectedLines(connection);
  const counted: ReadColumn[] = [];
  for (const column of planned) {
    const isSame = column.hasText && (await isTextSame(connection, stored, column));
    counted.push(await countOf(connection, stored, column));
    // Where a value says its text by itself the text is not kept twice.
    if (isSame) await connection.run(`alter table ${stored} drop column ${identifier(textName(column.name))}`);
  }
  const [[rows] = []] = (await connection.runAndReadAll(`select count(*) from ${stored}`)).getRows();
  return show(connection, { name: table, rowCount: Number(rows ?? 0), columns: counted, linesLeftOut });
}

function planOf(
  { name, engineType }: { readonly name: string; readonly engineType: string },
  reading: Reading | null,
  { isQuick }: { readonly isQuick: boolean },
): Planned {
  const column = identifier(name);
  if (reading)
    return {
      name,
      reading,
      expression: readingSql(column, reading, { isQuick }),
      hasText: reading.type !== 'text',
    };
  return { name, reading: null, expression: typedSql(column, engineType), hasText: false };
}

/** What a file types itself, in the types that questions know; nested values as their JSON. */
function typedSql(column: string, engineType: string): string {
  if (/^U?HUGEINT$/.test(engineType)) return `${column}::double`;
  // Without a sign what is less than nothing is an error (`a - b`) or another number (`-a`).
  if (/^U(?:TINYINT|SMALLINT|INTEGER)$/.test(engineType)) return `${column}::bigint`;
  if (engineType === 'UBIGINT') return `${column}::hugeint`;
  if (engineType.startsWith('TIMESTAMP')) return `${column}::timestamp`;
  if (/\[|^(?:STRUCT|MAP|UNION|JSON)/.test(engineType)) return `to_json(${column})::varchar`;
  return duckDbColumnType(engineType) === 'other' || engineType.startsWith('ENUM') ? `${column}::varchar` : column;
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

/** A document of one record that holds the list of all: the list is the table. */
async function unnested(connection: DuckDBConnection, from: string): Promise<string> {
  if (!from.startsWith('read_json')) return from;
  const described = (await connection.runAndReadAll(`describe select * from ${from}`)).getRows();
  const lists = described.filter(([, type]) => /^STRUCT\(.*\)\[\]$/s.test(String(type)));
  const [list] = lists;
  if (lists.length !== 1 || !list || described.length > 10) return from;
  const rows = (await connection.runAndReadAll(`select 1 from ${from} limit 2`)).currentRowCount;
  return rows === 1 ? `(select unnest(${identifier(String(list[0]))}, max_depth := 2) from ${from})` : from;
}

async function rejectedLines(connection: DuckDBConnection): Promise<number> {
  const there = await connection.runAndReadAll(`select 1 from duckdb_tables() where table_name = 'reject_errors'`);
  if (there.currentRowCount === 0) return 0;
  const [[lines] = []] = (await connection.runAndReadAll('select count(distinct line) from reject_errors')).getRows();
  return Number(lines ?? 0);
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
