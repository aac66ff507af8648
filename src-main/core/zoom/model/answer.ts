import type { RelationDescription, Row, Value } from '../../../../src-shared/relation.ts';
import { CapReached, type Spent } from '../../ask/model/caps.ts';
import type { Tracing } from '../../model/conversation.ts';
import type { Engine } from '../engine/engine.ts';
import type { Linker, LinkOptions } from '../refine/link.ts';
import type { QueryPlan } from '../refine/plan.ts';
import { zoomIn, type Zoomed } from '../refine/zoom.ts';
import { historyOf } from './bounds.ts';
import { planByModel } from './plan.ts';
import { observation, programByModel, type Ran } from './program.ts';
import { type Formatted, formattedSchema, reflectionSchema } from './replies.ts';
import { askRole, type RoleModels, type RoleConversation } from './talk.ts';
import { ProgramStep, traceStep } from './traceStep.ts';

export interface ModelOptions extends Pick<LinkOptions, 'threshold'> {
  /** Thoughts, programs and looks at what they found, at most (TableZoomer: 5). */
  readonly rounds?: number;
  /** Whole answers that are made, of which the commonest counts; 1 is no vote. */
  readonly votes?: number;
  /** What all of it may take: rounds and votes that it does not allow are not begun. */
  readonly limit?: Spent;
  /** Where steps are told with their calls. */
  readonly tracing?: Tracing;
  readonly signal?: AbortSignal | undefined;
  readonly onStep?: ((step: ZoomStep) => void) | undefined;
}

/** A step on the way, for the trace. */
export type ZoomStep =
  | { readonly kind: 'plan'; readonly question: string; readonly plan: QueryPlan }
  | { readonly kind: 'zoom'; readonly zoomed: Zoomed }
  | { readonly kind: 'program'; readonly ran: Ran }
  | { readonly kind: 'reflection'; readonly isDone: boolean; readonly next: string }
  | { readonly kind: 'answer'; readonly formatted: Formatted };

/** What a model answers, with the program that it rests on. */
export interface ModelAnswer {
  readonly type: Formatted['type'];
  readonly values: readonly Value[];
  /** The last program that ran; null where none did. */
  readonly sql: string | null;
  /** What that program gave. */
  readonly result: { readonly rows: readonly Row[] } | null;
  /** The condition that was zoomed in by when it was written; null where no row was left out. */
  readonly where: string | null;
  readonly rounds: number;
  /** The model was content with what was found; false where rounds or calls had come to their end. */
  readonly isDone: boolean;
  /** Of several votes, the share that says this. */
  readonly agreement: number;
  readonly spent: { readonly calls: number; readonly inputTokens: number; readonly outputTokens: number };
}

interface Table {
  readonly engine: Engine;
  readonly linker: Linker;
  readonly description: RelationDescription;
}

const ROUNDS = 5;
/** Of one more round: plan, program, judge, and the answer after them. */
const CALLS_OF_A_ROUND = 4;
/** Answers of a vote must be able to differ. */
const VOTING_TEMPERATURE = 0.7;

/**
 * Answers a question by programs over the table's schema (TableZoomer): plan, zoom, program, look; again with the
 * clearer question that comes of looking, five times at most; then the answer in its shortest form. A question that is
 * several is asked part by part, each by a program of its own, before it is looked whether they answer the whole.
 * Throws DomainError `model.*`, `engine.*`, and the signal's reason.
 */
export async function answerByModel(
  table: Table,
  models: RoleModels,
  question: string,
  options: ModelOptions = {},
): Promise<ModelAnswer> {
  const { votes = 1, signal, limit, tracing } = options;
  const spent = { calls: 0, inputTokens: 0, outputTokens: 0 };
  const answers: Omit<ModelAnswer, 'agreement' | 'spent'>[] = [];
  for (let vote = 0; vote < votes; vote++) {
    if (vote > 0 && limit && !limit.hasCallsLeft(CALLS_OF_A_ROUND)) break;
    // Equal calls are answered once: votes differ by a temperature each.
    const temperature = votes === 1 ? 0 : VOTING_TEMPERATURE + vote / 1000;
    try {
      answers.push(await answerOnce(table, { models, signal, temperature, spent, limit, tracing }, question, options));
    } catch (error) {
      // Those that were made count.
      if (!(error instanceof CapReached) || answers.length === 0) throw error;
      break;
    }
  }
  const groups = [...Map.groupBy(answers, keyOf).values()].toSorted((a, b) => b.length - a.length);
  const [group = []] = groups;
  const [answer] = group;
  if (!answer) throw new RangeError('A vote wants at least one answer');
  return { ...answer, agreement: group.length / answers.length, spent };
}

