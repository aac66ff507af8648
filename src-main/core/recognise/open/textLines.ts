import type { Phrase } from './phrases.ts';

/** Phrases at one height across the page, from left to right. */
export interface TextLine {
  readonly top: number;
  readonly bottom: number;
  readonly middle: number;
  readonly phrases: readonly Phrase[];
}

/** Lines of writing, from top to bottom. */
export function textLines(phrases: readonly Phrase[], glyph: number): TextLine[] {
  const lines: Phrase[][] = [];
  let middle = 0;
  for (const phrase of phrases.toSorted((a, b) => a.middle - b.middle)) {
    const line = lines.at(-1);
    if (line && phrase.middle - middle <= glyph * 0.45) {
      line.push(phrase);
      middle += (phrase.middle - middle) / line.length;
    } else {
      lines.push([phrase]);
      middle = phrase.middle;
    }
  }
  return withRaised(lines, glyph).map((line) => ({
    top: Math.min(...line.map(({ top }) => top)),
    bottom: Math.max(...line.map(({ bottom }) => bottom)),
    middle: line.reduce((sum, { middle }) => sum + middle, 0) / line.length,
    phrases: line.toSorted((a, b) => a.left - b.left),
  }));
}

/** Puts raised and lowered signs that stand apart from their word into its line. */
function withRaised(lines: readonly Phrase[][], glyph: number): Phrase[][] {
  const isSmall = ({ top, bottom }: Phrase): boolean => bottom - top < glyph * 0.8;
  const found = lines.map((line) => [...line]);
  found.forEach((line, index) => {
    const beside = [found[index - 1], found[index + 1]].filter((other) => other !== undefined);
    const homes = line.map((sign) =>
      beside.find((other) => isSmall(sign) && other.some((word) => !isSmall(word) && isRaisedAt(sign, word, glyph))),
    );
    // A line of its own where one of them stands alone.
    if (!line.every(isSmall)) return;
    homes.forEach((home, at) => home?.push(...line.slice(at, at + 1)));
    found[index] = line.filter((_, at) => homes[at] === undefined);
  });
  return found.filter((line) => line.length > 0);
}

function isRaisedAt(sign: Phrase, word: Phrase, glyph: number): boolean {
  const overlap = Math.min(sign.bottom, word.bottom) - Math.max(sign.top, word.top);
  const gap = Math.max(sign.left - word.right, word.left - sign.right);
  // Specks are parts of letters.
  const isSpeck = sign.bottom - sign.top < glyph * 0.4;
  // The dots of letters, where nothing in their line is taller.
  if (isSpeck && overlap <= 0) return gap < 0 && word.top > sign.top && word.top - sign.bottom < glyph * 0.35;
  return overlap > (sign.bottom - sign.top) * 0.5 && gap < glyph * 1.2 && (gap > 0 || isSpeck);
}
