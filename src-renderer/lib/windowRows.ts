/** About this many cells come in one reply, so that it takes some ten milliseconds whatever the sheet's width, and the first is soon there. */
const CELLS_PER_WINDOW = 3000;

/** How many rows of a sheet of so many columns come in one reply. */
export function windowRowsOf(colCount: number): number {
  return Math.min(400, Math.max(40, Math.floor(CELLS_PER_WINDOW / Math.max(1, colCount))));
}
