import { lexicalVectors } from '../../model/lexical.ts';

/** Groups that are shown of a column of free text. */
const MAXIMUM_GROUPS = 6;
/** Texts that are looked at; more of the same column say no more about it. */
const MAXIMUM_TEXTS = 120;
/** Texts more alike than this belong to one group. */
const ALIKE = 0.45;

/**
 * One text for each group of texts that are alike (ST-Raptor, section 5.3: unstructured values are grouped by
 * similarity of their embeddings), largest groups first.
 */
export function groupsOf(texts: readonly string[]): readonly string[] {
  const step = Math.max(1, Math.floor(texts.length / MAXIMUM_TEXTS));
  const sampled = texts.filter((_, at) => at % step === 0);
  const vectors = lexicalVectors(sampled);
  const groups: { readonly text: string; readonly vector: Float32Array; size: number }[] = [];
  for (const [at, text] of sampled.entries()) {
    const vector = vectors[at] ?? new Float32Array();
    const group = groups.find((each) => cosine(each.vector, vector) >= ALIKE);
    if (group) group.size++;
    else groups.push({ text, vector, size: 1 });
  }
  return groups
    .toSorted((a, b) => b.size - a.size)
    .slice(0, MAXIMUM_GROUPS)
    .map(({ text }) => text);
}

/** Of unit vectors. */
export function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
