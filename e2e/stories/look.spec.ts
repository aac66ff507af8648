import { csvList } from '../files/lists.ts';
import { expect, test } from './story.ts';

test('A user finds a value below the screen, selects lines by their heads, zooms, and freezes rows and columns', async ({
  window,
}) => {
  const { page, sheet } = window;
  const { keyboard } = page;
  const columns = Array.from({ length: 20 }, (_, at) => at + 1);
  const rows = Array.from({ length: 150 }, (_, row) => columns.map((column) => (row + 1) * 100 + column).join(','));
  await window.drop(csvList('readings.csv', [columns.map((column) => `Sensor ${column}`).join(','), ...rows]));
  await expect(sheet.role('A1')).toHaveAttribute('data-role', 'colhead');

  await keyboard.press('Control+f');
  await sheet.find.fill('14003');
  await expect(sheet.findCount).toHaveText('1 of 1');
  await expect(sheet.cell('C141')).toBeInViewport();
  await sheet.find.press('Escape');
  await expect(sheet.find).toHaveCount(0);

  await sheet.grid.press('Control+Home');
  await sheet.grid.locator('.ag-header-cell[col-id="C"]').click();
  await expect(sheet.address).toHaveValue('C1:C151');
  await expect(sheet.status).toContainText('highest 15,003');
  await sheet.grid.getByText('4', { exact: true }).first().click();
  await expect(sheet.address).toHaveValue('A4:T4');

  const height = async (): Promise<number> => (await sheet.cell('B3').boundingBox())?.height ?? 0;
  const before = await height();
  await sheet.zoom.click();
  await page.getByRole('menuitem', { name: '150 %' }).click();
  await expect.poll(height).toBeGreaterThan(before * 1.4);
  await sheet.cell('B3').click();
  await keyboard.press('Control+0');
  await expect.poll(height).toBe(before);

  await sheet.goToByKeys('C4');
  await window.command('Freeze rows above 4 and columns left of C');
  await sheet.cell('C5').hover();
  await page.mouse.wheel(700, 1500);
  await expect(sheet.held('rows')).toContainText('Sensor 1');
  await expect(sheet.held('rows').getByText('210', { exact: true })).toBeInViewport();
  await expect(sheet.held('columns').getByText('5002', { exact: true })).toBeVisible();
  await sheet.grid.press('Control+z');
  await expect(sheet.held('rows').getByText('210', { exact: true })).toHaveCount(0);
});
