import { expect as expectSoon } from '@playwright/test';
import { reportOf, writtenReport } from '../../bench/reports.ts';
import { csvList, staff, stock, sums, withNumericSalary } from '../files/lists.ts';
import { halfFaint } from '../files/pictures.ts';
import { salesParquet } from '../files/rowFiles.ts';
import { shopWorkbook } from '../files/workbooks.ts';
import { Measurements } from './Measurements.ts';
import { Records } from './Records.ts';
import { Results } from './Results.ts';
import { Review } from './Review.ts';
import type { Views } from './views.ts';

/** Pictures and rows are read on the way. */
const expect = expectSoon.configure({ timeout: 90_000 });

/** Decisions and how far they reach, filters of columns, what is kept, keys, and reports. */
export const deskViews: Views = {
  'a line that may be something else': async (window) => {
    await window.drop(csvList('stores.csv', ['Owner,Abel', 'Seeds,310', 'Water,140']));
    const review = new Review(window.page);
    await expect(review.toggle).toHaveAccessibleName('Review 1 proposal to decide');
    await review.open();
    await expect(review.current).toContainText(/It may be .* instead/);
  },
  'rows of one form to be decided together': async (window) => {
    const { page, sheet } = window;
    await window.drop(sums());
    await expect(sheet.cell('A4')).toHaveText('Beds');
    await sheet.goTo('A4');
    await sheet.grid.focus();
    await page.keyboard.press('2');
    const review = new Review(page);
    await expect(review.current).toContainText('The same for 2 cells in rows of the same form?');
    await review.list.focus();
  },
  'the history with a branch that was left': async ({ page, sheet }) => {
    await sheet.undo.press('Enter');
    await sheet.goTo('A5');
    await sheet.grid.focus();
    await page.keyboard.press('5');
    await expect(sheet.undo).toHaveAccessibleName('Undo: Set A5 to note');
    await page.keyboard.press('Alt+h');
    await page
      .getByRole('region', { name: 'History' })
      .getByRole('button', { name: /Set A4 to section/ })
      .waitFor();
  },
  'the values of a column to be filtered': async (window) => {
    const { page, sheet } = window;
    await page.keyboard.press('Alt+r');
    await window.drop(stock());
    await expect(sheet.cell('A2')).toHaveText('Pears');
    await sheet.goTo('B2');
    await sheet.grid.focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByRole('listbox', { name: 'Values of Kind' }).getByRole('option')).toHaveCount(4);
  },
  'a condition on a column that is no number': async ({ page, sheet }) => {
    await page.keyboard.press('Escape');
    await sheet.openFilter('C');
    const form = page.getByRole('form', { name: 'Filter Price' });
    await form.getByText('Condition', { exact: true }).click();
    await form.getByRole('textbox', { name: 'Number' }).fill('much');
    await page.keyboard.press('Enter');
    await expect(form).toContainText('Type a number');
  },
  'a column that is filtered': async ({ page }) => {
    const form = page.getByRole('form', { name: 'Filter Price' });
    await form.getByRole('textbox', { name: 'Number' }).fill('5');
    await form.getByRole('textbox', { name: 'and' }).fill('20');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('toolbar', { name: 'Filters' }).getByRole('status')).toHaveText('2 of 5 rows');
  },
  'records in doubt in the review': async (window) => {
    const { page, sheet } = window;
    const [records, review] = [new Records(page), new Review(page)];
    await window.drop(staff());
    await expect(sheet.cell('A2')).toHaveText('Ada');
    await records.open();
    await records.extract(withNumericSalary);
    await expect(review.toggle).toHaveAccessibleName('Review 3 proposals to decide');
    await review.open();
    await expect(review.current).toHaveText(/^Salary of A4: “unknown”/);
  },
  'a correction that does not fit': async ({ page }) => {
    const review = new Review(page);
    await page.keyboard.press('e');
    await expect(review.field).toBeFocused();
    await page.keyboard.type('a lot');
    await expect(review.detail).toContainText('"Salary" is a number');
  },
  'how far a correction reaches': async (window) => {
    const { page, picture } = window;
    const review = new Review(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+r');
    await window.drop({ name: 'stalls.png', bytes: await halfFaint() });
    await picture.read();
    await expect(review.toggle).toHaveAccessibleName(/^Review \d+ proposals to decide$/);
    await review.open();
    await expect(async () => {
      await page.keyboard.press('j');
      await expect(review.current).toContainText('was read as “178”', { timeout: 500 });
    }).toPass();
    await page.keyboard.press('e');
    await expect(review.field).toBeFocused();
    await page.keyboard.type('l7B');
    await review.reach(/in no doubt$/).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(review.reach(/in no doubt$/)).toBeChecked();
  },
  'sheets that are joined': async (window) => {
    const { page, sheet } = window;
    const results = new Results(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+r');
    await window.drop(await shopWorkbook());
    await expect(sheet.cell('A2')).toHaveText('101');
    await window.sheets.filter({ hasText: 'Orders' }).click();
    await expect(sheet.cell('A2')).toHaveText('A-0');
    await page.keyboard.press('Alt+p');
    await results.joins.getByRole('button', { name: 'Join Customers' }).click();
    await expect(results.joins).toContainText('1,200 of 1,200 rows find one there.');
  },
  'the rows behind a figure': async ({ page }) => {
    const results = new Results(page);
    await results.joins.getByRole('button', { name: 'Show the joined rows' }).click();
    await results.question.fill('What is the total amount of the city Kiel?');
    await page.keyboard.press('Enter');
    await results.desk.getByRole('button', { name: /^Show the 300 rows/ }).click();
    await page.locator('[data-light="cited"]').first().waitFor();
  },
  'queries that are kept, to be saved as a notebook': async (window) => {
    const { page } = window;
    const results = new Results(page);
    await page.keyboard.press('Alt+q');
    await window.drop(await salesParquet(2000));
    await expect(results.count).toHaveText(/^2,000 rows in /);
    await results.run('select max("Price") from sales');
    await expect(results.count).toHaveText(/^1 row in /);
    await results.queries.press('Enter');
    await results.queryName.fill('Dearest');
    await page.keyboard.press('Enter');
    await results.queryList.getByRole('button', { name: 'Run Dearest' }).waitFor();
  },
  'what the palette finds': async ({ page }) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Go to a document').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('sto');
    await expect(page.getByRole('option', { name: /stock\.csv/ }).first()).toBeVisible();
  },
  'a key of a command that is changed': async (window) => {
    const { page } = window;
    await page.keyboard.press('Escape');
    await window.goTo('Settings');
    await page.getByRole('textbox', { name: 'Find a command' }).fill('go to');
    await page.getByRole('button', { name: 'Change the keys of: Go to library' }).click();
    await page.keyboard.press('Alt+o');
    await page.getByRole('button', { name: 'Reset the keys of: Go to library' }).waitFor();
    await page.getByRole('button', { name: 'Change the keys of: Go to sessions' }).click();
  },
  'reports of benchmarks': async ({ page }) => {
    await page.keyboard.press('Escape');
    const measure = new Measurements(page);
    await measure.show();
    await measure.open(
      { name: 'letter.html', text: '<p>Dear all</p>' },
      { name: 'pictures.html', text: writtenReport(PICTURES, 'pictures.html') },
    );
    await expect(measure.reports).toHaveCount(1);
  },
};

const PICTURES = reportOf(
  'pictures',
  { scitsr: { teds: 0.9251, tedsStruct: 0.96 }, WTW: { teds: 0.4, tedsStruct: 0.55 }, medianSeconds: 1.25 },
  'bench pictures',
);
