import type { CellRange } from '../../../../src-shared/address.ts';
import type { Box } from '../../../../src-shared/grid.ts';
import { median } from '../../../../src-shared/median.ts';
import { latticeOf } from '../../recognise/ruled/lattice.ts';
import { networks } from '../../recognise/ruled/network.ts';
import type { PlacedCell } from '../tableGrid.ts';
import { CAPTION } from './caption.ts';
import { type Line, linesOf } from './columns.ts';
import type { PdfPage, PdfRule } from './pdfium.ts';
import { around, cellsOf, type Piece, shareOf } from './pieces.ts';

/** A table on a page. Without cells it was seen, but its words do not tell rows and columns. */
export interface PageTable {
  readonly box: Box;
  readonly pieces: ReadonlySet<Piece>;
  readonly cells: readonly PlacedCell[] | null;
}

/** The recogniser of frames is made for pictures: rules are handed to it in pixels of 1/200 inch. */
const PIXELS = 200 / 72;
/** A page with more rules than this is a drawing. */
const MOST_RULES = 1500;

/** Tables that ruling lines show: closed frames, and rules of one width above each other (booktabs). */
export function ruledTables(page: PdfPage, pieces: readonly Piece[]): PageTable[] {
  if (page.horizontal.length + page.vertical.length > MOST_RULES) return [];
  const framed = framedTables(page, pieces);
  const taken = new Set(framed.flatMap((table) => [...table.pieces]));
  const left = pieces.filter((piece) => !taken.has(piece));
  const rules = page.horizontal.filter(({ at, start }) => !framed.some(({ box }) => contains(box, start, at)));
  return [...framed, ...levelTables(rules, left)];
}

function contains({ x, y, width, height }: Box, px: number, py: number): boolean {
  return px >= x - 3 && px <= x + width + 3 && py >= y - 3 && py <= y + height + 3;
}

function framedTables(page: PdfPage, pieces: readonly Piece[]): PageTable[] {
  if (page.vertical.length === 0 || page.horizontal.length === 0) return [];
  const glyph = (median(pieces.map(({ size }) => size)) ?? 0) * PIXELS || 28;
  const toRule = ({ at, start, end }: PdfRule) => {
    const [from, to, middle] = [start * PIXELS, end * PIXELS, at * PIXELS];
    return { at: middle, start: from, end: to, thickness: 2, cover: 1, crowding: 0, isEdge: false, path: [] };
  };
  const rules = { horizontal: page.horizontal.map(toRule), vertical: page.vertical.map(toRule) };
  return networks({ rules, glyph, width: page.width * PIXELS }).flatMap((network) => {
    const lattice = latticeOf(network, glyph);
    if (!lattice) return [];
    const xs = lattice.xs.map((x) => x / PIXELS);
    const ys = lattice.ys.map((y) => y / PIXELS);
    const table = latticeTable(xs, ys, lattice.groups, pieces);
    return table ? [table] : [];
  });
}

/** Words in the cells of a frame; null for a frame that is a box or a drawing: one cell wide and high, or hardly written in. */
function latticeTable(
  xs: readonly number[],
  ys: readonly number[],
  groups: Int32Array,
  pieces: readonly Piece[],
): PageTable | null {
  const columns = xs.length - 1;
  const rooms = new Map<number, { top: number; left: number; bottom: number; right: number; pieces: Piece[] }>();
  for (let row = 0; row < ys.length - 1; row++) {
    for (let col = 0; col < columns; col++) {
      const group = groups[row * columns + col] ?? 0;
      const room = rooms.get(group);
      if (!room) rooms.set(group, { top: row, left: col, bottom: row, right: col, pieces: [] });
      else [room.bottom, room.right, room.left] = [row, Math.max(room.right, col), Math.min(room.left, col)];
    }
  }
  const inside = new Set<Piece>();
  for (const piece of pieces) {
    if (!isWithin(piece, xs[0] ?? 0, ys[0] ?? 0, xs.at(-1) ?? 0, ys.at(-1) ?? 0)) continue;
    inside.add(piece);
    for (const part of partsBetween(piece, xs)) {
      const col = lastBelow(xs, (part.left + part.right) / 2);
      const row = lastBelow(ys, (part.top + part.bottom) / 2);
      rooms.get(groups[row * columns + col] ?? -1)?.pieces.push(part);
    }
  }
  const written = [...rooms.values()].filter((room) => room.pieces.length > 0);
  if (rooms.size < 4 || written.length < 3 || written.length * 3 < rooms.size || columns < 2) return null;
  const cells = [...rooms.values()].map(({ top, left, bottom, right, pieces: own }) =>
    placedCell({ top, left, bottom, right }, own),
  );
  const [x = 0, y = 0] = [xs[0], ys[0]];
  const box = { x, y, width: (xs.at(-1) ?? x) - x, height: (ys.at(-1) ?? y) - y };
  return { box, pieces: inside, cells: inOrder(cells) };
}

