import type { Locator, Page } from '@playwright/test';
import { BIRD_DEMAND, birdPapers } from '../files/birdPapers.ts';
import { salesParquet } from '../files/rowFiles.ts';
import { Collections } from '../pages/Collections.ts';
import { Records } from '../pages/Records.ts';
import { Results } from '../pages/Results.ts';
import { expect, patiently, test } from './story.ts';

const STOCK = [
  'Item,Kind,Price,Sold',
  'Pears,Fruit,1200000.25,2024-01-15',
  'Plums,Fruit,7.5,2024-02-01',
  'Leeks,Vegetable,3,2024-02-20',
  'Figs,Fruit,31,2024-03-05',
].join('\n');

/** What stands around each grid, whatever it shows. */
class Around {
  readonly filters: Locator;
  readonly status: Locator;
  readonly find: Locator;
  readonly found: Locator;
  readonly #page: Page;

  constructor(page: Page, part: Locator) {
    this.#page = page;
    this.filters = part.getByRole('toolbar', { name: 'Filters' });
    this.status = part.locator('footer').last();
    this.find = part.getByRole('textbox', { name: 'Find in these rows' });
    this.found = part.getByRole('search').getByRole('status');
  }

  menu(column: string): Locator {
    return this.#page.getByRole('form', { name: `Filter ${column}` });
  }

  copied(): Promise<string> {
    return this.#page.evaluate(() => navigator.clipboard.readText());
  }
}

test('A user sums, copies, finds, replaces, filters and sorts records with the keyboard, and undoes a replacement', async ({
  window,
}) => {
  test.slow();
  const { page, sheet } = window;
  const { keyboard } = page;
  const records = new Records(page);
  await window.drop({ name: 'stock.csv', bytes: Buffer.from(`${STOCK}\n`) });
  await expect(sheet.cell('A2')).toHaveText('Pears');
  await records.open();
  await records.extract();
  const around = new Around(page, records.desk);
  await expect(around.status).toContainText('Row 1');

  // No number is cut, however its column was made; one that a person leaves no room is told by signs.
  await expect(records.cell(0, 'Price')).toHaveText('1200000.25');
  await expect(records.cell(0, 'Price')).not.toHaveAttribute('data-cut');
  const edge = records.grid.locator('[data-head="Price"] [data-edge]');
  const box = await edge.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 3, (box?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) - 60, (box?.y ?? 0) + 10);
  await page.mouse.up();
  await expect(records.cell(0, 'Price')).toHaveAttribute('data-cut', '');
  await expect(records.cell(0, 'Price')).toHaveAttribute('title', '1200000.25');
  await edge.dblclick();
  await expect(records.cell(0, 'Price')).not.toHaveAttribute('data-cut');

  await records.grid.focus();
  await records.goToField(1, 2, 'Price');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Shift+ArrowDown');
  await expect(around.status).toContainText('3 × 1 cells');
  await expect(around.status).toContainText('sum 41.5');
  await expect(around.status).toContainText('highest 31');
  await keyboard.press('Shift+ArrowLeft');
  await expect(around.status).toContainText('6 filled, 3 numbers');
  await keyboard.press('Control+c');
  await expect.poll(() => around.copied()).toBe('Fruit\t7.5\nVegetable\t3\nFruit\t31');

  await keyboard.press('Home');
  await keyboard.press('Control+f');
  await around.find.fill('fruit');
  await expect(around.found).toHaveText('1 of 3');
  await around.find.press('Enter');
  await expect(around.found).toHaveText('2 of 3');
  await records.desk.getByRole('textbox', { name: 'Replace by' }).fill('Fresh fruit');
  await records.desk.getByRole('button', { name: 'Replace all' }).click();
  await expect(records.cell(3, 'Kind')).toHaveText(/^Fresh fruit/);
  await expect(page.getByRole('status').filter({ hasText: 'Replaced in 3 fields.' })).toBeVisible();
  await around.find.press('Escape');
  await expect(records.grid).toBeFocused();
  await keyboard.press('u');
  await expect(records.cell(3, 'Kind')).toHaveText(/^Fruit/);
  await expect(records.cell(0, 'Kind')).toHaveText(/^Fruit/);

  await records.goToField(0, 1, 'Kind');
  await keyboard.press('Alt+ArrowDown');
  await expect(around.menu('Kind').getByRole('option')).toHaveText(['All', 'Fruit3', 'Vegetable1']);
  await around.menu('Kind').getByRole('option', { name: 'Vegetable' }).click();
  await around.menu('Kind').getByRole('button', { name: 'Apply' }).click();
  await expect(around.filters.getByRole('status')).toHaveText('3 of 4 rows');
  await expect(records.grid).toBeFocused();
  await keyboard.press('ArrowRight');
  await keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(() => records.shown(3, ['Item'])).toEqual([['Pears'], ['Figs'], ['Plums']]);
  // A new record would have no place among these.
  await keyboard.press('n');
  await expect(records.desk).toContainText('All records are shown again');
  await expect(around.filters).toHaveCount(0);
  await expect.poll(() => records.shown(4, ['Item'])).toEqual([['Pears'], ['Plums'], ['Leeks'], ['Figs']]);
});

