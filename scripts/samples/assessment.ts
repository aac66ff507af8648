import type ExcelJS from 'exceljs';
import { body, colors, fill, frame, header, newWorkbook, title, widths } from './kit.ts';

/** A key/value form with two tables in it: the assessment of a supplier. */
export function makeAssessment(): ExcelJS.Workbook {
  const workbook = newWorkbook();
  const sheet = workbook.addWorksheet('Assessment');
  widths(sheet, 20, 26, 20, 26);
  title(sheet, 'A1:D1', 'Supplier assessment');
  let row = 2;
  const pairs: readonly (readonly [string, ExcelJS.CellValue, string, ExcelJS.CellValue, string?])[] = [
    ['Supplier', 'Kettenwerk GmbH', 'Supplier no.', 'S-0412'],
    ['Contact', 'Jana Wolter', 'Phone', '+49 421 555 0186'],
    ['Email', 'j.wolter@kettenwerk.example', 'Country', 'Germany'],
    ['Visited on', new Date('2024-10-17T00:00:00Z'), 'Assessor', 'Tomás Ferreira', 'd mmm yyyy'],
    ['Supplier since', new Date('2016-03-01T00:00:00Z'), 'Payment terms', '30 days net', 'mmm yyyy'],
  ];
  for (const [leftKey, leftValue, rightKey, rightValue, format] of pairs) {
    label(sheet.getCell(row, 1), leftKey);
    value(sheet.getCell(row, 2), leftValue, format);
    label(sheet.getCell(row, 3), rightKey);
    value(sheet.getCell(row, 4), rightValue);
    row++;
  }
  row = band(sheet, row, 'Goods supplied');
  ['Article', 'Description', 'Units per year', 'Price per unit'].forEach((text, col) =>
    header(sheet.getCell(row, col + 1), text, colors.light),
  );
  row++;
  for (const [article, description, units, price] of [
    ['KW-9S', 'Chain, 9-speed', 14_500, 8.35],
    ['KW-11S', 'Chain, 11-speed', 6200, 13.9],
    ['KW-CR38', 'Chain ring, 38 teeth', 7400, 11.2],
    ['KW-CS9', 'Cassette, 9-speed', 5900, 17.75],
  ] as const) {
    body(sheet.getCell(row, 1), article);
    body(sheet.getCell(row, 2), description);
    body(sheet.getCell(row, 3), units, '#,##0');
    body(sheet.getCell(row, 4), price, '€#,##0.00');
    row++;
  }
  row = band(sheet, row, 'Findings');
  ['Area', 'Finding', 'Grade', 'Due'].forEach((text, col) => header(sheet.getCell(row, col + 1), text, colors.light));
  row++;
  for (const [area, finding, grade, due] of [
    ['Incoming goods', 'Two gauges without calibration mark', 'Minor', '2024-12-15'],
    ['Hardening', 'Batch records complete', 'None', null],
    ['Packing', 'Labels of two articles mixed up', 'Major', '2024-11-30'],
    ['Environment', 'Oil store without drip tray', 'Minor', '2025-01-31'],
  ] as const) {
    body(sheet.getCell(row, 1), area);
    body(sheet.getCell(row, 2), finding);
    body(sheet.getCell(row, 3), grade);
    body(
      sheet.getCell(row, 4),
      due === null ? '–' : new Date(`${due}T00:00:00Z`),
      due === null ? undefined : 'd mmm yyyy',
    );
    row++;
  }
  label(sheet.getCell(row, 1), 'Overall grade');
  value(sheet.getCell(row, 2), 'B');
  label(sheet.getCell(row, 3), 'Next visit');
  value(sheet.getCell(row, 4), 'May 2025');
  row++;
  label(sheet.getCell(row, 1), 'Remarks');
  sheet.mergeCells(row, 2, row, 4);
  value(
    sheet.getCell(row, 2),
    'Deliveries were on time in 47 of 50 weeks. Ask for a second source of hardened links before the next contract.',
  );
  sheet.getRow(row).height = 48;
  return workbook;
}

function label(cell: ExcelJS.Cell, text: string): void {
  cell.value = text;
  cell.font = { bold: true, color: { argb: colors.dark } };
  cell.alignment = { vertical: 'middle' };
  fill(cell, colors.sand);
  frame(cell);
}

function value(cell: ExcelJS.Cell, content: ExcelJS.CellValue, format?: string): void {
  cell.value = content;
  cell.alignment = { horizontal: 'left', vertical: 'middle', wrapText: true };
  if (format) cell.numFmt = format;
  frame(cell);
}

function band(sheet: ExcelJS.Worksheet, row: number, text: string): number {
  sheet.mergeCells(row, 1, row, 4);
  const cell = sheet.getCell(row, 1);
  cell.value = text;
  cell.font = { bold: true, color: { argb: colors.white } };
  cell.alignment = { horizontal: 'left', vertical: 'middle' };
  fill(cell, colors.dark);
  return row + 1;
}
