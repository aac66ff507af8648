import type { LayoutCell } from './layout.ts';
import type { Phrase } from './open/phrases.ts';
import type { TextLine } from './open/textLines.ts';

/** How far a text reaches into a cell that it runs over, and how near to its cell's side it begins, in letter heights. */
const OVER = 0.3;
const AT_SIDE = 0.6;

/** Texts that run over blank cells beside their own, as a spreadsheet shows long ones, with the cell that each belongs to. */
export function overflowing(
  cells: readonly LayoutCell[],
  lines: readonly TextLine[],
  glyph: number,
): ReadonlyMap<Phrase, number> {
  const phrases = lines.flatMap((line) => line.phrases);
  const found = new Map<Phrase, number>();
  for (const phrase of phrases) {
    const touched = cells.flatMap(({ box }, cell) => {
      const over = Math.min(phrase.right, box.x + box.width) - Math.max(phrase.left, box.x);
      return isBeside(phrase, box) && over > glyph * OVER ? [{ cell, box }] : [];
    });
    const [first] = touched;
    const last = touched.at(-1);
    if (!first || !last || first === last) continue;
    const middle = (phrase.left + phrase.right) / 2;
    const isAtLeft = phrase.left - first.box.x < glyph * AT_SIDE;
    const isAtRight = last.box.x + last.box.width - phrase.right < glyph * AT_SIDE;
    const within = touched.find(({ box }) => middle < box.x + box.width) ?? last;
    const home = isAtLeft ? first : isAtRight ? last : within;
    const isBlank = ({ box }: (typeof touched)[number]): boolean =>
      phrases.every((other) => {
        const at = (other.left + other.right) / 2;
        return other === phrase || !isBeside(other, box) || at < box.x || at >= box.x + box.width;
      });
    if (touched.every((each) => each === home || isBlank(each))) found.set(phrase, home.cell);
  }
  return found;
}

function isBeside({ middle }: Phrase, { y, height }: LayoutCell['box']): boolean {
  return middle >= y && middle < y + height;
}
