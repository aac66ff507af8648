import { randomUUID } from 'node:crypto';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { ColumnType, Relation, Row, Value } from '../../../../src-shared/relation.ts';
import { rowSaid } from '../../../../src-shared/said/rows.ts';
import { dialects } from '../sql/dialects.ts';
import { checkClickHouse } from './checkClickHouse.ts';
import { clickHouseSample, type TablePart } from './clickHouseSample.ts';
import { type Connection, lost, notLetIn } from './connection.ts';
import {
  collect,
  defaultLimits,
  type Engine,
  type Estimate,
  type QueryLimits,
  type QueryOptions,
  type QueryResult,
  type ResultColumn,
  type RowBatch,
  type Sampled,
} from './engine.ts';
import { cutValue, Deadline, EACH_COUNTS, tooLong } from './running.ts';

export interface ClickHouseParts {
  readonly connection: Connection;
  readonly password: string | null;
  /** Tables of the database that may be asked about, `database.table` or `table`; all where none is named. */
  readonly tables?: readonly string[];
  readonly megabytes?: number;
}

/** An error's text is short; more is not read. */
const ERROR_CHARACTERS = 20_000;
/** Versions since which the server skips granules by the places of their rows. */
const PLACES_SINCE = 24;
/** A line of a result that is longer is no table's. */
const LINE_CHARACTERS = 64 * 1024 * 1024;

/**
 * Opens a ClickHouse database over its HTTP interface. Each program runs read-only with limits of time, memory and
 * rows that the server holds, and with nothing but results coming back. Throws DomainError `engine.lost`,
 * `engine.refused`.
 */
export async function openClickHouse(parts: ClickHouseParts): Promise<Engine> {
  const engine = new ClickHouse(parts);
  await engine.load();
  return engine;
}

class ClickHouse implements Engine {
  readonly dialect = 'clickhouse';
  readonly #parts: ClickHouseParts;
  #relations: readonly Relation[] = [];
  #closed: ReadonlySet<string> = new Set();
  /** 0: settings may be given and `readonly` with them; 2: settings alone. */
  #readonly = 0;

  constructor(parts: ClickHouseParts) {
    this.#parts = parts;
  }

