import { budgetWorkbook } from '../files/workbooks.ts';
import { expect, test } from './story.ts';

test('a corrected header changes the tree and marks answers stale; undo brings both back', async ({ window }) => {
  const { chat, sheet, tree } = window;
  await window.drop(await budgetWorkbook());
  const message = await chat.ask('What is the winter of Tools?');
  await expect(message.answer).toContainText('140');
  await tree.show();
  await tree.open(String.raw`Garden costs by quarter \(EUR\)`);
  await expect(tree.item('Winter')).toBeVisible();
  await expect(sheet.role('E2')).toHaveAttribute('data-role', 'colhead');
  const before = await tree.items.allInnerTexts();

  await sheet.setRole('E2', 'Content');
  await expect.poll(() => tree.items.allInnerTexts()).not.toEqual(before);
  await chat.show();
  await expect(message.staleNote).toBeVisible();

  await tree.show();
  await sheet.undo.click();
  await expect.poll(() => tree.items.allInnerTexts()).toEqual(before);
  await chat.show();
  await expect(message.staleNote).toHaveCount(0);

  await sheet.redo.click();
  await expect(message.staleNote).toBeVisible();
  await message.askAgain.click();
  await expect(message.staleNote).toHaveCount(0);
  await expect(message.answer).not.toContainText('140');
  await expect(chat.messages).toHaveCount(1);
});
