import { type Grid, GridBuilder } from '../../../../../src-shared/grid.ts';
import { textContent } from '../../../files/cellText.ts';
import { layCells } from '../../../files/layCells.ts';
import { checkTable, type TableRow } from './tableHtml.ts';

/** The rows of a model's table as a grid: as wide and long as it wrote them, blank edges and merged blanks included. */
export function rowsToGrid(rows: readonly TableRow[], name: string): Grid {
  const builder = new GridBuilder({ name });
  for (const { range, cell } of layCells([rows], name)) {
    const { top, left, bottom, right } = range;
    const isBold = /^<b>(?:(?!<\/?b>).)*<\/b>$/.test(cell.inner ?? '');
    builder.add({
      row: top,
      col: left,
      rowSpan: bottom - top + 1,
      colSpan: right - left + 1,
      ...textContent(cell.text),
      ...(isBold && { style: { bold: true } }),
    });
  }
  return builder.build();
}

/** The grid of a table in HTML; null where it is none. */
export function gridOfTable(html: string, name: string): Grid | null {
  const checked = checkTable(html);
  return 'rows' in checked ? rowsToGrid(checked.rows, name) : null;
}
