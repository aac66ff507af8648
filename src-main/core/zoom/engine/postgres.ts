import { type FieldDef, Pool, type PoolClient, type QueryResult as PgResult } from 'pg';
import Cursor from 'pg-cursor';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { Relation, Row, Value } from '../../../../src-shared/relation.ts';
import { rowSaid } from '../../../../src-shared/said/rows.ts';
import { identifier } from '../../../../src-shared/sqlText.ts';
import { checkPostgres, qualifiedName } from './checkPostgres.ts';
import { type Connection, lost, notLetIn } from './connection.ts';
import {
  collect,
  defaultLimits,
  type Engine,
  type Estimate,
  type ForeignKey,
  type QueryLimits,
  type QueryOptions,
  type QueryResult,
  type ResultColumn,
  type RowBatch,
  type Sampled,
  type Schema,
} from './engine.ts';
import { postgresEstimate, postgresSample, statesOf } from './postgresStatistics.ts';
import { postgresTypes, postgresValue } from './postgresValues.ts';
import { coarse, cutValue, Deadline, tooLong } from './running.ts';

export interface PostgresParts {
  readonly connection: Connection;
  readonly password: string | null;
  /** Tables that may be asked about, `schema.table` or `table`; all that the user may read in the schemas where none is named. */
  readonly tables?: readonly string[];
  /** Whose tables may be asked about, in the order in which bare names are looked for: of tables that are named any, else `public`. */
  readonly schemas?: readonly string[] | undefined;
  /** Of each sort and hash. */
  readonly megabytes?: number;
}

const BATCH = 2000;
const CONNECT_MS = 10_000;
/** A canceller must be let in even while the question's connection is used. */
const CONNECTIONS = 4;

/** Tables and views of people that the user may read. */
const READABLE = `c.relkind in ('r', 'v', 'm', 'f', 'p') and n.nspname <> 'information_schema' and left(n.nspname, 3) <> 'pg_'
    and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')`;

const DESCRIBE = `
  select n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.atttypid::int8, c.reltuples::float8
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where ${READABLE}
  order by n.nspname, c.relname, a.attnum`;

/** Schemas with tables that the user may read, and how many. */
const SCHEMAS = `
  select n.nspname, count(*)::int8
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where ${READABLE}
  group by n.nspname
  order by n.nspname`;

/** Keys of several columns are left out: nothing joins by them. */
const FOREIGN_KEYS = `
  select n.nspname || '.' || c.relname, a.attname, fn.nspname || '.' || fc.relname, fa.attname
  from pg_catalog.pg_constraint k
  join pg_catalog.pg_class c on c.oid = k.conrelid
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
  join pg_catalog.pg_class fc on fc.oid = k.confrelid
  join pg_catalog.pg_namespace fn on fn.oid = fc.relnamespace
  join pg_catalog.pg_attribute fa on fa.attrelid = fc.oid and fa.attnum = k.confkey[1]
  where k.contype = 'f' and array_length(k.conkey, 1) = 1
    and has_table_privilege(c.oid, 'select') and has_table_privilege(fc.oid, 'select')
  order by 1, 2`;

/**
 * Opens a database that speaks PostgreSQL's protocol. Every program runs in a read-only transaction with a time
 * limit that the server holds, and is fetched piece by piece. Throws DomainError `engine.lost`, `engine.refused`.
 */
