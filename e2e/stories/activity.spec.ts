import { budgetWorkbook } from '../files/workbooks.ts';
import { expect, test } from './story.ts';

test('what ran is listed with what came of it, tried again and opened from there, also after a reload', async ({
  window,
}) => {
  const { page } = window;
  const budget = await budgetWorkbook();
  const bad = { name: 'broken.xlsx', bytes: new TextEncoder().encode('PK but no workbook') };
  await window.drop(budget, bad);
  // What failed is told where the person is, and leads on from there.
  const panel = page.getByRole('region', { name: 'Activity panel' });
  await expect(panel.getByRole('alert')).toContainText(bad.name);
  await page.keyboard.press('Alt+Shift+y');
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('Alt+Shift+y');
  await expect(panel.getByRole('listitem').filter({ hasText: budget.name })).toContainText('Done in');
  await panel.getByRole('button', { name: `Reading ${budget.name}`, exact: true }).click();
  await expect(page.getByRole('main', { name: 'Document' })).toBeVisible();
  await page.keyboard.press('Alt+y');
  await expect(panel).toHaveCount(0);
  const runs = page.getByRole('list', { name: 'Runs' });
  const failed = runs.getByRole('listitem').filter({ hasText: bad.name });
  const done = runs.getByRole('listitem').filter({ hasText: budget.name });
  await expect(failed.getByRole('alert')).toContainText(bad.name);
  await expect(done).toContainText('Done in');

  await failed.getByRole('button', { name: /^Try again/ }).click();
  await expect(failed.getByRole('alert')).toContainText(bad.name);
  await page.reload();
  await window.places.getByRole('button', { name: 'Activity' }).click();
  await page.getByText('Failed', { exact: true }).click();
  await expect(done).toHaveCount(0);
  await failed.getByRole('button', { name: /^Take off the list/ }).click();
  await expect(page.getByText('Nothing failed')).toBeVisible();
  await page.getByText('All', { exact: true }).click();
  await done.getByRole('button', { name: `Reading ${budget.name}`, exact: true }).click();
  await expect(page.getByRole('main', { name: 'Document' })).toBeVisible();
});
