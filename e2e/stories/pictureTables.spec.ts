import sharp from 'sharp';
import { FRUIT, HOURS, MANY_WEEKS, tablePicture } from '../files/pictures.ts';
import { tabTo } from '../pages/keys.ts';
import { Window } from '../pages/Window.ts';
import { patiently as expect, test } from './story.ts';

/** Two pictures on white, one under the other. */
function onOnePage(one: Buffer, two: Buffer): Promise<Buffer> {
  return sharp({ create: { width: 520, height: 400, channels: 3, background: '#ffffff' } })
    .composite([
      { input: one, left: 0, top: 0 },
      { input: two, left: 0, top: 200 },
    ])
    .png()
    .toBuffer();
}

test('two tables of one picture are chosen by their outlines, and bounds are drawn by keys where detection is wrong', async ({
  window,
}) => {
  test.slow();
  const { page, sheet, picture } = window;
  await window.pastePicture(await onOnePage(await tablePicture(FRUIT, 0), await tablePicture(HOURS, 0)));
  await picture.read();
  await expect(window.sheets).toHaveText(['Table 1', 'Table 2']);
  await expect(sheet.cell('B3')).toHaveText('48');

  await picture.cells.focus();
  await picture.cells.press('t');
  await picture.outline('Table 2').click();
  await expect(sheet.cell('C3')).toHaveText('12:00');

  // The second sheet is given the bounds of the whole page's upper half, by keys.
  await picture.cells.focus();
  await picture.cells.press('t');
  await expect(picture.bounds).toBeFocused();
  for (let press = 0; press < 60; press += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(sheet.cell('B3')).toHaveText('48');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Draw the bounds of the table');
  await sheet.undo.click();
  await expect(sheet.cell('C3')).toHaveText('12:00');
});

test('a table is added from bounds that are drawn, and tables are taken off the page and brought back, by keyboard alone', async ({
  app,
  window,
}) => {
  test.slow();
  const { page, sheet, picture, sheets } = window;
  const bytes = await onOnePage(await tablePicture(FRUIT, 0), await tablePicture(HOURS, 0));
  await window.drop({ name: 'stalls.png', bytes });
  await picture.read();
  await expect(sheets).toHaveText(['Table 1', 'Table 2']);
  await expect(sheet.cell('B3')).toHaveText('48');

  await page.keyboard.press('t');
  await expect(picture.bounds).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+Enter');
  await expect(sheets).toHaveText(['Table 1', 'Table 2', 'Table 3']);
  await expect(window.sheets.nth(2)).toHaveAttribute('aria-selected', 'true');
  await expect(sheet.cell('B3')).toHaveText('48');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Add Table 3');

  // From the new table, which goes; and from the one that is shown then, it comes back.
  await page.keyboard.press('Control+z');
  await expect(sheets).toHaveText(['Table 1', 'Table 2']);
  await expect(sheet.cell('C3')).toHaveText('12:00');
  await page.keyboard.press('Control+Shift+z');
  await expect(sheets).toHaveText(['Table 1', 'Table 2', 'Table 3']);
  await expect(window.sheets.nth(2)).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('t');
  await tabTo(page, picture.outline('Table 1'));
  await page.keyboard.press('Delete');
  await expect(sheets).toHaveText(['Table 2', 'Table 3']);
  await tabTo(page, picture.bounds);
  await page.keyboard.press('Delete');
  await expect(picture.outline('Table 3')).toHaveCount(0);
  await expect(sheet.cell('C3')).toHaveText('12:00');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Remove Table 3');

  // With one table left there are no tabs; what was removed is brought back after a restart.
  const again = new Window(await app.restart());
  await again.goTo('Library');
  await again.library.open('stalls.png');
  await expect(again.sheet.undo).toHaveAccessibleName('Undo: Remove Table 3');
  await again.sheet.undo.click();
  await expect(again.sheet.undo).toHaveAccessibleName('Undo: Remove Table 1');
  // As a person presses: the sheet changes while the button is held.
  await again.sheet.undo.click({ delay: 300 });
  await expect(again.sheets).toHaveText(['Table 1', 'Table 2', 'Table 3']);
});

test('a table that is added shows its cells while it is read, and leaves nothing when that is cancelled', async ({
  window,
}) => {
  test.slow();
  const { page, picture, sheets } = window;
  await window.beginPicture(await tablePicture(MANY_WEEKS, 0));
  // What was read by then is enough: the page is there, and its cells.
  await expect(picture.beingRead.locator('[data-box="B2"]')).toBeVisible();
  await picture.keep.click();
  await expect(picture.readRest).toBeVisible();

  await picture.cells.focus();
  await picture.cells.press('t');
  await expect(picture.bounds).toBeFocused();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+Enter');
  await expect(picture.box('K30')).toBeVisible();
  await expect(picture.cancel).toBeVisible();
  await picture.cancel.click();
  await expect(picture.box('K30')).toHaveCount(0);
  await expect(picture.outline('Table')).toHaveCount(1);
  await expect(sheets).toHaveCount(0);
});

test('a picture without a table says what to do, and a table is read from bounds that are drawn', async ({
  window,
}) => {
  test.slow();
  const { page, sheet, picture } = window;
  const blank = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  await window.pastePicture(blank);
  await picture.read();
  await expect(picture.pane.getByText('No table was found here.')).toBeVisible();
  await picture.pane.getByRole('button', { name: 'Draw the bounds' }).click();
  const ground = await picture.bounds.boundingBox();
  if (!ground) throw new Error('The page is not shown');
  await page.mouse.move(ground.x + 60, ground.y + 60);
  await page.mouse.down();
  await page.mouse.move(ground.x + ground.width - 20, ground.y + ground.height - 20);
  await page.mouse.up();
  await page.getByRole('button', { name: /^Read .* here$/ }).click();
  await expect(sheet.undo).toHaveAccessibleName('Undo: Draw the bounds of the table');
  await expect(picture.pane.getByText('No table was found here.')).toBeVisible();
});
