import { stock } from '../files/lists.ts';
import { STALLS, tablePicture } from '../files/pictures.ts';
import { expect, patiently, test } from './story.ts';

const TRADES = 'City,Trade,Sum\nPorto,Fish,10\nBergen,Fish,20\nPorto,Wool,30\nTurku,Fish,40\n';

test('rows are kept by the cell that is chosen and by what is found, and shown again', async ({ window }) => {
  const { page, sheet } = window;
  await window.drop({ name: 'trades.csv', bytes: Buffer.from(TRADES) });
  await expect(sheet.cell('A2')).toHaveText('Porto');
  const filters = page.getByRole('toolbar', { name: 'Filters' });
  await sheet.choose('B2', 'Keep rows with the same in column B');
  await expect(filters.getByRole('status')).toHaveText('3 of 4 rows');
  await expect(sheet.cell('A4')).toHaveCount(0);
  await expect(sheet.cell('A5')).toHaveText('Turku');
  await expect(sheet.cell('A1')).toHaveText('City');

  // What is left out is not added up either.
  const status = page.getByRole('region', { name: 'Sheet', exact: true }).locator('footer');
  await sheet.goTo('C2:C5');
  await expect(status).toContainText('sum 70');

  await sheet.goTo('A2');
  await page.keyboard.press('Control+f');
  await expect(sheet.find).toBeFocused();
  await page.keyboard.type('porto');
  await page.getByRole('button', { name: 'Keep rows with it' }).click();
  await expect(filters.getByRole('status')).toHaveText('1 of 4 rows');
  await filters.getByRole('button', { name: 'Take back the filter: Trade is “Fish”' }).click();
  await expect(filters.getByRole('status')).toHaveText('2 of 4 rows');
  await window.command('Show all rows');
  await expect(filters).toHaveCount(0);
  await expect(sheet.cell('A4')).toHaveText('Porto');

  await sheet.goTo('B3:B4');
  await window.command('Hide rows 3–4');
  await expect(sheet.cell('A3')).toHaveCount(0);
  await expect(sheet.cell('A5')).toBeVisible();
  await sheet.goTo('B2');
  await window.command('Hide column B');
  await expect(sheet.cell('B2')).toHaveCount(0);
  await expect(sheet.cell('C2')).toBeVisible();
  await window.command('Show hidden rows and columns');
  await expect(sheet.cell('B3')).toHaveText('Fish');
});

test('a sheet is looked at as it was left when the window is loaded anew: zoom, hidden rows, filter', async ({
  window,
}) => {
  const { page, sheet } = window;
  await window.drop({ name: 'trades.csv', bytes: Buffer.from(TRADES) });
  const filters = page.getByRole('toolbar', { name: 'Filters' });
  await sheet.choose('B2', 'Keep rows with the same in column B');
  await expect(filters.getByRole('status')).toHaveText('3 of 4 rows');
  await sheet.goTo('A3');
  await window.command('Hide row 3');
  await sheet.goTo('C2');
  await window.command('Hide column C');
  await page.keyboard.press('Control+-');
  await expect(sheet.zoom).toHaveText('90 %');

  await page.reload();
  await expect(sheet.cell('A2')).toHaveText('Porto');
  await expect(sheet.zoom).toHaveText('90 %');
  await expect(filters.getByRole('status')).toHaveText(/of 4 rows/);
  for (const hidden of ['A3', 'A4', 'C2']) await expect(sheet.cell(hidden)).toHaveCount(0);
  await window.command('Show hidden rows and columns');
  await window.command('Show all rows');
  await expect(sheet.cell('C4')).toHaveText('30');
  await page.reload();
  await expect(sheet.cell('C4')).toHaveText('30');
  await expect(filters).toHaveCount(0);
});

