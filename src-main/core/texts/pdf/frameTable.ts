import type { Lattice } from '../../recognise/layout.ts';
import { linesOf } from './columns.ts';
import { openCells } from './openCells.ts';
import type { Glyph, PdfPage } from './page.ts';
import { type PageTable, pageTable, type TextCell } from './pageTable.ts';
import { around, cellsOf, type Piece, pieceOf } from './pieces.ts';

/**
 * Reads the words in a frame of rules, whose lattice is in points. Null for a frame that is a box or a drawing: it is one
 * cell wide or high, or hardly written in.
 */
export function frameTable(lattice: Lattice, pieces: readonly Piece[], page: PdfPage): PageTable | null {
  const { xs, ys } = lattice;
  const [left = 0, top = 0, right = 0, bottom = 0] = [xs[0], ys[0], xs.at(-1), ys.at(-1)];
  const inside = pieces.filter((piece) => isWithin(piece, left, top, right, bottom));
  const rooms = roomsOf(lattice, inside);
  const written = rooms.filter((room) => room.pieces.length > 0);
  if (rooms.length < 4 || written.length < 3 || written.length * 3 < rooms.length || xs.length < 3) return null;
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  const open = hasStackedRows(rooms, ys.length - 1) ? openCells(inside, rulesWithin(page, box)) : null;
  if (open) return pageTable(box, inside, open);
  const cells = partedRooms(rooms, xs);
  const head = uprightHead(xs, top, pieces);
  if (head.length === 0) return pageTable(box, inside, cells);
  const above = head.flatMap((room) => room.pieces);
  const { y } = around(above);
  const below = cells.map(({ range, pieces: own }) => ({
    range: { ...range, top: range.top + 1, bottom: range.bottom + 1 },
    pieces: own,
  }));
  return pageTable({ ...box, y, height: bottom - y }, [...inside, ...above], [...head, ...below]);
}

export function isWithin(piece: Piece, left: number, top: number, right: number, bottom: number): boolean {
  const middle = (piece.left + piece.right) / 2;
  const height = (piece.top + piece.bottom) / 2;
  return middle > left - 2 && middle < right + 2 && height > top - 1 && height < bottom + 1;
}

function rulesWithin(
  page: PdfPage,
  { x, y, width, height }: PageTable['box'],
): Pick<PdfPage, 'horizontal' | 'vertical'> {
  return {
    horizontal: page.horizontal.filter(
      ({ at, start, end }) => at > y - 2 && at < y + height + 2 && end > x && start < x + width,
    ),
    vertical: page.vertical.filter(
      ({ at, start, end }) => at > x - 2 && at < x + width + 2 && end > y && start < y + height,
    ),
  };
}

function roomsOf({ xs, ys, groups }: Lattice, inside: readonly Piece[]): TextCell[] {
  const columns = xs.length - 1;
  const rooms = new Map<
    number,
    { range: { top: number; left: number; bottom: number; right: number }; pieces: Piece[] }
  >();
  for (const [cell, group] of groups.entries()) {
    const [row, col] = [Math.floor(cell / columns), cell % columns];
    const room = rooms.get(group);
    if (!room) rooms.set(group, { range: { top: row, left: col, bottom: row, right: col }, pieces: [] });
    else {
      const { range } = room;
      [range.bottom, range.right, range.left] = [row, Math.max(range.right, col), Math.min(range.left, col)];
    }
  }
  for (const piece of inside) {
    const row = lastBelow(ys, (piece.top + piece.bottom) / 2);
    const groupAt = (col: number): number => groups[row * columns + col] ?? -1;
    const walls = xs.filter((_, at) => at > 0 && at < columns && groupAt(at - 1) !== groupAt(at));
    for (const part of partsBetween(piece, walls)) {
      rooms.get(groupAt(lastBelow(xs, (part.left + part.right) / 2)))?.pieces.push(part);
    }
  }
  return [...rooms.values()];
}

/** Text may reach over a rule so far, in points, and still end at it. */
const TOUCH = 1.5;

/** Splits a piece at the rules that it crosses: at white, or where one text ends at the rule and another begins. */
function partsBetween(piece: Piece, walls: readonly number[]): Piece[] {
  const crossed = walls.filter((x) => x > piece.left + TOUCH && x < piece.right - TOUCH);
  if (crossed.length === 0) return [piece];
  const cuts = new Set<Glyph>();
  let before: Glyph | null = null;
  for (const glyph of piece.glyphs) {
    if (glyph.text.trim() === '') continue;
    const last = before;
    if (last && last.object !== glyph.object) {
      const isCut = crossed.some((x) => x > last.right - TOUCH && x < glyph.left + TOUCH);
      if (isCut) cuts.add(glyph);
    }
    before = glyph;
  }
  const parts: Glyph[][] = [[]];
  for (const glyph of piece.glyphs) {
    if (cuts.has(glyph)) parts.push([]);
    parts.at(-1)?.push(glyph);
  }
  return parts.map(pieceOf).flatMap((part) => {
    const isCrossed = walls.some((x) => x > part.left + 2 && x < part.right - 2);
    return isCrossed ? cellsOf(part) : [part];
  });
}

