import { readFile, rm } from 'node:fs/promises';
import { startRecorder } from '../../src-main/core/model/replay/recorder.ts';
import { readRecording } from '../../src-main/core/model/replay/recording.ts';
import { startReplay } from '../../src-main/core/model/replay/replayer.ts';
import { STALLS, tablePicture } from '../files/pictures.ts';
import { budgetWorkbook } from '../files/workbooks.ts';
import { Headers } from '../pages/Headers.ts';
import { Review } from '../pages/Review.ts';
import { Window } from '../pages/Window.ts';
import { replyOf } from '../support/scriptedModel.ts';
import { expect, patiently, test } from './story.ts';

/** Sees the headers of `budgetWorkbook` without its last row, and takes a value for one. */
const KEYS = {
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

test('headers that a vision model sees differently are shown beside those of the rules, accepted, undone and rejected', async ({
  window,
  model,
}) => {
  const { models, page, sheet } = window;
  const headers = new Headers(page);
  const review = new Review(page);
  await window.drop(await budgetWorkbook());
  await expect(sheet.role('A6')).toHaveAttribute('data-role', 'rowhead');
  await expect(headers.look).toHaveCount(0);
  await models.open();
  await models.set('vision', model.baseUrl, 'seeing');
  await window.tabs.first().click();

  // A look that takes too long is stopped, and leaves nothing behind.
  model.answer(() => new Promise(() => {}));
  await headers.look.click();
  await expect(headers.panel).toContainText('The vision model looks at the sheet…');
  await headers.panel.getByRole('button', { name: 'Stop' }).click();
  await expect(headers.panel).toHaveCount(0);

  model.say(KEYS);
  await headers.look.focus();
  await page.keyboard.press('Enter');
  await expect(headers.panel.getByRole('status')).toContainText('3 cells seen differently, 10 headers seen alike.');
  await expect(headers.mark(page, 'C6')).toHaveAttribute('data-opinions', /^·\s≠\sR$/);

  // The review has them: each cell is shown on the sheet as it is reached.
  await review.open();
  // What is carried from a decision to cells that are alike is listed after them, once it was looked for.
  const seen = review.proposals.filter({ hasText: 'the model says' });
  await expect(seen).toHaveCount(3);
  const proposal = (address: string) => review.proposals.filter({ hasText: `${address}, “` });
  await expect(proposal('A6')).toContainText('A6, “Wages”: the rules say row header, the model says content');
  while (!(await review.current.innerText()).startsWith('A6')) await page.keyboard.press('j');
  await expect(sheet.address).toHaveValue('A6');
  await page.keyboard.press('Enter');
  await expect(seen).toHaveCount(2);
  await expect(sheet.role('A6')).toHaveCount(0);
  await page.keyboard.press('Home');
  while (!(await review.current.innerText()).startsWith('C6')) await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(seen).toHaveCount(1);
  await expect(headers.mark(page, 'C6')).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(seen).toHaveCount(2);
  await expect(headers.mark(page, 'C6')).toHaveCount(1);
  await page.keyboard.press('u');
  await expect(sheet.role('A6')).toHaveAttribute('data-role', 'rowhead');
  await expect(seen).toHaveCount(3);

  // A third opinion is given by its digit.
  while (!(await review.current.innerText()).startsWith('C6')) await page.keyboard.press('j');
  await page.keyboard.press('e');
  await page.keyboard.press('5');
  await expect(sheet.role('C6')).toHaveAttribute('data-role', 'note');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(headers.panel.getByRole('status')).toContainText('All is decided');
  await headers.panel.getByRole('button', { name: 'Prompt and reply' }).click();
  const dialog = page.getByRole('dialog', { name: 'What was sent, and what came back' });
  await expect(dialog).toContainText('"3100"');
  await expect(dialog.getByRole('img', { name: 'What the model was shown' })).toBeVisible();
  await page.keyboard.press('Escape');

  // What was seen is kept: looking again sends nothing.
  const sent = model.chats;
  await headers.panel.getByRole('button', { name: 'Close' }).click();
  await headers.look.click();
  await expect(headers.panel.getByRole('status')).toBeVisible();
  expect(model.chats).toBe(sent);
});

test('a look is replayed from its recording, and one that fails says why and how to go on', async ({
  app,
  window,
  model,
}) => {
  const { models, page, sheet } = window;
  const headers = new Headers(page);
  const file = test.info().outputPath('look.jsonl');
  const options = { target: model.baseUrl, key: null, file, allowedHosts: [], port: 0, onRecorded: () => {} };
  const recorder = await startRecorder(options);
  await models.open();
  await models.set('vision', recorder.baseUrl, 'seeing');
  await window.drop(await budgetWorkbook());
  await expect(sheet.role('A6')).toHaveAttribute('data-role', 'rowhead');

  model.answer(() => ({ kind: 'refusal', status: 401, message: 'Incorrect API key' }));
  await headers.look.click();
  await expect(headers.panel.getByRole('alert')).toContainText('wants a key');
  model.answer(() => ({ kind: 'refusal', status: 400, message: 'This model takes no image input' }));
  await headers.panel.getByRole('button', { name: 'Look again' }).click();
  await expect(headers.panel.getByRole('alert')).toContainText('The model "seeing" takes no pictures');
  model.answer(() => replyOf(KEYS));
  await headers.panel.getByRole('button', { name: 'Look again' }).click();
  await expect(headers.panel.getByRole('status')).toContainText('3 cells seen differently');
  await recorder.close();

  await app.kill();
  await rm(app.home, { recursive: true });

  const missing: string[] = [];
  const lines = readRecording(await readFile(file, 'utf8'), 'look.jsonl');
  const replay = await startReplay({ lines, port: 0, onMissing: (name) => missing.push(name) });
  try {
    const fresh = new Window(await app.restart());
    await fresh.models.open();
    await fresh.models.set('vision', replay.baseUrl, 'seeing');
    await fresh.drop(await budgetWorkbook());
    const again = new Headers(fresh.page);
    await expect(fresh.sheet.role('A6')).toHaveAttribute('data-role', 'rowhead');
    await again.look.click();
    await expect(again.panel.getByRole('status')).toContainText('3 cells seen differently');
    expect(missing).toEqual([]);
  } finally {
    await replay.close();
  }
});

test('on a picture the boxes of headers that are seen differently say both opinions, as the sheet does, until it is decided', async ({
  window,
  model,
}) => {
  test.slow();
  const { models, page, picture, sheet } = window;
  const headers = new Headers(page);
  await window.drop({ name: 'stalls.png', bytes: await tablePicture(STALLS, 0) });
  await picture.read();
  await patiently(sheet.cell('B3')).toHaveText('48');
  await models.open();
  await models.set('vision', model.baseUrl, 'seeing');
  await window.tabs.first().click();
  model.say({ keys: ['Stall', 'Apples', 'Pears', 'Market', 'Harbour', 'Station', '120'] });
  await headers.look.click();
  await expect(headers.mark(page, 'B2')).toHaveAttribute('data-opinions', /^·\s≠\s[CR]$/);
  const opinions = await headers.mark(page, 'B2').getAttribute('data-opinions');
  await expect(picture.box('B2')).toHaveAttribute('data-opinions', opinions ?? '');
  await expect(picture.box('C3')).not.toHaveAttribute('data-opinions');
  const review = new Review(page);
  await review.open();
  while (!(await review.current.innerText()).startsWith('B2')) await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(picture.box('B2')).not.toHaveAttribute('data-opinions');
});
