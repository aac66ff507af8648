import { STALLS, tablePicture } from '../files/pictures.ts';
import { budgetWorkbook } from '../files/workbooks.ts';
import { Records } from '../pages/Records.ts';
import { expect, patiently, test } from './story.ts';

test('all changes of a document are listed; one click goes back, and what was left stays a branch', async ({
  window,
}) => {
  const { page, sheet, tree } = window;
  await window.drop(await budgetWorkbook());
  await tree.show();
  await tree.open(String.raw`Garden costs by quarter \(EUR\)`);
  await expect(tree.item('Winter')).toBeVisible();
  const before = await tree.items.allInnerTexts();
  await page.keyboard.press('Alt+h');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Nothing was changed yet');

  await sheet.setRole('E2', 'Content');
  await tree.show();
  await expect.poll(() => tree.items.allInnerTexts()).not.toEqual(before);
  await page.keyboard.press('Alt+h');
  const first = history.getByRole('button', { name: /Set E2/ });
  await expect(first).toHaveAttribute('aria-current', 'step');
  await history.getByRole('button', { name: 'As it was read' }).click();
  await tree.show();
  await expect.poll(() => tree.items.allInnerTexts()).toEqual(before);

  await page.keyboard.press('Alt+h');
  await sheet.setRole('F2', 'Content');
  const second = history.getByRole('button', { name: /Set F2/ });
  await expect(second).toHaveAttribute('aria-current', 'step');
  await expect(first).toHaveAttribute('data-counts', 'false');
  await first.focus();
  await expect(sheet.lit('E2')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(second).toBeFocused();
  await page.keyboard.press('Shift+Enter');
  await expect(sheet.address).toHaveValue('F2');
  await expect(sheet.lit('F2')).toBeVisible();
  await first.click();
  await expect(first).toHaveAttribute('aria-current', 'step');
  await expect(second).toHaveAttribute('data-counts', 'false');
  await history.getByText('Models').click();
  await expect(history).toContainText('No changes of these');
});

test('what was corrected is undone and done again while the picture takes the place of its sheet, from the picture, the question box and the inspector', async ({
  window,
}) => {
  test.slow();
  const { page, chat, sheet, picture } = window;
  const { keyboard } = page;
  await window.drop({ name: 'stalls.png', bytes: await tablePicture(STALLS, 0) });
  await picture.read();
  await patiently(sheet.cell('B3')).toHaveText('48');
  await sheet.goTo('B3');
  await keyboard.press('f');
  await expect(sheet.grid).toBeHidden();
  await expect(picture.cells).toBeFocused();
  await keyboard.press('F2');
  await expect(picture.cellText).toHaveValue('48');
  await keyboard.type('52');
  await keyboard.press('Enter');
  await patiently(picture.box('B4')).toHaveAttribute('data-light', 'selected');
  await keyboard.press('ArrowUp');
  await patiently(picture.cellText).toHaveValue('52');

  // The question box is empty: the keys are those of the document.
  await keyboard.press('/');
  await expect(chat.question).toBeFocused();
  await keyboard.press('Control+z');
  await patiently(picture.cellText).toHaveValue('48');
  await expect(page.getByText('Undone: Set B3 to “52”')).toBeVisible();
  await keyboard.press('Control+y');
  await patiently(picture.cellText).toHaveValue('52');
  await keyboard.press('Alt+t');
  await expect(window.tree.tree).toBeVisible();
  await window.tree.tree.focus();
  await keyboard.press('Control+z');
  await patiently(picture.cellText).toHaveValue('48');
  await keyboard.press('Control+Shift+z');
  await patiently(picture.cellText).toHaveValue('52');
  await window.command('Undo: Set B3');
  await patiently(picture.cellText).toHaveValue('48');
  await picture.cells.focus();
  await keyboard.press('Control+y');
  await patiently(picture.cellText).toHaveValue('52');
});

test('steps of the sheet and of records are undone and done again while records stand in the place of the sheet', async ({
  window,
}) => {
  test.slow();
  const { page, chat, sheet } = window;
  const { keyboard } = page;
  const records = new Records(page);
  await window.drop({ name: 'staff.csv', bytes: Buffer.from('Person,Salary\nAda,5200\nBen,4100\n') });
  await expect(sheet.cell('A2')).toHaveText('Ada');
  await sheet.setRole('A3', 'Note');
  await expect(sheet.role('A3')).toHaveAttribute('data-role', 'note');
  await sheet.setRole('A3', 'Content');
  await expect(sheet.role('A3')).toHaveCount(0);
  await records.open();
  await records.extract();
  await keyboard.press('Control+\\');
  await expect(sheet.grid).toBeHidden();
  await records.grid.focus();
  await records.goTo(0, 1);
  await records.type('5300');
  await expect(records.cell(0, 'Salary')).toContainText('5300');

  await keyboard.press('Control+z');
  await expect(records.cell(0, 'Salary')).toContainText('5200');
  await keyboard.press('Control+y');
  await expect(records.cell(0, 'Salary')).toContainText('5300');
  await keyboard.press('/');
  await expect(chat.question).toBeFocused();
  await keyboard.press('Control+z');
  await expect(records.cell(0, 'Salary')).toContainText('5200');
  await keyboard.press('Control+Shift+z');
  await expect(records.cell(0, 'Salary')).toContainText('5300');
  // Back before the records, to the last step of the sheet that does not stand here.
  await keyboard.press('Control+z');
  await keyboard.press('Control+z');
  await expect(page.getByText(/^Undone: Extract/)).toBeVisible();
  await keyboard.press('Control+z');
  await expect(page.getByText(/^Undone: Set A3 to content/)).toBeVisible();
  await page.getByRole('tab', { name: 'Sheet', exact: true }).click();
  await expect(sheet.role('A3')).toHaveAttribute('data-role', 'note');
});
