import { tablePicture } from '../files/pictures.ts';
import { expect, test } from './story.ts';

const ROWS = [
  ['Stall', 'Apples', 'Pears'],
  ['Market', '120', '35'],
  ['Harbour', '48', '72'],
  ['Station', '17', '90'],
];

test('a tilted screenshot is pasted, read, and its chain is steered by a person', async ({ window }) => {
  test.slow();
  const { sheet, picture } = window;
  await window.pastePicture(await tablePicture(ROWS, 5));
  await expect(sheet.cell('B3')).toHaveText('48');
  await expect(picture.image).toBeVisible();

  await sheet.goTo('C3');
  await picture.expectLight('C3', 'selected');
  await picture.box('B2').hover({ force: true });
  await picture.expectLight('B2', 'hovered');
  await expect(sheet.pane.locator('[data-light="hovered"][data-range="B2"]')).toBeVisible();

  const straighten = picture.step('Straighten');
  await straighten.click();
  await expect(picture.slider).toBeVisible();
  await straighten.press('x');
  await expect(straighten).toContainText('taken back');
  await expect(sheet.undo).toHaveAccessibleName(/^Undo: Reject /);
  await sheet.undo.click();
  await expect(straighten).toContainText('kept');
});
