import type { Page } from '@playwright/test';
import { salesParquet } from '../files/rowFiles.ts';
import { Results } from '../pages/Results.ts';
import { expect, patiently, test } from './story.ts';

const ROWS = 1_000_000;
/** Of the window's memory: a hundred thousand rows have their places in the grid at a time, and a million would take several times as much. */
const HEAP_AT_MOST_MB = 100;

test('a file of a million rows is cancelled while it is read, dropped again, led through, sorted, filtered, asked, its rows shown, and exported, by keys', async ({
  app,
  window,
}) => {
  test.slow();
  const { page, imports } = window;
  const { keyboard } = page;
  const results = new Results(page);
  const file = await salesParquet(ROWS);
  await imports.show();
  await window.drop(file);
  await patiently(imports.progressOf('sales.parquet')).toBeVisible();
  await imports.cancel('sales.parquet');
  await expect(imports.progressOf('sales.parquet')).toHaveCount(0);
  await expect(window.tabs).toHaveCount(0);

  await window.drop(file);
  await patiently(imports.progressOf('sales.parquet')).toBeVisible();
  await patiently(page.getByRole('region', { name: 'Rows', exact: true })).toContainText('1,000,000 rows, 4 columns');
  await patiently(results.count).toHaveText(/^1,000,000 rows in /);
  await patiently(results.profile).toContainText('East250,000North250,000South250,000West250,000');

  // Any row is a number away; the rows beside it are led through.
  await results.desk.getByRole('textbox', { name: 'Go to row' }).fill('1,000,000');
  await keyboard.press('Enter');
  await expect(results.desk).toContainText('900,001 to 1,000,000 of 1,000,000');
  await patiently(results.figure(99_999, 0)).toHaveText('1000000');
  await results.desk.getByRole('button', { name: 'Show the rows before' }).press('Enter');
  await patiently(results.figure(0, 0)).toHaveText('800001');

  // By the engine, over all rows: downwards first.
  await results.run('select "Sale", "Region", "Price" from sales');
  await patiently(results.count).toHaveText(/^1,000,000 rows in /);
  await results.grid.focus();
  await keyboard.press('s');
  await patiently(results.figure(0, 0)).toHaveText('1000000');
  await keyboard.press('s');
  await patiently(results.figure(0, 0)).toHaveText('1');

  await results.profile.getByRole('button', { name: /^North/ }).press('Enter');
  await expect(results.sql).toHaveText(`SELECT * FROM "sales" WHERE "Region" = 'North'`, { useInnerText: true });
  await patiently(results.count).toHaveText(/^250,000 rows in /);

  await results.question.focus();
  await keyboard.type('What is the highest price in the region East?');
  await keyboard.press('Enter');
  await patiently(results.figure(0, 0)).toHaveText('999999');
  await results.desk.getByRole('button', { name: 'Show the 250,000 rows that it rests on' }).press('Enter');
  await patiently(results.count).toHaveText(/^250,000 rows in /);
  await patiently(results.figure(0, 1)).toHaveText('East');
  await patiently(results.figure(0, 0)).toHaveText('3');

  // One that would take long is stopped.
  await results.run('select count(*) from sales a, sales b where a."Price" * b."Price" % 7 = 3');
  await patiently(results.count).toHaveText('Running…');
  await keyboard.press('Escape');
  await expect(results.failure).toContainText('It was stopped.');

  // The rows behind a figure, then all of them out, in two forms.
  await results.run('select "Region", count(*) as "Sales" from sales where "Sale" <= 400000 group by 1 order by 1');
  await patiently(results.figure(0, 1)).toHaveText('100000');
  await results.grid.focus();
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await patiently(results.count).toHaveText(/^100,000 rows in /);
  await results.run('select "Sale", "Region" from sales');
  await patiently(results.count).toHaveText(/^1,000,000 rows in /);
  const parquet = await app.saved(() => window.command('Export result as Parquet'));
  expect(new TextDecoder('latin1').decode(parquet.bytes.subarray(0, 4))).toBe('PAR1');
  const csv = await app.saved(() => window.command('Export result as CSV'));
  const text = new TextDecoder().decode(csv.bytes);
  expect(text.slice(0, 22)).toBe('Sale,Region\r\n1,North\r\n');
  expect(text.slice(-15)).toBe('\n1000000,West\r\n');
  expect(text.split('\r\n')).toHaveLength(ROWS + 2);

  expect(await heapMb(page)).toBeLessThan(HEAP_AT_MOST_MB);
});

/** What the window's own scripts hold. */
async function heapMb(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize / 2 ** 20;
}
