import { printOperation } from '../../../../src-shared/notation.ts';
import { likenesses } from '../align/mentions.ts';
import { type Vocabulary, vocabularyOf } from '../align/vocabulary.ts';
import { cellsOf, type Data, ExecutionError, sizeOf } from '../execute/data.ts';
import { execute, type ExecutedStep } from '../execute/execute.ts';
import { unitsOf } from '../language/units.ts';
import type { Adjustment, Candidate } from '../plan/candidate.ts';
import { coverageOf } from '../plan/frame.ts';
import { measureColumns } from '../plan/measures.ts';
import { columnsFor } from '../plan/targets.ts';
import { hasCue, placesBetween, type Question } from '../question/question.ts';
import type { AskSwitches } from '../switches.ts';
import type { TableColumn } from '../table/columns.ts';
import { periodText } from '../table/periods.ts';
import type { Sheet, SheetTable } from '../table/sheetTables.ts';
import type { Backward } from '../verify/backward.ts';
import { type FoundValue, valuesOf } from './values.ts';

/** Forward verification (ST-Raptor, section 6): what of the question the reading leaves out. */
export interface Checks {
  /** Weight of the weightiest unit that is not met, 0 to 1. */
  readonly unmet: number;
  /** A wording that asks for something to be done ("highest", "how many") is not used. */
  readonly missesCue: boolean;
  /** A date or a bound is not used. */
  readonly missesBound: boolean;
  /** The question asks for reasons or a summary, which no cell says. */
  readonly asksForMore: boolean;
  /** Share of the content words that the sheet does not know and the reading does not use. */
  readonly unknown: number;
  /** A text, or a part of it, that the question does not ask for as such. */
  readonly isUnaskedText: boolean;
  /** Chinese has no word ends, so that its matches say less. */
  readonly isChinese: boolean;
  /** How well the worst-named value or column is named, 0 to 1. */
  readonly weakest: number;
}

/** A candidate that was run: what it says, and how far it can be believed. */
export interface Outcome {
  readonly candidate: Candidate;
  readonly data: Data;
  readonly values: readonly FoundValue[];
  readonly steps: readonly ExecutedStep[];
  /** The share of the question that is met, 0 to 1. */
  readonly coverage: number;
  readonly adjustments: readonly Adjustment[];
  readonly checks: Checks;
  /** Coverage with all adjustments: what candidates are ranked by. */
  readonly score: number;
  /** What other questions for the same answer say of it; only of the best one, and null where that is not looked at. */
  readonly backward: Backward | null;
}

/** A candidate whose pipeline could not be run to its end, or gave nothing. */
export interface Failure {
  readonly candidate: Candidate;
  /** The steps that did run. */
  readonly steps: readonly ExecutedStep[];
  /** What the step that failed was, in notation; null where the types were wrong before anything ran, or a blank was found. */
  readonly failed: string | null;
  readonly reason: string;
}

/** A reading that meets less of the question is in doubt. */
const ENOUGH_MET = 0.7;

/** Whether there is a reading that meets enough of the question. */
export function isMet(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && outcome.coverage >= ENOUGH_MET;
}

/** Runs a candidate; a failure when a step fails or says nothing. */
export function runCandidate(
  candidate: Candidate,
  question: Question,
  weights: readonly number[],
  sheet: Sheet,
  { verification }: Pick<AskSwitches, 'verification'>,
): Outcome | Failure {
  const steps: ExecutedStep[] = [];
  let data: Data;
  try {
    data = execute(candidate.operation, sheet, (step) => steps.push(step));
  } catch (error) {
    if (!(error instanceof ExecutionError)) throw error;
    const failed = error.operation && printOperation(error.operation);
    return { candidate, steps, failed, reason: error.message };
  }
  const isZero = sizeOf(data) === 0 && isBlankAmount(candidate, steps);
  const values = isZero ? [blankAmount(steps)] : said(valuesOf(data, sheet), question, candidate);
  if (values.every(({ text }) => text === '')) {
    const reason = sizeOf(data) === 0 ? 'Nothing on the sheet fits.' : 'The cells that fit are blank.';
    return { candidate, steps, failed: null, reason };
  }
  const coverage = coverageOf(candidate.used, weights);
  const adjustments = [...candidate.adjustments, ...(verification ? fitOf(candidate, question, data, values) : [])];
  if (isZero) adjustments.push({ reason: 'the cell is blank, which counts as nothing', by: -0.06 });
  const score = adjustments.reduce((sum, { by }) => sum + by, coverage);
  return {
    candidate,
    data,
    values,
    steps,
    coverage,
    adjustments,
    checks: checksOf(candidate, question, weights, vocabularyOf(sheet)),
    score,
    backward: null,
  };
}

const CUES_TO_USE = [
  'count',
  'average',
  'median',
  'deviation',
  'max',
  'min',
  'mostOften',
  'leastOften',
  'difference',
  'ratio',
  'share',
  'negative',
  'blank',
] as const;

