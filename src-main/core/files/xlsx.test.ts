import ExcelJS from 'exceljs';
import { readXlsx as readByHucre } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import type { Grid } from '../../../src-shared/grid.ts';
import { textOf } from '../../../src-shared/said/said.ts';
import { readFile } from './readFile.ts';

async function bytesOf(make: (workbook: ExcelJS.Workbook) => void): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  make(workbook);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

async function sheetOf(make: (sheet: ExcelJS.Worksheet) => void): Promise<Grid> {
  const bytes = await bytesOf((workbook) => make(workbook.addWorksheet('Sheet')));
  const { grids } = await readFile(bytes, 'test.xlsx');
  const [grid] = grids;
  if (!grid) throw new Error('no grid');
  return grid;
}

/** A cell as other readers give it: a number, a flag, a text, or null for nothing and under a merge. */
function plain(grid: Grid | undefined, row: number, col: number): string | number | boolean | null {
  const cell = grid?.at(row, col);
  if (!cell || cell.row !== row || cell.col !== col) return null;
  if (cell.value.kind === 'number' || cell.value.kind === 'date') return cell.value.number;
  if (cell.value.kind === 'boolean') return cell.value.boolean;
  return cell.text === '' ? null : cell.text;
}

const day = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / 86_400_000;

describe('readXlsx', () => {
  test('numbers, dates and money read as they show and mean what they are', async () => {
    const grid = await sheetOf((sheet) => {
      sheet.getCell('A1').value = 1234.5;
      sheet.getCell('A1').numFmt = '#,##0.00';
      sheet.getCell('B1').value = new Date('2024-03-05T00:00:00Z');
      sheet.getCell('B1').numFmt = 'd mmm yyyy';
      sheet.getCell('C1').value = 0.125;
      sheet.getCell('C1').numFmt = '0.0%';
      sheet.getCell('D1').value = -1200;
      sheet.getCell('D1').numFmt = '[$¥-804]#,##0;[Red]-[$¥-804]#,##0';
      sheet.getCell('E1').value = new Date('2024-03-05T14:30:00Z');
      sheet.getCell('E1').numFmt = 'yyyy-mm-dd hh:mm';
      sheet.getCell('F1').value = 0.5;
      sheet.getCell('F1').numFmt = 'h:mm AM/PM';
      sheet.getCell('G1').value = true;
      sheet.getCell('H1').value = 0.1 + 0.2;
    });
    expect([...grid.cells()].map(({ text, value }) => [text, value])).toEqual([
      ['1,234.50', { kind: 'number', number: 1234.5 }],
      ['5 Mar 2024', { kind: 'date', number: day('2024-03-05'), hasTime: false }],
      ['12.5%', { kind: 'number', number: 0.125 }],
      ['-¥1,200', { kind: 'number', number: -1200 }],
      ['2024-03-05 14:30', { kind: 'date', number: (day('2024-03-05') * 24 + 14.5) / 24, hasTime: true }],
      ['12:00 PM', { kind: 'text' }],
      ['TRUE', { kind: 'boolean', boolean: true }],
      ['0.3', { kind: 'number', number: 0.1 + 0.2 }],
    ]);
  });

  test('a workbook that counts days from 1904 has the same dates', async () => {
    const bytes = await bytesOf((workbook) => {
      workbook.properties.date1904 = true;
      const cell = workbook.addWorksheet('Sheet').getCell('A1');
      cell.value = new Date('2024-03-05T00:00:00Z');
      cell.numFmt = 'yyyy-mm-dd';
    });
    const { grids } = await readFile(bytes, 'mac.xlsx');
    expect(grids[0]?.at(0, 0)).toMatchObject({
      text: '2024-03-05',
      value: { kind: 'date', number: day('2024-03-05'), hasTime: false },
    });
  });

  test('text that is a number is typed and keeps its text; ids stay text', async () => {
    const grid = await sheetOf((sheet) => sheet.addRow(['1,250', '12%', '2024-01-31', '007', 'plain']));
    expect([...grid.cells()].map(({ text, value }) => [text, value.kind])).toEqual([
      ['1,250', 'number'],
      ['12%', 'number'],
      ['2024-01-31', 'date'],
      ['007', 'text'],
      ['plain', 'text'],
    ]);
  });

  test('formulas keep their last results, 0 and the empty text too', async () => {
    const grid = await sheetOf((sheet) => {
      sheet.getCell('A1').value = { formula: 'B1-B1', result: 0 };
      sheet.getCell('B1').value = 5;
      sheet.getCell('A2').value = { formula: 'IF(B1>9,"x","")', result: '' };
      sheet.getCell('A3').value = { formula: 'B1/0', result: { error: '#DIV/0!' } };
      sheet.getCell('A4').value = { formula: 'B1>1', result: true };
    });
    expect(grid.at(0, 0)).toMatchObject({ text: '0', value: { kind: 'number', number: 0 }, formula: 'B1-B1' });
    expect(grid.at(1, 0)).toMatchObject({ text: '', value: { kind: 'blank' }, formula: 'IF(B1>9,"x","")' });
    expect(grid.at(2, 0)).toMatchObject({ text: '#DIV/0!', value: { kind: 'text' } });
    expect(grid.at(3, 0)).toMatchObject({ text: 'TRUE', value: { kind: 'boolean', boolean: true } });
  });

  test('a shared formula is written out for each of its cells', async () => {
    const grid = await sheetOf((sheet) => {
      sheet.addRow([1]);
      sheet.addRow([2]);
      sheet.fillFormula('B1:B2', 'A1*$A$1', [1, 2]);
    });
    expect([grid.at(0, 1)?.formula, grid.at(1, 1)?.formula]).toEqual(['A1*$A$1', 'A2*$A$1']);
    expect(grid.at(1, 1)?.value).toEqual({ kind: 'number', number: 2 });
  });

  test('a merge is one cell, and what lies under it is not read', async () => {
    const grid = await sheetOf((sheet) => {
      sheet.getCell('A1').value = 'Title';
      sheet.mergeCells('A1:C1');
      sheet.getCell('A2').value = 'Group';
      sheet.mergeCells('A2:A3');
      sheet.getCell('B2').value = 1;
      sheet.getCell('B3').value = 2;
    });
    expect([...grid.cells()].map(({ address, rowSpan, colSpan, text }) => [address, rowSpan, colSpan, text])).toEqual([
      ['A1', 1, 3, 'Title'],
      ['A2', 2, 1, 'Group'],
      ['B2', 1, 1, '1'],
      ['B3', 1, 1, '2'],
    ]);
    expect(grid.at(0, 2)?.address).toBe('A1');
  });

  test('formatting alone does not make the sheet larger, and is kept inside it', async () => {
    const grid = await sheetOf((sheet) => {
      sheet.getCell('A1').value = 'a';
      sheet.getCell('C2').value = 'b';
      const fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFEE00' } } as const;
      sheet.getCell('B1').fill = fill;
      sheet.getCell('Z1').fill = fill;
      sheet.getCell('A40').fill = fill;
    });
    expect([grid.rowCount, grid.colCount]).toEqual([2, 3]);
    expect(grid.at(0, 1)).toMatchObject({ text: '', value: { kind: 'blank' }, style: { fill: '#ffee00' } });
  });

  test('styles, hidden parts, widths and rich text', async () => {
    const bytes = await bytesOf((workbook) => {
      const sheet = workbook.addWorksheet('Styled');
      const cell = sheet.getCell('A1');
      cell.value = { richText: [{ text: 'Net ' }, { text: 'weight', font: { bold: true } }] };
      cell.font = { bold: true, italic: true, color: { argb: 'FF336699' } };
      cell.alignment = { horizontal: 'center', vertical: 'middle', wrapText: true, indent: 1 };
      cell.border = { bottom: { style: 'thin' }, top: { style: 'double' } };
      sheet.getCell('B3').value = 'x';
      sheet.getCell('A2').value = 'y';
      sheet.getRow(2).hidden = true;
      sheet.getRow(1).height = 30;
      sheet.getRow(3).outlineLevel = 2;
      sheet.getColumn(2).hidden = true;
      sheet.getColumn(1).width = 20;
      workbook.addWorksheet('Secret', { state: 'hidden' }).getCell('A1').value = 1;
    });
    const { grids, warnings } = await readFile(bytes, 'styled.xlsx');
    expect(grids[0]?.at(0, 0)).toMatchObject({
      text: 'Net weight',
      style: {
        bold: true,
        italic: true,
        color: '#336699',
        horizontal: 'center',
        vertical: 'middle',
        wrap: true,
        indent: 1,
        borders: 'tb',
      },
    });
    expect(grids[0]?.data.meta).toEqual({
      name: 'Styled',
      hiddenRows: [1],
      hiddenColumns: [1],
      columnWidths: { 0: 140 },
      rowHeights: { 0: 40 },
      rowLevels: { 2: 2 },
    });
    expect(grids[1]?.data.meta.isHidden).toBe(true);
    expect(warnings.map(textOf)).toEqual(['Sheet "Secret" is hidden in the workbook; it was read all the same.']);
  });

  test('pictures and comments are left out and named', async () => {
    const bytes = await bytesOf((workbook) => {
      const sheet = workbook.addWorksheet('Shop');
      sheet.getCell('A1').value = 1;
      sheet.getCell('A1').note = 'a remark';
      const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
      sheet.addImage(workbook.addImage({ base64: dot, extension: 'png' }), 'C3:D4');
    });
    expect((await readFile(bytes, 'shop.xlsx')).warnings.map(textOf)).toEqual([
      'Comments on cells of sheet "Shop" were left out.',
      'Pictures on sheet "Shop" were left out.',
    ]);
  });

  test('progress tells the sheet, and a cancelled reading stops', async () => {
    const bytes = await bytesOf((workbook) => {
      for (const name of ['One', 'Two']) workbook.addWorksheet(name).addRow([1]);
    });
    const steps: string[] = [];
    await readFile(bytes, 'two.xlsx', { onProgress: ({ step }) => steps.push(textOf(step)) });
    expect([...new Set(steps)]).toEqual(['Reading sheet 1 of 2', 'Reading sheet 2 of 2']);
    const control = new AbortController();
    const reading = readFile(bytes, 'two.xlsx', { signal: control.signal, onProgress: () => control.abort() });
    await expect(reading).rejects.toThrow(/abort/i);
  });

  test('another reader finds the same values', async () => {
    const bytes = await bytesOf((workbook) => {
      const sheet = workbook.addWorksheet('Mixed');
      for (let row = 0; row < 60; row++) {
        sheet.addRow([
          `Item ${row}`,
          row * 1.25,
          row % 3 === 0 ? null : row,
          new Date(Date.UTC(2024, 0, row + 1)),
          row % 2 === 0,
        ]);
      }
      sheet.mergeCells('A5:A8');
    });
    const [grid] = (await readFile(bytes, 'mixed.xlsx')).grids;
    const [sheet] = (await readByHucre(bytes)).sheets;
    const theirs = sheet?.rows.map((values) =>
      values.map((value) => (value instanceof Date ? value.getTime() / 86_400_000 : value)),
    );
    const mine = theirs?.map((values, row) => values.map((_, col) => plain(grid, row, col)));
    expect(mine).toEqual(theirs);
  });
});
