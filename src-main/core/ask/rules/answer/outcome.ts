import type { Grid } from '../../../../../src-shared/grid.ts';
import { printOperation } from '../../../../../src-shared/notation.ts';
import type { Saying } from '../../../../../src-shared/said/said.ts';
import { traceSaid } from '../../../../../src-shared/said/traces.ts';
import { durationText } from '../../../files/numberFormat.ts';
import { contradictionIn } from '../../combine.ts';
import { packOf } from '../../language/packs.ts';
import { type Data, ExecutionError, sizeOf } from '../../pipeline/data.ts';
import { type FoundValue, valuesOf } from '../../pipeline/evidence/values.ts';
import { execute, type ExecutedStep } from '../../pipeline/execute.ts';
import { figureOfOperation } from '../../pipeline/figure.ts';
import type { Question } from '../../question/question.ts';
import type { QuestionOnSheet } from '../../questionOnSheet.ts';
import type { Adjustment, Candidate } from '../plan/candidate.ts';
import { coverageOf } from '../plan/frame.ts';
import { MEASURED } from './unit.ts';

/** A candidate that was run: what it says, and how far it can be believed. */
export interface Outcome {
  readonly candidate: Candidate;
  readonly data: Data;
  readonly values: readonly FoundValue[];
  readonly steps: readonly ExecutedStep[];
  /** The share of the question that is met, 0 to 1. */
  readonly coverage: number;
  readonly adjustments: readonly Adjustment[];
  /** The share of the reading, and what choices added: what outcomes are ranked by. */
  readonly score: number;
}

/** A candidate whose pipeline could not be run to its end, gave nothing, or gave what cannot be right. */
export interface Failure {
  readonly candidate: Candidate;
  /** The steps that did run. */
  readonly steps: readonly ExecutedStep[];
  /** What the step that failed was, in notation; null where the types were wrong before anything ran, or what was found is no answer. */
  readonly failed: string | null;
  readonly reason: Saying;
}

/** Coverage from which most of a question is met. */
export const MOSTLY_MET = 0.75;
/** A reading that meets less of the question is in doubt. */
const ENOUGH_MET = 0.7;

/** Whether there is a reading that meets enough of the question. */
export function isMet(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && outcome.coverage >= ENOUGH_MET;
}

/** Runs a candidate; a failure when a step fails or says nothing, or the answer cannot be right. */
export function runCandidate(candidate: Candidate, { question, sheet, weights }: QuestionOnSheet): Outcome | Failure {
  const steps: ExecutedStep[] = [];
  let data: Data;
  try {
    data = execute(candidate.operation, sheet, (step) => steps.push(step));
  } catch (error) {
    if (!(error instanceof ExecutionError)) throw error;
    const failed = error.operation && printOperation(error.operation);
    return { candidate, steps, failed, reason: error.message };
  }
  const values = said(valuesOf(data, sheet), question, candidate).map((found) =>
    withDuration(found, candidate, sheet.grid),
  );
  if (values.every(({ text }) => text === '')) {
    const reason = sizeOf(data) === 0 ? traceSaid.nothingFits : traceSaid.onlyBlanks;
    return { candidate, steps, failed: null, reason };
  }
  const contradiction = contradictionIn({ question, values, figure: figureOfOperation(candidate.operation) });
  if (contradiction) return { candidate, steps, failed: null, reason: contradiction };
  const coverage = coverageOf(candidate.used, weights);
  return {
    candidate,
    data,
    values,
    steps,
    coverage,
    adjustments: candidate.adjustments,
    score: candidate.share,
  };
}

/** Yes and no in the language of the question, percents with their sign. */
function said(values: readonly FoundValue[], { language }: Question, { isPercent }: Candidate): readonly FoundValue[] {
  const { yes, no } = packOf(language).truths.said;
  return values.map((found) => {
    if (isPercent) return { ...found, text: `${found.text}%` };
    const isTruth = found.value.kind === 'boolean' && found.cells.length !== 1;
    return isTruth ? { ...found, text: found.value.boolean ? yes : no } : found;
  });
}

/** Formats a computed number as a duration where its column holds durations. */
function withDuration(found: FoundValue, { target, isPercent, pattern }: Candidate, grid: Grid): FoundValue {
  if (found.value.kind !== 'number' || !target || isPercent || !MEASURED.has(pattern) || found.cells.length === 1)
    return found;
  const cell = target.rows.find((index) => index >= 0);
  const format = cell === undefined ? undefined : grid.cell(cell).style?.numberFormat;
  const text = format === undefined ? null : durationText(found.value.number, format);
  return text === null ? found : { ...found, text };
}
