import { type DuckDBConnection, DuckDBInstance, type DuckDBResult } from '@duckdb/node-api';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { Relation, Row } from '../../../../src-shared/relation.ts';
import { rowSaid } from '../../../../src-shared/said/rows.ts';
import { identifier, literal } from '../../../../src-shared/sqlText.ts';
import { sheetRowsSql } from '../files/warehouse.ts';
import { joinedFile, type JoinedFiles, joinedViews } from '../sql/joined.ts';
import { conditionIn, treeOf } from '../sql/parsed.ts';
import { checkDuckDbTree } from './checkDuckDb.ts';
import { duckDbColumnType, duckDbValue } from './duckdbValues.ts';
import {
  collect,
  defaultLimits,
  type Engine,
  type QueryLimits,
  type QueryOptions,
  type QueryResult,
  type ResultColumn,
  type RowBatch,
} from './engine.ts';
import { interrupting } from './interrupting.ts';
import { checkSize, refused } from './refusal.ts';
import { cutValue, Deadline } from './running.ts';

export interface DuckDbParts {
  /** A database file that was written before (see `files/`). */
  readonly path: string;
  /** Where sorts and groups go that do not fit into memory; at most twice the memory is written there. */
  readonly scratch: string;
  readonly megabytes?: number;
  readonly threads?: number;
  /** Tables of other database files that its relation is joined with. */
  readonly joined?: JoinedFiles | undefined;
}

/** DuckDB's columns and names of views, of the schema that programs see. */
const COLUMNS = `
  select table_name, column_name, data_type from duckdb_columns()
  where schema_name = 'main' and not internal and database_name in (current_database(), 'temp')
  order by table_name, column_index`;
const COUNTS = `select table_name, estimated_size from duckdb_tables() where not internal and database_name = current_database()`;

/**
 * Opens a database file for questions: read-only, with no way to other files or the network, and settings that
 * nothing can change. Throws DomainError `engine.lost` where it cannot be opened.
 */
export async function openDuckDb({
  path,
  scratch,
  megabytes = 1024,
  threads,
  joined,
}: DuckDbParts): Promise<DuckDbEngine> {
  let instance: DuckDBInstance;
  try {
    instance = await DuckDBInstance.create(path, {
      access_mode: 'READ_ONLY',
      memory_limit: `${megabytes}MB`,
      temp_directory: scratch,
      max_temp_directory_size: `${megabytes * 2}MB`,
      ...(threads !== undefined && { threads: String(threads) }),
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
      allow_community_extensions: 'false',
    });
    await attach(instance, joined?.files ?? []);
  } catch (cause) {
    throw new DomainError('engine.lost', rowSaid.notOpened, {
      cause,
    });
  }
  return loaded(new DuckDb(instance, { joined: joined ?? null, file: null }));
}

/** A file that programs see as a table without its having been read in: each reads it anew. */
export interface ShownFile {
  /** As its views name it; nothing else may be read. */
  readonly paths: readonly string[];
  /** Looks at it before a program and after. Throws DomainError where it is another one by now. */
  look(): Promise<void>;
  /** Told the connection that a program ran on. */
  onRead(connection: DuckDBConnection): Promise<void>;
}

/**
 * Closes a database in memory for questions, as those that were read in are: no way to other files than the one that
 * its views read, if any, and settings that nothing can change. It ends with the engine.
 */
export async function closedDuckDb(instance: DuckDBInstance, file: ShownFile | null): Promise<DuckDbEngine> {
  const connection = await instance.connect();
  try {
    if (file) await connection.run(`set global allowed_paths = [${file.paths.map(literal).join(', ')}]`);
    await close(connection);
  } finally {
    connection.closeSync();
  }
  return loaded(new DuckDb(instance, { joined: null, file }));
}

async function loaded(engine: DuckDb): Promise<DuckDbEngine> {
  await engine.load();
  return engine;
}

/** No way to other files or the network, and nothing that could open one. */
const CLOSED = { enable_external_access: 'false', lock_configuration: 'true' } as const;

