import { type CellRange, rangeContains, rangesOverlap, unionRange } from '../../../src-shared/address.ts';
import type { HOTree, Layout, Orientation } from '../../../src-shared/hotree.ts';
import { isValueTree, walkTrees } from '../../../src-shared/treeWalk.ts';
import { sameRange } from '../structure/index.ts';

export type Edge = 'top' | 'right' | 'bottom' | 'left';

/** A part of the sheet that is one tree: what an outline is drawn around. */
export interface Block {
  readonly id: string;
  readonly range: CellRange;
  /** Null for a block of blocks, which has no reading direction of its own. */
  readonly orientation: Orientation | null;
  readonly layout: Layout;
}

/** The smallest block that holds a cell. */
export function blockAt(tree: HOTree, row: number, col: number): Block | null {
  let found: HOTree | null = null;
  for (const each of walkTrees(tree)) {
    if (rangeContains(each.range, row, col) && (!found || sizeOf(each.range) <= sizeOf(found.range))) found = each;
  }
  if (!found) return null;
  const { id, range, layout, orientation } = found;
  return { id, range, layout, orientation: isValueTree(found) ? orientation : null };
}

export function regionAt(regions: readonly CellRange[], row: number, col: number): CellRange | null {
  return regions.find((region) => rangeContains(region, row, col)) ?? null;
}

/** A range with one edge moved to a line; at least one line stays, and it stays on the sheet. */
export function withEdge(
  range: CellRange,
  edge: Edge,
  line: number,
  size: { rowCount: number; colCount: number },
): CellRange {
  const row = Math.min(Math.max(line, 0), size.rowCount - 1);
  const col = Math.min(Math.max(line, 0), size.colCount - 1);
  const moved = {
    top: { top: Math.min(row, range.bottom) },
    bottom: { bottom: Math.max(row, range.top) },
    left: { left: Math.min(col, range.right) },
    right: { right: Math.max(col, range.left) },
  } satisfies Record<Edge, Partial<CellRange>>;
  return { ...range, ...moved[edge] };
}

/** The regions with one of them redrawn; the others give way to it. */
export function redrawn(regions: readonly CellRange[], was: CellRange, now: CellRange): CellRange[] {
  return asRegion(
    regions.filter((region) => !sameRange(region, was)),
    now,
  );
}

/** The regions with this range as one of them; what it covers of others is cut from them. */
export function asRegion(regions: readonly CellRange[], range: CellRange): CellRange[] {
  return inOrder([...regions.flatMap((region) => without(region, range)), range]);
}

/** The regions with the one at a cell cut above its row or left of its column; null where there is nothing to cut. */
export function splitAt(
  regions: readonly CellRange[],
  row: number,
  col: number,
  way: 'above' | 'left',
): CellRange[] | null {
  const region = regionAt(regions, row, col);
  if (!region || (way === 'above' ? row === region.top : col === region.left)) return null;
  const parts =
    way === 'above'
      ? [
          { ...region, bottom: row - 1 },
          { ...region, top: row },
        ]
      : [
          { ...region, right: col - 1 },
          { ...region, left: col },
        ];
  return inOrder([...regions.filter((each) => each !== region), ...parts]);
}

/**
 * The regions with the one at a cell joined to the next in reading order, and
 * to any that lie between the two; null when it is the last.
 */
export function mergedWithNext(regions: readonly CellRange[], row: number, col: number): CellRange[] | null {
  const ordered = inOrder(regions);
  const place = ordered.findIndex((region) => rangeContains(region, row, col));
  const [region, next] = [ordered[place], ordered[place + 1]];
  if (!region || !next) return null;
  let joined = unionRange(region, next);
  let others = ordered.filter((each) => each !== region && each !== next);
  for (let touched = others.filter((each) => rangesOverlap(each, joined)); touched.length > 0;) {
    joined = touched.reduce(unionRange, joined);
    others = others.filter((each) => !touched.includes(each));
    touched = others.filter((each) => rangesOverlap(each, joined));
  }
  return inOrder([...others, joined]);
}

/** What is left of a range around a hole: above, below, left and right of it. */
function without(range: CellRange, hole: CellRange): CellRange[] {
  if (!rangesOverlap(range, hole)) return [range];
  const top = Math.max(range.top, hole.top);
  const bottom = Math.min(range.bottom, hole.bottom);
  return [
    { ...range, bottom: hole.top - 1 },
    { ...range, top: hole.bottom + 1 },
    { ...range, top, bottom, right: hole.left - 1 },
    { ...range, top, bottom, left: hole.right + 1 },
  ].filter(({ top, left, bottom, right }) => top <= bottom && left <= right);
}

function inOrder(regions: readonly CellRange[]): CellRange[] {
  return [...regions].sort((a, b) => a.top - b.top || a.left - b.left);
}

function sizeOf({ top, left, bottom, right }: CellRange): number {
  return (bottom - top + 1) * (right - left + 1);
}
