import { replyLimits } from '../limits.ts';
import { field } from './jsonText.ts';

/** The vectors of an answer and the tokens that were counted, or that it is none. */
export type ReadVectors =
  | { readonly vectors: readonly Float32Array<ArrayBuffer>[]; readonly inputTokens: unknown }
  | { readonly problem: string };

/** Reads a list of embeddings: one for each text, all of one length, in the order of the texts. */
export function readVectors(answer: unknown, count: number): ReadVectors {
  const data = field(answer, 'data');
  if (!Array.isArray(data) || data.length !== count) return { problem: 'It is not one vector for each text.' };
  const vectors: (Float32Array<ArrayBuffer> | undefined)[] = Array.from({ length: count });
  for (const [place, item] of data.entries()) {
    const index = field(item, 'index') ?? place;
    const vector = vectorOf(field(item, 'embedding'));
    if (typeof index !== 'number' || !(index in vectors) || vectors[index]) return { problem: 'Its order is unclear.' };
    if (!vector) return { problem: 'It holds what is no vector.' };
    vectors[index] = vector;
  }
  const whole = vectors.filter((vector) => vector !== undefined);
  const length = whole[0]?.length ?? 0;
  if (whole.length !== count || whole.some((vector) => vector.length !== length)) {
    return { problem: 'Its vectors are not of one length.' };
  }
  return { vectors: whole, inputTokens: field(field(answer, 'usage'), 'total_tokens') };
}

function vectorOf(value: unknown): Float32Array<ArrayBuffer> | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > replyLimits.vectorLength) return null;
  const vector = new Float32Array(value.length);
  for (const [place, each] of value.entries()) {
    if (typeof each !== 'number' || !Number.isFinite(each)) return null;
    vector[place] = each;
  }
  // Numbers that are too large for it have no direction.
  return vector.every(Number.isFinite) ? vector : null;
}
