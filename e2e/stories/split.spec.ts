import { csvList } from '../files/lists.ts';
import { Records } from '../pages/Records.ts';
import { expect, test } from './story.ts';

test('A user drags the records of a table over its sheet, and moves them beside it with a key', async ({ window }) => {
  const { page, sheet } = window;
  await page.setViewportSize({ width: 1920, height: 1080 });
  await window.drop(csvList('staff.csv', ['Name,Age', 'Ada,36', 'Ben,41']));
  await expect(sheet.cell('B2')).toHaveText('36');
  const records = new Records(page);
  await records.open();
  const tabs = page.getByRole('tablist', { name: /^Ways to see it/ });
  await expect(tabs).toHaveCount(2);
  await expect(tabs.nth(0).getByRole('tab')).toHaveText(['Sheet']);
  await expect(tabs.nth(1).getByRole('tab')).toHaveText(['Records']);

  await tabs.nth(1).getByRole('tab', { name: 'Records' }).dragTo(page.locator('#half0'));
  await expect(tabs).toHaveCount(1);
  await expect(tabs.getByRole('tab')).toHaveText(['Sheet', 'Records']);
  await expect(tabs.getByRole('tab', { selected: true })).toHaveText('Records');
  await expect(sheet.grid).toBeHidden();

  await page.keyboard.press('Control+\\');
  await expect(tabs).toHaveCount(2);
  await expect(tabs.nth(1).getByRole('tab')).toHaveText(['Records']);
  await expect(sheet.cell('B2')).toHaveText('36');
  await page.keyboard.press('Alt+e');
  await expect(records.desk).toHaveCount(0);
});
