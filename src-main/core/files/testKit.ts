import type { Grid } from '../../../src-shared/grid.ts';
import { readFile, type ReadResult } from './readFile.ts';

/** Helpers of this folder's tests. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function readText(text: string, name: string): Promise<ReadResult> {
  return readFile(utf8(text), name);
}

/** The texts of a grid row by row; null where nothing is or where a merge covers. */
export function textsOf(grid: Grid | undefined): (string | null)[][] {
  if (!grid) return [];
  return Array.from({ length: grid.rowCount }, (_, row) =>
    Array.from({ length: grid.colCount }, (_, col) => {
      const cell = grid.at(row, col);
      return cell && cell.row === row && cell.col === col && cell.value.kind !== 'blank' ? cell.text : null;
    }),
  );
}
