import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scriptedQuestions } from '../../src-main/core/ask/model/scripted.data.ts';
import type { Window } from '../pages/Window.ts';
import { replyOf } from '../support/scriptedModel.ts';
import { expect, test } from './story.ts';

const QUESTION = 'Which region had the highest sales in Q3 of 2024?';
const REPLIES =
  scriptedQuestions.find(({ question }) => question === QUESTION)?.replies.map(([, reply]) => reply) ?? [];

function planOf(pipeline: string): unknown {
  return { answerable: true, reason: '', parts: [{ question: '', pipeline }] };
}

/** Opens the sample that is asked here, and says who answers, by pipelines. */
async function openSales(window: Window, who: 'model' | 'both' | 'rules'): Promise<void> {
  await window.models.chooseWay('pipeline');
  const file = join(import.meta.dirname, '../../resources/samples/sales-by-quarter.xlsx');
  await window.drop({ name: 'sales.xlsx', bytes: await readFile(file) });
  await window.chat.whoAnswers.selectOption(who);
}

test('a model works before the eyes: live steps, then the answer, its lit cells, its cost and each exact call', async ({
  window,
  model,
}) => {
  const { chat, page, sheet } = window;
  await openSales(window, 'model');
  await expect(chat.cost).toHaveCount(0);
  const left = REPLIES.map((reply) => ({ reply, gate: Promise.withResolvers<void>() }));
  let next = 0;
  model.answer(async () => {
    const { reply, gate } = left[next++] ?? {};
    await gate?.promise;
    return replyOf(reply);
  });
  await chat.question.fill(QUESTION);
  await chat.question.press('Enter');
  await expect(chat.running).toContainText('Take the question apart and write its pipelines…');
  left[0]?.gate.resolve();
  await expect(chat.running).toContainText('Check whether the result answers the question…');
  await expect(chat.cost).toContainText('960 of 1,000,000 tokens · 1 call');
  left[1]?.gate.resolve();
  left[2]?.gate.resolve();
  const message = chat.message(QUESTION);
  await expect(message.answer.locator('strong')).toHaveText('Germany');
  await sheet.expectLit('A5');
  await expect(chat.cost).toContainText('2,880 of 1,000,000 tokens · 3 calls');

  await message.unfold();
  const calls = message.root.getByRole('button', { name: 'Prompt and reply' });
  await expect(calls).toHaveCount(3);
  await calls.first().click();
  const dialog = page.getByRole('dialog', { name: 'What was sent, and what came back' });
  await expect(dialog).toContainText(QUESTION);
  await expect(dialog).toContainText('"answerable":true');
  await expect(dialog).toContainText('900 tokens in, 60 out');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(calls.first()).toBeFocused();
});

test('a model reads the sheet: what it names is held against the cells, what it writes is computed, steps show both', async ({
  window,
  model,
}) => {
  const { chat, page, sheet } = window;
  await openSales(window, 'model');
  await window.models.chooseWay('sheet');
  await window.tabs.first().click();
  const question = 'How much more did the Nordics sell in Q3 of 2024 than in Q3 of 2023?';
  const reading = (formula: string): unknown => ({
    reading: 'The Nordics in both third quarters.',
    answerable: true,
    values: [{ value: '', cells: [], formula }],
    unit: '',
  });
  // The first reply divides by a count that is 0, which the program tells the model.
  model.say(reading('SUM(A8)/COUNT(A8)'), reading('I8-D8'), { answerable: false, reason: 'None fits.', parts: [] });
  const message = await chat.ask(question);
  await expect(message.answer.locator('strong')).toHaveText('25');
  await sheet.expectLit('I8');
  const steps = (await message.unfoldPlain()).join('\n');
  for (const step of ['Read the sheet', 'Not proved by the cells', 'Compute a formula over the cells', '=I8-D8']) {
    expect(steps).toContain(step);
  }
  const calls = message.root.getByRole('button', { name: 'Prompt and reply' });
  await expect(calls).toHaveCount(3);
  await calls.nth(1).click();
  const dialog = page.getByRole('dialog', { name: 'What was sent, and what came back' });
  await expect(dialog).toContainText('The program cannot prove that');
});

