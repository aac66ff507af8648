import type { Row, Value } from '../../../../src-shared/relation.ts';
import { readingSaid as say } from '../../../../src-shared/said/readings.ts';
import { type Said, verbatim } from '../../../../src-shared/said/said.ts';
import type { Engine } from '../engine/engine.ts';
import { compileQuery } from '../sql/compile.ts';
import { type Query, sourceOf } from '../sql/query.ts';
import { featuresOf, type Features } from './features.ts';
import type { Profile } from './profile.ts';
import { askedOf, propose } from './propose.ts';
import type { Reading } from './readings.ts';
import { readingWeights } from './weights.data.ts';

export type Weights = Readonly<Record<string, number>>;

/** A reading with what speaks for it. */
export interface RankedReading {
  readonly reading: Reading;
  readonly features: Features;
  readonly score: number;
  /** Over the table that is asked. */
  readonly query: Query;
  readonly sql: string;
}

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
      const query = placed(reading, from);
      return { reading, features, score, query, sql: compileQuery(query, dialect) };
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

/** A reading as a person would put it: `greatest first: Name by Price where Region is North`. */
export function wordsOf({ how, target, measure, conditions }: Reading): Said {
  const done = howSaid(how);
  const what = (target ?? measure)?.column.name ?? say.rows;
  const told = target && measure ? say.programBy(done, what, measure.column.name) : say.program(done, what);
  return conditions.length === 0
    ? told
    : say.where(
        told,
        conditions.map(({ words }) => words),
      );
}

/** What a reading does, as a person would put it. */
function howSaid(how: string): Said {
  const compared = /^(.+) (=|>=|<=|>|<|!=|<>) (\S+)$/.exec(how);
  if (compared) return say.compared(howSaid(compared[1] ?? ''), compared[2] ?? '', compared[3] ?? '');
  const placed = /^(.+), place (\d+)$/.exec(how);
  if (placed) return say.inPlace(howSaid(placed[1] ?? ''), Number(placed[2]));
  const closest = /^closest to (.+)$/.exec(how);
  if (closest) return say.closestTo(closest[1] ?? '');
  const several = /^(maximum|minimum) (\d+)$/.exec(how);
  if (several) return say.several(howSaid(several[1] ?? ''), Number(several[2]));
  const known = HOWS[how];
  if (known) return known;
  const by = /^(greatest|least) (\w+)$/.exec(how);
  if (by) return say[by[1] === 'least' ? 'leastBy' : 'greatestBy'](howSaid(by[2] ?? ''));
  return verbatim(how);
}

const HOWS: Readonly<Partial<Record<string, Said>>> = {
  rows: say.rows,
  'different values': say.differentValues,
  values: say.values,
  'most often': say.mostOften,
  'least often': say.leastOften,
  'greatest first': say.greatestFirst,
  'least first': say.leastFirst,
  'first rows': say.firstOfRows,
  'last rows': say.lastOfRows,
  'first different values': say.firstValues,
  'last different values': say.lastValues,
  maximum: say.maximum,
  minimum: say.minimum,
  sum: say.sum,
  average: say.mean,
  median: say.median,
  deviation: say.deviation,
  difference: say.difference,
  'sum of amounts': say.sumOfAmounts,
  'there is one': say.thereIsOne,
  'all the same': say.allTheSame,
  'all are': say.allAre,
  fewer: say.fewer,
  more: say.more,
};
