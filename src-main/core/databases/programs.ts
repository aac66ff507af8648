import type { ResultPage } from '../../../src-shared/contract/relations.ts';
import type { RowEvidence } from '../../../src-shared/evidence.ts';
import type { DescribedRelation, Program, Relation, RelationDescription, Row } from '../../../src-shared/relation.ts';
import { identifier } from '../../../src-shared/sqlText.ts';
import {
  type AskedRows,
  type AskRows,
  askRows,
  type ConnectionString,
  connectTo,
  describeRelation,
  type Engine,
  type Profile,
  profileOf,
  rowsBehind,
  type Schema,
} from '../zoom/index.ts';
import { ordered, type PageAsked, pageOf, selectIn } from '../zoom/pages.ts';

/** Where a condition holds: rows, and how many. */
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

/** A table by what its engine counts. Throws DomainError `engine.*`, `notFound`, and the signal's reason. */
export async function describeTable(
  database: ConnectionString,
  table: string,
  signal: AbortSignal,
): Promise<DescribedRelation> {
  return connected(database, table, async (engine) => {
    const [relation] = await engine.describe();
    if (!relation) throw new RangeError('A table was opened that is not there');
    const description = await describeRelation(engine, relation, { signal });
    return { description, spreads: description.columns.map(() => null), warnings: [], readings: [] };
  });
}

/** Answers a question, see `askRows`. Throws as it does. */
export async function askDatabaseTable(
  database: ConnectionString,
  { table, description, ...asked }: AskRows & { readonly table: string; readonly description: RelationDescription },
): Promise<AskedRows & { readonly kept: KeptRows | null }> {
  return connected(database, table, async (engine) => {
    const profile = await profiled(engine, database, description);
    const answer = await askRows({ engine, description }, { ...asked, profile });
    const kept =
      answer.sql === null ? null : await keptRows(engine, description, answer.where ?? '1 = 1', asked.signal);
    return { ...answer, kept };
  });
}

/** The rows that a figure was made of; null where its program does not tell. Throws as `runOnDatabase` does. */
export async function behindDatabaseFigure(
  database: ConnectionString,
  figure: {
    readonly table: string;
    readonly description: RelationDescription;
    readonly sql: string;
    readonly row: Row;
    readonly column: number;
  },
  signal: AbortSignal,
): Promise<KeptRows | null> {
  const { table, description, sql, row, column } = figure;
  const columns = description.columns.map(({ name }) => name);
  const where = await rowsBehind({ sql: selectIn({ sql }), table: description.name, columns, row, column });
  if (where === null) return null;
  return connected(database, table, (engine) => keptRows(engine, description, where, signal));
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
    for await (const { rows } of engine.stream(ordered(program), { limits, signal })) yield rows;
  } finally {
    await engine.close();
  }
}

async function keptRows(
  engine: Engine,
  { schema, name }: RelationDescription,
  where: string,
  signal: AbortSignal | undefined,
): Promise<KeptRows> {
  const from = `${schema === '' ? '' : `${identifier(schema)}.`}${identifier(name)}`;
  const { rows } = await engine.query(`select count(*) from ${from} where (${where}\n)`, { signal });
  return { rows: { where }, count: Number(rows[0]?.[0] ?? 0) };
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

async function profiled(
  engine: Engine,
  { connection }: ConnectionString,
  description: RelationDescription,
): Promise<Profile> {
  const key = JSON.stringify([connection, description.schema, description.name, description.fingerprint]);
  const before = profiles.get(key);
  const isFresh = before && Date.now() - before.readAt < PROFILE_MS;
  const known = isFresh ? before : { profile: await profileOf(engine, description), readAt: Date.now() };
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
