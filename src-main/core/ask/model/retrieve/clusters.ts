import { cosine } from '../../../model/cosine.ts';
import { lexicalVectors } from '../../../model/lexical.ts';

/** Groups that are shown of a column of free text. */
const MAXIMUM_GROUPS = 6;
/** Texts that are looked at; more of the same column say no more about it. */
const MAXIMUM_TEXTS = 120;
/** Texts more alike than this belong to one group. */
const ALIKE = 0.45;
/** Groups whose members are compared one by one. */
const NEAREST_GROUPS = 3;
/** The beginning of a text tells what it is about. */
const COMPARED_LENGTH = 240;

/** Texts that are alike: the first of them leads, and the others are like it. */
interface Cluster {
  readonly leader: number;
  readonly members: readonly number[];
}

/**
 * One text for each group of texts that are alike (ST-Raptor, section 5.3: unstructured values are grouped by
 * similarity of their embeddings), largest groups first.
 */
export function groupsOf(texts: readonly string[]): readonly string[] {
  const step = Math.max(1, Math.floor(texts.length / MAXIMUM_TEXTS));
  const sampled = texts.filter((_, at) => at % step === 0);
  return clustersOf(lexicalVectors(sampled))
    .toSorted((a, b) => b.members.length - a.members.length)
    .slice(0, MAXIMUM_GROUPS)
    .map(({ leader }) => sampled[leader] ?? '');
}

/**
 * The texts nearest to a question, nearest first, by their places: the groups
 * whose leaders are nearest to it are opened, the others never looked into.
 */
export function nearestTexts(
  question: string,
  texts: readonly string[],
  minimum: number,
): readonly { readonly at: number; readonly near: number }[] {
  const step = Math.max(1, Math.ceil(texts.length / MAXIMUM_TEXTS));
  const places = Array.from({ length: Math.ceil(texts.length / step) }, (_, place) => place * step);
  const compared = places.map((at) => texts[at]?.slice(0, COMPARED_LENGTH) ?? '');
  const clusters = clustersOf(lexicalVectors(compared));
  const opened = nearestOf(
    question,
    clusters.map(({ leader }) => compared[leader] ?? ''),
  ).slice(0, NEAREST_GROUPS);
  const members = opened.flatMap(({ at }) => clusters[at]?.members ?? []);
  return nearestOf(
    question,
    members.map((at) => compared[at] ?? ''),
  ).flatMap(({ at, near }) => (near >= minimum ? [{ at: places[members[at] ?? 0] ?? 0, near }] : []));
}

function nearestOf(question: string, texts: readonly string[]): { at: number; near: number }[] {
  const [asked, ...vectors] = lexicalVectors([question, ...texts]);
  return vectors
    .map((vector, at) => ({ at, near: asked ? cosine(asked, vector) : 0 }))
    .toSorted((a, b) => b.near - a.near);
}

/** Leader clustering: each goes to the first leader that it is like, or leads a group of its own. */
function clustersOf(vectors: readonly Float32Array[]): Cluster[] {
  const clusters: { readonly leader: number; readonly members: number[] }[] = [];
  for (const [at, vector] of vectors.entries()) {
    const near = clusters.find(({ leader }) => cosine(vectors[leader] ?? vector, vector) >= ALIKE);
    if (near) near.members.push(at);
    else clusters.push({ leader: at, members: [at] });
  }
  return clusters;
}
