import { salesParquet } from '../files/rowFiles.ts';
import { shopWorkbook } from '../files/workbooks.ts';
import { Results } from '../pages/Results.ts';
import { violations } from '../pages/violations.ts';
import { replyOf } from '../support/scriptedModel.ts';
import { expect, patiently, test } from './story.ts';

const QUESTION = 'What is the highest price in the region East?';
const PLAN = { type: 'row-column', columns: ['Price', 'Region'], entities: [{ entity: 'East', column: 'Region' }] };
const PROGRAM = { sql: `select max("Price") from sales where "Region" = 'East'` };

test('a model answers a file of rows before the eyes, by plan, links, program, judge and words, with its calls and what they cost; offline it is there again', async ({
  window,
  model,
}) => {
  test.slow();
  const { chat, page } = window;
  await window.drop(await salesParquet(2000));
  await chat.show();
  await chat.whoAnswers.selectOption('model');
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const replies = [PLAN, PROGRAM, { done: true }, { type: 'number', values: [1999] }];
  let next = 0;
  model.answer(async () => {
    const turn = next++;
    await gates[turn]?.promise;
    return replyOf(replies[turn]);
  });
  await chat.question.fill(QUESTION);
  await chat.question.press('Enter');
  await patiently(chat.running).toContainText('Plan which columns and rows the question needs…');
  gates[0]?.resolve();
  await patiently(chat.running).toContainText('Write a program over them…');
  for (const gate of gates) gate.resolve();
  const message = chat.message(QUESTION);
  await patiently(message.answer.locator('strong')).toHaveText('1999');
  await expect(message.answer).toContainText('By a program over the rows, which the model wrote');
  await expect(chat.cost).toContainText('3,840 of 1,000,000 tokens · 4 calls');
  const steps = (await message.unfold()).join('\n');
  for (const step of ['Zoom in on the table', '“East” is East', PROGRAM.sql, 'What was found answers the question'])
    expect(steps).toContain(step);
  await message.root.getByRole('button', { name: 'Prompt and reply' }).nth(1).click();
  const dialog = page.getByRole('dialog', { name: 'What was sent, and what came back' });
  await expect(dialog).toContainText('select max');
  await page.keyboard.press('Escape');

  // A question that is stopped stays as a question.
  const other = 'What is the lowest price in the region West?';
  model.answer(() => new Promise(() => {}));
  await chat.question.fill(other);
  await chat.question.press('Enter');
  await patiently(chat.running).toContainText('Plan which columns');
  await chat.question.press('Escape');
  await expect(chat.running).toHaveCount(0);
  await expect(chat.message(other).root).toContainText('Not answered.');

  // Nothing is sent any more: the session and its steps are there, the same question is answered from what was kept.
  await window.models.open();
  await window.models.offline.press('Space');
  await page.reload();
  await window.tabs.first().click();
  await chat.show();
  await patiently(message.answer.locator('strong').first()).toHaveText('1999');
  const sent = model.chats;
  const again = await chat.askAgain(QUESTION);
  await patiently(again.answer.locator('strong')).toHaveText('1999');
  expect(model.chats).toBe(sent);
});

test('the panes ask rules and model of the rows, say where they differ and show the program of either, by keys; thresholds and models of parts are settings', async ({
  window,
  model,
}) => {
  test.slow();
  const { page, models } = window;
  const { keyboard } = page;
  await models.open();
  await models.setAmount('Likeness of names, tables of rows', 0.8);
  await models.setAmount('Rounds, tables of rows', 2);
  const programmer = page.getByRole('textbox', { name: 'Model that writes programs' });
  await programmer.fill('seeing');
  await programmer.press('Tab');
  expect(await violations(page, 'settings of tables of rows', { isColourAlone: false })).toEqual([]);
  const results = new Results(page);
  await window.drop(await salesParquet(2000));
  await patiently(results.count).toHaveText(/^2,000 rows in /);
  const asked: string[] = [];
  const replies = [
    PLAN,
    { sql: `select min("Price") from sales where "Region" = 'East'` },
    { done: false, question: 'And what is it?' },
    PLAN,
    { sql: `select min("Price") from sales where "Region" = 'East'` },
    { type: 'number', values: [3] },
  ];
  model.answer(({ model: name }) => {
    asked.push(name);
    return replyOf(replies[asked.length - 1]);
  });
  await results.desk.getByRole('combobox', { name: 'Who answers' }).selectOption('both');
  await results.question.focus();
  await keyboard.type(QUESTION);
  await keyboard.press('Enter');
  const other = results.desk.locator('[data-other]');
  await patiently(other).toContainText(/(The model says otherwise: 3|The rules say otherwise: 1999)/);
  await expect(results.desk).toContainText('6 calls, 5,760 tokens.');
  // Two rounds, each program by the model that was named for programs.
  expect(asked).toEqual(['small', 'seeing', 'small', 'small', 'seeing', 'small']);
  const before = await results.figure(0, 0).textContent();
  await other.getByRole('button', { name: 'Show its program' }).press('Enter');
  await patiently(results.figure(0, 0)).toHaveText(before === '3' ? '1999' : '3');
});

