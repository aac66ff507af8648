import { type DroppedFile, shopWorkbook } from '../files/workbooks.ts';
import { Results } from '../pages/Results.ts';
import { expect, test } from './story.ts';

const REGIONS = ['North', 'South', 'East', 'West'];

/** Orders 1 to `count`; each region has every fourth, and the price is the order's number. */
function orders(count: number): DroppedFile {
  const lines = Array.from({ length: count }, (_, at) => `A-${at + 1},${REGIONS[at % 4]},$${at + 1}.00`);
  return { name: 'orders.csv', bytes: new TextEncoder().encode(['Order,Region,Price', ...lines].join('\n')) };
}

test('rows that are cited by their keys or by a condition are found and lit on their sheet, and what is not there is said', async ({
  window,
}) => {
  test.slow();
  const { page, sheet } = window;
  await window.drop(orders(1200));
  await expect(sheet.cell('A2')).toHaveText('A-1');
  await window.goToPlace('orders.csv · rows where Order = A-1100; A-1150 · Price');
  await expect(sheet.lit('C1101')).toBeInViewport();
  await expect(sheet.address).toHaveValue('C1101');
  await sheet.goTo('C1151');
  await expect(sheet.lit('C1151')).toBeInViewport();
  await window.goToPlace(`orders.csv · rows where (Region = 'North' AND Price BETWEEN 5 AND 12)`);
  await expect(sheet.lit('A6:C6')).toBeInViewport({ timeout: 30_000 });
  await expect(sheet.lit('A10:C10')).toBeInViewport();
  await window.goToPlace('orders.csv · rows where Order = A-5000');
  await expect(page.getByRole('status').filter({ hasText: 'No row of the sheet is so now.' })).toBeVisible();
});

