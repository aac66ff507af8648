/** Which signs part words: papers on machine learning are read as LaTeX source, those on chemistry as text. */
export type WordRule = 'latex' | 'text';

const PARTING: Readonly<Record<WordRule, RegExp>> = {
  latex: /[\s\-–—_^$\\{}()[\]/+@*=,:;|&~'"]+/u,
  // A hyphen belongs to a name (`VIM-2`, `rac-7`), and so does a minus (`(−)-9b`).
  text: /[\s–—()[\]{}/,;]+/u,
};

/** The words of a text as they are compared: lower case, without citations, marks of LaTeX and most punctuation. */
export function scoredWords(text: string, rule: WordRule): readonly string[] {
  return text
    .replaceAll(/\\cite[a-z]*\*?\{[^{}]*\}/g, ' ')
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .toLowerCase()
    .split(PARTING[rule])
    .filter((word) => word !== '');
}

/**
 * Token-F1: the harmonic mean of the shares of words in common, each word as often as it stands (0 to 1; 0 where one
 * has no words).
 */
export function wordF1(gold: readonly string[], predicted: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of gold) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of predicted) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    common++;
  }
  return common === 0 ? 0 : (2 * common) / (gold.length + predicted.length);
}
