import { STALLS, tablePicture } from '../files/pictures.ts';
import { expect, patiently, test } from './story.ts';

const TRADES = 'City,Trade,Sum\nPorto,Fish,10\nBergen,Fish,20\nPorto,Wool,30\nTurku,Fish,40\n';

test('rows are kept by the cell that is chosen and by what is found, and shown again', async ({ window }) => {
  const { page, sheet } = window;
  await window.drop({ name: 'trades.csv', bytes: Buffer.from(TRADES) });
  await expect(sheet.cell('A2')).toHaveText('Porto');
  const filters = page.getByRole('region', { name: 'Filters' });
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
  await filters.getByRole('button', { name: 'Take back the filter: Column B is “Fish”' }).click();
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