test('a list of many rows is profiled, asked, its program edited, the rows behind a figure shown, and the result exported, by keys', async ({
  app,
  window,
}) => {
  test.slow();
  const { page, sheet } = window;
  const { keyboard } = page;
  const results = new Results(page);
  await window.drop(orders(1200));
  await expect(sheet.cell('A2')).toHaveText('A-1');

  await keyboard.press('Alt+p');
  await expect(results.profile).toContainText('1,200 rows, 3 columns', { timeout: 30_000 });
  await expect(results.profile).toContainText('1,200 distinct, 1 to 1,200, median 600.5');
  await results.profile.getByRole('button', { name: /^North/ }).focus();
  await keyboard.press('Enter');
  await expect(results.sql).toHaveText(`SELECT * FROM "orders"\nWHERE "Region" = 'North'`, { useInnerText: true });
  await expect(results.count).toHaveText(/^300 rows in /, { timeout: 30_000 });
  await expect(results.figure(0, 0)).toHaveText('A-1');

  await results.question.focus();
  await keyboard.type('How many orders are in the region South?');
  await keyboard.press('Enter');
  await expect(results.sql).toHaveText(/count\(/i, { useInnerText: true, timeout: 30_000 });
  await expect(results.figure(0, 0)).toHaveText('300');
  await results.desk.getByRole('button', { name: 'Show the 300 rows that it rests on' }).focus();
  await keyboard.press('Enter');
  await expect(sheet.lit('A3:C3')).toBeInViewport();

  await results.run('select Region, max(Prise) from orders group by 1');
  await expect(results.failure).toContainText('Prise');
  await results.run('select Region, max(Price) as Dearest from orders where Price < 1000 group by 1');
  await expect(results.count).toHaveText(/^4 rows in /);
  await expect(results.failure).toHaveCount(0);
  // One that would take long is stopped.
  await results.run(
    'select count(*) from orders a, orders b, orders c, orders d where a.Price * b.Price * c.Price % 7 = d.Price % 5',
  );
  await expect(results.count).toHaveText('Running…');
  await keyboard.press('Escape');
  await expect(results.failure).toContainText('It was stopped.');
  await results.run('select Region, max(Price) as Dearest from orders where Price < 1000 group by 1');
  await expect(results.count).toHaveText(/^4 rows in /);
  await expect(results.failure).toHaveCount(0);
  await results.grid.focus();
  await keyboard.press('ArrowRight');
  await keyboard.press('s');
  await expect(results.figure(0, 1)).toHaveText('999');
  await expect(results.figure(0, 0)).toHaveText('East');
  await keyboard.press('Enter');
  await expect(sheet.lit('A1000:C1000')).toBeInViewport();
  await expect(results.grid).toBeFocused();

  const csv = await app.saved(() => window.command('Export result as CSV'));
  expect(csv.name).toBe('orders - result.csv');
  expect(new TextDecoder().decode(csv.bytes)).toBe(
    'Region,Dearest\r\nEast,999\r\nSouth,998\r\nNorth,997\r\nWest,996\r\n',
  );
});

test('a short list is asked as a table of rows when a person says so, and as a sheet when that is undone', async ({
  window,
}) => {
  const { page, sheet } = window;
  const results = new Results(page);
  await window.drop(orders(12));
  await expect(sheet.cell('A2')).toHaveText('A-1');
  await page.keyboard.press('Alt+q');
  await expect(results.panel).toContainText('Only 12 rows stand under the header in row 1');
  await window.command('Ask this sheet as a table of rows');
  await expect(results.count).toHaveText(/^12 rows in /, { timeout: 30_000 });
  await expect(sheet.undo).toHaveAccessibleName(/Ask “orders” as a table of rows/);
  await sheet.undo.press('Enter');
  await expect(results.panel).toContainText('This sheet is no table of rows');
});

test('of two lists on a sheet either is asked as rows, by keys, and cited where it stands', async ({ window }) => {
  const { page, sheet } = window;
  const { keyboard } = page;
  const results = new Results(page);
  const stock = Array.from({ length: 12 }, (_, at) => `Item ${at},${at % 3 === 0 ? 'North' : 'South'},${at * 5}`);
  const staff = Array.from({ length: 6 }, (_, at) => `Person ${at},${at + 20},`);
  const between = [',,', 'Staff of the yard,,'];
  const lines = ['Item,Region,Units', ...stock, ...between, 'Name,Age,', ...staff];
  await window.drop({ name: 'yard.csv', bytes: new TextEncoder().encode(`${lines.join('\n')}\n`) });
  await expect(sheet.cell('A2')).toHaveText('Item 0');
  await keyboard.press('Alt+p');
  const parts = results.profile.getByRole('combobox', { name: 'Rows of the sheet' });
  await expect(parts).toHaveValue('A1:C13', { timeout: 30_000 });
  await window.command('Ask this sheet as a table of rows');
  await expect(results.profile).toContainText('12 rows, 3 columns', { timeout: 30_000 });
  await results.profile.getByRole('button', { name: /^North/ }).press('Enter');
  await expect(results.count).toHaveText(/^4 rows in /, { timeout: 30_000 });
  await parts.focus();
  await keyboard.press('ArrowDown');
  // The other list has other columns, and programs of its own; the keyboard stays.
  await expect(results.count).toHaveText(/^6 rows in /, { timeout: 30_000 });
  await expect(parts).toBeFocused();
  await expect(results.profile).toContainText(/6 rows, [23] columns/, { timeout: 30_000 });
  await results.question.focus();
  await keyboard.type('How many rows have an age above 23?');
  await keyboard.press('Enter');
  await expect(results.figure(0, 0)).toHaveText('2', { timeout: 30_000 });
  await results.desk.getByRole('button', { name: 'Show the 2 rows that it rests on' }).press('Enter');
  await expect(sheet.lit('A21:B22')).toBeInViewport();
  await expect(sheet.undo).toHaveAccessibleName(/for the rows of “yard”/);
  await sheet.undo.press('Enter');
  await expect(parts).toHaveValue('A1:C13');
  await expect(results.profile).toContainText('12 rows, 3 columns', { timeout: 30_000 });
  await expect(results.count).toHaveText(/^4 rows in /, { timeout: 30_000 });
});

test('a workbook whose second sheet is long and points at the first is joined as proposed, asked over both, and alone again, by keys', async ({
  window,
}) => {
  test.slow();
  const { page, sheet } = window;
  const { keyboard } = page;
  const results = new Results(page);
  await window.drop(await shopWorkbook());
  await expect(sheet.cell('A2')).toHaveText('101');
  await window.sheets.filter({ hasText: 'Orders' }).click();
  await expect(sheet.cell('A2')).toHaveText('A-0');

  await keyboard.press('Alt+p');
  const join = results.joins.getByRole('listitem', { name: 'Customers' });
  await expect(join).toContainText('All values of “Customer number” that were looked at stand in “Number”.', {
    timeout: 60_000,
  });
  await results.joins.getByRole('button', { name: 'Join Customers' }).focus();
  await keyboard.press('Enter');
  await expect(join).toContainText('1,200 of 1,200 rows find one there.', { timeout: 60_000 });
  await expect(results.profile).toContainText('1,200 rows, 5 columns');
  await expect(sheet.undo).toHaveAccessibleName(/Join “Customers” by “Customer number”/);

  await results.joins.getByRole('button', { name: 'Show the joined rows' }).focus();
  await keyboard.press('Enter');
  await expect(results.sql).toHaveText(/left join "Customers"/, { useInnerText: true });
  await expect(results.count).toHaveText(/^1,200 rows in /, { timeout: 30_000 });
  await results.question.focus();
  await keyboard.type('What is the total amount of the city Kiel?');
  await keyboard.press('Enter');
  await expect(results.sql).toHaveText(/sum\("Orders"\."Amount"\)/, { useInnerText: true, timeout: 30_000 });
  await expect(results.sql).toHaveText(/left join "Customers" on "Orders"."Customer number" = "Customers"."Number"/, {
    useInnerText: true,
  });
  // Every fourth order from the first one: 0 + 4 + … + 1196.
  await expect(results.figure(0, 0)).toHaveText('179400');
  await results.desk.getByRole('button', { name: 'Show the 300 rows that it rests on' }).focus();
  await keyboard.press('Enter');
  await expect(sheet.lit('A2:C2')).toBeInViewport();
  await expect(sheet.lit('A6:C6')).toBeInViewport();

  await sheet.undo.press('Enter');
  await expect(results.joins.getByRole('button', { name: 'Join Customers' })).toBeVisible({ timeout: 30_000 });
  await expect(results.profile).toContainText('1,200 rows, 3 columns');
  // A person refuses it; joined by hand it is back.
  await results.joins.getByRole('button', { name: 'Not this: Customers' }).press('Enter');
  await expect(results.joins.getByRole('button', { name: 'Join Customers' })).toHaveCount(0);
  await results.joins.getByText('Join by other columns').press('Enter');
  await results.joins.getByLabel('Column of this sheet').selectOption('Order');
  await results.joins.getByRole('button', { name: 'Join', exact: true }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '“Order” holds text and “Number” numbers' })).toBeVisible();
  await results.joins.getByLabel('Column of this sheet').selectOption('Customer number');
  await results.joins.getByRole('button', { name: 'Join', exact: true }).press('Enter');
  await expect(join).toContainText('1,200 of 1,200 rows find one there.', { timeout: 30_000 });
});

