import type { LayoutCell } from '../layout.ts';
import { joined } from '../ruled/network.ts';
import { crossings } from './crossings.ts';
import { type Headings, rowsBeside, type Seen } from './find.ts';

/** Fewer rows tell too little: a few numbers may be a table's own. */
const ROWS = 4;
/** The numbers stand in this part of the picture, and the line beside them goes down so much of it. */
const PART = 0.25;
const TALL = 0.4;
/** How high the row of letters is, in rows. */
const HEIGHT = { least: 0.5, most: 2 };
/** How much darker than what is beside it a line is, of 255. */
const CONTRAST = 8;
/** Share of the height of the headings that a line between them is dark over, and that it stands free in. */
const DARK = 0.92;
const FREE = 0.3;
/** Where writing lies close to both sides of a line between headings: share of their height. */
const BESIDE = 0.08;
/** How wide the strokes are that run into the headings from below, in letter heights: lines between columns do as well. */
const CROSSED = 1;
/** Levels between paper and writing. */
const WRITTEN = 60;

/**
 * Headings whose row of letters cannot be read since a title that is too large for the first row is printed over it:
 * known by the numbers, in a narrow column beside a long line, that begin below a blank corner, by the lines that part
 * the letters above, and by writing that runs through one of these or through the one below, as none in a table's cells
 * does. Null elsewhere.
 */
export function headingsByNumbers(page: Seen): Headings | null {
  const { rules, glyph, width, height, isDrawn } = page;
  if (!isDrawn) return null;
  const uprights = joined(rules.vertical, glyph).filter(({ start, end }) => end - start > height * TALL);
  for (const { at } of uprights.toSorted((a, b) => a.at - b.at)) {
    if (at > width * PART) break;
    const found = besideLine(at, page);
    if (found) return found;
  }
  return null;
}

function besideLine(left: number, page: Seen): Headings | null {
  const { gray, glyph, rules } = page;
  const rows = rowsBeside(left, 0, page);
  const [first = 0, last = 0] = [rows?.places[0], rows?.places.at(-1)];
  if (!rows || rows.places.length - 1 < ROWS || rows.held[0]?.index !== 0) return null;
  const starts = Math.min(...rows.held.map(({ phrase }) => phrase.left));
  const corner = { isLevel: false, from: starts, to: left - 2, start: 0, end: first - 2 };
  const top = crossings(gray, corner, glyph).lines.findLast((at) => at < first - glyph * 0.5);
  const usual = (last - first) / (rows.places.length - 1);
  if (top === undefined || first - top < usual * HEIGHT.least || first - top > usual * HEIGHT.most) return null;
  const band = { top: Math.round(top) + 2, bottom: Math.round(first) - 2 };
  const over = linesThrough(page, band, left);
  const under = joined(rules.vertical, glyph)
    .filter(({ start, end }) => end - start > (last - first) * 0.6)
    .map(({ at }) => at);
  const xs = [left];
  for (const at of [...over, ...under].toSorted((a, b) => a - b)) if (at > (xs.at(-1) ?? 0) + glyph * 0.5) xs.push(at);
  const inside = xs.slice(0, -1).flatMap((from, index) => [[from, xs[index + 1] ?? from] as const]);
  const blank = Math.round((top + first) / 2) * page.width;
  const paper = Math.max(...gray.data.subarray(blank + Math.round(starts), blank + Math.round(left) - 2));
  const below = crossingsOf(page, left, first, paper).filter((at) =>
    inside.some(([from, to]) => at > from + glyph * 0.3 && at < to - glyph * 0.3),
  );
  const across = xs.slice(1, -1).filter((at) => isBesideLine(page, band, at, paper));
  if (below.length < glyph * CROSSED && across.length === 0) return null;
  return {
    xs,
    ys: rows.places,
    letters: [],
    numbers: rows.held,
    isBottomSeen: rows.isEndSeen,
    over: { top, crossed: [...below, ...across] },
  };
}

interface Heights {
  readonly top: number;
  readonly bottom: number;
}

/** Upright lines through a band from top to bottom, whatever is printed over them. */
function linesThrough({ gray, glyph, width }: Seen, { top, bottom }: Heights, left: number): number[] {
  const reach = Math.max(3, Math.round(glyph * 0.45));
  const height = bottom - top;
  const isLine = (x: number): boolean => {
    let [dark, free] = [0, 0];
    for (let y = top; y < bottom; y++) {
      const row = y * width;
      const value = gray.data[row + x] ?? 255;
      const before = gray.data[row + x - reach] ?? 255;
      const after = x + reach < width ? (gray.data[row + x + reach] ?? 255) : 255;
      if (Math.max(before, after) - value >= CONTRAST || value < WRITTEN) dark++;
      if (Math.min(before, after) - value >= CONTRAST) free++;
    }
    return dark >= height * DARK && free >= height * FREE;
  };
  const found: number[] = [];
  let first = -1;
  for (let x = Math.ceil(left + glyph * 0.5); x <= width; x++) {
    const isOn = x < width && isLine(x);
    if (isOn && first < 0) first = x;
    if (!isOn && first >= 0) {
      found.push((first + x - 1) / 2);
      first = -1;
    }
  }
  return found;
}

/** Where writing runs through the line between the headings and the first row, as none in a cell does; by columns of pixels. */
function crossingsOf({ gray, glyph, width }: Seen, from: number, at: number, paper: number): number[] {
  const off = Math.round(glyph * 0.15) + 1;
  const rows = [Math.round(at) - off, Math.round(at) + off].map((y) => y * width);
  const found: number[] = [];
  for (let x = Math.ceil(from); x < width; x++) {
    if (rows.every((row) => paper - (gray.data[row + x] ?? 255) >= WRITTEN)) found.push(x);
  }
  return found;
}

/** Writing lies on both sides of a line between headings, closer than a cell's would. */
function isBesideLine({ gray, glyph, width }: Seen, { top, bottom }: Heights, at: number, paper: number): boolean {
  const off = Math.round(glyph * 0.15) + 1;
  let rows = 0;
  for (let y = top; y < bottom; y++) {
    const place = y * width + Math.round(at);
    const lighter = Math.max(gray.data[place - off] ?? 255, gray.data[place + off] ?? 255);
    if (paper - lighter >= WRITTEN) rows++;
  }
  return rows >= Math.max(2, (bottom - top) * BESIDE);
}

/** Cells of the first row with what of their text stands among the headings above. */
export function withOverprint(cells: readonly LayoutCell[], { over }: Pick<Headings, 'over'>): readonly LayoutCell[] {
  if (!over) return cells;
  return cells.map((cell) => {
    const { x, y, width, height } = cell.box;
    const isOver = cell.row === 0 && over.crossed.some((at) => at > x && at < x + width - 1);
    return isOver ? { ...cell, box: { x, y: over.top, width, height: height + y - over.top } } : cell;
  });
}
