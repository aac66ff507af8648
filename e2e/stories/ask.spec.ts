import { reportOf, writtenReport } from '../../bench/reports.ts';
import { readFile } from '../../src-main/core/files/readFile.ts';
import { budgetList } from '../files/budgetList.ts';
import { EXCEL_PASTE } from '../files/excelPaste.ts';
import { LAST_OF_STAFF, staffWorkbook } from '../files/workbooks.ts';
import { tabTo, takeLine } from '../pages/keys.ts';
import { Measurements } from '../pages/Measurements.ts';
import { expect, test } from './story.ts';

test(
  'A user drops a workbook, asks about it and follows the answer to its cell',
  { tag: '@desktop' },
  async ({ window }) => {
    const { chat, sheet, tree } = window;
    await window.drop(await staffWorkbook());
    await expect(sheet.cell('B2')).toHaveText('Ada Abel');
    await tree.show();
    await expect(tree.item('Salary')).toBeVisible();
    await chat.show();
    await expect(chat.suggestions.first()).toBeVisible();

    const message = await chat.ask(`What is the salary of ${LAST_OF_STAFF.name}?`);
    await expect(message.answer).toContainText(LAST_OF_STAFF.salary);
    await expect(message.citation(LAST_OF_STAFF.cell)).toContainText(
      `${LAST_OF_STAFF.name} › Salary = ${LAST_OF_STAFF.salary}`,
    );
    await message.citation(LAST_OF_STAFF.cell).click();
    await sheet.expectLit(LAST_OF_STAFF.cell);
    await expect(sheet.cell(LAST_OF_STAFF.cell)).toHaveText(LAST_OF_STAFF.salary);
    await message.unfold();
    await expect(message.root.getByText('passed').first()).toBeVisible();
    // Opening the details verifies the answer backward.
    await expect(message.root.getByText(/^Other questions with this answer/)).toBeVisible();
  },
);

test('A new question, and one that is asked again, scroll into view', async ({ window }) => {
  const { page, chat } = window;
  // A low window, so that a few answers fill the conversation.
  await page.setViewportSize({ width: 1280, height: 520 });
  await window.drop(budgetList());
  const feed = chat.pane.getByRole('feed');
  const first = await chat.ask('What is the summer of Water?');
  for (const item of ['Seeds', 'Tools', 'Wages']) await chat.ask(`What is the autumn of ${item}?`);
  await feed.evaluate((element) => element.scrollTo(0, 0));
  await expect(chat.pane.getByRole('button', { name: 'Latest' })).toBeVisible();
  await expect(chat.last.question).not.toBeInViewport();

  const latest = await chat.ask('What is the winter of Tools?');
  await expect(latest.question).toBeInViewport({ ratio: 1 });
  await expect(first.question).not.toBeInViewport();

  await first.question.focus();
  await page.keyboard.press('e');
  await expect(chat.question).toBeFocused();
  await feed.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(first.question).not.toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(first.question).toBeInViewport({ ratio: 1 });
  await expect(latest.question).not.toBeInViewport();
});

test('A user pastes a table, then copies, edits, removes and restores a question with the keyboard', async ({
  window,
}) => {
  const { page, chat } = window;
  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await window.paste(EXCEL_PASTE);
  const first = await chat.askByKeys('What is the Kilometres of Airport?');
  await tabTo(page, first.question, 'Shift+Tab');
  await page.keyboard.press('c');
  await expect.poll(clipboard).toMatch(/^24/);
  await page.keyboard.press('Shift+C');
  await expect.poll(clipboard).toMatch(/^24.*!B3\)$/);
  await page.keyboard.press('t');
  await expect.poll(clipboard).toBe('Route\tKilometres\nAirport\t24');

  await page.keyboard.press('e');
  await expect(chat.question).toBeFocused();
  await expect(chat.question).toHaveValue('What is the Kilometres of Airport?');
  await page.keyboard.press('Control+a');
  await chat.askByKeys('What is the Minutes of Harbour?');
  await expect(chat.messages).toHaveCount(1);
  await expect(chat.last.answer).toContainText('31');

  await tabTo(page, chat.last.question, 'Shift+Tab');
  await page.keyboard.press('Delete');
  await expect(chat.messages).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chat.last.answer).toContainText('31');
  await expect(chat.last.question).toBeFocused();
});

test('A user binds an unknown word to a header, undoes it, and points at a cell with the keyboard', async ({
  window,
}) => {
  const { page, chat, sheet } = window;
  await window.drop(budgetList());
  const message = await chat.askByKeys('What is the frobnitz of Water?');
  const isBound = message.answer.getByText('Summer, as you chose for “frobnitz”');
  await expect(message.answer).toContainText('I couldn’t find it');
  await message.question.focus();
  await page.keyboard.press('Tab');
  await expect(message.unmet('frobnitz')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'What “frobnitz” stands for' })).toBeFocused();
  await page.keyboard.type('summer');
  await expect(page.getByRole('option', { name: /^Summer/ }).first()).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(isBound).toBeVisible();
  await expect(message.takeBack).toBeFocused();

  await expect(sheet.undo).toHaveAccessibleName('Undo: Take “frobnitz” for Summer');
  await page.keyboard.press('Control+z');
  await expect(message.answer).toContainText('I couldn’t find it');
  await page.keyboard.press('Control+Shift+z');
  await expect(isBound).toBeVisible();

  const later = await chat.askByKeys('What is the frobnitz of Tools?');
  await expect(later.answer).toContainText('85');
  await chat.showChosen();
  await chat.chosen.getByRole('button', { name: 'Take off: “frobnitz” means Summer' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(message.answer).toContainText('I couldn’t find it');

  await sheet.goToByKeys('C3');
  await tabTo(page, message.answer.getByRole('button', { name: 'The answer is C3' }));
  await page.keyboard.press('Enter');
  await expect(message.answer.locator('strong')).toHaveText('460');
  await expect(message.takeBack).toBeFocused();
});

