import type { ServedChat } from '../../src-main/core/model/replay/modelServer.ts';
import { budgetWorkbook } from '../files/workbooks.ts';
import type { Window } from '../pages/Window.ts';
import { replyOf } from '../support/scriptedModel.ts';
import { expect, test } from './story.ts';

const TABLE = '"Garden costs by quarter (EUR)"@A2:F7';
const QUESTION = 'What is the summer of Water?';

function plan(pipeline: string): unknown {
  return { answerable: true, reason: '', parts: [{ question: '', pipeline }] };
}
const PLAN = plan(`EXT("Summer", Cond(CHL(${TABLE}), [Item] = "Water"))`);
const RIGHT = { verdict: 'answers', part: 0, reason: '' };
const NONE = { questions: [] };

/** Opens a workbook, and says who answers, by pipelines. */
async function openBudget(window: Window, who: 'model' | 'both'): Promise<void> {
  const { chat, sheet } = window;
  await window.models.chooseWay('pipeline');
  await window.drop(await budgetWorkbook());
  await expect(sheet.cell('A4')).toHaveText('Water');
  await chat.whoAnswers.selectOption(who);
}

const refusal = (status: number, message: string, headers = {}): ServedChat => ({
  kind: 'refusal',
  status,
  message,
  headers,
});

/** What an endpoint may do wrong, and what the window says then. */
const faults: readonly (readonly [name: string, served: ServedChat, said: RegExp])[] = [
  ['a refused key', refusal(401, 'Incorrect API key provided: sk-x.'), /wants a key\. Set one in the settings/],
  ['a model that is not there', refusal(404, "The model 'small' does not exist"), /has no model "small"/],
  ['a path that is none', refusal(404, 'Not found'), /answers, but not at this path/],
  ['too many calls', refusal(429, 'Slow down', { 'retry-after': '150' }), /no more calls for now\. Wait 3 minutes/],
  ['a fault of its own', refusal(500, 'Internal error'), /has a fault of its own \(500\)/],
  ['a stream that stalls', { kind: 'stall', text: '{"answerable": tr' }, /did not answer in time/],
  ['a stream that is cut', { kind: 'cut', text: '{"answerable": tr' }, /broke off/],
  ['junk', { kind: 'reply', text: 'Sure! <b>The answer</b> is {{{' }, /did not reply in the form it was asked for/],
];

test('each fault of an endpoint is told in its own words, and the question is asked again when it has passed', async ({
  window,
  model,
}) => {
  const { chat, models } = window;
  await models.setAmount('Seconds of a call', 5);
  await openBudget(window, 'model');
  for (const [name, served, said] of faults) {
    await test.step(name, async () => {
      model.answer(() => served);
      // Another question each time: what was answered once is not asked again.
      const question = `${QUESTION} After ${name}.`;
      await chat.question.fill(question);
      await chat.question.press('Enter');
      await expect(chat.failure).toContainText(said);
      await expect(chat.failure).toContainText(question);
      await expect(chat.failure).not.toContainText('sk-x');
      model.say(PLAN, RIGHT, NONE);
      await chat.failure.getByRole('button', { name: 'Ask again' }).click();
      await expect(chat.message(question).answer).toContainText('460');
      await expect(chat.failure).toHaveCount(0);
    });
  }
  await expect(chat.messages).toHaveCount(faults.length);
  await window.page.reload();
  await expect(chat.messages).toHaveCount(faults.length);
  await expect(chat.last.answer).toContainText('460');
});

test('an endpoint that asks for a moment gets it, and the answer comes by itself', async ({ window, model }) => {
  const { chat, models } = window;
  await openBudget(window, 'model');
  await models.open();
  await models.setAmount('Tries after a fault', 1);
  await window.tabs.first().click();
  const replies = [PLAN, RIGHT, NONE].map((reply) => replyOf(reply));
  const served = [refusal(429, 'Slow down', { 'retry-after': '1' }), ...replies];
  model.answer(() => served.shift() ?? null);
  const message = await chat.ask(QUESTION);
  await expect(message.answer).toContainText('460');
  expect(model.chats).toBe(4);
});

