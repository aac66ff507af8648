import type { Lattice } from '../layout.ts';
import { UnionFind } from '../unionFind.ts';
import type { Row, Rows } from './rows.ts';
import { type Placed, range, type Sheet, type SheetRule } from './sheet.ts';

/** The grid of an open table: rows and columns, with cells joined where a text or a rule under it takes in several. */
export function openLattice(sheet: Sheet, { rows, floating }: Rows): Lattice {
  const { xs } = sheet;
  const columns = xs.length - 1;
  const cells = new UnionFind(rows.length * columns);
  rows.forEach((_, index) => {
    for (const [first, last] of spansOf(sheet, rows, index)) {
      for (let col = first; col < last; col++) cells.join(index * columns + col, index * columns + col + 1);
    }
  });
  for (const { top, bottom, col } of tallCells(sheet, rows, floating)) {
    for (let row = top; row < bottom; row++) cells.join(row * columns + col, (row + 1) * columns + col);
  }
  return { xs, ys: edges(rows, sheet.rules), groups: cells.groups() };
}

/** Edges of rows: on a rule where there is one between them, else half-way. */
function edges(rows: readonly Row[], rules: readonly SheetRule[]): number[] {
  const ys = rows.slice(1).map((row, index) => {
    const above = rows[index]?.bottom ?? 0;
    const rule = rules.find(({ at }) => at > above - 2 && at < row.top + 2);
    return rule?.at ?? (above + row.top) / 2;
  });
  return [(rows[0]?.top ?? 0) - 2, ...ys, (rows.at(-1)?.bottom ?? 0) + 3];
}

/** Stretches of columns that one cell of a row takes in. */
function spansOf(sheet: Sheet, rows: readonly Row[], index: number): (readonly [first: number, last: number])[] {
  const row = rows[index];
  if (!row) return [];
  const columns = sheet.xs.length - 1;
  const placed = row.lines.flatMap(({ placed }) => placed);
  const [only] = placed;
  const isAcross = (cell: Placed): boolean => isBanner(sheet, cell) || isLikeBanner(sheet, rows, index, cell);
  if (only && placed.length === 1 && columns > 1 && isAcross(only)) return [[0, columns - 1]];
  const below = rows[index + 1];
  const found: (readonly [number, number])[] = placed
    .filter(({ first, last }) => last > first)
    .map(({ first, last }) => [first, last] as const);
  for (const cell of placed) {
    const under = below ? ruleUnder(sheet, row, below, cell) : undefined;
    if (under && under.last > under.first && isAlone(row, cell, under)) found.push([under.first, under.last]);
    else if (below && (index === 0 || (row.isHead && below.isHead))) {
      const group = centredOver(sheet, row, below, cell);
      if (group) found.push(group);
    }
  }
  return found;
}

/** A line of its own across the table: it crosses into other columns, or stands in the middle of all. */
function isBanner({ xs, glyph }: Sheet, { first, last, left, right }: Placed): boolean {
  if (last > first && first === 0) return true;
  const middle = ((xs[0] ?? 0) + (xs.at(-1) ?? 0)) / 2;
  return first > 0 || last > first ? Math.abs((left + right) / 2 - middle) < glyph : false;
}

/** A heading that would fit into the first column, between others that stand where it stands and do not. */
function isLikeBanner(
  { xs, glyph }: Sheet,
  rows: readonly Row[],
  index: number,
  { first, last, left }: Placed,
): boolean {
  if (first > 0 || last > 0 || index === 0 || xs.length < 4) return false;
  return rows.some(({ lines }, other) => {
    const placed = lines.flatMap((line) => line.placed);
    const [only] = placed;
    if (other === 0 || other === rows.length - 1 || !only || placed.length > 1) return false;
    return only.first === 0 && only.last > 0 && Math.abs(only.left - left) < glyph * 0.4;
  });
}

/**
 * The rule that gathers columns under a heading: it lies between the two rows and does not run along the whole table.
 * The edge of a fill gathers none: texts that touch it leave pieces of any width.
 */
function ruleUnder(sheet: Sheet, row: Row, below: Row, cell: Placed): SheetRule | undefined {
  const middle = (cell.left + cell.right) / 2;
  return sheet.rules.find(
    ({ at, start, end, isFull, isEdge }) =>
      !isFull && !isEdge && at > row.top && at < below.bottom && at > cell.middle && start < middle && end > middle,
  );
}

function isAlone(row: Row, cell: Placed, { first, last }: SheetRule): boolean {
  return row.lines.every(({ placed }) =>
    placed.every(
      (other) => (other.first === cell.first && other.last === cell.last) || other.last < first || other.first > last,
    ),
  );
}

