import { z } from 'zod';
import { type CellRange, rangesOverlap } from './address.ts';
import type { Box, Cell } from './grid.ts';
import { median } from './median.ts';
import type { Said } from './said/said.ts';
import { sheetSaid } from './said/sheets.ts';

const edges = z.array(z.number().min(-100_000).max(100_000)).min(2).max(2001);

/** The lines of a table on its picture, in pixels of it. */
export const tableLinesSchema = z.object({
  /** Edges of columns from left to right: one more than there are columns. */
  xs: edges,
  /** Edges of rows from top to bottom. */
  ys: edges,
  /** Cells that cover more than one row or column; no two of them share a place. */
  merges: z
    .array(
      z.object({
        top: z.number().int().min(0),
        left: z.number().int().min(0),
        bottom: z.number().int().min(0),
        right: z.number().int().min(0),
      }),
    )
    .max(20_000),
});
export type TableLines = z.infer<typeof tableLinesSchema>;

/** Lines between columns run down, lines between rows run across. */
export type LineKind = 'column' | 'row';

/** Lines do not come closer than so many pixels. */
const CLOSEST = 3;

/** The edges of one kind. */
export function edgesOf({ xs, ys }: TableLines, kind: LineKind): readonly number[] {
  return kind === 'column' ? xs : ys;
}

/** The box of a range of cells. */
export function boxOfRange({ xs, ys }: TableLines, { top, left, bottom, right }: CellRange): Box {
  const [x = 0, y = 0] = [xs[left], ys[top]];
  return { x, y, width: (xs[right + 1] ?? x) - x, height: (ys[bottom + 1] ?? y) - y };
}

/** All cells, in reading order: merges whole, each other place alone. */
export function cellsOfLines(lines: TableLines): CellRange[] {
  const columns = lines.xs.length - 1;
  const covered = new Set<number>();
  const anchors = new Map<number, CellRange>();
  for (const merge of lines.merges) {
    anchors.set(merge.top * columns + merge.left, merge);
    for (let row = merge.top; row <= merge.bottom; row++) {
      for (let col = merge.left; col <= merge.right; col++) covered.add(row * columns + col);
    }
  }
  const cells: CellRange[] = [];
  for (let row = 0; row < lines.ys.length - 1; row++) {
    for (let col = 0; col < columns; col++) {
      const at = row * columns + col;
      const merge = anchors.get(at);
      if (merge) cells.push(merge);
      else if (!covered.has(at)) cells.push({ top: row, left: col, bottom: row, right: col });
    }
  }
  return cells;
}

/**
 * The lines of a table as its cells lie on the picture: each where the edges of
 * most cells beside it are. Null for a table without boxes.
 */
