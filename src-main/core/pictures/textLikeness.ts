/** Texts that differ in spaces and in marks that are hardly told apart in print are the same. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\s+/g, '')
    .replaceAll(/[–—−]/g, '-')
    .replaceAll('×', 'x')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"');
}

/** How often a text has each pair of letters that stand side by side; a single letter stands for itself. */
export type Pairs = ReadonlyMap<string, number>;

export function pairsOf(texts: readonly string[]): Pairs {
  const pairs = new Map<string, number>();
  const note = (pair: string): void => void pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  for (const text of texts) {
    const letters = Array.from(plainText(text).toLowerCase());
    if (letters.length === 1) note(letters[0] ?? '');
    for (let at = 1; at < letters.length; at += 1) note(`${letters[at - 1]}${letters[at]}`);
  }
  return pairs;
}

/** Share of letter pairs that two texts have in common (Dice), 0 to 1; of two blank ones it is `blank`. */
export function likenessOf(one: Pairs, other: Pairs, blank: number): number {
  const all = pairCount(one) + pairCount(other);
  return all === 0 ? blank : (2 * common(one, other)) / all;
}

/** How much of the shorter text is in the longer one, 0 to 1; nothing of a blank one is. */
export function overlapOf(one: Pairs, other: Pairs): number {
  const shorter = Math.min(pairCount(one), pairCount(other));
  return shorter === 0 ? 0 : common(one, other) / shorter;
}

/** Share of a text's pairs that another one has, 0 to 1. */
export function shareIn(one: Pairs, other: Pairs): number {
  return common(one, other) / Math.max(1, pairCount(one));
}

function common(one: Pairs, other: Pairs): number {
  let sum = 0;
  for (const [pair, times] of one) sum += Math.min(times, other.get(pair) ?? 0);
  return sum;
}

export function pairCount(pairs: Pairs): number {
  let sum = 0;
  for (const times of pairs.values()) sum += times;
  return sum;
}
