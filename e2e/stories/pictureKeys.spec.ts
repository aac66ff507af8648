import { STALLS, tablePicture } from '../files/pictures.ts';
import { patiently as expect, test } from './story.ts';

test('a picture takes the place of its sheet and gives it back, by a key', async ({ window }) => {
  test.slow();
  const { page, sheet, picture } = window;
  await window.drop({ name: 'stalls.png', bytes: await tablePicture(STALLS, 0) });
  await picture.read();
  await expect(sheet.cell('B3')).toHaveText('48');
  const height = async (): Promise<number> => (await picture.pane.boundingBox())?.height ?? 0;
  const before = await height();
  await sheet.goTo('B3');
  await page.keyboard.press('f');
  await expect(sheet.grid).toBeHidden();
  await expect(picture.cells).toBeFocused();
  expect(await height()).toBeGreaterThan(1.5 * before);
  await picture.expectLight('B3', 'selected');

  // Without the sheet, too, texts are corrected by keys.
  await page.keyboard.press('F2');
  await expect(picture.cellText).toBeFocused();
  await expect(picture.cellText).toHaveValue('48');
  await page.keyboard.type('52');
  await page.keyboard.press('Enter');
  await expect(picture.cells).toBeFocused();
  await picture.expectLight('B4', 'selected');
  await page.keyboard.press('F2');
  await page.keyboard.type('nothing');
  await page.keyboard.press('Escape');
  await expect(picture.cells).toBeFocused();
  await expect(picture.cellText).toHaveValue('17');
  await page.keyboard.press('Escape');
  await expect(sheet.cell('B3')).toHaveText('52');
  await expect(sheet.cell('B4')).toHaveText('17');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Set B3 to “52”');
  expect(await height()).toBeLessThan(1.1 * before);
});

test('keys lead from the sheet to the picture and back, zoom it, and what is selected stays in sight', async ({
  window,
}) => {
  test.slow();
  const { page, sheet, picture } = window;
  await window.drop({ name: 'stalls.png', bytes: await tablePicture(STALLS, 0) });
  await picture.read();
  await expect(sheet.cell('B3')).toHaveText('48');
  await sheet.goTo('A1');
  await expect(sheet.grid).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await expect(picture.cells).toBeFocused();
  const widthOf = async (cell: string): Promise<number> => (await picture.box(cell).boundingBox())?.width ?? 0;
  const before = await widthOf('A1');
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('+');
  await expect.poll(() => widthOf('A1')).toBeGreaterThan(2 * before);
  for (const _ of [1, 2]) await page.keyboard.press('ArrowDown');
  for (const _ of [1, 2]) await page.keyboard.press('ArrowRight');
  await picture.expectLight('C3', 'selected');
  await expect(picture.box('C3')).toBeInViewport({ ratio: 0.9 });
  // What is chosen in the sheet comes into sight, too.
  await page.keyboard.press('F6');
  await expect(sheet.grid).toBeFocused();
  await sheet.goTo('A1');
  await expect(picture.box('A1')).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('0');
  await expect.poll(() => widthOf('A1')).toBeLessThan(1.1 * before);
});
