import { FRUIT, tablePicture } from '../files/pictures.ts';
import { expect, test } from './story.ts';

test('A user runs another plan on a picture, then has a model read it too and settles the difference', async ({
  window,
  model,
}) => {
  const { models, page, sheet, picture } = window;
  const { keyboard } = page;
  await models.set('vision', model.baseUrl, 'seeing');
  const html = `<table>${FRUIT.map((row) => `<tr>${row.map((text) => `<td>${text === '48' ? '43' : text}</td>`).join('')}</tr>`).join('')}</table>`;
  // The model has no reading of the disputed cell when it is asked for that cell alone.
  const replies = [html, '{"texts": []}'];
  model.answer(() => ({ kind: 'reply', text: replies.shift() ?? '', inputTokens: 900, outputTokens: 60 }));
  await window.drop({ name: 'stalls.png', bytes: await tablePicture(FRUIT, 6) });
  await picture.read();
  await expect(sheet.cell('B3')).toHaveText('48');

  const plans = picture.pane.getByRole('region', { name: 'Plans weighed' });
  await sheet.grid.press('p');
  await expect(plans).toContainText('run now');
  const other = plans.getByRole('button', { name: /^Run this plan: / }).first();
  const name = (await other.getAttribute('aria-label')) ?? '';
  const chosen = plans.getByRole('button', { name, exact: true });
  await other.press('Enter');
  await expect(chosen).toHaveCount(0);
  await expect(plans).toContainText('Weighed when this was first read');
  await sheet.undo.click();
  await expect(chosen).toHaveCount(1);
  await sheet.grid.press('p');
  await expect(plans).toBeHidden();
  expect(model.chats).toBe(0);

  await picture.pane.getByRole('button', { name: 'By the program' }).click();
  await page.getByRole('menuitem', { name: 'Read by both' }).click();
  const notes = picture.pane.getByRole('region', { name: 'How the picture was read' });
  await expect(notes).toContainText('1 cell read otherwise by one of the two readers');
  await expect(notes).toContainText('“43” or “48”');
  await expect(sheet.cell('B3')).toHaveText('43');
  expect(model.chats).toBe(2);
  await expect(sheet.undo).toHaveAccessibleName('Undo: Read by the program and the vision model');

  // J goes to the doubtful cell from the picture, and the focus to the sheet.
  await picture.expectLight('B3', 'doubt');
  await sheet.goTo('A1');
  await picture.cells.focus();
  await keyboard.press('j');
  await picture.expectLight('B3', 'selected');
  await expect(sheet.grid).toBeFocused();
  await notes.getByRole('button', { name: 'Take “48”' }).click();
  await expect(sheet.cell('B3')).toHaveText('48');
  await expect(notes).not.toContainText('read otherwise');
});
