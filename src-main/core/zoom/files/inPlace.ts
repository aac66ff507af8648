import { realpath, rm, stat } from 'node:fs/promises';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { DomainError } from '../../../../src-shared/errors.ts';
import { rowSaid } from '../../../../src-shared/said/rows.ts';
import { identifier, literal } from '../../../../src-shared/sqlText.ts';
import { closedDuckDb, type DuckDbEngine, type ShownFile } from '../engine/duckdb.ts';
import { defaultLimits, type QueryOptions, type QueryResult } from '../engine/engine.ts';
import { connected } from '../engine/interrupting.ts';
import { globEscaped } from './csvOptions.ts';
import { type Planned, plannedRows, SAMPLE } from './planned.ts';
import { textSql } from './readings.ts';
import { rejectedLines } from './rejected.ts';
import { type SourceInPlace, sourceInPlace } from './sources.ts';
import type { LeftOut } from './warehouse.ts';

/** A file of rows that is asked where it lies: nothing of it is kept, and each program is a pass over it. */
export interface RowsInPlace {
  /** Some of its rows, in memory: what is known of it before anything is asked, and tried on. */
  readonly some: SomeRows;
  /** Of all of it: as the file says, or about so many. */
  readonly rowCount: number;
  /**
   * Runs a program over all rows. Throws as engines do, DomainError `file.unreadable` where the file is another one by
   * now, and NotInPlace.
   */
  run(sql: string, options?: PassOptions): Promise<QueryResult>;
  /** In one pass, of these columns and the rows that a condition keeps: cells that hold something that was not understood. Throws as `run` does. */
  notUnderstood(
    columns: readonly string[],
    where: string | null,
    signal?: AbortSignal,
  ): Promise<readonly NotUnderstood[]>;
  /** What is in none of its rows, as far as programs have come upon it. */
  readonly leftOut: LeftOut;
  close(): Promise<void>;
}

export type PassOptions = Pick<QueryOptions, 'signal' | 'onProgress'>;

/** Further down a file has to be read in after all: something there is none of its rows, or no text. */
export class NotInPlace extends Error {}

/** Rows that are held of a file: to its engine, they are a sample of the rows that are described. */
export interface SomeRows {
  readonly engine: DuckDbEngine;
  /** Further rows, as the engine of all of them gave them. */
  add(rows: QueryResult['rows']): Promise<void>;
}

/** A column that was read in a way which some of its cells do not fit. */
export interface NotUnderstood {
  readonly column: string;
  readonly reading: string;
  readonly count: number;
}

interface InPlaceParts {
  readonly path: string;
  /** What programs call it. */
  readonly table: string;
  /** A folder for what does not fit into memory. */
  readonly scratch: string;
  /** Readings that a person chose, by column. */
  readonly readings?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Enough for a pass over a file of any size, unless it puts very many groups together. */
const MEGABYTES = 192;
/** Of the rows that are held. */
const MEGABYTES_OF_SOME = 128;
/** A pass ends by itself after this; whoever asks can end it before. */
const SECONDS = 7200;

/**
 * Looks at a file of rows that is asked where it lies: with the same columns and readings as it would be read in with.
 * Null where it has to be read in (Arrow, other encodings, lists within documents, odd lines), and where its first rows
 * are all of it. Throws DomainError `file.*`, and the signal's reason.
 */
export async function openInPlace({
  path,
  table,
  scratch,
  readings,
  signal,
}: InPlaceParts): Promise<RowsInPlace | null> {
  // Wherever a link points later, this is the file.
  const real = await realpath(path).catch((cause: unknown) => {
    throw new DomainError('file.unreadable', rowSaid.fileGone, { cause });
  });
  const source = await sourceInPlace({ path: real, name: path });
  if (!source) return null;
  const seen = await identityOf(real);
  const look = async (): Promise<void> => {
    if ((await identityOf(real)) !== seen) throw new DomainError('file.unreadable', rowSaid.fileChanged);
  };
  const held = await newInstance(MEGABYTES_OF_SOME, scratch);
  try {
    const sampled = await sample(held, { source, path: real, table, scratch, readings, signal });
    await look();
    if (!sampled) {
      held.closeSync();
      return null;
    }
    return new FileInPlace({ ...sampled, path: real, table, scratch, look }, await someRows(held, table));
  } catch (error) {
    held.closeSync();
    signal?.throwIfAborted();
    throw error;
  }
}

interface Sampled {
  readonly from: string;
  readonly planned: readonly Planned[];
  readonly rowCount: number;
}

interface FileParts extends Sampled, Pick<ShownFile, 'look'> {
  readonly path: string;
  readonly table: string;
  readonly scratch: string;
}

/** The engine over a file, and the database that it is over. */
interface Opened {
  readonly instance: DuckDBInstance;
  readonly engine: DuckDbEngine;
}

class FileInPlace implements RowsInPlace {
  readonly some: SomeRows;
  readonly rowCount: number;
  leftOut: LeftOut = { count: 0, isAll: true, openQuoteLine: null };
  readonly #parts: FileParts;
  #opened: Promise<Opened> | null = null;
  #megabytes = MEGABYTES;

  constructor(parts: FileParts, some: SomeRows) {
    this.some = some;
    this.rowCount = parts.rowCount;
    this.#parts = parts;
  }

