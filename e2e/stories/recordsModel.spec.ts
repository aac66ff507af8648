import { Records } from '../pages/Records.ts';
import { replyText } from '../support/scriptedModel.ts';
import { expect, test } from './story.ts';

const SCORES = 'Model,Accuracy,F1\nAlpha,71.5,80.1\nBeta,72.5,81.1\n';
const scores = { name: 'scores.csv', bytes: new TextEncoder().encode(SCORES) };
const VALUES = ['71.5', '80.1', '72.5', '81.1'];

/** The model's reply for each cell: the first invents a data set, the second names the model of another row. */
const LINES = VALUES.map((value, at) => {
  const model = at === 0 ? 'Alpha' : 'Beta';
  const metric = at % 2 === 0 ? 'Accuracy' : 'F1';
  return JSON.stringify({ value, type: 'Result', metric, model, dataset: at === 0 ? 'Imagined 3' : 'xx' });
});

test('A reviewer rejects a value that the model invented and takes the value of the rules', async ({
  window,
  model,
}) => {
  const { page, sheet } = window;
  const { keyboard } = page;
  const records = new Records(page);
  model.answer(() => replyText(LINES.join('\n')));
  await window.drop(scores);
  await expect(sheet.cell('A2')).toHaveText('Alpha');
  await records.open();
  await records.chooseTemplate('Machine-learning results');
  await records.whoFills.selectOption('Rules and model');
  await expect(records.desk).toContainText('one call as a rule');
  await records.start();
  await expect(records.count).toContainText('0 of 4 reviewed');

  await records.goToField(0, 3, 'dataset');
  await expect(records.field).toContainText('Imagined 3');
  await expect(records.field).toContainText('It stands neither in the cell, nor in its headers or a passage.');
  await keyboard.press('x');
  await expect(records.cell(0, 'dataset')).not.toContainText('Imagined 3');

  await records.goToField(1, 6, 'model');
  await expect(records.field).toContainText('The rules say: Alpha');
  await keyboard.press('t');
  await expect(records.cell(1, 'model')).toContainText('Alpha');
  await expect(records.field).not.toContainText('The rules say');
  await keyboard.press('u');
  await expect(records.field).toContainText('The rules say: Alpha');
});
