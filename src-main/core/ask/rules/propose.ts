import type { QuestionOnSheet } from '../questionOnSheet.ts';
import { described } from './describe.ts';
import type { Features } from './features.ts';
import { isSeveral, judgedBy, likeliest, type ScoredReading } from './likeliest.ts';
import type { Candidate, PatternName } from './plan/candidate.ts';
import { type Ranker, shippedRanker } from './ranker.ts';
import type { Form, Reading } from './readings.ts';
import { reasonSaid } from './reasonWords.ts';
import { MAXIMUM_ANSWERS, reasonsFor, type Weighed } from './weigh.ts';

/** Reasons that are told of each. */
const MAXIMUM_REASONS = 6;

export interface Proposed {
  /** A reading for each thing that may be said, likeliest first. */
  readonly candidates: readonly Candidate[];
  /** What one of them is judged by where those before it cannot be run. */
  readonly judgedBy: (candidate: Candidate) => Features;
  /** Readings that were composed. */
  readonly count: number;
}

/** Composes readings of a question on a sheet, and ranks what they say by what was learned. */
export function proposed(
  on: QuestionOnSheet,
  {
    checkpoint,
    ranker = shippedRanker(),
  }: { readonly checkpoint?: (() => void) | undefined; readonly ranker?: Ranker } = {},
): Proposed {
  const { answers, count } = likeliest(on, ranker, checkpoint);
  const [first, second] = answers;
  const candidates = answers
    .slice(0, MAXIMUM_ANSWERS)
    .map((each) => candidateOf(each, each === first ? second : first, ranker));
  return {
    candidates,
    judgedBy: (candidate) => judgedBy(answers.slice(candidates.indexOf(candidate)), ranker),
    count,
  };
}

function candidateOf(
  { best: { reading, features }, share }: Weighed<ScoredReading>,
  rival: Weighed<ScoredReading> | undefined,
  { weights }: Ranker,
): Candidate {
  const reasons = reasonsFor(features, rival?.best.features, weights).slice(0, MAXIMUM_REASONS);
  const adjustments = reasons.map(([name, by]) => ({ reason: reasonSaid(name), by }));
  return { ...planOf(reading), adjustments, share };
}

/** What a reading has run, and what is known of it before. */
export function planOf(reading: Reading): Omit<Candidate, 'adjustments' | 'share'> {
  const { lines, targets, named, said } = reading;
  return {
    pattern: patternOf(reading),
    operation: reading.operation(),
    reading: described(reading),
    table: reading.frame.table,
    used: new Map(reading.met.entries()),
    target: targetOf(reading),
    isOfAll: lines.conditions.length === 0,
    isSeveral: isSeveral(reading),
    isUnnamed: targets.length > 0 && named.every((each) => each === null),
    isPercent: said.kind === 'number' && said.isPercent,
    likelihood: null,
  };
}

/** The column whose unit the answer has. */
function targetOf({ form, targets }: Reading): Reading['targets'][number] | null {
  if (form === 'group' || form === 'count' || form === 'distinct') return null;
  return targets[0] ?? null;
}

function patternOf({ form, said, lines, targets }: Reading): PatternName {
  if (form === 'project') return said.kind === 'cells' && said.texts.length > 1 ? 'list' : 'lookup';
  if (form === 'superlative') return targets[0] === lines.order?.column ? 'extreme' : 'extremeName';
  return PATTERNS[form];
}

const PATTERNS: Readonly<Record<Exclude<Form, 'project' | 'superlative'>, PatternName>> = {
  several: 'several',
  position: 'lookup',
  neighbour: 'lookup',
  count: 'count',
  distinct: 'count',
  sum: 'aggregate',
  average: 'aggregate',
  median: 'aggregate',
  range: 'difference',
  difference: 'difference',
  change: 'difference',
  ratio: 'difference',
  share: 'difference',
  add: 'aggregate',
  mean: 'aggregate',
  greater: 'truth',
  less: 'truth',
  equal: 'truth',
  exists: 'truth',
  frequent: 'often',
  group: 'often',
  each: 'each',
  deviation: 'aggregate',
  quote: 'quote',
};
