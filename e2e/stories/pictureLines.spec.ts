import { STALLS, tablePicture } from '../files/pictures.ts';
import { patiently as expect, test } from './story.ts';

test('lines are removed, moved, split and merged over the picture, and the sheet, the tree and answers follow', async ({
  window,
}) => {
  test.slow();
  const { chat, sheet, picture, page } = window;
  await window.pastePicture(await tablePicture(STALLS, 0));
  await picture.read();
  await expect(sheet.cell('B3')).toHaveText('48');
  const message = await chat.ask('How many Apples at the Harbour?');
  await expect(message.answer).toContainText('48');

  await picture.toggleLines();
  // By keys: the line between Harbour and Station goes.
  await picture.line('Row', 1).focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
  await expect(picture.line('Row', 4)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(sheet.cell('A3')).toHaveText('Harbour Station');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Remove a row line');
  await expect(message.staleNote).toBeVisible();

  // Undo and redo from within the picture.
  await page.keyboard.press('Control+z');
  await expect(sheet.cell('A3')).toHaveText('Harbour');
  await page.keyboard.press('Control+Shift+z');
  await expect(sheet.cell('A3')).toHaveText('Harbour Station');
  await page.keyboard.press('Control+z');
  await expect(sheet.cell('B4')).toHaveText('17');

  // By mouse: a column line is dragged to the left, and another one added by a click.
  const middle = picture.line('Column', 3);
  const before = (await middle.boundingBox())?.x ?? 0;
  await picture.dragColumnLine(middle, -20, 'B3');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Move a column line');
  await expect.poll(async () => before - ((await middle.boundingBox())?.x ?? 0)).toBeGreaterThan(12);
  await expect(sheet.cell('C3')).toHaveText('72');

  await picture.cells.focus();
  await picture.cells.press('c');
  const box = await picture.box('B3').boundingBox();
  if (!box) throw new Error('B3 is not drawn');
  await page.mouse.click(box.x + box.width * 0.85, box.y + box.height / 2);
  await expect(sheet.undo).toHaveAccessibleName('Undo: Add a column line');
  await expect(sheet.cell('B3')).toHaveText('48');
  await expect(sheet.cell('D3')).toHaveText('72');
  // A line is added once; what was not put anywhere is put down by Esc, and by going elsewhere.
  const armed = picture.pane.getByText('Click where the column line belongs.');
  await expect(armed).toHaveCount(0);
  await picture.cells.press('c');
  await expect(armed).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(armed).toHaveCount(0);
  await expect(picture.line('Row', 1)).toBeVisible();
  await picture.cells.press('c');
  await expect(armed).toBeVisible();
  await sheet.grid.focus();
  await expect(armed).toHaveCount(0);
  await expect(sheet.undo).toHaveAccessibleName('Undo: Add a column line');

  // Cells are merged by keys alone.
  await sheet.goTo('B2:C2');
  await picture.cells.focus();
  await picture.cells.press('m');
  await expect(picture.box('B2:C2')).toBeAttached();
  await expect(sheet.undo).toHaveAccessibleName('Undo: Merge cells');
  await picture.cells.press('Shift+M');
  await expect(picture.box('B2:C2')).toHaveCount(0);

  // What was drawn can be given up for what was found.
  await picture.pane.getByRole('button', { name: 'Return to the lines that were found' }).click();
  await expect(sheet.cell('C3')).toHaveText('72');
  await picture.cells.press('Escape');
  await expect(picture.line('Row', 1)).toHaveCount(0);
});

test('a cell is split on the picture, its texts are corrected, and both are there after a restart', async ({
  window,
}) => {
  test.slow();
  const { sheet, picture, page } = window;
  await window.pastePicture(await tablePicture(STALLS, 0));
  await picture.read();
  await expect(sheet.cell('B3')).toHaveText('48');
  await sheet.goTo('B3');
  await picture.toggleLines();
  await picture.cells.press('s');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Split a cell');
  await expect(picture.box('B2:C2')).toBeAttached();
  await expect(picture.box('C3')).toBeAttached();
  await expect(sheet.cell('D3')).toHaveText('72');
  await sheet.goTo('C3');
  await sheet.grid.press('F2');
  await page.keyboard.type('kg');
  await page.keyboard.press('Enter');
  await expect(sheet.cell('C3')).toHaveText('kg');
  await page.reload();
  await expect(sheet.cell('C3')).toHaveText('kg');
  await expect(sheet.cell('D3')).toHaveText('72');
});

test('a cell is split between its words and merged back: what a person typed is there again, exactly', async ({
  window,
}) => {
  test.slow();
  const { sheet, picture, page } = window;
  const { keyboard } = page;
  const rows = [
    ['Stall', 'Boxes', 'Open'],
    ['Market', '120 35', 'Monday'],
    ['Harbour', '48 72', 'Friday'],
  ];
  await window.pastePicture(await tablePicture(rows, 0));
  await picture.read();
  await expect(sheet.cell('B2')).toHaveText('120 35');
  await sheet.goTo('B3');
  await sheet.grid.press('F2');
  await keyboard.press('Control+a');
  await keyboard.type('4B 7Z');
  await keyboard.press('Enter');
  await expect(sheet.cell('B3')).toHaveText('4B 7Z');

  const split = async (cell: string, parts: readonly [left: string, right: string]): Promise<void> => {
    await sheet.goTo(cell);
    await picture.cells.focus();
    await keyboard.press('s');
    await expect(sheet.undo).toHaveAccessibleName('Undo: Split a cell');
    await expect(sheet.cell(cell)).toHaveText(parts[0]);
    await expect(sheet.cell(cell.replace('B', 'C'))).toHaveText(parts[1]);
  };
  await picture.toggleLines();
  const whole = await picture.box('B2').boundingBox();
  await split('B2', ['120', '35']);
  // The line stands right of the middle of no word: between the two, which stand at the left.
  const part = await picture.box('B2').boundingBox();
  expect(part?.width ?? 0).toBeLessThan((whole?.width ?? 0) / 2);
  await sheet.goTo('B2:C2');
  await picture.cells.focus();
  await keyboard.press('m');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Merge cells');
  await expect(sheet.cell('B2')).toHaveText('120 35');
  await expect(sheet.cell('C2')).toHaveText('Monday');

  await split('B3', ['4B', '7Z']);
  await sheet.goTo('B3:C3');
  await picture.cells.focus();
  await keyboard.press('m');
  await expect(sheet.cell('B3')).toHaveText('4B 7Z');
  await expect(sheet.cell('C3')).toHaveText('Friday');
  await expect(picture.line('Column', 5)).toHaveCount(0);
  await page.reload();
  await expect(sheet.cell('B3')).toHaveText('4B 7Z');
});
