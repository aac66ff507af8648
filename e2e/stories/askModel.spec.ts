import type { ServedChat } from '../../src-main/core/model/replay/modelServer.ts';
import { budgetList } from '../files/budgetList.ts';
import { replyOf } from '../support/scriptedModel.ts';
import { expect, test } from './story.ts';

const QUESTION = 'What is the summer of Water?';

test('A user watches a model read the sheet, and sees where it differs from the rules', async ({ window, model }) => {
  const { chat, page, sheet } = window;
  await window.drop(budgetList());
  await chat.whoAnswers.selectOption('rules');
  const byRules = await chat.ask(QUESTION);
  await expect(byRules.answer.locator('strong')).toHaveText('460');
  expect(model.chats).toBe(0);

  await chat.whoAnswers.selectOption('both');
  const gate = Promise.withResolvers<void>();
  model.answer(async () => {
    await gate.promise;
    return replyOf({
      reading: '<img src=x onerror=alert(1)> Water in spring.',
      answerable: true,
      values: [{ value: '140', cells: ['B3'], formula: '' }],
      unit: '',
    });
  });
  await chat.question.fill(QUESTION);
  await chat.question.press('Enter');
  await expect(chat.running).toContainText('Read the sheet…');
  gate.resolve();
  const differing = chat.last;
  const other = differing.answer.locator('[data-other]');
  await expect(other).toContainText(/The (model says|rules say) otherwise: (140|460)/);
  await expect(differing.answer).toContainText('460');
  await expect(differing.answer).toContainText('140');
  const address = (await other.getAttribute('data-other')) === 'model' ? 'B3' : 'C3';
  await other.getByRole('button', { name: new RegExp(`^Go to cell ${address}`) }).click();
  await sheet.expectLit(address);
  await expect(chat.cost).toContainText(/ of 1,000,000 tokens · \d+ calls$/);

  await differing.unfold();
  const call = differing.root.getByRole('button', { name: 'Prompt and reply' }).first();
  await call.click();
  const dialog = page.getByRole('dialog', { name: 'What was sent, and what came back' });
  await expect(dialog).toContainText(QUESTION);
  await expect(dialog).toContainText('900 tokens in, 60 out');
  // The text of a model is never shown as markup.
  await expect(dialog).toContainText('<img src=x onerror=alert(1)>');
  await expect(dialog.locator('img, script')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(call).toBeFocused();
});

const PIPELINE = 'EXT("Summer", Cond(CHL("Table"@A1:E5), [Item] = "Water"))';
const PLAN = { answerable: true, reason: '', parts: [{ question: '', pipeline: PIPELINE }] };
const RIGHT = { verdict: 'answers', part: 0, reason: '' };
const NONE = { questions: [] };

test('A user stops a slow model, and goes on after a fault, at the budget and offline', async ({ window, model }) => {
  const { chat, models } = window;
  await models.setAmount('Tokens of a session', 12_000);
  await models.chooseWay('pipeline');
  await window.drop(budgetList());
  await chat.whoAnswers.selectOption('model');
  const asked = Promise.withResolvers<void>();
  model.answer(() => {
    asked.resolve();
    return new Promise(() => {});
  });
  await chat.question.fill(QUESTION);
  await chat.question.press('Enter');
  await asked.promise;
  await chat.pane.getByRole('button', { name: 'Stop answering' }).click();
  await expect(chat.last.root).toContainText('Not answered.');
  await chat.last.askAgain.click();
  await chat.running.waitFor();
  await chat.question.press('Escape');
  await expect(chat.running).toHaveCount(0);
  await expect(chat.last.root).toContainText('Not answered.');
  await expect(chat.failure).toHaveCount(0);

  model.answer(() => ({ kind: 'refusal', status: 401, message: 'Incorrect API key provided: sk-x.' }));
  await chat.last.askAgain.click();
  await expect(chat.failure).toContainText('wants a key. Set one in the settings');
  await expect(chat.failure).not.toContainText('sk-x');

  // The first call uses nearly all of the budget.
  const served: ServedChat[] = [replyOf(PLAN, 11_900), replyOf(RIGHT), replyOf(NONE)];
  model.answer(() => served.shift() ?? null);
  await chat.failure.getByRole('button', { name: 'Ask again' }).click();
  await expect(chat.failure).toContainText("could pass this session's budget");
  await chat.failure.getByRole('button', { name: 'Go on with more' }).click();
  await expect(chat.last.answer.locator('strong')).toHaveText('460');
  await expect(chat.cost).toContainText(/of 24,000 tokens/);

  await models.open();
  await models.offline.press('Space');
  await window.tabs.first().click();
  await chat.question.fill('What is the winter of Tools?');
  await chat.question.press('Enter');
  await expect(chat.failure).toContainText('The app is offline, so no model was asked');
  await chat.failure.getByRole('button', { name: 'Settings' }).click();
  await expect(models.offline).toBeChecked();
});
