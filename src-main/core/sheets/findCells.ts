import { toAddress } from '../../../src-shared/address.ts';
import type { Grid } from '../../../src-shared/grid.ts';

/** Bytes from which on a text is worth being remembered. */
const LONG_TEXT = 200;

/**
 * Cells that contain the text, in reading order: the first `limit` addresses
 * and the number of all. Case and the width of Chinese and Latin forms do not
 * count (Unicode NFKC).
 */
export function findCells(grid: Grid, text: string, limit: number): { addresses: string[]; total: number } {
  const wanted = folded(text);
  const addresses: string[] = [];
  let total = 0;
  /** Long texts that cells share are looked through once. */
  const known = new Map<number, boolean>();
  const { textStarts, textLengths } = grid.data;
  const isFound = (index: number): boolean => {
    if ((textLengths[index] ?? 0) <= LONG_TEXT) return folded(grid.textOf(index)).includes(wanted);
    const start = textStarts[index] ?? 0;
    const found = known.get(start) ?? folded(grid.textOf(index)).includes(wanted);
    known.set(start, found);
    return found;
  };
  for (let index = 0; index < grid.cellCount; index++) {
    if (!isFound(index)) continue;
    total++;
    if (addresses.length < limit) addresses.push(toAddress(grid.data.rows[index] ?? 0, grid.data.cols[index] ?? 0));
  }
  return { addresses, total };
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
