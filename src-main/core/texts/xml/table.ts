import type { CellStyle, Grid } from '../../../../src-shared/grid.ts';
import { type TableCell, tableGrid } from '../tableGrid.ts';
import { allOf, attributeOf, elementsOf, LINE_END, textOf, type XmlElement } from './tree.ts';

/**
 * The grid of a table as articles write them: XHTML's (`tr`, `td`, `rowspan`), OASIS's (`tgroup`, `row`, `entry`,
 * `morerows`, `namest`) or TEI's (`row`, `cell`, `cols`).
 */
export function xmlTable(table: XmlElement, name: string, fileName: string): Grid {
  const columns = columnsOf(table);
  const groups = groupsOf(table).map(({ rows, isHead }) => rows.map((row) => cellsOf(row, columns, isHead)));
  return tableGrid(groups, name, fileName);
}

function groupsOf(table: XmlElement): { readonly rows: readonly XmlElement[]; readonly isHead: boolean }[] {
  const ordered = ['thead', 'tbody', 'tfoot'].flatMap((part) => allOf(table, part));
  const holders = ordered.length > 0 ? ordered : [table];
  return holders.map((holder) => ({ rows: allOf(holder, 'tr', 'row'), isHead: holder.name === 'thead' }));
}

/** Numbers of columns by their names, as OASIS's spans refer to them. */
function columnsOf(table: XmlElement): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  for (const [at, spec] of allOf(table, 'colspec').entries()) {
    const name = attributeOf(spec, 'colname');
    const number = Number(attributeOf(spec, 'colnum') ?? at + 1);
    if (name !== undefined) columns.set(name, number);
  }
  return columns;
}

function cellsOf(row: XmlElement, columns: ReadonlyMap<string, number>, isHead: boolean): TableCell[] {
  return elementsOf(row)
    .filter(({ name }) => /^(?:t[dh]|entry|cell)$/.test(name))
    .map((cell) => ({
      text: cellText(cell),
      style: styleOf(cell, isHead || attributeOf(row, 'role') === 'label'),
      rowSpan: rowSpanOf(cell),
      colSpan: colSpanOf(cell, columns),
    }));
}

function rowSpanOf(cell: XmlElement): number {
  const more = Number.parseInt(attributeOf(cell, 'morerows') ?? '', 10);
  return more > 0
    ? Math.min(more + 1, 65_534)
    : spanOf(attributeOf(cell, 'rowspan') ?? attributeOf(cell, 'rows'), 65_534);
}

function colSpanOf(cell: XmlElement, columns: ReadonlyMap<string, number>): number {
  const first = columns.get(attributeOf(cell, 'namest') ?? '');
  const last = columns.get(attributeOf(cell, 'nameend') ?? '');
  if (first !== undefined && last !== undefined) return Math.max(1, Math.min(last - first + 1, 1000));
  return spanOf(attributeOf(cell, 'colspan') ?? attributeOf(cell, 'cols'), 1000);
}

function spanOf(value: string | undefined, most: number): number {
  const number = Number.parseInt(value ?? '1', 10);
  return number >= 1 ? Math.min(number, most) : 1;
}

function cellText(cell: XmlElement): string {
  return textOf(cell)
    .normalize('NFC')
    .split(LINE_END)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function styleOf(cell: XmlElement, isHead: boolean): CellStyle {
  const align = attributeOf(cell, 'align') ?? '';
  const horizontal = align === 'left' || align === 'center' || align === 'right' ? align : undefined;
  return {
    ...((isHead || cell.name === 'th' || isAll(cell, /^(?:bold|b|strong)$/)) && { bold: true }),
    ...(isAll(cell, /^(?:italic|i|em)$/) && { italic: true }),
    ...(horizontal && { horizontal }),
  };
}

/** Everything that a cell says stands within elements of such names. */
function isAll(cell: XmlElement, names: RegExp): boolean {
  const bare = textOf(cell, (name) => names.test(name)).trim();
  return bare === '' && textOf(cell).trim() !== '';
}
