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
import { either } from '../language/packs.ts';
import { resolveFollowUp } from '../question/followUp.ts';
import { parseQuestion } from '../question/question.ts';
import { consider } from '../rules/engine.ts';
import { AskTracer } from '../tracer.ts';
import { CapReached, problemIn, Spent } from './caps.ts';
import { caseBank } from './cases.ts';
import { withVote } from './confidence.ts';
import { sheetToHtml } from './html.ts';
import { answerOfSolution, notFound, type OwnAnswer } from './modelAnswer.ts';
import { fromSheet, otherOfRules } from './reading/fromSheet.ts';
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
/** Answers less likely to be right than this are withheld. */
const THRESHOLD = 0.3;
const DIRECT_TOKENS = 500;
/** How likely an answer is right that a model says from HTML: what the paper reports of such baselines, rounded. */
const HTML_SCORE = 0.6;
/** How likely the model is right that there is no answer. */
const DENIED = 0.5;

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
      const found = await fromSheet(solving, rules, caps.sheetTokens);
      end(found.answer);
      answer = besideRules(modelAlone(found.answer), rules);
    } else {
      const own = strategy === 'direct' ? await fromHtml(solving) : await onTree(solving, input, rules);
      end(own.answer);
      answer = rules ? together(own, rules) : modelAlone(own.answer);
    }
  } catch (error) {
    const problem = problemIn(error, signal);
    if (problem === null || (!rules && error instanceof DomainError)) throw error;
    tracer.end(parent, { detail: problem, verdict: 'failed' });
    answer = rules
      ? { ...rules, strategy: 'both', other: failedModel(problem, error) }
      : { ...notFound(problem), strategy: 'model' };
  }
  signal?.throwIfAborted();
  tracer.answer(answer, root);
  const { calls, tokens, operations } = spent;
  tracer.end(root, { detail: traceSaid.spent(calls, tokens, operations) });
  return { answer, trace: tracer.trace, calls, tokens };
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

async function onTree(solving: Solving, input: AskInput, rules: Answer | null): Promise<OwnAnswer> {
  const solution = await solve(solving);
  const last = solution.results.at(-1);
  const isAnswered = solution.status === 'answered' && last !== undefined;
  const isConfirmed = isAnswered && solving.isConfirmed(last);
  // What two ways have found needs no third; what is long is not the answer to other questions.
  const isTested = isAnswered && !isConfirmed && solution.judged === 'answers';
  const score = isTested && last.values.length <= 3 ? await tested(solution, solving) : null;
  const vote =
    isAnswered && rules?.status === 'answered' ? { isSame: isConfirmed, score: rules.confidence.score } : null;
  return answerOfSolution(solution, {
    sheet: solving.sheet,
    source: input.source,
    backward: score,
    vote,
    asked: solving.asked,
  });
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
  const reasons = [reasonOf(answerSaid.fromNoCell, 'lowers')];
  const answer: Answer = {
    ...notFound(''),
    status: 'answered',
    text: value.values.join(', '),
    kind: values.length > 1 ? 'list' : 'value',
    values,
    confidence: { score: HTML_SCORE, word: wordOf(HTML_SCORE), reasons },
  };
  return { answer, alone: HTML_SCORE };
}

/** The model's answer when nobody else was asked: one that is hardly likely is withheld. */
function modelAlone(answer: Answer): Answer {
  if (answer.status !== 'answered' || answer.confidence.score >= THRESHOLD) return { ...answer, strategy: 'model' };
  const nearest = answer.values
    .slice(0, 4)
    .flatMap(({ text, citations: [evidence] }) => (evidence ? [{ evidence, text }] : []));
  const withheld = notFound(answerSaid.modelNotSure);
  return { ...withheld, confidence: answer.confidence, nearest, strategy: 'model' };
}

/** One answer of the model's and the rules': the likelier one, and the other beside it where it says something else. */
function together({ answer: own, alone }: OwnAnswer, rules: Answer): Answer {
  const isOwn = own.status === 'answered' && own.confidence.score >= THRESHOLD;
  if (rules.status !== 'answered') {
    const taken = isOwn ? own : modelAlone(own);
    return { ...taken, strategy: 'both', ...(isOwn && { other: otherOf('rules', rules) }) };
  }
  // The rules know units that a pipeline alone does not tell.
  if (own.status === 'answered' && isSameAnswer(own.values, rules.values)) {
    return { ...own, text: rules.text, unit: rules.unit, strategy: 'both' };
  }
  if (isOwn && alone >= rules.confidence.score) return { ...own, strategy: 'both', other: otherOf('rules', rules) };
  const vote = { isSame: false, score: own.status === 'answered' ? alone : DENIED };
  const score = Math.round(withVote(rules.confidence.score, vote) * 1000) / 1000;
  const said = own.status === 'answered' ? answerSaid.modelOther : answerSaid.modelNone;
  const reasons = [reasonOf(said, 'lowers'), ...rules.confidence.reasons];
  const confidence = { score, word: wordOf(score), reasons };
  return { ...rules, confidence, strategy: 'both', other: otherOf('model', own) };
}

/** What was read from the sheet, with the rules' answer beside it where that says something else. */
function besideRules(answer: Answer, rules: Answer | null): Answer {
  if (!rules) return answer;
  const other = otherOfRules(rules, answer);
  return { ...answer, strategy: 'both', ...(other && { other }) };
}

function otherOf(strategy: OtherAnswer['strategy'], answer: Answer): OtherAnswer {
  const { status, text, said, citations, confidence } = answer;
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
