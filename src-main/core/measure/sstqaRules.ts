import type { Operation } from '../../../src-shared/operations.ts';
import { featuresOf, type Fitted, likelihoodOf } from '../ask/answer/confidence.ts';
import type { Outcome } from '../ask/answer/outcome.ts';
import { fit, type JudgedAnswer } from './fit.ts';
import { foldsOf } from './folds.ts';
import {
  fitRanking,
  type JudgedReading,
  type JudgedReadings,
  ownWeights,
  type RankWeights,
  scoreOf,
} from './rankFit.ts';

/** A question of the benchmark with all of its readings judged. */
export interface JudgedQuestion {
  readonly table: number;
  readonly isChinese: boolean;
  readonly readings: JudgedReadings;
}

/** What is chosen on some of the tables: numbers of the ranking, parts left out, numbers of the confidence. */
export interface Chosen {
  readonly ranking: RankWeights;
  /** How hard the ranking was pulled to the engine's own; null for the engine's own. */
  readonly pull: number | null;
  readonly without: ReadonlySet<string>;
  readonly fitted: Fitted;
}

/** What was chosen makes of a question: its best reading, and how far that is believed. */
export interface Verdict {
  readonly best: JudgedReading | null;
  readonly confidence: number;
  readonly isAnswered: boolean;
}

/** Pulls that are tried, softest last; null is the ranking of the engine. */
const PULLS: readonly (number | null)[] = [null, 30, 10, 3];
/** A part is left out, and a ranking taken, only for this many questions won: fewer come and go by chance. */
const WORTH = 3;
const INNER_FOLDS = 4;

/**
 * Chooses rules and numbers on the questions that are given, and on nothing
 * else: which parts of the planner to leave out, how hard to pull the ranking to
 * the engine's own (by folds of these questions' tables), and the confidence.
 */
export function choose(questions: readonly JudgedQuestion[]): Chosen {
  const without = partsToLeaveOut(questions);
  const pull = bestPull(questions, without);
  const ranking = pull === null ? ownWeights : fitRanking(kept(questions, without), pull);
  const rule = { ranking, without };
  const english = questions.filter(({ isChinese }) => !isChinese);
  return { ...rule, pull, fitted: fit(answersOf(questions, rule), answersOf(english, rule)) };
}

/** What a choice makes of a question that it may not have seen. */
export function verdictOf(question: JudgedQuestion, { fitted, ...rule }: Omit<Chosen, 'pull'>): Verdict {
  const ranked = reranked(question.readings, rule);
  const [best = null] = ranked;
  if (!best) return { best, confidence: 0, isAnswered: false };
  const confidence = likelihoodOf(featuresOf(ranked.map(({ outcome }) => outcome)), fitted.weights);
  return { best, confidence, isAnswered: confidence >= fitted.threshold };
}

/** By fold of the tables: what was chosen on the other folds, and what that makes of this fold's questions. */
export function chosenByFold<Q extends JudgedQuestion>(
  questions: readonly Q[],
  count: number,
): { chosen: Chosen; verdicts: ReadonlyMap<Q, Verdict> }[] {
  const folds = foldsOf(
    questions.map(({ table }) => table),
    count,
  );
  return Array.from({ length: count }, (_, fold) => {
    const chosen = choose(questions.filter(({ table }) => folds.get(table) !== fold));
    const own = questions.filter(({ table }) => folds.get(table) === fold);
    return { chosen, verdicts: new Map(own.map((question) => [question, verdictOf(question, chosen)])) };
  });
}

type Rule = Pick<Chosen, 'ranking' | 'without'>;

function reranked(readings: JudgedReadings, { ranking, without }: Rule): JudgedReading[] {
  return readings
    .filter(({ parts }) => !intersects(parts, without))
    .map((reading): JudgedReading => {
      const outcome = Object.assign({}, reading.outcome, { score: scoreOf(reading.outcome, ranking) });
      return Object.assign({}, reading, { outcome });
    })
    .toSorted((a, b) => b.outcome.score - a.outcome.score);
}

