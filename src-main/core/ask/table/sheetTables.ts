import { type CellRange, parseAddress, rangeContains, rangeToText } from '../../../../src-shared/address.ts';
import { bodyLines } from '../../../../src-shared/bodyRows.ts';
import type { SheetContext, TableContext } from '../../../../src-shared/cellContext.ts';
import type { Grid } from '../../../../src-shared/grid.ts';
import type { TotalLine } from '../../../../src-shared/hotree.ts';
import type { ValueTree } from '../../../../src-shared/treeWalk.ts';
import { columnOf, toldApart, type Named, type TableColumn } from './columns.ts';
import { joinForms } from './forms.ts';
import { type ByPart, headColumns, headsOf, loneHeads, nearestBefore } from './heads.ts';
import { transposed } from './transposed.ts';
import { unionsOf } from './unions.ts';

/**
 * A value tree as questions see it: rows by columns, whichever way it lies
 * on the sheet. A row is known by its place among the rows, a total by
 * its place among the totals.
 */
export interface SheetTable {
  /** The place of the table in the sheet's reading order. */
  readonly place: number;
  readonly tree: ValueTree;
  /** Read by rows as it stands, or by headers: see `transposed`. */
  readonly view: 'rows' | 'headers';
  readonly range: CellRange;
  /** The range that names it in operations. */
  readonly at: string;
  /** Titles and headers over the whole table, outermost first. */
  readonly sections: readonly Named[];
  readonly columns: readonly TableColumn[];
  /** What heads each row inside the table, a column for each level, outermost first; they are none of its columns. */
  readonly heads: readonly TableColumn[];
  readonly bodyRowCount: number;
  readonly totals: readonly TotalLine[];
  /** Notes of the table and of what encloses it. */
  readonly notes: readonly string[];
  /** The tables that it joins, for a list that is told in several tables with the same headers. */
  readonly unionOf?: readonly SheetTable[];
}

/** The tables of a sheet, those that are read by their headers and those that are joined among them. */
export function tablesOf(context: SheetContext, grid: Grid, checkpoint?: () => void): SheetTable[] {
  const plain = joinForms(context.tables.map((table, place) => tableOf(table, place, grid, checkpoint)));
  const turned = plain.flatMap((table) => transposed(table, grid, plain.length + table.place) ?? []);
  return [...plain, ...turned, ...unionsOf(plain, grid)];
}

function tableOf(table: TableContext, place: number, grid: Grid, checkpoint?: () => void): SheetTable {
  const { tree, fields } = table;
  const totalLines = new Map(tree.body.totals.map((total) => [total.line, total]));
  const lines = bodyLines(tree, grid);
  const totals = lines.flatMap((line) => totalLines.get(line) ?? []);
  const indexAt = cellReader(tree, grid);
  const filledAt = (level: number, line: number): number => {
    const index = indexAt(fields[level]?.position ?? -1, line);
    return index >= 0 && grid.textOf(index).trim() !== '' ? index : -1;
  };
  const lone =
    tree.body.groups.length > 0 ? new Map<number, number>() : loneHeads(lines, fields.length, filledAt, grid);
  const rows = lines.filter((line) => !totalLines.has(line) && !lone.has(line));
  const parts = { rows, totals: totals.map(({ line }) => line) };
  return {
    place,
    tree,
    view: 'rows',
    range: tree.range,
    at: rangeToText(tree.range),
    sections: table.sectionPath.map((cell) => ({ label: cell.text, at: cell.address })),
    columns: toldApart(
      fields.map((field) => {
        checkpoint?.();
        return columnOf(grid, field, {
          rows: Int32Array.from(rows, (line) => indexAt(field.position, line)),
          totals: Int32Array.from(totals, (total) => indexAt(field.position, total.line)),
        });
      }),
      grid,
    ),
    heads: headsOver(tree, parts, lone, grid),
    bodyRowCount: rows.length,
    totals,
    notes: tree.notes.flatMap((address) => textAt(grid, address)),
  };
}

/** What heads the lines: what the tree says, else the nearest of the names that stand alone. */
function headsOver(
  tree: ValueTree,
  parts: ByPart<number>,
  lone: ReadonlyMap<number, number>,
  grid: Grid,
): readonly TableColumn[] {
  if (lone.size === 0) return headsOf(tree, parts, grid);
  const heads = [...lone.keys()];
  const over = (lines: readonly number[]): (readonly number[])[] =>
    nearestBefore(lines, heads).map((head) => [lone.get(head ?? -1) ?? -1]);
  return headColumns({ rows: over(parts.rows), totals: over(parts.totals) }, grid);
}

/** Reads the cell of a level on a line; -1 where nothing is, or where the cell belongs to a header or a nested tree. */
function cellReader(tree: ValueTree, grid: Grid): (position: number, line: number) => number {
  const { body, orientation } = tree;
  const isDown = orientation === 'down';
  const { rows, cols } = grid.data;
  return (position, line) => {
    const index = isDown ? grid.indexAt(line, position) : grid.indexAt(position, line);
    if (index < 0) return -1;
    const row = rows[index] ?? 0;
    const col = cols[index] ?? 0;
    const start = isDown ? row : col;
    if (start < body.from || start > body.to || (isDown ? col : row) !== position) return -1;
    if (body.nested.some((nested) => rangeContains(nested.tree.range, row, col))) return -1;
    return index;
  };
}

function textAt(grid: Grid, address: string): string[] {
  const position = parseAddress(address);
  const cell = position && grid.at(position.row, position.column);
  return cell ? [cell.text] : [];
}
