import sharp from 'sharp';
import { STALLS, tablePicture } from '../files/pictures.ts';
import { patiently as expect, test } from './story.ts';

test('a table is remembered, listed in the settings with its picture, and forgotten', async ({ window }) => {
  test.slow();
  const { page, sheet, picture } = window;
  await window.drop({ name: 'stalls.png', bytes: await tablePicture(STALLS, 0) });
  await picture.read();
  await expect(sheet.cell('B3')).toHaveText('48');
  const remember = picture.pane.getByRole('button', { name: 'Remember this table: similar pictures learn from it' });
  const rememberAgain = picture.pane.getByRole('button', { name: 'Remember the table as it is now' });
  await remember.press('Enter');
  await expect(rememberAgain).toBeVisible();
  await window.command('Forget this table');
  await expect(remember).toBeVisible();
  await remember.press('Enter');
  await expect(rememberAgain).toBeVisible();

  const remembered = page.getByRole('list', { name: 'Remembered pictures' }).getByRole('listitem');
  await window.goTo('Settings');
  await expect(remembered).toHaveCount(1);
  await expect(remembered).toContainText('stalls.png');
  await expect(remembered.locator('img')).toBeVisible();
  await page.reload();
  await window.goTo('Settings');
  await remembered.getByRole('button', { name: 'Forget stalls.png' }).press('Enter');
  await expect(remembered).toHaveCount(0);
  await window.tabs.first().click();
  await expect(remember).toBeVisible();
});

test('a picture is read by the program and a model: the cell that they read otherwise is found and settled by keys', async ({
  window,
  model,
}) => {
  test.slow();
  const { models, page, sheet, picture } = window;
  await models.set('vision', model.baseUrl, 'seeing');
  const html = `<table>${STALLS.map((row) => `<tr>${row.map((text) => `<td>${text === '48' ? '43' : text}</td>`).join('')}</tr>`).join('')}</table>`;
  // Looking at the disputed cell again, it says nothing of use.
  const replies = [html, '{"texts": []}'];
  model.answer(() => ({ kind: 'reply', text: replies.shift() ?? '', inputTokens: 900, outputTokens: 60 }));
  await window.drop({ name: 'stalls.png', bytes: await tablePicture(STALLS, 0) });
  await picture.read();
  await expect(sheet.cell('B3')).toHaveText('48');
  expect(model.chats).toBe(0);

  await picture.pane.getByRole('button', { name: 'By the program' }).click();
  await page.getByRole('menuitem', { name: 'Read by both' }).click();
  const notes = picture.pane.getByRole('region', { name: 'How the picture was read' });
  await expect(notes).toContainText('1 cell read otherwise by one of the two readers');
  // The model's reading leads.
  await expect(notes).toContainText('“43” or “48”');
  await expect(sheet.cell('B3')).toHaveText('43');
  expect(model.chats).toBe(2);
  await expect(sheet.undo).toHaveAccessibleName('Undo: Read by the program and the vision model');

  // The doubtful cell is found from the picture, and typed over where it stands.
  await picture.expectLight('B3', 'doubt');
  await sheet.goTo('A1');
  await picture.cells.focus();
  await picture.cells.press('j');
  await picture.expectLight('B3', 'selected');
  await expect(sheet.grid).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.type('44');
  await page.keyboard.press('Enter');
  await expect(sheet.cell('B3')).toHaveText('44');
  await expect(notes).not.toContainText('read otherwise');

  await page.keyboard.press('Control+z');
  await notes.getByRole('button', { name: 'Take “48”' }).click();
  await expect(sheet.cell('B3')).toHaveText('48');
});

test('a picture that lies on its side is turned, read, and lit where its cells are', async ({ window }) => {
  test.slow();
  const { sheet, picture } = window;
  const sideways = await sharp(await tablePicture(STALLS, 0))
    .rotate(270)
    .png()
    .toBuffer();
  await window.pastePicture(sideways);
  await picture.read();
  await expect(sheet.cell('B3')).toHaveText('48');
  await expect(picture.step('Quarter turn')).toContainText('kept');
  await sheet.goTo('C4');
  await picture.expectLight('C4', 'selected');
  const [box, other] = [await picture.box('C4').boundingBox(), await picture.box('A1').boundingBox()];
  expect((box?.x ?? 0) > (other?.x ?? 0) && (box?.y ?? 0) > (other?.y ?? 0)).toBe(true);
});

test('what a picture can do is found among the commands, and its keys are listed', async ({ window }) => {
  test.slow();
  const { page, sheet, picture } = window;
  await window.pastePicture(await tablePicture(STALLS, 0));
  await picture.read();
  await expect(sheet.cell('B3')).toHaveText('48');
  await sheet.grid.press('Control+k');
  await page.keyboard.type('Add a tool: Enlarge');
  await page.keyboard.press('Enter');
  await expect(picture.step('Enlarge')).toBeVisible();
  await expect(sheet.undo).toHaveAccessibleName('Undo: Add “Enlarge”');

  // Its parameter is changed, and it is moved before another one, by keys.
  await sheet.grid.press('Control+k');
  await page.keyboard.type('Add a tool: Black and white');
  await page.keyboard.press('Enter');
  await expect(picture.step('Black and white')).toBeVisible();
  await picture.step('Enlarge').click();
  await picture.step('Enlarge').press('Alt+ArrowRight');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Change the order of tools');
  await picture.step('Enlarge').press('a');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Accept “Enlarge”');
  await picture.pane.getByRole('textbox', { name: 'Glyph height' }).fill('30');
  await page.keyboard.press('Enter');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Change “Enlarge”');
  await picture.step('Enlarge').press('Delete');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Remove “Enlarge”');

  await sheet.grid.press('?');
  await expect(page.getByRole('dialog')).toContainText('Reject the step');
});
