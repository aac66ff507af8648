import { faintPicture } from '../files/pictures.ts';
import { Review } from '../pages/Review.ts';
import { expect, patiently, test } from './story.ts';

test('a picture in doubt is reviewed to the end by keys alone, each decision is undone, and the cells are lit where they lie', async ({
  window,
}) => {
  test.slow();
  const { page, picture, sheet } = window;
  const review = new Review(page);
  await window.drop({ name: 'faint.png', bytes: await faintPicture() });
  await picture.read();
  await patiently(review.toggle).toHaveAccessibleName(/^Review \d+ proposals? to decide$/);
  await review.open();
  const total = await review.proposals.count();
  expect(total).toBeGreaterThan(3);
  await expect(review.count).toHaveText(`0 of ${total} decided, ${total} left`);

  // Enter confirms what was read; the next one comes up, and is selected on the sheet and lit on the picture.
  const first = await review.current.innerText();
  await expect(review.detail.getByRole('img')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(review.count).toHaveText(`1 of ${total} decided, ${total - 1} left`);
  await expect(review.current).not.toHaveText(first);
  const second = (await review.current.innerText()).split(' ')[0] ?? '';
  await expect(sheet.address).toHaveValue(second);
  await picture.expectLight(second, 'cited');

  // E types over it, X empties, U brings back, J and K move.
  await page.keyboard.press('e');
  await expect(review.field).toBeFocused();
  await page.keyboard.type('Sixty');
  await page.keyboard.press('Enter');
  await expect(sheet.cell(second)).toHaveText('Sixty');
  await expect(review.list).toBeFocused();
  const third = (await review.current.innerText()).split(' ')[0] ?? '';
  await page.keyboard.press('x');
  await expect(sheet.cell(third)).toHaveText('');
  await expect(review.count).toHaveText(`3 of ${total} decided, ${total - 3} left`);
  await page.keyboard.press('u');
  await expect(review.count).toHaveText(`2 of ${total} decided, ${total - 2} left`);
  await expect(review.current).toContainText(third);
  await expect(sheet.cell(third)).not.toHaveText('');

  for (let left = total - 2; left > 0; left -= 1) await page.keyboard.press('Enter');
  await expect(review.desk).toContainText('Nothing is left to decide');
  await expect(review.toggle).toHaveAccessibleName('Review');
  await expect(sheet.undo).toHaveAccessibleName(/^Undo: Confirm /);
  await page.reload();
  await expect(sheet.cell(second)).toHaveText('Sixty');
  await expect(review.toggle).toHaveAccessibleName('Review');
});