/** Columns that a heading stands in the middle of, where the columns beside it have none of their own in its row. */
function centredOver(sheet: Sheet, row: Row, below: Row, cell: Placed): readonly [number, number] | null {
  const columns = sheet.xs.length - 1;
  const free = (col: number): boolean => !row.filled.has(col) && below.filled.has(col);
  let first = cell.first;
  let last = cell.last;
  while (first > 1 && free(first - 1)) first--;
  while (last + 1 < columns && free(last + 1)) last++;
  if (first === cell.first && last === cell.last) return null;
  const middle = (cell.left + cell.right) / 2;
  const miss = (from: number, to: number): number => {
    const texts = below.lines.flatMap(({ placed }) =>
      placed.filter((other) => other.first >= from && other.last <= to),
    );
    const left = Math.min(...texts.map(({ left }) => left));
    const right = Math.max(...texts.map(({ right }) => right));
    return Math.abs((left + right) / 2 - middle);
  };
  // In the middle of all that is free it stands over all of it.
  if (miss(first, last) < sheet.glyph) return [first, last];
  let best: readonly [number, number] | null = null;
  let bestMiss = sheet.glyph * 1.4;
  for (const from of range(first, cell.first)) {
    for (const to of range(cell.last, last)) {
      if (from === to || (from === cell.first && to === cell.last)) continue;
      // Of two stretches around one middle the narrower is meant.
      const own = miss(from, to) + (to - from) * sheet.glyph * 0.15;
      if (own < bestMiss) [best, bestMiss] = [[from, to], own];
    }
  }
  return best;
}

interface TallCell {
  readonly top: number;
  readonly bottom: number;
  readonly col: number;
}

/** Labels that stand in the middle of several rows, with nothing else in their column there. */
function tallCells(sheet: Sheet, rows: readonly Row[], floating: readonly Placed[]): TallCell[] {
  const found: TallCell[] = [];
  for (const col of range(0, sheet.xs.length - 2)) {
    const labels = [...rows.flatMap(({ lines }) => lines.flatMap(({ placed }) => placed)), ...floating].filter(
      ({ first, last }) => first <= col && last >= col,
    );
    for (const [top, bottom] of bands(sheet, rows, col)) {
      const from = rows[top]?.top ?? 0;
      const to = rows[bottom]?.bottom ?? 0;
      const inside = labels.filter(({ middle }) => middle > from && middle < to);
      const [label] = inside;
      const isOne = label && inside.length === 1 && label.first === label.last;
      if (bottom > top && isOne && Math.abs(label.middle - (from + to) / 2) < sheet.glyph * 0.45) {
        found.push({ top, bottom, col });
        continue;
      }
      const last = isOne && col === 0 && top > 0 ? lastAround(rows, label.middle, from, sheet.glyph) : -1;
      if (last > top && last - top > bottom - last) {
        found.push({ top, bottom: last, col });
        continue;
      }
      for (const { middle } of inside.filter((label) => floating.includes(label))) {
        const below = rows.findIndex((row) => (row.top + row.bottom) / 2 > middle);
        if (below > top && below <= bottom) found.push({ ...halves(rows, below, middle, inside, [top, bottom]), col });
      }
    }
  }
  return found;
}

/** The last row of a stretch from a band's top that has a label in its middle; most of the band is meant to be its own. */
function lastAround(rows: readonly Row[], middle: number, from: number, glyph: number): number {
  return rows.findLastIndex(({ bottom }) => Math.abs((from + bottom) / 2 - middle) < glyph * 0.45);
}

/** Rows around a floating label, as many above as below, as far as nothing else stands in its column. */
function halves(
  rows: readonly Row[],
  below: number,
  middle: number,
  labels: readonly Placed[],
  [first, last]: readonly [number, number],
): { top: number; bottom: number } {
  let top = below - 1;
  let bottom = below;
  const isFree = (row: Row | undefined): boolean =>
    row !== undefined &&
    !labels.some((label) => label.middle !== middle && label.middle > row.top - 9 && label.middle < row.bottom + 9);
  while (top > first && bottom < last && isFree(rows[top - 1]) && isFree(rows[bottom + 1])) {
    top--;
    bottom++;
  }
  return { top, bottom };
}

/** Stretches of rows between rules that run over a column. */
function bands(sheet: Sheet, rows: readonly Row[], col: number): (readonly [top: number, bottom: number])[] {
  const found: [number, number][] = [];
  const rules = sheet.rules.filter(({ first, last }) => first <= col && last >= col);
  let start = 0;
  rows.forEach((row, index) => {
    const next = rows[index + 1];
    const isParted =
      !next || rules.some(({ at }) => at > (row.top + row.bottom) / 2 && at < (next.top + next.bottom) / 2);
    if (!isParted) return;
    found.push([start, index]);
    start = index + 1;
  });
  return found;
}
