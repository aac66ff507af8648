import { salesParquet } from '../files/rowFiles.ts';
import { Chat } from '../pages/Chat.ts';
import { Results } from '../pages/Results.ts';
import { violations } from '../pages/violations.ts';
import { expect, test } from './story.ts';

test('a Parquet file is dropped, profiled, filtered, asked, its rows cited and led through, its result exported, by keys', async ({
  app,
  window,
}) => {
  test.slow();
  const { page } = window;
  const { keyboard } = page;
  const results = new Results(page);
  await window.drop(await salesParquet(150_000));
  const rows = page.getByRole('region', { name: 'Rows', exact: true });
  await expect(rows).toContainText('150,000 rows, 4 columns', { timeout: 60_000 });
  await expect(results.count).toHaveText(/^150,000 rows in /, { timeout: 60_000 });
  await expect(results.profile).toContainText('150,000 distinct, 1 to 150,000, median 75,000.5');

  expect(await violations(page, 'a file of rows', { isColourAlone: false })).toEqual([]);

  await results.profile.getByRole('button', { name: /^North/ }).press('Enter');
  await expect(results.sql).toHaveText(`SELECT * FROM "sales" WHERE "Region" = 'North'`, { useInnerText: true });
  await expect(results.count).toHaveText(/^37,500 rows in /, { timeout: 30_000 });
  await results.profile.getByRole('button', { name: /^North/ }).press('Enter');
  await expect(results.count).toHaveText(/^150,000 rows in /, { timeout: 30_000 });

  // A hundred thousand rows are led through at once; any of them is a number away.
  await results.desk.getByRole('textbox', { name: 'Go to row' }).fill('100,001');
  await keyboard.press('Enter');
  await expect(results.desk).toContainText('100,001 to 150,000 of 150,000');
  await expect(results.figure(0, 0)).toHaveText('100001', { timeout: 30_000 });
  await results.desk.getByRole('button', { name: 'Show the rows before' }).press('Enter');
  await expect(results.figure(0, 0)).toHaveText('1', { timeout: 30_000 });

  await results.question.focus();
  await keyboard.type('What is the highest price in the region East?');
  await keyboard.press('Enter');
  await expect(results.figure(0, 0)).toHaveText('149999', { timeout: 60_000 });
  await results.desk.getByRole('button', { name: 'Show the 37,500 rows that it rests on' }).press('Enter');
  await expect(results.count).toHaveText(/^37,500 rows in /, { timeout: 30_000 });
  await expect(results.figure(0, 1)).toHaveText('East');
  await window.goToPlace('sales.parquet · rows where Sale = 17; 140000');
  await expect(results.count).toHaveText(/^2 rows in /, { timeout: 30_000 });
  await expect(results.figure(1, 0)).toHaveText('140000');

  await results.run('select Region, max(Price) as Dearest from sales where Price < 1000 group by 1 order by 2 desc');
  await expect(results.figure(0, 1)).toHaveText('999', { timeout: 30_000 });
  const csv = await app.saved(() => window.command('Export result as CSV'));
  expect(csv.name).toBe('sales - result.csv');
  expect(new TextDecoder().decode(csv.bytes)).toBe(
    'Region,Dearest\r\nEast,999\r\nSouth,998\r\nNorth,997\r\nWest,996\r\n',
  );
  const parquet = await app.saved(() => window.command('Export result as Parquet'));
  expect(parquet.name).toBe('sales - result.parquet');
  expect(new TextDecoder('latin1').decode(parquet.bytes.subarray(0, 4))).toBe('PAR1');

  await window.drop({ name: 'cut.parquet', bytes: parquet.bytes.subarray(0, 200) });
  await expect(page.getByText(/cannot be read as a table of rows/)).toBeVisible({ timeout: 30_000 });
});

