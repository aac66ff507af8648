import type { Value } from '../../../../src-shared/relation.ts';
import type { Said } from '../../../../src-shared/said/said.ts';
import { type Figure, figureOfOperation } from '../../ask/pipeline/figure.ts';
import { parseQuestion } from '../../ask/question/question.ts';
import { QuestionOnSheet } from '../../ask/questionOnSheet.ts';
import { described } from '../../ask/rules/describe.ts';
import { judgedBy, likeliest } from '../../ask/rules/likeliest.ts';
import { likelihoodOf, type Ranker } from '../../ask/rules/ranker.ts';
import type { Reading } from '../../ask/rules/readings.ts';
import { MAXIMUM_ANSWERS } from '../../ask/rules/weigh.ts';
import { keyOfValues } from '../rules/keyOfValues.ts';
import type { Profile } from '../rules/profile.ts';
import { allOf, type Expression, type Query, sourceOf } from '../sql/query.ts';
import { NotCompiled } from './expressions.ts';
import { type Compiling, type CompiledOperation, compiledOperation, conditionsOf } from './operations.ts';
import type { RowsSheet } from './rowsSheet.ts';

/** What the planner of answers thinks of an answer. */
export interface Opinion {
  readonly form: Reading['form'];
  /** How likely it is held to be what is meant, among all answers of that planner, 0 to 1. */
  readonly share: number;
  /** How much of the question is met, 0 to 1. */
  readonly coverage: number;
  /** How likely the likeliest answer of that planner is right; 0 for any other. */
  readonly confidence: number;
}

/** A reading of the planner of answers, as an engine runs it. */
export interface ComposedReading extends Opinion {
  readonly query: Query;
  readonly shape: CompiledOperation['shape'];
  /** What keeps the rows that it looks at; nothing for all of them. */
  readonly where: Expression | undefined;
  readonly figure: Figure;
  /** As a person would put it. */
  readonly words: Said;
}

/** What the planner of answers makes of a question. */
export interface Composed {
  readonly readings: readonly ComposedReading[];
  /** What it thinks of all that it may say, by `keyOfValues`, run or not. On a part of the rows it says other things than on all. */
  readonly opinions: ReadonlyMap<string, Opinion>;
}

/**
 * The likeliest readings of the planner of answers over rows, those that one SELECT can say, likeliest first. On a part
 * of the rows it plans, and what depends on which rows they are (the third of an order, the last line) is left to
 * others.
 */
export function composedReadings(
  question: string,
  { sheet, columns, isWhole }: RowsSheet,
  profile: Profile,
  { ranker, limit, keepsOrder }: { readonly ranker: Ranker; readonly limit: number; readonly keepsOrder: boolean },
): Composed {
  const { answers } = likeliest(new QuestionOnSheet(parseQuestion(question), sheet), ranker);
  if (answers.length === 0) return { readings: [], opinions: new Map() };
  const likelihood = likelihoodOf(judgedBy(answers, ranker), ranker.confidence);
  const compiling: Compiling = { from: sourceOf(profile.description), columns };
  const readings: ComposedReading[] = [];
  const opinions = new Map<string, Opinion>();
  for (const [place, { best, share }] of answers.slice(0, MAXIMUM_ANSWERS).entries()) {
    const { reading, features } = best;
    const coverage = features.get('coverage') ?? 0;
    const opinion = { form: reading.form, share, coverage, confidence: place === 0 ? likelihood : 0 };
    if (isWhole) opinions.set(keyOfValues(valuesSaid(reading)), opinion);
    if (readings.length >= limit) continue;
    if (coverage < MET_AT_LEAST || (!isWhole && dependsOnRows(reading))) continue;
    if (!keepsOrder && dependsOnOrder(reading)) continue;
    const compiled = compiledOrNull(reading, compiling);
    if (!compiled || (!isWhole && groupsMany(reading, columns))) continue;
    readings.push({ ...opinion, ...compiled, words: described(reading) });
  }
  return { readings, opinions };
}

function valuesSaid({ said }: Reading): readonly Value[] {
  switch (said.kind) {
    case 'cells':
      return said.texts;
    case 'number':
      return [said.number];
    default:
      return [said.truth];
  }
}

/** The share of a question that a reading meets to be one of it. */
const MET_AT_LEAST = 0.3;

/** Whether its operations name what was computed of the rows at hand: a value at a place, a line from the end or beside another. */
function dependsOnRows({ lines, other }: Reading): boolean {
  return [lines, other].some(
    (side) =>
      side !== null &&
      ((side.order !== null && side.order.nth > 1 && !side.order.top) || (side.position ?? 0) < 0 || side.offset !== 0),
  );
}

/** Whether it takes lines by where they stand: an engine that keeps no order of rows cannot be asked for them. */
function dependsOnOrder({ lines, other }: Reading): boolean {
  return [lines, other].some(
    (side) => side !== null && (side.position !== null || side.first !== null || side.offset !== 0),
  );
}

/** Kinds of a column from which on a second opinion is not worth putting many rows together by it. */
const MANY_KINDS = 50_000;

function groupsMany({ form, targets }: Reading, columns: RowsSheet['columns']): boolean {
  if (form !== 'frequent' && form !== 'group' && form !== 'each' && form !== 'distinct') return false;
  return (columns.get(targets[0]?.reference ?? '')?.distinct ?? 0) > MANY_KINDS;
}

function compiledOrNull(
  reading: Reading,
  compiling: Compiling,
): Pick<ComposedReading, 'query' | 'shape' | 'where' | 'figure'> | null {
  try {
    const operation = reading.operation();
    const { query, shape } = compiledOperation(operation, compiling);
    const sides = [reading.lines, ...(reading.other ? [reading.other] : [])].map(({ conditions }) =>
      allOf(
        conditionsOf(
          conditions.map((condition) => condition.where),
          compiling,
        ),
      ),
    );
    const kept = sides.flatMap((side) => side ?? []);
    const isAll = kept.length < sides.length;
    const where: Expression | undefined = kept.length > 1 ? { kind: 'any', of: kept } : kept[0];
    return { query, shape, where: isAll ? undefined : where, figure: figureOfOperation(operation) };
  } catch (error) {
    if (error instanceof NotCompiled) return null;
    throw error;
  }
}
