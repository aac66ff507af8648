import { parseRange } from '../../../../../src-shared/address.ts';
import type { Answer, AnswerValue } from '../../../../../src-shared/answer.ts';
import { wordOf } from '../../../../../src-shared/confidence.ts';
import { DomainError } from '../../../../../src-shared/errors.ts';
import { addressesOn } from '../../../../../src-shared/evidence.ts';
import { answerSaid } from '../../../../../src-shared/said/answers.ts';
import type { Said, Saying } from '../../../../../src-shared/said/said.ts';
import { type CombinedReading, combineReading, contradictionIn } from '../../combine.ts';
import { cited, citing } from '../../pipeline/evidence/citing.ts';
import { type FoundValue, scalarText, valueOf } from '../../pipeline/evidence/values.ts';
import { type Figure, figureOfFormula, unknownFigure } from '../../pipeline/figure.ts';
import { CapReached } from '../caps.ts';
import { answerOfSolution, kindOf, notFound, textOf } from '../modelAnswer.ts';
import { resultText } from '../results.ts';
import { isSameAnswer } from '../sameAnswer.ts';
import { type Solution, type Solving, planOnce } from '../solve.ts';
import { decide, type SheetCandidate } from './decide.ts';
import { type Reading, readSheet } from './readSheet.ts';
import { readingConfidence } from './weigh.ts';

/**
 * The reading leads, the pipeline proves: the model reads the answer from the sheet, the program proves it by cells and
 * formulas. What the rules found too stands at once; else a pipeline is written from the headers as a witness. Where
 * they differ, the model decides with all answers in view, the reading being the default.
 */
export async function fromSheet(
  solving: Solving,
  rules: Answer | null,
  sheetTokens: number,
): Promise<CombinedReading<SheetCandidate>> {
  const read = readingCandidate(await readSheet(solving, sheetTokens), solving);
  const combined = await combineReading(read, rules && rulesCandidate(rules, solving), {
    pipeline: () => pipelineCandidate(solving),
    decide: (candidates) => decide(candidates, solving),
  });
  const { winner, byRules, byPipeline, pipeline } = combined;
  if (winner !== read) return combined;
  const answer =
    byRules === 'same' && rules
      ? withRules(read.answer, rules, solving)
      : { ...read.answer, ...(byPipeline === 'same' && pipeline?.answer.solved && { solved: pipeline.answer.solved }) };
  return { ...combined, winner: { ...read, answer } };
}

/** What was read, with what the rules that say the same know besides: their pipeline, and units that headers tell. */
function withRules(answer: Answer, rules: Answer, { asked }: Solving): Answer {
  const pipeline = rules.notation.at(-1);
  const solved = pipeline === undefined ? null : { question: asked, parts: [{ question: asked, pipeline }] };
  const isBare = answer.unit === null && rules.unit && isSameAnswer(rules.values, answer.values);
  return { ...answer, ...(solved && { solved }), ...(isBare && { text: rules.text, unit: rules.unit }) };
}

function readingCandidate(reading: Reading, solving: Solving): SheetCandidate {
  const read = reading.proofs.flatMap((proof) => proof.values);
  const contradiction = contradictionIn({ question: solving.question, values: read, figure: figureOf(reading) });
  const isAnswered = reading.status === 'answered' && contradiction === null;
  const values = isAnswered ? read : [];
  const { score, reasons } = isAnswered ? readingConfidence(reading) : { score: 0, reasons: [] };
  const confidence = { score, word: wordOf(score), reasons };
  const formulas = reading.proofs.flatMap(({ kind, notation }) => (kind === 'formula' ? [notation] : []));
  return {
    by: 'model',
    who: 'reading',
    status: isAnswered ? 'answered' : reading.status === 'unanswerable' ? 'notFound' : 'failed',
    score,
    answer: isAnswered
      ? { ...answerOf(reading, values, solving), confidence }
      : notFound(noAnswerTo(reading, contradiction)),
    text: isAnswered ? values.map((value) => value.text).join('; ') : 'The sheet does not say it.',
    values,
    how: [reading.reason, ...formulas].filter((each) => each !== ''),
  };
}

function noAnswerTo({ status, reason }: Reading, contradiction: Said | null): Saying {
  if (status === 'unanswerable') return reason;
  return status === 'failed' ? answerSaid.notProved(reason) : (contradiction ?? reason);
}

function figureOf({ proofs }: Reading): Figure {
  const [only, ...others] = proofs;
  return only?.kind === 'formula' && others.length === 0 ? figureOfFormula(only.notation) : unknownFigure;
}

function answerOf(
  reading: Reading,
  values: readonly FoundValue[],
  { sheet, source }: Solving,
): Omit<Answer, 'confidence'> {
  const cellsOf = (some: readonly FoundValue[]): Answer['citations'] =>
    cited(
      some.flatMap(({ cells }) => cells),
      sheet.grid,
      source,
    );
  const shown = values.map((value): AnswerValue => citing(value, cellsOf([value])));
  const isNumber = shown.every(({ value }) => value.kind === 'number');
  const isToldAlready = shown.some(({ text }) => text.includes(reading.unit));
  const unit = isNumber && reading.unit !== '' && !isToldAlready ? reading.unit : null;
  return {
    status: 'answered',
    text: textOf(shown, unit),
    kind: kindOf(values),
    values: shown,
    unit,
    citations: cellsOf(values),
    notation: reading.proofs.flatMap(({ kind, notation }) => (kind === 'formula' ? [notation] : [])),
    alternatives: [],
    nearest: [],
    followed: null,
  };
}

/** The answer of a pipeline that is planned from the headers alone, or null if the model cannot give one. */
async function pipelineCandidate(solving: Solving): Promise<SheetCandidate | null> {
  if (!solving.spent.hasCallsLeft()) return null;
  try {
    return candidateOf(await planOnce(solving), solving);
  } catch (error) {
    if (error instanceof CapReached || error instanceof DomainError) return null;
    throw error;
  }
}

function candidateOf(solution: Solution, { sheet, source, asked, question }: Solving): SheetCandidate {
  const { answer, alone } = answerOfSolution(solution, { sheet, source, backward: null, asked, question });
  const last = answer.status === 'answered' ? solution.results.at(-1) : undefined;
  const values = last?.values ?? [];
  return {
    by: 'model',
    who: 'pipeline',
    status: values.length > 0 ? 'answered' : 'notFound',
    score: alone,
    answer,
    text: last?.data.kind === 'groups' ? resultText(last) : values.map(({ text }) => text).join('; '),
    values,
    figures:
      last?.data.kind === 'groups'
        ? last.data.groups.map(({ value }) => ({ text: scalarText(value), value: valueOf(value) }))
        : [],
    how: solution.results.map(({ pipeline }) => pipeline),
  };
}

function rulesCandidate(answer: Answer, { sheet: { grid }, source }: Solving): SheetCandidate {
  const { status, text, values, notation, confidence } = answer;
  const cellsOf = (citations: Answer['citations']): number[] =>
    addressesOn(source, citations)
      .flatMap((address) => parseRange(address) ?? [])
      .flatMap((range) => Array.from(grid.indexes(range)));
  return {
    by: 'rules',
    who: 'rules',
    status,
    score: status === 'answered' ? confidence.score : 0,
    answer,
    text,
    values: values.map((value) => ({ text: value.text, value: value.value, cells: cellsOf(value.citations) })),
    how: notation,
  };
}
