import { patiently as expect, test } from './story.ts';

const COUNT = 60;

test('of many documents those in sight are drawn, and keys lead to the last and back, rename, remove and open', async ({
  window,
}) => {
  const { page, library } = window;
  const files = Array.from({ length: COUNT }, (_, at) => ({
    name: `list ${String(at + 1).padStart(2, '0')}.csv`,
    bytes: Buffer.from(`Name,Number\nItem,${at}\n`),
  }));
  await window.dropFolder('lists', ...files);
  await library.show();
  await expect(page.getByRole('heading', { name: `Library ${COUNT}` })).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Name' }).click();
  const first = library.document('list 01.csv');
  await first.focus();
  await expect(first).toBeFocused();
  expect(await library.documents.count()).toBeLessThan(COUNT / 2);
  await expect(library.documents.first()).toHaveAttribute('aria-setsize', String(COUNT));

  await page.keyboard.press('End');
  const last = library.document('list 60.csv');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('F2');
  await page.keyboard.type('the last');
  await page.keyboard.press('Enter');
  await expect(library.document('the last.csv')).toBeFocused();

  await page.keyboard.press('Home');
  await expect(first).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(library.document('list 02.csv')).toBeFocused();
  await expect(first).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/list 02/);
});
