import type ExcelJS from 'exceljs';
import { body, colors, createDice, header, newWorkbook, sum, title, total, widths } from './kit.ts';

const REGIONS = [
  ['Benelux', 412],
  ['Germany', 655],
  ['France', 388],
  ['Iberia', 241],
  ['Nordics', 327],
  ['Poland', 118],
] as const;
const FORMAT = '#,##0';

/** Two-level headers: quarters under years, a total column a year, a total row. */
export function makeQuarters(): ExcelJS.Workbook {
  const dice = createDice(21);
  const workbook = newWorkbook();
  const sheet = workbook.addWorksheet('Sales by quarter', { views: [{ state: 'frozen', xSplit: 1, ySplit: 3 }] });
  widths(sheet, 16, 11, 11, 11, 11, 12, 11, 11, 11, 11, 12);
  title(sheet, 'A1:K1', 'Fernhill Cycles: sales by region and quarter (thousand euros)');
  sheet.mergeCells('A2:A3');
  header(sheet.getCell('A2'), 'Region');
  for (const [at, year] of [2023, 2024].entries()) {
    const first = 2 + at * 5;
    sheet.mergeCells(2, first, 2, first + 4);
    header(sheet.getCell(2, first), `Year ${year}`);
    ['Q1', 'Q2', 'Q3', 'Q4', 'Total'].forEach((name, quarter) =>
      header(sheet.getCell(3, first + quarter), name, colors.light),
    );
  }
  const columnTotals = Array.from({ length: 12 }, () => 0);
  REGIONS.forEach(([region, base], index) => {
    const row = 4 + index;
    body(sheet.getCell(row, 1), region);
    for (const at of [0, 1]) {
      const first = 2 + at * 5;
      let yearTotal = 0;
      // Bicycles sell in spring and summer.
      [0.8, 1.25, 1.2, 0.75].forEach((season, quarter) => {
        const sales = Math.round(base * season * (1 + at * 0.07) + dice.between(-20, 20));
        yearTotal += sales;
        columnTotals[first + quarter] = (columnTotals[first + quarter] ?? 0) + sales;
        body(sheet.getCell(row, first + quarter), sales, FORMAT);
      });
      columnTotals[first + 4] = (columnTotals[first + 4] ?? 0) + yearTotal;
      const range = `${sheet.getCell(row, first).address}:${sheet.getCell(row, first + 3).address}`;
      total(sheet.getCell(row, first + 4), sum(range, yearTotal), FORMAT);
    }
  });
  const last = 4 + REGIONS.length;
  total(sheet.getCell(last, 1), 'All regions');
  for (let col = 2; col <= 11; col++) {
    const range = `${sheet.getCell(4, col).address}:${sheet.getCell(last - 1, col).address}`;
    total(sheet.getCell(last, col), sum(range, columnTotals[col] ?? 0), FORMAT);
  }
  sheet.mergeCells(last + 2, 1, last + 2, 11);
  const note = sheet.getCell(last + 2, 1);
  note.value = 'Net of returns. Iberia is Spain and Portugal; the Nordics are Sweden, Norway and Finland.';
  note.font = { italic: true, color: { argb: 'FF666666' } };
  return workbook;
}