function isWithin(piece: Piece, left: number, top: number, right: number, bottom: number): boolean {
  const middle = (piece.left + piece.right) / 2;
  const height = (piece.top + piece.bottom) / 2;
  return middle > left - 2 && middle < right + 2 && height > top - 1 && height < bottom + 1;
}

/** A piece that runs over an upright rule is parted there. */
function partsBetween(piece: Piece, xs: readonly number[]): Piece[] {
  const isCut = xs.some((x) => x > piece.left + 2 && x < piece.right - 2);
  return isCut ? cellsOf(piece) : [piece];
}

function lastBelow(places: readonly number[], value: number): number {
  const after = places.findIndex((place) => place > value);
  return Math.max(0, Math.min((after < 0 ? places.length : after) - 1, places.length - 2));
}

function placedCell(range: CellRange, pieces: readonly Piece[]): PlacedCell {
  const text = linesOf(pieces)
    .map((line) => line.text)
    .join('\n');
  const isBold = shareOf(pieces, ({ font }) => font.isBold) > 0.5;
  const isItalic = shareOf(pieces, ({ font }) => font.isItalic && !font.isMath) > 0.5;
  return { range, text, style: { ...(isBold && { bold: true }), ...(isItalic && { italic: true }) } };
}

function inOrder(cells: readonly PlacedCell[]): PlacedCell[] {
  return cells.toSorted((a, b) => a.range.top - b.range.top || a.range.left - b.range.left);
}

/** Rules of one width above each other with rows of cells between them, as books set tables. */
function levelTables(rules: readonly PdfRule[], pieces: readonly Piece[]): PageTable[] {
  const tables: PageTable[] = [];
  const taken = new Set<Piece>();
  for (const same of ofOneWidth(rules)) {
    let from = 0;
    while (from < same.length - 1) {
      let to = from;
      while (to + 1 < same.length && isTabular(between(same[to], same[to + 1], pieces))) to++;
      const [first, last] = [same[from], same[to]];
      if (first && last && to > from) {
        const inside = between(first, last, pieces).filter((piece) => !taken.has(piece));
        const cells = alignedCells(linesOf(inside));
        if (cells) {
          for (const piece of inside) taken.add(piece);
          const box = { x: first.start, y: first.at, width: first.end - first.start, height: last.at - first.at };
          tables.push({ box, pieces: new Set(inside), cells });
        }
      }
      from = Math.max(to, from + 1);
    }
  }
  return tables;
}

function ofOneWidth(rules: readonly PdfRule[]): PdfRule[][] {
  const groups: PdfRule[][] = [];
  for (const rule of rules.filter(({ start, end }) => end - start > 40).toSorted((a, b) => a.at - b.at)) {
    const group = groups.find(
      ([first]) => first && Math.abs(first.start - rule.start) < 4 && Math.abs(first.end - rule.end) < 4,
    );
    if (group) group.push(rule);
    else groups.push([rule]);
  }
  return groups.filter(({ length }) => length > 1);
}

function between(above: PdfRule | undefined, below: PdfRule | undefined, pieces: readonly Piece[]): Piece[] {
  if (!above || !below) return [];
  return pieces.filter((piece) => isWithin(piece, above.start, above.at, above.end, below.at));
}

/** Rows of cells, or nothing (a double rule): not the lines of a paragraph. */
function isTabular(pieces: readonly Piece[]): boolean {
  if (pieces.length === 0) return true;
  const lines = linesOf(pieces);
  // A caption, or a line of a paragraph: what is above and below are two tables.
  if (lines.some(({ text, pieces: own }) => CAPTION.test(text) || (own.length === 1 && text.split(' ').length >= 10)))
    return false;
  const parted = lines.filter((line) => line.pieces.flatMap(cellsOf).length > 1).length;
  return parted * 2 >= lines.length || (lines.length === 1 && (lines[0]?.text.length ?? 0) < 60);
}

