import type { DroppedFile } from '../files/workbooks.ts';
import { Review } from '../pages/Review.ts';
import { expect, test } from './story.ts';

function list(name: string, text: string): DroppedFile {
  return { name, bytes: new TextEncoder().encode(text) };
}

/** A first line that may be a header, or one of the labels with its value. */
const STORES = 'Owner,Abel\nSeeds,310\nWater,140\n';

test('a line that may be something else is asked about, taken with one key, undone, and dismissed for good', async ({
  window,
}) => {
  const { page, sheet, tree } = window;
  await window.drop(list('stores.csv', STORES));
  await expect(sheet.cell('A1')).toHaveText('Owner');
  const review = new Review(page);
  await expect(review.toggle).toHaveAccessibleName('Review 1 proposal to decide');
  await tree.show();
  // The tree opens its first nodes by itself.
  await expect(tree.items.filter({ hasText: 'Water: 140' }).first()).toBeVisible();
  await sheet.cell('B2').click();
  await expect(sheet.status).toContainText('lines in doubt');
  // It opens where the selected cell stands, too.
  await expect(tree.items.filter({ hasText: 'Seeds: 310' }).first()).toBeVisible();
  const before = await tree.items.allInnerTexts();
  await review.open();
  await expect(review.current).toContainText(/Row \d was read as .* It may be .* instead/);
  await page.keyboard.press('Enter');
  await expect.poll(() => tree.items.allInnerTexts()).not.toEqual(before);
  await expect(review.desk).toContainText('Nothing is left to decide');
  await page.keyboard.press('Alt+h');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('button', { name: /Read row \d as/ })).toHaveAttribute('aria-current', 'step');

  await sheet.undo.click();
  await tree.show();
  await expect.poll(() => tree.items.allInnerTexts()).toEqual(before);
  await expect(review.proposals).toHaveCount(1);
  await review.list.focus();
  await page.keyboard.press('x');
  await expect(review.proposals).toHaveCount(0);
  await page.keyboard.press('Alt+h');
  await expect(history.getByRole('button', { name: /Keep row \d as/ })).toHaveAttribute('aria-current', 'step');
  await page.reload();
  await expect(sheet.cell('A1')).toHaveText('Owner');
  await expect(sheet.undo).toBeEnabled();
  await expect(review.toggle).toHaveAccessibleName('Review');
});

test('what is corrected in one table is proposed in another of the same form', async ({ window }) => {
  const { page, sheet } = window;
  const budget = (year: number, seeds: number): string =>
    `Item,Plan ${year},Spent ${year}\nSeeds,${seeds},20\nWater,140,130\nChecked by Abel\nTools,275,60\n`;
  await window.drop(list('budget-2023.csv', budget(2023, 310)));
  await expect(sheet.cell('A4')).toHaveText('Checked by Abel');
  await sheet.setRole('A4', 'Note');
  await expect(sheet.role('A4')).toHaveAttribute('data-role', 'note');

  await window.drop(list('budget-2024.csv', budget(2024, 290)));
  await expect(sheet.cell('B1')).toHaveText('Plan 2024');
  const review = new Review(page);
  await expect(review.toggle).toHaveAccessibleName(/to decide$/);
  await review.open();
  const carried = review.proposals.filter({ hasText: 'You corrected a table of this form in budget-2023.csv.' });
  await carried.click();
  await page.keyboard.press('Enter');
  await expect(sheet.role('A4')).toHaveAttribute('data-role', 'note');
  await sheet.undo.click();
  await expect(sheet.role('A4')).not.toHaveAttribute('data-role', 'note');
  await expect(carried).toContainText('Set A4 to note');
  await carried.click();
  await review.detail.getByRole('button', { name: /^Leave it out/ }).click();
  await expect(carried).toHaveCount(0);
});