/** Opens further files, read-only, and closes the way to any other. */
async function attach(instance: DuckDBInstance, files: JoinedFiles['files']): Promise<void> {
  const connection = await instance.connect();
  try {
    for (const [at, { path }] of files.entries())
      await connection.run(`attach ${literal(path)} as ${joinedFile(at)} (read_only)`);
    await close(connection);
  } finally {
    connection.closeSync();
  }
}

/** What programs do not see and only tells how far they are. */
const PROGRESS = ['enable_progress_bar', 'enable_progress_bar_print'] as const;
const TELL_MS = 250;

async function watched(connection: DuckDBConnection, onProgress: (fraction: number) => void): Promise<() => void> {
  await connection.run(`set ${PROGRESS[0]} = true; set ${PROGRESS[1]} = false`);
  const timer = setInterval(() => {
    const { percentage } = connection.progress;
    if (percentage >= 0) onProgress(percentage / 100);
  }, TELL_MS);
  return () => clearInterval(timer);
}

async function close(connection: DuckDBConnection): Promise<void> {
  await connection.run(`set global allowed_configs = [${PROGRESS.map(literal).join(', ')}]`);
  for (const [setting, value] of Object.entries(CLOSED)) await connection.run(`set global ${setting} = ${value}`);
}

/** DuckDB over tables that were read in; those of sheets know where their rows stand. */
export interface DuckDbEngine extends Engine {
  /** The rows of the sheet, from zero, that a condition over a table keeps, from the top down. Throws as `query` does. */
  sheetRows(table: string, where: string, signal?: AbortSignal): Promise<readonly number[]>;
}

class DuckDb implements DuckDbEngine {
  readonly dialect = 'duckdb';
  readonly #instance: DuckDBInstance;
  readonly #joined: JoinedFiles | null;
  readonly #file: ShownFile | null;
  #tables: ReadonlySet<string> = new Set();

  constructor(
    instance: DuckDBInstance,
    { joined, file }: { readonly joined: JoinedFiles | null; readonly file: ShownFile | null },
  ) {
    this.#instance = instance;
    this.#joined = joined;
    this.#file = file;
  }

  async load(): Promise<void> {
    this.#tables = new Set((await this.describe()).map(({ name }) => name.toLowerCase()));
  }

  async describe(): Promise<readonly Relation[]> {
    return this.#connected(async (connection) => {
      const columns = (await connection.runAndReadAll(COLUMNS)).getRows();
      const counts = new Map((await connection.runAndReadAll(COUNTS)).getRows().map(([name, size]) => [name, size]));
      return [...Map.groupBy(columns, ([table]) => String(table))].map(([name, own]) => ({
        name,
        schema: '',
        columns: own.map(([, column, type]) => ({
          name: String(column),
          type: duckDbColumnType(String(type)),
          engineType: String(type),
        })),
        rowCount: counts.has(name) ? Number(counts.get(name)) : null,
      }));
    });
  }

  async check(sql: string): Promise<void> {
    await this.#connected((connection) => this.#check(connection, sql));
  }

  async query(sql: string, options: QueryOptions = {}): Promise<QueryResult> {
    const startedAt = performance.now();
    const limits = { ...defaultLimits, ...options.limits };
    const read = await collect(this.stream(sql, { ...options, limits }), limits.rows);
    await this.#file?.look();
    return { ...read, durationMs: performance.now() - startedAt };
  }

  async *stream(sql: string, { limits, signal, onProgress }: QueryOptions = {}): AsyncGenerator<RowBatch> {
    const bounds: QueryLimits = { ...defaultLimits, rows: Infinity, ...limits };
    signal?.throwIfAborted();
    const connection = await this.#connect();
    const ending = interrupting(connection);
    const deadline = new Deadline(bounds.seconds, signal, ending.stop);
    const unwatch = onProgress ? await watched(connection, onProgress) : null;
    try {
      await this.#check(connection, sql);
      await this.#file?.look();
      const reason = deadline.reason();
      if (reason !== null) throw reason;
      yield* batchesOf(await connection.stream(sql), bounds);
      await this.#file?.onRead(connection);
    } catch (error) {
      throw deadline.reason() ?? faultOf(error);
    } finally {
      unwatch?.();
      deadline.end();
      ending.end();
      connection.interrupt();
      connection.closeSync();
    }
  }

  async explain(sql: string): Promise<readonly string[]> {
    return this.#connected(async (connection) => {
      await this.#check(connection, sql);
      const plan = (await connection.runAndReadAll(`explain ${sql}`)).getRows();
      return plan.flatMap(([, text]) => String(text).split('\n'));
    });
  }

  async sheetRows(table: string, where: string, signal?: AbortSignal): Promise<readonly number[]> {
    checkSize(where);
    signal?.throwIfAborted();
    const connection = await this.#connect();
    const ending = interrupting(connection);
    const deadline = new Deadline(defaultLimits.seconds, signal, ending.stop);
    try {
      const condition = await conditionIn(connection, where);
      if (condition === null) throw refused(rowSaid.noCondition);
      await this.#check(connection, `select 1 from ${identifier(table)} where ${condition}`);
      const read = await connection.runAndReadAll(sheetRowsSql(table, condition, this.#joined?.whole?.relation));
      return read.getRows().map(([row]) => Number(row));
    } catch (error) {
      throw deadline.reason() ?? faultOf(error);
    } finally {
      deadline.end();
      ending.end();
      connection.closeSync();
    }
  }

  async close(): Promise<void> {
    this.#instance.closeSync();
  }

  /** A connection that sees the joined tables under the names that programs call them by. */
  async #connect(): Promise<DuckDBConnection> {
    const connection = await this.#instance.connect();
    for (const view of this.#joined ? joinedViews(this.#joined) : []) await connection.run(view);
    return connection;
  }

  async #check(connection: DuckDBConnection, sql: string): Promise<void> {
    checkSize(sql);
    const tree = await treeOf(connection, sql);
    const problem = parserProblem(tree);
    if (problem !== null) throw problem;
    checkDuckDbTree(tree, this.#tables);
  }

  async #connected<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    const connection = await this.#connect();
    try {
      return await work(connection);
    } catch (error) {
      throw faultOf(error);
    } finally {
      connection.closeSync();
    }
  }
}