test('a column is read as another type, what was not understood is counted and shown, and undo takes it back', async ({
  window,
}) => {
  test.slow();
  const { page, sheet } = window;
  const { keyboard } = page;
  const results = new Results(page);
  const lines = Array.from({ length: 1200 }, (_, at) => `P-${at},${at === 7 ? 'heavy' : at},0${1 + (at % 9)}/02/2024`);
  const bytes = new TextEncoder().encode(['Parcel,Weight,Sent', ...lines].join('\n'));
  await window.drop({ name: 'parcels.csv', bytes });
  await expect(sheet.cell('A2')).toHaveText('P-0');
  await keyboard.press('Alt+p');
  await expect(results.profile).toContainText('1 cell not understood as whole number, as “heavy”: blank in answers.', {
    timeout: 90_000,
  });
  await results.profile.getByRole('button', { name: 'Show it' }).focus();
  await keyboard.press('Enter');
  await expect(sheet.lit('B9')).toBeInViewport();

  const sent = results.profile.getByRole('button', { name: /^Change the type of Sent/ });
  await expect(results.profile).toContainText('9 distinct, 2024-01-02 to 2024-09-02');
  await sent.focus();
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^date, as 31\/12\/2024/ }).press('Enter');
  await expect(results.profile).toContainText('9 distinct, 2024-02-01 to 2024-02-09', { timeout: 90_000 });
  await expect(sheet.undo).toHaveAccessibleName(/Read “Sent” as date %d\/%m\/%Y/);
  await keyboard.press('Alt+q');
  await results.run('select max(month(Sent)) from parcels');
  await expect(results.figure(0, 0)).toHaveText('2', { timeout: 90_000 });
  await sheet.undo.press('Enter');
  await expect(results.figure(0, 0)).toHaveText('9', { timeout: 90_000 });
  await expect(results.profile).toContainText('9 distinct, 2024-01-02 to 2024-09-02');
});