test('rules, model or both: where they agree one answer stands, where they differ both do', async ({
  window,
  model,
}) => {
  const { chat, sheet } = window;
  await openSales(window, 'rules');
  const question = 'What were the sales of the Nordics in Q3 of year 2024?';
  const rules = await chat.ask(question);
  await expect(rules.answer.locator('strong')).toHaveText('423');
  expect(model.requests.filter(({ path }) => path.endsWith('/completions'))).toEqual([]);

  await chat.whoAnswers.selectOption('both');
  const table = '"Fernhill Cycles: sales by region and quarter (thousand euros)"@A2:K11';
  const pipeline = (quarter: string): string => `EXT("${quarter}", Cond(CHL(${table}), [Region] = "Nordics"))`;
  model.say(planOf(pipeline('2024 / Q3')));
  const agreed = await chat.askAgain(question);
  await expect(agreed.answer.locator('strong')).toHaveText('423');
  await expect(agreed.answer.locator('[data-other]')).toHaveCount(0);

  // Another model: what the first one said is kept.
  await window.models.open();
  await window.models.set('text', model.baseUrl, 'seeing');
  await window.tabs.first().click();
  model.say(planOf(pipeline('2024 / Q4')), { verdict: 'answers', part: 0, reason: '' }, { questions: [] });
  const differing = await chat.askAgain(question);
  const other = differing.answer.locator('[data-other]');
  await expect(other).toContainText(/(The model says|The rules say) otherwise:/);
  await expect(differing.answer).toContainText('423');
  const chip = other.getByRole('button', { name: /^Go to cell / });
  const [address = ''] = /[A-Z]+\d+/.exec((await chip.getAttribute('aria-label')) ?? '') ?? [];
  await chip.click();
  await sheet.expectLit(address);
});

test('a budget asks before it is passed, alone and beside the rules; going on is one click', async ({
  window,
  model,
}) => {
  const { chat, models } = window;
  await openSales(window, 'model');
  await models.open();
  await models.setAmount('Tokens of a session', 12_000);
  await window.tabs.first().click();
  // The first call uses nearly all; the second could pass what is left.
  const [first, ...others] = REPLIES;
  const served = [replyOf(first, 11_900), ...others.map((reply) => replyOf(reply))];
  model.answer(() => served.shift() ?? null);
  await chat.question.fill(QUESTION);
  await chat.question.press('Enter');
  await expect(chat.failure).toContainText("could pass this session's budget");
  const sent = model.chats;
  await expect(chat.cost).toContainText(/of 12,000 tokens/);
  await chat.failure.getByRole('button', { name: 'Go on with more' }).click();
  await expect(chat.message(QUESTION).answer.locator('strong')).toHaveText('Germany');
  await expect(chat.cost).toContainText(/of 24,000 tokens/);
  expect(model.chats).toBeGreaterThan(sent);

  await models.open();
  await models.setAmount('Tokens of a session', 100);
  await window.tabs.first().click();
  await chat.startSession();
  await chat.whoAnswers.selectOption('both');
  const question = 'What were the sales of the Nordics in Q3 of year 2024?';
  const before = model.chats;
  const beside = await chat.ask(question);
  await expect(beside.answer.locator('strong')).toHaveText('423');
  await expect(beside.answer).toContainText(
    "The model could not be asked: The next call could pass this session's budget",
  );
  expect(model.chats).toBe(before);
  await beside.answer.getByRole('button', { name: 'Go on with more' }).click();
  await expect(beside.answer).toContainText('of 200 tokens');
});

test('an answer that is marked right is shown to the model with the next question, and can be forgotten', async ({
  window,
  model,
}) => {
  const { chat, page } = window;
  await openSales(window, 'model');
  model.say(...REPLIES);
  const message = await chat.ask(QUESTION);
  const right = message.root.getByRole('button', { name: 'This answer is right' });
  await message.question.focus();
  await page.keyboard.press('a');
  await expect(right).toHaveAttribute('aria-pressed', 'true');

  const asked: string[] = [];
  model.answer(({ messages }) => {
    asked.push(JSON.stringify(messages));
    return replyOf({ answerable: false, reason: 'It is not there.', parts: [] });
  });
  await chat.ask('Which region had the lowest sales in Q3 of 2024?');
  expect(asked[0]).toContain(QUESTION);

  await window.models.open();
  await page.getByRole('button', { name: `Forget ${QUESTION}` }).click();
  await expect(page.getByRole('region', { name: 'Answers marked right' })).toHaveCount(0);
  await window.tabs.first().click();
  await expect(right).toHaveAttribute('aria-pressed', 'false');
});
