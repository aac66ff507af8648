import ExcelJS from 'exceljs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { DomainError } from '../../../src-shared/errors.ts';
import { textOf } from '../../../src-shared/said/said.ts';
import { processorMs } from '../processorTime.ts';
import { fallbackLimits } from './limits.ts';
import { readFile } from './readFile.ts';
import { textsOf } from './testKit.ts';

const workbook = new ExcelJS.Workbook();
const sheet = workbook.addWorksheet('Stock');
sheet.addRow(['Item', 'Price', 'Checked', 'Left', 'Note']).font = { bold: true };
sheet.addRow(['Rope', 12.5, new Date('2024-03-05T00:00:00Z'), { formula: 'B2-B2', result: 0 }, true]);
sheet.addRow(['Sail', 900, new Date('2024-04-01T00:00:00Z'), { formula: 'B3/900', result: 1 }, '']);
sheet.getCell('B2').numFmt = '#,##0.00';
for (const address of ['C2', 'C3']) sheet.getCell(address).numFmt = 'd mmm yyyy';
sheet.getCell('A4').value = 'Counted by hand';
sheet.mergeCells('A4:C4');
workbook
  .addWorksheet('Hidden', { state: 'hidden' })
  .addRow(['Lamp', { richText: [{ text: 'two ' }, { text: 'lit' }] }]);
const parts = unzipSync(new Uint8Array(await workbook.xlsx.writeBuffer()));

/** The workbook with a tag cut at the end of its shared strings, which our own reader refuses. */
function damaged(change: (name: string, text: string) => string = (_, text) => text): Uint8Array {
  const changed = Object.entries(parts).map(([name, bytes]) => {
    const text = change(name, strFromU8(bytes));
    return [name, strToU8(name === 'xl/sharedStrings.xml' ? text.slice(0, -1) : text)] as const;
  });
  return zipSync(Object.fromEntries(changed));
}

async function refusal(bytes: Uint8Array): Promise<string> {
  const error: unknown = await readFile(bytes, 'stock.xlsx').catch((reason: unknown) => reason);
  if (!(error instanceof DomainError)) throw error;
  return error.code;
}

/** Puts a text into the first sheet, before its rows or behind them. */
const inSheet =
  (at: '<sheetData>' | '</sheetData>', more: string) =>
  (name: string, text: string): string =>
    name === 'xl/worksheets/sheet1.xml' ? text.replace(at, at === '<sheetData>' ? more + at : at + more) : text;

describe('a workbook that our own reader finds damaged', () => {
  test('is read all the same, with a warning', async () => {
    const { grids, warnings, format } = await readFile(damaged(), 'stock.xlsx');
    expect(format).toBe('xlsx');
    expect(warnings.map(textOf)).toEqual([
      expect.stringMatching(/"stock.xlsx" is damaged .* fallback reader: number formats/),
    ]);
    expect(grids.map(({ data }) => [data.meta.name, data.meta.isHidden])).toEqual([
      ['Stock', undefined],
      ['Hidden', true],
    ]);
    expect(grids.map(textsOf)).toEqual([
      [
        ['Item', 'Price', 'Checked', 'Left', 'Note'],
        ['Rope', '12.50', '5 Mar 2024', '0', 'TRUE'],
        ['Sail', '900', '1 Apr 2024', '1', null],
        ['Counted by hand', null, null, null, null],
      ],
      [['Lamp', 'two lit']],
    ]);
    expect(grids[0]?.at(3, 2)).toMatchObject({ address: 'A4', colSpan: 3 });
    expect(grids[0]?.at(0, 0)?.style).toMatchObject({ bold: true });
    expect(grids[0]?.at(1, 2)?.value).toMatchObject({ kind: 'date', hasTime: false });
  });

  test('reads the same as it does undamaged', async () => {
    const whole = await readFile(zipSync(parts), 'stock.xlsx');
    const { grids } = await readFile(damaged(), 'stock.xlsx');
    expect(grids.map(textsOf)).toEqual(whole.grids.map(textsOf));
    expect(whole.warnings.map(textOf)).not.toContainEqual(expect.stringContaining('fallback'));
  });

  test('keeps dates that count from 1904', async () => {
    const old = damaged((name, text) =>
      name === 'xl/workbook.xml' ? text.replace(/<workbookPr[^>]*>/, '<workbookPr date1904="1"/>') : text,
    );
    expect((await readFile(old, 'stock.xlsx')).grids[0]?.at(1, 2)?.text).toBe('6 Mar 2028');
  });
});

describe('what the fallback reader is never given', () => {
  test.each([
    ['a document type', inSheet('<sheetData>', '<!DOCTYPE x [<!ENTITY e "boo">]>')],
    ['a row far below the last', inSheet('</sheetData>', '<!-- --><row r="99999999999"/>')],
    ['a merge over everything', inSheet('</sheetData>', '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>')],
    ['the same in other quotes', inSheet('</sheetData>', "<mergeCell ref='&#65;1:XFD1048576'/>")],
    ['a merge without an end', inSheet('</sheetData>', '<mergeCell '.repeat(500_000))],
    ['more cells than it can hold', inSheet('</sheetData>', '<c r="A9"/>'.repeat(fallbackLimits.cells))],
  ])('%s', async (_, change) => {
    const started = processorMs();
    expect(await refusal(damaged(change))).toBe('file.corrupt');
    expect(processorMs() - started).toBeLessThan(3000);
  });

  test.each([
    ['columns without end', inSheet('<sheetData>', '<cols><col min="1" max="999999999" width="9"/></cols>')],
    [
      'validations of every cell',
      inSheet(
        '</sheetData>',
        '<dataValidations count="1"><dataValidation type="list" sqref="A1:XFD1048576"/></dataValidations>',
      ),
    ],
    [
      'names of every cell',
      (name: string, text: string): string =>
        name === 'xl/workbook.xml'
          ? text.replace(
              '</sheets>',
              `</sheets><definedNames><definedName name="all">Stock!$A$1:$XFD$1048576</definedName></definedNames>`,
            )
          : text,
    ],
    ['a drawing that is not there', inSheet('</sheetData>', '<drawing r:id="rId7"/>')],
  ])('%s: the rest is read', async (_, change) => {
    const started = processorMs();
    const { grids } = await readFile(damaged(change), 'stock.xlsx');
    expect(grids[0]?.at(1, 0)?.text).toBe('Rope');
    expect(processorMs() - started).toBeLessThan(3000);
  });
});
