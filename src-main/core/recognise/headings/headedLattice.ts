import type { Lattice } from '../layout.ts';
import type { Phrase } from '../open/phrases.ts';
import type { TextLine } from '../open/textLines.ts';
import type { Page } from '../page/page.ts';
import { withoutGaps } from '../ruled/gaps.ts';
import { latticeOn } from '../ruled/lattice.ts';
import { joined, type Line } from '../ruled/network.ts';
import { DRAWN, drawnShare, type Separator } from '../ruled/separators.ts';
import { UnionFind } from '../unionFind.ts';
import type { Headings } from './find.ts';
import { HEAD_ROWS, spansByWriting } from './spans.ts';
import { strokesAlong } from './strokesAlong.ts';

/** From so large a share of the lines between cells on, what is not drawn is left out on purpose. */
const GRIDDED = 0.6;

type Seen = Pick<Page, 'lines' | 'glyph' | 'rules' | 'gray'>;

/**
 * The cells of a spreadsheet whose columns and rows are known by its headings. Where the lines between cells are drawn,
 * a missing one joins them, unless a text runs over it; where hardly any are, the places of the texts tell.
 */
export function headedLattice(
  { lines: all, glyph, rules, gray }: Seen,
  { xs, ys }: Pick<Headings, 'xs' | 'ys'>,
): Lattice {
  const [left = 0, top = 0] = [xs[0], ys[0]];
  const lines = all.flatMap((line) => within(line, left, top, glyph));
  const rows = separatorsAt(ys, joined(rules.horizontal, glyph), glyph, (at) => strokesAlong(gray, at, true, glyph));
  const cols = separatorsAt(xs, joined(rules.vertical, glyph), glyph, (at) => strokesAlong(gray, at, false, glyph));
  const phrases = lines.flatMap((line) => line.phrases);
  if (drawnOf(rows, cols, phrases) < GRIDDED) return { xs, ys, groups: spansByWriting({ xs, ys, phrases, glyph }) };
  return withoutOverflow(withoutGaps(latticeOn({ rows, cols }), phrases), phrases, glyph);
}

/** What of a line stands right of and below the headings. */
function within({ top, bottom, middle, phrases }: TextLine, left: number, above: number, glyph: number): TextLine[] {
  const own = phrases.filter(
    (phrase) => (phrase.left + phrase.right) / 2 > left + glyph * 0.2 && phrase.middle > above - glyph * 0.2,
  );
  return own.length === 0 ? [] : [{ top, bottom, middle, phrases: own }];
}

type Stretch = readonly [start: number, end: number];

/** Lines at known places: as rules were found there, and as the picture shows them. */
function separatorsAt(
  places: readonly number[],
  lines: readonly Line[],
  glyph: number,
  seenAt: (at: number) => readonly Stretch[],
): Separator[] {
  return places.map((at) => {
    const near = lines.filter((line) => Math.abs(line.at - at) < glyph * 0.4).flatMap(({ parts }) => parts);
    return { at, parts: united([...near, ...seenAt(at)]) };
  });
}

/** Stretches that take in the same, none twice. */
function united(stretches: readonly Stretch[]): Stretch[] {
  const found: [number, number][] = [];
  for (const [start, end] of stretches.toSorted(([a], [b]) => a - b)) {
    const last = found.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else found.push([start, end]);
  }
  return found;
}

/** Share of the walls between cells that are drawn, of those that no text runs over. */
function drawnOf(rows: readonly Separator[], cols: readonly Separator[], phrases: readonly Phrase[]): number {
  let [drawn, all] = [0, 0];
  const count = (
    walls: readonly Separator[],
    across: readonly Separator[],
    isCrossed: (at: number, from: number, to: number) => boolean,
  ): void => {
    for (const wall of walls.slice(1, -1)) {
      across.slice(1).forEach((end, index) => {
        const from = across[index]?.at ?? 0;
        if (isCrossed(wall.at, from, end.at)) return;
        all++;
        if (drawnShare(wall, from, end.at) >= DRAWN) drawn++;
      });
    }
  };
  count(cols, rows, (at, from, to) =>
    phrases.some(({ left, right, middle }) => left < at && right > at && middle > from && middle < to),
  );
  count(rows, cols, (at, from, to) =>
    phrases.some(({ left, right, top, bottom }) => top < at && bottom > at && left < to && right > from),
  );
  return drawn / Math.max(1, all);
}

/** Cells parted that a text only runs over: it begins where its own cell does, and no cell beyond its end is open to it. */
function withoutOverflow(lattice: Lattice, phrases: readonly Phrase[], glyph: number): Lattice {
  const { xs, ys } = lattice;
  const columns = xs.length - 1;
  const cells = new UnionFind(lattice.groups.length);
  // A heading over headings: among the first rows, beside the labels, and each of its columns has one right below.
  const isGroup = (edges: readonly number[], row: number): boolean =>
    row < HEAD_ROWS &&
    (edges[0] ?? 0) > (xs[0] ?? 0) &&
    edges.slice(1).every((end, index) =>
      phrases.some(({ left, right, middle }) => {
        const at = (left + right) / 2;
        const isBelow = middle > (ys[row + 1] ?? Infinity) && middle < (ys[row + 2] ?? Infinity);
        return isBelow && at > (edges[index] ?? 0) && at < end;
      }),
    );
  for (const [group, members] of Map.groupBy(lattice.groups.keys(), (cell) => lattice.groups[cell] ?? 0)) {
    const [first = group] = members;
    const row = Math.floor(first / columns);
    const isOneRow = members.every((cell) => Math.floor(cell / columns) === row);
    const [from = 0, to = 0] = [xs[first % columns], xs[(first % columns) + members.length]];
    const last = xs[(first % columns) + members.length - 1] ?? to;
    const inside = phrases.filter(
      ({ left, right, middle }) =>
        middle > (ys[row] ?? 0) && middle < (ys[row + 1] ?? 0) && (left + right) / 2 > from && (left + right) / 2 < to,
    );
    const [start, end] = [Math.min(...inside.map(({ left }) => left)), Math.max(...inside.map(({ right }) => right))];
    const isOver =
      isOneRow && members.length > 1 && inside.length > 0 && start - from < glyph && end > last && to - end > 2;
    const isCentred = Math.abs((start + end) / 2 - (from + to) / 2) < glyph * 0.3;
    if (isOver && !isCentred && !isGroup(xs.slice(first % columns, (first % columns) + members.length + 1), row))
      continue;
    for (const cell of members) cells.join(first, cell);
  }
  return { xs, ys, groups: cells.groups() };
}
