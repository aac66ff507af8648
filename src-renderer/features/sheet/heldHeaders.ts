import { type CellRange, rangeContains } from '../../../src-shared/address.ts';
import type { Frozen } from '../../../src-shared/arrangement.ts';
import type { HOTree } from '../../../src-shared/hotree.ts';
import { isValueTree, walkTrees } from '../../../src-shared/treeWalk.ts';
import type { Axis } from './axis.ts';

interface Lines {
  readonly first: number;
  readonly last: number;
}

/**
 * A block, and which of its lines, by their places, stay in sight while it is scrolled: column headers at the top, row
 * headers at the left.
 */
export interface HeldHeaders {
  readonly range: CellRange;
  readonly rows: Lines | null;
  readonly cols: Lines | null;
  /** A person asked for it. */
  readonly isFrozen?: true;
}

interface Place {
  readonly left: number;
  readonly top: number;
}

/** What must be left for the cells themselves, of the height and of the width. */
const MOST_HELD = { rows: 0.4, cols: 0.5 };
/** The same where a person said what is held. */
const MOST_FROZEN = { rows: 0.8, cols: 0.8 };

function mostOf({ isFrozen }: HeldHeaders): { readonly rows: number; readonly cols: number } {
  return isFrozen ? MOST_FROZEN : MOST_HELD;
}

/** Rows and columns of a sheet that a person froze: one block for all of it. */
export function frozenOf(
  { rows, cols }: Frozen,
  size: { readonly rowCount: number; readonly colCount: number },
): HeldHeaders[] {
  const range = { top: 0, left: 0, bottom: size.rowCount - 1, right: size.colCount - 1 };
  return [{ range, rows: linesOf(0, rows - 1), cols: linesOf(0, cols - 1), isFrozen: true }];
}

/** The headers of each block of values, as detection found them and a person corrected them. */
export function headersOf(tree: HOTree): HeldHeaders[] {
  return [...walkTrees(tree)].filter(isValueTree).map(({ range, orientation, body }) => {
    const positions = new Set(body.levels.filter(({ isRowHeader }) => isRowHeader).map(({ position }) => position));
    const along = (from: number): Lines | null => {
      let end = from;
      while (positions.has(end)) end++;
      return linesOf(from, end - 1);
    };
    return orientation === 'down'
      ? { range, rows: linesOf(range.top, body.from - 1), cols: along(range.left) }
      : { range, rows: along(range.top), cols: linesOf(range.left, body.from - 1) };
  });
}

/**
 * The headers that have left the screen, of the block that begins or goes on in its upper left corner; null where none
 * have. Of those that would take most of the screen the last are held, next to the cells, as many as fit; what a person
 * froze is held whole or not at all.
 */
export function heldAt(
  blocks: readonly HeldHeaders[],
  { rows, cols }: { readonly rows: Axis; readonly cols: Axis },
  at: Place,
  size: { readonly width: number; readonly height: number },
): HeldHeaders | null {
  const [row, col] = [rows.at(at.top), cols.at(at.left)];
  const block =
    blocks.find(({ range }) => rangeContains(range, row, col)) ??
    blocks.find(({ range }) => row >= range.top && row <= range.bottom && range.right >= col);
  if (!block) return null;
  const held = (lines: Lines | null, axis: Axis, from: number, most: number): Lines | null => {
    const kept = fitting(lines, axis, most, block);
    return kept && axis.startAt(kept.first) < from ? kept : null;
  };
  const most = mostOf(block);
  const kept = {
    ...block,
    rows: held(block.rows, rows, at.top, size.height * most.rows),
    cols: held(block.cols, cols, at.left, size.width * most.cols),
  };
  return kept.rows || kept.cols ? kept : null;
}

/** The last of the lines that take no more than so many pixels. */
function fitting(lines: Lines | null, axis: Axis, most: number, { isFrozen }: HeldHeaders): Lines | null {
  if (!lines) return null;
  const { last } = lines;
  let { first } = lines;
  const latest = isFrozen ? first : last;
  while (first < latest && axis.span(first, last) > most) first++;
  return axis.span(first, last) <= most ? { first, last } : null;
}

/** Where on the sheet lies what is drawn at a place: the header lines lie under the edge, though they come from further up. */
export function underHeld(
  held: HeldHeaders | null,
  { rows, cols }: { readonly rows: Axis; readonly cols: Axis },
  scrolled: Place,
  at: Place,
): Place {
  if (!held) return at;
  const { top, left, bottom, right } = held.range;
  return {
    top: alongAxis(rows, held.rows, { first: top, last: bottom }, scrolled.top, at.top),
    left: alongAxis(cols, held.cols, { first: left, last: right }, scrolled.left, at.left),
  };
}

function alongAxis(axis: Axis, lines: Lines | null, block: Lines, scrolled: number, at: number): number {
  if (!lines) return at;
  const size = axis.span(lines.first, lines.last);
  const own = axis.startAt(lines.first);
  // The end of its block takes the strip along.
  const start = Math.min(Math.max(own, scrolled), axis.startAt(block.last + 1) - size);
  return at >= start && at < start + size ? own + at - start : at;
}

/** Pixels that held headers will take before a range once it is in sight. */
export function heldBefore(
  blocks: readonly HeldHeaders[],
  { rows, cols }: { readonly rows: Axis; readonly cols: Axis },
  range: CellRange,
  size: { readonly width: number; readonly height: number },
): { readonly height: number; readonly width: number } {
  const block = blocks.find((each) => rangeContains(each.range, range.top, range.left));
  const taken = (lines: Lines | null, axis: Axis, line: number, most: number): number => {
    const kept = block && lines && axis.placeOf(line) > lines.last ? fitting(lines, axis, most, block) : null;
    return kept ? axis.span(kept.first, kept.last) : 0;
  };
  const most = block ? mostOf(block) : MOST_HELD;
  return {
    height: taken(block?.rows ?? null, rows, range.top, size.height * most.rows),
    width: taken(block?.cols ?? null, cols, range.left, size.width * most.cols),
  };
}

/** The same headers of the same block. */
export function isSameHeld(a: HeldHeaders | null, b: HeldHeaders | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function linesOf(first: number, last: number): Lines | null {
  return last >= first ? { first, last } : null;
}
