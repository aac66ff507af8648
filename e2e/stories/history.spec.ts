import { budgetWorkbook } from '../files/workbooks.ts';
import { expect, test } from './story.ts';

test('A user undoes a correction from the question box and returns to a branch in History', async ({ window }) => {
  const { page, chat, sheet } = window;
  const { keyboard } = page;
  await window.drop(await budgetWorkbook());
  await sheet.setRole('E2', 'Content');
  await expect(sheet.undo).toHaveAccessibleName(/^Undo: Set E2/);

  // Undo edits the text in the question box first, and the document once the box is empty.
  await keyboard.press('/');
  await expect(chat.question).toBeFocused();
  await keyboard.type('x');
  await keyboard.press('Control+z');
  await expect(chat.question).toHaveValue('');
  await expect(sheet.role('E2')).toHaveCount(0);
  await keyboard.press('Control+z');
  await expect(sheet.role('E2')).toHaveAttribute('data-role', 'colhead');
  await keyboard.press('Escape');
  await expect(sheet.grid).toBeFocused();

  await sheet.setRole('F2', 'Content');
  await expect(sheet.undo).toHaveAccessibleName(/^Undo: Set F2/);
  await keyboard.press('Alt+h');
  const history = page.getByRole('region', { name: 'History' });
  const first = history.getByRole('button', { name: /Set E2/ });
  const second = history.getByRole('button', { name: /Set F2/ });
  await expect(second).toHaveAttribute('aria-current', 'step');
  await expect(first).toHaveAttribute('data-counts', 'false');
  await first.focus();
  await expect(sheet.lit('E2')).toBeVisible();
  await keyboard.press('ArrowUp');
  await expect(second).toBeFocused();
  await keyboard.press('Shift+Enter');
  await expect(sheet.address).toHaveValue('F2');
  await first.click();
  await expect(first).toHaveAttribute('aria-current', 'step');
  await expect(second).toHaveAttribute('data-counts', 'false');
  await expect(sheet.role('E2')).toHaveCount(0);
  await expect(sheet.role('F2')).toHaveAttribute('data-role', 'colhead');
  await history.getByRole('button', { name: 'As it was read' }).click();
  await expect(sheet.role('E2')).toHaveAttribute('data-role', 'colhead');
});