/** Lines that follow each other and are parted by white at the same places: a table without rules. */
export function alignedTables(lines: readonly Line[]): PageTable[] {
  const tables: PageTable[] = [];
  let run: Line[] = [];
  const close = (): void => {
    if (run.length >= 3) {
      const cells = alignedCells(run);
      if (cells && isDense(cells, run.length)) {
        const pieces = run.flatMap((line) => line.pieces);
        tables.push({ box: around(pieces), pieces: new Set(pieces), cells });
      }
    }
    run = [];
  };
  for (const line of lines) {
    const last = run.at(-1);
    const follows = last === undefined || (line.baseline - last.baseline < line.size * 3.2 && sharesGap(last, line));
    if (line.pieces.length < 2 || !follows) close();
    if (line.pieces.length >= 2 && !/\.{4}|(?:\. ){4}/.test(line.text)) run.push(line);
  }
  close();
  return tables;
}

/** White in one line over or under white in the other. */
function sharesGap(one: Line, other: Line): boolean {
  const gaps = ({ pieces }: Line): (readonly [number, number])[] =>
    pieces.slice(1).map((piece, at) => [pieces[at]?.right ?? 0, piece.left] as const);
  return gaps(one).some(([from, to]) =>
    gaps(other).some(([start, end]) => Math.min(to, end) - Math.max(from, start) > 4),
  );
}

/** Short cells in most places: not columns of prose, and not formulas with their numbers. */
function isDense(cells: readonly PlacedCell[], rows: number): boolean {
  const columns = cells.reduce((most, { range }) => Math.max(most, range.right + 1), 0);
  const long = cells.filter(({ text }) => text.length > 60).length;
  return columns >= 2 && cells.length >= rows * columns * 0.6 && long * 4 <= cells.length;
}

/**
 * The cells of lines by white alone: lines with most cells tell the columns; what lies over several of them spans them.
 * Null where that gives less than two columns.
 */
function alignedCells(lines: readonly Line[]): PlacedCell[] | null {
  const rows = lines.map((line) => line.pieces.flatMap(cellsOf).toSorted((a, b) => a.left - b.left));
  const columns = columnRanges(rows);
  if (columns.length < 2 || rows.length < 2) return null;
  const found = new Map<string, { range: PlacedCell['range']; chunks: Piece[] }>();
  for (const [row, pieces] of rows.entries()) {
    for (const piece of pieces) {
      const over = columns.flatMap(({ left, right }, at) =>
        Math.min(right, piece.right) - Math.max(left, piece.left) > Math.min(3, (piece.right - piece.left) / 2)
          ? [at]
          : [],
      );
      const nearest = columns.reduce(
        (best, column, at) => (distance(column, piece) < distance(columns[best], piece) ? at : best),
        0,
      );
      const left = over[0] ?? nearest;
      const right = over.at(-1) ?? nearest;
      const key = `${row},${left}`;
      const cell = found.get(key);
      if (cell) {
        cell.chunks.push(piece);
        cell.range = { ...cell.range, right: Math.max(cell.range.right, right) };
      } else found.set(key, { range: { top: row, left, bottom: row, right }, chunks: [piece] });
    }
  }
  return inOrder([...found.values()].map(({ range, chunks }) => placedCell(range, chunks)));
}

function distance(column: { readonly left: number; readonly right: number } | undefined, piece: Piece): number {
  if (!column) return Number.POSITIVE_INFINITY;
  return Math.max(column.left - piece.right, piece.left - column.right, 0);
}

function columnRanges(rows: readonly (readonly Piece[])[]): { left: number; right: number }[] {
  const most = rows.reduce((longest, { length }) => Math.max(longest, length), 0);
  const full = rows.filter(({ length }) => length >= Math.max(2, most * 0.75));
  const columns: { left: number; right: number }[] = [];
  const add = (piece: Piece, mayJoin: boolean): void => {
    const over = columns.filter(({ left, right }) => piece.left < right && piece.right > left);
    const [only] = over;
    if (!only) columns.push({ left: piece.left, right: piece.right });
    else if (over.length === 1 && mayJoin) {
      only.left = Math.min(only.left, piece.left);
      only.right = Math.max(only.right, piece.right);
    }
  };
  // The fullest rows first: wide cells of others may lie over two columns.
  for (const row of full.toSorted((a, b) => b.length - a.length)) for (const piece of row) add(piece, true);
  for (const row of rows) if (!full.includes(row)) for (const piece of row) add(piece, false);
  const sorted = columns.toSorted((a, b) => a.left - b.left);
  // Grown columns may have met.
  return sorted.reduce<{ left: number; right: number }[]>((kept, column) => {
    const last = kept.at(-1);
    if (last && column.left < last.right) last.right = Math.max(last.right, column.right);
    else kept.push({ ...column });
    return kept;
  }, []);
}
