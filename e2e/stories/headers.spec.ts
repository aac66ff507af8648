import { budgetWorkbook } from '../files/workbooks.ts';
import { Headers } from '../pages/Headers.ts';
import { Review } from '../pages/Review.ts';
import { expect, test } from './story.ts';

/** Misses the last row of `budgetWorkbook` and takes a value for a header. */
const HEADERS_SEEN = {
  keys: [
    'Garden costs by quarter (EUR)',
    'Item',
    'Spring',
    'Summer',
    'Autumn',
    'Winter',
    'Year',
    'Seeds',
    'Water',
    'Tools',
    '3100',
  ],
};

test('A reviewer decides where a vision model and the rules see different headers', async ({ window, model }) => {
  const { models, page, sheet } = window;
  const headers = new Headers(page);
  const review = new Review(page);
  await models.set('vision', model.baseUrl, 'seeing');
  await window.drop(await budgetWorkbook());
  await expect(sheet.role('A6')).toHaveAttribute('data-role', 'rowhead');

  // A slow look is stopped, and leaves nothing behind.
  model.answer(() => new Promise(() => {}));
  await headers.look.click();
  await expect(headers.panel).toContainText('The vision model looks at the sheet…');
  await headers.panel.getByRole('button', { name: 'Stop' }).click();
  await expect(headers.panel).toHaveCount(0);

  model.say(HEADERS_SEEN);
  await headers.look.focus();
  await page.keyboard.press('Enter');
  await expect(headers.panel.getByRole('status')).toContainText('3 cells seen differently, 10 headers seen alike.');
  await expect(headers.mark(page, 'C6')).toHaveAttribute('data-opinions', /^·\s≠\sR$/);

  await review.open();
  // Cells that are alike are proposed after a decision, below these.
  const seen = review.proposals.filter({ hasText: 'the model says' });
  await expect(seen).toHaveCount(3);
  const goTo = async (address: string): Promise<void> => {
    await page.keyboard.press('Home');
    for (let presses = 0; presses < 20; presses++) {
      if ((await review.current.innerText()).startsWith(address)) break;
      await page.keyboard.press('j');
    }
    await expect(review.current).toContainText(address);
    await expect(sheet.address).toHaveValue(address);
  };
  await goTo('A6');
  await expect(review.current).toContainText('A6, “Wages”: the rules say row header, the model says content');
  await page.keyboard.press('Enter');
  await expect(seen).toHaveCount(2);
  await expect(sheet.role('A6')).toHaveCount(0);
  await goTo('C6');
  await page.keyboard.press('x');
  await expect(seen).toHaveCount(1);
  await expect(headers.mark(page, 'C6')).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(headers.mark(page, 'C6')).toHaveCount(1);
  await page.keyboard.press('u');
  await expect(sheet.role('A6')).toHaveAttribute('data-role', 'rowhead');
  await expect(seen).toHaveCount(3);

  // A digit gives a third opinion.
  await goTo('C6');
  await page.keyboard.press('e');
  await page.keyboard.press('5');
  await expect(sheet.role('C6')).toHaveAttribute('data-role', 'note');
  await headers.panel.getByRole('button', { name: 'Prompt and reply' }).click();
  const dialog = page.getByRole('dialog', { name: 'What was sent, and what came back' });
  await expect(dialog).toContainText('"3100"');
  await expect(dialog.getByRole('img', { name: 'What the model was shown' })).toBeVisible();
});
