import { toAddress } from '../../../src-shared/address.ts';
import type { Grid } from '../../../src-shared/grid.ts';

/**
 * Cells that contain the text, in reading order: the first `limit` addresses
 * and the number of all. Case and the width of Chinese and Latin forms do not
 * count (Unicode NFKC).
 */
export function findCells(grid: Grid, text: string, limit: number): { addresses: string[]; total: number } {
  const wanted = folded(text);
  const addresses: string[] = [];
  let total = 0;
  for (let index = 0; index < grid.cellCount; index++) {
    if (!folded(grid.textOf(index)).includes(wanted)) continue;
    total++;
    if (addresses.length < limit) addresses.push(toAddress(grid.data.rows[index] ?? 0, grid.data.cols[index] ?? 0));
  }
  return { addresses, total };
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
