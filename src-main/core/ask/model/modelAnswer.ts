import type { Answer, AnswerValue } from '../../../../src-shared/answer.ts';
import type { PipelinePart } from '../../../../src-shared/case.ts';
import { wordOf } from '../../../../src-shared/confidence.ts';
import { printOperation } from '../../../../src-shared/notation.ts';
import { answerSaid } from '../../../../src-shared/said/answers.ts';
import { codeIn, type Said, textOf as saidText } from '../../../../src-shared/said/said.ts';
import type { SourceId } from '../../../../src-shared/source.ts';
import { contradictionIn } from '../combine.ts';
import { cited, citing } from '../pipeline/evidence/citing.ts';
import { groupTableOf } from '../pipeline/evidence/groupTable.ts';
import type { FoundValue } from '../pipeline/evidence/values.ts';
import { figureOfOperation, unknownFigure } from '../pipeline/figure.ts';
import type { Question } from '../question/question.ts';
import type { Sheet } from '../sheet.ts';
import { modelConfidence } from './confidence.ts';
import type { PartResult } from './results.ts';
import type { Solution } from './solve.ts';
import { unitOfOperation } from './unit.ts';

/** What an answer is made of besides its solution. */
interface AnswerParts {
  /** The question, follow-ups resolved. */
  readonly asked: string;
  readonly question: Question;
  readonly sheet: Sheet;
  readonly source: SourceId;
  readonly backward: number | null;
}

/** An answer of the model, and the chance that it is right if no other source is compared, not rounded. */
export interface OwnAnswer {
  readonly answer: Answer;
  readonly alone: number;
}

/** The answer that a solution gives: the values of its last part, with all pipelines; or why there is none that can be right. */
export function answerOfSolution(solution: Solution, parts: AnswerParts): OwnAnswer {
  const last = solution.results.at(-1);
  if (solution.status !== 'answered' || !last) return { answer: notFound(solution.reason), alone: 0 };
  const { sheet, source, question } = parts;
  const figure = last.isReasoned ? unknownFigure : figureOfOperation(last.operation);
  const contradiction = contradictionIn({ question, values: last.values, figure });
  if (contradiction) return { answer: notFound(contradiction), alone: 0 };
  const cellsOf = (values: readonly FoundValue[]): Answer['citations'] =>
    cited(
      values.flatMap(({ cells }) => cells),
      sheet.grid,
      source,
    );
  const values = last.values.map((value): AnswerValue => citing(value, cellsOf([value])));
  const table = groupTableOf(last.steps, sheet.grid, source);
  const unit = values.every(({ value }) => value.kind === 'number') ? unitOfOperation(last.operation, sheet) : null;
  const evidence = {
    changes: solution.results.reduce((sum, { changes }) => sum + changes.length, 0),
    repairs: solution.repairs,
    isBottomUp: solution.isBottomUp,
    isReasoned: last.isReasoned,
    unsupported: last.unsupported.length,
    judged: solution.judged,
    backward: parts.backward,
  };
  const { score: alone, reasons } = modelConfidence(evidence);
  const answer: Answer = {
    status: 'answered',
    text: textOf(values, unit),
    kind: kindOf(last.values),
    values,
    ...(table && { table }),
    unit,
    citations: cellsOf(last.values),
    notation: solution.results.flatMap(({ steps }) => steps.map(({ notation }) => notation)),
    solved: { question: parts.asked, parts: solution.results.map(partOf) },
    confidence: { score: Math.round(alone * 1000) / 1000, word: wordOf(alone), reasons },
    alternatives: [],
    nearest: [],
    followed: null,
  };
  return { answer, alone };
}

/** As the model wrote it, with the sheet's own names where it used others. */
function partOf({ question, pipeline, operation, changes }: PartResult): PipelinePart {
  return { question, pipeline: changes.length === 0 ? pipeline : printOperation(operation) };
}

/** That there is no answer, and why: in the words of the program, or in the model's. */
export function notFound(why: string | Said): Answer {
  const said = why === '' ? answerSaid.notSaid : why;
  const code = codeIn(said);
  return {
    status: 'notFound',
    text: saidText(said),
    ...(code && { said: code }),
    kind: 'text',
    values: [],
    unit: null,
    citations: [],
    notation: [],
    confidence: { score: 0, word: 'low', reasons: [] },
    alternatives: [],
    nearest: [],
    followed: null,
  };
}

/** Values in a line, with their unit. */
export function textOf(values: readonly AnswerValue[], unit: string | null): string {
  const texts = values.map(({ text }) => text);
  const joined = texts.join(texts.some((text) => text.includes(',')) ? '; ' : ', ');
  if (unit === null) return joined;
  return unit === '%' ? `${joined}%` : `${joined} ${unit}`;
}

/** What kind of answer these values are. */
export function kindOf(values: PartResult['values']): Answer['kind'] {
  const [first] = values;
  if (values.length > 1) return 'list';
  if (first?.value.kind === 'boolean') return 'boolean';
  if (first?.value.kind === 'number') return 'number';
  return (first?.text.length ?? 0) > 120 ? 'text' : 'value';
}
