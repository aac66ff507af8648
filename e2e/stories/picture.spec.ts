import { STALLS, tablePicture } from '../files/pictures.ts';
import { patiently as expect, test } from './story.ts';

test('a tilted screenshot is pasted, read, and its chain is steered by a person', async ({ window }) => {
  test.slow();
  const { sheet, picture } = window;
  await window.pastePicture(await tablePicture(STALLS, 5));
  await picture.read();
  await expect(sheet.cell('B3')).toHaveText('48');
  await expect(picture.image).toBeVisible();

  await sheet.goTo('C3');
  await picture.expectLight('C3', 'selected');
  await picture.box('B2').hover({ force: true });
  await picture.expectLight('B2', 'hovered');
  await expect(sheet.pane.locator('[data-light="hovered"][data-range="B2"]')).toBeVisible();

  await sheet.cell('A4').hover();
  await picture.expectLight('A4', 'hovered');

  const straighten = picture.step('Straighten');
  await straighten.click();
  await expect(picture.slider).toBeVisible();
  await straighten.press('x');
  await expect(straighten).toContainText('taken back');
  await expect(sheet.undo).toHaveAccessibleName(/^Undo: Reject /);
  await sheet.undo.click();
  await expect(straighten).toContainText('kept');
});

test('a step is rejected, two cells are corrected by keys, and an answer lights the sheet and the picture', async ({
  window,
}) => {
  test.slow();
  const { page, chat, sheet, picture } = window;
  await window.pastePicture(await tablePicture(STALLS, 3));
  await picture.read();
  await expect(sheet.cell('B3')).toHaveText('48');
  const straighten = picture.step('Straighten');
  await straighten.click();
  // Its keys are heard wherever the focus is beside it.
  await picture.slider.press('x');
  await expect(straighten).toContainText('taken back');
  await picture.step('Result').click();

  await sheet.goTo('B3');
  await expect(sheet.grid).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  await expect(sheet.cell('B3')).toHaveText('50');
  await expect(sheet.grid).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('70');
  await page.keyboard.press('Enter');
  await expect(sheet.cell('B4')).toHaveText('70');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Set B4 to “70”');

  const message = await chat.ask('How many Apples at the Station?');
  await expect(message.answer).toContainText('70');
  await message.citation('B4').click();
  await sheet.expectLit('B4');
  await picture.expectLight('B4', 'cited');

  await sheet.grid.press('Control+z');
  await expect(sheet.cell('B4')).toHaveText(/^(?!70)/);
  await expect(message.staleNote).toBeVisible();
});
