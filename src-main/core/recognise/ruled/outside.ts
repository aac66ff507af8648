import type { Lattice } from '../layout.ts';
import type { Phrase } from '../open/phrases.ts';
import type { TextLine } from '../open/textLines.ts';
import type { Page } from '../page/page.ts';
import { UnionFind } from '../unionFind.ts';

/** A frame that covers so much of a picture is what was pictured. */
const WHOLE = 0.55;
/** More lines above or below it are a page that the table is part of. */
const LINES_AT_MOST = 4;
/** How far a text reaches into a column that it takes in, and beyond the frame, in letter heights. */
const OVER = 0.3;
/** White between letters of a title, as a share of their height. */
const BETWEEN = 1;

type Seen = Pick<Page, 'lines' | 'ink' | 'glyph' | 'width' | 'height' | 'isDrawn'>;

/** A frame's grid with rows for what stands outside, and the page's lines with these in them. */
export interface WithOutside {
  readonly lattice: Lattice;
  readonly lines: readonly TextLine[];
}

/**
 * A spreadsheet's title above its frame and the notes below it, as rows of its own: where a program drew the picture,
 * the frame takes in most of it, and what stands outside is little and no wider than the frame. Null where there is nothing.
 */
export function withOutside(lattice: Lattice, page: Seen): WithOutside | null {
  const { lines, ink, glyph, width, height, isDrawn } = page;
  const { xs, ys } = lattice;
  const [left = 0, right = 0, top = 0, bottom = 0] = [xs[0], xs.at(-1), ys[0], ys.at(-1)];
  if (!isDrawn || (right - left) * (bottom - top) < width * height * WHOLE) return null;
  const isOver = (phrase: Phrase): boolean => phrase.left < left - glyph * OVER || phrase.right > right + glyph * OVER;
  if (lines.some(({ phrases }) => phrases.some(isOver))) return null;
  const outside = [lines.filter(({ bottom: end }) => end < top), lines.filter(({ top: start }) => start > bottom)];
  if (outside.some(({ length }) => length > LINES_AT_MOST)) return null;
  const above = linesBetween(ink, 0, Math.round(top) - 2, glyph);
  const below = linesBetween(ink, Math.round(bottom) + 3, height, glyph);
  const all = [...above, ...below];
  // What runs up to the frame runs over from a cell.
  if (above.some((line) => line.bottom > top - 4) || below.some((line) => line.top < bottom + 4)) return null;
  if (all.length === 0 || above.length > LINES_AT_MOST || below.length > LINES_AT_MOST) return null;
  if (all.some(({ phrases }) => phrases.some(isOver))) return null;
  const columns = xs.length - 1;
  const cells = new UnionFind((ys.length - 1 + all.length) * columns);
  const shift = above.length * columns;
  for (const [, members] of Map.groupBy(lattice.groups.keys(), (cell) => lattice.groups[cell] ?? 0)) {
    for (const cell of members) cells.join((members[0] ?? cell) + shift, cell + shift);
  }
  above.forEach((line, row) => joinUnder(line, row * columns, xs, glyph, cells));
  below.forEach((line, row) => joinUnder(line, shift + lattice.groups.length + row * columns, xs, glyph, cells));
  return {
    lattice: {
      xs,
      ys: [...above.map((line) => line.top - 1), ...ys, ...below.map((line) => line.bottom + 2)],
      groups: cells.groups(),
    },
    lines: [...above, ...lines.filter(({ middle }) => middle > top && middle < bottom), ...below],
  };
}

/** Lines of writing in a strip of the page, of print of any size. */
function linesBetween({ data, width }: Page['ink'], from: number, to: number, glyph: number): TextLine[] {
  const isInked = (y: number): boolean => data.subarray(y * width, (y + 1) * width).some((value) => value > 0);
  const bands = runs(from, to, isInked).filter(({ start, end }) => end - start > glyph * 0.4);
  return bands.map(({ start: top, end: bottom }) => {
    const isInkedAt = (x: number): boolean => {
      for (let y = top; y < bottom; y++) if (data[y * width + x]) return true;
      return false;
    };
    const middle = (top + bottom) / 2;
    const phrases: { left: number; right: number; top: number; bottom: number; middle: number }[] = [];
    for (const { start, end } of runs(0, width, isInkedAt)) {
      const before = phrases.at(-1);
      if (before && start - before.right < (bottom - top) * BETWEEN) before.right = end - 1;
      else phrases.push({ left: start, right: end - 1, top, bottom: bottom - 1, middle });
    }
    return { top, bottom: bottom - 1, middle, phrases };
  });
}

/** Stretches of places that hold something; the end lies outside. */
function runs(from: number, to: number, holds: (at: number) => boolean): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (let at = from; at < to; at++) {
    const last = found.at(-1);
    if (!holds(at)) continue;
    if (last?.end === at) last.end = at + 1;
    else found.push({ start: at, end: at + 1 });
  }
  return found;
}

/** Joins the cells of a row, of which `start` is the first, that a text stands over; a title or a note takes in all. */
function joinUnder({ phrases }: TextLine, start: number, xs: readonly number[], glyph: number, cells: UnionFind): void {
  const middle = ((xs[0] ?? 0) + (xs.at(-1) ?? 0)) / 2;
  const columns = Array.from({ length: xs.length - 1 }, (_, col) => col);
  let free = 0;
  for (const { left, right } of phrases) {
    const touched = columns.filter(
      (col) => Math.min(right, xs[col + 1] ?? 0) - Math.max(left, xs[col] ?? 0) > glyph * OVER,
    );
    const isCentred = Math.abs((left + right) / 2 - middle) < glyph;
    const isAcross = phrases.length === 1 && (isCentred || (touched[0] === 0 && touched.length > 1));
    const own = (isAcross ? columns : touched).filter((col) => col >= free);
    for (const col of own) cells.join(start + (own[0] ?? col), start + col);
    free = Math.max(free, (own.at(-1) ?? -1) + 1);
  }
}
