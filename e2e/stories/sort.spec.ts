import { tradesList } from '../files/trades.ts';
import { Window } from '../pages/Window.ts';
import { expect, test } from './story.ts';

test('rows are sorted by several columns, cited where they are drawn, undone, and there again after a restart', async ({
  app,
  window,
}) => {
  test.slow();
  const { page, sheet, chat } = window;
  await window.drop(tradesList());
  await expect(sheet.role('A1')).toHaveAttribute('data-role', 'colhead');
  const sorted = page.getByRole('region', { name: 'Sorted rows' });

  // By the head of a column, the other way at the second press.
  await sheet.sortBy('C');
  await expect(sorted.getByRole('status')).toHaveText('Rows 2–5 sorted by');
  await expect.poll(() => sheet.drawnColumn('A')).toEqual(['City', 'Bergen', 'Porto', 'Faro', 'Turku', 'Total']);
  await sheet.sortBy('C');
  await expect.poll(() => sheet.drawnColumn('A')).toEqual(['City', 'Turku', 'Faro', 'Porto', 'Bergen', 'Total']);

  // By keys: the second column decides within the first. A cell keeps its address.
  await sheet.goTo('B2');
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await sheet.goTo('A2');
  await window.command('Then by column A, smallest first');
  await expect(sorted.getByRole('button', { name: /^City, smallest first/ })).toBeVisible();
  await expect.poll(() => sheet.drawnColumn('A')).toEqual(['City', 'Porto', 'Turku', 'Bergen', 'Faro', 'Total']);
  await sheet.goTo('A2');
  await sheet.grid.press('ArrowDown');
  await expect(sheet.address).toHaveValue('A5');
  await sheet.grid.press('Shift+ArrowDown');
  await sheet.grid.press('Control+c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Turku\nBergen');

  const message = await chat.ask('What is the sum of Turku?');
  await expect(message.answer).toContainText('100');
  await message.citation('C5').click();
  await sheet.expectLit('C5');

  await sheet.grid.press('Control+z');
  await expect.poll(() => sheet.drawnColumn('A')).toEqual(['City', 'Porto', 'Turku', 'Bergen', 'Faro', 'Total']);
  await expect(sorted.getByRole('button', { name: /^City, smallest first/ })).toHaveCount(0);
  await sheet.grid.press('Control+z');
  await sheet.grid.press('Control+z');
  await sheet.grid.press('Control+z');
  await expect(sorted).toHaveCount(0);
  await expect.poll(() => sheet.drawnColumn('A')).toEqual(['City', 'Porto', 'Bergen', 'Faro', 'Turku', 'Total']);
  await sheet.grid.press('Control+y');
  await expect(sorted).toBeVisible();

  const after = new Window(await app.restart());
  await expect(after.sheet.cell('A2')).toHaveText('Porto');
  await expect.poll(() => after.sheet.drawnColumn('A')).toEqual(['City', 'Bergen', 'Porto', 'Faro', 'Turku', 'Total']);
  await after.page.getByRole('button', { name: 'Rows in their own order' }).click();
  await expect.poll(() => after.sheet.drawnColumn('A')).toEqual(['City', 'Porto', 'Bergen', 'Faro', 'Turku', 'Total']);
});

test('a table whose rows hang together is not sorted, and the cell that holds them is named', async ({ window }) => {
  const { page, sheet } = window;
  const html =
    '<table><tr><th>Region</th><th>City</th><th>Sum</th></tr><tr><td rowspan="2">North</td><td>Turku</td><td>3</td></tr>' +
    '<tr><td>Bergen</td><td>1</td></tr><tr><td rowspan="2">South</td><td>Porto</td><td>2</td></tr><tr><td>Faro</td><td>7</td></tr></table>';
  await window.paste({ html, text: '' });
  await expect(sheet.cell('B2')).toHaveText('Turku');
  // Only a table that is known can be sorted.
  await expect(sheet.role('A1')).toHaveAttribute('data-role', 'colhead');
  await sheet.goTo('C2');
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect(page.getByRole('alert').filter({ hasText: 'A2:A3 is merged over several rows' })).toBeVisible();
  await expect.poll(() => sheet.drawnColumn('B')).toEqual(['City', 'Turku', 'Bergen', 'Porto', 'Faro']);
});

test('rows and columns are frozen at any cell and stay in sight, until the headers are taken back', async ({
  app,
  window,
}) => {
  const { page, sheet } = window;
  const lines = Array.from({ length: 200 }, (_, row) =>
    Array.from({ length: 30 }, (_, col) => `${row + 1}.${col + 1}`),
  );
  await window.drop({ name: 'places.csv', bytes: Buffer.from(lines.map((line) => line.join(';')).join('\n')) });
  await sheet.goTo('C4');
  await window.command('Freeze rows above 4 and columns left of C');
  await sheet.cell('C5').hover();
  await page.mouse.wheel(700, 1500);
  await expect(sheet.held('rows')).toContainText('3.1');
  await expect(sheet.held('rows').getByText('1.16', { exact: true })).toBeInViewport();
  await expect(sheet.held('columns').getByText('60.2', { exact: true })).toBeVisible();

  const after = new Window(await app.restart());
  await after.sheet.cell('C5').hover();
  await after.page.mouse.wheel(0, 1500);
  await expect(after.sheet.held('rows')).toContainText('3.1');
  await after.sheet.grid.press('Control+z');
  await expect(after.sheet.held('rows').getByText('3.1', { exact: true })).toHaveCount(0);
});
