import type ExcelJS from 'exceljs';
import { body, colors, createDice, header, newWorkbook, sum, title, total, widths } from './kit.ts';

const SITES = [
  ['Frame hall', 21_400, 0.25],
  ['Paint shop', 34_800, 0.1],
  ['Assembly hall', 15_900, 0.3],
  ['Warehouse', 6100, 0.55],
  ['Offices', 4300, 0.6],
  ['Showroom', 2700, 0.4],
] as const;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const FORMAT = '#,##0';

/** A matrix with totals at both edges: electricity by site and month. */
export function makeEnergy(): ExcelJS.Workbook {
  const dice = createDice(33);
  const workbook = newWorkbook();
  const sheet = workbook.addWorksheet('Electricity 2024', { views: [{ state: 'frozen', xSplit: 1, ySplit: 2 }] });
  widths(sheet, 16, ...MONTHS.map(() => 11), 11);
  title(sheet, 'A1:N1', 'Electricity used in 2024 (kWh)');
  header(sheet.getCell('A2'), 'Site');
  MONTHS.forEach((month, at) => header(sheet.getCell(2, at + 2), month));
  header(sheet.getCell(2, 14), 'Total');
  const columnTotals = MONTHS.map(() => 0);
  SITES.forEach(([site, base, winter], index) => {
    const row = index + 3;
    body(sheet.getCell(row, 1), site);
    sheet.getCell(row, 1).font = { bold: true };
    let siteTotal = 0;
    MONTHS.forEach((month, at) => {
      // The works close for two weeks of August.
      const closed = month === 'August' ? 0.58 : 1;
      const season = 1 + winter * Math.cos((at / 12) * 2 * Math.PI);
      const used = Math.round((base * season * closed * dice.between(94, 106)) / 100);
      siteTotal += used;
      columnTotals[at] = (columnTotals[at] ?? 0) + used;
      body(sheet.getCell(row, at + 2), used, FORMAT);
    });
    total(sheet.getCell(row, 14), sum(`B${row}:M${row}`, siteTotal), FORMAT);
  });
  const last = SITES.length + 3;
  total(sheet.getCell(last, 1), 'Total');
  [...columnTotals, columnTotals.reduce((all, each) => all + each, 0)].forEach((result, at) => {
    const cell = sheet.getCell(last, at + 2);
    const column = cell.address.replace(/\d+$/, '');
    total(cell, sum(`${column}3:${column}${last - 1}`, result), FORMAT);
  });
  sheet.getCell(last + 2, 1).value = 'Meter of the showroom read by hand from March to May.';
  sheet.getCell(last + 2, 1).font = { italic: true, color: { argb: colors.middle } };
  return workbook;
}
