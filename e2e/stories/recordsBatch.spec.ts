import { Records } from '../pages/Records.ts';
import { replyText } from '../support/scriptedModel.ts';
import { expect, test } from './story.ts';

const FILES = 28;
const tables = Array.from({ length: FILES }, (_, at) => ({
  name: `run-${at}.csv`,
  bytes: new TextEncoder().encode(`Model,Accuracy\nNet ${at},${at + 40}.5\n`),
}));
const notes = ['first', 'second'].map((each) => ({
  name: `${each}-notes.md`,
  bytes: new TextEncoder().encode(`# Notes\n\nThe ${each} notes hold no table.\n`),
}));

test('thirty files by a model: paused and gone on with, two that hold no table fail by themselves and leave as CSV', async ({
  app,
  window,
  model,
}) => {
  test.setTimeout(240_000);
  const { page, library, sheet } = window;
  const records = new Records(page);
  const held = Promise.withResolvers<undefined>();
  model.answer(async ({ messages }) => {
    // The third table waits until the story has seen it.
    if (model.chats === 3) await held.promise;
    const [value = ''] = JSON.stringify(messages).match(/\d+\.5(?=\\*", \\*"type)/) ?? [];
    return replyText(JSON.stringify({ value, type: 'Result', metric: 'Accuracy' }));
  });
  await window.drop(...tables.slice(1), ...notes);
  await library.show();
  await expect(page.getByRole('heading', { name: 'Library 29' })).toBeVisible({ timeout: 120_000 });
  await window.drop(...tables.slice(0, 1));
  await expect(sheet.cell('A2')).toHaveText('Net 0');
  await records.open();
  await records.chooseTemplate('Machine-learning results');
  await records.whoFills.selectOption('Model');
  await records.desk.getByText('All 30 files').click();
  await records.desk.getByRole('button', { name: 'Extract', exact: true }).click();

  await expect.poll(() => model.chats).toBe(3);
  await expect(records.desk).toContainText('Extracting from ');
  await records.desk.getByRole('button', { name: 'Pause' }).click();
  await expect(records.desk).toContainText(', then it pauses');
  held.resolve(undefined);
  await expect(records.desk).toContainText('Extracting Machine-learning results from 30 files, paused');
  expect(model.chats).toBe(3);
  await records.desk.getByRole('button', { name: 'Go on' }).click();
  const told = page.getByRole('alert').filter({ hasText: '2 tables could not be read' });
  await expect(told).toContainText('holds no such table', { timeout: 120_000 });
  expect(model.chats).toBe(FILES);
  await expect(records.count).toHaveText('0 of 1 reviewed, 0 in doubt');
  await expect(records.grid).toBeFocused();

  await window.places.getByRole('button', { name: 'Activity' }).click();
  const run = page
    .getByRole('list', { name: 'Runs' })
    .getByRole('listitem')
    .filter({ hasText: 'from 30 files' })
    .first();
  await run.getByRole('button', { name: 'Extracting Machine-learning results from 30 files', exact: true }).click();
  const parts = page.getByRole('list', { name: /^Parts of Extracting/ }).getByRole('listitem');
  await expect(parts).toHaveCount(30);
  const bad = parts.filter({ hasText: 'second-notes.md' });
  await expect(bad).toContainText('holds no such table');
  await bad.getByRole('button', { name: 'Try again: second-notes.md' }).click();
  await expect(bad.getByRole('button', { name: 'Try again: second-notes.md' })).toBeVisible();
  expect(model.chats).toBe(FILES);

  const csv = await app.saved(() => run.getByRole('button', { name: /^Save what failed as CSV/ }).click());
  const lines = new TextDecoder().decode(csv.bytes).trim().split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe('Part,Why it failed');
  for (const { name } of notes) expect(lines.filter((line) => line.startsWith(`${name},`))).toHaveLength(1);
});