export function linesOfCells(cells: readonly Cell[], rowCount: number, colCount: number): TableLines | null {
  const boxed = cells.flatMap((cell) => (cell.box ? [{ ...cell, box: cell.box }] : []));
  if (boxed.length === 0 || rowCount === 0 || colCount === 0) return null;
  const xs = linesAt(
    boxed.map(({ col, colSpan, box }) => ({ from: col, to: col + colSpan, start: box.x, end: box.x + box.width })),
    colCount,
  );
  const ys = linesAt(
    boxed.map(({ row, rowSpan, box }) => ({ from: row, to: row + rowSpan, start: box.y, end: box.y + box.height })),
    rowCount,
  );
  const merges = boxed
    .filter(({ rowSpan, colSpan }) => rowSpan > 1 || colSpan > 1)
    .map(({ row, col, rowSpan, colSpan }) => ({
      top: row,
      left: col,
      bottom: row + rowSpan - 1,
      right: col + colSpan - 1,
    }));
  return { xs, ys, merges };
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

function linesAt(stretches: readonly Stretch[], count: number): number[] {
  const found = Array.from({ length: count + 1 }, (_, line) =>
    median(stretches.flatMap(({ from, to, start, end }) => (from === line ? [start] : to === line ? [end] : []))),
  );
  // A line that no cell ends at lies midway between those that are known.
  const known = found.flatMap((at, line) => (at === null ? [] : [{ line, at }]));
  const lines = found.map((at, line) => {
    if (at !== null) return at;
    const before = known.findLast((each) => each.line < line);
    const after = known.find((each) => each.line > line);
    if (!before || !after) return (before?.at ?? after?.at ?? 0) + (before ? 1 : -1) * CLOSEST * line;
    return before.at + ((after.at - before.at) * (line - before.line)) / (after.line - before.line);
  });
  for (let line = 1; line < lines.length; line++) {
    lines[line] = Math.round(Math.max(lines[line] ?? 0, (lines[line - 1] ?? 0) + CLOSEST));
  }
  return lines;
}

/** A line put elsewhere, between its neighbours. */
export function withMovedLine(lines: TableLines, kind: LineKind, place: number, to: number): TableLines {
  const edges = edgesOf(lines, kind);
  const least = (edges[place - 1] ?? Number.NEGATIVE_INFINITY) + CLOSEST;
  const most = (edges[place + 1] ?? Number.POSITIVE_INFINITY) - CLOSEST;
  if (least > most) return lines;
  return withEdges(lines, kind, edges.with(place, Math.round(Math.min(most, Math.max(least, to)))));
}

/**
 * One line more: inside of the table it parts the row or column that it crosses
 * (cells that were merged over it stay so), outside it adds one. The same lines
 * where there is no room.
 */
export function withLine(lines: TableLines, kind: LineKind, at: number): TableLines {
  const edges = edgesOf(lines, kind);
  const wanted = Math.round(at);
  if (edges.some((edge) => Math.abs(edge - wanted) < CLOSEST)) return lines;
  const place = edges.filter((edge) => edge < wanted).length;
  const merges = lines.merges.map((merge) => {
    const { from, to } = along(merge, kind);
    // The line parts row or column `place - 1`.
    if (place === 0 || from >= place) return onAxis(merge, kind, from + 1, to + 1);
    return place <= to + 1 && place < edges.length ? onAxis(merge, kind, from, to + 1) : merge;
  });
  return withEdges({ ...lines, merges }, kind, edges.toSpliced(place, 0, wanted));
}

/** One line less: what it parted is one now; at the edge of the table its row or column goes. The same lines where two are left. */
export function withoutLine(lines: TableLines, kind: LineKind, place: number): TableLines {
  const edges = edgesOf(lines, kind);
  if (edges.length <= 2 || place < 0 || place >= edges.length) return lines;
  // What stands at `place` goes into what stands before it.
  const last = edges.length - 3;
  const after = (at: number): number => Math.max(0, Math.min(last, at < place ? at : at - 1));
  const isAtEdge = place === 0 || place === edges.length - 1;
  const gone = place === 0 ? 0 : edges.length - 2;
  const merges = lines.merges.flatMap((merge) => {
    const { from, to } = along(merge, kind);
    if (isAtEdge && from === gone && to === gone) return [];
    return [onAxis(merge, kind, after(isAtEdge && from === gone ? from + 1 : from), after(to))];
  });
  return withEdges({ ...lines, merges: withoutOverlap(merges.filter(isMerge)) }, kind, edges.toSpliced(place, 1));
}

/** These cells as one, with all that merges inside of them reach. A line that parts no cell any more goes. */
export function withMerge(lines: TableLines, range: CellRange): TableLines {
  const merged = { ...lines, merges: withoutOverlap([...lines.merges, range].filter(isMerge)) };
  return withoutIdle(withoutIdle(merged, range, 'column'), range, 'row');
}

/** Without the lines through a range at which no cell of the table ends. */
function withoutIdle(lines: TableLines, range: CellRange, kind: LineKind): TableLines {
  const { from, to } = along(range, kind);
  const across = kind === 'column' ? lines.ys.length - 1 : lines.xs.length - 1;
  let kept = lines;
  for (let place = to; place > from; place--) {
    const over = kept.merges.filter((merge) => along(merge, kind).from < place && along(merge, kind).to >= place);
    const covered = over.reduce((sum, merge) => sum + acrossOf(merge, kind).to - acrossOf(merge, kind).from + 1, 0);
    if (covered === across) kept = withoutLine(kept, kind, place);
  }
  return kept;
}

/** Each place of these cells alone. */
export function withoutMerges(lines: TableLines, range: CellRange): TableLines {
  return { ...lines, merges: lines.merges.filter((merge) => !rangesOverlap(merge, range)) };
}

/** Whether a line of a table lies at a place, so near that no other one fits beside it. */
function isNear(edge: number, at: number): boolean {
  return Math.abs(edge - at) < CLOSEST;
}

/**
 * A cell in two: parted by a line at a place within it, which parts no other cell. Where a line of the table lies there
 * that the cell was merged over, it needs no new one. The same lines where there is no room.
 */
export function withSplitCell(lines: TableLines, cell: CellRange, kind: LineKind, at: number): TableLines {
  const { from, to } = along(cell, kind);
  const others = lines.merges.filter((merge) => !rangesOverlap(merge, cell));
  const edges = edgesOf(lines, kind);
  const known = edges.findIndex((edge, place) => place > from && place <= to && isNear(edge, at));
  if (known >= 0) {
    const halves = [onAxis(cell, kind, from, known - 1), onAxis(cell, kind, known, to)];
    return { ...lines, merges: [...others, ...halves.filter(isMerge)] };
  }
  const parted = withLine({ ...lines, merges: others }, kind, at);
  const place = edges.filter((edge) => edge < at).length;
  const isInside = place > from && place <= to + 1;
  if (!isInside || edgesOf(parted, kind).length === edges.length) return lines;
  // All beside it that was one place stays one.
  const across = kind === 'column' ? lines.ys.length - 1 : lines.xs.length - 1;
  const own = acrossOf(cell, kind);
  const beside = Array.from({ length: across }, (_, each) => each)
    .filter((each) => each < own.from || each > own.to)
    .map((each) => placeAt(kind, each, place - 1, place))
    .filter((range) => !parted.merges.some((merge) => rangesOverlap(merge, range)));
  const halves = [onAxis(cell, kind, from, place - 1), onAxis(cell, kind, place, to + 1)].filter(isMerge);
  return { ...parted, merges: [...parted.merges, ...beside, ...halves] };
}

/** Says what is wrong with lines that came from outside, or null. */
export function faultOfLines({ xs, ys, merges }: TableLines): Said | null {
  const isAscending = (edges: readonly number[]): boolean =>
    edges.every((edge, place) => place === 0 || edge > (edges[place - 1] ?? edge));
  if (!isAscending(xs) || !isAscending(ys)) return sheetSaid.linesOrder;
  if ((xs.length - 1) * (ys.length - 1) > 200_000) return sheetSaid.manyPictureCells;
  const seen = new Set<number>();
  for (const { top, left, bottom, right } of merges) {
    if (top > bottom || left > right || bottom > ys.length - 2 || right > xs.length - 2) {
      return sheetSaid.mergeOutside;
    }
    for (let row = top; row <= bottom; row++) {
      for (let col = left; col <= right; col++) {
        const at = row * xs.length + col;
        if (seen.has(at)) return sheetSaid.mergesShare;
        seen.add(at);
      }
    }
  }
  return null;
}

function withEdges(lines: TableLines, kind: LineKind, edges: number[]): TableLines {
  return kind === 'column' ? { ...lines, xs: edges } : { ...lines, ys: edges };
}

/** First and last place of a range on the axis that lines of a kind part. */
function along({ top, left, bottom, right }: CellRange, kind: LineKind): { from: number; to: number } {
  return kind === 'column' ? { from: left, to: right } : { from: top, to: bottom };
}

function acrossOf(range: CellRange, kind: LineKind): { from: number; to: number } {
  return along(range, kind === 'column' ? 'row' : 'column');
}

function onAxis(range: CellRange, kind: LineKind, from: number, to: number): CellRange {
  return kind === 'column' ? { ...range, left: from, right: to } : { ...range, top: from, bottom: to };
}

function placeAt(kind: LineKind, across: number, from: number, to: number): CellRange {
  return kind === 'column'
    ? { top: across, bottom: across, left: from, right: to }
    : { left: across, right: across, top: from, bottom: to };
}

function isMerge({ top, left, bottom, right }: CellRange): boolean {
  return bottom > top || right > left;
}

/** Merges that overlap become one around both, as often as it takes. */
function withoutOverlap(merges: readonly CellRange[]): CellRange[] {
  const kept: CellRange[] = [];
  for (const merge of merges) {
    let joined = merge;
    for (;;) {
      const place = kept.findIndex((each) => rangesOverlap(each, joined));
      const [other] = place < 0 ? [] : kept.splice(place, 1);
      if (!other) break;
      joined = {
        top: Math.min(other.top, joined.top),
        left: Math.min(other.left, joined.left),
        bottom: Math.max(other.bottom, joined.bottom),
        right: Math.max(other.right, joined.right),
      };
    }
    kept.push(joined);
  }
  return kept;
}
