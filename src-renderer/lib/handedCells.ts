import type { Cell } from '../../src-shared/grid.ts';

/** Cells that were shown before their sheet was in the library: it begins with them, and nothing flickers. */
const handed = new Map<string, readonly Cell[]>();

/** Has a sheet begin with these cells, which are all of it. */
export function handOver(documentId: string, sheet: number, cells: readonly Cell[]): void {
  handed.set(`${documentId} ${sheet}`, cells);
}

/** What a sheet begins with, once; null for a sheet that is loaded. */
export function takeHanded(documentId: string, sheet: number): readonly Cell[] | null {
  const key = `${documentId} ${sheet}`;
  const cells = handed.get(key) ?? null;
  handed.delete(key);
  return cells;
}
