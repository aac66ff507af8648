/**
 * How well a text answers to what was typed, 0 for not at all: each word typed
 * has to be in the text; at the start of the text counts most, then at the
 * start of a word. Case, accents and width of letters do not matter.
 */
export function matchScore(text: string, typed: string): number {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return 1;
  const plainText = plain(text);
  let score = 0;
  for (const word of words) {
    const place = plainText.indexOf(word);
    if (place < 0) return 0;
    const isWordStart = place === 0 || !/[\p{L}\p{N}]/u.test(plainText[place - 1] ?? '');
    score += place === 0 ? 4 : isWordStart ? 3 : 1;
  }
  // Of two texts that match alike the shorter says less that was not typed.
  return score / words.length + 1 / (1 + plainText.length);
}

/** The items that match, best first; items that match alike keep their order. */
export function matching<T>(items: readonly T[], typed: string, textOf: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, score: matchScore(textOf(item), typed) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => (typed.trim() === '' ? 0 : b.score - a.score))
    .map(({ item }) => item);
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
}
