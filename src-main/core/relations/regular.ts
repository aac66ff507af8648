import { parseAddress } from '../../../src-shared/address.ts';
import { rowSaid } from '../../../src-shared/said/rows.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import type { Structure } from '../../../src-shared/structure.ts';
import { isValueTree, type ValueTree, walkHeaders, walkTrees } from '../../../src-shared/treeWalk.ts';
import type { GridRegion } from '../zoom/index.ts';

/** What of a sheet can be a table of rows. */
export interface Regularity {
  /** Null where nothing on the sheet reads downwards under headers. */
  readonly region: GridRegion | null;
  /** Long and even enough for rows to say more than a tree. */
  readonly isLong: boolean;
  /** In a sentence. */
  readonly reason: Said;
}

/** From here on a table is asked by programs: nobody reads so many rows. */
const LONG_ROWS = 1000;
/** Of the lines, what may be banners, sums or headers printed again. */
const ODD_SHARE = 0.02;

/** Finds the longest part of a sheet that is rows under headers, and says whether it is a table of rows by itself. */
export function regularityOf({ tree }: Structure): Regularity {
  const trees = [...walkTrees(tree)].filter(isValueTree).filter(({ orientation }) => orientation === 'down');
  const [longest] = trees.toSorted((a, b) => linesOf(b) - linesOf(a));
  if (!longest) return { region: null, isLong: false, reason: rowSaid.noneFound };
  const { skipped, totals } = longest.body;
  const leftOut = [...new Set([...skipped, ...totals.map(({ line }) => line)])].toSorted((a, b) => a - b);
  const region = regionOf(longest, leftOut);
  const rows = linesOf(longest) - leftOut.length;
  if (region.headerRows === 0) return { region, isLong: false, reason: rowSaid.noHeader };
  const [first, last] = [region.top + 1, region.top + region.headerRows];
  if (rows < LONG_ROWS) {
    return { region, isLong: false, reason: rowSaid.fewRows(rows, first, last, LONG_ROWS) };
  }
  const [odd = 0] = leftOut;
  if (leftOut.length > rows * ODD_SHARE) {
    return { region, isLong: false, reason: rowSaid.oddRows(rows, first, last, leftOut.length, odd + 1) };
  }
  return { region, isLong: true, reason: rowSaid.rowsUnder(rows, first, last) };
}

function linesOf({ body }: ValueTree): number {
  return body.to - body.from + 1;
}

function regionOf({ mtree, body, range }: ValueTree, leftOut: readonly number[]): GridRegion {
  const headers = [...walkHeaders(mtree)].flatMap(({ cell }) => {
    const at = cell === null ? null : parseAddress(cell);
    return at && at.row < body.from ? [at.row] : [];
  });
  const top = headers.reduce((least, row) => Math.min(least, row), body.from);
  return { top, left: range.left, right: range.right, bottom: body.to, headerRows: body.from - top, leftOut };
}
