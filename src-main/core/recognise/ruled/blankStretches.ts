import type { Lattice } from '../layout.ts';
import type { Page } from '../page/page.ts';
import { UnionFind } from '../unionFind.ts';

/** A line between columns parts a blank stretch where it parts so many of the other rows. */
const PARTED = 0.5;

/**
 * A frame's grid with blank stretches parted where the table's columns are: a spreadsheet's row that has only a label is
 * often drawn with one blank cell beside it. Forms on paper have blank cells of any size to be written in.
 */
export function withBlanksParted(lattice: Lattice, { lines, isDrawn }: Pick<Page, 'lines' | 'isDrawn'>): Lattice {
  if (!isDrawn) return lattice;
  const { xs, ys, groups } = lattice;
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  const share = Array.from({ length: columns }, (_, col) => {
    const parted = Array.from({ length: rows }, (_, row) => row * columns + col).filter(
      (cell) => groups[cell] !== groups[cell + 1],
    );
    return parted.length / rows;
  });
  const cells = new UnionFind(groups.length);
  for (const [, members] of Map.groupBy(groups.keys(), (cell) => groups[cell] ?? 0)) {
    const [first = 0] = members;
    const last = members.at(-1) ?? first;
    const row = Math.floor(first / columns);
    const [left, right] = [xs[first % columns] ?? 0, xs[(last % columns) + 1] ?? 0];
    const isBesideLabel = first % columns > 0 && first - (first % columns) + columns - 1 === last;
    const isBlank = (): boolean =>
      !lines.some(({ phrases }) =>
        phrases.some(
          (phrase) =>
            phrase.middle > (ys[row] ?? 0) &&
            phrase.middle < (ys[row + 1] ?? 0) &&
            phrase.left < right &&
            phrase.right > left,
        ),
      );
    const isParted = isBesideLabel && members.length > 1 && isBlank();
    for (const cell of members.slice(1)) {
      const before = (cell - 1) % columns;
      if (!isParted || (share[before] ?? 0) < PARTED) cells.join(isParted ? cell - 1 : first, cell);
    }
  }
  return { xs, ys, groups: cells.groups() };
}