  async load(): Promise<void> {
    const { database } = this.#parts.connection;
    const [mode] = await this.#own(`select value from system.settings where name = 'readonly'`);
    this.#readonly = Number(mode?.[0] ?? 0);
    if (this.#readonly === 1) {
      throw new DomainError('engine.refused', rowSaid.noLimits);
    }
    const columns = await this.#own(
      `select table, name, type from system.columns where database = ${literal(database)}`,
    );
    const counts = new Map(
      await this.#own(
        `select table, toString(sum(rows)), toString(max(modification_time)) from system.parts where active and database = ${literal(database)} group by table`,
      ).then((rows) => rows.map(([table = '', rows, changed]) => [table, { rows: Number(rows), changed }])),
    );
    const wanted = this.#parts.tables;
    const isCalled = (name: string, called: string): boolean => called === name || called === `${database}.${name}`;
    this.#relations = [...Map.groupBy(columns, ([table]) => table ?? '')]
      .filter(([name]) => !wanted || wanted.some((each) => isCalled(name, each)))
      .map(([name, own]) => ({
        name,
        schema: database,
        columns: own.map(([, column = '', engineType = '']) => ({
          name: column,
          type: columnTypeOf(engineType),
          engineType,
        })),
        rowCount: counts.get(name)?.rows ?? null,
        state: stateOf(counts.get(name)),
      }));
    const open = new Set(this.#relations.map(({ name }) => name));
    const databases = await this.#own('select name from system.databases');
    const others = [...databases.flat(), ...columns.map(([table = '']) => table)];
    this.#closed = new Set(others.filter((name) => !open.has(name) && name !== database));
    const missing = wanted?.find((each) => !this.#relations.some(({ name }) => isCalled(name, each)));
    if (missing !== undefined) {
      throw new DomainError('notFound', rowSaid.noUserTable(missing));
    }
  }

  /** Of columns the catalogue keeps no figures; of rows it counts its parts. */
  async estimate({ rowCount }: Pick<Relation, 'rowCount'>): Promise<Estimate | null> {
    return rowCount === null ? null : { rows: rowCount, columns: new Map() };
  }

  async sample(
    { schema, name }: Pick<Relation, 'schema' | 'name'>,
    columns: readonly string[],
    rows: Sampled,
  ): Promise<string> {
    const parts = await this.#own(
      `select name, toString(rows) from system.parts where active and database = ${literal(schema)} and table = ${literal(name)} order by partition, name`,
    );
    const [[version = ''] = []] = await this.#own('select version()');
    const { identifier } = dialects.clickhouse;
    return clickHouseSample(
      { table: `${identifier(schema)}.${identifier(name)}`, columns },
      {
        parts: parts.map(([part = '', count]): TablePart => ({ name: part, rows: Number(count) })),
        hasPlaces: Number.parseInt(version, 10) >= PLACES_SINCE,
      },
      rows,
    );
  }

  async describe(): Promise<readonly Relation[]> {
    await this.load();
    return this.#relations;
  }

  async check(sql: string): Promise<void> {
    checkClickHouse(sql, {
      database: this.#parts.connection.database,
      tables: new Set(this.#relations.map(({ name }) => name)),
      columns: new Set(this.#relations.flatMap(({ columns }) => columns.map(({ name }) => name))),
      closed: this.#closed,
    });
  }

  async query(sql: string, options: QueryOptions = {}): Promise<QueryResult> {
    const startedAt = performance.now();
    const limits = { ...defaultLimits, ...options.limits };
    const read = await collect(this.stream(sql, { ...options, limits }), limits.rows);
    return { ...read, durationMs: performance.now() - startedAt };
  }

  async *stream(sql: string, { limits, signal }: QueryOptions = {}): AsyncGenerator<RowBatch> {
    const bounds: QueryLimits = { ...defaultLimits, rows: Infinity, ...limits };
    signal?.throwIfAborted();
    await this.check(sql);
    const id = randomUUID();
    const stopped = new AbortController();
    const stop = (): void => stopped.abort(new Error('stopped'));
    const deadline = new Deadline(bounds.seconds + 1, signal, stop);
    let isOver = false;
    try {
      const body = await this.#send(sql, { id, signal: stopped.signal, settings: this.#settings(bounds) });
      yield* batchesOf(linesOf(body), bounds);
      isOver = true;
    } catch (error) {
      throw deadline.reason() ?? faultOf(error, this.#parts.connection, bounds.seconds);
    } finally {
      deadline.end();
      stop();
      if (!isOver) await this.#kill(id);
    }
  }

  async explain(sql: string): Promise<readonly string[]> {
    await this.check(sql);
    return (await this.#own(`explain ${sql}`)).map((row) => row.join('\t'));
  }

  async close(): Promise<void> {
    // Requests end by themselves; there is nothing that is kept open.
  }

  #settings({ rows, seconds }: QueryLimits): Record<string, string> {
    return {
      ...(this.#readonly === 0 && { readonly: '1' }),
      max_execution_time: String(Math.max(1, Math.ceil(seconds))),
      max_memory_usage: String((this.#parts.megabytes ?? 1024) * 1_000_000),
      ...(Number.isFinite(rows) && { max_result_rows: String(rows + 1), result_overflow_mode: 'break' }),
      max_ast_depth: '200',
      max_query_size: '262144',
    };
  }

  /** Our own questions about the catalogue. */
  async #own(sql: string): Promise<readonly (readonly string[])[]> {
    const { connection } = this.#parts;
    try {
      const signal = AbortSignal.timeout(30_000);
      const body = await this.#send(sql, { id: randomUUID(), signal, settings: {} });
      const rows: (readonly string[])[] = [];
      for await (const line of linesOf(body)) rows.push(line.split('\t').map((field) => unescaped(field) ?? ''));
      return rows.slice(2);
    } catch (error) {
      throw faultOf(error, connection, 30);
    }
  }

  /** Tells the server to stop a program. It may be over by now, or this user may stop none: its own limit of time ends it. */
  async #kill(id: string): Promise<void> {
    try {
      const url = this.#url({ query: `kill query where query_id = ${literal(id)} async` });
      const response = await this.#fetch(url, '', AbortSignal.timeout(5000));
      await response.body?.cancel();
    } catch {
      // The server cannot be told.
    }
  }

  async #send(
    sql: string,
    {
      id,
      signal,
      settings,
    }: { readonly id: string; readonly signal: AbortSignal; readonly settings: Readonly<Record<string, string>> },
  ): Promise<ReadableStream<Uint8Array>> {
    const url = this.#url({ query_id: id, default_format: 'TabSeparatedWithNamesAndTypes', ...settings });
    const response = await this.#fetch(url, sql, signal);
    if (response.status === 401 || response.status === 403) throw notLetIn(this.#parts.connection);
    if (!response.ok) throw new ServerError(await shortText(response));
    if (!response.body) throw new Error('ClickHouse sent nothing');
    return response.body;
  }

  /** The only door to the server: to its own origin, following no redirect, the password in a header alone. */
  async #fetch(url: URL, body: string, signal: AbortSignal): Promise<Response> {
    const { connection, password } = this.#parts;
    const response = await fetch(url, {
      method: 'POST',
      body,
      signal,
      redirect: 'manual',
      headers: {
        'X-ClickHouse-User': connection.user,
        ...(password !== null && { 'X-ClickHouse-Key': password }),
        'X-ClickHouse-Database': connection.database,
      },
    });
    if (response.status >= 300 && response.status < 400) throw new Error('ClickHouse sends requests elsewhere');
    return response;
  }

  #url(parameters: Readonly<Record<string, string>>): URL {
    const { isEncrypted, host, port } = this.#parts.connection;
    const url = new URL(`${isEncrypted ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}/`);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url;
  }
}

/** Of very many rows each new part says little. */
function stateOf(counted: { readonly rows: number; readonly changed: string | undefined } | undefined) {
  return counted && counted.rows < EACH_COUNTS ? counted.changed : undefined;
}

/** What the server says is wrong, in its own words. */
class ServerError extends Error {}

async function* batchesOf(lines: AsyncIterable<string>, { characters }: QueryLimits): AsyncGenerator<RowBatch> {
  let names: readonly string[] | null = null;
  let columns: readonly ResultColumn[] | null = null;
  let rows: Row[] = [];
  for await (const line of lines) {
    const fields = line.split('\t').map(unescaped);
    if (names === null) names = fields.map((field) => field ?? '');
    else if (columns === null) {
      const types = fields.map((field) => columnTypeOf(field ?? ''));
      columns = names.map((name, at) => ({ name, type: types[at] ?? 'other' }));
      yield { columns, rows: [] };
    } else {
      // Behind rows that were sent already an error stands as a line of its own.
      if (fields.length !== columns.length && /^Code: \d+/.test(line)) throw new ServerError(line);
      const known = columns;
      rows.push(fields.map((field, at) => cutValue(valueOf(field, known[at]?.type ?? 'other'), characters)));
      if (rows.length === 2000) {
        yield { columns, rows };
        rows = [];
      }
    }
  }
  if (columns && rows.length > 0) yield { columns, rows };
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const piece of body) {
    rest += decoder.decode(piece, { stream: true });
    if (rest.length > LINE_CHARACTERS) throw new ServerError('a line of the result is too long');
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

const ESCAPES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', '0': '\0' };

/** A field of tab-separated text; null for `\N`. */
function unescaped(field: string): string | null {
  if (field === '\\N') return null;
  return field.includes('\\') ? field.replaceAll(/\\(.)/gs, (_, char: string) => ESCAPES[char] ?? char) : field;
}

function columnTypeOf(engineType: string): ColumnType {
  const inner = /^(?:Nullable|LowCardinality)\((.*)\)$/.exec(engineType)?.[1];
  if (inner !== undefined) return columnTypeOf(inner);
  if (/^(?:U?Int|Float|Decimal)/.test(engineType)) return 'number';
  if (engineType.startsWith('DateTime')) return 'moment';
  if (/^Date(?:32)?$/.test(engineType)) return 'date';
  if (engineType === 'Bool') return 'boolean';
  return /^(?:String|FixedString|UUID|Enum)/.test(engineType) ? 'text' : 'other';
}

function valueOf(text: string | null, type: ColumnType): Value {
  if (text === null) return null;
  if (type === 'boolean') return text === 'true' || text === '1';
  if (type !== 'number') return text;
  const number = Number(text);
  if (!Number.isFinite(number)) return null;
  return Number.isInteger(number) && !Number.isSafeInteger(number) && /^-?\d+$/.test(text) ? text : number;
}

function literal(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

async function shortText(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > ERROR_CHARACTERS) break;
  }
  return text.slice(0, ERROR_CHARACTERS);
}

function faultOf(error: unknown, connection: Connection, seconds: number): unknown {
  if (error instanceof DomainError) return error;
  if (!(error instanceof ServerError)) return lost(connection, error);
  const code = Number(/^Code: (\d+)/.exec(error.message)?.[1] ?? 0);
  if (code === 159 || code === 394) return tooLong(seconds);
  if (code === 241 || code === 307 || code === 396) {
    return new DomainError('query.tooLarge', rowSaid.muchMemoryRows);
  }
  if ([192, 193, 194, 516].includes(code)) return notLetIn(connection);
  if (code === 164 || code === 497) {
    return new DomainError('query.refused', rowSaid.openTablesOnly);
  }
  const words = error.message
    .replace(/^Code: \d+[.,]\s*(?:e\.displayText\(\) = )?(?:DB::Exception: )?/, '')
    .replace(/,? e\.what\(\) = .*$/s, '')
    .replaceAll(/'[^']{60,}'/g, "'…'")
    .trim();
  return new DomainError('query.failed', rowSaid.engineSays(words.slice(0, 600)));
}