test('a program is completed from the columns, kept under a name, renamed, run again, saved as a file, removed and undone, by keys', async ({
  app,
  window,
}) => {
  test.slow();
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

  // How the numbers of a long result lie is counted by the engine.
  await results.run('select Region, Price from sales where Price > 0;');
  await expect(results.count).toHaveText(/^2,000 rows in /, { timeout: 30_000 });
  await results.desk.getByRole('button', { name: 'Show as a chart' }).press('Enter');
  const chart = results.desk.getByRole('img', {
    name: /^Result Price: 0 to 200: 199, 200 to 400: 200, .*1,800 to 2,000: 201$/,
  });
  await expect(chart.locator('rect')).toHaveCount(10, { timeout: 30_000 });
  await results.desk.getByRole('button', { name: 'Hide the chart' }).press('Enter');
  await results.run('select max("Price") from sales');
  await expect(results.figure(0, 0)).toHaveText('2000', { timeout: 30_000 });

  await results.queries.press('Enter');
  await results.queryName.fill('Dearest');
  await keyboard.press('Enter');
  const kept = results.queryList.getByRole('button', { name: 'Run Dearest' });
  await expect(kept).toBeVisible();
  expect(await violations(page, 'kept queries', { isColourAlone: false })).toEqual([]);
  await results.queryList.getByRole('button', { name: 'Rename Dearest' }).press('Enter');
  await page.getByRole('textbox', { name: 'New name of Dearest' }).fill('Highest price');
  await keyboard.press('Enter');
  const renamed = results.queryList.getByRole('button', { name: 'Run Highest price' });
  await expect(renamed).toBeVisible();
  const file = await app.saved(() => page.getByRole('button', { name: 'Save all as an .sql file' }).press('Enter'));
  expect(file.name).toBe('sales.sql');
  expect(new TextDecoder().decode(file.bytes)).toMatch(/-- Highest price\nselect max\("?Price"?\) from sales;\n/);
  // What was asked and run is there to be read, with what it gives.
  const notebook = await app.saved(() =>
    page.getByRole('button', { name: 'Save as Markdown with results' }).press('Enter'),
  );
  expect(notebook.name).toBe('sales.md');
  const read = new TextDecoder().decode(notebook.bytes);
  expect(read).toMatch(
    /^# Queries over sales\n\n## Highest price\n\n```sql\nselect max\("?Price"?\) from sales\n```\n/,
  );
  expect(read).toContain('| 2000 |');
  expect(read).toMatch(/select Region, Price from sales where Price > 0;\n```[\s\S]*1,950 more rows are not shown\./);
  await keyboard.press('Escape');

  await results.run('select count(*) from sales');
  await expect(results.figure(0, 0)).toHaveText('2000', { timeout: 30_000 });
  await results.queries.press('Enter');
  await renamed.press('Enter');
  await expect(results.sql).toHaveText(/^select max/, { useInnerText: true });
  await results.queries.press('Enter');
  await results.queryList.getByRole('button', { name: 'Remove Highest price' }).press('Enter');
  await expect(renamed).toHaveCount(0);
  await expect(results.queryName).toBeFocused();
  await keyboard.press('Escape');
  await expect(results.queryName).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo: Remove the query “Highest price”' });
  await undo.press('Enter');
  await expect(results.queries).toHaveText('Queries (1)');
  // The same by keys, from the question box, which is empty.
  await keyboard.press('/');
  await expect(window.chat.question).toBeFocused();
  await keyboard.press('Control+y');
  await expect(results.queries).toHaveText('Queries');
  await keyboard.press('Control+z');
  await expect(results.queries).toHaveText('Queries (1)');
  await keyboard.press('Control+Shift+z');
  await expect(results.queries).toHaveText('Queries');
  await keyboard.press('Control+z');
  await expect(results.queries).toHaveText('Queries (1)');

  // What was saved is read again: that which is kept already stands once.
  const chooser = page.waitForEvent('filechooser');
  await results.queries.press('Enter');
  await page.getByRole('button', { name: 'Add those of an .sql file' }).press('Enter');
  const more = `${new TextDecoder().decode(file.bytes)}\n-- Lowest price\nselect min("Price") from sales;\n`;
  await (await chooser).setFiles({ name: 'more.sql', mimeType: 'application/sql', buffer: Buffer.from(more) });
  await expect(page.getByRole('status').filter({ hasText: '1 query of more.sql added.' })).toBeVisible();
  await expect(results.queryList.getByRole('button', { name: /^Run / })).toHaveText(['Highest price', 'Lowest price']);
});

test('a file of rows is asked in the chat, found by what its columns hold, and says why it has no tree, by keys', async ({
  window,
}) => {
  test.slow();
  const { page } = window;
  const results = new Results(page);
  const chat = new Chat(page);
  await window.drop(await salesParquet(20_000));
  await expect(results.count).toHaveText(/^20,000 rows in /, { timeout: 60_000 });
  await page.keyboard.press('Alt+T');
  await expect(page.getByText('A file of rows has no tree')).toBeVisible();
  expect(await violations(page, 'no tree', { isColourAlone: false })).toEqual([]);
  await page.keyboard.press('Alt+A');
  await expect(page.getByRole('heading', { name: 'Ask about sales' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^How many rows have the Region / })).toBeVisible({ timeout: 30_000 });
  const { answer } = await chat.ask('What is the highest price in the region East?');
  await expect(answer).toContainText('19999');
  expect(await violations(page, 'the chat of a file of rows', { isColourAlone: false })).toEqual([]);
  // A word that meets no column is bound to one, remembered, and undone.
  const unmet = await chat.ask('What is the highest frobnitz?');
  await expect(unmet.answer).toContainText('I couldn’t find it');
  await unmet.unmet('frobnitz').press('Enter');
  await expect(page.getByRole('textbox', { name: 'What “frobnitz” stands for' })).toBeFocused();
  await page.keyboard.type('pri');
  await expect(page.getByRole('option')).toHaveText([/^Price/]);
  await page.keyboard.press('Enter');
  await expect(unmet.answer).toContainText('20000');
  await expect(unmet.answer).toContainText('Price, as you chose for “frobnitz”');
  await page.getByRole('button', { name: 'Undo: Take “frobnitz” for Price' }).press('Enter');
  await expect(unmet.answer).toContainText('I couldn’t find it');
  await chat.ask('What is the lowest price in the region East?');
  // Its rows are shown as they are cited.
  await expect(results.count).toHaveText(/^5,000 rows in /, { timeout: 30_000 });
  await window.goTo('Library');
  await window.library.search.fill('south');
  const found = page.getByRole('region', { name: 'Found in documents' });
  await found.getByRole('button', { name: /Rows South sales\.parquet · Region/ }).press('Enter', { timeout: 60_000 });
  await expect(results.figure(0, 1)).toHaveText('South', { timeout: 30_000 });
});
