import type { CellRange } from '../../../src-shared/address.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import type { LineKind } from '../../../src-shared/lineKind.ts';
import { readLines } from './decode/lines.ts';
import { isMarked } from './features.ts';
import type { StructureModels } from './models.ts';
import { scan } from './scan.ts';
import type { Block, View } from './view.ts';

/**
 * The separate tables of a sheet: parts with nothing between them, where the
 * later part starts something of its own. A title above a table and notes under
 * it belong to it.
 */
export function detectRegions(models: StructureModels, grid: Grid, makeView: (range: CellRange) => View): CellRange[] {
  const used = usedRange(grid, grid.range);
  return used ? cut({ models, grid, makeView }, used, 0) : [];
}

/** The smallest range around all cells of a range that hold something. */
export function usedRange(grid: Grid, within: CellRange): CellRange | null {
  let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
  const { rows, cols, kinds } = grid.data;
  scan(grid, within, (index, row, col) => {
    if (kinds[index] === 0) return;
    if (row < top) top = row;
    if (col < left) left = col;
    if (row > bottom) bottom = row;
    if (col > right) right = col;
  });
  if (bottom < 0) return null;
  for (const [index, rowSpan, colSpan] of grid.data.spans) {
    const row = rows[index] ?? 0;
    const col = cols[index] ?? 0;
    if (kinds[index] === 0 || row < top || row > bottom || col < left || col > right) continue;
    bottom = Math.max(bottom, Math.min(within.bottom, row + rowSpan - 1));
    right = Math.max(right, Math.min(within.right, col + colSpan - 1));
  }
  return { top, left, bottom, right };
}

interface Cutting {
  readonly models: StructureModels;
  readonly grid: Grid;
  readonly makeView: (range: CellRange) => View;
}

function cut(cutting: Cutting, range: CellRange, depth: number): CellRange[] {
  if (depth > 8) return [range];
  const { models, grid } = cutting;
  const view = cutting.makeView(range);
  for (const parts of [columnCut(models, view, range), rowCut(models, view, range)]) {
    if (!parts) continue;
    const used = parts.map((part) => usedRange(grid, part)).filter((part) => part !== null);
    if (used.length > 1) return used.flatMap((part) => cut(cutting, part, depth + 1));
  }
  return [range];
}

/** Parts to the left and right of empty columns, when each is a list with headers of its own. */
function columnCut(models: StructureModels, view: View, range: CellRange): CellRange[] | null {
  for (let col = 1; col < view.cols.length; col++) {
    if (gapBefore(view, 'col', col) === 0) continue;
    const parts = [
      opens(models, view, { ...view.block, right: col - 1 }),
      opens(models, view, { ...view.block, left: col }),
    ];
    if (!parts.every((part) => part?.kind === 'head')) continue;
    const from = view.cols[col] ?? 0;
    return [
      { ...range, right: from - 1 },
      { ...range, left: from },
    ];
  }
  return null;
}

/** Parts above and below empty rows: a list, then something with headers or a heading of its own. */
function rowCut(models: StructureModels, view: View, range: CellRange): CellRange[] | null {
  let kinds: readonly LineKind[] | null = null;
  for (let row = 1; row < view.rows.length; row++) {
    const gap = gapBefore(view, 'row', row);
    if (gap === 0) continue;
    const above = opens(models, view, { ...view.block, bottom: row - 1 });
    const below = opens(models, view, { ...view.block, top: row });
    if (!above || !below || below.kind === 'data') continue;
    // A heading and a form over a list belong to it; after two empty rows or under a heading something new starts.
    if (above.kind !== 'head' && gap < 2 && !below.hasHeading) continue;
    // What reads as labels by itself may be more values of the list above, unless it is marked and they are not.
    kinds ??= readLines(models, view, view.block).kinds;
    const isApart = view.filled(row).every(isMarked) && !view.filled(row - 1).some(isMarked);
    if (!below.hasHeading && !isApart && kinds[row - 1] === 'data' && kinds[row] === 'data') continue;
    const from = view.rows[row] ?? 0;
    return [
      { ...range, bottom: from - 1 },
      { ...range, top: from },
    ];
  }
  return null;
}

/** Number of empty sheet rows or columns before one of the view; a merge that reaches over them fills them. */
function gapBefore(view: View, way: 'row' | 'col', place: number): number {
  const starts = way === 'row' ? view.rows : view.cols;
  const start = starts[place] ?? 0;
  const size = start - (starts[place - 1] ?? 0) - 1;
  if (size <= 0 || (way === 'row' && view.hasUnseenAfter(place - 1))) return 0;
  const across = way === 'row' ? view.cols.length : view.rows.length;
  let end = starts[place - 1] ?? 0;
  for (let other = 0; other < across; other++) {
    const cell = way === 'row' ? view.at(place - 1, other) : view.at(other, place - 1);
    if (!cell || cell.kind === 'blank') continue;
    end = Math.max(end, way === 'row' ? cell.cell.row + cell.cell.rowSpan - 1 : cell.cell.col + cell.cell.colSpan - 1);
  }
  return Math.max(0, start - end - 1);
}

/** With what a part of a sheet starts, below headings over it; null when it is too little to be a table. */
function opens(models: StructureModels, view: View, whole: Block): { kind: LineKind; hasHeading: boolean } | null {
  const rows = Array.from({ length: whole.bottom - whole.top + 1 }, (_, index) => whole.top + index).filter(
    (row) => view.covering(row, whole).length > 0,
  );
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return null;
  const { kinds } = readLines(models, view, { ...whole, top: first, bottom: Math.min(last, first + LOOKED_AT) });
  const body = kinds.findIndex((each, place) => rows.includes(first + place) && !HEADINGS.has(each));
  const kind = kinds[body];
  // Headers alone belong to the values under the gap.
  const hasValues = kinds.some((each, place) => rows.includes(first + place) && (each === 'data' || each === 'pairs'));
  return kind === undefined || !hasValues || first + body === last ? null : { kind, hasHeading: body > 0 };
}

/** Lines at the start of a part that tell what it is. */
const LOOKED_AT = 16;
const HEADINGS: ReadonlySet<LineKind> = new Set(['title', 'note', 'group']);
