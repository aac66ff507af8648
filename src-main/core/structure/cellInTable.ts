import { SheetContext } from '../../../src-shared/cellContext.ts';
import type { CellInTable } from '../../../src-shared/contract/structure.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import type { Structure } from '../../../src-shared/structure.ts';

/** What a table says about one of its cells; null where the sheet is blank. */
export function cellInTable(structure: Structure, grid: Grid, address: string): CellInTable | null {
  const context = new SheetContext(structure, grid).of(address);
  if (!context) return null;
  const { cell, role, total, path } = context;
  return { cell, role, total, path: path.map(({ text, address: at }) => ({ text, address: at })) };
}
