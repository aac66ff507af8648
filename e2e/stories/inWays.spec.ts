import { EXCEL_PASTE } from '../files/excelPaste.ts';
import { budgetWorkbook } from '../files/workbooks.ts';
import { expect, test } from './story.ts';

test('cells that are pasted from Excel become a table that answers', async ({ window }) => {
  const { chat } = window;
  await window.paste(EXCEL_PASTE);
  await expect(window.tabs).toHaveCount(1);
  const message = await chat.ask('What is the Kilometres of Airport?');
  await expect(message.answer).toContainText('24');
  await expect(message.citation('B3')).toBeVisible();
});

test('the same file dropped twice is one document with two sessions', async ({ window }) => {
  const { chat, library } = window;
  const budget = await budgetWorkbook();
  await window.drop(budget);
  await chat.ask('What is the winter of Tools?');
  await window.drop({ ...budget, name: 'the same again.xlsx' });
  await expect(chat.messages).toHaveCount(0);
  await expect(window.tabs).toHaveCount(1);
  await chat.switchTo(/What is the winter of Tools/);
  await expect(chat.last.answer).toContainText('140');
  await window.goTo('Library');
  await expect(library.documents).toHaveCount(1);
});

test('a sample answers its question in one click', async ({ window }) => {
  const { chat, library } = window;
  await library.samples.first().click();
  await expect(chat.last.answer).toBeVisible();
  await expect(chat.last.citations.first()).toBeVisible();
});
