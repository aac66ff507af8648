import type { z } from 'zod';

export interface ModelPicture {
  readonly mime: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly text: string;
  readonly pictures?: readonly ModelPicture[];
}

export interface ModelCall {
  /** The prompt file it was made from, for traces. */
  readonly prompt: { readonly name: string; readonly version: number };
  readonly messages: readonly ModelMessage[];
  /** Tokens of the reply at most. */
  readonly maxTokens: number;
  readonly temperature?: number;
  /** Another model at the address of the one that is set. */
  readonly model?: string | undefined;
}

export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** US dollars; null where the price is not known. */
  readonly cost: number | null;
  readonly durationMs: number;
  /** Answered from what was kept: nothing was sent. */
  readonly isCached: boolean;
}

export interface ModelReply<T> {
  readonly value: T;
  readonly text: string;
  readonly usage: ModelUsage;
  /** Names the kept call: exact prompt and reply. */
  readonly callId: string;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/**
 * A language model as the domains see it. All calls are kept by content: the
 * same call again is answered from what was kept, costs nothing, and needs no
 * network. They throw the signal's reason when aborted, and DomainError
 * `model.none` (no endpoint is set), `.offline`, `.address`, `.tls`, `.key`,
 * `.unknown`, `.vision`, `.timeout`, `.busy`, `.failed`, `.refused`, `.reply`
 * (no usable reply), or `.budget` (the session's budget would be passed).
 */
export interface LanguageModel {
  /** What can be asked for. Embeddings are always there; `embeddings` says that a model makes them. */
  readonly has: { readonly text: boolean; readonly vision: boolean; readonly embeddings: boolean };
  complete(call: ModelCall, options?: CallOptions): Promise<ModelReply<string>>;
  /** JSON as the schema wants it: repaired, or asked for again once, else DomainError `model.reply`. */
  completeJson<T>(call: ModelCall, schema: z.ZodType<T>, options?: CallOptions): Promise<ModelReply<T>>;
  /**
   * Unit vectors, of the endpoint's model, else of hashed character n-grams with
   * IDF. Vectors of one call can be compared; give all texts at once, those that
   * are known already cost nothing.
   */
  embed(texts: readonly string[], options?: CallOptions): Promise<readonly Float32Array[]>;
}