function checksOf(
  { used, table, pattern, isBottomUp }: Candidate,
  question: Question,
  weights: readonly number[],
  vocabulary: Vocabulary,
): Checks {
  const isUnmet = (place: number): boolean => (used.get(place) ?? 0) < 0.3;
  const alike = likenesses(question, vocabulary);
  // A word of the titles over the table is harmless, however little of a title is said.
  const titled = new Set(table.sections.flatMap(({ label }) => unitsOf(label).map(({ key }) => key)));
  const isTitled = (place: number): boolean =>
    [...(alike[place] ?? [])].some(([key, strength]) => strength >= 0.85 && titled.has(key));
  const content = question.units.flatMap((_, place) => ((question.weights[place] ?? 0) >= 0.5 ? [place] : []));
  const isSpanUnmet = ({ from, to }: { from: number; to: number }): boolean => {
    const places = placesBetween(question.units, from, to);
    return places.length > 0 && places.every(isUnmet);
  };
  const strengths = content.filter((place) => !isUnmet(place)).map((place) => used.get(place) ?? 0);
  return {
    unmet: Math.max(
      0,
      ...weights.map((weight, place) => (isTitled(place) ? 0 : weight * (1 - Math.min(1, used.get(place) ?? 0)))),
    ),
    missesCue: question.cues.some(
      ({ name, places }) => CUES_TO_USE.some((cue) => cue === name) && places.every(isUnmet),
    ),
    missesBound: [...question.dates, ...question.thresholds].some(isSpanUnmet),
    asksForMore: hasCue(question, 'why', 'summary'),
    // "More than 500" and "how many" stand in no cell and are used all the same.
    unknown:
      content.filter((place) => isUnmet(place) && (alike[place]?.size ?? 0) === 0).length / Math.max(1, content.length),
    isUnaskedText: (pattern === 'quote' || isBottomUp === true) && !hasCue(question, 'says'),
    isChinese: question.language === 'zh',
    weakest: Math.min(1, ...strengths),
  };
}

/** Yes, no and periods in the language of the question. */
function said(values: readonly FoundValue[], { language }: Question, { period }: Candidate): readonly FoundValue[] {
  return values.map((found) => {
    if (period) return { ...found, text: periodText(Number(found.text), period, language) };
    const isTruth = language === 'zh' && found.value.kind === 'boolean' && found.cells.length !== 1;
    return isTruth ? { ...found, text: found.value.boolean ? '是' : '否' } : found;
  });
}

/** A number that is no part of a date, in a table that has dates. */
function isMeasureBesideDates(target: TableColumn, table: SheetTable): boolean {
  return table.columns.some(({ type }) => type === 'date') && measureColumns(table).includes(target);
}

function isFew(count: number): boolean {
  return count >= 1 && count <= 3;
}

const NOTHING: Data = { kind: 'cells', items: [] };

/** One record is named, and its cell in a column of amounts is blank. */
function isBlankAmount({ pattern, target }: Candidate, steps: readonly ExecutedStep[]): boolean {
  return (
    pattern === 'lookup' &&
    target?.type === 'number' &&
    target.records.length > 1 &&
    isFew(sizeOf(steps.at(-2)?.output ?? NOTHING))
  );
}

function blankAmount(steps: readonly ExecutedStep[]): FoundValue {
  const cells = cellsOf(steps.at(-2)?.output ?? NOTHING).slice(0, 3);
  return { text: '0', value: { kind: 'number', number: 0 }, cells };
}

/** Whether the result is what was asked for: its kind, and how many of them. */
function fitOf(candidate: Candidate, question: Question, data: Data, values: readonly FoundValue[]): Adjustment[] {
  const found: Adjustment[] = [];
  const add = (reason: string, by: number): void => void found.push({ reason, by });
  const { pattern, target, table } = candidate;
  const [first] = values;
  if (pattern === 'lookup' && values.length > 1)
    add('several different cells fit', -0.05 - 0.02 * Math.min(values.length, 8));
  if (pattern === 'list' && values.length === 1 && table.recordCount > 1) add('a list of one', -0.01);
  if (pattern === 'difference' && first?.value.kind === 'date') add('a difference is no day', -0.4);
  const parts = candidate.operation.op === 'Rea' ? candidate.operation.of.length : 0;
  if (pattern === 'several' && values.length > parts) add('a part has several values', -0.08);
  if (
    question.wanted === 'number' &&
    !question.wantsSeveral &&
    values.length > 1 &&
    (pattern === 'list' || pattern === 'lookup')
  ) {
    add('one number is asked for', -0.08);
  }
  if (pattern !== 'truth' && question.wanted !== 'truth' && values.every(({ text }) => /^[√✓✔☑×✗✘☐]$/u.test(text)))
    add('a tick alone says nothing', -0.2);
  if (pattern === 'several' && values.length > 6) add('more values than were asked for', -0.12);
  if (pattern === 'aggregate' && data.kind === 'value' && data.cells.length === 1)
    add('only one number to work with', -0.03);
  if (pattern === 'count' && data.kind === 'value' && first?.text === '0') add('nothing to count', -0.15);
  if ((pattern === 'extremeName' || pattern === 'often') && values.length > 3) add('too many share the extreme', -0.1);
  if (pattern === 'list' && values.length > 30) add('a very long list', -0.08);
  const isNumber = first?.value.kind === 'number' || /^[≥≤≧≦<>]?\s*-?\d/.test(first?.text ?? '');
  if (question.wanted === 'number' && !isNumber && pattern !== 'each') add('a number is asked for', -0.15);
  if (question.wanted === 'person' && (isNumber || first?.value.kind === 'date')) add('a person is asked for', -0.2);
  if (question.wanted === 'date' && first?.value.kind !== 'date' && !/\d/.test(first?.text ?? ''))
    add('a date is asked for', -0.1);
  if (
    question.wanted === 'date' &&
    pattern === 'lookup' &&
    target?.type === 'number' &&
    isMeasureBesideDates(target, table)
  )
    add('a date is asked for', -0.12);
  if (
    (question.wanted === 'person' || question.wanted === 'date') &&
    target &&
    columnsFor(question.wanted, table).includes(target)
  ) {
    add('the column is of the kind that is asked for', 0.05);
  }
  if (question.wanted === 'truth' && pattern !== 'truth') add('yes or no is asked for', -0.05);
  return found;
}