/** How many first readings are right. */
function rightOf(questions: readonly JudgedQuestion[], rule: Rule): number {
  return questions.filter(({ readings }) => {
    let best: JudgedReading | null = null;
    let bestScore = -Infinity;
    for (const reading of readings) {
      if (intersects(reading.parts, rule.without)) continue;
      const score = scoreOf(reading.outcome, rule.ranking);
      if (score > bestScore) [best, bestScore] = [reading, score];
    }
    return best?.isCounted === true;
  }).length;
}

/** Leaves out one part after another while that wins enough questions. */
function partsToLeaveOut(questions: readonly JudgedQuestion[]): ReadonlySet<string> {
  const all = new Set(questions.flatMap(({ readings }) => readings.flatMap(({ parts }) => [...parts])));
  const without = new Set<string>();
  let right = rightOf(questions, { ranking: ownWeights, without });
  for (;;) {
    let best: { part: string; right: number } | null = null;
    for (const part of all) {
      if (without.has(part)) continue;
      const found = rightOf(questions, { ranking: ownWeights, without: new Set([...without, part]) });
      if (found >= right + WORTH && found > (best?.right ?? 0)) best = { part, right: found };
    }
    if (!best) return without;
    without.add(best.part);
    ({ right } = best);
  }
}

function bestPull(questions: readonly JudgedQuestion[], without: ReadonlySet<string>): number | null {
  const folds = foldsOf(
    questions.map(({ table }) => table),
    INNER_FOLDS,
  );
  let best: { pull: number | null; right: number } = { pull: null, right: 0 };
  for (const pull of PULLS) {
    let right = 0;
    for (let fold = 0; fold < INNER_FOLDS; fold++) {
      const inside = questions.filter(({ table }) => folds.get(table) !== fold);
      const ranking = pull === null ? ownWeights : fitRanking(kept(inside, without), pull);
      right += rightOf(
        questions.filter(({ table }) => folds.get(table) === fold),
        { ranking, without },
      );
    }
    if (right >= best.right + (pull === null ? 0 : WORTH)) best = { pull, right };
  }
  return best.pull;
}

function kept(questions: readonly JudgedQuestion[], without: ReadonlySet<string>): JudgedReadings[] {
  return questions.map(({ readings }) => readings.filter(({ parts }) => !intersects(parts, without)));
}

function answersOf(questions: readonly JudgedQuestion[], rule: Rule): JudgedAnswer[] {
  return questions.flatMap(({ readings }) => {
    const ranked = reranked(readings, rule);
    const [first] = ranked;
    return first ? [{ features: featuresOf(ranked.map(({ outcome }) => outcome)), isRight: first.isRight }] : [];
  });
}

function intersects(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  for (const each of other) if (one.has(each)) return true;
  return false;
}

/** The parts of the planner that made a pipeline: its pattern, and what its operations hold. */
export function partsOfReading({ candidate }: Pick<Outcome, 'candidate'>): ReadonlySet<string> {
  const parts = new Set([`pattern ${candidate.pattern}`]);
  const text = JSON.stringify(candidate.operation satisfies Operation);
  for (const [part, pattern] of PARTS) if (pattern.test(text)) parts.add(part);
  if (candidate.table.view === 'headers') parts.add('tables read by headers');
  if (candidate.table.unionOf) parts.add('tables joined');
  return parts;
}

const PARTS: readonly (readonly [string, RegExp])[] = [
  ['groups', /"op":"Foreach"/],
  ['comparison', /"op":"Cmp"/],
  ['several together', /"op":"Rea"/],
  ['totals', /"part":"totals"/],
  ['what is left out', /"operator":"not","of":\{"kind":"binary"/],
  ['filled cells', /"operator":"not","of":\{"kind":"call","call":"blank"/],
  ['blank cells', /"call":"blank"/],
  ['places in an order', /"call":"rank"/],
  ['places in the table', /"call":"position"/],
  ['words within cells', /"call":"contains"/],
  ['parts of dates', /"call":"(?:year|month|day|quarter)"/],
  ['bounds', /"operator":"(?:<|>|<=|>=)"/],
  ['different values', /"call":"distinct"/],
];
