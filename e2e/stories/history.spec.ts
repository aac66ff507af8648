import { budgetWorkbook } from '../files/workbooks.ts';
import { expect, test } from './story.ts';

test('all changes of a document are listed; one click goes back, and what was left stays a branch', async ({
  window,
}) => {
  const { page, sheet, tree } = window;
  await window.drop(await budgetWorkbook());
  await tree.show();
  await tree.open(String.raw`Garden costs by quarter \(EUR\)`);
  await expect(tree.item('Winter')).toBeVisible();
  const before = await tree.items.allInnerTexts();
  await page.keyboard.press('Alt+h');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Nothing was changed yet');

  await sheet.setRole('E2', 'Content');
  await tree.show();
  await expect.poll(() => tree.items.allInnerTexts()).not.toEqual(before);
  await page.keyboard.press('Alt+h');
  const first = history.getByRole('button', { name: /Set E2/ });
  await expect(first).toHaveAttribute('aria-current', 'step');
  await history.getByRole('button', { name: 'As it was read' }).click();
  await tree.show();
  await expect.poll(() => tree.items.allInnerTexts()).toEqual(before);

  await page.keyboard.press('Alt+h');
  await sheet.setRole('F2', 'Content');
  const second = history.getByRole('button', { name: /Set F2/ });
  await expect(second).toHaveAttribute('aria-current', 'step');
  await expect(first).toHaveAttribute('data-counts', 'false');
  await first.focus();
  await expect(sheet.lit('E2')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(second).toBeFocused();
  await page.keyboard.press('Shift+Enter');
  await expect(sheet.address).toHaveValue('F2');
  await expect(sheet.lit('F2')).toBeVisible();
  await first.click();
  await expect(first).toHaveAttribute('aria-current', 'step');
  await expect(second).toHaveAttribute('data-counts', 'false');
  await history.getByText('Models').click();
  await expect(history).toContainText('No changes of these');
});