export async function openPostgres(parts: PostgresParts): Promise<Engine> {
  const engine = new Postgres(parts);
  try {
    await engine.load();
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
}

class Postgres implements Engine {
  readonly dialect = 'postgres';
  readonly #parts: PostgresParts;
  readonly #pool: Pool;
  #relations: readonly Relation[] = [];
  /** Open tables that a bare name means: a table of an earlier schema hides one of a later. */
  #bareNames: ReadonlySet<string> = new Set();

  constructor(parts: PostgresParts) {
    this.#parts = parts;
    const { connection, password } = parts;
    this.#pool = new Pool({
      host: connection.host,
      port: connection.port,
      database: connection.database,
      user: connection.user,
      ...(password !== null && { password }),
      ssl: connection.isEncrypted ? { rejectUnauthorized: true } : false,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_MS,
      idleTimeoutMillis: 30_000,
      application_name: 'Tablewright',
      // Values stay as the server wrote them; `postgresValue` reads them.
      types: { getTypeParser: () => (text: string) => text },
    });
    // A connection that ends while nobody uses it: the next question opens another.
    this.#pool.on('error', () => {});
  }

  async load(): Promise<void> {
    const { tables: wanted, schemas = wanted ? null : ['public'] } = this.#parts;
    const found = await this.#session((client) => client.query({ text: DESCRIBE, rowMode: 'array' }));
    // Rows are arrays of text, as asked for above.
    const rows = found.rows as unknown as readonly (readonly string[])[];
    const states = await this.#states();
    const grouped = Map.groupBy(rows, ([schema = '', table = '']) => qualifiedName(schema, table));
    const dotted = new Set([...grouped.values()].map(([[schema = '', name = ''] = []]) => `${schema}.${name}`));
    // A table may be called as another is with its schema: it is not meant.
    const isWanted = (schema: string, name: string): boolean =>
      (schemas?.includes(schema) ?? true) &&
      (wanted?.some((each) => each === `${schema}.${name}` || (each === name && !dotted.has(each))) ?? true);
    this.#relations = [...grouped.values()].flatMap((columns): Relation[] => {
      const [[schema = '', name = '', , , , estimate] = []] = columns;
      if (!isWanted(schema, name)) return [];
      const rowCount = Number(estimate ?? -1);
      return [
        {
          name,
          schema,
          columns: columns.map(([, , column = '', engineType = '', oid]) => ({
            name: column,
            type: postgresTypes[Number(oid)] ?? 'other',
            engineType,
          })),
          rowCount: rowCount < 0 ? null : rowCount,
          state: states.get(qualifiedName(schema, name)),
        },
      ];
    });
    const searched = this.#schemas();
    const firstOf = (name: string): string | undefined =>
      searched.find((schema) => grouped.has(qualifiedName(schema, name)));
    // Before all of them the server looks into its own catalogue, whose tables begin so.
    const isFound = ({ schema, name }: Relation): boolean => !name.startsWith('pg_') && firstOf(name) === schema;
    this.#bareNames = new Set(this.#relations.filter(isFound).map(({ name }) => name));
    const missing = (wanted ?? []).find(
      (each) => !this.#relations.some(({ schema, name }) => [name, `${schema}.${name}`].includes(each)),
    );
    if (missing !== undefined) {
      throw new DomainError('notFound', rowSaid.noSchemaTable(missing));
    }
  }

  async schemas(): Promise<readonly Schema[]> {
    const found = await this.#session((client) => client.query({ text: SCHEMAS, rowMode: 'array' }));
    // Rows are arrays of text, as asked for above.
    const rows = found.rows as unknown as readonly (readonly string[])[];
    return rows.map(([name = '', tables]) => ({ name, tables: Number(tables) }));
  }

  /** What changes as the rows of tables do. */
  async #states(): Promise<ReadonlyMap<string, string>> {
    const found = await this.#session((client) =>
      client.query({ text: statesOf(READABLE), rowMode: 'array' }).catch((error: unknown) => {
        ignoreUnknownSetting(error);
        return { rows: [] };
      }),
    );
    // Rows are arrays of text, as asked for above.
    const rows = found.rows as unknown as readonly (readonly string[])[];
    return new Map(
      rows.map(([schema = '', name = '', analysed, live]) => [
        qualifiedName(schema, name),
        JSON.stringify([analysed, coarse(Number(live))]),
      ]),
    );
  }

  async estimate(relation: Pick<Relation, 'schema' | 'name'>, signal?: AbortSignal): Promise<Estimate | null> {
    signal?.throwIfAborted();
    return this.#session((client) => postgresEstimate(client, relation));
  }

  async sample(
    relation: Pick<Relation, 'schema' | 'name'>,
    _columns: readonly string[],
    rows: Sampled,
  ): Promise<string> {
    return this.#session((client) => postgresSample(client, relation, rows));
  }

  async foreignKeys(): Promise<readonly ForeignKey[]> {
    const found = await this.#session((client) => client.query({ text: FOREIGN_KEYS, rowMode: 'array' }));
    // Rows are arrays of text, as asked for above.
    const rows = found.rows as unknown as readonly (readonly string[])[];
    return rows.map(([from = '', column = '', to = '', otherColumn = '']) => ({ from, column, to, otherColumn }));
  }

  async describe(): Promise<readonly Relation[]> {
    await this.load();
    return this.#relations;
  }

  async check(sql: string): Promise<void> {
    const qualified = new Set(this.#relations.map(({ schema, name }) => qualifiedName(schema, name)));
    await checkPostgres(sql, { qualified, bare: this.#bareNames });
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
    const client = await this.#client();
    const deadline = new Deadline(bounds.seconds + 1, signal, () => void this.#cancel(client));
    let isBroken = false;
    try {
      await client.query('begin transaction read only');
      await client.query(`set local statement_timeout = ${Math.ceil(bounds.seconds * 1000)}`);
      yield* batchesOf(client, sql, bounds);
    } catch (error) {
      isBroken = isConnectionError(error);
      throw deadline.reason() ?? this.#faultOf(error, bounds.seconds);
    } finally {
      deadline.end();
      await client.query('rollback').catch(() => (isBroken = true));
      client.release(isBroken);
    }
  }

  async explain(sql: string): Promise<readonly string[]> {
    await this.check(sql);
    const { rows } = await this.#session((client) => client.query({ text: `explain ${sql}`, rowMode: 'array' }));
    return rows.map((row: readonly string[]) => row[0] ?? '');
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  /** Of the open tables, in the order in which bare names are looked for. */
  #schemas(): readonly string[] {
    const open = [...new Set(this.#relations.map(({ schema }) => schema))];
    const placeOf = (schema: string): number => (this.#parts.schemas ?? []).indexOf(schema);
    return open.toSorted((a, b) => placeOf(a) - placeOf(b));
  }

  /** A connection that can only read, and says dates as ISO does. Throws DomainError. */
  async #client(): Promise<PoolClient> {
    let client: PoolClient;
    try {
      client = await this.#pool.connect();
    } catch (error) {
      throw isRefusal(error) ? notLetIn(this.#parts.connection) : lost(this.#parts.connection, error);
    }
    try {
      // Without a listener a connection that breaks would end the process.
      client.removeAllListeners('error').on('error', () => {});
      await client.query(`set default_transaction_read_only = on; set datestyle = 'ISO, YMD'; set timezone = 'UTC'`);
      const path = this.#schemas().map(identifier);
      if (path.length > 0) await client.query(`set search_path = ${path.join(', ')}`);
      await client.query(`set work_mem = '${this.#parts.megabytes ?? 64}MB'`).catch(ignoreUnknownSetting);
      return client;
    } catch (error) {
      client.release(true);
      throw this.#faultOf(error, 0);
    }
  }

  async #session<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#client();
    try {
      return await work(client);
    } catch (error) {
      throw this.#faultOf(error, 0);
    } finally {
      client.release();
    }
  }

  /** Tells the server to stop what a connection runs, on a connection of its own. */
  async #cancel(client: PoolClient): Promise<void> {
    const pid = 'processID' in client ? Number(client.processID) : NaN;
    try {
      await this.#pool.query('select pg_cancel_backend($1)', [pid]);
    } catch {
      // The server cannot be told: its own time limit ends the program.
    }
  }

  #faultOf(error: unknown, seconds: number): unknown {
    if (error instanceof DomainError || !(error instanceof Error)) return error;
    const code = 'code' in error ? String(error.code) : '';
    if (code === '57014') return tooLong(seconds);
    if (isConnectionError(error)) return lost(this.#parts.connection, error);
    if (code === '42501' || code === '25006') {
      return new DomainError('query.refused', rowSaid.userOpenTablesOnly);
    }
    if (code.startsWith('53') || code === '54000') {
      return new DomainError('query.tooLarge', rowSaid.muchMemoryDisk);
    }
    // Class 22 quotes the value that did not fit.
    const message = code.startsWith('22') ? error.message.replaceAll(/"[^"]*"/g, '"…"') : error.message;
    return new DomainError('query.failed', rowSaid.engineSays(message.slice(0, 600)));
  }
}

async function* batchesOf(
  client: PoolClient,
  sql: string,
  { rows: limit, characters }: QueryLimits,
): AsyncGenerator<RowBatch> {
  // The driver tells nobody who waits for a cursor that the connection is gone.
  const { promise: gone, reject } = Promise.withResolvers<never>();
  const onEnd = (): void => reject(new Error('Connection terminated'));
  client.once('end', onEnd);
  gone.catch(() => {});
  const cursor = client.query(new Cursor<Value[]>(sql, [], { rowMode: 'array' }));
  // One more than wanted tells that there are more; the server is asked for no others.
  let left = limit + 1;
  let columns: readonly ResultColumn[] = [];
  let types: readonly number[] = [];
  try {
    for (;;) {
      // What is read is arrays of text or null, as asked for above.
      const size = Math.min(BATCH, left);
      const { rows, fields } = await Promise.race([readSome(cursor, size), gone]);
      if (columns.length === 0) {
        types = fields.map(({ dataTypeID }) => dataTypeID);
        columns = fields.map(({ name, dataTypeID }) => ({ name, type: postgresTypes[dataTypeID] ?? 'other' }));
        yield { columns, rows: [] };
      }
      if (rows.length === 0) return;
      yield {
        columns,
        rows: rows.map((row): Row => row.map((text, at) => cutValue(postgresValue(text, types[at] ?? 0), characters))),
      };
      left -= rows.length;
      if (rows.length < size || left <= 0) return;
    }
  } finally {
    await Promise.race([cursor.close(), gone]).catch(() => {});
    client.removeListener('end', onEnd);
  }
}

interface Fetched {
  readonly rows: readonly (readonly (string | null)[])[];
  readonly fields: readonly FieldDef[];
}

function readSome(cursor: Cursor<Value[]>, size: number): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    cursor.read(size, (error: Error | undefined, rows: unknown, result: PgResult) => {
      // The driver's own types know no rows as arrays.
      if (error) reject(error);
      else resolve({ rows: rows as Fetched['rows'], fields: result.fields });
    });
  });
}

/** Servers that only speak the protocol lack some settings. */
function ignoreUnknownSetting(error: unknown): void {
  if (isConnectionError(error)) throw error;
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:28|3D)/.test(String(error.code));
}

function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(?:08|57P)/.test(code) ||
    /^E[A-Z]+$/.test(code) ||
    /Connection terminated|not queryable|closed/i.test(error.message)
  );
}
