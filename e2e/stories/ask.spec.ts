import { readFile } from '../../src-main/core/files/index.ts';
import { budgetWorkbook, LAST_OF_STAFF, staffWorkbook } from '../files/workbooks.ts';
import { tabTo, takeLine } from '../pages/keys.ts';
import { expect, test } from './story.ts';

test('a dropped workbook shows its tree, answers, and leads to the cell of the answer', async ({ window }) => {
  const { chat, sheet, tree } = window;
  await window.drop(await staffWorkbook());
  await tree.show();
  await expect(tree.item('Salary')).toBeVisible();
  await expect(sheet.cell('B2')).toHaveText('Ada Abel');
  await chat.show();
  await expect(chat.suggestions.first()).toBeVisible();

  const message = await chat.ask(`What is the salary of ${LAST_OF_STAFF.name}?`);
  await expect(message.answer).toContainText(LAST_OF_STAFF.salary);
  await message.citation(LAST_OF_STAFF.cell).click();
  await sheet.expectLit(LAST_OF_STAFF.cell);
  await expect(sheet.cell(LAST_OF_STAFF.cell)).toHaveText(LAST_OF_STAFF.salary);
  await expect(message.citation(LAST_OF_STAFF.cell)).toContainText(
    `${LAST_OF_STAFF.name} › Salary = ${LAST_OF_STAFF.salary}`,
  );
  await expect(message.root).toContainText(`Looked where Name is “${LAST_OF_STAFF.name}”.`);
});

test('an answer unfolds into its steps, with operations in words and checks with their verdict', async ({ window }) => {
  const { chat } = window;
  await window.drop(await budgetWorkbook());
  const message = await chat.ask('What is the autumn of Wages?');
  await expect(message.answer).toContainText('2650');
  await expect(message.how).toHaveAccessibleName(/^Details · \d+ steps · .*(ms|s)$/);
  await message.unfold();
  await expect(message.root.getByRole('tree', { name: 'How it was answered' })).toBeVisible();
  await expect(message.root.locator('code').first()).toHaveText(/\(.*\)/);
  await expect(message.root.getByText('passed').first()).toBeVisible();
  await message.how.click();
  await expect(message.steps).toHaveCount(0);
});

test('what is asked comes into sight, also while older answers are read: a new question, and one that is asked again', async ({
  window,
}) => {
  const { page, chat } = window;
  await window.drop(await budgetWorkbook());
  const first = await chat.ask('What is the summer of Water?');
  for (const item of ['Seeds', 'Tools', 'Wages', 'Water']) await chat.ask(`What is the autumn of ${item}?`);
  await chat.pane.getByRole('feed').evaluate((feed) => feed.scrollTo(0, 0));
  await expect(chat.pane.getByRole('button', { name: 'Latest' })).toBeVisible();
  await expect(chat.last.question).not.toBeInViewport();

  const latest = await chat.ask('What is the winter of Tools?');
  await expect(latest.question).toBeInViewport({ ratio: 1 });
  await expect(latest.answer).toBeInViewport({ ratio: 1 });

  await expect(first.question).not.toBeInViewport();
  await first.question.focus();
  await page.keyboard.press('e');
  await expect(chat.question).toBeFocused();
  await chat.pane.getByRole('feed').evaluate((feed) => feed.scrollTo(0, feed.scrollHeight));
  await expect(first.question).not.toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(first.question).toBeInViewport({ ratio: 1 });
  await expect(latest.question).not.toBeInViewport();
});

test('what the table does not say is said calmly and completely', async ({ window }) => {
  const { chat } = window;
  await window.drop(await budgetWorkbook());
  const message = await chat.ask('Who is the tallest astronaut?');
  await expect(message.answer).toContainText('I couldn’t find it');
  await expect(message.answer).toContainText('Nearest cells');
});

