import type { Lattice } from '../layout.ts';
import type { Phrase } from '../open/phrases.ts';
import type { TextLine } from '../open/textLines.ts';
import type { Page } from '../page/page.ts';
import type { Rule } from '../page/rules.ts';
import { UnionFind } from '../unionFind.ts';

/** A cell is several where so many of its columns are written in, */
const COLUMNS = 3;
/** and so large a share of them. */
const SHARE = 0.6;
/** It is filled where so much of the line above or below it is an edge of a fill. */
const FILLED_SHARE = 0.6;

/**
 * A frame's grid with cells parted that lie across several columns, and are written in as the columns are: under a
 * fill a spreadsheet shows no lines.
 */
export function partedByWriting(
  lattice: Lattice,
  { lines, rules, glyph }: Pick<Page, 'lines' | 'rules' | 'glyph'>,
): Lattice {
  const fills = rules.horizontal.filter(({ isEdge }) => isEdge);
  if (fills.length === 0) return lattice;
  const { xs, ys } = lattice;
  const columns = xs.length - 1;
  const cells = new UnionFind(lattice.groups.length);
  for (const [group, members] of Map.groupBy(lattice.groups.keys(), (cell) => lattice.groups[cell] ?? 0)) {
    const [first = group] = members;
    const row = Math.floor(first / columns);
    const isOneRow = members.every((cell) => Math.floor(cell / columns) === row);
    const [top = 0, bottom = 0] = [ys[row], ys[row + 1]];
    const edges = xs.slice(first % columns, (first % columns) + members.length + 1);
    const isFilled = (): boolean =>
      [top, bottom].some((y) => edgeShare(fills, y, edges[0] ?? 0, edges.at(-1) ?? 0, glyph) > FILLED_SHARE);
    const isParted =
      isOneRow &&
      members.length >= COLUMNS &&
      isWrittenInColumns(phrasesIn(lines, top, bottom), edges, glyph) &&
      isFilled();
    if (isParted) continue;
    for (const cell of members) cells.join(first, cell);
  }
  return { xs, ys, groups: cells.groups() };
}

/** How much of a stretch of a level line is the edge of a fill. */
function edgeShare(fills: readonly Rule[], y: number, from: number, to: number, glyph: number): number {
  const near = fills.filter(({ at }) => Math.abs(at - y) < glyph * 0.4);
  const covered = near.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0);
  return covered / (to - from);
}

function phrasesIn(lines: readonly TextLine[], top: number, bottom: number): readonly Phrase[] {
  return lines.flatMap(({ phrases }) => phrases.filter(({ middle }) => middle > top && middle < bottom));
}

function isWrittenInColumns(phrases: readonly Phrase[], edges: readonly number[], glyph: number): boolean {
  const slack = glyph * 0.25;
  const isCrossed = edges
    .slice(1, -1)
    .some((edge) => phrases.some(({ left, right }) => left < edge - slack && right > edge + slack));
  if (isCrossed) return false;
  const written = edges.slice(1).filter((to, column) => {
    const from = edges[column] ?? to;
    return phrases.some(({ left, right }) => (left + right) / 2 > from && (left + right) / 2 < to);
  });
  return written.length >= Math.max(COLUMNS, (edges.length - 1) * SHARE);
}
