import { STALLS, tablePicture } from '../files/pictures.ts';
import { expect, test } from './story.ts';

test('A user edits the grid lines of a table over its picture, and the sheet follows', async ({ window }) => {
  const { sheet, picture, page } = window;
  const { keyboard } = page;
  await window.pastePicture(await tablePicture(STALLS, 0));
  await picture.read();
  await expect(sheet.cell('B3')).toHaveText('48');

  // With the keyboard: remove the line between Harbour and Station, undo and redo.
  await picture.toggleLines();
  await picture.line('Row', 1).focus();
  for (const _ of [1, 2, 3]) await keyboard.press('ArrowRight');
  await expect(picture.line('Row', 4)).toBeFocused();
  await keyboard.press('Delete');
  await expect(sheet.cell('A3')).toHaveText('Harbour Station');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Remove a row line');
  await keyboard.press('Control+z');
  await expect(sheet.cell('A3')).toHaveText('Harbour');
  await keyboard.press('Control+Shift+z');
  await expect(sheet.cell('A3')).toHaveText('Harbour Station');
  await keyboard.press('Control+z');
  await expect(sheet.cell('B4')).toHaveText('17');

  // With the mouse: drag a column line to the left, and add another one with a click.
  const middle = picture.line('Column', 3);
  const before = (await middle.boundingBox())?.x ?? 0;
  await picture.dragColumnLine(middle, -20, 'B3');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Move a column line');
  await expect.poll(async () => before - ((await middle.boundingBox())?.x ?? 0)).toBeGreaterThan(12);
  await expect(sheet.cell('C3')).toHaveText('72');
  const armed = picture.pane.getByText('Click where the column line belongs.');
  await picture.cells.focus();
  await keyboard.press('c');
  await expect(armed).toBeVisible();
  await keyboard.press('Escape');
  await expect(armed).toHaveCount(0);
  await expect(picture.line('Row', 1)).toBeVisible();
  await keyboard.press('c');
  await expect(armed).toBeVisible();
  const box = await picture.box('B3').boundingBox();
  if (!box) throw new Error('B3 is not drawn');
  await page.mouse.click(box.x + box.width * 0.85, box.y + box.height / 2);
  await expect(sheet.undo).toHaveAccessibleName('Undo: Add a column line');
  await expect(armed).toHaveCount(0);
  await expect(sheet.cell('B3')).toHaveText('48');
  await expect(sheet.cell('D3')).toHaveText('72');

  // Merge cells, unmerge them, and split a cell.
  await sheet.goTo('B2:C2');
  await picture.cells.focus();
  await keyboard.press('m');
  await expect(picture.box('B2:C2')).toBeAttached();
  await expect(sheet.undo).toHaveAccessibleName('Undo: Merge cells');
  await keyboard.press('Shift+M');
  await expect(picture.box('B2:C2')).toHaveCount(0);
  await sheet.goTo('D3');
  await picture.cells.focus();
  await keyboard.press('s');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Split a cell');
  await expect(picture.box('E3')).toBeAttached();
  await expect(sheet.cell('D3')).toHaveText('72');
  await picture.cells.press('Escape');
  await expect(picture.line('Row', 1)).toHaveCount(0);
});
