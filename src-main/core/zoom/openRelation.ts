import { DomainError } from '../../../src-shared/errors.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import type { DescribedRelation, RelationDescription } from '../../../src-shared/relation.ts';
import { rowSaid } from '../../../src-shared/said/rows.ts';
import type { Saying } from '../../../src-shared/said/said.ts';
import { identifier } from '../../../src-shared/sqlText.ts';
import { describeWithSpreads } from './describe/describe.ts';
import { type KeyProposal, type NamedPair, proposeKeys } from './describe/keys.ts';
import { spreadsOf } from './describe/spreads.ts';
import { connectionOf, type ConnectionString } from './engine/connection.ts';
import { type DuckDbEngine, openDuckDb } from './engine/duckdb.ts';
import type { Engine } from './engine/engine.ts';
import type { GridRegion } from './files/gridRows.ts';
import { gridIntoWarehouse, readIntoWarehouse, type ReadOptions, type ReadRelation } from './files/warehouse.ts';
import { linesWarnings, openDescribed } from './openFile.ts';
import { joinedText } from './sql/compile.ts';
import type { JoinedFiles, TableFile } from './sql/joined.ts';

/** A relation that can be asked, with what is known of it. */
export interface OpenRelation {
  readonly engine: Engine;
  readonly description: RelationDescription;
  /** A sentence each, for the user. */
  readonly warnings: readonly Saying[];
  close(): Promise<void>;
}

interface ConnectionOptions {
  readonly table: string;
  /** Where the address has none. */
  readonly password: string | null;
  readonly allowedHosts: readonly string[];
  readonly signal?: AbortSignal | undefined;
}

/** Connects to a database, with some of its tables or all that the user may read. Throws DomainError `engine.*`, `notFound`. */
export async function connectTo(
  { connection, password, schemas }: ConnectionString,
  tables?: readonly string[],
): Promise<Engine> {
  const parts = { connection, password, ...(tables && { tables }) };
  // Their drivers and PostgreSQL's parser are much to load for who asks a file.
  if (connection.kind === 'postgres') return (await import('./engine/postgres.ts')).openPostgres({ ...parts, schemas });
  return (await import('./engine/clickhouse.ts')).openClickHouse(parts);
}

/** Connects to a database's table and describes it. Throws DomainError `engine.*`, `notFound`, and the signal's reason. */
export async function openConnection(
  address: string,
  { table, password, allowedHosts, signal }: ConnectionOptions,
): Promise<OpenRelation> {
  const { connection, password: own } = connectionOf(address, allowedHosts);
  return openDescribed(await connectTo({ connection, password: own ?? password }, [table]), [], signal);
}

/**
 * Reads a sheet, or a regular part of it, into a new database file, and describes it.
 * Throws the signal's reason, and what the engine does where the disk is full.
 */
export async function registerGrid(
  database: string,
  {
    readings,
    ...parts
  }: {
    readonly grid: Grid;
    readonly table: string;
    readonly region: GridRegion;
    /** False for sheets that came as text. */
    readonly isTyped: boolean;
    /** That a person chose, by column. */
    readonly readings: Readonly<Record<string, string>>;
  },
  signal: AbortSignal,
): Promise<DescribedRelation> {
  const read = await gridIntoWarehouse(database, parts, { signal, readings });
  return described(database, read, [], signal);
}

/**
 * Reads a file of rows into a new database file, and describes it: only parts of it are in memory at a time.
 * Throws DomainError `file.*`, and the signal's reason.
 */
export async function registerFile(
  database: string,
  {
    readings,
    ...file
  }: {
    readonly path: string;
    /** What a person calls the file. */
    readonly name: string;
    readonly table: string;
    /** That a person chose, by column. */
    readonly readings: Readonly<Record<string, string>>;
  },
  { signal, onProgress }: Pick<ReadOptions, 'signal' | 'onProgress'>,
): Promise<DescribedRelation> {
  const read = await readIntoWarehouse(database, file, { signal, onProgress, readings });
  if (read.rowCount === 0) throw new DomainError('file.empty', rowSaid.noRows(file.name));
  return described(database, read, linesWarnings(file.name, read.leftOut), signal);
}

/** A table that was registered in a database file, with what is joined to it. */
export interface RegisteredTable {
  readonly path: string;
  /** Of all that is joined. */
  readonly described: DescribedRelation;
  readonly joined?: JoinedFiles | undefined;
}

/** What joined tables come to. */
export interface DescribedJoin {
  readonly described: DescribedRelation;
  /** For how many rows each join finds something. */
  readonly found: readonly number[];
}

/**
 * Describes a registered table with those joined to it as one, and says for how many of its rows each join finds
 * something. Throws as `openRegistered` does, and the signal's reason.
 */
export async function describeJoined(
  { path, described }: RegisteredTable,
  joined: JoinedFiles,
  signal: AbortSignal,
): Promise<DescribedJoin> {
  const engine = await openDuckDb({ path, scratch: `${path}.scratch`, joined });
  try {
    const relation = (await engine.describe()).find(({ name }) => name === joined.whole?.name);
    if (!joined.whole || !relation) throw new RangeError('Tables were joined without a name');
    const { relation: tables } = joined.whole;
    const { description, spreads } = await describeWithSpreads(engine, relation, { signal });
    const counts = tables.joins.map(({ table, column }) => `count(${identifier(table)}.${identifier(column)})`);
    const { rows } = await engine.query(`select ${counts.join(', ')} from ${joinedText(tables, { identifier })}`, {
      signal,
    });
    return {
      found: (rows[0] ?? []).map(Number),
      described: {
        ...described,
        description: { ...description, joined: tables },
        spreads,
      },
    };
  } finally {
    await engine.close();
  }
}

/** Proposes by which columns a registered table, with what is joined to it, is joined to others, or looks at a pair that is named. Throws as `describeJoined`. */
export async function proposeJoins(
  { path, described, joined }: RegisteredTable,
  others: readonly (TableFile & { readonly description: RelationDescription })[],
  { signal, pair }: { readonly signal: AbortSignal; readonly pair?: NamedPair | undefined },
): Promise<readonly KeyProposal[]> {
  const engine = await openDuckDb({
    path,
    scratch: `${path}.scratch`,
    joined: { files: [...(joined?.files ?? []), ...others], whole: joined?.whole ?? null },
  });
  try {
    const named = others.map(({ as, description }) => ({ ...description, name: as, schema: '' }));
    return await proposeKeys(engine, described.description, named, { signal, pair });
  } finally {
    await engine.close();
  }
}

/** Opens what was registered. Throws DomainError `engine.lost` where it is not there any more. */
export async function openRegistered({
  path,
  described: { description, warnings },
  joined,
}: RegisteredTable): Promise<OpenRelation & { readonly engine: DuckDbEngine }> {
  const engine = await openDuckDb({ path, scratch: `${path}.scratch`, joined });
  return { engine, description, warnings, close: () => engine.close() };
}

async function described(
  database: string,
  { columns }: ReadRelation,
  warnings: readonly Saying[],
  signal: AbortSignal | undefined,
): Promise<DescribedRelation> {
  const engine = await openDuckDb({ path: database, scratch: `${database}.scratch` });
  const relation = await openDescribed(engine, warnings, signal);
  try {
    const { description } = relation;
    return {
      description,
      spreads: await spreadsOf(engine, description, { signal }),
      warnings,
      readings: columns.flatMap(({ name: column, reading, notUnderstood, examples }) =>
        reading === null ? [] : [{ column, reading, notUnderstood, examples }],
      ),
    };
  } finally {
    await relation.close();
  }
}
