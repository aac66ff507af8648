import type { Question } from '../question/question.ts';
import type { Sheet } from '../table/sheetTables.ts';
import { described } from './describe.ts';
import type { Features } from './features.ts';
import { readingsOf } from './generate.ts';
import { confidenceFeatures, judgeable } from './judge.ts';
import { listingFirst } from './listing.ts';
import type { Candidate, PatternName } from './plan/candidate.ts';
import { pruned } from './prune.ts';
import { type Ranker, shippedRanker } from './ranker.ts';
import type { Form, Reading } from './readings.ts';
import { reasonInWords } from './reasonWords.ts';
import { reasonsFor, type Weighed, weighed } from './weigh.ts';

/** Things that are said beside the first are offered up to this many. */
const MAXIMUM_CANDIDATES = 12;
/** Reasons that are told of each. */
const MAXIMUM_REASONS = 6;

export interface Proposed {
  /** A reading for each thing that may be said, likeliest first. */
  readonly candidates: readonly Candidate[];
  /** What the first of them is judged by. */
  readonly confidence: Features;
  /** Readings that were composed. */
  readonly count: number;
}

/** Composes readings of a question on a sheet, and ranks what they say by what was learned. */
export function proposed(
  question: Question,
  sheet: Sheet,
  {
    checkpoint,
    ranker = shippedRanker(),
  }: { readonly checkpoint?: (() => void) | undefined; readonly ranker?: Ranker } = {},
): Proposed {
  const composed = readingsOf(question, sheet, checkpoint);
  const readings = pruned(composed);
  if (readings.length === 0) return { candidates: [], confidence: new Map(), count: 0 };
  const all = listingFirst(weighed(readings, question, sheet, ranker.weights));
  const [first, second] = all;
  return {
    candidates: all
      .slice(0, MAXIMUM_CANDIDATES)
      .map((each) => candidateOf(each, each === first ? second : first, ranker)),
    confidence: confidenceFeatures(all.map((each) => judgeable(each, ranker.weights))),
    count: composed.length,
  };
}

function candidateOf(one: Weighed, rival: Weighed | undefined, { weights }: Ranker): Candidate {
  const { reading, share } = one;
  const reasons = reasonsFor(one, rival, weights).slice(0, MAXIMUM_REASONS);
  return {
    pattern: patternOf(reading),
    operation: reading.operation(),
    reading: described(reading),
    table: reading.frame.table,
    used: new Map(reading.met.entries()),
    adjustments: reasons.map(([name, by]) => ({ reason: reasonInWords(name), by })),
    target: targetOf(reading),
    isPercent: reading.said.kind === 'number' && reading.said.isPercent,
    share,
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
