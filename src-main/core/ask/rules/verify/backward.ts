import { printOperation } from '../../../../../src-shared/notation.ts';
import type { Operation } from '../../../../../src-shared/operations.ts';
import { pipelineLikeness } from '../../align/likeness.ts';
import type { Language } from '../../language/packs.ts';
import { keyOf } from '../../language/tokenize.ts';
import { type Data, ExecutionError } from '../../pipeline/data.ts';
import { valuesOf } from '../../pipeline/evidence/values.ts';
import { execute } from '../../pipeline/execute.ts';
import { parseQuestion } from '../../question/question.ts';
import { QuestionOnSheet } from '../../questionOnSheet.ts';
import type { Sheet } from '../../sheet.ts';
import { type RankOptions, rankedOutcomes } from '../answer/rank.ts';
import { questionsFor } from './wordings.ts';

/** Another question that should have the same answer, and the best pipeline that the planner finds for it. */
export interface Echo {
  readonly question: string;
  /** The pipeline in notation; null if the planner finds none. */
  readonly notation: string | null;
  /** The similarity of that pipeline to the verified one, 0 to 1. */
  readonly likeness: number;
  /** Whether both pipelines give the same values. */
  readonly agrees: boolean;
}

/** The result of backward verification. */
export interface Backward {
  readonly echoes: readonly Echo[];
  /** The mean similarity of the pipelines, 0 to 1. A pipeline with other values counts as 0; so does an empty list. */
  readonly similarity: number;
}

/** The most questions that are planned. */
const MAXIMUM_ECHOES = 3;
/** On a sheet with more cells, only one question is planned, so that a person does not wait. */
const LARGE_SHEET = 20_000;

/**
 * Backward verification (ST-Raptor, section 6): writes questions from the path of a pipeline, plans each like any
 * question, and compares the pipelines with the given one. If a pipeline's own questions do not lead back to it, it is
 * ambiguous or was guessed.
 */
export function verifyBackward(
  operation: Operation,
  { sheet, language }: { readonly sheet: Sheet; readonly language: Language },
  options: Pick<RankOptions, 'checkpoint'> = {},
): Backward {
  const limit = sheet.grid.cellCount > LARGE_SHEET ? 1 : MAXIMUM_ECHOES;
  const written = partsOf(operation).map((part) => {
    const found = ran(part, sheet);
    return found ? questionsFor(part, found, sheet, language).map((text) => ({ text, part, found })) : [];
  });
  // If no question can be written for one part, none covers the whole. Otherwise the parts take turns.
  const asked = written.some((texts) => texts.length === 0) ? [] : inTurn(written).slice(0, limit);
  const echoes = asked.map(({ text, part, found }) => echoOf(text, part, found, sheet, options));
  const similarity = echoes.reduce((sum, { agrees, likeness }) => sum + (agrees ? likeness : 0), 0);
  return { echoes, similarity: echoes.length > 0 ? similarity / echoes.length : 0 };
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