async function* batchesOf(result: DuckDBResult, { characters }: QueryLimits): AsyncGenerator<RowBatch> {
  const columns: ResultColumn[] = result.deduplicatedColumnNames().map((name, at) => ({
    name,
    type: duckDbColumnType(result.columnType(at).toString()),
  }));
  let isFirst = true;
  for await (const chunk of result) {
    const rows: Row[] = chunk.getRows().map((row) => row.map((value) => cutValue(duckDbValue(value), characters)));
    isFirst = false;
    yield { columns, rows };
  }
  if (isFirst) yield { columns, rows: [] };
}

/** What the parser says of a text that is no SELECT. */
function parserProblem(tree: unknown): DomainError | null {
  if (typeof tree !== 'object' || tree === null || !('error' in tree) || tree.error !== true) return null;
  const [type, message] = [
    'error_type' in tree ? tree.error_type : '',
    'error_message' in tree ? tree.error_message : '',
  ];
  if (type === 'not implemented') return refused(rowSaid.noPlainSelect);
  return failed(String(message));
}

function faultOf(error: unknown): unknown {
  if (error instanceof DomainError || !(error instanceof Error)) return error;
  const [first = ''] = error.message.split('\n');
  if (/^Out of Memory Error|exceeds the maximum|max_temp_directory_size/i.test(first)) {
    return new DomainError('query.tooLarge', rowSaid.muchMemory, { cause: error });
  }
  if (/^Permission Error|^Invalid Input Error: .*(?:disabled|locked)/.test(first)) return refused(rowSaid.leavesTables);
  return failed(error.message);
}

/** The engine's own word, for whoever wrote the program to mend it: at most a few lines, and nothing quoted but names. */
function failed(message: string): DomainError {
  const words = message
    .split(/\n[\t ]{0,20}LINE \d/)[0]
    // What could not be converted is a cell.
    ?.replaceAll(/'[^']*'/g, (quoted) =>
      message.startsWith('Conversion Error') || quoted.length > 60 ? "'…'" : quoted,
    )
    .trim()
    .slice(0, 600);
  return new DomainError('query.failed', rowSaid.engineSays(words ?? 'the program failed'));
}
