import { setTimeout } from 'node:timers/promises';
import type { Answer, OtherAnswer, ProgramAnswer } from '../../../../src-shared/answer.ts';
import type { AskedRelation } from '../../../../src-shared/contract/relations.ts';
import { traceSaid } from '../../../../src-shared/said/traces.ts';
import type { SourceId } from '../../../../src-shared/source.ts';
import type { Trace, TraceStep } from '../../../../src-shared/trace.ts';
import type { Candidate } from '../../ask/combine.ts';
import type { Core } from '../../core.ts';
import { askedRelation, type Asking } from '../../relations/routes/asked.ts';
import { registeredIn } from '../../relations/routes/registered.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import { detailed, titled } from '../../trace/tracer.ts';
import { asFound, wordsOf } from '../../zoom/foundValue.ts';
import { answerOfProgram, otherOf } from './rowsAnswer.ts';

/** What programs over a sheet's rows said, and when. */
export interface AskedProgram {
  readonly asked: AskedRelation;
  /** The state of the rows that were asked. */
  readonly rows: string;
  readonly startMs: number;
  readonly durationMs: number;
}

/** A person who waits for an answer is not kept for ever by the other one. */
const PATIENCE_MS = 20_000;
/** In the trace of the whole answer. */
const STEP = 'program';

/**
 * Asks the rows of a sheet beside its tree, where it is a table of rows that a person had read in. Null where it is
 * none, and where nothing came of it: it is a second opinion, and the panel of programs tells what is wrong with one.
 */
export async function askProgram(core: Core, id: SheetId, asking: Asking): Promise<AskedProgram | null> {
  const startedAt = performance.now();
  try {
    // Reading it in takes longer than a person waits, and a question asked again is answered as before.
    if (!(await registeredIn(core).isRead(id))) return null;
    const begunAt = performance.now();
    const rows = core.store.rowsState(id.documentId, id.sheet);
    const onStep = asking.onStep && ((step: TraceStep) => asking.onStep?.(within(step)));
    const asked = await askedRelation(core, id, { ...asking, onStep });
    return { asked, rows, startMs: begunAt - startedAt, durationMs: performance.now() - begunAt };
  } catch {
    return null; // Nothing to show beside the tree's answer.
  }
}

/** What was asked, where it comes soon; a model is waited for, which has seconds of its own. */
export async function soon(asking: Promise<AskedProgram | null>, hasModel: boolean): Promise<AskedProgram | null> {
  if (hasModel) return asking;
  const waiting = new AbortController();
  try {
    return await Promise.race([asking, setTimeout(PATIENCE_MS, null, { signal: waiting.signal })]);
  } finally {
    waiting.abort();
  }
}

/**
 * An answer of a sheet's tree with what the programs say beside it, as a step of how it was found. A model's program
 * that is likelier than what the tree says is the answer, and that stands beside it.
 */
export async function withProgram(
  { answer, trace }: { readonly answer: Answer; readonly trace: Trace },
  program: AskedProgram | null,
  asked: { readonly question: string; readonly source: SourceId },
): Promise<{ readonly answer: Answer; readonly trace: Trace }> {
  if (!program) return { answer, trace };
  const { sql, evidence, values, reading, confidence, other, by, isSure, strategy } = program.asked;
  const failed = other?.status === 'failed' && { strategy, other: otherOf(other) };
  if (sql === null || values.length === 0)
    return { answer: { ...answer, ...failed, rows: program.rows }, trace: withSteps(trace, program, null) };
  // With the dictionaries of characters, which the app starts without.
  const { combine } = await import('../../ask/combine.ts');
  const text = wordsOf(values);
  const score = confidence ?? 0;
  const { assumed } = program.asked;
  const tree = treeCandidate(answer, assumed !== null);
  const {
    winner,
    isSame,
    other: loser,
  } = combine<Candidate>(tree, {
    by,
    status: isSure ? 'answered' : 'withheld',
    values: values.map(asFound),
    score,
    // The rules over the rows were asked with the model, by the same planner as those over the tree.
    isAfterRules: true,
  });
  const agrees = answer.status === 'answered' ? isSame : null;
  const step: Partial<TraceStep> = {
    ...titled(agrees ? traceSaid.programSame : agrees === null ? traceSaid.programSays : traceSaid.programOther),
    notation: sql,
    ...detailed(reading ? traceSaid.understoodAs(text, reading) : text),
    ...(evidence && { evidenceOut: [evidence] }),
    ...(agrees !== null && { verdict: agrees ? ('passed' as const) : ('doubtful' as const) }),
  };
  const whole = withSteps(trace, program, step);
  if (winner !== tree) {
    const own = answerOfProgram(program.asked, asked);
    const beside = loser && { strategy: 'both' as const, other: otherOfTree(answer) };
    return { answer: { ...own, ...beside, rows: program.rows }, trace: whole };
  }
  const said: ProgramAnswer = { text, sql, agrees, score, evidence, by };
  const beside = { program: said, rows: program.rows, ...(assumed && { assumed }) };
  // Words that the other table answers to are met, and no cell of this one comes near.
  const met = assumed && answer.status === 'notFound' ? { unmet: [], nearest: [] } : {};
  return { answer: { ...answer, ...met, ...failed, ...beside }, trace: whole };
}

function treeCandidate(answer: Answer, isPartial: boolean): Candidate {
  const { status, values, confidence, followed } = answer;
  const score = status === 'answered' ? confidence.score : 0;
  // Where a join is assumed, the question names what the tree does not hold.
  return { by: followed?.isOwn ? 'person' : 'rules', status, values, score, isPartial };
}

function otherOfTree({ status, text, said, citations, confidence }: Answer): OtherAnswer {
  return { strategy: 'rules', status, text, ...(said && { said }), citations, score: confidence.score };
}

/** The steps of a program below those of the tree; its question is the step of the whole of it. */
function withSteps(trace: Trace, { asked, startMs, durationMs }: AskedProgram, step: Partial<TraceStep> | null): Trace {
  const [root, ...steps] = asked.trace.steps;
  if (!root || (step === null && asked.spent === null && asked.other === null)) return trace;
  const whole: TraceStep = {
    ...root,
    id: STEP,
    parent: null,
    kind: 'candidate',
    ...titled(traceSaid.programSays),
    startMs,
    durationMs,
    ...step,
  };
  // One that rules alone made is a line: its step says nothing more.
  const below = asked.strategy === 'rules' ? [] : steps.map(within);
  return { steps: [...trace.steps, whole, ...below] };
}

function within(step: TraceStep): TraceStep {
  const parent = step.parent === null || step.parent === '1' ? STEP : `${STEP}.${step.parent}`;
  return step.parent === null
    ? { ...step, id: STEP, kind: 'candidate' }
    : { ...step, id: `${STEP}.${step.id}`, parent };
}
