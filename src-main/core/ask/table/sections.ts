import { parseAddress, rangeContains } from '../../../../src-shared/address.ts';
import type { Grid } from '../../../../src-shared/grid.ts';
import { groupsOver } from '../../../../src-shared/treeWalk.ts';
import type { SheetTable } from './sheetTables.ts';

/** What a row or total stands under: the titles and sections over its table, and the lines that head it, outermost first. */
export function sectionsOver(table: SheetTable, part: 'rows' | 'totals', place: number, grid: Grid): readonly string[] {
  const cell = table.columns.map((column) => column[part][place] ?? -1).find((each) => each >= 0);
  if (cell === undefined) return [];
  const [row, col] = [grid.data.rows[cell] ?? 0, grid.data.cols[cell] ?? 0];
  const own = table.unionOf?.find(({ range }) => rangeContains(range, row, col)) ?? table;
  const { body, orientation } = own.tree;
  const groups = groupsOver(body, orientation === 'down' ? row : col).map(({ cell: address }) => textAt(address, grid));
  return [...own.sections.map(({ label }) => label), ...groups]
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

/** The lines that head others inside a table, in order. */
export function groupLabels({ tree }: SheetTable, grid: Grid): readonly string[] {
  return tree.body.groups.map(({ cell }) => textAt(cell, grid).trim());
}

function textAt(address: string, grid: Grid): string {
  const at = parseAddress(address);
  return (at && grid.at(at.row, at.column)?.text) ?? '';
}
