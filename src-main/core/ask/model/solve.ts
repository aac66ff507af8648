import type { Case } from '../../../../src-shared/case.ts';
import { traceSaid } from '../../../../src-shared/said/traces.ts';
import type { SourceId } from '../../../../src-shared/source.ts';
import type { ModelMessage } from '../../model/types.ts';
import type { Question } from '../question/question.ts';
import type { Sheet } from '../sheet.ts';
import type { AskTracer } from '../tracer.ts';
import { contentHits } from './bottomUp.ts';
import type { Spent } from './caps.ts';
import { kindsAsked } from './caseKinds.ts';
import { caseText, similarCases } from './cases.ts';
import { headerJson } from './headerJson.ts';
import { runPipeline, wantsReader } from './pipelines.ts';
import { readOut } from './reader.ts';
import { relevantContent } from './relevantContent.ts';
import type { PlanReply } from './replies.ts';
import { type PartResult, resultText } from './results.ts';
import type { Talk } from './talk.ts';
import { judge } from './verify.ts';

/** Everything that answering one question by a model works with. */
export interface Solving {
  readonly question: Question;
  /** As it is asked, follow-ups resolved. */
  readonly asked: string;
  readonly history: readonly { readonly question: string; readonly answer: string }[];
  readonly sheet: Sheet;
  /** The sheet, as answers cite it. */
  readonly source: SourceId;
  /** Questions that were answered well: what the person marked right, and what comes with the app. */
  readonly bank: readonly Case[];
  readonly talk: Talk;
  readonly spent: Spent;
  readonly tracer: AskTracer;
  /** The step of the trace that all of it stands below. */
  readonly parent: string;
  readonly signal?: AbortSignal | undefined;
  /** Whether someone else found the same on their own: then the model need not be asked to check itself. */
  readonly isConfirmed: (last: PartResult) => boolean;
}

/** What a model's pipelines gave for a question. */
export interface Solution {
  readonly status: 'answered' | 'unanswerable' | 'failed';
  /** Why there is no answer. */
  readonly reason: string;
  /** Of all parts; the last one is the answer. */
  readonly results: readonly PartResult[];
  readonly repairs: number;
  readonly isBottomUp: boolean;
  readonly judged: 'answers' | 'wrong' | null;
}

const PLAN_TOKENS = 900;
const STEP_TOKENS = 400;
/** Pipelines that one part may take when it is written step by step. */
const MAXIMUM_STEPS = 5;
const CASES = 3;

/** One round of parts: what they gave, and the first that gave nothing usable. */
interface Round {
  readonly results: readonly PartResult[];
  readonly failure: { readonly part: number; readonly problem: string } | null;
  readonly unanswerable: string | null;
}

/**
 * Question to pipelines to results (ST-Raptor, sections 5.2 and 6): the question is taken apart with headers, sampled
 * content and similar cases in view; each part's pipeline is aligned, run and checked; what fails is written anew with
 * the reason; when the headers do not lead to an answer, the cells that the question may mean do. Throws CapReached
 * when a cap is reached before there is anything, DomainError `model.*`, or the signal's reason.
 */
export async function solve(solving: Solving): Promise<Solution> {
  const first = await askPlan(solving);
  let { plan, messages } = first;
  let round = await runParts(plan, messages, [], solving);
  let judged: Solution['judged'] = null;
  let repairs = 0;
  for (;;) {
    const problem = await problemOf(round, plan, solving);
    judged = problem.judged;
    if (problem.text === null || problem.isUnanswerable || repairs === 1) break;
    if (!solving.spent.hasCallsLeft()) break;
    repairs++;
    const again = await correct(solving, messages, problem.text);
    const kept = keptResults(round, plan, again.plan, problem.part);
    ({ plan, messages } = again);
    round = await runParts(plan, messages, kept, solving);
  }
  const found = { results: round.results, repairs, isBottomUp: false, judged };
  if (round.failure === null && round.unanswerable === null) return { ...found, status: 'answered', reason: '' };
  // Top-down has failed: the other way round, unless nothing on the sheet is like the question.
  const problem = round.unanswerable ?? round.failure?.problem ?? '';
  const bottomUp = await fromCells(solving, problem);
  if (bottomUp) return { ...bottomUp, repairs };
  const status = round.unanswerable === null ? 'failed' : 'unanswerable';
  return { ...found, status, reason: problem };
}

/**
 * The first plan alone, as a witness of what was found in another way: one call, with nothing corrected, checked or
 * read by the model.
 */