test('Sums, copies, searches, filters and sorting of a result cover all of its rows, not only the loaded ones', async ({
  window,
}) => {
  test.slow();
  const { page } = window;
  const { keyboard } = page;
  const results = new Results(page);
  await window.drop(await salesParquet(150_000));
  await expect(results.count).toHaveText(/^150,000 rows in /, { timeout: 60_000 });
  const around = new Around(page, results.desk);
  await results.grid.focus();
  await keyboard.press('Control+Space');
  await expect(around.status).toContainText('100,000 × 1 cells');
  await expect(around.status).toContainText('sum 5,000,050,000', { timeout: 30_000 });
  await expect(around.status).toContainText('highest 100,000');
  await keyboard.press('Control+Home');
  await keyboard.press('Shift+ArrowRight');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Control+c');
  await expect.poll(() => around.copied()).toMatch(/^1\t\w+\n2\t\w+$/);

  await keyboard.press('Control+f');
  await around.find.fill('99998');
  await expect(around.found).toContainText('1 of', { timeout: 30_000 });
  await expect(around.status).toContainText('Row 99,998');
  await around.find.press('Escape');

  await keyboard.press('Control+Home');
  await keyboard.press('ArrowRight');
  await keyboard.press('Alt+ArrowDown');
  await expect(around.menu('Region').getByRole('option', { name: 'North, 37,500 rows' })).toBeVisible();
  await keyboard.type('nor');
  await expect(around.menu('Region').getByRole('option')).toHaveCount(2);
  await keyboard.press('Enter');
  await expect(around.filters.getByRole('status')).toHaveText('37,500 of 150,000 rows', { timeout: 30_000 });
  await expect(around.filters).toContainText('Region contains “nor”');
  await expect(results.sql).toHaveText('SELECT * FROM "sales"', { useInnerText: true });
  await expect(results.figure(0, 1)).toHaveText('North');
  await results.grid.focus();
  await keyboard.press('Control+Home');
  await keyboard.press('Alt+Shift+ArrowDown');
  await expect(results.figure(0, 0)).toHaveText(/^14999\d$/, { timeout: 30_000 });
  await around.filters.getByRole('button', { name: /^Take back/ }).focus();
  await keyboard.press('Backspace');
  await expect(results.figure(0, 0)).toHaveText('150000', { timeout: 30_000 });
  await expect(results.grid).toBeFocused();
});

test('Numbers fit into their columns in each part of a result, and a column that the user resized keeps its width', async ({
  window,
}) => {
  test.slow();
  const results = new Results(window.page);
  await window.drop(await salesParquet(150_000));
  await patiently(results.count).toHaveText(/^150,000 rows in /);
  const around = new Around(window.page, results.desk);

  await results.goToRow('150000');
  await patiently(results.figure(49_999, 0)).toHaveText('150000');
  await expect(results.figure(49_999, 0)).toBeInViewport();
  await expect(results.figure(49_999, 3)).toHaveText(/^2024-\d\d-\d\d$/);
  await expect(results.cutFigures).toHaveCount(0);
  await expect(around.status).toContainText('Row 150,000150000');

  await results.setColumnWidth(0, 50);
  await expect(results.figure(49_999, 0)).toHaveAttribute('data-cut', '');
  await results.goToRow('100000');
  await patiently(results.figure(99_999, 0)).toHaveText('100000');
  await expect(results.figure(99_999, 0)).toHaveAttribute('data-cut', '');
  await results.goToRow('1');
  await patiently(results.figure(0, 0)).toHaveText('1');
  await expect(results.cutFigures).toHaveCount(0);

  // Another result has its own widths.
  await results.run('select 12345678901 as "Sum"');
  await patiently(results.figure(0, 0)).toHaveText('12345678901');
  await expect(results.cutFigures).toHaveCount(0);
});

test('A user sums, finds, replaces, filters and sorts a literature table with the keyboard', async ({ window }) => {
  test.slow();
  const { page } = window;
  const { keyboard } = page;
  const shown = new Collections(page);
  await shown.make('Bird songs');
  await window.drop(...birdPapers());
  await shown.hasPapers(4);
  await shown.makeTable(BIRD_DEMAND);
  await shown.goTo('Size');
  const around = new Around(page, page.getByRole('main'));
  const values = (column: string) =>
    shown.grid.evaluate((grid, name) => {
      const head = [...grid.querySelectorAll<HTMLElement>('[data-head]')].find((each) =>
        each.innerText.startsWith(name),
      );
      const cells = [...grid.querySelectorAll<HTMLElement>(`[data-column="${head?.dataset['head']}"]`)];
      return cells
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((cell) => cell.querySelector('span')?.textContent ?? '');
    }, column);
  const before = await values('Size');
  expect(before.length).toBeGreaterThan(1);
  await keyboard.press('Control+Space');
  await expect(around.status).toContainText(`${before.length} × 1 cells`);
  await expect(around.status).toContainText('filled');

  await keyboard.press('Control+Home');
  await shown.goRight('Size');
  await keyboard.press('Alt+Shift+ArrowUp');
  await expect.poll(() => values('Size')).not.toEqual(before);
  const smallest = await values('Size');
  await keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(() => values('Size')).toEqual(smallest.toReversed());

  await keyboard.press('f');
  await keyboard.type('2,000');
  await keyboard.press('Enter');
  await expect(around.filters.getByRole('status')).toHaveText(new RegExp(`^1 of ${before.length} rows$`));
  await expect(shown.grid).toBeFocused();
  await around.filters.getByRole('button', { name: 'Show all rows' }).press('Enter');
  await expect(around.filters).toHaveCount(0);

  await keyboard.press('Control+f');
  await around.find.fill('2,000');
  await expect(around.found).toHaveText('1 of 1');
  await page.getByRole('textbox', { name: 'Replace by' }).fill('2,100');
  await page.getByRole('button', { name: 'Replace all' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Replaced in 1 cell.' })).toBeVisible();
  expect(await values('Size')).toContain('2,100');
  await around.find.press('Escape');
  await keyboard.press('Control+z');
  await expect.poll(() => values('Size')).toContain('2,000');
});
