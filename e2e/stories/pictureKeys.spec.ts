import { STALLS, tablePicture } from '../files/pictures.ts';
import { expect, test } from './story.ts';

test('A user moves from the sheet to the picture, zooms it and corrects a cell on it, all with the keyboard', async ({
  window,
}) => {
  const { page, sheet, picture } = window;
  const { keyboard } = page;
  await window.drop({ name: 'stalls.png', bytes: await tablePicture(STALLS, 0) });
  await picture.read();
  await expect(sheet.cell('B3')).toHaveText('48');
  await sheet.goTo('A1');
  await expect(sheet.grid).toBeFocused();
  await keyboard.press('Shift+F6');
  await expect(picture.cells).toBeFocused();
  const widthOf = async (cell: string): Promise<number> => (await picture.box(cell).boundingBox())?.width ?? 0;
  const fitted = await widthOf('A1');
  for (const _ of [1, 2, 3, 4]) await keyboard.press('+');
  await expect.poll(() => widthOf('A1')).toBeGreaterThan(2 * fitted);
  for (const _ of [1, 2]) await keyboard.press('ArrowDown');
  for (const _ of [1, 2]) await keyboard.press('ArrowRight');
  await picture.expectLight('C3', 'selected');
  await expect(picture.box('C3')).toBeInViewport({ ratio: 0.9 });
  // The picture also scrolls to the cell that is selected in the sheet.
  await keyboard.press('F6');
  await expect(sheet.grid).toBeFocused();
  await sheet.goTo('A1');
  await expect(picture.box('A1')).toBeInViewport({ ratio: 0.9 });
  await keyboard.press('Shift+F6');
  await expect(picture.cells).toBeFocused();
  await keyboard.press('0');
  await expect.poll(() => widthOf('A1')).toBeLessThan(1.1 * fitted);

  // F hides the sheet. The cells of the picture are edited in place then.
  const height = async (): Promise<number> => (await picture.pane.boundingBox())?.height ?? 0;
  const beside = await height();
  await sheet.goTo('B3');
  await expect(sheet.grid).toBeFocused();
  await keyboard.press('f');
  await expect(sheet.grid).toBeHidden();
  await expect(picture.cells).toBeFocused();
  await expect.poll(height).toBeGreaterThan(1.5 * beside);
  await picture.expectLight('B3', 'selected');
  await keyboard.press('F2');
  await expect(picture.cellText).toBeFocused();
  await expect(picture.cellText).toHaveValue('48');
  await keyboard.type('52');
  await keyboard.press('Enter');
  await expect(picture.cells).toBeFocused();
  await picture.expectLight('B4', 'selected');
  await keyboard.press('F2');
  await expect(picture.cellText).toBeFocused();
  await keyboard.type('nothing');
  await keyboard.press('Escape');
  await expect(picture.cells).toBeFocused();
  await expect(picture.cellText).toHaveValue('17');
  await keyboard.press('Escape');
  await expect(sheet.cell('B3')).toHaveText('52');
  await expect(sheet.cell('B4')).toHaveText('17');
  await expect.poll(height).toBeLessThan(1.1 * beside);
});
