import { printOperation } from '../../../../../src-shared/notation.ts';
import type { Operation } from '../../../../../src-shared/operations.ts';
import { pipelineLikeness } from '../../align/likeness.ts';
import { keyOf } from '../../language/tokenize.ts';
import { type Data, ExecutionError } from '../../pipeline/data.ts';
import { valuesOf } from '../../pipeline/evidence/values.ts';
import { execute } from '../../pipeline/execute.ts';
import { parseQuestion } from '../../question/question.ts';
import { QuestionOnSheet } from '../../questionOnSheet.ts';
import type { Sheet } from '../../sheet.ts';
import { allOn } from '../../switches.ts';
import type { Outcome } from '../answer/outcome.ts';
import { type RankOptions, rankedOutcomes } from '../answer/rank.ts';
import { questionsFor } from './wordings.ts';

/** Another question that has the same answer, and what the planner makes of it. */
export interface Echo {
  readonly question: string;
  /** The best pipeline for it; null where nothing was found. */
  readonly notation: string | null;
  /** How alike that pipeline is to the one that is verified, 0 to 1. */
  readonly likeness: number;
  /** Whether it says the same. */
  readonly agrees: boolean;
}

/** What other questions for the same answer say of a pipeline. */
export interface Backward {
  readonly echoes: readonly Echo[];
  /** Mean likeness of their pipelines, nothing for one that says something else; 0 without any. */
  readonly similarity: number;
}

/** Other questions that are tried. */
const MAXIMUM_ECHOES = 3;
/** On sheets with more cells than this one alone, so that an answer comes in time. */
const LARGE_SHEET = 20_000;

/**
 * Backward verification (ST-Raptor, section 6): questions with the same answer
 * are written from the path of the pipeline, planned as any question is, and
 * their pipelines compared with this one. A path that its own questions do not
 * lead back to is ambiguous or was guessed.
 */
function verifyBackward(
  { candidate, data }: Outcome,
  { question, sheet }: QuestionOnSheet,
  options: RankOptions,
): Backward {
  const { operation } = candidate;
  const limit = sheet.grid.cellCount > LARGE_SHEET ? 1 : MAXIMUM_ECHOES;
  const parts = partsOf(operation).map((part) => ({ part, found: part === operation ? data : ran(part, sheet) }));
  const written = parts.map(({ part, found }) =>
    found ? questionsFor(part, found, sheet, question.language).map((text) => ({ text, part, found })) : [],
  );
  // A part that no question says leaves the whole unsaid; else each part has its turn.
  const asked = written.some((texts) => texts.length === 0) ? [] : inTurn(written).slice(0, limit);
  const echoes = asked.map(({ text, part, found }) => echoOf(text, part, found, sheet, options));
  const similarity = echoes.reduce((sum, { agrees, likeness }) => sum + (agrees ? likeness : 0), 0);
  return { echoes, similarity: echoes.length > 0 ? similarity / echoes.length : 0 };
}

/** The outcomes, best first, with the best one verified backward. */
export function checkedBackward(
  outcomes: readonly Outcome[],
  on: QuestionOnSheet,
  options: RankOptions = {},
): readonly Outcome[] {
  const [best, ...others] = outcomes;
  const { switches = allOn } = options;
  if (!best || !switches.verification || !switches.backward) return outcomes;
  return [{ ...best, backward: verifyBackward(best, on, options) }, ...others];
}

/** A comparison or a list of parts is verified part by part. */
function partsOf(operation: Operation): readonly Operation[] {
  if (operation.op === 'Cmp') return [operation.left, operation.right];
  return operation.op === 'Rea' ? operation.of : [operation];
}

function ran(operation: Operation, sheet: Sheet): Data | null {
  try {
    return execute(operation, sheet);
  } catch (error) {
    if (error instanceof ExecutionError) return null;
    throw error;
  }
}

/** The first of each, then the second of each. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
}

function echoOf(text: string, part: Operation, found: Data, sheet: Sheet, options: RankOptions): Echo {
  const question = parseQuestion(text);
  const [best] = rankedOutcomes(new QuestionOnSheet(question, sheet), { ...options, enough: 1 }).outcomes;
  if (!best) return { question: text, notation: null, likeness: 0, agrees: false };
  const { operation } = best.candidate;
  return {
    question: text,
    notation: printOperation(operation),
    likeness: pipelineLikeness(part, operation),
    agrees: sayingOf(valuesOf(found, sheet)) === sayingOf(best.values),
  };
}

function sayingOf(values: readonly { readonly text: string }[]): string {
  return values.map(({ text }) => keyOf(text)).join('\n');
}