test('the program of a model stands in the editor as soon as it is written; it is stopped, changed and run, by keys', async ({
  window,
  model,
}) => {
  test.slow();
  const { page } = window;
  const { keyboard } = page;
  const results = new Results(page);
  await window.drop(await salesParquet(2000));
  await patiently(results.count).toHaveText(/^2,000 rows in /);
  await results.desk.getByRole('combobox', { name: 'Who answers' }).selectOption('model');
  const judged = Promise.withResolvers<void>();
  let next = 0;
  model.answer(async () => {
    const turn = next++;
    if (turn > 1) await judged.promise;
    return replyOf([PLAN, PROGRAM, { done: true }][turn]);
  });
  await results.question.focus();
  await keyboard.type(QUESTION);
  await keyboard.press('Enter');
  await patiently(results.sql).toHaveText(PROGRAM.sql, { useInnerText: true });
  await expect(results.desk).toContainText('Judge whether what was found answers the question…');
  await expect(results.figure(0, 0)).toHaveText('1');
  // Nobody has to wait for the answer to go on from its program.
  await results.question.press('Escape');
  await expect(results.failure).toContainText('It was stopped.');
  judged.resolve();
  await expect(results.sql).toHaveText(PROGRAM.sql, { useInnerText: true });
  await results.run(PROGRAM.sql.replace('max', 'min'));
  await patiently(results.figure(0, 0)).toHaveText('3');
});

test('a model says what the columns of rows mean, in one call; a person says it otherwise, and undo takes both back, by keys', async ({
  window,
  model,
}) => {
  test.slow();
  const { page } = window;
  const { keyboard } = page;
  const results = new Results(page);
  await window.drop(await salesParquet(2000));
  await patiently(results.profile).toContainText('2,000 distinct');
  model.say({ columns: [{ column: 'Price', meaning: 'what the buyer paid' }] });
  await results.profile.getByRole('button', { name: 'Ask the model what columns mean' }).press('Enter');
  await patiently(results.profile).toContainText('what the buyer paidby the model');
  expect(model.chats).toBe(1);
  expect(await violations(page, 'meanings of columns', { isColourAlone: false })).toEqual([]);
  await results.profile.getByRole('button', { name: 'Say what Price stands for' }).press('Enter');
  await keyboard.press('Control+a');
  await keyboard.type('price without tax');
  await keyboard.press('Enter');
  await patiently(results.profile).toContainText('price without taxby you');
  const undo = page.getByRole('button', { name: /^Undo: Say what “Price” means/ });
  await undo.press('Enter');
  await patiently(results.profile).toContainText('what the buyer paidby the model');
  await undo.press('Enter');
  await patiently(results.profile).not.toContainText('what the buyer paid');
});

test('a question that needs a sheet that is not joined yet is answered over both, which is said and made with a press', async ({
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
  await keyboard.press('Alt+q');
  await patiently(results.count).toHaveText(/^1,200 rows in /);
  await results.question.focus();
  await keyboard.type('What is the total amount of the city Kiel?');
  await keyboard.press('Enter');
  const assumed = results.desk.locator('[data-assumed]');
  await patiently(assumed).toContainText(
    'Taken for granted: each row goes with the one of “Customers” whose Number is its Customer number.',
  );
  await expect(results.desk).toContainText('179400');
  await results.desk.getByRole('button', { name: 'Show the 300 rows that it rests on' }).press('Enter');
  await expect(sheet.lit('A2:C2')).toBeInViewport();
  await assumed.getByRole('button', { name: 'Join them and run it' }).press('Enter');
  await patiently(results.figure(0, 0)).toHaveText('179400');
  await expect(sheet.undo).toHaveAccessibleName(/Join “Customers” by “Customer number”/);
});
