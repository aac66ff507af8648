import { budgetWorkbook } from '../files/workbooks.ts';
import { expect, test } from './story.ts';

test('A reviewer corrects a header and the answer updates', { tag: '@desktop' }, async ({ window }) => {
  const { page, chat, sheet, tree } = window;
  await window.drop(await budgetWorkbook());
  const message = await chat.ask('What is the winter of Tools?');
  await expect(message.answer).toContainText('140');
  await tree.show();
  await tree.open(String.raw`Garden costs by quarter \(EUR\)`);
  await expect(sheet.role('E2')).toHaveAttribute('data-role', 'colhead');
  const before = await tree.items.allInnerTexts();

  // A key sets the role of the cell behind a node of the tree.
  await tree.item('Winter').click();
  await page.keyboard.press('Shift+F10');
  await page.keyboard.press('5');
  await expect(sheet.role('E2')).toHaveAttribute('data-role', 'note');
  await expect(tree.tree).toBeFocused();
  await expect.poll(() => tree.items.allInnerTexts()).not.toEqual(before);
  await chat.show();
  await expect(message.staleNote).toBeVisible();

  await sheet.undo.click();
  await expect(sheet.role('E2')).toHaveAttribute('data-role', 'colhead');
  await expect(message.staleNote).toHaveCount(0);

  await sheet.goToByKeys('E2');
  await page.keyboard.press('5');
  await expect(message.staleNote).toBeVisible();
  await message.askAgain.click();
  await expect(message.staleNote).toHaveCount(0);
  await expect(message.answer).not.toContainText('140');
  await expect(chat.messages).toHaveCount(1);
});
