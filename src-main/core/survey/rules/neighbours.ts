import type { Sequence } from './words.ts';

/** Words with their weights; its length is 1. */
type Vector = ReadonlyMap<number, number>;

/**
 * For each text how alike it is to the others, those that weigh more counting more: the mean of the cosines of TF-IDF,
 * without itself. Taken from the sum of all vectors (Rocchio), so that it takes as long as reading them.
 */
export function alikeToWeighed(texts: readonly Sequence[], weights: readonly number[]): readonly number[] {
  const vectors = vectorsOf(texts);
  const sum = new Map<number, number>();
  for (const [at, vector] of vectors.entries()) {
    const weight = weights[at] ?? 0;
    if (weight === 0) continue;
    for (const [word, value] of vector) sum.set(word, (sum.get(word) ?? 0) + weight * value);
  }
  const whole = weights.reduce((all, weight) => all + weight, 0);
  return vectors.map((vector, at) => {
    const own = weights[at] ?? 0;
    let product = 0;
    for (const [word, value] of vector) product += value * (sum.get(word) ?? 0);
    const others = whole - own;
    return others <= 0 || vector.size === 0 ? 0 : Math.max(0, product - own) / others;
  });
}

function vectorsOf(texts: readonly Sequence[]): readonly Vector[] {
  const counted = texts.map((text) => {
    const counts = new Map<number, number>();
    for (const word of text) counts.set(word, (counts.get(word) ?? 0) + 1);
    return counts;
  });
  const having = new Map<number, number>();
  for (const counts of counted) for (const word of counts.keys()) having.set(word, (having.get(word) ?? 0) + 1);
  return counted.map((counts) => {
    const vector = new Map<number, number>();
    let square = 0;
    for (const [word, count] of counts) {
      const value = (1 + Math.log(count)) * Math.log((texts.length + 1) / (having.get(word) ?? 1));
      vector.set(word, value);
      square += value * value;
    }
    const norm = Math.sqrt(square) || 1;
    for (const [word, value] of vector) vector.set(word, value / norm);
    return vector;
  });
}
