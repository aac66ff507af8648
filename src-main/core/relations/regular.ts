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

/** The parts of a sheet that the structure reads downwards, the longest first; of equally long ones the upper. */
export function partsOf({ tree }: Structure): readonly RowsPart[] {
  return [...walkTrees(tree)]
    .filter(isValueTree)
    .filter(({ orientation }) => orientation === 'down')
    .toSorted((a, b) => linesOf(b) - linesOf(a))
    .map(partOf);
}

function partOf(tree: ValueTree): RowsPart {
  const { skipped, totals } = tree.body;
  const leftOut = [...new Set([...skipped, ...totals.map(({ line }) => line)])].toSorted((a, b) => a - b);
  const region = regionOf(tree, leftOut);
  const rowCount = linesOf(tree) - leftOut.length;
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
