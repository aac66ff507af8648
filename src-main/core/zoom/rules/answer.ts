import type { Row, Value } from '../../../../src-shared/relation.ts';
import type { Said } from '../../../../src-shared/said/said.ts';
import { contradictionIn } from '../../ask/combine.ts';
import { agrees, believed, comesFirst, judgedWith } from '../../ask/rules/analysis/believed.ts';
import { type Ranker, shippedRanker } from '../../ask/rules/ranker.ts';
import { type AnalysedRows, analysedRows } from '../composed/analysedRows.ts';
import type { Engine, ResultColumn } from '../engine/engine.ts';
import { asFound } from '../foundValue.ts';
import { answerWeights, confidenceWeights } from './answerWeights.data.ts';
import {
  type Candidate,
  candidatesOf,
  composedAnswer,
  type QuestionOnRows,
  questionOnRows,
  type SaidByReading,
} from './candidates.ts';
import { keyOfValues } from './keyOfValues.ts';
import { withNamedValues } from './namedValues.ts';
import type { Profile } from './profile.ts';
import type { Weights } from './ranked.ts';
import type { Reading } from './readings.ts';
import { readingWeights } from './weights.data.ts';

/** What the rules answer, with the program that says how. */
export interface RuleAnswer {
  readonly values: readonly Value[];
  readonly shape: Reading['shape'];
  readonly sql: string;
  /** The condition that keeps the rows behind the answer; null for all of them. */
  readonly where: string | null;
  readonly reading: Said;
  /** 0 to 1: the share of such answers that are right. */
  readonly confidence: number;
  readonly rows: readonly Row[];
  readonly columns: readonly ResultColumn[];
  /** Each row is a group: its name, and its figure. */
  readonly isGroups: boolean;
}

/** An answer among all that are possible. */
export interface Chosen<C> {
  readonly candidate: C;
  /** Of a logistic model for "the answer is right". */
  readonly judgedBy: Weights;
}

/**
 * Answers by the rules: of what the planner of programs and the planner of answers say, the likeliest. Throws as
 * engines do.
 */
export async function answerByRules(
  engine: Engine,
  profile: Profile,
  question: string,
  {
    signal,
    ranker = shippedRanker(),
    onContradiction,
  }: {
    readonly signal?: AbortSignal | undefined;
    /** For measuring: what the planner of answers learned, where it is not what ships. */
    readonly ranker?: Ranker;
    /** Told why an answer is passed over. */
    readonly onContradiction?: ((reason: Said) => void) | undefined;
  } = {},
): Promise<RuleAnswer | null> {
  const named = await withNamedValues(engine, profile, question, signal);
  const on = await questionOnRows(engine, named, question, signal);
  const candidates = await candidatesOf(engine, named, on, { weights: readingWeights, ranker, signal });
  for (const { contradiction } of candidates) if (contradiction) onContradiction?.(contradiction);
  const chosen = chosenOf(candidates);
  const best = chosen && ruleAnswer(chosen.candidate, chosen.judgedBy);
  const analysis = await analysisOf(engine, named, on, { best, signal });
  return analysis?.answer ?? best;
}

/** What the analysis of a list says, and the reading that it is. */
export interface AnalysisOfRows {
  readonly answer: RuleAnswer;
  readonly reading: AnalysedRows['reading'];
}

/**
 * The analysis of a question where it says what comes first without it, which makes that surer, or where it is likelier
 * right; null where what is first stays so. Throws as engines do.
 */
