import { parseAddress } from '../../src-shared/address.ts';
import { FAINT_NAMES, faintNames, faintPicture } from '../files/pictures.ts';
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

test('sixty doubtful texts are reviewed to the end in fewer than a hundred key presses, what repeats as one', async ({
  window,
}) => {
  test.slow();
  const { page, picture } = window;
  const review = new Review(page);
  await window.drop({ name: 'names.png', bytes: await faintNames() });
  await picture.read();
  await review.open();
  const total = Number(/of (\d+)/.exec(await review.count.innerText())?.[1]);
  expect(total).toBeGreaterThan(59);

  let presses = 0;
  const press = async (key: string): Promise<void> => {
    await page.keyboard.press(key);
    presses += 1;
  };
  while ((await review.proposals.count()) > 0) {
    const asked = await review.current.innerText();
    const [, address = '', read] = /^(\S+) was read as “(.*)”/.exec(asked) ?? [];
    const place = parseAddress(address);
    const says = (place && FAINT_NAMES[place.row]?.[place.col]) ?? '';
    if (read === says) await press('Enter');
    else {
      await press('e');
      await expect(review.field).toBeFocused();
      for (const letter of says) await press(letter);
      const all = review.desk.getByRole('button', { name: /^Correct all/ });
      await press((await all.count()) > 0 ? 'Shift+Enter' : 'Enter');
    }
    await expect(review.current.filter({ hasText: `${address} was read` })).toHaveCount(0);
  }
  await expect(review.desk).toContainText('Nothing is left to decide');
  expect(presses).toBeLessThan(100);
});
