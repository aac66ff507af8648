import ExcelJS from 'exceljs';

/** Numbers that look like chance and are the same each time (mulberry32). */
export function createDice(seed: number): {
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
} {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => {
      const picked = list[Math.floor(next() * list.length)];
      if (picked === undefined) throw new RangeError('Nothing to pick from.');
      return picked;
    },
  };
}

export const colors = {
  dark: 'FF1F4E5F',
  middle: 'FF7BA7B5',
  light: 'FFDCE9ED',
  sand: 'FFF6EFE0',
  line: 'FFB7C4C9',
  white: 'FFFFFFFF',
} as const;

export function newWorkbook(): ExcelJS.Workbook {
  const workbook = new ExcelJS.Workbook();
  workbook.creator = 'Fernhill Cycles';
  workbook.created = new Date('2025-01-06T08:00:00Z');
  workbook.modified = new Date('2025-01-06T08:00:00Z');
  return workbook;
}

export function fill(cell: ExcelJS.Cell, argb: string): void {
  cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb } };
}

export function frame(cell: ExcelJS.Cell): void {
  const side = { style: 'thin', color: { argb: colors.line } } as const;
  cell.border = { top: side, left: side, bottom: side, right: side };
}

/** A title over the whole width, as people merge it. */
export function title(sheet: ExcelJS.Worksheet, range: string, text: string): void {
  sheet.mergeCells(range);
  const cell = sheet.getCell(range.split(':')[0] ?? range);
  cell.value = text;
  cell.font = { bold: true, size: 15, color: { argb: colors.dark } };
  cell.alignment = { horizontal: 'center', vertical: 'middle' };
  sheet.getRow(Number(cell.row)).height = 28;
}

export function header(cell: ExcelJS.Cell, text: string, argb: string = colors.dark): void {
  cell.value = text;
  cell.font = { bold: true, color: { argb: argb === colors.dark ? colors.white : colors.dark } };
  cell.alignment = { horizontal: 'center', vertical: 'middle', wrapText: true };
  fill(cell, argb);
  frame(cell);
}

export function body(cell: ExcelJS.Cell, value: ExcelJS.CellValue, numberFormat?: string): void {
  cell.value = value;
  cell.alignment = { vertical: 'middle', ...(numberFormat ? { horizontal: 'right' } : { wrapText: true }) };
  if (numberFormat) cell.numFmt = numberFormat;
  frame(cell);
}

export function total(cell: ExcelJS.Cell, value: ExcelJS.CellValue, numberFormat?: string): void {
  body(cell, value, numberFormat);
  cell.font = { bold: true };
  fill(cell, colors.light);
}

/** A sum that Excel would compute, with its result. */
export function sum(range: string, result: number): ExcelJS.CellFormulaValue {
  return { formula: `SUM(${range})`, result };
}

export function widths(sheet: ExcelJS.Worksheet, ...characters: readonly number[]): void {
  characters.forEach((width, at) => {
    sheet.getColumn(at + 1).width = width;
  });
}
