import type { Alternative, Answer } from '../../../../../src-shared/answer.ts';
import type { Solved } from '../../../../../src-shared/case.ts';
import type { Followed } from '../../../../../src-shared/choice.ts';
import type { CellEvidence } from '../../../../../src-shared/evidence.ts';
import type { Grid } from '../../../../../src-shared/grid.ts';
import { printOperation } from '../../../../../src-shared/notation.ts';
import { answerSaid } from '../../../../../src-shared/said/answers.ts';
import { readingSaid } from '../../../../../src-shared/said/readings.ts';
import { codeOf, type Said } from '../../../../../src-shared/said/said.ts';
import type { SourceId } from '../../../../../src-shared/source.ts';
import { cited, citedInPart, citing } from '../../pipeline/evidence/citing.ts';
import { groupTableOf } from '../../pipeline/evidence/groupTable.ts';
import { type FoundValue, valuesLeftOut } from '../../pipeline/evidence/values.ts';
import type { Question } from '../../question/question.ts';
import { analysisThreshold } from '../analysis/weights.data.ts';
import { brief } from '../describe.ts';
import type { Features } from '../features.ts';
import { type Ranker, shippedRanker } from '../ranker.ts';
import { choiceBetween } from './choices.ts';
import { confidenceOf } from './confidence.ts';
import { fitOf, unmetOf } from './fit.ts';
import type { Outcome } from './outcome.ts';
import { unitOf } from './unit.ts';

const MAXIMUM_ALTERNATIVES = 4;
/** Readings that are offered in place of an answer. */
const OFFERED = 3;
/** Share of the question that a reading meets to be offered. */
const MET_AT_LEAST = 0.3;

/** A reading that is less likely right than this is not offered: of such readings of everyday questions one in twenty is. */
const LEAST_LIKELY = 0.15;

/** What the outcomes are an answer to. */
interface Asked {
  readonly question: Question;
  readonly grid: Grid;
  /** The sheet. */
  readonly source: SourceId;
  /** The choice of the person that made the best one the best. */
  readonly followed: Followed | null;
  /** What the best of them is judged by. */
  readonly judgedBy: Features;
}

/**
 * The answer that the ranked outcomes give, best first: the best of them, or
 * that there is none.
 */
export function answerFrom(outcomes: readonly Outcome[], asked: Asked, ranker: Ranker = shippedRanker()): Answer {
  const [best] = outcomes;
  const unmet = unmetOf(best, asked.question);
  if (!best) return { ...notFound(answerSaid.nothingMatches, []), unmet };
  const key = textOf(best);
  const rivals = distinctRivals(outcomes, key);
  const confidence = confidenceOf(outcomes, asked.judgedBy, asked.question, ranker);
  const threshold = best.candidate.likelihood === null ? ranker.threshold : analysisThreshold;
  if (confidence.score < threshold && !isDecided(best, asked)) {
    const offered = confidence.score < LEAST_LIKELY ? [] : [best, ...rivals].filter(isOfQuestion);
    return {
      ...notFound(
        offered.length > 0 ? answerSaid.notSure : answerSaid.nothingMatches,
        alternativesOf(offered, best, asked, OFFERED),
      ),
      unmet,
      confidence,
      nearest: outcomes
        .slice(0, 3)
        .flatMap(({ values }) => values.slice(0, 2).flatMap((value) => nearestOf(value, asked))),
    };
  }
  const { references: citations, leftOut } = citedInPart(
    best.values.flatMap(({ cells }) => cells),
    asked.grid,
    asked.source,
  );
  const table = groupTableOf(best.steps, asked.grid, asked.source);
  const omitted = { values: valuesLeftOut(best.data, asked.grid), cells: leftOut };
  return {
    status: 'answered',
    text: key,
    kind: kindOf(best),
    values: best.values.map((value) => citing(value, citationsOf([value], asked))),
    ...(table && { table }),
    unit: unitOf(best),
    citations,
    ...(omitted.values + omitted.cells > 0 && { leftOut: omitted }),
    notation: best.steps.map((step) => step.notation),
    solved: solvedBy(best, asked.question.text),
    confidence,
    alternatives: alternativesOf(rivals, best, asked, MAXIMUM_ALTERNATIVES),
    nearest: [],
    ...(unmet.length > 0 && { unmet }),
    followed: asked.followed,
  };
}

