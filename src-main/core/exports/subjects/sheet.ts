import { rangeToText } from '../../../../src-shared/address.ts';
import type { Cell, Grid } from '../../../../src-shared/grid.ts';
import { placedBox } from '../../../../src-shared/placeMap.ts';
import type { Roles } from '../../../../src-shared/roles.ts';
import type { CellContent, Citation, ExportCell, ExportRow, ExportTable } from '../exportDocument.ts';
import { type ExportSheet, type Holder, pageSource, sheetSource } from './holder.ts';

/** A whole sheet as a table: cells at the addresses that they have, with their looks. */
export function sheetTable(holder: Holder, sheet: ExportSheet): ExportTable {
  const { grid, structure } = sheet;
  const { meta, rowCount, colCount } = grid.data;
  const hidden = new Set(meta.hiddenColumns);
  return {
    title: grid.name,
    columnCount: colCount,
    rowCount,
    ...(structure ? headOf(grid, structure.roles) : NO_HEAD),
    columns: Array.from({ length: colCount }, (_, column) => {
      const width = meta.columnWidths?.[column];
      return { ...(width !== undefined && { width }), ...(hidden.has(column) && { isHidden: true }) };
    }),
    ...(meta.isHidden && { isHidden: true }),
    citations: rowCount === 0 ? [] : [wholeSheet(holder, sheet)],
    rows: () => rowsOf(holder, sheet),
  };
}

function wholeSheet(holder: Holder, { index, grid }: ExportSheet): Citation {
  const source = sheetSource(holder, index);
  return { evidence: { kind: 'cells', source, address: rangeToText(grid.range) } };
}

function* rowsOf(holder: Holder, sheet: ExportSheet): Generator<ExportRow> {
  const { grid } = sheet;
  const { hiddenRows, rowHeights } = grid.data.meta;
  const hidden = new Set(hiddenRows);
  for (let row = 0; row < grid.rowCount; row++) {
    const cells: ExportCell[] = [];
    for (const cell of grid.cells({ ...grid.range, top: row, bottom: row })) {
      const citations = citationsOf(holder, sheet, cell);
      cells.push({ column: cell.col, ...contentOf(cell), ...(citations.length > 0 && { citations }) });
    }
    const height = rowHeights?.[row];
    yield { cells, ...(height !== undefined && { height }), ...(hidden.has(row) && { isHidden: true }) };
  }
}

/** A sheet's cell in a table that is made of it. */
export function contentOf(cell: Cell): CellContent {
  const { text, value, rowSpan, colSpan, style, formula } = cell;
  return {
    text,
    value,
    ...(rowSpan > 1 && { rowSpan }),
    ...(colSpan > 1 && { colSpan }),
    ...(style && { style }),
    ...(formula !== undefined && { formula }),
  };
}

/** Where a cell stands on its picture, how surely it was read, and what a person made of it; none for files. */
export function citationsOf(holder: Holder, { picture }: ExportSheet, cell: Cell): readonly Citation[] {
  if (!picture || !cell.box || cell.text === '') return [];
  const said = picture.corrected[cell.address];
  // One of another cell, where lines were drawn since, says nothing of this.
  const corrected = said?.text === cell.text ? said : undefined;
  const sure =
    cell.confidence === undefined ? undefined : `read with ${Math.round(100 * cell.confidence)} % confidence`;
  const note = corrected ? 'corrected by hand' : sure;
  return [
    {
      evidence: { kind: 'box', source: pageSource(holder, picture.page), box: placedBox(picture.from, cell.box) },
      quote: corrected?.was ?? cell.text,
      ...(note !== undefined && { note }),
    },
  ];
}

const NO_HEAD = { titleRows: 0, headerRows: 0, headerColumns: 0 };
/** Body rows by which columns of row names are told. */
const LOOKED_AT = 300;

/**
 * Which rows at the top are titles and which are column headers, and how many columns at the left name rows; none where
 * the sheet does not begin with them.
 */
function headOf(grid: Grid, roles: Roles): typeof NO_HEAD {
  const rolesIn = (row: number): ReadonlySet<string> => {
    const found = new Set<string>();
    for (const cell of grid.cells({ ...grid.range, top: row, bottom: row })) {
      if (cell.text !== '') found.add(roles[cell.address] ?? 'content');
    }
    return found;
  };
  let row = 0;
  const isOver = (found: ReadonlySet<string>): boolean => !found.has('content') && !found.has('colhead');
  while (row < grid.rowCount && isOver(rolesIn(row)) && !rolesIn(row).has('rowhead')) row++;
  const titleRows = row;
  while (row < grid.rowCount && rolesIn(row).has('colhead') && !rolesIn(row).has('content')) row++;
  const headerRows = row - titleRows;
  if (headerRows === 0) return NO_HEAD;
  let headerColumns = 0;
  while (headerColumns < grid.colCount && namesRows(grid, roles, headerColumns, row)) headerColumns++;
  return { titleRows, headerRows, headerColumns: headerColumns === grid.colCount ? 0 : headerColumns };
}

function namesRows(grid: Grid, roles: Roles, column: number, from: number): boolean {
  let isNaming = false;
  const range = { top: from, bottom: from + LOOKED_AT, left: column, right: column };
  for (const { address, text } of grid.cells(range)) {
    if (text === '') continue;
    if ((roles[address] ?? 'content') === 'content') return false;
    isNaming ||= roles[address] === 'rowhead';
  }
  return isNaming;
}
