import { type Answer, type OtherAnswer, reasonOf } from '../../../../src-shared/answer.ts';
import {
  type AskCaps,
  type AskStrategy,
  type AskWay,
  defaultAskCaps,
  defaultAskWay,
} from '../../../../src-shared/asking.ts';
import type { Case } from '../../../../src-shared/case.ts';
import { wordOf } from '../../../../src-shared/confidence.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { answerSaid } from '../../../../src-shared/said/answers.ts';
import { codeOf, type Said, saidAgain } from '../../../../src-shared/said/said.ts';
import { traceSaid } from '../../../../src-shared/said/traces.ts';
import { parseValue } from '../../../../src-shared/value.ts';
import type { LanguageModel } from '../../model/types.ts';
import type { Answered, AskInput, AskOptions } from '../answerer.ts';
import {
  type Candidate,
  combine,
  type Combined,
  confidenceOf,
  contradictionIn,
  modelFromHtml,
  modelStatus,
} from '../combine.ts';
import { either } from '../language/packs.ts';
import { unknownFigure } from '../pipeline/figure.ts';
import { resolveFollowUp } from '../question/followUp.ts';
import { parseQuestion } from '../question/question.ts';
import { consider } from '../rules/engine.ts';
import { AskTracer } from '../tracer.ts';
import { CapReached, problemIn, Spent } from './caps.ts';
import { caseBank } from './cases.ts';
import { sheetToHtml } from './html.ts';
import { answerOfSolution, notFound, type OwnAnswer } from './modelAnswer.ts';
import { fromSheet } from './reading/fromSheet.ts';
import { isSameAnswer } from './sameAnswer.ts';
import { type Solution, solve, type Solving } from './solve.ts';
import { Talk } from './talk.ts';
import { backward } from './verify.ts';

/** Which model is asked, and how; `direct` is the baseline that gives it the sheet's HTML and the question. */
export interface ModelAsked {
  readonly model: LanguageModel;
  readonly strategy: Exclude<AskStrategy, 'rules'> | 'direct';
  readonly caps?: AskCaps;
  readonly way?: AskWay;
  /** What the person marked right in this library. */
  readonly learned?: readonly Case[];
}

/** An answer with what it took. */
export interface ModelAnswered extends Answered {
  readonly calls: number;
  readonly tokens: number;
}

/** What is remembered of the questions before this one. */
const HISTORY = 2;
const DIRECT_TOKENS = 500;

/**
 * Answers a question with a language model: from the sheet itself, proved by cells, formulas and a pipeline, or
 * (`way: 'pipeline'`) by the published pipeline alone (ST-Raptor, sections 5 and 6). With `both` the rules answer too, for free:
 * where they agree the model need not check itself, where they differ both answers are given, the likelier one first,
 * and where the model cannot be asked the rules' answer stands. With `model` alone, throws DomainError `model.*` when
 * it cannot be asked. Rejects with the signal's reason when it is aborted.
 */
export async function askWithModel(input: AskInput, options: ModelAsked & AskOptions): Promise<ModelAnswered> {
  const { model, strategy, signal, onStep, caps = defaultAskCaps, learned = [] } = options;
  const { way = defaultAskWay } = options;
  const tracer = new AskTracer(input.source, onStep);
  const spent = new Spent(caps, performance.now());
  await Promise.resolve();
  signal?.throwIfAborted();
  const before = input.history.map((each) => each.question);
  const asked = resolveFollowUp(input.question, before);
  const root = tracer.begin('question', input.question, asked === input.question ? undefined : traceSaid.readAs(asked));
  const rules = strategy === 'both' ? await ruleAnswer(input, tracer, root, signal) : null;
  const finished = (answer: Answer): ModelAnswered => {
    signal?.throwIfAborted();
    tracer.answer(answer, root);
    const { calls, tokens, operations } = spent;
    tracer.end(root, { detail: traceSaid.spent(calls, tokens, operations) });
    return { answer, trace: tracer.trace, calls, tokens };
  };
  // A person chose this reading of the question: no model is asked.
  if (rules?.followed?.isOwn) return finished({ ...rules, strategy: 'both' });
  const { sheet } = input;
  const talk = new Talk({ model, spent, tracer, signal });
  const parent = tracer.begin('candidate', traceSaid.theModel, undefined, root);
  const solving: Solving = {
    question: parseQuestion(asked),
    asked,
    history: refersBack(asked) ? told(input, asked) : [],
    sheet,
    source: input.source,
    bank: [...learned, ...(await caseBank())],
    talk,
    spent,
    tracer,
    parent,
    signal,
    isConfirmed: (last) => rules?.status === 'answered' && isSameAnswer(last.values, rules.values),
  };
  let answer: Answer;
  try {
    const end = (own: Answer): void => {
      const verdict = own.status === 'answered' ? 'passed' : 'failed';
      tracer.end(parent, { detail: saidAgain(own.text, own.said), verdict });
    };
    if (way === 'sheet' && strategy !== 'direct') {
      const combined = await fromSheet(solving, rules, caps.sheetTokens);
      end(combined.winner.answer);
      answer = given(combined, combined.winner.answer);
    } else {
      const own = strategy === 'direct' ? await fromHtml(solving) : await onTree(solving, input);
      end(own.answer);
      const combined = combine(ofModel(own), rules && ofRules(rules));
      answer = given(combined, own.answer);
      // The rules know units that a pipeline alone does not tell.
      if (combined.isSame && rules) answer = { ...answer, text: rules.text, unit: rules.unit };
    }
    answer = { ...answer, strategy: rules ? 'both' : 'model' };
  } catch (error) {
    const problem = problemIn(error, signal);
    if (problem === null || (!rules && error instanceof DomainError)) throw error;
    tracer.end(parent, { detail: problem, verdict: 'failed' });
    answer = rules
      ? { ...rules, strategy: 'both', other: failedModel(problem, error) }
      : { ...notFound(problem), strategy: 'model' };
  }
  return finished(answer);
}

