import type { RowFilter } from '../../../src-shared/contract/sheets.ts';
import type { Grid } from '../../../src-shared/grid.ts';

/** Rows from `top` to `bottom` that a filter leaves out, as runs `[first, last]`, in order. */
export function rowsLeftOut(
  grid: Grid,
  top: number,
  bottom: number,
  filters: readonly RowFilter[],
): [number, number][] {
  const keeps = filters.map(({ col, is, text }) => {
    const wanted = folded(text);
    const says = (row: number, at: number): boolean => {
      const said = folded(grid.at(row, at)?.text ?? '');
      return is === 'same' ? said === wanted : said.includes(wanted);
    };
    if (col !== null) return (row: number) => says(row, col);
    return (row: number) => {
      for (let at = 0; at < grid.colCount; at++) if (says(row, at)) return true;
      return false;
    };
  });
  const runs: [number, number][] = [];
  for (let row = top; row <= Math.min(bottom, grid.rowCount - 1); row++) {
    if (keeps.every((keep) => keep(row))) continue;
    const last = runs.at(-1);
    if (last && last[1] === row - 1) last[1] = row;
    else runs.push([row, row]);
  }
  return runs;
}

function folded(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
