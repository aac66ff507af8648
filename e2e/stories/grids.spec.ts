import { stock } from '../files/lists.ts';
import { salesParquet } from '../files/rowFiles.ts';
import { Records } from '../pages/Records.ts';
import { Results } from '../pages/Results.ts';
import { expect, patiently, test } from './story.ts';

test('A user resizes, sums, copies, replaces, filters and sorts records by keyboard', async ({ window }) => {
  const { page, sheet } = window;
  const { keyboard } = page;
  const records = new Records(page);
  await window.drop(stock());
  await expect(sheet.role('A1')).toHaveAttribute('data-role', 'colhead');
  await records.open();
  await records.extract();
  const filters = records.desk.getByRole('toolbar', { name: 'Filters' });
  const status = records.desk.locator('footer').last();
  const find = records.desk.getByRole('textbox', { name: 'Find in these rows' });
  await expect(status).toContainText('Row 1');

  // A number that does not fit in its column is marked as cut.
  const edge = records.grid.locator('[data-head="Price"] [data-edge]');
  const box = await edge.boundingBox();
  if (!box) throw new Error('The edge of Price is not drawn.');
  await page.mouse.move(box.x + 3, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x - 100, box.y + 10);
  await page.mouse.up();
  await expect(records.cell(1, 'Price')).toHaveAttribute('data-cut', '');
  await edge.dblclick();
  await expect(records.cell(1, 'Price')).not.toHaveAttribute('data-cut');

  await records.grid.focus();
  await records.goToField(1, 2, 'Price');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Shift+ArrowDown');
  await expect(status).toContainText('sum 41.5');
  await keyboard.press('Shift+ArrowLeft');
  await expect(status).toContainText('6 filled, 3 numbers');
  await keyboard.press('Control+c');
  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).toBe('Fruit\t7.5\nVegetable\t3\nFruit\t31');

  await keyboard.press('Home');
  await keyboard.press('Control+f');
  await find.fill('fruit');
  await expect(records.desk.getByRole('search').getByRole('status')).toHaveText('1 of 3');
  await records.desk.getByRole('textbox', { name: 'Replace by' }).fill('Fresh fruit');
  await records.desk.getByRole('button', { name: 'Replace all' }).click();
  await expect(records.cell(3, 'Kind')).toHaveText(/^Fresh fruit/);
  await find.press('Escape');
  await expect(records.grid).toBeFocused();
  await keyboard.press('u');
  await expect(records.cell(3, 'Kind')).toHaveText(/^Fruit/);

  await records.goToField(0, 1, 'Kind');
  await keyboard.press('Alt+ArrowDown');
  const menu = page.getByRole('form', { name: 'Filter Kind' });
  await menu.getByRole('option', { name: 'Vegetable' }).click();
  await menu.getByRole('button', { name: 'Apply' }).click();
  await expect(filters.getByRole('status')).toHaveText('4 of 5 rows');
  await expect(records.grid).toBeFocused();
  await keyboard.press('ArrowRight');
  await keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(() => records.shown(4, ['Item'])).toEqual([['Figs'], ['Pears'], ['Plums'], ['Beets']]);
  // A new record would have no place among filtered rows.
  await keyboard.press('n');
  await expect(filters).toHaveCount(0);
  await expect.poll(() => records.shown(5, ['Item'])).toEqual([['Pears'], ['Plums'], ['Leeks'], ['Figs'], ['Beets']]);
});

test('Numbers fit into their columns in each part of a result, and a resized column keeps its width', async ({
  window,
}) => {
  const results = new Results(window.page);
  await window.drop(await salesParquet(150_000));
  await patiently(results.count).toHaveText(/^150,000 rows in /);

  await results.goToRow('150000');
  await patiently(results.figure(49_999, 0)).toHaveText('150000');
  await expect(results.figure(49_999, 0)).toBeInViewport();
  await expect(results.figure(49_999, 3)).toHaveText(/^2024-\d\d-\d\d$/);
  await expect(results.cutFigures).toHaveCount(0);
  await expect(results.desk.locator('footer').last()).toContainText('Row 150,000150000');

  await results.setColumnWidth(0, 50);
  await expect(results.figure(49_999, 0)).toHaveAttribute('data-cut', '');
  await results.goToRow('100000');
  await patiently(results.figure(99_999, 0)).toHaveText('100000');
  await expect(results.figure(99_999, 0)).toHaveAttribute('data-cut', '');

  // Another result has its own widths.
  await results.run('select 12345678901 as "Sum"');
  await patiently(results.figure(0, 0)).toHaveText('12345678901');
  await expect(results.cutFigures).toHaveCount(0);
});
