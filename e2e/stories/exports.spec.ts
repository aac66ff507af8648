import { readFile } from '../../src-main/core/files/index.ts';
import type { Grid } from '../../src-shared/grid.ts';
import { budgetWorkbook } from '../files/workbooks.ts';
import { Exports } from '../pages/Exports.ts';
import { expect, test } from './story.ts';

function cellsOf(grid: Grid | undefined): unknown[] {
  return [...(grid?.cells() ?? [])].map(({ address, text, value, rowSpan, colSpan, style }) => {
    return { address, text, value, rowSpan, colSpan, isBold: style?.bold ?? false };
  });
}

test('a sheet is exported as a workbook and reads back as it was; all sheets, and by keys alone', async ({
  app,
  window,
}) => {
  const { sheet, page } = window;
  const exports = new Exports(page);
  const dropped = await budgetWorkbook();
  const original = (await readFile(dropped.bytes, dropped.name)).grids;
  await window.drop(dropped);
  await expect(sheet.cell('B3')).toHaveText('310');

  const one = await app.saved(() => exports.choose(exports.ofSheet, /^Excel workbook/));
  expect(one.name).toBe('garden-budget - Costs.xlsx');
  await expect(exports.said.filter({ hasText: 'Exported garden-budget - Costs.xlsx' })).toBeVisible();
  const { grids } = await readFile(one.bytes, one.name);
  expect(grids.map(({ name }) => name)).toEqual(['Costs', 'Evidence']);
  expect(cellsOf(grids[0])).toEqual(cellsOf(original[0]));

  const all = await app.saved(() => exports.choose(exports.ofSheet, 'All sheets', /^Excel workbook/));
  expect(all.name).toBe('garden-budget.xlsx');
  const back = (await readFile(all.bytes, all.name)).grids;
  expect(back.slice(0, 2).map(cellsOf)).toEqual(original.map(cellsOf));

  const csv = await app.saved(() => window.command('Export sheet as CSV'));
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(csv.bytes)).toMatch(
    /^\u{FEFF}Garden costs by quarter \(EUR\),,,,,\r\nItem,Spring,/u,
  );
});

test('cells and answers are copied with their headers, and an answer and its session are saved', async ({
  app,
  window,
}) => {
  const { chat, page, sheet } = window;
  const exports = new Exports(page);
  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await window.drop(await budgetWorkbook());
  await expect(sheet.cell('B3')).toHaveText('310');
  await sheet.goTo('C4:D5');
  await exports.choose(exports.ofSheet, 'Copy cells with headers');
  await expect.poll(clipboard).toBe('Item\tSummer\tAutumn\nWater\t460\t180\nTools\t85\t60');

  const message = await chat.ask('What is the winter of Wages?');
  await message.question.focus();
  await page.keyboard.press('t');
  await expect.poll(clipboard).toBe('Item\tWinter\nWages\t900');
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return item ? (await item.getType('text/html')).text() : '';
  });
  expect(html).toMatch(/<th[^>]*>Winter<\/th>/);

  const answer = await app.saved(async () => {
    await message.choose('Save answer as');
    await page.getByRole('menuitem', { name: /^Markdown/ }).click();
  });
  expect(answer.name).toBe('garden-budget - What is the winter of Wages.md');
  const markdown = new TextDecoder().decode(answer.bytes);
  expect(markdown).toContain('# What is the winter of Wages?');
  expect(markdown).toContain('| Wages | 900 |');
  expect(markdown).toContain('garden-budget.xlsx · Costs · E6');

  const session = await app.saved(() => exports.choose(exports.ofSession, /^Excel workbook/));
  const [questions] = (await readFile(session.bytes, session.name)).grids;
  expect(questions?.at(1, 3)?.text).toBe('What is the winter of Wages?');
  expect(questions?.at(1, 5)?.value).toEqual({ kind: 'number', number: 900 });

  const tree = await app.saved(() => window.command('Export tree as JSON'));
  expect(tree.name).toBe('garden-budget - Costs - tree.json');
  expect(JSON.parse(new TextDecoder().decode(tree.bytes))).toMatchObject({ format: 'tablewright', version: 1 });
});

test('what looks like a formula stays text, unless a person says otherwise, and that is kept', async ({
  app,
  window,
}) => {
  const exports = new Exports(window.page);
  const text = 'Name,Note\nAda,=1+1\nBo,plain\n';
  await window.drop({ name: 'notes.csv', bytes: new TextEncoder().encode(text) });
  await expect(window.sheet.cell('B2')).toHaveText('=1+1');
  const csv = async (): Promise<string> => {
    const { bytes } = await app.saved(() => exports.choose(exports.ofSheet, /^CSV/));
    return new TextDecoder().decode(bytes);
  };
  expect(await csv()).toContain("\r\nAda,'=1+1\r\n");
  await expect(exports.said.filter({ hasText: 'apostrophe' })).toBeVisible();
  await exports.setOption(/^Keep formula-like text/, false);
  expect(await csv()).toContain('\r\nAda,=1+1\r\n');
  await window.page.reload();
  await expect(window.sheet.cell('B2')).toHaveText('=1+1');
  await exports.setOption(/^Keep formula-like text/, true);
  expect(await csv()).toContain("\r\nAda,'=1+1\r\n");
});