test('a column is filtered by its values, by numbers, by days and by what is blank, together with others, by keys', async ({
  window,
}) => {
  const { page, sheet } = window;
  const { keyboard } = page;
  await window.drop(stock());
  await expect(sheet.cell('A2')).toHaveText('Pears');
  const filters = page.getByRole('toolbar', { name: 'Filters' });
  const menu = (column: string) => page.getByRole('form', { name: `Filter ${column}` });

  // Of the values one is left out; how many rows say each is told.
  await sheet.goTo('B2');
  await keyboard.press('Alt+ArrowDown');
  const kinds = menu('Kind').getByRole('listbox', { name: 'Values of Kind' });
  await expect(kinds.getByRole('option')).toHaveText(['All', 'Fruit3', 'Vegetable1', '(blank)1']);
  await expect(menu('Kind').getByRole('textbox', { name: 'Search values' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press(' ');
  await keyboard.press('Enter');
  await expect(filters.getByRole('status')).toHaveText('4 of 5 rows');
  await expect(sheet.cell('A4')).toHaveCount(0);
  await expect(sheet.grid).toBeFocused();

  // Numbers between two, together with the column before; what is no number is said.
  await sheet.goTo('C2');
  await keyboard.press('Alt+ArrowDown');
  await menu('Price').getByText('Condition', { exact: true }).click();
  await expect(menu('Price').getByRole('combobox', { name: 'How' })).toHaveValue('between');
  await menu('Price').getByRole('textbox', { name: 'Number' }).fill('much');
  await keyboard.press('Enter');
  await expect(menu('Price')).toContainText('Type a number');
  await menu('Price').getByRole('textbox', { name: 'Number' }).fill('5');
  await menu('Price').getByRole('textbox', { name: 'and' }).fill('20');
  await keyboard.press('Enter');
  await expect(filters.getByRole('status')).toHaveText('2 of 5 rows');
  await expect(filters.getByRole('button')).toHaveText([
    'Kind is not “Vegetable”',
    'Price is between 5 and 20',
    'Show all rows',
  ]);

  // Chips are taken off by keys, and the keyboard goes on.
  await filters.getByRole('button', { name: 'Take back the filter: Kind is not “Vegetable”' }).focus();
  await keyboard.press('ArrowRight');
  await keyboard.press('Delete');
  await expect(filters.getByRole('status')).toHaveText('4 of 5 rows');
  await expect(filters.getByRole('button', { name: /^Take back/ })).toBeFocused();
  await keyboard.press('Delete');
  await expect(filters).toHaveCount(0);
  await expect(sheet.grid).toBeFocused();

  // From the head of the column, with the pointer.
  await sheet.openFilter('D');
  await menu('Sold').getByText('Condition', { exact: true }).click();
  await menu('Sold').getByRole('combobox', { name: 'How' }).selectOption('is after');
  await menu('Sold').getByLabel('Day').fill('2024-02-20');
  await menu('Sold').getByRole('button', { name: 'Apply' }).click();
  await expect(filters).toContainText('2 of 5 rows');
  await sheet.openFilter('B');
  await menu('Kind').getByText('Condition', { exact: true }).click();
  await menu('Kind').getByRole('combobox', { name: 'How' }).selectOption('is blank');
  await menu('Kind').getByRole('button', { name: 'Apply' }).click();
  await expect(filters).toContainText('1 of 5 rows');
  await expect(sheet.cell('A6')).toHaveText('Beets');
  await filters.getByRole('button', { name: 'Show all rows' }).click();

  // The largest, and the order of rows, from the same menu.
  await sheet.openFilter('C');
  await menu('Price').getByText('Condition', { exact: true }).click();
  await menu('Price').getByRole('combobox', { name: 'How' }).selectOption('is among the largest');
  await menu('Price').getByRole('textbox', { name: 'How many' }).fill('2');
  await keyboard.press('Enter');
  await expect(filters).toContainText('Price is among the 2 highest');
  await expect.poll(() => sheet.drawnColumn('A')).toEqual(['Item', 'Pears', 'Figs']);
  await sheet.openFilter('C');
  await menu('Price').getByRole('button', { name: 'Largest first' }).click();
  await expect.poll(() => sheet.drawnColumn('A')).toEqual(['Item', 'Figs', 'Pears']);
});

test('a text that was read wrongly is replaced in all cells of a picture, as one step', async ({ window }) => {
  test.slow();
  const { page, sheet, picture } = window;
  await window.drop({ name: 'stalls.png', bytes: await tablePicture(STALLS, 0) });
  await picture.read();
  await patiently(sheet.cell('B3')).toHaveText('48');
  await sheet.goTo('A1');
  await page.keyboard.press('Control+f');
  await expect(sheet.find).toBeFocused();
  await page.keyboard.type('48');
  await expect(sheet.findCount).toContainText('1 of');
  await page.getByRole('textbox', { name: 'Replace by' }).fill('84');
  await page.getByRole('button', { name: 'Replace all' }).click();
  await expect(sheet.cell('B3')).toHaveText('84');
  await expect(sheet.undo).toHaveAccessibleName(/^Undo: Replace “48” by “84” in \d cells?$/);
  await sheet.undo.click();
  await expect(sheet.cell('B3')).toHaveText('48');
});
