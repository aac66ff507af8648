import type { Grid } from '../../../../src-shared/grid.ts';

/** Cells that are written at most: a model reads no more. */
const MAXIMUM_CELLS = 4000;

/** A sheet as an HTML table with its merges, as the baselines give it to a model. */
export function sheetToHtml(grid: Grid): string {
  const rows = new Map<number, string[]>();
  let count = 0;
  for (const index of grid.indexes()) {
    if (++count > MAXIMUM_CELLS) break;
    const { row, rowSpan, colSpan, text } = grid.cell(index);
    const spans = `${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ''}${colSpan > 1 ? ` colspan="${colSpan}"` : ''}`;
    const cells = rows.get(row) ?? [];
    cells.push(`<td${spans}>${escaped(text.trim())}</td>`);
    rows.set(row, cells);
  }
  const lines = [...rows].toSorted(([a], [b]) => a - b).map(([, cells]) => `<tr>${cells.join('')}</tr>`);
  return `<table>\n${lines.join('\n')}\n</table>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
