import type { Cell, Grid } from '../../../src-shared/grid.ts';

/** A grid as HTML: rows of `td` with their spans, bold where the cell is; what blank cells cover is written as empty ones. */
export function gridToHtml(grid: Grid): string {
  const rows: string[] = [];
  for (let row = 0; row < grid.rowCount; row++) {
    let cells = '';
    for (let col = 0; col < grid.colCount; col++) {
      const cell = grid.at(row, col);
      if (!cell) cells += '<td></td>';
      else if (cell.row === row && cell.col === col) cells += cellHtml(cell);
    }
    rows.push(`<tr>${cells}</tr>`);
  }
  return `<table>${rows.join('')}</table>`;
}

function cellHtml({ text, rowSpan, colSpan, style }: Cell): string {
  const spans = `${colSpan > 1 ? ` colspan="${colSpan}"` : ''}${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ''}`;
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<td${spans}>${style?.bold && safe !== '' ? `<b>${safe}</b>` : safe}</td>`;
}
