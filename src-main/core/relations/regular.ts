import { parseAddress } from '../../../src-shared/address.ts';
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
  readonly reason: string;
}

/** From here on a table is asked by programs: nobody reads so many rows. */
const LONG_ROWS = 1000;
/** Of the lines, what may be banners, sums or headers printed again. */
const ODD_SHARE = 0.02;

/** Finds the longest part of a sheet that is rows under headers, and says whether it is a table of rows by itself. */
export function regularityOf({ tree }: Structure): Regularity {
  const trees = [...walkTrees(tree)].filter(isValueTree).filter(({ orientation }) => orientation === 'down');
  const [longest] = trees.toSorted((a, b) => linesOf(b) - linesOf(a));
  if (!longest) return { region: null, isLong: false, reason: 'No rows under headers were found on this sheet.' };
  const { skipped, totals } = longest.body;
  const leftOut = [...new Set([...skipped, ...totals.map(({ line }) => line)])].toSorted((a, b) => a - b);
  const region = regionOf(longest, leftOut);
  const rows = linesOf(longest) - leftOut.length;
  const many = `${rows.toLocaleString('en')} ${rows === 1 ? 'row stands' : 'rows stand'} under`;
  if (region.headerRows === 0) return { region, isLong: false, reason: 'No header stands over its columns.' };
  const headers = `${many} ${headersInWords(region)}`;
  if (rows < LONG_ROWS) {
    return { region, isLong: false, reason: `Only ${headers}; a table of rows has ${LONG_ROWS.toLocaleString('en')}.` };
  }
  if (leftOut.length > rows * ODD_SHARE) {
    const [first = 0] = leftOut;
    const odd = `${leftOut.length.toLocaleString('en')} lines among them are none, as row ${first + 1}`;
    return { region, isLong: false, reason: `${headers}, but ${odd}.` };
  }
  return { region, isLong: true, reason: `${headers}.` };
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

function headersInWords({ top, headerRows }: GridRegion): string {
  return headerRows === 1 ? `the header in row ${top + 1}` : `the headers in rows ${top + 1} to ${top + headerRows}`;
}
