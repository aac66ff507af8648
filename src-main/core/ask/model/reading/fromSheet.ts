import { parseRange } from '../../../../../src-shared/address.ts';
import type { Answer, AnswerValue, OtherAnswer } from '../../../../../src-shared/answer.ts';
import { DomainError } from '../../../../../src-shared/errors.ts';
import { addressesOn } from '../../../../../src-shared/evidence.ts';
import { answerSaid } from '../../../../../src-shared/said/answers.ts';
import { cited, citing } from '../../pipeline/evidence/citing.ts';
import { type FoundValue, scalarText, valueOf } from '../../pipeline/evidence/values.ts';
import { CapReached } from '../caps.ts';
import { isSameInSubstance } from '../inSubstance.ts';
import { answerOfSolution, kindOf, notFound, textOf } from '../modelAnswer.ts';
import { resultText } from '../results.ts';
import { isSameAnswer } from '../sameAnswer.ts';
import { type Solution, type Solving, solvePlainly } from '../solve.ts';
import { type Candidate, decide } from './decide.ts';
import { type Reading, readSheet } from './readSheet.ts';
import { readingConfidence, type Weighed, type Witness } from './weigh.ts';

/** What is said and by whom: the answer that is given, before the rules' own is set beside it. */
export interface FromSheet {
  readonly answer: Answer;
  readonly who: Candidate['who'];
}

/** The rules' answer is worth a decision of its own from here. */
const RULES_COUNT_FROM = 0.7;

/**
 * The reading leads, the pipeline proves: the model reads the answer from the sheet, the program proves it by cells and
 * formulas. What the rules found too stands at once; else a pipeline is written from the headers as a witness. Where
 * they differ, the model decides with all answers in view, the reading being the default.
 */
export async function fromSheet(solving: Solving, rules: Answer | null, sheetTokens: number): Promise<FromSheet> {
  const reading = await readSheet(solving, sheetTokens);
  const values = reading.status === 'answered' ? reading.proofs.flatMap((proof) => proof.values) : [];
  const byRules = rules?.status === 'answered' ? rules : null;
  const ruled = witnessOf(rules ? (byRules?.values ?? []) : null, values);
  if (ruled === 'same') {
    // The rules' pipeline gives the same: it is what can be learned from this answer.
    const pipeline = byRules?.notation.at(-1);
    const { asked } = solving;
    const solved = pipeline === undefined ? undefined : { question: asked, parts: [{ question: asked, pipeline }] };
    const weighed = { rules: ruled, pipeline: 'notAsked', isDecided: false } as const;
    const answer = answerOf(reading, values, weighed, solving, solved);
    // The rules know units that headers tell.
    const isBare = answer.unit === null && byRules?.unit && isSameAnswer(byRules.values, values);
    return { answer: isBare ? { ...answer, text: byRules.text, unit: byRules.unit } : answer, who: 'reading' };
  }
  const solution = await witness(solving);
  const found = solution?.status === 'answered' ? (solution.results.at(-1)?.values ?? []) : [];
  const byNames = witnessOf(solution ? found : null, values);
  // Groups answer by their names or by what they come to.
  const witnessed = byNames === 'other' && isSameInSubstance(groupValues(solution), values) ? 'same' : byNames;
  const own = readingCandidate(reading, values);
  const byPipeline = witnessed === 'other' && solution ? [pipelineCandidate(solution, found)] : [];
  const isOwnOfRules =
    ruled === 'other' && byRules !== null && witnessed !== 'same' && !isSameInSubstance(byRules.values, found);
  const ofRules = isOwnOfRules ? [rulesCandidate(byRules, solving)] : [];
  const isWorthIt = (byRules?.confidence.score ?? 0) >= RULES_COUNT_FROM;
  // What could not be proved is not to be chosen; what stands first is taken where nothing else is decided.
  const others = isWorthIt ? [...ofRules, ...byPipeline] : [...byPipeline, ...ofRules];
  const candidates = reading.status === 'failed' ? others : [own, ...byPipeline, ...(isWorthIt ? ofRules : [])];
  const chosen = (await decide(candidates, solving)) ?? own;
  const { sheet, source, asked } = solving;
  const isDecided = candidates.length > 1 && chosen.who === 'reading';
  if (chosen.who === 'pipeline' && solution) {
    const vote = byRules ? { isSame: isSameInSubstance(found, byRules.values), score: byRules.confidence.score } : null;
    return {
      answer: answerOfSolution(solution, { sheet, source, backward: null, vote, asked }).answer,
      who: 'pipeline',
    };
  }
  if (chosen.who === 'rules' && byRules) return { answer: byRules, who: 'rules' };
  const solved =
    witnessed === 'same' && solution
      ? answerOfSolution(solution, { sheet, source, backward: null, vote: null, asked }).answer.solved
      : undefined;
  return {
    answer: answerOf(reading, values, { rules: ruled, pipeline: witnessed, isDecided }, solving, solved),
    who: 'reading',
  };
}