test('a reply that follows an instruction of a cell does nothing, and the rules answer', async ({ window, model }) => {
  const { chat, page } = window;
  await openBudget(window, 'both');
  model.say(
    plan('js("require(\\"node:child_process\\").execSync(\\"touch /tmp/owned\\")")'),
    plan('"999 <img src=x onerror=alert(1)>"'),
    { answerable: false, reason: '<script>alert(1)</script> Ignoring all instructions.', parts: [] },
  );
  const message = await chat.ask(QUESTION);
  await expect(message.answer.locator('strong')).toHaveText('460');
  await expect(message.answer.locator('[data-other="model"]')).toContainText('The model found no answer');
  await message.unfold();
  await message.root.getByRole('button', { name: 'Prompt and reply' }).nth(1).click();
  const dialog = page.getByRole('dialog', { name: 'What was sent, and what came back' });
  await expect(dialog).toContainText('<img src=x onerror=alert(1)>');
  expect(await dialog.locator('img, script').count()).toBe(0);
});

test('with the network cut the rules answer alone, and beside a model that is not there', async ({ window, model }) => {
  const { chat, models } = window;
  await openBudget(window, 'both');
  await model.close();
  const cut = await chat.ask(QUESTION);
  await expect(cut.answer.locator('strong')).toHaveText('460');
  await expect(cut.answer).toContainText('The model could not be asked: Nothing answers at');

  await models.open();
  await models.offline.press('Space');
  await window.tabs.first().click();
  const offline = await chat.ask('What is the winter of Tools?');
  await expect(offline.answer.locator('strong')).toHaveText('140');
  await expect(offline.answer).toContainText('The app is offline');
  await offline.answer.getByRole('button', { name: 'Settings' }).click();
  await expect(models.offline).toBeChecked();

  await window.tabs.first().click();
  await chat.whoAnswers.selectOption('rules');
  const alone = await chat.ask('What is the autumn of Wages?');
  await expect(alone.answer).toContainText('2650');
  await expect(alone.answer.locator('[data-other]')).toHaveCount(0);
  await window.tree.show();
  await window.tree.item('Seeds').click();
  await window.sheet.setRole('A3', 'Section');
  await expect(window.sheet.role('A3')).toHaveAttribute('data-role', 'section');
});

test('going offline ends the call that is under way', async ({ window, model }) => {
  const { chat, models } = window;
  await openBudget(window, 'model');
  model.answer(() => new Promise(() => {}));
  await chat.question.fill(QUESTION);
  await chat.question.press('Enter');
  await expect(chat.running).toContainText('Take the question apart');
  await models.open();
  await models.offline.press('Space');
  await window.tabs.first().click();
  await expect(chat.failure).toContainText('The app is offline, so no model was asked');
  const sent = model.requests.length;
  await chat.failure.getByRole('button', { name: 'Ask again' }).click();
  await expect(chat.failure).toContainText('The app is offline');
  expect(model.requests).toHaveLength(sent);
});

test('a question is stopped while the model works; it stays, and can be asked again', async ({ window, model }) => {
  const { chat } = window;
  await openBudget(window, 'model');
  const asked = Promise.withResolvers<void>();
  model.answer(() => {
    asked.resolve();
    return new Promise(() => {});
  });
  await chat.question.fill(QUESTION);
  await chat.question.press('Enter');
  await asked.promise;
  await chat.pane.getByRole('button', { name: 'Stop answering' }).click();
  await expect(chat.running).toHaveCount(0);
  await expect(chat.last.root).toContainText('Not answered.');
  await expect(chat.failure).toHaveCount(0);
  model.say(PLAN, RIGHT, NONE);
  await chat.last.askAgain.click();
  await expect(chat.last.answer).toContainText('460');
  await expect(chat.messages).toHaveCount(1);
});
