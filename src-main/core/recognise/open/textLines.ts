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
  return lines.map((line) => ({
    top: Math.min(...line.map(({ top }) => top)),
    bottom: Math.max(...line.map(({ bottom }) => bottom)),
    middle: line.reduce((sum, { middle }) => sum + middle, 0) / line.length,
    phrases: line.toSorted((a, b) => a.left - b.left),
  }));
}
