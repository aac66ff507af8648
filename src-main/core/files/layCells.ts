import type { CellRange } from '../../../src-shared/address.ts';
import { checkSheet } from './limits.ts';

/** How far a cell reaches; a `rowSpan` of 0 reaches to the end of its group of rows. */
export interface Spanned {
  readonly rowSpan: number;
  readonly colSpan: number;
}

/**
 * Lays cells on the grid as browsers do (HTML, 4.9.12): each in the first free
 * place of its row, no span beyond its group of rows. Where cells would
 * overlap, the later one is cut.
 */
export function layCells<Cell extends Spanned>(
  groups: readonly (readonly (readonly Cell[])[])[],
  fileName: string,
): { readonly range: CellRange; readonly cell: Cell }[] {
  const placed: { range: CellRange; cell: Cell }[] = [];
  /** For each column the first row in which it is free again. */
  const freeFrom: number[] = [];
  let row = 0;
  for (const group of groups) {
    const end = row + group.length;
    for (const cells of group) {
      let col = 0;
      for (const cell of cells) {
        while ((freeFrom[col] ?? 0) > row) col++;
        let width = cell.colSpan || 1;
        for (let next = 1; next < width; next++) if ((freeFrom[col + next] ?? 0) > row) width = next;
        const bottom = cell.rowSpan === 0 ? end : Math.min(row + cell.rowSpan, end);
        checkSheet(fileName, 'table', row + 1, col + width);
        for (let next = col; next < col + width; next++) freeFrom[next] = bottom;
        placed.push({ range: { top: row, left: col, bottom: bottom - 1, right: col + width - 1 }, cell });
        col += width;
      }
      row++;
    }
    // No span leaves its group.
    freeFrom.length = 0;
  }
  return placed;
}
