import type { Page } from '@playwright/test';
import { salesParquet } from '../files/rowFiles.ts';
import { Results } from '../pages/Results.ts';
import { expect, patiently, test } from './story.ts';

const ROWS = 1_000_000;
/** The grid holds a place for 100,000 rows at a time. A place for each of a million rows would take several times as much. */
const HEAP_LIMIT_MB = 100;

test('A user cancels the import of a million rows, imports them again, goes to the last row and sorts them', async ({
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
  await patiently(imports.progressOf('sales.parquet')).toHaveCount(0);
  await expect(window.tabs).toHaveCount(0);

  await window.drop(file);
  await patiently(results.count).toHaveText(/^1,000,000 rows in /);
  await patiently(results.figure(0, 0)).toHaveText('1');

  // The last row scrolls into view, and its numbers are wider than those of the first rows.
  await results.goToRow('1,000,000');
  await expect(results.desk).toContainText('900,001 to 1,000,000 of 1,000,000');
  await patiently(results.figure(99_999, 0)).toHaveText('1000000');
  await expect(results.figure(99_999, 0)).toBeInViewport();
  await expect(results.cutFigures).toHaveCount(0);
  await results.desk.getByRole('button', { name: 'Show the rows before' }).press('Enter');
  await patiently(results.figure(0, 0)).toHaveText('800001');

  // The database sorts all rows, descending first.
  await results.grid.focus();
  await keyboard.press('s');
  await patiently(results.figure(0, 0)).toHaveText('1000000');
  await keyboard.press('s');
  await patiently(results.figure(0, 0)).toHaveText('1');
  await expect(results.cutFigures).toHaveCount(0);

  expect(await heapMb(page)).toBeLessThan(HEAP_LIMIT_MB);
});

/** Returns the size of the JavaScript heap of the window after garbage collection. */
async function heapMb(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize / 2 ** 20;
}
