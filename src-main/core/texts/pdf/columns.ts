import { around, type Piece, textOf } from './pieces.ts';

/** A line of a column of text. */
export interface Line {
  readonly pieces: readonly Piece[];
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly baseline: number;
  readonly size: number;
}

/** Lines that stand below each other and are read one after the other. */
export interface Column {
  readonly lines: readonly Line[];
  readonly left: number;
  readonly right: number;
}

/** Rows that have the same white in their middle, for it to part columns of text. */
const LEAST_ROWS = 5;
/** On a page where other pages of the document show the same gutter. */
const LEAST_ROWS_KNOWN = 3;
/** Pieces beside a gutter are at least so wide, as a share of the page: cells of tables are narrower. */
const LEAST_WIDTH = 0.13;

interface Gap {
  readonly from: number;
  readonly to: number;
}

/** Places of the white between columns of text on a page, from left to right; empty for one column. */
export function guttersOf(pieces: readonly Piece[], width: number, known: readonly number[] = []): number[] {
  const gaps = gapsOf(pieces, width * LEAST_WIDTH);
  const gutters: number[] = [];
  let left = gaps;
  for (let count = 0; count < 3; count++) {
    const best = mostShared(left, width);
    if (!best) break;
    const isKnown = known.some((gutter) => Math.abs(gutter - best.at) < 12);
    if (!isKnown && !isBetweenTexts(pieces, best.at, gutters)) break;
    const crossing = pieces.filter((piece) => piece.left < best.at - 3 && piece.right > best.at + 3).length;
    if (best.rows < (isKnown ? LEAST_ROWS_KNOWN : LEAST_ROWS) || crossing > best.rows * (isKnown ? 2 : 1)) break;
    gutters.push(best.at);
    left = left.filter(({ from, to }) => from > best.at || to < best.at);
  }
  return gutters.toSorted((a, b) => a - b);
}

/** Lines of text have so many letters and fill so much of their column; so many do, and so many go on with a sentence. */
const RUNNING = { letters: 16, width: 0.75, lines: 0.5, goOn: 0.2 };

/** Whether the lines on both sides of a place run over their column, as those of text do and those of a table do not. */
function isBetweenTexts(pieces: readonly Piece[], at: number, gutters: readonly number[]): boolean {
  const start = Math.max(0, ...gutters.filter((gutter) => gutter < at));
  const end = Math.min(Number.POSITIVE_INFINITY, ...gutters.filter((gutter) => gutter > at));
  return [
    pieces.filter(({ left, right }) => right <= at + 3 && left >= start - 3),
    pieces.filter(({ left, right }) => left >= at - 3 && right <= end + 3),
  ].every((side) => {
    const widest = side.reduce((most, { left, right }) => Math.max(most, right - left), 0);
    const running = side.filter(
      ({ left, right, glyphs }) =>
        right - left >= widest * RUNNING.width &&
        glyphs.filter(({ text }) => text.trim() !== '').length >= RUNNING.letters,
    );
    const goOn = running.filter(({ glyphs }) => /[\p{Ll}\p{Lo}]/u.test(glyphs[0]?.text ?? ''));
    return running.length >= side.length * RUNNING.lines && goOn.length >= running.length * RUNNING.goOn;
  });
}

/** White between each piece and the next one to its right, where both are wide. */
function gapsOf(pieces: readonly Piece[], leastWidth: number): Gap[] {
  const wide = pieces.filter(({ left, right }) => right - left >= leastWidth).toSorted((a, b) => a.top - b.top);
  const gaps: Gap[] = [];
  for (const [at, piece] of wide.entries()) {
    let next: Piece | null = null;
    // Pieces that overlap in height stand near in this order.
    for (let near = Math.max(0, at - 12); near < Math.min(wide.length, at + 13); near++) {
      const other = wide[near];
      if (!other || other.left < piece.right) continue;
      const shared = Math.min(piece.bottom, other.bottom) - Math.max(piece.top, other.top);
      if (shared < (piece.bottom - piece.top) * 0.3) continue;
      if (!next || other.left < next.left) next = other;
    }
    if (next) gaps.push({ from: piece.right, to: next.left });
  }
  return gaps;
}