test('answers are copied, questions edited and asked again, removed and put back, by keyboard alone', async ({
  window,
}) => {
  const { page } = window;
  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  const { chat } = window;
  await window.drop(await budgetWorkbook());
  const first = await chat.askByKeys('What is the summer of Water?');
  await tabTo(page, first.question, 'Shift+Tab');
  await page.keyboard.press('c');
  await expect.poll(clipboard).toMatch(/^460/);
  await page.keyboard.press('Shift+C');
  await expect.poll(clipboard).toMatch(/^460.* \(Costs!C4\)$/);
  await page.keyboard.press('t');
  await expect.poll(clipboard).toBe('Item\tSummer\nWater\t460');

  await page.keyboard.press('e');
  await expect(chat.question).toBeFocused();
  await expect(chat.question).toHaveValue('What is the summer of Water?');
  await page.keyboard.press('Control+a');
  await chat.askByKeys('What is the winter of Water?');
  await expect(chat.messages).toHaveCount(1);
  await expect(chat.last.answer).toContainText('30');

  await tabTo(page, chat.last.question, 'Shift+Tab');
  await page.keyboard.press('Delete');
  await expect(chat.messages).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chat.last.answer).toContainText('30');
  await expect(chat.last.question).toBeFocused();
});

test('questions are asked of the sheet that is shown, and answers lead back to theirs', async ({ window }) => {
  const { chat, sheet } = window;
  await window.drop(await budgetWorkbook());
  await chat.ask('What is the summer of Water?');
  await window.sheets.filter({ hasText: 'Harvest' }).click();
  const message = await chat.ask('How many kilograms of Squash?');
  await expect(message.answer).toContainText('154');
  await chat.message('What is the summer of Water?').citations.first().click();
  await expect(window.sheets.filter({ hasText: 'Costs' })).toHaveAttribute('aria-selected', 'true');
  await sheet.expectLit('C4');
});

test('a citation is lit with its headers, brought into view and selected; so is each in a list, by its path and value', async ({
  window,
}) => {
  const { page, chat, sheet } = window;
  await window.drop(await budgetWorkbook());
  const one = await chat.ask('What is the summer of Water?');
  await one.citation('C4').click();
  await sheet.expectLit('C4');
  await expect(sheet.litHeader('C2')).toBeInViewport();
  await expect(sheet.litHeader('A4')).toBeInViewport();
  await expect(sheet.status).toContainText('C4');
  // How it was found cites the same way.
  await expect(one.root.getByRole('button', { name: 'Go to cell C4: Water › Summer = 460' }).last()).toBeVisible();

  const several = await chat.ask('What are the summer values of Seeds, Water and Tools?');
  await expect(several.citation('C5')).toHaveText('C5Tools › Summer\u00A0= 85');
  await several.citation('C5').focus();
  await page.keyboard.press('Enter');
  await sheet.expectLit('C5');
  await expect(sheet.litHeader('A5')).toBeInViewport();

  const none = await chat.ask('Who is the tallest astronaut?');
  await expect(none.answer.getByRole('listitem').getByRole('button').first()).toHaveText(/^[A-Z]+\d+\S/);
});

test('a word that met nothing is clicked and bound to a header, remembered, undone and taken off; a cell is pointed at', async ({
  window,
}) => {
  const { page, chat, sheet } = window;
  await window.drop(await budgetWorkbook());
  const message = await chat.askByKeys('What is the frobnitz of Water?');
  await expect(message.answer).toContainText('I couldn’t find it');
  // The word itself is the target, by keys as well.
  await message.question.focus();
  await page.keyboard.press('Tab');
  await expect(message.unmet('frobnitz')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'What “frobnitz” stands for' })).toBeFocused();
  await page.keyboard.type('summer');
  await expect(page.getByRole('option', { name: /^Summer/ }).first()).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(message.answer).toContainText('460');
  await expect(message.answer).toContainText('Summer, as you chose for “frobnitz”');

  // It is a step like any other.
  await expect(sheet.undo).toHaveAccessibleName('Undo: Take “frobnitz” for Summer');
  await page.keyboard.press('Control+z');
  await expect(message.answer).toContainText('I couldn’t find it');
  await expect(message.unmet('frobnitz')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(message.answer).toContainText('460');

  const later = await chat.askByKeys('What is the frobnitz of Tools?');
  await expect(later.answer).toContainText('85');
  await chat.showChosen();
  await expect(chat.chosen).toContainText('“frobnitz” means Summer');
  await chat.chosen.getByRole('button', { name: 'Take off: “frobnitz” means Summer' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(message.answer).toContainText('I couldn’t find it');
  await expect(sheet.undo).toHaveAccessibleName('Undo: No longer take “frobnitz” for Summer');

  await sheet.goToByKeys('C4');
  await tabTo(page, message.answer.getByRole('button', { name: 'The answer is C4' }));
  await page.keyboard.press('Enter');
  await expect(message.answer).toContainText('460');
  await expect(message.takeBack).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message.answer).toContainText('I couldn’t find it');
});

