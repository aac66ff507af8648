import { salesParquet } from '../files/rowFiles.ts';
import { Results } from '../pages/Results.ts';
import { violations } from '../pages/violations.ts';
import { expect, test } from './story.ts';

test('A user opens a Parquet file, filters it, asks about it and draws a chart', async ({ window }) => {
  const { page } = window;
  const { keyboard } = page;
  const results = new Results(page);
  await window.drop(await salesParquet(2000));
  await expect(results.count).toHaveText(/^2,000 rows in /, { timeout: 60_000 });
  await expect(results.profile).toContainText('2,000 distinct, 1 to 2,000, median 1,000.5');
  expect(await violations(page, 'a file of rows', { isColourAlone: false })).toEqual([]);

  await results.profile.getByRole('button', { name: /^North/ }).press('Enter');
  await expect(results.sql).toHaveText(`SELECT * FROM "sales" WHERE "Region" = 'North'`, { useInnerText: true });
  await expect(results.count).toHaveText(/^500 rows in /, { timeout: 30_000 });

  await results.question.focus();
  await keyboard.type('What is the highest price in the region East?');
  await keyboard.press('Enter');
  await expect(results.figure(0, 0)).toHaveText('1999', { timeout: 60_000 });
  await results.desk.getByRole('button', { name: 'Show the 500 rows that it rests on' }).press('Enter');
  await expect(results.count).toHaveText(/^500 rows in /, { timeout: 30_000 });
  await expect(results.figure(0, 1)).toHaveText('East');
  await window.goToPlace('sales.parquet · rows where Sale = 17; 1400');
  await expect(results.count).toHaveText(/^2 rows in /, { timeout: 30_000 });
  await expect(results.figure(1, 0)).toHaveText('1400');

  // The engine counts the histogram over all rows, not only over the rows in the grid.
  await results.run('select Region, Price from sales where Price > 0;');
  await expect(results.count).toHaveText(/^2,000 rows in /, { timeout: 30_000 });
  await results.desk.getByRole('button', { name: 'Show as a chart' }).press('Enter');
  const chart = results.desk.getByRole('img', {
    name: /Price: 0 to 200: 199, 200 to 400: 200, .*1,800 to 2,000: 201$/,
  });
  await expect(chart.locator('rect')).toHaveCount(10, { timeout: 30_000 });
});

test('A user writes a query with completion, saves it, renames it and runs it again', async ({ app, window }) => {
  const { page } = window;
  const { keyboard } = page;
  const results = new Results(page);
  await window.drop(await salesParquet(2000));
  await expect(results.count).toHaveText(/^2,000 rows in /, { timeout: 60_000 });
  await results.run('select max(');
  await results.sql.focus();
  await keyboard.press('Control+End');
  await keyboard.type('Pri');
  await expect(page.getByRole('option', { name: /^"?Price/ })).toBeVisible();
  await keyboard.press('Enter');
  await keyboard.type(') from sal');
  await expect(page.getByRole('option', { name: 'sales' })).toBeVisible();
  await keyboard.press('Enter');
  await keyboard.press('Control+Enter');
  await expect(results.figure(0, 0)).toHaveText('2000', { timeout: 30_000 });

  await results.queries.press('Enter');
  await results.queryName.fill('Dearest');
  await keyboard.press('Enter');
  await results.queryList.getByRole('button', { name: 'Rename Dearest' }).press('Enter');
  await page.getByRole('textbox', { name: 'New name of Dearest' }).fill('Highest price');
  await keyboard.press('Enter');
  const renamed = results.queryList.getByRole('button', { name: 'Run Highest price' });
  await expect(renamed).toBeVisible();
  expect(await violations(page, 'saved queries', { isColourAlone: false })).toEqual([]);
  const file = await app.saved(() => page.getByRole('button', { name: 'Save all as an .sql file' }).press('Enter'));
  expect(file.name).toBe('sales.sql');
  expect(new TextDecoder().decode(file.bytes)).toMatch(/-- Highest price\nselect max\("?Price"?\) from sales;\n/);
  await keyboard.press('Escape');

  await results.run('select count(*) from sales');
  await expect(results.sql).toHaveText('select count(*) from sales', { useInnerText: true });
  await results.queries.press('Enter');
  await renamed.press('Enter');
  await expect(results.sql).toHaveText(/^select max/, { useInnerText: true });

  // After Remove the focus moves to the name field; undo brings the query back.
  await results.queries.press('Enter');
  // The menu moves the focus to its first button when it has opened.
  await expect(renamed).toBeFocused();
  await results.queryList.getByRole('button', { name: 'Remove Highest price' }).press('Enter');
  await expect(renamed).toHaveCount(0);
  await expect(results.queryName).toBeFocused();
  await keyboard.press('Escape');
  await expect(results.queryName).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo: Remove the query “Highest price”' }).press('Enter');
  await expect(results.queries).toHaveText('Queries (1)');
});
