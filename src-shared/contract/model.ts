import { type } from '@orpc/contract';
import { z } from 'zod';
import { endpointSchema, type ModelSettings, modelSettingsChangeSchema, type ModelUse, modelUses } from '../models.ts';
import type { SaidCode, Saying } from '../said/said.ts';
import { base } from './errors.ts';

/** Where the key of an endpoint comes from; the key itself never leaves the core. */
export type KeySource = 'kept' | 'environment' | null;

export interface ModelsState {
  readonly settings: ModelSettings;
  readonly keys: Readonly<Record<ModelUse, KeySource>>;
  readonly keyStorage: { readonly canKeep: boolean; readonly words: Saying };
}

/** What a connection test found: `ok`, or the kind of fault. */
export type ModelTestOutcome =
  | 'ok'
  | 'none'
  | 'offline'
  | 'address'
  | 'tls'
  | 'key'
  | 'unknown'
  | 'vision'
  | 'timeout'
  | 'other';

export interface ModelTest {
  readonly outcome: ModelTestOutcome;
  /** What was found, and what to do. */
  readonly message: string;
  readonly said: SaidCode;
  readonly durationMs: number;
}

/** A call as it was made. */
export interface ShownCall {
  readonly model: string;
  readonly prompt: string;
  readonly promptVersion: number;
  readonly messages: readonly {
    readonly role: 'system' | 'user' | 'assistant';
    readonly text: string;
    readonly pictures: readonly string[];
  }[];
  readonly reply: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cost: number | null;
  readonly durationMs: number;
  readonly madeAt: number;
}

export interface SessionSpending {
  readonly calls: number;
  readonly cachedCalls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly dollars: number;
  readonly unpricedCalls: number;
  /** What the session may use in all; null for no limit. */
  readonly dollarsAllowed: number | null;
  readonly tokensAllowed: number | null;
}

/** What is kept of calls, so that none is made twice. */
export interface KeptCalls {
  readonly calls: number;
  readonly sizeBytes: number;
}

const useInput = z.object({ use: z.enum(modelUses) });
const key = z.string().trim().min(1).max(4000);
/** An endpoint to look at: as it is set, or as it stands in a form, with the key of that form; without one the kept key of its address. */
const endpointInput = useInput.extend({ endpoint: endpointSchema.optional(), key: key.optional() });
const sessionInput = z.object({ sessionId: z.uuid() });
const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const modelContract = {
  get: base.output(type<ModelsState>()),
  /** Changes the settings that are named. */
  set: base.input(modelSettingsChangeSchema).output(type<ModelsState>()),
  /** Keeps the key of an endpoint for the address that is set, or forgets it. */
  setKey: base.input(useInput.extend({ key: key.nullable() })).output(type<ModelsState>()),
  /** The names of the models that the endpoint has. */
  list: base.input(endpointInput).output(type<readonly string[]>()),
  /** Tries an endpoint with the smallest call there is, in half a minute at most. */
  test: base.input(endpointInput).output(type<ModelTest>()),
  /** The exact prompt and reply of a call. */
  call: base.input(z.object({ callId: hash })).output(type<ShownCall>()),
  /** A picture that a call was made with. */
  picture: base.input(z.object({ pictureId: hash })).output(z.instanceof(File)),
  kept: base.output(type<KeptCalls>()),
  /** Deletes all kept calls with their prompts, pictures and replies; what sessions spent stays known. */
  forgetKept: base.output(type<KeptCalls>()),
  spending: base.input(sessionInput).output(type<SessionSpending>()),
  /** Lets a session have its budget once more. */
  allowMore: base.input(sessionInput).output(type<SessionSpending>()),
};