test('what was bound and pointed at in one session is offered in the next one of the table, and holds once it is taken over', async ({
  window,
}) => {
  const { page, chat, sheet } = window;
  await window.drop(await budgetWorkbook());
  const bound = await chat.ask('What is the frobnitz of Water?');
  await bound.unmet('frobnitz').click();
  await page.getByRole('option', { name: /^Summer/ }).click();
  await expect(bound.answer).toContainText('460');
  const pointed = await chat.ask('Who is the tallest astronaut?');
  await sheet.cell('A5').click();
  await pointed.answer.getByRole('button', { name: 'The answer is A5' }).click();
  await expect(pointed.answer.locator('strong')).toHaveText('Tools');

  await chat.startSession();
  const asked = await chat.ask('What is the frobnitz of Tools?');
  await expect(asked.answer).toContainText('I couldn’t find it');
  const offer = asked.offer('In another session “frobnitz” meant Summer.');
  await offer.getByRole('button', { name: /^Use it here/ }).press('Enter');
  await expect(asked.answer).toContainText('85');
  await expect(asked.answer.locator('[data-offer]')).toHaveCount(0);

  const alike = await chat.ask('Is there a tallest astronaut?');
  await expect(alike.answer).toContainText('I couldn’t find it');
  const cell = alike.offer('“Who is the tallest astronaut?” was answered by');
  await cell.getByRole('button', { name: /^Go to cell A5/ }).click();
  await sheet.expectLit('A5');
  await cell.getByRole('button', { name: /^Use it here/ }).click();
  await expect(alike.answer.locator('strong')).toHaveText('Tools');
});