/** Words that may mean what was asked before. */
const BACK = either((pack) => pack.question.refersBack, 'iu');

/** Whether a question may rest on those before it; one that stands alone is the same call each time it is asked. */
function refersBack(question: string): boolean {
  return BACK.test(question) || question.split(/\s+/).length < 4;
}

/** The last questions before this one, and what was answered. */
function told({ history }: AskInput, asked: string): Solving['history'] {
  return history
    .filter(({ question }) => question !== asked)
    .slice(-HISTORY)
    .map(({ question, answer }) => ({ question, answer: answer.text }));
}

async function ruleAnswer(
  input: AskInput,
  tracer: AskTracer,
  root: string,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const step = tracer.begin('candidate', traceSaid.theRules, undefined, root);
  const { answer, trace } = await consider(input, { signal });
  tracer.graft(trace, step);
  tracer.end(step, {
    detail: saidAgain(answer.text, answer.said),
    verdict: answer.status === 'answered' ? 'passed' : 'doubtful',
  });
  return answer;
}

async function onTree(solving: Solving, input: AskInput): Promise<OwnAnswer> {
  const solution = await solve(solving);
  const last = solution.results.at(-1);
  const isAnswered = solution.status === 'answered' && last !== undefined;
  const isConfirmed = isAnswered && solving.isConfirmed(last);
  // What two ways have found needs no third; what is long is not the answer to other questions.
  const isTested = isAnswered && !isConfirmed && solution.judged === 'answers';
  const score = isTested && last.values.length <= 3 ? await tested(solution, solving) : null;
  const { sheet, asked, question } = solving;
  return answerOfSolution(solution, { sheet, source: input.source, backward: score, asked, question });
}

/** The score from behind; null when a cap leaves no room for it. */
async function tested(solution: Solution, solving: Solving): Promise<number | null> {
  if (!solving.spent.hasCallsLeft()) return null;
  try {
    return await backward(solution.results, solving);
  } catch (error) {
    if (error instanceof CapReached) return null;
    throw error;
  }
}

/** Answers from the whole sheet as HTML, in one call: the baseline of the benchmarks. */
async function fromHtml(solving: Solving): Promise<OwnAnswer> {
  const { value } = await solving.talk.ask('reason', {
    prompt: 'ask-direct',
    variables: { html: sheetToHtml(solving.sheet.grid), question: solving.asked },
    title: traceSaid.asHtml,
    parent: solving.parent,
    maxTokens: DIRECT_TOKENS,
  });
  if (!value.answerable || value.values.length === 0) return { answer: notFound(value.reason), alone: 0 };
  const values = value.values.map((text) => ({ text, value: parseValue(text), citations: [] }));
  const contradiction = contradictionIn({ question: solving.question, values, figure: unknownFigure });
  if (contradiction) return { answer: notFound(contradiction), alone: 0 };
  const reasons = [reasonOf(answerSaid.fromNoCell, 'lowers')];
  const answer: Answer = {
    ...notFound(''),
    status: 'answered',
    text: value.values.join(', '),
    kind: values.length > 1 ? 'list' : 'value',
    values,
    confidence: { score: modelFromHtml, word: wordOf(modelFromHtml), reasons },
  };
  return { answer, alone: modelFromHtml };
}

interface Answering extends Candidate {
  readonly answer: Answer;
}

function ofModel({ answer, alone }: OwnAnswer): Answering {
  return { by: 'model', status: modelStatus(answer.values, alone), values: answer.values, score: alone, answer };
}

function ofRules(answer: Answer): Answering {
  const { status, values, confidence } = answer;
  return { by: 'rules', status, values, score: status === 'answered' ? confidence.score : 0, answer };
}

/** The answer that the sources come to, with the other one beside it; the model's own, withheld, where none is given. */
function given(combined: Combined<Answering>, own: Answer): Answer {
  const { winner, isGiven, other } = combined;
  const answer = isGiven ? winner.answer : own;
  const confidence = answer === winner.answer ? confidenceOf(combined, answer.confidence) : answer.confidence;
  const told = isGiven ? { ...answer, confidence } : withheld({ ...answer, confidence });
  return { ...told, ...(other && other.answer !== answer && { other: otherOf(other) }) };
}

/** An answer that is too unlikely to be given: that there is none, with the cells that come nearest. */
function withheld(answer: Answer): Answer {
  if (answer.status === 'notFound') return answer;
  const nearest = answer.values
    .slice(0, 4)
    .flatMap(({ text, citations: [evidence] }) => (evidence ? [{ evidence, text }] : []));
  return { ...notFound(answerSaid.modelNotSure), confidence: answer.confidence, nearest };
}

function otherOf({ by, answer }: Answering): OtherAnswer {
  const { status, text, said, citations, confidence } = answer;
  const strategy = by === 'model' ? 'model' : 'rules';
  return { strategy, status, text, ...(said && { said }), citations, score: confidence.score };
}
function failedModel(said: Said, error: unknown): OtherAnswer {
  const problem = error instanceof DomainError ? { problem: error.code } : {};
  return {
    strategy: 'model',
    status: 'failed',
    text: said.text,
    said: codeOf(said),
    ...problem,
    citations: [],
    score: 0,
  };
}
