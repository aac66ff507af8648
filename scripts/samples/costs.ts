import type ExcelJS from 'exceljs';
import { body, colors, fill, header, newWorkbook, sum, title, total, widths } from './kit.ts';

type Line = readonly [item: string, supplier: string, monthly: number, paidBy: string];
const SECTIONS: readonly (readonly [string, readonly Line[]])[] = [
  [
    'Frame shop',
    [
      ['Steel tubing', 'Arden Metals', 18_400, 'Purchasing'],
      ['Welding gas', 'Nordgas', 2150, 'Workshop'],
      ['Jigs and tools', 'Tooltree', 1320, 'Workshop'],
      ['Machine leasing', 'Kappa Leasing', 4980, 'Finance'],
    ],
  ],
  [
    'Paint shop',
    [
      ['Powder coat', 'Colorado BV', 6240, 'Purchasing'],
      ['Cleaning agents', 'Aquaclean', 890, 'Workshop'],
      ['Filter service', 'Windhover', 1475, 'Facilities'],
    ],
  ],
  [
    'Assembly',
    [
      ['Wheel sets', 'Spoke & Rim', 31_700, 'Purchasing'],
      ['Drive trains', 'Kettenwerk', 44_250, 'Purchasing'],
      ['Electric motors', 'Voltra', 58_900, 'Purchasing'],
      ['Packaging', 'Boxwell', 5120, 'Logistics'],
      ['Temporary staff', 'Handson', 12_600, 'Personnel'],
    ],
  ],
];
const FORMAT = '€#,##0';

/** Stacked sections: one banner, header and subtotal for each part of the workshop. */
export function makeCosts(): ExcelJS.Workbook {
  const workbook = newWorkbook();
  const sheet = workbook.addWorksheet('Running costs');
  widths(sheet, 24, 20, 15, 15, 16);
  title(sheet, 'A1:E1', 'Workshop: running costs 2024');
  let row = 2;
  const subtotals: { readonly address: string; readonly result: number }[] = [];
  for (const [name, lines] of SECTIONS) {
    sheet.mergeCells(row, 1, row, 5);
    const banner = sheet.getCell(row, 1);
    banner.value = name;
    banner.font = { bold: true, size: 12, color: { argb: colors.dark } };
    banner.alignment = { horizontal: 'left', vertical: 'middle' };
    fill(banner, colors.middle);
    row++;
    ['Item', 'Supplier', 'Per month', 'Per year', 'Paid by'].forEach((text, col) =>
      header(sheet.getCell(row, col + 1), text, colors.light),
    );
    row++;
    const first = row;
    for (const [item, supplier, monthly, paidBy] of lines) {
      body(sheet.getCell(row, 1), item);
      body(sheet.getCell(row, 2), supplier);
      body(sheet.getCell(row, 3), monthly, FORMAT);
      body(sheet.getCell(row, 4), { formula: `C${row}*12`, result: monthly * 12 }, FORMAT);
      body(sheet.getCell(row, 5), paidBy);
      row++;
    }
    const monthly = lines.reduce((all, [, , each]) => all + each, 0);
    total(sheet.getCell(row, 1), 'Subtotal');
    total(sheet.getCell(row, 2), null);
    total(sheet.getCell(row, 3), sum(`C${first}:C${row - 1}`, monthly), FORMAT);
    total(sheet.getCell(row, 4), sum(`D${first}:D${row - 1}`, monthly * 12), FORMAT);
    total(sheet.getCell(row, 5), null);
    subtotals.push({ address: `C${row}`, result: monthly });
    row++;
  }
  const all = subtotals.reduce((sumSoFar, { result }) => sumSoFar + result, 0);
  total(sheet.getCell(row, 1), 'Total of all sections');
  total(sheet.getCell(row, 2), null);
  total(sheet.getCell(row, 3), { formula: subtotals.map(({ address }) => address).join('+'), result: all }, FORMAT);
  total(sheet.getCell(row, 4), { formula: `C${row}*12`, result: all * 12 }, FORMAT);
  total(sheet.getCell(row, 5), null);
  return workbook;
}
