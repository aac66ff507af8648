import { encryptedWorkbook } from '../files/badFiles.ts';
import { csvList } from '../files/lists.ts';
import { expect, test } from './story.ts';

test('A user drops good and bad files: each bad file shows its error, and is retried and removed in Activity', async ({
  window,
}) => {
  const { page, imports } = window;
  const good = csvList('staff.csv', ['Name,Age', 'Ada,36']);
  await window.drop({ name: 'broken.xlsx', bytes: Buffer.from('PK but no workbook') }, good, encryptedWorkbook());
  await expect(window.tabs).toHaveCount(1);
  await expect(window.sheet.cell('B2')).toHaveText('36');
  await expect(imports.errorOf('broken.xlsx')).toHaveText(/broken\.xlsx.*(damaged|corrupt|incomplete)/i);
  await expect(imports.errorOf('secret.xlsx')).toHaveText(/secret\.xlsx.*(password|encrypted)/i);
  await expect(imports.of('staff.csv')).toContainText('Done in');

  await page.keyboard.press('Alt+y');
  await expect(imports.panel).toHaveCount(0);
  const runs = page.getByRole('list', { name: 'Runs' }).getByRole('listitem');
  const failed = runs.filter({ hasText: 'broken.xlsx' });
  await expect(runs.filter({ hasText: 'staff.csv' })).toHaveCount(1);
  await failed.getByRole('button', { name: /^Try again/ }).click();
  await expect(failed.getByRole('alert')).toContainText('broken.xlsx');
  await page.getByText('Failed', { exact: true }).click();
  await expect(runs.filter({ hasText: 'staff.csv' })).toHaveCount(0);
  await failed.getByRole('button', { name: /^Take off the list/ }).click();
  await expect(failed).toHaveCount(0);
  await page.getByText('All', { exact: true }).click();
  await page.getByRole('button', { name: 'Reading staff.csv', exact: true }).click();
  await expect(window.sheet.cell('B2')).toHaveText('36');
});
