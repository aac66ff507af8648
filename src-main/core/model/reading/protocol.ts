import type { ReadJson } from './jsonText.ts';
import type { ReadVectors } from './vectors.ts';

/** What the thread reads, and what it gives back. */
export interface Readings {
  /** JSON that may be repaired. */
  json: { readonly input: { readonly json: string; readonly isWhole: boolean }; readonly output: ReadJson };
  /** An answer of embeddings, as it came. */
  vectors: {
    readonly input: { readonly bytes: Uint8Array<ArrayBuffer>; readonly count: number };
    readonly output: ReadVectors;
  };
  /** The names of an answer with models, as it came; null for one that holds no list. */
  names: { readonly input: { readonly bytes: Uint8Array<ArrayBuffer> }; readonly output: readonly string[] | null };
}
export type Kind = keyof Readings;

export interface Asked<K extends Kind = Kind> {
  readonly id: number;
  readonly kind: K;
  readonly input: Readings[K]['input'];
}

export interface Answered<K extends Kind = Kind> {
  readonly id: number;
  readonly output: Readings[K]['output'];
}
