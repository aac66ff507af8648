import { parseAddress } from '../../../src-shared/address.ts';
import { rowSaid } from '../../../src-shared/said/rows.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import type { Structure } from '../../../src-shared/structure.ts';
import { isValueTree, type ValueTree, walkHeaders, walkTrees } from '../../../src-shared/treeWalk.ts';
import type { GridRegion } from '../zoom/files/gridRows.ts';

/** What of a sheet can be a table of rows. */
export interface Regularity {
  /** Null where nothing on the sheet reads downwards under headers. */
  readonly region: GridRegion | null;
  /** Long and even enough for rows to say more than a tree. */
  readonly isLong: boolean;
  /** In a sentence. */
  readonly reason: Said;
}

/** A part of a sheet that is rows under headers. */
export interface RowsPart extends Regularity {
  readonly region: GridRegion;
  readonly rowCount: number;
}

/** From here on a table is asked by programs: nobody reads so many rows. */
const LONG_ROWS = 1000;
/** Of the lines, what may be banners, sums or headers printed again. */
const ODD_SHARE = 0.02;

/** The part of a sheet that is rows under headers: the longest, and whether it is a table of rows by itself. */
export function regularityOf(structure: Structure): Regularity {
  const [longest] = partsOf(structure);
  return longest ?? NONE;
}

/** Of a sheet without such a part. */
export const NONE: Regularity = { region: null, isLong: false, reason: rowSaid.noneFound };

/**
 * The parts of a sheet that the structure reads downwards, the longest first; of equally long ones the upper. Where
 * there are none, those that it reads across: their lines are rows under the names in their first.
 */
export function partsOf({ tree }: Structure): readonly RowsPart[] {
  const trees = [...walkTrees(tree)].filter(isValueTree);
  const down = besideEachOther(trees.filter(({ orientation }) => orientation === 'down'))
    .toSorted((a, b) => linesOf(b) - linesOf(a))
    .map(partOf);
  return down.length > 0 ? down : trees.filter(isTwoWay).map(partAcross);
}

/** Whether a tree that reads across has its names in the first column alone, and lines enough for the first to name the others. */
function isTwoWay({ orientation, range, body }: ValueTree): boolean {
  return orientation === 'right' && body.from === range.left + 1 && range.bottom - range.top >= 2;
}

function partAcross({ range }: ValueTree): RowsPart {
  const rowCount = range.bottom - range.top;
  const reason = rowSaid.fewRows(rowCount, range.top + 1, range.top + 1, LONG_ROWS);
  return { region: { ...range, headerRows: 1, leftOut: [] }, rowCount, isLong: false, reason };
}

/** Trees that stand beside each other over the same lines. */
type Beside = readonly [ValueTree, ...ValueTree[]];

/**
 * Columns that stand beside each other under headers of their own, line by line, are one table of rows; where the same
 * headers come again, a list was broken off and goes on beside itself.
 */
function besideEachOther(trees: readonly ValueTree[]): Beside[] {
  const found: Beside[] = [];
  for (const tree of trees.toSorted((a, b) => a.range.left - b.range.left)) {
    const at = found.findIndex((beside) => continues(tree, beside));
    const [first, ...others] = found[at] ?? [tree];
    if (at < 0) found.push([tree]);
    else found[at] = [first, ...others, tree];
  }
  return found.toSorted(([a], [b]) => a.range.top - b.range.top);
}

function continues({ range, body, mtree }: ValueTree, beside: Beside): boolean {
  const last = beside.at(-1) ?? beside[0];
  const isBeside = range.left === last.range.right + 1 && range.top === last.range.top;
  const isAsLong = body.from === last.body.from && body.to === last.body.to;
  return isBeside && isAsLong && beside.every((other) => headersIn(other.mtree) !== headersIn(mtree));
}

function headersIn(mtree: ValueTree['mtree']): string {
  return [...walkHeaders(mtree)].map(({ label }) => label.trim().toLowerCase()).join('\n');
}

function partOf(trees: Beside): RowsPart {
  const left = trees.flatMap(({ body: { skipped, totals } }) => [...skipped, ...totals.map(({ line }) => line)]);
  const leftOut = [...new Set(left)].toSorted((a, b) => a - b);
  const region = regionOf(trees, leftOut);
  const rowCount = linesOf(trees) - leftOut.length;
  const part = { region, rowCount, isLong: false };
  if (region.headerRows === 0) return { ...part, reason: rowSaid.noHeader };
  const [first, last] = [region.top + 1, region.top + region.headerRows];
  if (rowCount < LONG_ROWS) return { ...part, reason: rowSaid.fewRows(rowCount, first, last, LONG_ROWS) };
  const [odd = 0] = leftOut;
  if (leftOut.length > rowCount * ODD_SHARE) {
    return { ...part, reason: rowSaid.oddRows(rowCount, first, last, leftOut.length, odd + 1) };
  }
  return { ...part, isLong: true, reason: rowSaid.rowsUnder(rowCount, first, last) };
}

function linesOf([{ body }]: Beside): number {
  return body.to - body.from + 1;
}

function regionOf(trees: Beside, leftOut: readonly number[]): GridRegion {
  const [{ body, range }] = trees;
  const headers = trees
    .flatMap(({ mtree }) => [...walkHeaders(mtree)])
    .flatMap(({ cell }) => {
      const at = cell === null ? null : parseAddress(cell);
      return at && at.row < body.from ? [at.row] : [];
    });
  const top = headers.reduce((least, row) => Math.min(least, row), body.from);
  const right = trees.at(-1)?.range.right ?? range.right;
  return { top, left: range.left, right, bottom: body.to, headerRows: body.from - top, leftOut };
}
