import type { Phrase } from '../open/phrases.ts';
import { UnionFind } from '../unionFind.ts';

/** Texts of a spreadsheet among known columns and rows. */
export interface Written {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly phrases: readonly Phrase[];
  readonly glyph: number;
}

/** Cells of a spreadsheet that no lines part: joined where a text stands in the middle of several. */
export function spansByWriting(written: Written): Int32Array {
  const { xs, ys } = written;
  const columns = xs.length - 1;
  const cells = new UnionFind((ys.length - 1) * columns);
  for (const { top, bottom, left, right } of spansOf(written)) {
    for (let row = top; row <= bottom; row++) {
      for (let col = left; col <= right; col++) cells.join(top * columns + left, row * columns + col);
    }
  }
  return cells.groups();
}

interface Span {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** A text, and the columns and rows that it stands in. */
interface Text {
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  readonly first: number;
  readonly last: number;
  readonly row: number;
}

function spansOf(written: Written): Span[] {
  const { xs, ys, phrases, glyph } = written;
  const texts = textsIn(phrases, xs, ys);
  const columns = xs.length - 1;
  const isFree = (row: number, col: number, own: Text): boolean =>
    !texts.some((text) => text !== own && text.row === row && text.first <= col && text.last >= col);
  return texts.flatMap((text) => {
    const { row, first, last } = text;
    const middle = (text.left + text.right) / 2;
    const [start = 0, end = 0] = [xs[first], xs[first + 1]];
    const isFlush = text.left - start < glyph * 0.6 || (first === last && end - text.right < glyph * 0.6);
    const isOwn = first === last && Math.abs(middle - (start + end) / 2) < glyph * 0.4;
    const found: Span[] = [];
    if (!isFlush && !isOwn) {
      let best: Span | null = null;
      for (let left = first; left >= 0 && (left === first || isFree(row, left, text)); left--) {
        for (let right = last; right < columns && (right === last || isFree(row, right, text)); right++) {
          const off = Math.abs(((xs[left] ?? 0) + (xs[right + 1] ?? 0)) / 2 - middle);
          if (right > left && off < glyph * 0.4 && !best) best = { top: row, bottom: row, left, right };
        }
      }
      if (best) found.push(best);
    }
    return found;
  });
}

/** Texts with the columns that they reach into by more than a letter's edge. */
function textsIn(phrases: readonly Phrase[], xs: readonly number[], ys: readonly number[]): Text[] {
  return phrases.flatMap(({ left, right, middle }) => {
    const row = ys.findLastIndex((y) => y < middle);
    const first = xs.findLastIndex((x) => x < left + 2);
    const last = xs.findLastIndex((x) => x < right - 2);
    if (row < 0 || row > ys.length - 2 || first < 0 || first > xs.length - 2) return [];
    return [{ left, right, middle, row, first, last: Math.min(last, xs.length - 2) }];
  });
}
