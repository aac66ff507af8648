import { type TaskCell, taskTable } from './tasks/cells.ts';

/**
 * A table in HTML without its blank rows and columns: those that no cell with writing begins in. A picture of a
 * spreadsheet shows as many of them as were on the screen. Mark-up in cells falls away.
 */
export function withoutBlankLines(html: string): string {
  const table = taskTable(html);
  if (!table) return html;
  const written = table.cells.filter(({ text }) => text !== '');
  const rows = kept(table.rowCount, written, 'row');
  const columns = kept(table.colCount, written, 'col');
  const cells = table.cells.flatMap((cell) => {
    const [row, rowSpan] = placed(rows, cell.row, cell.rowSpan);
    const [col, colSpan] = placed(columns, cell.col, cell.colSpan);
    return rowSpan > 0 && colSpan > 0 ? [{ row, col, rowSpan, colSpan, text: cell.text }] : [];
  });
  const count = rows.filter(Boolean).length;
  return `<table>${Array.from({ length: count }, (_, row) => rowHtml(cells.filter((cell) => cell.row === row))).join('')}</table>`;
}

function kept(count: number, written: readonly TaskCell[], line: 'row' | 'col'): readonly boolean[] {
  const used = new Set(written.map((cell) => cell[line]));
  return Array.from({ length: count }, (_, place) => used.has(place));
}

/** Where a stretch of lines begins, and how many of it are left, once the others are out. */
function placed(lines: readonly boolean[], start: number, span: number): readonly [start: number, span: number] {
  const count = (from: number, to: number): number => lines.slice(from, to).filter(Boolean).length;
  return [count(0, start), count(start, start + span)];
}

function rowHtml(cells: readonly TaskCell[]): string {
  const own = cells.toSorted((a, b) => a.col - b.col).map(cellHtml);
  return `<tr>${own.join('')}</tr>`;
}

function cellHtml({ rowSpan, colSpan, text }: TaskCell): string {
  const spans = `${colSpan > 1 ? ` colspan="${colSpan}"` : ''}${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ''}`;
  return `<td${spans}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</td>`;
}
