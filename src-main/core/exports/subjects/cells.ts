import type { CellRange } from '../../../../src-shared/address.ts';
import { SheetContext } from '../../../../src-shared/cellContext.ts';
import { foldAddresses } from '../../../../src-shared/citedCells.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { Cell } from '../../../../src-shared/grid.ts';
import { exportSaid } from '../../../../src-shared/said/exports.ts';
import type { CellContent, Citation, ExportCell, ExportRow, ExportTable } from '../exportDocument.ts';
import { type ExportSheet, type Holder, sheetSource } from './holder.ts';
import { citationsOf, contentOf } from './sheet.ts';

/** More cells than anyone copies with their headers; each is looked up in the tree. */
const CELLS_AT_MOST = 200_000;

/** A cell with what stands over it and beside it. */
interface HeadedCell {
  readonly cell: Cell;
  /** Names the tree that it belongs to. */
  readonly tree: string;
  readonly section: readonly Cell[];
  readonly columnPath: readonly Cell[];
  readonly rowPath: readonly Cell[];
}

/**
 * Cells of a sheet with the headers over and beside them: a table for each tree that they belong to, of the rows and
 * columns in which they stand. Cells that are headers of others stand as headers. Throws DomainError `input.invalid` for
 * more cells than that is made for.
 */
export function cellTables(holder: Holder, sheet: ExportSheet, ranges: readonly CellRange[]): readonly ExportTable[] {
  const cells = cellsIn(sheet, ranges);
  const { structure, grid } = sheet;
  const context = structure && new SheetContext(structure, grid);
  const headed = context ? cells.flatMap((cell) => headedCell(context, cell) ?? []) : [];
  const naming = new Set(headed.flatMap(({ columnPath, rowPath }) => [...columnPath, ...rowPath].map(addressOf)));
  const values = headed.filter(({ cell }) => !naming.has(cell.address));
  if (!context || values.length === 0) return cells.length === 0 ? [] : [bareTable(holder, sheet, cells)];
  const groups = Map.groupBy(values, ({ tree }) => tree);
  return [...groups.values()].map((group) => headedTable(holder, sheet, context, group));
}

function cellsIn({ grid }: ExportSheet, ranges: readonly CellRange[]): readonly Cell[] {
  const found = new Set<number>();
  for (const range of ranges) {
    for (const index of grid.indexes(range)) {
      if (grid.textOf(index) !== '') found.add(index);
      if (found.size <= CELLS_AT_MOST) continue;
      throw new DomainError('input.invalid', exportSaid.manyCells);
    }
    // A merge that begins outside reaches in.
    const corner = grid.at(range.top, range.left);
    if (corner && corner.text !== '') found.add(grid.indexAt(range.top, range.left));
  }
  return [...found].toSorted((a, b) => a - b).map((index) => grid.cell(index));
}

function headedCell(context: SheetContext, cell: Cell): HeadedCell | null {
  const found = context.of(cell.address);
  if (!found || found.place.kind !== 'value') return null;
  const { roles } = context.structure;
  const names = found.rowPath.filter(({ address }) => (roles[address] ?? 'content') !== 'content');
  // In a list without row headers all that stands before a cell would name its row: the first is enough.
  const rowPath = names.length > 0 ? names : found.rowPath.slice(0, 1);
  return {
    cell,
    tree: found.place.enclosing.at(-1)?.id ?? '',
    section: found.sectionPath,
    columnPath: found.columnPath,
    rowPath: rowPath.filter(({ address }) => address !== cell.address),
  };
}

function headedTable(
  holder: Holder,
  sheet: ExportSheet,
  context: SheetContext,
  group: readonly HeadedCell[],
): ExportTable {
  const rows = ascending(group.map(({ cell }) => cell.row));
  const columns = ascending(group.map(({ cell }) => cell.col));
  const byRow = firstOf(group, ({ cell }) => cell.row);
  const byColumn = firstOf(group, ({ cell }) => cell.col);
  const rowPaths = rows.map((row) => byRow.get(row)?.rowPath ?? []);
  const columnPaths = columns.map((column) => byColumn.get(column)?.columnPath ?? []);
  const headerColumns = longest(rowPaths);
  const corners = cornersOf(context, rowPaths, headerColumns);
  const depth = Math.max(longest(columnPaths), corners.some((text) => text !== '') ? 1 : 0);
  const heads = headRows(columnPaths, depth, headerColumns, corners);
  const placeOf = new Map(columns.map((column, place) => [column, headerColumns + place]));
  const inRow = Map.groupBy(group, ({ cell }) => cell.row);
  const body = rows.map((row, place): ExportRow => {
    const names = nameCells(rowPaths, place, headerColumns);
    const values = (inRow.get(row) ?? []).map((headed) => {
      const citations = valueCitations(holder, sheet, headed);
      return Object.assign({ column: placeOf.get(headed.cell.col) ?? 0, citations }, aloneOf(headed.cell));
    });
    return { cells: [...names, ...values.toSorted((a, b) => a.column - b.column)] };
  });
  const section = group[0]?.section ?? [];
  return {
    title: section.length > 0 ? section.map(({ text }) => text.trim()).join(' › ') : sheet.grid.name,
    columnCount: headerColumns + columns.length,
    rowCount: depth + rows.length,
    titleRows: 0,
    headerRows: depth,
    headerColumns,
    rows: () => [...heads, ...body],
  };
}