/** The place that most gaps share, in the middle of where they do. */
function mostShared(gaps: readonly Gap[], width: number): { readonly at: number; readonly rows: number } | null {
  const counts = new Uint32Array(Math.max(1, Math.ceil(width)) + 1);
  for (const { from, to } of gaps) {
    for (let x = Math.max(0, Math.ceil(from)); x <= Math.min(width, Math.floor(to)); x++)
      counts[x] = (counts[x] ?? 0) + 1;
  }
  let rows = 0;
  for (const count of counts) rows = Math.max(rows, count);
  if (rows === 0) return null;
  const first = counts.indexOf(rows);
  let last = first;
  while (counts[last + 1] === rows) last++;
  return { at: (first + last) / 2, rows };
}

/** Pieces as columns in reading order: what crosses the gutters parts the page into bands, each read column by column. */
export function columnsOf(pieces: readonly Piece[], gutters: readonly number[], width: number): Column[] {
  const edges = [0, ...gutters, width];
  const columns: Column[] = [];
  let band: Piece[][] = gutters.concat(0).map(() => []);
  let spanning: Piece[] = [];
  const closeBand = (): void => {
    for (const [at, inside] of band.entries()) addColumn(columns, inside, edges[at] ?? 0, edges[at + 1] ?? width);
    band = gutters.concat(0).map(() => []);
  };
  const closeSpanning = (): void => {
    addColumn(columns, spanning, 0, width);
    spanning = [];
  };
  for (const piece of pieces.toSorted((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    const crosses = gutters.some((gutter) => piece.left < gutter - 3 && piece.right > gutter + 3);
    if (crosses) {
      closeBand();
      spanning.push(piece);
      continue;
    }
    // What stands beside a spanning piece on its own line belongs to it.
    const last = spanning.at(-1);
    if (last && Math.abs(last.baseline - piece.baseline) < last.size * 0.5) {
      spanning.push(piece);
      continue;
    }
    closeSpanning();
    const middle = (piece.left + piece.right) / 2;
    band[gutters.filter((gutter) => gutter < middle).length]?.push(piece);
  }
  closeSpanning();
  closeBand();
  return columns;
}

function addColumn(columns: Column[], pieces: readonly Piece[], left: number, right: number): void {
  if (pieces.length === 0) return;
  const lines = linesOf(pieces);
  const texts = around(lines);
  columns.push({ lines, left: Math.max(left, texts.x), right: Math.min(right, texts.x + texts.width) });
}

/** Lines of pieces that share a baseline, from top to bottom. */
export function linesOf(pieces: readonly Piece[]): Line[] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.baseline - b.baseline)) {
    // The row may have been begun by something small that is raised: the last few are asked.
    const row = rows.slice(-3).findLast((each) => each.some((other) => isBeside(other, piece)));
    if (row) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => lineOf(row.toSorted((a, b) => a.left - b.left))).toSorted((a, b) => a.baseline - b.baseline);
}

function isBeside(one: Piece, other: Piece): boolean {
  const em = Math.max(one.size, other.size);
  if (Math.abs(one.baseline - other.baseline) > em * 0.45) return false;
  // Above each other they are lines of their own, however close.
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) < em * 0.3 ||
    Math.abs(one.baseline - other.baseline) < em * 0.12
  );
}

/** The line of pieces that are given from left to right. */
export function lineOf(pieces: readonly Piece[]): Line {
  const { x, y, width, height } = around(pieces);
  const main = pieces.reduce((best, piece) => (piece.right - piece.left > best.right - best.left ? piece : best));
  const size = pieces.reduce((most, piece) => Math.max(most, piece.size), 0);
  return {
    pieces,
    text: textOf(pieces),
    left: x,
    right: x + width,
    top: y,
    bottom: y + height,
    baseline: main.baseline,
    size,
  };
}