function solvedBy({ candidate }: Outcome, question: string): Solved {
  return { question, parts: [{ question, pipeline: printOperation(candidate.operation) }] };
}

/** What meets next to nothing of the question is no reading of it. */
function isOfQuestion({ coverage }: Outcome): boolean {
  return coverage >= MET_AT_LEAST;
}

/** What a person picked is what they meant, however unlikely; so is what follows it, unless it leaves out half of the question. */
function isDecided({ coverage }: Outcome, { followed }: Asked): boolean {
  return followed !== null && (followed.isOwn || coverage >= 0.5);
}

function notFound(said: Said, alternatives: readonly Alternative[]): Answer {
  return {
    status: 'notFound',
    text: said.text,
    said: codeOf(said),
    kind: 'text',
    values: [],
    unit: null,
    citations: [],
    notation: [],
    confidence: { score: 0, word: 'low', reasons: [] },
    alternatives,
    nearest: [],
    followed: null,
  };
}

function kindOf({ values, data, candidate }: Outcome): Answer['kind'] {
  if (values.length > 1) return 'list';
  if (candidate.pattern === 'truth') return 'boolean';
  if (data.kind === 'value' && data.value.type === 'number') return 'number';
  const text = values[0]?.text ?? '';
  return text.length > 120 ? 'text' : 'value';
}

/** What a person reads first: the value with its unit, or the values in order. */
function textOf(outcome: Outcome): string {
  const unit = unitOf(outcome);
  const texts = outcome.values.map(({ text }) => text);
  const joined = texts.join(texts.some((text) => text.includes(',')) ? '; ' : ', ');
  if (unit === null) return joined;
  return unit === '%' ? `${joined}%` : `${joined} ${unit}`;
}

function distinctRivals(outcomes: readonly Outcome[], best: string): Outcome[] {
  const seen = new Set([best]);
  return outcomes.filter((outcome) => {
    const text = textOf(outcome);
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

/** The reading with the headers above the one that it asks for, where they are not in it: which of two third quarters it is. */
function readingOf({ candidate: { reading, target } }: Outcome): Said {
  const above = (target?.path.slice(0, -1) ?? []).map(({ label }) => label.trim());
  const missing = above.map(brief).filter((label) => label !== '' && !reading.text.includes(label));
  return missing.length > 0 ? readingSaid.told(reading, missing) : reading;
}

/** Outcomes as readings to choose from; those that sound alike name their first cell, and of those left alike one is enough. */
function alternativesOf(all: readonly Outcome[], best: Outcome, asked: Asked, limit: number): Alternative[] {
  const keyOf = (outcome: Outcome): string => `${readingOf(outcome).text} ${outcome.values[0]?.cells[0]}`;
  const outcomes = [...new Map(all.toReversed().map((outcome) => [keyOf(outcome), outcome])).values()].toReversed();
  const offered = outcomes.slice(0, limit);
  const texts = offered.map((outcome) => readingOf(outcome).text);
  return offered.map((outcome): Alternative => {
    const reading = readingOf(outcome);
    const citations = citationsOf(outcome.values, asked);
    const fit = fitOf(outcome, asked.question);
    const isAlone = texts.indexOf(reading.text) === texts.lastIndexOf(reading.text);
    const told = isAlone ? reading : readingSaid.told(reading, [citations[0]?.address ?? '']);
    return {
      reading: told.text,
      readingSaid: codeOf(told),
      text: textOf(outcome),
      citations,
      score: Math.round(Math.max(0, Math.min(1, outcome.score)) * 1000) / 1000,
      reason: fit.text,
      reasonSaid: codeOf(fit),
      choice: choiceBetween(outcome, best, asked.question, asked.source),
    };
  });
}

function citationsOf(values: readonly FoundValue[], { grid, source }: Asked): CellEvidence[] {
  return cited(
    values.flatMap(({ cells }) => cells),
    grid,
    source,
  );
}

function nearestOf({ text, cells }: FoundValue, { grid, source }: Asked): Answer['nearest'] {
  return cited(cells.slice(0, 1), grid, source).map((evidence) => ({ evidence, text }));
}
