import { tokensOf } from '../../../model/tokens.ts';
import type { Sheet } from '../../sheet.ts';
import { linesText } from './sheetText.ts';

/** Rows of cells, of the headers over them, and beside them, while they fit so many tokens. */
export function rowsAround(cells: readonly number[], sheet: Sheet, room: number): string {
  const { grid, context } = sheet;
  const rows = new Set<number>();
  for (const cell of cells) {
    const { row, address } = grid.cell(cell);
    rows.add(row);
    const around = context.of(address);
    for (const header of [...(around?.sectionPath ?? []), ...(around?.headerPath ?? [])]) rows.add(header.row);
  }
  for (const cell of cells) for (const by of [-1, 1, -2, 2]) rows.add((grid.data.rows[cell] ?? 0) + by);
  const near = new Set(cells.flatMap((cell) => [-2, -1, 0, 1, 2].map((by) => (grid.data.cols[cell] ?? 0) + by)));
  const columns = new Set(
    Array.from({ length: grid.colCount }, (_, column) => column).filter(
      (column) => grid.colCount <= 24 || column < 3 || near.has(column),
    ),
  );
  const chosen: number[] = [];
  let left = room;
  for (const row of rows) {
    if (row < 0 || row >= grid.rowCount) continue;
    const cost = tokensOf(linesText(sheet, [row], columns));
    if (cost > left) continue;
    left -= cost;
    chosen.push(row);
  }
  return linesText(
    sheet,
    chosen.toSorted((a, b) => a - b),
    columns,
  );
}
