import type { AskedRelation, ResultPage } from '../../../src-shared/contract/relations.ts';
import type { DescribedRelation, Relation, RelationDescription } from '../../../src-shared/relation.ts';
import {
  answerRelation,
  type ConnectionString,
  connectTo,
  describeRelation,
  type Engine,
  type Profile,
  profileOf,
} from '../zoom/index.ts';
import { type PageAsked, pageOf } from '../zoom/pages.ts';

/** Values of columns are read from the database once for all questions of a while: it goes on changing. */
const PROFILES_AT_MOST = 8;
const PROFILE_MS = 600_000;
const profiles = new Map<string, { readonly profile: Profile; readonly readAt: number }>();

/** The tables that the user may read, in order. Throws DomainError `engine.*`. */
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

/** Answers by the rules. Throws DomainError `query.*`, `engine.*`, and the signal's reason. */
export async function askDatabaseTable(
  database: ConnectionString,
  asked: { readonly table: string; readonly description: RelationDescription; readonly question: string },
  signal: AbortSignal,
): Promise<Omit<AskedRelation, 'evidence'>> {
  const { table, description, question } = asked;
  return connected(database, table, async (engine) => {
    const profile = await profiled(engine, database, description);
    const found = await answerRelation({ engine, description, warnings: [], close: () => engine.close() }, question, {
      profile,
      signal,
    });
    const { text, values, sql, reading, confidence } = found;
    return { text, values, sql, reading, confidence };
  });
}

/** A page of what a program over the table gives. Throws DomainError `query.*`, `engine.*`, and the signal's reason. */
export async function runOnTable(
  database: ConnectionString,
  { table, asked }: { readonly table: string; readonly asked: PageAsked },
  signal: AbortSignal,
): Promise<ResultPage> {
  return connected(database, table, (engine) => pageOf(engine, asked, signal));
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