/** What was not taken, where it says something else. */
export function otherOfRules(rules: Answer, answer: Answer): OtherAnswer | null {
  if (rules.status !== 'answered' || isSameAnswer(rules.values, answer.values)) return null;
  const { status, text, citations, confidence } = rules;
  return { strategy: 'rules', status, text, citations, score: confidence.score };
}

/** Returns the answer of a pipeline that is planned from the headers alone, or null if the model cannot give one. */
async function witness(solving: Solving): Promise<Solution | null> {
  if (!solving.spent.hasCallsLeft()) return null;
  try {
    return await solvePlainly(solving);
  } catch (error) {
    if (error instanceof CapReached || error instanceof DomainError) return null;
    throw error;
  }
}

function witnessOf(
  others: readonly Pick<FoundValue, 'text' | 'value'>[] | null,
  values: readonly FoundValue[],
): Witness {
  if (others === null) return 'notAsked';
  if (others.length === 0) return 'nothing';
  return isSameInSubstance(others, values) ? 'same' : 'other';
}

function answerOf(
  reading: Reading,
  values: readonly FoundValue[],
  weighed: Weighed,
  solving: Solving,
  solved: Answer['solved'],
): Answer {
  if (reading.status !== 'answered') {
    const text = reading.status === 'failed' ? answerSaid.notProved(reading.reason) : reading.reason;
    return notFound(text);
  }
  const { sheet, source } = solving;
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
    ...(solved && { solved }),
    confidence: readingConfidence(reading, weighed),
    alternatives: [],
    nearest: [],
    followed: null,
  };
}

function readingCandidate(reading: Reading, values: readonly FoundValue[]): Candidate {
  const text =
    reading.status === 'answered' ? values.map((value) => value.text).join('; ') : 'The sheet does not say it.';
  const how = [
    reading.reason,
    ...reading.proofs.flatMap(({ kind, notation }) => (kind === 'formula' ? [notation] : [])),
  ];
  return { who: 'reading', text, values, how: how.filter((each) => each !== '') };
}

function groupValues(solution: Solution | null): readonly Pick<FoundValue, 'text' | 'value'>[] {
  const data = solution?.results.at(-1)?.data;
  if (data?.kind !== 'groups') return [];
  return data.groups.map(({ value }) => ({ text: scalarText(value), value: valueOf(value) }));
}

function pipelineCandidate({ results }: Solution, found: readonly FoundValue[]): Candidate {
  const last = results.at(-1);
  return {
    who: 'pipeline',
    text: last?.data.kind === 'groups' ? resultText(last) : found.map(({ text }) => text).join('; '),
    values: found,
    how: results.map(({ pipeline }) => pipeline),
  };
}

function rulesCandidate({ text, values, notation }: Answer, { sheet: { grid }, source }: Solving): Candidate {
  const cellsOf = (citations: Answer['citations']): number[] =>
    addressesOn(source, citations)
      .flatMap((address) => parseRange(address) ?? [])
      .flatMap((range) => Array.from(grid.indexes(range)));
  return {
    who: 'rules',
    text,
    values: values.map((value) => ({ text: value.text, cells: cellsOf(value.citations) })),
    how: notation,
  };
}
