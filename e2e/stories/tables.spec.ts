import { marketWorkbook } from '../files/workbooks.ts';
import { expect, test } from './story.ts';

test('A user redraws the tables of a sheet with the pointer and the keyboard, and undoes it', async ({ window }) => {
  const { page, sheet, tree } = window;
  await window.drop(await marketWorkbook());
  await expect(sheet.cell('A1')).toHaveText('Stall');
  await expect.poll(() => sheet.tables()).toContain('E1:F4');
  const detected = await sheet.tables();

  await sheet.choose('A1:C4', 'Make A1:C4 a table');
  await expect.poll(() => sheet.tables()).toEqual(['A1:C4', 'E1:F4', 'A5:C7', 'A9:B11']);
  await tree.show();
  await expect(tree.item('Trader · Phone · Goods')).toBeVisible();
  await sheet.goTo('B6');
  await sheet.dragEdge('bottom', 'B6');
  // The row below the new edge becomes a table once the change is stored.
  await expect.poll(() => sheet.tables()).toEqual(expect.arrayContaining(['A5:C6', 'A7:C7']));
  const drawn = await sheet.tables();

  await sheet.chooseByKeys('A11', 'Split table above row 11');
  await expect.poll(() => sheet.tables()).toEqual(expect.arrayContaining(['A9:B10', 'A11:B11']));
  await page.keyboard.press('Control+z');
  await expect.poll(() => sheet.tables()).toEqual(drawn);
  await page.keyboard.press('Control+z');
  await expect.poll(() => sheet.tables()).toContain('A5:C7');
  await page.keyboard.press('Control+z');
  await expect.poll(() => sheet.tables()).toEqual(detected);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => sheet.tables()).toContain('A1:C4');
});
