import type { Lattice } from '../layout.ts';
import type { Phrase } from '../open/phrases.ts';
import type { Page } from '../page/page.ts';
import { UnionFind } from '../unionFind.ts';

/** A line between columns is missing where it parts so many of the other rows, */
const USUAL = 0.6;
/** and at least so many, where one row is joined, or several: forms of a few rows have fields of any width. */
const FEWEST = { one: 4, several: 3 };

/**
 * Cells parted that only lines which could not be seen join, as where light falls on a screen: with texts side by side,
 * each in its column. There a text joins what it runs over, and nothing else does.
 */
export function withoutGaps(lattice: Lattice, phrases: readonly Phrase[]): Lattice {
  return parted(lattice, phrases, (rows) => rows.some(areSideBySide)) ?? lattice;
}

/**
 * The same of a frame whose columns nothing else tells: each of the joined rows has texts side by side, and the lines
 * that are missing between them part most of the other rows. Where a program drew the picture that is so of several rows
 * together alone: a line that is missing in one is left out on purpose. Null where none are missing.
 */
export function withUsualLines(lattice: Lattice, { lines, isDrawn }: Pick<Page, 'lines' | 'isDrawn'>): Lattice | null {
  const phrases = lines.flatMap((line) => line.phrases);
  const columns = lattice.xs.length - 1;
  const rowCount = lattice.ys.length - 1;
  const partsAt = (col: number): number =>
    Array.from({ length: rowCount }, (_, row) => row * columns + col).filter(
      (cell) => lattice.groups[cell - 1] !== lattice.groups[cell],
    ).length;
  return parted(lattice, phrases, (rows) => {
    if (isDrawn && rows.length < 2) return false;
    const fewest = Math.max((rowCount - rows.length) * USUAL, rows.length > 1 ? FEWEST.several : FEWEST.one);
    return rows.every(
      (texts) =>
        areSideBySide(texts) &&
        texts.every(({ first, last }) => first === last) &&
        texts.slice(1).every(({ first }) => partsAt(first % columns) >= fewest),
    );
  });
}

/** A text by the first and last elementary cell that it stands in. */
interface Text {
  readonly first: number;
  readonly last: number;
}

function areSideBySide(texts: readonly Text[]): boolean {
  return texts.some(({ last }) => texts.some(({ first }) => first > last));
}

/** Groups that `isParted`, by the texts of each of their rows, in as many cells as no text runs over; null where none is. */
function parted(
  { xs, ys, groups }: Lattice,
  phrases: readonly Phrase[],
  isParted: (rows: readonly (readonly Text[])[]) => boolean,
): Lattice | null {
  const columns = xs.length - 1;
  const textsIn = Array.from({ length: ys.length - 1 }, (_, row) =>
    phrases
      .filter(({ middle }) => middle > (ys[row] ?? 0) && middle < (ys[row + 1] ?? 0))
      .toSorted((a, b) => a.left - b.left)
      .map(({ left, right }): Text => ({
        first: row * columns + xs.findLastIndex((x) => x <= left + 1),
        last: row * columns + xs.findLastIndex((x) => x < right - 1),
      })),
  );
  const cells = new UnionFind(groups.length);
  let areAny = false;
  for (const [, members] of Map.groupBy(groups.keys(), (cell) => groups[cell] ?? 0)) {
    const own = new Set(members);
    const rows = [...new Set(members.map((cell) => Math.floor(cell / columns)))].map((row) =>
      (textsIn[row] ?? []).filter(({ first }) => own.has(first)),
    );
    if (members.length > 1 && isParted(rows)) {
      areAny = true;
      for (const { first, last } of rows.flat())
        for (let cell = first + 1; cell <= last && own.has(cell); cell++) cells.join(first, cell);
    } else for (const cell of members) cells.join(members[0] ?? cell, cell);
  }
  return areAny ? { xs, ys, groups: cells.groups() } : null;
}
