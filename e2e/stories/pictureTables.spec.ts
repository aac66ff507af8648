import { stacked } from '../../src-main/core/pictures/testPictures.ts';
import { FRUIT, HOURS, tablePicture } from '../files/pictures.ts';
import { tabTo } from '../pages/keys.ts';
import { expect, test } from './story.ts';

test('A user adds a table of a page, draws its bounds, and removes tables', async ({ window }) => {
  const { page, sheet, picture, sheets } = window;
  const { keyboard } = page;
  await window.drop({
    name: 'stalls.png',
    bytes: await stacked([await tablePicture(FRUIT, 0), await tablePicture(HOURS, 0)]),
  });
  await picture.read();
  await expect(sheets).toHaveText(['Table 1', 'Table 2']);
  await expect(sheet.cell('B3')).toHaveText('48');

  // With the mouse: choose a table by its outline on the page.
  await keyboard.press('t');
  await expect(picture.bounds).toBeFocused();
  await picture.outline('Table 2').click();
  await expect(sheet.cell('C3')).toHaveText('12:00');

  // With the keyboard: add a table from the bounds of the second, undo and redo.
  await picture.cells.focus();
  await keyboard.press('t');
  await expect(picture.bounds).toBeFocused();
  await keyboard.press('ArrowUp');
  await keyboard.press('Shift+Enter');
  await expect(sheets).toHaveText(['Table 1', 'Table 2', 'Table 3']);
  await expect(sheets.nth(2)).toHaveAttribute('aria-selected', 'true');
  await expect(sheet.cell('C3')).toHaveText('12:00');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Add Table 3');
  await keyboard.press('Control+z');
  await expect(sheets).toHaveText(['Table 1', 'Table 2']);
  await expect(sheet.cell('C3')).toHaveText('12:00');
  await keyboard.press('Control+Shift+z');
  await expect(sheets).toHaveText(['Table 1', 'Table 2', 'Table 3']);
  await expect(sheets.nth(2)).toHaveAttribute('aria-selected', 'true');
  await expect(sheet.cell('C3')).toHaveText('12:00');

  // With the mouse: draw bounds around a blank part of the page, where no table is found.
  await keyboard.press('t');
  await expect(picture.bounds).toBeFocused();
  const ground = await picture.bounds.boundingBox();
  if (!ground) throw new Error('The page is not shown');
  await page.mouse.move(ground.x + 0.75 * ground.width, ground.y + 0.05 * ground.height);
  await page.mouse.down();
  await page.mouse.move(ground.x + 0.98 * ground.width, ground.y + 0.4 * ground.height, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Read Table 3 here' }).click();
  await expect(picture.pane.getByText('No table was found here.')).toBeVisible();
  await expect(sheet.undo).toHaveAccessibleName('Undo: Draw the bounds of the table');
  await picture.bounds.press('Escape');
  await expect(picture.bounds).toHaveCount(0);
  await picture.pane.getByRole('button', { name: 'Draw the bounds' }).click();
  await expect(picture.bounds).toBeFocused();

  // Remove the first table from the list of outlines, and the table that is shown from its bounds.
  await tabTo(page, picture.outline('Table 1'));
  await keyboard.press('Delete');
  await expect(sheets).toHaveText(['Table 2', 'Table 3']);
  await tabTo(page, picture.bounds);
  await keyboard.press('Delete');
  await expect(picture.outline('Table 3')).toHaveCount(0);
  await expect(sheet.cell('C3')).toHaveText('12:00');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Remove Table 3');
  await sheet.undo.click();
  await expect(sheets).toHaveText(['Table 2', 'Table 3']);
});