  async run(sql: string, options: PassOptions = {}): Promise<QueryResult> {
    try {
      return await this.#query(sql, options);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'query.failed') throw new NotInPlace('A pass over the file failed', { cause: error });
      if (error.code !== 'query.tooLarge' || this.#megabytes >= defaultLimits.megabytes) throw error;
      // Few programs need more, and computers have other things to hold.
      await this.#close();
      this.#megabytes = defaultLimits.megabytes;
      return this.#query(sql, options);
    }
  }

  async #query(sql: string, options: PassOptions): Promise<QueryResult> {
    return (await this.#open()).engine.query(sql, { ...options, limits: { seconds: SECONDS } });
  }

  async notUnderstood(
    columns: readonly string[],
    where: string | null,
    signal?: AbortSignal,
  ): Promise<readonly NotUnderstood[]> {
    const { planned, from, look } = this.#parts;
    const odd = planned.flatMap(({ name, reading, hasText }, at) =>
      reading && hasText && columns.includes(name) ? [{ name, reading, text: `text_${at}` }] : [],
    );
    if (odd.length === 0) return [];
    const texts = odd.map(({ name, text }) => `${identifier(name)} as ${text}`);
    const counts = odd.map(({ name, reading, text }) => {
      return `count(*) filter (${identifier(name)} is null and (${textSql(text, reading)}) is not null)`;
    });
    const rows = `select ${[...planned.map(selected), ...texts].join(', ')} from ${from}`;
    await look();
    const { instance } = await this.#open();
    const sql = `select ${counts.join(', ')} from (${rows})${where === null ? '' : ` where ${where}`}`;
    const read = await connected(instance, signal, (connection) => connection.runAndReadAll(sql)).catch(
      (cause: unknown) => {
        signal?.throwIfAborted();
        throw new NotInPlace('A pass over the file failed', { cause });
      },
    );
    const [counted = []] = read.getRows();
    await look();
    return odd.flatMap(({ name: column, reading }, at) => {
      const count = Number(counted[at] ?? 0);
      return count > 0 ? [{ column, reading: reading.name, count }] : [];
    });
  }

  async close(): Promise<void> {
    await Promise.all([this.#close(), this.some.engine.close()]);
  }

  #open(): Promise<Opened> {
    this.#opened ??= this.#made();
    return this.#opened;
  }

  async #made(): Promise<Opened> {
    const { path, table, scratch, from, planned, look } = this.#parts;
    await look();
    const instance = await newInstance(this.#megabytes, scratch);
    try {
      await connected(instance, undefined, (connection) =>
        connection.run(`create view ${identifier(table)} as select ${planned.map(selected).join(', ')} from ${from}`),
      );
      const onRead = async (connection: DuckDBConnection): Promise<void> => {
        const { areOdd, ...leftOut } = await rejectedLines(connection);
        if (areOdd) throw new NotInPlace('Some of its lines are no text, or too long');
        if (leftOut.count > this.leftOut.count) this.leftOut = leftOut;
      };
      return { instance, engine: await closedDuckDb(instance, { paths: [path, globEscaped(path)], look, onRead }) };
    } catch (error) {
      instance.closeSync();
      throw error;
    }
  }

  async #close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = null;
    await opened?.then(({ engine }) => engine.close()).catch(() => {}); // What could not be opened need not be closed.
  }
}

interface SampleParts extends Omit<InPlaceParts, 'signal'> {
  readonly source: SourceInPlace;
  readonly signal: AbortSignal | undefined;
}

/** Puts some rows of a file into a table; null where it is none to be asked in place. */
async function sample(
  instance: DuckDBInstance,
  { source, path, table, scratch, readings, signal }: SampleParts,
): Promise<Sampled | null> {
  const lines = `${scratch}.lines`;
  try {
    return await connected(instance, signal, async (connection) => {
      const rows = await source.rows(connection);
      if (!rows) return null;
      const file = { path, isParquet: source.format === 'parquet', scratch: lines };
      const { planned, isWhole, rowCount } = await plannedRows(connection, { rows, file, chosen: readings });
      if (isWhole) return null;
      const list = planned.map(selected).join(', ');
      await connection.run(`create table ${identifier(table)} as select ${list} from ${SAMPLE}`);
      return { from: rows.from, planned, rowCount };
    });
  } catch (error) {
    signal?.throwIfAborted();
    // Read in, it is tried in other ways, and told what is wrong with it.
    if (error instanceof DomainError && error.code !== 'file.empty') throw error;
    return null;
  } finally {
    await rm(lines, { force: true });
  }
}

/** Rows that a database in memory holds in a table, which it ends with. */
export async function someRows(instance: DuckDBInstance, table: string): Promise<SomeRows> {
  const engine = Object.assign(await closedDuckDb(instance, null), { sample: async () => identifier(table) });
  return { engine, add: (rows) => addRows(instance, table, rows) };
}

/** Values as an engine gives them are taken back by the types of their columns. */
async function addRows(instance: DuckDBInstance, table: string, rows: QueryResult['rows']): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(
    (row) => `(${row.map((value) => (value === null ? 'null' : literal(String(value)))).join(', ')})`,
  );
  await connected(instance, undefined, (connection) =>
    connection.run(`insert into ${identifier(table)} values ${values.join(', ')}`),
  );
}

function selected({ name, expression }: Planned): string {
  return `${expression} as ${identifier(name)}`;
}

async function newInstance(megabytes: number, scratch: string): Promise<DuckDBInstance> {
  return DuckDBInstance.create(':memory:', {
    memory_limit: `${megabytes}MB`,
    temp_directory: scratch,
    max_temp_directory_size: `${defaultLimits.megabytes * 2}MB`,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
  });
}

/** Tells one file from another, and from what it was. */
async function identityOf(path: string): Promise<string> {
  const found = await stat(path, { bigint: true }).catch((cause: unknown) => {
    throw new DomainError('file.unreadable', rowSaid.fileGone, { cause });
  });
  return [found.dev, found.ino, found.size, found.mtimeNs].join(' ');
}
