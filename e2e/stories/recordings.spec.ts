import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { scriptedQuestions } from '../../src-main/core/ask/model/scripted.data.ts';
import { startRecorder } from '../../src-main/core/model/replay/recorder.ts';
import { readRecording } from '../../src-main/core/model/replay/recording.ts';
import { startReplay } from '../../src-main/core/model/replay/replayer.ts';
import { Window } from '../pages/Window.ts';
import { startScriptedModel } from '../support/scriptedModel.ts';
import { expect, test } from './story.ts';

const samples = join(import.meta.dirname, '../../resources/samples');

/** The scripted questions that this story asks, with a text of each answer. The tests of the engine ask all of them. */
const answers: ReadonlyMap<string, string> = new Map([
  ['What was the electricity use of the warehouse in March?', '7,700'],
  ['Which region had the highest sales in Q3 of 2024?', 'Germany'],
  ['How much more does assembly cost per month than the paint shop, going by the subtotals?', '143965'],
  ['What is the annual turnover of the supplier?', 'I couldn’t find it'],
  ['喷涂部的培训费用一共是多少？', '3600'],
  ['How many order lines are still open?', '2580'],
  ['Who supplies the powder coat?', 'Colorado BV'],
]);

test('an answer of the model shows its steps, and the same question again gives the same answer from the cache', async ({
  app,
  window,
  model,
}) => {
  test.setTimeout(240_000);
  const { chat } = window;
  let chosenWay: string | null = null;
  const shown: { readonly question: string; readonly answer: string; readonly steps: readonly string[] }[] = [];
  const asked = scriptedQuestions.filter(({ question }) => answers.has(question));
  expect(asked).toHaveLength(answers.size);
  for (const [sample, questions] of Map.groupBy(asked, (each) => each.sample)) {
    await window.drop({ name: `${sample}.xlsx`, bytes: await readFile(join(samples, `${sample}.xlsx`)) });
    await expect(window.tabs.filter({ hasText: sample })).toHaveAttribute('aria-selected', 'true');
    for (const { question, strategy, way = 'pipeline', replies } of questions) {
      if (way !== chosenWay) await window.models.chooseWay(way);
      chosenWay = way;
      await window.tabs.filter({ hasText: sample }).click();
      if ((await chat.messages.count()) > 0) await chat.startSession();
      await chat.whoAnswers.selectOption(strategy);
      model.say(...replies.map(([, reply]) => reply));
      const before = model.chats;
      const first = await chat.ask(question);
      expect(model.chats - before, question).toBe(replies.length);
      await expect(first.answer).toContainText(answers.get(question) ?? '');
      const steps = await first.unfoldPlain();
      expect(steps.join('\n')).toContain(way === 'pipeline' ? 'Take the question apart' : 'Read the ');

      const again = await chat.askAgain(question);
      expect(model.chats - before, `${question} again`).toBe(replies.length);
      const answer = await again.answer.innerText();
      expect(answer).toBe(await first.answer.innerText());
      expect(await again.unfoldPlain()).toEqual(steps);
      await expect(chat.cost).toContainText(`${replies.length} from memory`);
      shown.push({ question, answer, steps: await again.unfold() });
    }
  }
  expect(model.unanswered).toEqual([]);
  // As answers came, so they are kept.
  await app.restart();
  const reopened = new Window(app.page);
  for (const { question, answer, steps } of shown) {
    await reopened.goTo('Sessions');
    await app.page.getByRole('button', { name: `Open session ${question.slice(0, 40)}` }).click();
    await expect(reopened.chat.last.answer).toBeVisible();
    expect(await reopened.chat.last.unfold()).toEqual(steps);
    expect(await reopened.chat.last.answer.innerText()).toBe(answer);
  }
});

test('a recording is replayed on a new library without the endpoint', async ({ app, window }) => {
  const scripted = scriptedQuestions.find(({ question }) => question.startsWith('Which region'));
  if (!scripted) throw new Error('There is no such scripted question');
  const { question, replies, sample } = scripted;
  const file = test.info().outputPath('calls.jsonl');
  const target = await startScriptedModel();
  const options = { target: target.baseUrl, key: null, file, allowedHosts: [], port: 0, onRecorded: () => {} };
  const recorder = await startRecorder(options);
  target.say(...replies.map(([, reply]) => reply));
  const ask = async ({ chat, models, ...rest }: Window, baseUrl: string): Promise<readonly string[]> => {
    await models.open();
    await models.set('text', baseUrl, 'small');
    await models.setAmount('Tries after a fault', 0);
    await models.chooseWay('pipeline');
    await new Window(rest.page).drop({
      name: `${sample}.xlsx`,
      bytes: await readFile(join(samples, `${sample}.xlsx`)),
    });
    await chat.whoAnswers.selectOption('model');
    const message = await chat.ask(question);
    return [await message.answer.innerText(), ...(await message.unfoldPlain())];
  };
  const first = await ask(window, recorder.baseUrl);
  expect(first[0]).toContain('Germany');
  await app.kill();
  await Promise.all([recorder.close(), target.close()]);
  await rm(app.home, { recursive: true });

  const missing: string[] = [];
  const lines = readRecording(await readFile(file, 'utf8'), 'calls.jsonl');
  const replay = await startReplay({ lines, port: 0, onMissing: (model) => missing.push(model) });
  try {
    expect(await ask(new Window(await app.restart()), replay.baseUrl)).toEqual(first);
    expect(missing).toEqual([]);
  } finally {
    await replay.close();
  }
});
