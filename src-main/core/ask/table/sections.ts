import { parseAddress, rangeContains } from '../../../../src-shared/address.ts';
import type { Grid } from '../../../../src-shared/grid.ts';
import { groupsOverEach } from '../../../../src-shared/treeWalk.ts';
import { nearestBefore } from './heads.ts';
import type { SheetTable } from './sheetTables.ts';

/** What a row or total stands under: the titles and sections over its table, and the lines that head it, outermost first. */
export function sectionsOver(table: SheetTable, part: 'rows' | 'totals', place: number, grid: Grid): readonly string[] {
  const heads = table.heads.map((head) => textOf(head[part][place] ?? -1, grid));
  return told(table, heads);
}

/** The same of any cell of a sheet, by row and column; nothing outside of its tables. */
export function linesOver(tables: readonly SheetTable[], grid: Grid): (row: number, col: number) => readonly string[] {
  const plain = tables.filter(({ view, unionOf }) => view === 'rows' && !unionOf);
  const known = new Map<SheetTable, readonly (readonly string[])[]>();
  return (row, col) => {
    const table = plain.find(({ range }) => rangeContains(range, row, col));
    if (!table) return [];
    const over = known.get(table) ?? overEach(table, grid);
    known.set(table, over);
    const { body, orientation } = table.tree;
    return over[(orientation === 'down' ? row : col) - body.from] ?? told(table, []);
  };
}

/** What each line of a table's body stands under. */
function overEach(table: SheetTable, grid: Grid): readonly (readonly string[])[] {
  const { body, orientation } = table.tree;
  const lines = Array.from({ length: body.to - body.from + 1 }, (_, at) => body.from + at);
  if (body.groups.length > 0) {
    return groupsOverEach(body, lines).map((groups) =>
      told(
        table,
        groups.map(({ cell }) => textAt(cell, grid)),
      ),
    );
  }
  // A name that stands alone heads what follows.
  const at = orientation === 'down' ? grid.data.rows : grid.data.cols;
  const heads = new Map(headCells(table).map((cell) => [at[cell] ?? 0, textOf(cell, grid)]));
  return nearestBefore(lines, [...heads.keys()]).map((head) =>
    told(table, head === undefined ? [] : [heads.get(head) ?? '']),
  );
}

/** The lines that head others inside a table, in order; the titles of tables that are joined are told with those. */
export function groupLabels(table: SheetTable, grid: Grid): readonly string[] {
  const { groups } = table.tree.body;
  if (groups.length > 0) return groups.map(({ cell }) => textAt(cell, grid).trim());
  return table.unionOf ? [] : headCells(table).map((cell) => textOf(cell, grid).trim());
}

/** Cells that head lines, in the order of the sheet. */
function headCells({ heads }: SheetTable): readonly number[] {
  const cells = new Set(heads.flatMap(({ rows, totals }) => [...rows, ...totals]));
  cells.delete(-1);
  return [...cells].toSorted((a, b) => a - b);
}

function told({ sections }: SheetTable, heads: readonly string[]): readonly string[] {
  return [...sections.map(({ label }) => label), ...heads].map((text) => text.trim()).filter((text) => text !== '');
}

function textOf(cell: number, grid: Grid): string {
  return cell < 0 ? '' : grid.textOf(cell);
}

function textAt(address: string, grid: Grid): string {
  const at = parseAddress(address);
  return (at && grid.at(at.row, at.column)?.text) ?? '';
}