/** The rows of column headers: a header that stands over neighbours is one cell, the last of a short path reaches down. */
function headRows(
  paths: readonly (readonly Cell[])[],
  depth: number,
  headerColumns: number,
  corners: readonly string[],
): ExportRow[] {
  return Array.from({ length: depth }, (_, level) => {
    const cells: ExportCell[] = [];
    if (level === 0) {
      corners.forEach((text, column) => {
        if (text !== '') cells.push({ ...headerCell(column, text), ...(depth > 1 && { rowSpan: depth }) });
      });
    }
    for (let place = 0; place < paths.length;) {
      const path = paths[place] ?? [];
      const head = path[level];
      const next = paths.findIndex((each, at) => at > place && !isSameHead(each, path, level));
      const end = !head ? place + 1 : next < 0 ? paths.length : next;
      const rowSpan = level === path.length - 1 ? depth - level : 1;
      if (head) {
        cells.push({
          ...headerCell(headerColumns + place, head.text),
          ...(rowSpan > 1 && { rowSpan }),
          ...(end - place > 1 && { colSpan: end - place }),
        });
      }
      place = end;
    }
    return { cells };
  });
}

/** The same header at the same place of two paths, which end both there or go on both. */
function isSameHead(a: readonly Cell[], b: readonly Cell[], level: number): boolean {
  return a[level]?.address === b[level]?.address && (a.length === level + 1) === (b.length === level + 1);
}

function headerCell(column: number, text: string): ExportCell {
  return { column, text, value: { kind: 'text' }, style: { bold: true } };
}

/** The names of a row; one that names several rows in turn is one cell. */
function nameCells(paths: readonly (readonly Cell[])[], row: number, headerColumns: number): ExportCell[] {
  const path = paths[row] ?? [];
  return Array.from({ length: headerColumns }, (_, column) => column).flatMap((column): ExportCell[] => {
    const name = path[column];
    if (!name || paths[row - 1]?.[column]?.address === name.address) return [];
    let rowSpan = 1;
    while (paths[row + rowSpan]?.[column]?.address === name.address) rowSpan++;
    return [{ column, ...aloneOf(name), ...(rowSpan > 1 && { rowSpan }) }];
  });
}

/** What stands over the columns of names. */
function cornersOf(context: SheetContext, paths: readonly (readonly Cell[])[], headerColumns: number): string[] {
  return Array.from({ length: headerColumns }, (_, column) => {
    const name = paths.find((path) => path[column])?.[column];
    return (name && context.of(name.address)?.columnPath.at(-1)?.text) ?? '';
  });
}

function valueCitations(holder: Holder, sheet: ExportSheet, headed: HeadedCell): readonly Citation[] {
  const { cell, section, rowPath, columnPath } = headed;
  const path = [...section, ...rowPath, ...columnPath].map(({ text }) => text.trim()).filter((text) => text !== '');
  const source = sheetSource(holder, sheet.index);
  const own: Citation = { evidence: { kind: 'cells', source, address: cell.address, path }, quote: cell.text };
  return [own, ...citationsOf(holder, sheet, cell)];
}

/** Cells without headers, in the rows and columns in which they stand. */
function bareTable(holder: Holder, sheet: ExportSheet, cells: readonly Cell[]): ExportTable {
  const rows = ascending(cells.map(({ row }) => row));
  const columns = ascending(cells.map(({ col }) => col));
  const placeOf = new Map(columns.map((column, place) => [column, place]));
  const inRow = Map.groupBy(cells, ({ row }) => row);
  const source = sheetSource(holder, sheet.index);
  return {
    title: sheet.grid.name,
    columnCount: columns.length,
    rowCount: rows.length,
    titleRows: 0,
    headerRows: 0,
    headerColumns: 0,
    citations: foldAddresses(cells.map(({ address }) => address)).map((address) => ({
      evidence: { kind: 'cells', source, address },
    })),
    rows: () =>
      rows.map((row) => ({
        cells: (inRow.get(row) ?? []).map((cell) =>
          Object.assign({ column: placeOf.get(cell.col) ?? 0 }, aloneOf(cell)),
        ),
      })),
  };
}

/** A cell without what it covers besides its own place. */
function aloneOf(cell: Cell): CellContent {
  const { rowSpan: _rows, colSpan: _cols, ...content } = contentOf(cell);
  return content;
}

function longest(paths: readonly (readonly Cell[])[]): number {
  return paths.reduce((most, { length }) => Math.max(most, length), 0);
}

function addressOf({ address }: Cell): string {
  return address;
}

function ascending(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

function firstOf<Item>(items: readonly Item[], keyOf: (item: Item) => number): ReadonlyMap<number, Item> {
  const first = new Map<number, Item>();
  for (const item of items) {
    const key = keyOf(item);
    if (!first.has(key)) first.set(key, item);
  }
  return first;
}
