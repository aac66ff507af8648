import { type DroppedFile, shopWorkbook } from '../files/workbooks.ts';
import { Results } from '../pages/Results.ts';
import { expect, test } from './story.ts';

const REGIONS = ['North', 'South', 'East', 'West'];

/** Returns orders 1 to `count`; the regions take turns, and the price is the number of the order. */
function orders(count: number): DroppedFile {
  const lines = Array.from({ length: count }, (_, at) => `A-${at + 1},${REGIONS[at % 4]},$${at + 1}.00`);
  return { name: 'orders.csv', bytes: new TextEncoder().encode(['Order,Region,Price', ...lines].join('\n')) };
}

test(
  'A user profiles a long list, asks about it and opens the rows behind a figure',
  { tag: '@desktop' },
  async ({ window }) => {
    const { sheet, page } = window;
    const { keyboard } = page;
    const results = new Results(page);
    await window.drop(orders(1200));
    await expect(sheet.cell('A2')).toHaveText('A-1');

    await keyboard.press('Alt+p');
    await expect(results.profile).toContainText('1,200 rows, 3 columns', { timeout: 30_000 });
    await results.profile.getByRole('button', { name: /^North/ }).press('Enter');
    await expect(results.sql).toHaveText(`SELECT * FROM "orders"\nWHERE "Region" = 'North'`, { useInnerText: true });
    await expect(results.count).toHaveText(/^300 rows in /, { timeout: 30_000 });

    await results.question.focus();
    await keyboard.type('How many orders are in the region South?');
    await keyboard.press('Enter');
    await expect(results.figure(0, 0)).toHaveText('300', { timeout: 30_000 });
    await results.desk.getByRole('button', { name: 'Show the 300 rows that it rests on' }).press('Enter');
    await expect(sheet.lit('A3:C3')).toBeInViewport();

    // A failed program shows its error, and the next result removes it.
    await results.run('select Region, max(Prise) from orders group by 1');
    await expect(results.failure).toContainText('Prise');
    await results.run('select Region, max(Price) as Dearest from orders where Price < 1000 group by 1');
    await expect(results.count).toHaveText(/^4 rows in /);
    await expect(results.failure).toHaveCount(0);
    await results.grid.focus();
    await keyboard.press('ArrowRight');
    await keyboard.press('s');
    await expect(results.figure(0, 1)).toHaveText('999');
    await keyboard.press('Enter');
    await expect(sheet.lit('A1000:C1000')).toBeInViewport();
    await expect(results.grid).toBeFocused();

    // A pasted citation scrolls the sheet to its rows.
    await window.goToPlace('orders.csv · rows where Order = A-17; A-21 · Price');
    await expect(sheet.lit('C18')).toBeInViewport({ timeout: 30_000 });
    await expect(sheet.lit('C22')).toBeInViewport();
  },
);

test('A user joins two sheets, asks about both and undoes the join', async ({ window }) => {
  const { page, sheet } = window;
  const { keyboard } = page;
  const results = new Results(page);
  await window.drop(await shopWorkbook());
  await expect(sheet.cell('A2')).toHaveText('101');
  await window.sheets.filter({ hasText: 'Orders' }).click();
  await expect(sheet.cell('A2')).toHaveText('A-0');

  await keyboard.press('Alt+p');
  const join = results.joins.getByRole('listitem', { name: 'Customers' });
  await results.joins.getByRole('button', { name: 'Join Customers' }).press('Enter', { timeout: 60_000 });
  await expect(join).toContainText('1,200 of 1,200 rows find one there.', { timeout: 60_000 });
  await expect(results.profile).toContainText('1,200 rows, 5 columns');
  await results.joins.getByRole('button', { name: 'Show the joined rows' }).press('Enter');
  await expect(results.count).toHaveText(/^1,200 rows in /, { timeout: 30_000 });

  await results.question.focus();
  await keyboard.type('What is the total amount of the city Kiel?');
  await keyboard.press('Enter');
  // Every fourth order is from Kiel: 0 + 4 + … + 1196.
  await expect(results.figure(0, 0)).toHaveText('179400', { timeout: 30_000 });
  await results.desk.getByRole('button', { name: 'Show the 300 rows that it rests on' }).press('Enter');
  await expect(sheet.lit('A2:C2')).toBeInViewport();
  await expect(sheet.lit('A6:C6')).toBeInViewport();

  await sheet.undo.press('Enter');
  await expect(results.joins.getByRole('button', { name: 'Join Customers' })).toBeVisible({ timeout: 30_000 });
  await expect(results.profile).toContainText('1,200 rows, 3 columns');
});