test('an answer of several figures is drawn as bars or a line, and saved as a picture', async ({ app, window }) => {
  const { page, chat } = window;
  await window.drop(await budgetWorkbook());
  const message = await chat.ask('What are the summer values of Seeds, Water and Tools?');
  await expect(message.answer).toContainText('Water');
  await message.answer.getByRole('button', { name: 'Show as a chart' }).click();
  const chart = message.answer.getByRole('img', { name: /Seeds: 120, Water: 460, Tools: 85$/ });
  await expect(chart.locator('rect')).toHaveCount(3);
  await message.answer.getByRole('button', { name: 'Draw a line' }).click();
  await expect(chart.locator('circle')).toHaveCount(3);
  const saved = async (format: string) =>
    app.saved(async () => {
      await message.answer.getByRole('button', { name: 'Save the chart' }).click();
      await page.getByRole('menuitem', { name: format }).click();
    });
  const drawing = await saved('SVG drawing');
  expect(drawing.name).toBe('What are the summer values of Seeds Water and Tools.svg');
  expect(new TextDecoder().decode(drawing.bytes)).not.toContain('var(');
  const figures = await saved('Its figures (CSV)');
  expect(figures.name).toBe('What are the summer values of Seeds Water and Tools.csv');
  expect(new TextDecoder().decode(figures.bytes)).toContain('\r\nSeeds,120\r\nWater,460\r\nTools,85\r\n');
  const picture = await saved('PNG picture');
  expect([...picture.bytes.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG');
});

test('an answer of three columns is sorted, copied, charted and saved as a workbook, by keyboard alone', async ({
  app,
  window,
}) => {
  const { page, chat, sheet } = window;
  await window.drop(await budgetWorkbook());
  const message = await chat.askByKeys('List each item with its spring and its summer');
  const grid = message.answer.getByRole('table');
  const items = grid.getByRole('row').locator('td:first-child');
  await expect(items).toHaveText(['Seeds', 'Water', 'Tools', 'Wages']);
  // The whole is higher than the pane.
  await expect(grid).toBeInViewport({ ratio: 1 });

  const head = grid.getByRole('columnheader', { name: 'Summer' });
  await tabTo(page, grid.getByRole('columnheader', { name: 'Item' }).getByRole('button'), 'Shift+Tab');
  await page.keyboard.press('End');
  await expect(head.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Enter');
  await expect(items).toHaveText(['Wages', 'Water', 'Seeds', 'Tools']);
  await page.keyboard.press('ArrowDown');
  await expect(message.citation('C6')).toBeFocused();
  await page.keyboard.press('Enter');
  await sheet.expectLit('C6');

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
  await tabTo(page, message.answer.getByRole('combobox', { name: 'What the chart is of' }));
  await page.keyboard.type('Spring');
  await expect(message.answer.getByRole('img', { name: /Spring: Wages: 2,400/ })).toBeVisible();

  const saved = await app.saved(async () => {
    await tabTo(page, message.root.getByRole('button', { name: /^Actions for/ }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await takeLine(page, 'Save answer as', 'ArrowRight');
    await takeLine(page, /^Excel workbook/);
  });
  const [answer] = (await readFile(saved.bytes, saved.name)).grids;
  expect([...(answer?.cells() ?? [])].slice(0, 6).map(({ text }) => text)).toEqual([
    'Item',
    'Spring',
    'Summer',
    'Wages',
    '2400',
    '3100',
  ]);
});

test('answers are marked right, wrong and fixed, kept with their question, and measured, by keyboard alone', async ({
  window,
}) => {
  const { page, chat, sheet } = window;
  await window.drop(await budgetWorkbook());
  const right = await chat.askByKeys('What is the summer of Water?');
  await tabTo(page, right.question, 'Shift+Tab');
  await page.keyboard.press('a');
  const isRight = right.root.getByRole('button', { name: 'This answer is right' });
  await expect(isRight).toHaveAttribute('aria-pressed', 'true');

  const fixed = await chat.askByKeys('What is the winter of Water?');
  await expect(fixed.answer).toContainText('30');
  await sheet.goToByKeys('C4');
  await page.keyboard.press('/');
  await tabTo(page, fixed.question, 'Shift+Tab');
  await page.keyboard.press('f');
  await expect(fixed.root.getByRole('textbox', { name: 'The right answer' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(fixed.root.getByRole('button', { name: 'C4 is right' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(fixed.root.locator('[data-label=fixed]')).toContainText('You said what is right: 460');
  await expect(fixed.question).toBeFocused();

  const wrong = await chat.askByKeys('What is the spring of Tools?');
  await tabTo(page, wrong.question, 'Shift+Tab');
  await page.keyboard.press('x');
  const isWrong = wrong.root.getByRole('button', { name: 'This answer is wrong' });
  await expect(isWrong).toHaveAttribute('aria-pressed', 'true');
  // A mark is undone like any change.
  await expect(sheet.undo).toHaveAccessibleName('Undo: Mark wrong “What is the spring of Tools?”');
  await page.keyboard.press('Control+z');
  await expect(isWrong).toHaveAttribute('aria-pressed', 'false');
  await expect(sheet.redo).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(isWrong).toHaveAttribute('aria-pressed', 'true');

  await tabTo(page, right.question, 'Shift+Tab');
  await page.keyboard.press('r');
  await expect(chat.running).toHaveCount(0);
  await expect(right.question).toBeFocused();
  await expect(isRight).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, fixed.root.getByRole('button', { name: 'Take back' }));
  await page.keyboard.press('Enter');
  await expect(fixed.root.locator('[data-label]')).toHaveCount(0);

  await page.keyboard.press('Alt+m');
  await tabTo(page, page.getByRole('button', { name: 'Measure 2 marked answers' }));
  await page.keyboard.press('Enter');
  const report = page.getByRole('article', { name: 'Answers that you marked' });
  await expect(report.getByRole('row', { name: /What is the summer of Water\?.*right/ })).toBeVisible();
});
