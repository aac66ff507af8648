import { figureStretch } from '../../components/grid/textWidth.ts';
import { Axis, type Reordered, runsOf } from './axis.ts';
import { ROW_HEIGHT } from './measure.ts';
import type { SheetModel, Sizes } from './sheetModel.ts';
import type { SheetView } from './sheetView.ts';

export interface FoldedRun {
  readonly first: number;
  readonly last: number;
}

/** Rows as they are drawn. */
export function rowsOf(
  { frame }: SheetModel,
  sizes: Sizes,
  scale: number,
  {
    shownRows,
    hiddenRows,
    leftOut,
    reordered,
  }: Pick<SheetView, 'shownRows' | 'hiddenRows'> & {
    readonly leftOut: readonly (readonly [number, number])[];
    readonly reordered: readonly Reordered[];
  },
): Axis {
  const hidden = new Set((frame.meta.hiddenRows ?? []).filter((row) => !shownRows.has(row)));
  for (const row of hiddenRows) hidden.add(row);
  for (const [first, last] of leftOut) {
    for (let row = first; row <= last; row++) if (!shownRows.has(row)) hidden.add(row);
  }
  return new Axis(
    frame.rowCount,
    (row) => (sizes.heights.get(row) ?? ROW_HEIGHT) * scale,
    (row) => hidden.has(row),
    reordered,
  );
}

export function colsOf(
  { frame }: SheetModel,
  sizes: Sizes,
  scale: number,
  view: Pick<SheetView, 'widths' | 'shownColumns' | 'hiddenColumns'>,
): Axis {
  const stretch = figureStretch(scale);
  const hidden = new Set((frame.meta.hiddenColumns ?? []).filter((col) => !view.shownColumns.has(col)));
  for (const col of view.hiddenColumns) hidden.add(col);
  return new Axis(
    frame.colCount,
    (col) => (view.widths.get(col) ?? (sizes.widths[col] ?? 72) * stretch) * scale,
    (col) => hidden.has(col),
  );
}

/** A browser lays out no more than some 30 million pixels: a very long sheet can be enlarged only so far. */
export function largestScale({ frame }: SheetModel): number {
  return 30_000_000 / (Math.max(1, frame.rowCount) * ROW_HEIGHT);
}

/**
 * Finds the run of folded lines that is marked at a line: the one just before it, or after the last line. Among lines in
 * another order there is no place for such a mark.
 */
export function foldsOf(axis: Axis): (line: number) => FoldedRun | null {
  if (axis.visible.length === axis.count) return () => null;
  const isMoved = (line: number): boolean =>
    axis.reordered.some(({ first, rows }) => line >= first && line < first + rows.length);
  const folded: number[] = [];
  for (let line = 0; line < axis.count; line++) if (!axis.isVisible(line) && !isMoved(line)) folded.push(line);
  const marks = new Map<number, FoldedRun>();
  for (const run of runsOf(folded)) marks.set(run.last + 1 < axis.count ? run.last + 1 : run.first - 1, run);
  return (line) => marks.get(line) ?? null;
}