export async function planOnce(solving: Solving): Promise<Solution> {
  const { plan, messages } = await askPlan(solving);
  const isPlain = plan.parts.every(
    ({ pipeline }) => pipeline !== null && !/\bRea\s*\((?!\s*"together")/.test(pipeline),
  );
  const found = { repairs: 0, isBottomUp: false, judged: null };
  if (!isPlain) return { ...found, status: 'failed', reason: 'It would have to be read.', results: [] };
  const { results, failure, unanswerable } = await runParts(plan, messages, [], solving);
  if (unanswerable !== null) return { ...found, status: 'unanswerable', reason: unanswerable, results };
  if (failure) return { ...found, status: 'failed', reason: failure.problem, results };
  return { ...found, status: 'answered', reason: '', results };
}

interface Planned {
  readonly plan: PlanReply;
  readonly messages: readonly ModelMessage[];
}

async function askPlan(solving: Solving): Promise<Planned> {
  const { asked, question, sheet, talk, history, bank } = solving;
  const cases = await similarCases(asked, bank, CASES, talk.embed, kindsAsked(question, sheet));
  const { value, messages } = await talk.ask('plan', {
    prompt: 'ask-plan',
    variables: {
      headers: headerJson(sheet, question),
      cases: cases.map(caseText).join('\n\n'),
      relevant: relevantContent(sheet, question),
      history: history.map((each) => `${each.question}\n→ ${each.answer}`).join('\n'),
      question: asked,
    },
    title: traceSaid.takeApart,
    parent: solving.parent,
    maxTokens: PLAN_TOKENS,
  });
  return { plan: value, messages };
}

async function correct(solving: Solving, after: readonly ModelMessage[], problem: string): Promise<Planned> {
  const { value, messages } = await solving.talk.ask('plan', {
    prompt: 'ask-repair',
    variables: { problem },
    title: traceSaid.writeAnew,
    parent: solving.parent,
    maxTokens: PLAN_TOKENS,
    after,
  });
  return { plan: value, messages };
}

/** What is wrong with a round, by its own failures first, and only then by what the model says to its results. */
async function problemOf(
  round: Round,
  plan: PlanReply,
  solving: Solving,
): Promise<{ text: string | null; part: number; isUnanswerable: boolean; judged: Solution['judged'] }> {
  if (round.unanswerable !== null) return { text: round.unanswerable, part: 1, isUnanswerable: true, judged: null };
  if (round.failure) {
    const { part, problem } = round.failure;
    const text = plan.parts.length > 1 ? `Part ${part}: ${problem}` : problem;
    return { text, part, isUnanswerable: false, judged: null };
  }
  const last = round.results.at(-1);
  const none = { text: null, part: 0, isUnanswerable: false };
  if (!last || solving.isConfirmed(last) || !solving.spent.hasCallsLeft()) return { ...none, judged: null };
  const said = await judge(round.results, solving);
  if (!said) return { ...none, judged: null };
  const { verdict, part, reason } = said;
  if (verdict === 'answers') return { ...none, judged: 'answers' };
  return {
    text: reason === '' ? 'The result does not answer the question.' : reason,
    part: Math.max(1, part),
    isUnanswerable: false,
    judged: 'wrong',
  };
}

/** Results before the part that was wrong stay where their pipelines do. */
function keptResults(round: Round, before: PlanReply, after: PlanReply, wrongPart: number): readonly PartResult[] {
  const kept: PartResult[] = [];
  for (let at = 0; at < wrongPart - 1; at++) {
    const result = round.results[at];
    const pipeline = after.parts[at]?.pipeline ?? null;
    if (!result || pipeline === null || pipeline !== before.parts[at]?.pipeline) break;
    kept.push(result);
  }
  return kept;
}

async function runParts(
  plan: PlanReply,
  messages: readonly ModelMessage[],
  kept: readonly PartResult[],
  solving: Solving,
): Promise<Round> {
  const results: PartResult[] = [...kept];
  if (!plan.answerable) {
    return {
      results: [],
      failure: null,
      unanswerable: plan.reason === '' ? 'The table does not hold it.' : plan.reason,
    };
  }
  if (plan.parts.length === 0) {
    return { results: [], failure: { part: 1, problem: 'There is no part with a pipeline.' }, unanswerable: null };
  }
  for (const [at, { question, pipeline }] of plan.parts.entries()) {
    if (at < kept.length) continue;
    const asked = question === '' ? solving.asked : question;
    const { tracer, parent } = solving;
    const step = tracer.begin('subquestion', asked, undefined, parent);
    const below = { ...solving, parent: step };
    const ran =
      pipeline === null
        ? await stepByStep({ number: at + 1, question: asked }, messages, results, below)
        : await runOne(asked, pipeline, results, below);
    if ('result' in ran && ran.result) {
      tracer.end(step, { detail: resultText(ran.result, 5), verdict: 'passed' });
      results.push(ran.result);
      continue;
    }
    tracer.end(step, { detail: ran.problem, verdict: 'failed' });
    const isUnanswerable = 'isUnanswerable' in ran && ran.isUnanswerable;
    return isUnanswerable
      ? { results, failure: null, unanswerable: ran.problem }
      : { results, failure: { part: at + 1, problem: ran.problem }, unanswerable: null };
  }
  return { results, failure: null, unanswerable: null };
}

type Part =
  | { readonly result: PartResult; readonly problem: '' }
  | { readonly result: null; readonly problem: string; readonly isUnanswerable: boolean };

/** One pipeline, with what it finds read by the model where it says so. */
async function runOne(
  question: string,
  pipeline: string,
  earlier: readonly (PartResult | undefined)[],
  solving: Solving,
): Promise<Part> {
  const { sheet, spent, talk, tracer, parent, signal } = solving;
  signal?.throwIfAborted();
  const ran = await runPipeline(question, pipeline, earlier, { sheet, spent, embed: talk.embed });
  const { changes } = ran.result ?? ran;
  for (const change of changes) {
    const step = tracer.begin('align', change, undefined, parent);
    tracer.end(step, { verdict: 'passed' });
  }
  if (!ran.result) {
    const step = tracer.begin('check', traceSaid.unusable, ran.problem ?? '', parent);
    tracer.end(step, { verdict: 'failed', notation: pipeline });
    return { result: null, problem: ran.problem ?? '', isUnanswerable: false };
  }
  for (const step of ran.result.steps) tracer.operation(step, parent, sheet.grid);
  if (!wantsReader(ran.result)) return { result: ran.result, problem: '' };
  return readOut(ran.result, earlier, solving);
}

/** Pipelines one after another, each written with the result of the one before in view (section 5.2, step 2). */
async function stepByStep(
  part: { readonly number: number; readonly question: string },
  messages: readonly ModelMessage[],
  earlier: readonly PartResult[],
  solving: Solving,
): Promise<Part> {
  let after = messages;
  const known: (PartResult | undefined)[] = [...earlier];
  let problem = '';
  for (let step = 0; step < MAXIMUM_STEPS; step++) {
    const results = known.flatMap((each, at) => (each ? [`$${at + 1} = ${resultText(each)}`] : []));
    if (problem !== '') results.push(`The last pipeline cannot be used: ${problem}`);
    const said = await solving.talk.ask('step', {
      prompt: 'ask-step',
      variables: { number: String(part.number), part: part.question, results: results.join('\n') },
      title: traceSaid.nextOperation,
      parent: solving.parent,
      maxTokens: STEP_TOKENS,
      after,
    });
    after = said.messages;
    const { answerable, reason, pipeline, done } = said.value;
    if (!answerable) return { result: null, problem: reason, isUnanswerable: true };
    const ran = await runOne(part.question, pipeline, known, solving);
    if (ran.result) {
      known[part.number - 1] = ran.result;
      if (done) return ran;
      problem = '';
      continue;
    }
    ({ problem } = ran);
    if (ran.isUnanswerable) return ran;
  }
  return { result: null, problem: problem || 'It took more steps than are allowed.', isUnanswerable: false };
}

/** Bottom-up: from cells that are like the question up to their headers and along their lines. */
async function fromCells(solving: Solving, problem: string): Promise<Omit<Solution, 'repairs'> | null> {
  const { spent, talk, asked, question, sheet, parent } = solving;
  if (!spent.hasCallsLeft()) return null;
  const hits = await contentHits(question, sheet, talk.embed);
  if (hits === '') return null;
  const { value, messages } = await talk.ask('plan', {
    prompt: 'ask-bottom-up',
    variables: { hits, problem, question: asked },
    title: traceSaid.fromCells,
    parent,
    maxTokens: PLAN_TOKENS,
  });
  const round = await runParts(value, messages, [], solving);
  const found = { results: round.results, isBottomUp: true, judged: null };
  if (round.failure) return { ...found, status: 'failed', reason: round.failure.problem };
  if (round.unanswerable !== null) return { ...found, status: 'unanswerable', reason: round.unanswerable };
  const last = round.results.at(-1);
  if (!last || solving.isConfirmed(last) || !spent.hasCallsLeft()) {
    return { ...found, status: 'answered', reason: '' };
  }
  const said = await judge(round.results, solving);
  if (said?.verdict === 'unanswerable') return { ...found, status: 'unanswerable', reason: said.reason };
  return { ...found, status: 'answered', reason: '', judged: said?.verdict ?? null };
}
