import type { Lattice } from '../layout.ts';
import type { TextLine } from '../open/textLines.ts';
import { UnionFind } from '../unionFind.ts';

/** A line between columns parts a blank stretch where it parts so many of the other rows. */
const PARTED = 0.5;

/**
 * A frame's grid with blank stretches of a row parted where the table's columns are: a row that has only a label is
 * often drawn with one blank cell beside it.
 */
export function withBlanksParted(lattice: Lattice, lines: readonly TextLine[]): Lattice {
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
    const isOneRow = Math.floor(last / columns) === row;
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
    const isParted = isOneRow && members.length > 1 && isBlank();
    for (const cell of members.slice(1)) {
      const before = (cell - 1) % columns;
      if (!isParted || (share[before] ?? 0) < PARTED) cells.join(isParted ? cell - 1 : first, cell);
    }
  }
  return { xs, ys, groups: cells.groups() };
}
