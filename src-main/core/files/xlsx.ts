import type { Sheet, Cell as SheetCell, Workbook } from 'hucre';
import { readXlsx as readWorkbook } from 'hucre/xlsx';
import { DomainError } from '../../../src-shared/errors.ts';
import { type CellStyle, type CellValue, type Grid, GridBuilder, type GridMeta } from '../../../src-shared/grid.ts';
import { parseValue } from '../../../src-shared/value.ts';
import type { ReadOptions, ReadResult } from './index.ts';
import { formatted } from './numberFormat.ts';
import { createStyleReader } from './xlsxStyle.ts';

/** Reads all sheets of an Excel workbook. Throws DomainError when it is damaged. */
export async function readXlsx(bytes: Uint8Array, name: string, options: ReadOptions): Promise<ReadResult> {
  let workbook: Workbook;
  try {
    workbook = await readWorkbook(bytes, { readStyles: true });
  } catch (cause) {
    throw new DomainError(
      'file.corrupt',
      `"${name}" is damaged and cannot be read. Open it in Excel, save it again and try the new file.`,
      { cause },
    );
  }
  options.signal?.throwIfAborted();
  const styleOf = createStyleReader(workbook.themeColors ?? []);
  const grids: Grid[] = [];
  for (const [index, sheet] of workbook.sheets.entries()) {
    options.signal?.throwIfAborted();
    options.onProgress?.({
      step: `Reading sheet ${index + 1} of ${workbook.sheets.length}`,
      fraction: index / workbook.sheets.length,
    });
    grids.push(toGrid(sheet, workbook, styleOf));
  }
  return { format: 'xlsx', grids, warnings: [] };
}

interface Span {
  readonly rowSpan: number;
  readonly colSpan: number;
}

function toGrid(sheet: Sheet, workbook: Workbook, styleOf: ReturnType<typeof createStyleReader>): Grid {
  const { rowCount, colCount } = extent(sheet);
  const { spans, covered } = merges(sheet, rowCount, colCount);
  const builder = new GridBuilder(metaOf(sheet));
  for (let row = 0; row < rowCount; row++) {
    const values = sheet.rows[row] ?? [];
    for (let col = 0; col < colCount; col++) {
      const at = row * colCount + col;
      if (covered.has(at)) continue;
      const cell = sheet.cells?.get(`${row},${col}`);
      const style = cell?.style && styleOf(cell.style);
      const span = spans.get(at);
      const value = values[col] ?? null;
      const isBlank = value === null || value === '';
      if (isBlank && !style && !span && cell?.formula === undefined) continue;
      builder.add({
        row,
        col,
        ...span,
        ...typed(value, style, workbook.dateSystem === '1904'),
        ...(cell?.formula && { formula: cell.formula }),
        ...(style && { style }),
      });
    }
  }
  return builder.atLeast(rowCount, colCount).build();
}

function typed(
  value: SheetCell['value'],
  style: CellStyle | undefined,
  is1904: boolean,
): { text: string; value: CellValue } {
  if (value === null || value === '') return { text: '', value: { kind: 'blank' } };
  if (typeof value === 'string') return { text: value, value: parseValue(value) };
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE', value: { kind: 'boolean', boolean: value } };
  const serial = value instanceof Date ? serialOf(value, is1904) : value;
  return formatted(serial, style?.numberFormat);
}

function serialOf(date: Date, is1904: boolean): number {
  const days = date.getTime() / 86_400_000 + 25_569;
  return is1904 && days < 0 ? days + 1462 : days;
}

/** Rows and columns up to the last that holds something; formatting alone holds nothing. */
function extent(sheet: Sheet): { rowCount: number; colCount: number } {
  let rowCount = 0;
  let colCount = 0;
  sheet.rows.forEach((values, row) => {
    for (let col = values.length - 1; col >= 0; col--) {
      if (values[col] === null || values[col] === '') continue;
      rowCount = row + 1;
      colCount = Math.max(colCount, col + 1);
      break;
    }
  });
  for (const { startRow, startCol, endRow, endCol } of sheet.merges ?? []) {
    const value = sheet.rows[startRow]?.[startCol] ?? '';
    // A title is often merged over far more columns than the sheet uses.
    if (value === '' || endCol - startCol > 200 || endRow - startRow > 5000) continue;
    rowCount = Math.max(rowCount, endRow + 1);
    colCount = Math.max(colCount, endCol + 1);
  }
  return { rowCount, colCount };
}

function merges(sheet: Sheet, rowCount: number, colCount: number): { spans: Map<number, Span>; covered: Set<number> } {
  const spans = new Map<number, Span>();
  const covered = new Set<number>();
  for (const merge of sheet.merges ?? []) {
    const bottom = Math.min(merge.endRow, rowCount - 1);
    const right = Math.min(merge.endCol, colCount - 1);
    const positions: number[] = [];
    for (let row = merge.startRow; row <= bottom; row++) {
      for (let col = merge.startCol; col <= right; col++) positions.push(row * colCount + col);
    }
    const [anchor, ...rest] = positions;
    if (anchor === undefined || rest.length === 0) continue;
    // Merges that overlap are a damaged file: the first stands.
    if (positions.some((at) => covered.has(at) || spans.has(at))) continue;
    spans.set(anchor, { rowSpan: bottom - merge.startRow + 1, colSpan: right - merge.startCol + 1 });
    for (const at of rest) covered.add(at);
  }
  return { spans, covered };
}

function metaOf(sheet: Sheet): GridMeta {
  const rows = [...(sheet.rowDefs ?? [])];
  const columns = [...(sheet.columns ?? []).entries()];
  const heights = rows.flatMap(([row, { height }]) => (height ? [[row, Math.round((height * 4) / 3)] as const] : []));
  // A width counts digits of the default font, 7 pixels wide.
  const widths = columns.flatMap(([col, { width }]) => (width ? [[col, Math.trunc(width * 7 + 0.5)] as const] : []));
  const hiddenRows = rows.filter(([, def]) => def.hidden).map(([row]) => row);
  const hiddenColumns = columns.filter(([, def]) => def.hidden).map(([col]) => col);
  return {
    name: sheet.name,
    ...(hiddenRows.length > 0 && { hiddenRows }),
    ...(hiddenColumns.length > 0 && { hiddenColumns }),
    ...(heights.length > 0 && { rowHeights: Object.fromEntries(heights) }),
    ...(widths.length > 0 && { columnWidths: Object.fromEntries(widths) }),
    ...((sheet.hidden || sheet.veryHidden) && { isHidden: true }),
  };
}