test('A user sorts, charts and saves an answer of three columns with the keyboard', async ({ app, window }) => {
  const { page, chat, sheet } = window;
  await window.drop(budgetList());
  const message = await chat.askByKeys('List each item with its spring and its summer');
  const grid = message.answer.getByRole('table');
  const items = grid.getByRole('row').locator('td:first-child');
  await expect(items).toHaveText(['Seeds', 'Water', 'Tools', 'Wages']);

  const head = grid.getByRole('columnheader', { name: 'Summer' });
  await tabTo(page, grid.getByRole('columnheader', { name: 'Item' }).getByRole('button'), 'Shift+Tab');
  await page.keyboard.press('End');
  await expect(head.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Enter');
  await expect(items).toHaveText(['Wages', 'Water', 'Seeds', 'Tools']);
  await page.keyboard.press('ArrowDown');
  await expect(message.citation('C5')).toBeFocused();
  await page.keyboard.press('Enter');
  await sheet.expectLit('C5');
  await expect(sheet.litHeader('C1')).toBeInViewport();
  await expect(sheet.litHeader('A5')).toBeInViewport();

  await tabTo(page, message.question, 'Shift+Tab');
  await page.keyboard.press('c');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('Item\tSpring\tSummer\nWages\t2400\t3100\nWater\t140\t460\nSeeds\t310\t120\nTools\t275\t85');

  await tabTo(page, message.answer.getByRole('button', { name: 'Show as a chart' }));
  await page.keyboard.press('Enter');
  await expect(
    message.answer.getByRole('img', { name: /Summer: Wages: 3,100, Water: 460, Seeds: 120, Tools: 85$/ }),
  ).toBeVisible();
  const picture = await app.saved(async () => {
    await message.answer.getByRole('button', { name: 'Save the chart' }).press('Enter');
    await takeLine(page, 'PNG picture');
  });
  expect(new TextDecoder('latin1').decode(picture.bytes.subarray(1, 4))).toBe('PNG');

  const saved = await app.saved(async () => {
    await tabTo(page, message.root.getByRole('button', { name: /^Actions for/ }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await takeLine(page, 'Save answer as', 'ArrowRight');
    await takeLine(page, /^Excel workbook/);
  });
  const [answer] = (await readFile(saved.bytes, saved.name)).grids;
  const texts = [...(answer?.cells() ?? [])].map(({ text }) => text);
  expect(texts.slice(0, 6)).toEqual(['Item', 'Spring', 'Summer', 'Wages', '2400', '3100']);
});

test('A user marks answers right, wrong and corrected with the keyboard, and measures them', async ({ window }) => {
  const { page, chat, sheet } = window;
  await window.drop(budgetList());
  const right = await chat.askByKeys('What is the summer of Water?');
  await tabTo(page, right.question, 'Shift+Tab');
  await page.keyboard.press('a');
  const isRight = right.root.getByRole('button', { name: 'This answer is right' });
  await expect(isRight).toHaveAttribute('aria-pressed', 'true');

  await sheet.goToByKeys('C3');
  const fixed = await chat.askByKeys('What is the winter of Water?');
  await tabTo(page, fixed.question, 'Shift+Tab');
  await page.keyboard.press('f');
  await expect(fixed.root.getByRole('textbox', { name: 'The right answer' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(fixed.root.getByRole('button', { name: 'C3 is right' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(fixed.root.locator('[data-label=fixed]')).toContainText('You said what is right: 460');
  await expect(fixed.question).toBeFocused();

  await page.keyboard.press('x');
  const isWrong = fixed.root.getByRole('button', { name: 'This answer is wrong' });
  await expect(isWrong).toHaveAttribute('aria-pressed', 'true');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Mark wrong “What is the winter of Water?”');
  await page.keyboard.press('Control+z');
  await expect(isWrong).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Control+Shift+z');
  await expect(isWrong).toHaveAttribute('aria-pressed', 'true');

  await page.keyboard.press('Alt+m');
  await tabTo(page, page.getByRole('button', { name: 'Measure 2 marked answers' }));
  await page.keyboard.press('Enter');
  const marked = page.getByRole('article', { name: 'Answers that you marked' });
  await expect(marked.getByRole('row', { name: /What is the summer of Water\?.*right/ })).toBeVisible();

  // Reports of benchmarks open beside it.
  const measure = new Measurements(page);
  const result = { scitsr: { teds: 0.9, tedsStruct: 0.96 }, WTW: { teds: 0.4, tedsStruct: 0.55 } };
  const report = reportOf('pictures', result, '2026-11-20, bench pictures');
  await measure.open({ name: 'letter.html', text: '<p>Dear all</p>' });
  await expect(measure.refused).toContainText('letter.html holds no report');
  await measure.open({ name: 'pictures.html', text: writtenReport(report, 'pictures.html') });
  await expect(measure.reports).toHaveCount(2);
  const opened = page.getByRole('article', { name: 'Benchmark: pictures' });
  await expect(opened.getByRole('table', { name: 'Results' })).toContainText('0.550');
  await opened.getByRole('button', { name: /^Close / }).press('Enter');
  await expect(measure.reports).toHaveCount(1);
});