export async function analysisOf(
  engine: Engine,
  profile: Profile,
  { question, asked, sheet }: QuestionOnRows,
  { best, signal }: { readonly best: RuleAnswer | null; readonly signal: AbortSignal | undefined },
): Promise<AnalysisOfRows | null> {
  const analysis = analysedRows(question, sheet, profile);
  if (!analysis) return null;
  const { reading, features } = analysis;
  const said = await composedAnswer(engine, reading, (sql) => engine.query(sql, { signal }));
  if (!said) return null;
  const told = said.isGroups ? said.rows.map(([name = null]) => name) : said.values;
  if (contradictionIn({ question: asked.question, values: told.map(asFound), figure: reading.figure })) return null;
  const [only] = said.values;
  const number = said.values.length === 1 && typeof only === 'number' ? only : null;
  const key = keyOfValues(said.values);
  const other = best && { key: keyOfValues(best.values), likelihood: best.confidence };
  const judged = judgedWith(features, { key, count: said.values.length, number }, other);
  if (best && agrees(judged)) {
    const confidence = Math.max(best.confidence, believed(judged));
    return { answer: { ...best, confidence }, reading };
  }
  if (best && !comesFirst(judged)) return null;
  const { values, shape, sql, where, words, rows, columns, isGroups } = said;
  const answer = { values, shape, sql, where, reading: words, confidence: believed(judged), rows, columns, isGroups };
  return { answer, reading };
}

/** What a candidate says, as an answer that is judged so. */
export function ruleAnswer(
  { values, shape, sql, where, words, rows, columns, isGroups }: SaidByReading,
  judgedBy: Weights,
): RuleAnswer {
  const confidence = 1 / (1 + Math.exp(-total(judgedBy, confidenceWeights)));
  return { values, shape, sql, where, reading: words, confidence, rows, columns, isGroups };
}

/** Different answers of the rules, likeliest first, each with its share of how likely all are. Throws as engines do. */
export async function answersByRules(
  engine: Engine,
  profile: Profile,
  question: string,
  signal?: AbortSignal,
): Promise<readonly { readonly candidate: Candidate; readonly share: number }[]> {
  const named = await withNamedValues(engine, profile, question, signal);
  const planners = { weights: readingWeights, ranker: shippedRanker(), signal };
  const on = await questionOnRows(engine, named, question, signal);
  const candidates = await candidatesOf(engine, named, on, planners);
  const scored = byLikelihood(candidates.filter(({ contradiction }) => contradiction === null));
  const greatest = Math.max(...scored.map(({ score }) => score));
  const mass = scored.reduce((sum, { score }) => sum + Math.exp(score - greatest), 0);
  return scored.map(({ candidate, score }) => ({ candidate, share: Math.exp(score - greatest) / mass }));
}

function byLikelihood<C extends { readonly features: Weights }>(
  candidates: readonly C[],
  weights: Weights = answerWeights,
): { readonly candidate: C; readonly score: number }[] {
  return candidates
    .map((candidate) => ({ candidate, score: total(candidate.features, weights) }))
    .toSorted((a, b) => b.score - a.score);
}

/** The likeliest of the answers that can be right, and what it is judged by, which is all of them. */
export function chosenOf<C extends { readonly features: Weights; readonly contradiction?: Said | null }>(
  candidates: readonly C[],
  weights: Weights = answerWeights,
): Chosen<C> | null {
  const scored = byLikelihood(candidates, weights);
  const best = scored.find(({ candidate }) => !candidate.contradiction);
  if (!best) return null;
  const next = scored.find((each) => each !== best);
  const { features } = best.candidate;
  const mass = scored.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0);
  return {
    candidate: best.candidate,
    judgedBy: {
      bias: 1,
      share: Math.max(0.01, 1 / mass),
      lead: Math.max(-4, Math.min(4, next ? best.score - next.score : 4)),
      score: Math.max(-8, Math.min(8, best.score)),
      ...Object.fromEntries(JUDGED_BY.map((name) => [name, features[name] ?? 0])),
    },
  };
}

/** Features of an answer that tell how far to believe it as well. */
const JUDGED_BY: readonly string[] = [
  'program',
  'program first',
  'program score',
  'program left over',
  'program lead over another form',
  'program column taken for granted',
  'agreed',
  'composed',
  'composed first',
  'composed confidence',
  'composed share',
  'composed coverage',
  'several unasked',
  'yes or no as asked',
  'not as many as asked',
];

function total(features: Weights, weights: Weights): number {
  return Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0);
}
