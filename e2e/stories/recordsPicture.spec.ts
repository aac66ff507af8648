import { STALLS, tablePicture } from '../files/pictures.ts';
import { Records } from '../pages/Records.ts';
import { patiently as expect, test } from './story.ts';

test('a screenshot becomes records: the field that is reviewed is lit on the picture, and is corrected there', async ({
  window,
}) => {
  test.slow();
  const { page, sheet, picture } = window;
  const records = new Records(page);
  await window.pastePicture(await tablePicture(STALLS, 0));
  await picture.read();
  await expect(sheet.cell('B3')).toHaveText('48');
  await records.open();
  await records.extract();
  await expect(records.cell(0, 'Apples')).toContainText('120');

  await records.goToField(0, 1, 'Apples');
  await picture.expectLight('B2', 'cited');
  await page.keyboard.press('ArrowDown');
  await picture.expectLight('B3', 'cited');
  await expect(picture.box('B3')).toBeInViewport();
  await records.type('71');
  await expect(records.cell(1, 'Apples')).toContainText('71');
  await picture.expectLight('B3', 'cited');
});
