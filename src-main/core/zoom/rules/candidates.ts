import { DomainError } from '../../../../src-shared/errors.ts';
import type { Row, Value } from '../../../../src-shared/relation.ts';
import type { Ranker } from '../../ask/rules/ranker.ts';
import { type ComposedReading, composedReadings } from '../composed/composedReadings.ts';
import { rowsSheet } from '../composed/rowsSheet.ts';
import type { Engine, QueryResult, ResultColumn } from '../engine/engine.ts';
import { compileCondition, compileQuery } from '../sql/compile.ts';
import { allOf } from '../sql/query.ts';
import type { Asked } from './build.ts';
import { answerFeatures, composedFeatures, keyOfValues, programFeatures } from './candidateFeatures.ts';
import type { Profile } from './profile.ts';
import { askedOf } from './propose.ts';
import { type RankedReading, rankedReadings, valuesOf, type Weights, wordsOf } from './ranked.ts';
import { type Reading, rowsOf } from './readings.ts';

/** An answer that one of the planners gives, or both, with what speaks for it. */
export interface Candidate {
  readonly values: readonly Value[];
  readonly shape: Reading['shape'];
  readonly sql: string;
  /** The condition that keeps the rows behind it; null for all of them. */
  readonly where: string | null;
  readonly words: string;
  readonly rows: readonly Row[];
  readonly columns: readonly ResultColumn[];
  readonly features: Weights;
}

/** What the planners learned. */
export interface Planners {
  /** Weights of readings of programs. */
  readonly weights: Weights;
  /** Of the planner of answers. */
  readonly ranker: Ranker;
}

/** Answers that are looked at of each planner. */
const EACH = 3;
/** The same where a relation is too large for its rows to be held: each costs a pass over it. */
const EACH_OF_MANY = 1;
/** Readings that are run until so many answers are found. */
const TRIED = 6;

type Run = (sql: string) => Promise<QueryResult>;

/** An answer of one planner, and the reading that gives it. */
interface Given<R> {
  readonly reading: R;
  readonly said: Omit<Candidate, 'features'>;
}

/**
 * What both planners answer, run on the engine: readings of programs over a relation, and those of the planner of
 * answers as SQL. An answer that both give is one candidate. Throws as engines do.
 */
export async function candidatesOf(
  engine: Engine,
  profile: Profile,
  question: string,
  { weights, ranker, signal }: Planners & { readonly signal?: AbortSignal | undefined },
): Promise<readonly Candidate[]> {
  const asked = askedOf(question, profile);
  const ranked = rankedReadings(question, profile, engine.dialect, weights);
  const sheet = await rowsSheet(engine, profile, asked.values);
  const most = sheet.isWhole ? EACH : EACH_OF_MANY;
  const keepsOrder = engine.dialect === 'duckdb';
  const composed = composedReadings(question, sheet, profile, { ranker, limit: most, keepsOrder });
  const results = new Map<string, Promise<QueryResult>>();
  const run: Run = (sql) => {
    const result = results.get(sql) ?? engine.query(sql, { signal });
    results.set(sql, result);
    return result;
  };
  return merged(
    await firstGiven(ranked, most, (each) => programAnswer(engine, each, run)),
    await firstGiven(composed, most, (each) => composedAnswer(engine, each, run)),
    { ranked, asked },
  );
}

/** The first different answers that readings give. */
async function firstGiven<R>(
  readings: readonly R[],
  limit: number,
  answer: (reading: R) => Promise<Omit<Candidate, 'features'> | null>,
): Promise<readonly Given<R>[]> {
  const found: Given<R>[] = [];
  const keys = new Set<string>();
  for (const reading of readings.slice(0, TRIED)) {
    if (found.length >= limit) break;
    const said = await answer(reading);
    if (!said || keys.has(keyOfValues(said.values))) continue;
    keys.add(keyOfValues(said.values));
    found.push({ reading, said });
  }
  return found;
}

async function programAnswer(
  { dialect }: Engine,
  { reading, sql }: RankedReading,
  run: Run,
): Promise<Omit<Candidate, 'features'> | null> {
  const { rows, columns } = await run(sql);
  const values = valuesOf(reading, rows);
  if (values === null) return null;
  const where = allOf(rowsOf(reading));
  return {
    values,
    shape: reading.shape,
    sql,
    where: where ? compileCondition(where, dialect) : null,
    words: wordsOf(reading),
    rows,
    columns,
  };
}

/** Null also where the engine cannot run it: programs are there without it. */
async function composedAnswer(
  { dialect }: Engine,
  { query, shape, where, words }: ComposedReading,
  run: Run,
): Promise<Omit<Candidate, 'features'> | null> {
  const sql = compileQuery(query, dialect);
  try {
    const { rows, columns } = await run(sql);
    const values = composedValues(shape, rows);
    if (values.length === 0) return null;
    const isTruth = values.length === 1 && (typeof values[0] === 'boolean' || columns[0]?.type === 'boolean');
    return {
      values: isTruth ? [values[0] === true || values[0] === 1] : values,
      shape: isTruth ? 'boolean' : values.length > 1 ? 'list' : 'value',
      sql,
      where: where ? compileCondition(where, dialect) : null,
      words,
      rows,
      columns,
    };
  } catch (error) {
    if (error instanceof DomainError && error.code.startsWith('query.')) return null;
    throw error;
  }
}

/** Columns one after the other; a figure of a group with the group's name. */
function composedValues(shape: ComposedReading['shape'], rows: readonly Row[]): readonly Value[] {
  if (shape === 'groups')
    return rows.map(
      ([name, figure]) => `${String(name)}: ${String(typeof figure === 'number' ? Number(figure.toFixed(6)) : figure)}`,
    );
  const width = shape === 'several' ? (rows[0]?.length ?? 0) : 1;
  const columns = Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? null));
  return columns.flat().filter((value) => value !== null && value !== '');
}

/** Programs first, with what the other planner says for them; then what it says alone. */
function merged(
  programs: readonly Given<RankedReading>[],
  composed: readonly Given<ComposedReading>[],
  { ranked, asked }: { readonly ranked: readonly RankedReading[]; readonly asked: Asked },
): readonly Candidate[] {
  const byKey = new Map(composed.map((each) => [keyOfValues(each.said.values), each]));
  const keys = new Set(programs.map(({ said }) => keyOfValues(said.values)));
  return [
    ...programs.map(({ reading, said }, place): Candidate => {
      const agreeing = byKey.get(keyOfValues(said.values));
      const isFirst = agreeing !== undefined && agreeing === composed[0];
      const agreed = agreeing ? { reading: agreeing.reading, isFirst } : null;
      const own = programFeatures(reading, { ranked, isFirst: place === 0, agreed });
      const words = agreed ? `${said.words} (another way of reading the question says the same)` : said.words;
      return { ...said, words, features: { ...own, ...answerFeatures(said, asked) } };
    }),
    ...composed.flatMap(({ reading, said }, place): Candidate[] => {
      if (keys.has(keyOfValues(said.values))) return [];
      const own = composedFeatures(reading, place === 0);
      return [{ ...said, features: { ...own, ...answerFeatures(said, asked) } }];
    }),
  ];
}
