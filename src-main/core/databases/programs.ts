import type { ColumnMeaning } from '../../../src-shared/contract/databases.ts';
import type { ResultPage } from '../../../src-shared/contract/relations.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import type { RowEvidence } from '../../../src-shared/evidence.ts';
import type { DescribedRelation, Program, Relation, RelationDescription, Row } from '../../../src-shared/relation.ts';
import type { ResultLook, ResultLooked } from '../../../src-shared/resultLook.ts';
import { identifier } from '../../../src-shared/sqlText.ts';
import { withMeanings } from '../relations/meanings.ts';
import { type AskedRows, type AskRows, askRows } from '../zoom/askRows.ts';
import { describeWithSpreads } from '../zoom/describe/describe.ts';
import { driftOf } from '../zoom/describe/description.ts';
import type { ConnectionString } from '../zoom/engine/connection.ts';
import type { Engine, Schema } from '../zoom/engine/engine.ts';
import { patient } from '../zoom/large.ts';
import { lookAt } from '../zoom/looks.ts';
import { connectTo } from '../zoom/openRelation.ts';
import { type PageAsked, pageOf, selectIn, shownSql } from '../zoom/pages.ts';
import { type Profile, profileOf } from '../zoom/rules/profile.ts';
import { rowsBehind } from '../zoom/sql/behind.ts';
import type { KeptDescription } from './kept/descriptions.ts';

/** Where a condition holds: rows, and how many where they were counted. */
export type KeptRows = Pick<RowEvidence, 'rows' | 'count'>;

/** A result of any size is written within this. */
const EXPORT_SECONDS = 1800;

/** Values of columns are read from the database once for all questions of a while: it goes on changing. */
const PROFILES_AT_MOST = 8;
const PROFILE_MS = 600_000;
const profiles = new Map<string, { readonly profile: Profile; readonly readAt: number }>();

/** The schemas with tables that the user may read; null for engines without schemas. Throws DomainError `engine.*`. */
export async function schemasOf(database: ConnectionString): Promise<readonly Schema[] | null> {
  return connected(database, undefined, async (engine) => (await engine.schemas?.()) ?? null);
}

/** The tables of the chosen schemas that the user may read, in order. Throws DomainError `engine.*`. */
export async function tablesOf(database: ConnectionString): Promise<readonly Relation[]> {
  return connected(database, undefined, (engine) => engine.describe());
}

/** What is known of a table, and what its columns stand for. */
export interface KnownTable {
  /** As it was described last; null where it never was. */
  readonly kept: Pick<KeptDescription, 'described' | 'isExact'> | null;
  readonly meanings: Readonly<Record<string, ColumnMeaning>>;
}

/** A table as it is described now. */
export interface CurrentTable {
  readonly described: DescribedRelation;
  /** It was described for this. */
  readonly isNew: boolean;
  /** It has changed since, as far as its database knows. */
  readonly isChanged: boolean;
}

/** A table by what its database keeps or its engine counts. Throws DomainError `engine.*`, `notFound`, and the signal's reason. */
export async function describeTable(
  database: ConnectionString,
  { table, kept, isExact }: Pick<KnownTable, 'kept'> & { readonly table: string; readonly isExact: boolean },
  signal: AbortSignal,
): Promise<CurrentTable> {
  return connected(database, table, (engine) => currentTable(engine, { kept, isExact }, signal));
}

/**
 * What was described before, where the table is still so; else anew. What a person had counted stays while its columns
 * do: it took long, and they may have it counted again.
 */
async function currentTable(
  engine: Engine,
  { kept, isExact }: Pick<KnownTable, 'kept'> & { readonly isExact: boolean },
  signal: AbortSignal | undefined,
): Promise<CurrentTable> {
  const [relation] = await engine.describe();
  if (!relation) throw new RangeError('A table was opened that is not there');
  const drift = kept ? driftOf(kept.described.description, relation) : 'columns';
  if (kept && (drift === 'none' || (drift === 'rows' && kept.isExact))) {
    return { described: kept.described, isNew: false, isChanged: drift !== 'none' };
  }
  const { description, spreads } = await describeWithSpreads(engine, relation, { signal, isExact });
  return { described: { description, spreads, warnings: [], readings: [] }, isNew: true, isChanged: false };
}

