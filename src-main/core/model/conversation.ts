import type { z } from 'zod';
import type { Saying } from '../../../src-shared/said/said.ts';
import type { Tracer } from '../trace/tracer.ts';
import { callNote } from './callNote.ts';
import { fillPrompt } from './prompts.ts';
import type { LanguageModel, ModelCall, ModelMessage, ModelReply } from './types.ts';

/** The step of a trace that calls are shown under. */
export interface Tracing {
  readonly tracer: Tracer;
  readonly parent: string | null;
}

/** Counts what calls take, and ends them where that is too much. */
export interface CallLimit {
  /** Throws when one more call is too many. */
  takeCall(): void;
  takeTokens(count: number): void;
  readonly leftMs: number;
}

/** A model, with what its calls may take and where they are shown. */
export interface Conversation {
  readonly model: LanguageModel;
  readonly temperature: number;
  readonly tracing: Tracing;
  readonly limit?: CallLimit | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A prompt that is replied to in JSON. */
export interface JsonPrompt<Value> {
  /** The name of a file in `resources/prompts`. */
  readonly prompt: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly schema: z.ZodType<Value>;
  /** The title of the call's step. */
  readonly title: Saying;
  readonly maxTokens: number;
  /** The messages that the prompt follows. */
  readonly after?: readonly ModelMessage[] | undefined;
}

export interface JsonReply<Value> extends Pick<ModelReply<Value>, 'value' | 'callId' | 'usage'> {
  /** The messages up to this reply. */
  readonly messages: readonly ModelMessage[];
  /** The step of the trace that shows the call. */
  readonly step: string;
}

/** Asks a model within its limit. Throws what the limit throws, DomainError `model.*`, or the signal's reason. */
export async function askJson<Value>(
  { model, temperature, tracing, limit, signal }: Conversation,
  { prompt: name, variables, schema, title, maxTokens, after = [] }: JsonPrompt<Value>,
): Promise<JsonReply<Value>> {
  signal?.throwIfAborted();
  limit?.takeCall();
  const { prompt, messages: asked } = await fillPrompt(name, variables);
  const messages = [...after, ...asked];
  const call = { prompt, messages, maxTokens, temperature };
  const { step, reply } = await tracedCall(tracing, title, prompt, () =>
    model.completeJson(call, schema, { signal: withTimeLeft(signal, limit) }),
  );
  const { value, callId, usage, text } = reply;
  limit?.takeTokens(usage.inputTokens + usage.outputTokens);
  return { value, callId, usage, messages: [...messages, { role: 'assistant', text }], step };
}

/** Makes a call as a step of a trace, which shows its tokens and cost, or that it failed. */
export async function tracedCall<Value>(
  { tracer, parent }: Tracing,
  title: Saying,
  prompt: ModelCall['prompt'],
  make: () => Promise<ModelReply<Value>>,
): Promise<{ readonly step: string; readonly reply: ModelReply<Value> }> {
  const step = tracer.begin('model', title, undefined, parent);
  try {
    const reply = await make();
    tracer.end(step, { call: callNote(prompt, reply) });
    return { step, reply };
  } catch (error) {
    tracer.end(step, { verdict: 'failed' });
    throw error;
  }
}

/** The signal, which the end of the limit's time aborts as well. */
export function withTimeLeft(signal: AbortSignal | undefined, limit: CallLimit | undefined): AbortSignal | undefined {
  if (!limit) return signal;
  const time = AbortSignal.timeout(Math.max(1, Math.ceil(limit.leftMs)));
  return signal ? AbortSignal.any([signal, time]) : time;
}
