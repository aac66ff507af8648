import type { Cell, Grid } from '../../../src-shared/grid.ts';

/** Which bold cells are written as bold: all, or those of rows that are bold throughout, as headings are. */
export type BoldInHtml = 'all' | 'rows';

/** A grid as HTML: rows of `td` with their spans, and bold. */
export function gridToHtml(grid: Grid, bold: BoldInHtml = 'all'): string {
  const rows: string[] = [];
  for (let row = 0; row < grid.rowCount; row++) {
    const own = [...grid.cells({ top: row, bottom: row, left: 0, right: grid.colCount - 1 })];
    const isBold = bold === 'all' || own.every(({ text, style }) => text === '' || style?.bold === true);
    let cells = '';
    for (let col = 0; col < grid.colCount; col++) {
      const cell = grid.at(row, col);
      if (!cell) cells += '<td></td>';
      else if (cell.row === row && cell.col === col) cells += cellHtml(cell, isBold);
    }
    rows.push(`<tr>${cells}</tr>`);
  }
  return `<table>${rows.join('')}</table>`;
}

function cellHtml({ text, rowSpan, colSpan, style }: Cell, isBold: boolean): string {
  const spans = `${colSpan > 1 ? ` colspan="${colSpan}"` : ''}${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ''}`;
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<td${spans}>${isBold && style?.bold && safe !== '' ? `<b>${safe}</b>` : safe}</td>`;
}
