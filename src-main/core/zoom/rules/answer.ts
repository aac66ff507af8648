import type { Row, Value } from '../../../../src-shared/relation.ts';
import type { Engine, ResultColumn } from '../engine/engine.ts';
import { compileCondition, compileQuery } from '../sql/compile.ts';
import { allOf, type Query, sourceOf } from '../sql/query.ts';
import { featuresOf, type Features } from './features.ts';
import { withNamedValues } from './namedValues.ts';
import type { Profile } from './profile.ts';
import { askedOf, propose } from './propose.ts';
import { type Reading, rowsOf } from './readings.ts';
import { confidenceWeights, readingWeights } from './weights.data.ts';

export type Weights = Readonly<Record<string, number>>;

/** A reading with what speaks for it. */
export interface RankedReading {
  readonly reading: Reading;
  readonly features: Features;
  readonly score: number;
  readonly sql: string;
}

/** What the rules answer, with the program that says how. */
export interface RuleAnswer {
  readonly values: readonly Value[];
  readonly shape: Reading['shape'];
  readonly sql: string;
  /** The condition that keeps the rows behind the answer; null for all of them. */
  readonly where: string | null;
  readonly reading: string;
  /** 0 to 1: the share of such answers that are right. */
  readonly confidence: number;
  readonly rows: readonly Row[];
  readonly columns: readonly ResultColumn[];
}

/** Readings that are run, one after the other, until one gives something. */
const TRIED = 3;

/** All readings of a question, the likeliest first; nothing is run. */
export function rankedReadings(
  question: string,
  profile: Profile,
  dialect: Engine['dialect'],
  weights: Weights = readingWeights,
): readonly RankedReading[] {
  const asked = askedOf(question, profile);
  const from = sourceOf(profile.description);
  const ranked = propose(asked).map((reading) => {
    const features = featuresOf(reading, asked);
    return { reading, features, score: scoreOf(features, weights) };
  });
  const sorted = ranked
    .toSorted((a, b) => b.score - a.score)
    .map(({ reading, features, score }): RankedReading => {
      const sql = compileQuery(placed(reading, from), dialect);
      return { reading, features, score, sql };
    });
  const bySql = new Map<string, RankedReading>();
  for (const each of sorted) {
    const key = `${each.sql}${each.reading.expected?.join('|') ?? ''}`;
    if (!bySql.has(key)) bySql.set(key, each);
  }
  return [...bySql.values()];
}

/** The query over the table that is asked, which stands where the reading says `THIS`. */
function placed({ query }: Reading, table: ReturnType<typeof sourceOf>): Query {
  return { ...query, from: query.from ? { ...query.from, from: table } : table };
}

function scoreOf(features: Features, weights: Weights): number {
  return [...features].reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0);
}

/** Answers by the rules: the likeliest reading that gives something, run on the engine. */
export async function answerByRules(
  engine: Engine,
  profile: Profile,
  question: string,
  options: { readonly signal?: AbortSignal | undefined; readonly weights?: Weights } = {},
): Promise<RuleAnswer | null> {
  const named = await withNamedValues(engine, profile, question);
  const ranked = rankedReadings(question, named, engine.dialect, options.weights);
  for (const candidate of ranked.slice(0, TRIED)) {
    const result = await engine.query(candidate.sql, { signal: options.signal });
    const values = valuesOf(candidate.reading, result.rows);
    if (values === null) continue;
    const where = allOf(rowsOf(candidate.reading));
    return {
      values,
      shape: candidate.reading.shape,
      sql: candidate.sql,
      where: where ? compileCondition(where, engine.dialect) : null,
      reading: readingWords(candidate.reading),
      confidence: confidenceOf(ranked, candidate),
      rows: result.rows,
      columns: result.columns,
    };
  }
  return null;
}

/** What the rows of a reading's query answer; null where they say nothing. */
export function valuesOf({ shape, form, expected }: Reading, rows: readonly Row[]): readonly Value[] | null {
  const found = rows.map(([value]) => value ?? null).filter((value) => value !== null);
  if (form === 'isExtreme') return found.length === 0 ? null : [expected?.includes(String(found[0])) === true];
  if (shape === 'boolean') return found.length === 0 ? null : [found[0] === true || found[0] === 1];
  if (found.length === 0) return null;
  return shape === 'value' ? found.slice(0, 1) : found;
}

/** What tells whether an answer is right: its reading's score, and its lead over the next one. */
export function confidenceFeatures(ranked: readonly RankedReading[], chosen: RankedReading): Weights {
  const next = ranked.find((each) => each !== chosen && each.reading.form !== chosen.reading.form);
  const close = ranked.find((each) => each !== chosen);
  const lead = (other: RankedReading | undefined): number =>
    Math.min(4, Math.max(0, other ? chosen.score - other.score : 4));
  return {
    bias: 1,
    score: Math.max(-8, Math.min(8, chosen.score)),
    lead: lead(close),
    'lead over another form': lead(next),
    'left over': chosen.features.get('left over') ?? 0,
    'column taken for granted': Number(chosen.features.has('target taken for granted')),
    boolean: Number(chosen.reading.shape === 'boolean'),
  };
}

/** The share of answers with such features that are right. */
function confidenceOf(ranked: readonly RankedReading[], chosen: RankedReading): number {
  const features = Object.entries(confidenceFeatures(ranked, chosen));
  return 1 / (1 + Math.exp(-features.reduce((sum, [name, value]) => sum + value * (confidenceWeights[name] ?? 0), 0)));
}

/** A reading as a person would put it: `greatest first: Name by Price where Region is North`. */
export function readingWords({ how, target, measure, conditions }: Reading): string {
  const by = target && measure ? ` by ${measure.column.name}` : '';
  const what = (target ?? measure)?.column.name ?? 'rows';
  const where = conditions.length > 0 ? ` where ${conditions.map(({ words }) => words).join(' and ')}` : '';
  return `${how}: ${what}${by}${where}`;
}
