import ExcelJs from 'exceljs';
import type { Cell, Grid } from '../../../src-shared/grid.ts';

/**
 * A workbook with a sheet for each grid: merges, bold, numbers as numbers. Text
 * that a spreadsheet could take for a formula is a cell of text, formatted as
 * text, so that it stays one when a person steps into the cell and out again.
 */
export async function writeXlsx(grids: readonly Grid[]): Promise<Uint8Array> {
  const workbook = new ExcelJs.Workbook();
  for (const [index, grid] of grids.entries()) {
    const sheet = workbook.addWorksheet(grids.length === 1 ? 'Table' : `Table ${index + 1}`);
    for (const cell of grid.cells()) {
      const target = sheet.getCell(cell.row + 1, cell.col + 1);
      target.value = valueOf(cell);
      if (cell.style?.bold) target.font = { bold: true };
      if (typeof target.value === 'string' && isFormulaLike(target.value)) target.numFmt = '@';
      if (cell.rowSpan > 1 || cell.colSpan > 1) {
        sheet.mergeCells(cell.row + 1, cell.col + 1, cell.row + cell.rowSpan, cell.col + cell.colSpan);
      }
    }
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

function valueOf({ value, text }: Cell): string | number | null {
  if (value.kind === 'blank') return null;
  // As it stands on the picture where a plain number would lose what is around it: signs, percent, units.
  return value.kind === 'number' && text === String(value.number) ? value.number : text;
}

/** What a spreadsheet may run: formulas, also behind blanks, and commands of old. */
function isFormulaLike(text: string): boolean {
  return /^[\s]*[=+\-@|]/.test(text) || /^[\t\r\n]/.test(text);
}
