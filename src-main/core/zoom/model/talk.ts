import type { z } from 'zod';
import { type RowsAsking, type RowsRole, rowsRoles } from '../../../../src-shared/asking.ts';
import type { Said as SaidText } from '../../../../src-shared/said/said.ts';
import { traceSaid } from '../../../../src-shared/said/traces.ts';
import type { Spent } from '../../ask/model/caps.ts';
import { callNote } from '../../model/callNote.ts';
import { fillPrompt } from '../../model/prompts.ts';
import type { LanguageModel, ModelMessage, ModelReply } from '../../model/types.ts';
import type { Tracer } from '../../trace/tracer.ts';

/** Who does what: each part may have a model of its own. */
export type RoleModels = Readonly<Partial<Record<RowsRole, LanguageModel>>> & { readonly other: LanguageModel };

type PromptName =
  | 'zoom-plan'
  | 'zoom-program'
  | 'zoom-repair'
  | 'zoom-reflect'
  | 'zoom-format'
  | 'zoom-meanings'
  | 'zoom-joins';

/** What the step of a call says while it is made. */
const TITLES: Readonly<Record<PromptName, SaidText>> = {
  'zoom-plan': traceSaid.planColumns,
  'zoom-program': traceSaid.writeProgram,
  'zoom-repair': traceSaid.mendProgram,
  'zoom-reflect': traceSaid.judgeFound,
  'zoom-format': traceSaid.readOff,
  'zoom-meanings': traceSaid.sayMeanings,
  'zoom-joins': traceSaid.lookForJoins,
};

/** Where steps are told. */
export interface Tracing {
  readonly tracer: Tracer;
  readonly parent: string;
}

export interface Talking {
  readonly models: RoleModels;
  readonly signal?: AbortSignal | undefined;
  /** 0 unless several tries are to differ. */
  readonly temperature: number;
  /** What calls took so far. */
  readonly spent: { calls: number; inputTokens: number; outputTokens: number };
  /** What they may take. */
  readonly limit?: Spent | undefined;
  readonly tracing?: Tracing | undefined;
}

interface Asked<T> {
  readonly role: RowsRole;
  readonly prompt: PromptName;
  readonly variables: Readonly<Record<string, string>>;
  readonly schema: z.ZodType<T>;
  readonly maxTokens: number;
  /** The conversation that this goes on. */
  readonly after?: readonly ModelMessage[];
}

export interface Said<T> extends Pick<ModelReply<T>, 'value' | 'callId'> {
  readonly messages: readonly ModelMessage[];
}

/** The models of roles: that of the text endpoint, by whatever other name a person gave it for a part. */
export function roleModels(model: LanguageModel, names: RowsAsking['models']): RoleModels {
  const named = rowsRoles.flatMap((role) =>
    names[role] === '' ? [] : [[role, calledAs(model, names[role])] as const],
  );
  return { ...Object.fromEntries(named), other: model };
}

function calledAs(model: LanguageModel, name: string): LanguageModel {
  return {
    has: model.has,
    complete: (call, options) => model.complete({ ...call, model: name }, options),
    completeJson: (call, schema, options) => model.completeJson({ ...call, model: name }, schema, options),
    embed: (texts, options) => model.embed(texts, options),
  };
}

/** Asks the model of a role. Throws CapReached, DomainError `model.*`, or the signal's reason. */
export async function say<T>(talking: Talking, asked: Asked<T>): Promise<Said<T>> {
  const { models, temperature, spent, limit, tracing } = talking;
  talking.signal?.throwIfAborted();
  limit?.takeCall();
  const filled = await fillPrompt(asked.prompt, asked.variables);
  const messages = [...(asked.after ?? []), ...filled.messages];
  const model = models[asked.role] ?? models.other;
  const call = { prompt: filled.prompt, messages, maxTokens: asked.maxTokens, temperature };
  const step = tracing?.tracer.begin('model', TITLES[asked.prompt], undefined, tracing.parent);
  const end = (result: Parameters<Tracer['end']>[1]): void => {
    if (step !== undefined) tracing?.tracer.end(step, result);
  };
  try {
    const reply = await model.completeJson(call, asked.schema, { signal: limited(talking) });
    const { value, usage, callId, text } = reply;
    end({ call: callNote(filled.prompt, reply) });
    spent.calls++;
    spent.inputTokens += usage.inputTokens;
    spent.outputTokens += usage.outputTokens;
    limit?.takeTokens(usage.inputTokens + usage.outputTokens);
    return { value, callId, messages: [...messages, { role: 'assistant', text }] };
  } catch (error) {
    end({ verdict: 'failed' });
    throw error;
  }
}

/** The signal, and the time that is left. */
function limited({ signal, limit }: Talking): AbortSignal | undefined {
  if (!limit) return signal;
  const time = AbortSignal.timeout(Math.max(1, Math.ceil(limit.leftMs)));
  return signal ? AbortSignal.any([signal, time]) : time;
}