async function answerOnce(
  { engine, linker, description }: Table,
  conversation: RoleConversation,
  question: string,
  { rounds = ROUNDS, threshold, onStep }: ModelOptions,
): Promise<Omit<ModelAnswer, 'agreement' | 'spent'>> {
  const { signal, limit, tracing } = conversation;
  const tell = (step: ZoomStep): void => {
    onStep?.(step);
    if (tracing && step.kind !== 'program') traceStep(tracing, step);
  };
  const found: string[] = [];
  let last: Pick<ModelAnswer, 'sql' | 'result' | 'where'> = { sql: null, result: null, where: null };
  let isDone = false;
  let current = question;
  let parts: readonly string[] = [];
  let round = 0;
  while (round < rounds) {
    round++;
    const history = historyOf(found);
    let plan = await planByModel(conversation, description, { question: current, history });
    tell({ kind: 'plan', question: current, plan });
    if (round === 1) {
      const [first, ...others] = partsOf(plan, rounds);
      if (first !== undefined) {
        [current, parts] = [first, others];
        plan = await planByModel(conversation, description, { question: current, history });
        tell({ kind: 'plan', question: current, plan });
      }
    }
    const zoomed = await zoomIn(engine, linker, description, plan, {
      signal,
      ...(threshold !== undefined && { threshold }),
    });
    tell({ kind: 'zoom', zoomed });
    const programStep = tracing && new ProgramStep(tracing);
    const ran = await programByModel(conversation, engine, zoomed, {
      question: current,
      history,
      onWritten: (sql) => programStep?.written(sql),
    });
    programStep?.ran(ran);
    tell({ kind: 'program', ran });
    if (ran.problem === null) last = { sql: ran.program.sql, result: ran.result, where: zoomed.where };
    found.push(`${current}\n${observation(ran)}`);
    // The last round is the answer, whatever it found.
    if (round === rounds) break;
    const [part, ...later] = parts;
    if (part !== undefined) {
      if (limit && !limit.hasCallsLeft(CALLS_OF_A_ROUND)) break;
      [current, parts] = [part, later];
      continue;
    }
    const { value } = await askRole(conversation, {
      role: 'judge',
      prompt: 'zoom-reflect',
      variables: { question, history: historyOf(found) },
      schema: reflectionSchema,
      maxTokens: 800,
    });
    const next = value.question.trim();
    tell({ kind: 'reflection', isDone: value.done, next });
    isDone = value.done || next === '';
    if (isDone || (limit && !limit.hasCallsLeft(CALLS_OF_A_ROUND))) break;
    current = next;
  }
  const { value: formatted } = await askRole(conversation, {
    role: 'formatter',
    prompt: 'zoom-format',
    variables: { question, history: historyOf(found) },
    schema: formattedSchema,
    maxTokens: 4000,
  });
  tell({ kind: 'answer', formatted });
  return { ...told(formatted), ...last, rounds: round, isDone };
}

/** The parts of a question that is several; none of one that is not, or that has more parts than there are rounds. */
function partsOf({ questions }: QueryPlan, rounds: number): readonly string[] {
  const parts = [...new Set(questions.map((each) => each.trim()).filter((each) => each !== ''))];
  return parts.length > 1 && parts.length <= rounds ? parts : [];
}

/** By the type that is expected: truths as such, numbers as numbers; a list as it is, for what several rows say alike is said as often. */
function told({ type, values }: Formatted): {
  readonly type: Formatted['type'];
  readonly values: readonly Value[];
} {
  switch (type) {
    case 'boolean':
      return { type, values: values.slice(0, 1).map(truthOf) };
    case 'number':
      return {
        type,
        values: values
          .slice(0, 1)
          .map((value) => (typeof value === 'string' && Number.isFinite(Number(value)) ? Number(value) : value)),
      };
    case 'list':
      return { type, values };
    case 'none':
      return { type, values: [] };
    default:
      return { type, values: values.slice(0, 1) };
  }
}

function truthOf(value: Value): Value {
  if (typeof value === 'boolean' || value === null) return value;
  return /^(?:true|yes|y|1)$/i.test(String(value).trim());
}

function keyOf({ type, values }: Pick<ModelAnswer, 'type' | 'values'>): string {
  const texts = values.map((value) => String(value).trim().toLowerCase());
  return JSON.stringify([type, type === 'list' ? texts.toSorted() : texts]);
}
