import type { Extent } from './headerForest.ts';
import { sameHeader } from './segments.ts';
import type { View, ViewCell } from './view.ts';

/**
 * How far the headers of several lines reach. Where merges are missing, a header
 * of an upper line goes on over the blanks to its right, as far as headers stand
 * below; where the headers below say the same again and again, each header above
 * stands over one turn of them, wherever in it it is printed.
 */
export function headerExtents(view: View, heads: readonly number[], cells: readonly ViewCell[]): Extent[] {
  const lines = heads.map((row) => cells.filter((cell) => cell.row === row));
  return lines.flatMap((line, index) => {
    const below = lines.slice(index + 1).find((each) => each.length > 0);
    const turns = below ? turnsOf(line, below) : null;
    return line.map((cell, place) => {
      const own = { cell, from: cell.col, to: cell.col + cell.colSpan - 1 };
      const turn = turns?.[place];
      if (turn) return { cell, ...turn };
      return below ? { ...own, to: reachOf(view, heads.slice(index), cell, lines.slice(index + 1)) } : own;
    });
  });
}

/** The last column that an unmerged header reaches to. */
function reachOf(
  view: View,
  heads: readonly number[],
  cell: ViewCell,
  below: readonly (readonly ViewCell[])[],
): number {
  const hasBelow = (col: number): boolean => below.some((line) => line.some((each) => each.col === col));
  let to = cell.col + cell.colSpan - 1;
  if (cell.rowSpan > 1 || !hasBelow(cell.col)) return to;
  const isBlank = (col: number): boolean => {
    const found = view.at(cell.row, col);
    return (found === undefined || (found.kind === 'blank' && found.colSpan === 1)) && heads.includes(cell.row);
  };
  while (to + 1 < view.cols.length && isBlank(to + 1) && hasBelow(to + 1)) to++;
  return to;
}

/** For each header of a line the columns of its turn, where those below it repeat as often as it has headers. */
function turnsOf(line: readonly ViewCell[], below: readonly ViewCell[]): { from: number; to: number }[] | null {
  const single = line.filter((cell) => cell.rowSpan === 1);
  if (single.length < 2 || single.length < line.length || single.some((cell) => cell.colSpan > 1)) return null;
  for (let skip = 0; skip <= 2; skip++) {
    const rest = below.slice(skip);
    const size = rest.length / single.length;
    if (!Number.isInteger(size) || size < 2) continue;
    const repeats = rest.every((cell, place) => sameHeader(cell.text, rest[place % size]?.text ?? ''));
    const turns = single.map((_, turn) => ({
      from: rest[turn * size]?.col ?? -1,
      to: (rest[(turn + 1) * size - 1]?.col ?? -1) + (rest[(turn + 1) * size - 1]?.colSpan ?? 1) - 1,
    }));
    const isInside = single.every((cell, turn) => {
      const own = turns[turn];
      return own !== undefined && cell.col >= own.from && cell.col <= own.to;
    });
    if (repeats && isInside) return turns;
  }
  return null;
}