function lastBelow(places: readonly number[], value: number): number {
  const after = places.findIndex((place) => place > value);
  return Math.max(0, Math.min((after < 0 ? places.length : after) - 1, places.length - 2));
}

/** Rows of a band that no rules part: so many lines of text in most of its cells. */
const STACKED = { lines: 3, unruled: 4, bands: 3 };
const MOST = 0.6;

/** Whether only columns are ruled: a cell of several holds a line of text for each row of the table. */
function hasStackedRows(rooms: readonly TextCell[], bands: number): boolean {
  return Array.from({ length: bands }, (_, row) =>
    rooms.filter(({ range, pieces }) => range.top === row && range.bottom === row && pieces.length > 0),
  ).some((band) => isStacked(band, bands));
}

function isStacked(band: readonly TextCell[], bands: number): boolean {
  const lines = linesOf(band.flatMap(({ pieces }) => pieces));
  if (band.length < 2 || lines.length < 2) return false;
  const roomOf = new Map(band.flatMap((room) => room.pieces.map((piece) => [piece, room] as const)));
  const full = lines.filter(
    (line) => new Set(line.pieces.map((piece) => roomOf.get(piece))).size >= Math.max(2, band.length * MOST),
  );
  const isMany = full.length >= STACKED.lines || (full.length === 2 && bands <= STACKED.bands);
  if (!isMany || full.length < lines.length * MOST) return false;
  const texts = band.map(({ pieces }) => linesOf(pieces).map(({ text }) => text));
  // Lines of one sentence go on in small letters.
  const all = texts.flat();
  if (all.filter((text) => /^\p{Ll}/u.test(text)).length > all.length * 0.3) return false;
  const areValues = texts.some(
    (own) => own.length > 1 && own.every((text) => /\d/.test(text) && text.split(' ').length <= 3),
  );
  return areValues || full.length >= STACKED.unruled;
}

/** A cell over several columns is split from this many written columns on, or where this many rows have such a cell. */
const PARTED = { columns: 3, rows: 2 };

/** Splits cells that span several columns and whose texts are placed in those columns. */
function partedRooms(rooms: readonly TextCell[], xs: readonly number[]): TextCell[] {
  const parted = new Map(
    rooms.flatMap((room) => {
      const parts = columnsIn(room, xs);
      return parts ? [[room, parts] as const] : [];
    }),
  );
  return rooms.flatMap((room) => {
    const parts = parted.get(room);
    const width = room.range.right - room.range.left + 1;
    const isParted = parts && (parts.size >= Math.max(PARTED.columns, width * MOST) || parted.size >= PARTED.rows);
    if (!isParted) return [room];
    return Array.from({ length: width }, (_, at) => {
      const col = room.range.left + at;
      return { range: { ...room.range, left: col, right: col }, pieces: parts.get(col) ?? [] };
    });
  });
}

/** Groups the texts of a cell by column. Null where a text is in several columns, or all texts are in one. */
function columnsIn({ range, pieces }: TextCell, xs: readonly number[]): Map<number, Piece[]> | null {
  if (range.left === range.right || range.top !== range.bottom) return null;
  const inside = xs.slice(range.left + 1, range.right + 1);
  const found = new Map<number, Piece[]>();
  for (const part of pieces.flatMap(cellsOf)) {
    if (inside.some((x) => x > part.left + 2 && x < part.right - 2)) return null;
    const col = lastBelow(xs, (part.left + part.right) / 2);
    found.set(col, [...(found.get(col) ?? []), part]);
  }
  return found.size > 1 ? found : null;
}

/** The row of upright column headers above a frame, with the texts beside them. */
function uprightHead(xs: readonly number[], top: number, pieces: readonly Piece[]): TextCell[] {
  const [left = 0, right = 0] = [xs[0], xs.at(-1)];
  const above = pieces.filter(
    (piece) => (piece.top + piece.bottom) / 2 < top && piece.left > left - 2 && piece.right < right + 2,
  );
  const isNear = (piece: Piece): boolean => Math.abs(piece.bottom - top) < piece.size * 1.2;
  const isOver = (piece: Piece): boolean => Math.abs(piece.bottom - top) < piece.size * 2.5;
  const upright = above.filter((piece) => piece.bottom - piece.top > piece.size * 1.6);
  const tallest = upright.filter(isOver).reduce((most, piece) => Math.max(most, top - piece.top), 0);
  // Those that run downwards begin at one height and end at several.
  const head = upright.filter((piece) => top - piece.top < tallest + piece.size);
  if (head.length < 2) return [];
  const near = above.filter((piece) => isNear(piece) || head.includes(piece));
  return xs.slice(1).map((_, col) => ({
    range: { top: 0, left: col, bottom: 0, right: col },
    pieces: near.filter((piece) => lastBelow(xs, (piece.left + piece.right) / 2) === col),
  }));
}
