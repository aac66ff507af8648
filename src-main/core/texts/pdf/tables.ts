import { median } from '../../../../src-shared/median.ts';
import { latticeOf } from '../../recognise/ruled/lattice.ts';
import { networks } from '../../recognise/ruled/network.ts';
import { UnionFind } from '../../recognise/unionFind.ts';
import { CAPTION } from './caption.ts';
import { linesOf } from './columns.ts';
import { frameTable, isWithin } from './frameTable.ts';
import { openCells } from './openCells.ts';
import type { PdfPage } from './page.ts';
import { type PageTable, pageTable } from './pageTable.ts';
import { cellsOf, type Piece } from './pieces.ts';
import type { PdfRule } from './rules.ts';

/** The recogniser of frames is made for pictures: rules are handed to it in pixels of 1/200 inch. */
const PIXELS = 200 / 72;
/** A page with more rules than this is a drawing. */
const MOST_RULES = 1500;

type Rules = Pick<PdfPage, 'horizontal' | 'vertical'>;

/** Tables between rules of one width above each other (booktabs), beside those in frames. */
export function levelTables(page: PdfPage, framed: readonly PageTable[], pieces: readonly Piece[]): PageTable[] {
  if (page.horizontal.length > MOST_RULES) return [];
  const isFree = (x: number, y: number): boolean => !framed.some(({ box }) => contains(box, x, y));
  const rules = {
    horizontal: page.horizontal.filter(({ at, start }) => isFree(start, at)),
    vertical: page.vertical.filter(({ at, start }) => isFree(at, start)),
  };
  return tablesBetween(rules, pieces);
}

function contains({ x, y, width, height }: PageTable['box'], px: number, py: number): boolean {
  return px >= x - 3 && px <= x + width + 3 && py >= y - 3 && py <= y + height + 3;
}

/** Rules of one frame touch, or come so near, in points. */
const REACH = 6;

/** Rules that touch each other: of pictures the recogniser takes rules in line for one, even with white between them. */
function touching({ horizontal, vertical }: Rules): Rules[] {
  const joints = new UnionFind(horizontal.length + vertical.length);
  for (const [row, across] of horizontal.entries()) {
    for (const [col, down] of vertical.entries()) {
      const isCrossed =
        down.at > across.start - REACH &&
        down.at < across.end + REACH &&
        across.at > down.start - REACH &&
        across.at < down.end + REACH;
      if (isCrossed) joints.join(row, horizontal.length + col);
    }
  }
  const rows = Map.groupBy(horizontal.keys(), (row) => joints.find(row));
  const columns = Map.groupBy(vertical.keys(), (col) => joints.find(horizontal.length + col));
  return [...rows].map(([group, own]) => ({
    horizontal: own.flatMap((row) => horizontal[row] ?? []),
    vertical: (columns.get(group) ?? []).flatMap((col) => vertical[col] ?? []),
  }));
}

/** Tables in closed frames of rules. */
export function framedTables(page: PdfPage, pieces: readonly Piece[]): PageTable[] {
  if (page.vertical.length === 0 || page.horizontal.length === 0) return [];
  if (page.horizontal.length + page.vertical.length > MOST_RULES) return [];
  const glyph = (median(pieces.map(({ size }) => size)) ?? 0) * PIXELS || 28;
  const toRule = ({ at, start, end }: PdfRule) => {
    const [from, to, middle] = [start * PIXELS, end * PIXELS, at * PIXELS];
    return { at: middle, start: from, end: to, thickness: 2, cover: 1, crowding: 0, isEdge: false, path: [] };
  };
  const frames = touching(page).flatMap((rules) =>
    networks({
      rules: { horizontal: rules.horizontal.map(toRule), vertical: rules.vertical.map(toRule) },
      glyph,
      width: page.width * PIXELS,
    }),
  );
  return frames.flatMap((network) => {
    const lattice = latticeOf(network, glyph);
    if (!lattice) return [];
    const xs = lattice.xs.map((x) => x / PIXELS);
    const ys = lattice.ys.map((y) => y / PIXELS);
    const table = frameTable({ xs, ys, groups: lattice.groups }, pieces, page);
    return table ? [table] : [];
  });
}

/** Rules of one width above each other with rows of cells between them, as books set tables. */
function tablesBetween({ horizontal, vertical }: Rules, pieces: readonly Piece[]): PageTable[] {
  const tables: PageTable[] = [];
  const taken = new Set<Piece>();
  for (const same of ofOneWidth(horizontal)) {
    let from = 0;
    while (from < same.length - 1) {
      let to = from;
      while (to + 1 < same.length && isTabular(between(same[to], same[to + 1], pieces))) to++;
      const [first, last] = [same[from], same[to]];
      if (first && last && to > from) {
        const inside = between(first, last, pieces).filter((piece) => !taken.has(piece));
        const cells = openCells(inside, {
          horizontal: horizontal.filter((rule) => isBetween(rule, first, last)),
          vertical,
        });
        if (cells) {
          for (const piece of inside) taken.add(piece);
          const box = { x: first.start, y: first.at, width: first.end - first.start, height: last.at - first.at };
          tables.push(pageTable(box, inside, cells));
        }
      }
      from = Math.max(to, from + 1);
    }
  }
  return tables;
}

/** Whether a rule lies between two others, or is one of them. */
function isBetween({ at, start, end }: PdfRule, above: PdfRule, below: PdfRule): boolean {
  return at >= above.at && at <= below.at && start < above.end && end > above.start;
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