/** Answers a question, see `askRows`, and says how the table is described now. Throws as that does. */
export async function askDatabaseTable(
  database: ConnectionString,
  { table, kept: known, meanings, ...asked }: AskRows & KnownTable & { readonly table: string },
): Promise<AskedRows & { readonly kept: KeptRows | null; readonly current: CurrentTable }> {
  return connected(database, table, async (opened) => {
    const current = await currentTable(opened, { kept: known, isExact: false }, asked.signal);
    const { description } = withMeanings(current.described, meanings);
    const engine = description.isEstimated ? patient(opened) : opened;
    const profile = await profiled(engine, database, description, asked.signal);
    const answer = await askRows({ engine, description }, { ...asked, profile });
    const kept =
      answer.sql === null ? null : await keptRows(engine, description, answer.where ?? '1 = 1', asked.signal);
    return { ...answer, kept, current };
  });
}

/** The rows that a figure was made of; null where its program does not tell. Throws as `runOnDatabase` does. */
export async function behindDatabaseFigure(
  database: ConnectionString,
  figure: {
    readonly description: RelationDescription;
    readonly sql: string;
    readonly row: Row;
    readonly column: number;
  },
  signal: AbortSignal,
): Promise<KeptRows | null> {
  const { description, sql, row, column } = figure;
  const { schema, name: table } = description;
  const columns = description.columns.map(({ name }) => name);
  const on = { dialect: database.connection.kind, schema };
  const where = await rowsBehind({ sql: selectIn({ sql }), table, columns, on, row, column });
  if (where === null) return null;
  // The condition may name tables that the program joins.
  return connected(database, undefined, (engine) => keptRows(engine, description, where, signal));
}

/** All rows that a program gives, piece by piece, however many they are. Throws as `runOnDatabase` does. */
export async function* databaseRows(
  database: ConnectionString,
  program: Program,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly Row[]> {
  const engine = await connectTo(database);
  try {
    const limits = { seconds: EXPORT_SECONDS };
    const sql = await shownSql(engine, program, signal);
    for await (const { rows } of engine.stream(sql, { limits, signal })) yield rows;
  } finally {
    await engine.close();
  }
}

async function keptRows(
  engine: Engine,
  { schema, name, isEstimated }: RelationDescription,
  where: string,
  signal: AbortSignal | undefined,
): Promise<KeptRows | null> {
  const from = `${schema === '' ? '' : `${identifier(schema)}.`}${identifier(name)}`;
  // Of a very large table they are not counted: that would be another pass over it.
  if (isEstimated) return { rows: { where } };
  try {
    const { rows } = await engine.query(`select count(*) from ${from} where (${where}\n)`, { signal });
    return { rows: { where }, count: Number(rows[0]?.[0] ?? 0) };
  } catch (error) {
    // What was read of its program is no condition there: it does not tell.
    if (error instanceof DomainError && ['query.failed', 'query.refused'].includes(error.code)) return null;
    throw error;
  }
}

/**
 * A page of what a program gives, which may name and join all open tables. Throws DomainError `query.*`, `engine.*`,
 * and the signal's reason.
 */
export async function runOnDatabase(
  database: ConnectionString,
  asked: PageAsked,
  signal: AbortSignal,
): Promise<ResultPage> {
  return connected(database, undefined, (engine) => pageOf(engine, asked, signal));
}

/** Asks something of a program's result as a whole. Throws as `runOnDatabase` does. */
export async function lookOnDatabase(
  database: ConnectionString,
  { program, look }: { readonly program: Program; readonly look: ResultLook },
  signal: AbortSignal,
): Promise<ResultLooked> {
  return connected(database, undefined, (engine) => lookAt(engine, program, look, signal));
}

async function profiled(
  engine: Engine,
  { connection }: ConnectionString,
  description: RelationDescription,
  signal: AbortSignal | undefined,
): Promise<Profile> {
  const { schema, name, fingerprint, isEstimated } = description;
  const key = JSON.stringify([connection, schema, name, fingerprint, isEstimated]);
  const before = profiles.get(key);
  const isFresh = before && Date.now() - before.readAt < PROFILE_MS;
  const known = isFresh ? before : { profile: await profileOf(engine, description, signal), readAt: Date.now() };
  profiles.delete(key);
  profiles.set(key, known);
  for (const oldest of profiles.keys()) if (profiles.size > PROFILES_AT_MOST) profiles.delete(oldest);
  return known.profile;
}

/** Connects for as long as the work takes: a connection that was lost in between is none. */
async function connected<T>(
  database: ConnectionString,
  table: string | undefined,
  work: (engine: Engine) => Promise<T>,
): Promise<T> {
  const engine = await connectTo(database, table === undefined ? undefined : [table]);
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}
