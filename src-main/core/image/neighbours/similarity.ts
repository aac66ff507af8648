import { type Descriptors, WORDS } from './descriptors.ts';

/** Descriptors that differ in more of their 256 bits than this show different things. */
const BITS_AT_MOST = 52;

/**
 * How alike two pictures are, 0 to 1: pairs of points that are each other's
 * nearest by Hamming distance and near enough, over √(n · m). Counting pairs
 * that are near one way only would make pictures with much of everything the
 * neighbours of all (hubs).
 */
export function similarityOf(a: Descriptors, b: Descriptors): number {
  const n = a.length / WORDS;
  const m = b.length / WORDS;
  if (n === 0 || m === 0) return 0;
  const nearestOfB = new Int32Array(m).fill(-1);
  const distanceOfB = new Int32Array(m).fill(BITS_AT_MOST + 1);
  const nearestOfA = new Int32Array(n).fill(-1);
  for (let i = 0; i < n; i += 1) {
    let least = BITS_AT_MOST + 1;
    for (let j = 0; j < m; j += 1) {
      const distance = distanceUpTo(a, i * WORDS, b, j * WORDS, Math.max(least, distanceOfB[j] ?? 0));
      if (distance < least) {
        least = distance;
        nearestOfA[i] = j;
      }
      if (distance < (distanceOfB[j] ?? 0)) {
        distanceOfB[j] = distance;
        nearestOfB[j] = i;
      }
    }
  }
  let mutual = 0;
  for (let i = 0; i < n; i += 1) {
    const j = nearestOfA[i] ?? -1;
    if (j >= 0 && nearestOfB[j] === i) mutual += 1;
  }
  return mutual / Math.sqrt(n * m);
}

/** Hamming distance, or any number from `limit` on once that is passed. */
function distanceUpTo(a: Descriptors, from: number, b: Descriptors, to: number, limit: number): number {
  let distance = 0;
  for (let word = 0; word < WORDS; word += 1) {
    distance += bitsOf((a[from + word] ?? 0) ^ (b[to + word] ?? 0));
    if (distance >= limit) return distance;
  }
  return distance;
}

/** How many of 32 bits are set. */
function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
