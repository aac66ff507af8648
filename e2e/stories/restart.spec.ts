import { budgetWorkbook, staffWorkbook } from '../files/workbooks.ts';
import { Window } from '../pages/Window.ts';
import { expect, test } from './story.ts';

test('after the program is killed, documents, sessions, answers, corrections and settings are all there', async ({
  app,
  window,
}) => {
  test.slow();
  const { chat, sheet, page } = window;
  await window.drop(await budgetWorkbook());
  const asked = await chat.ask('What is the summer of Water?');
  const answered = await asked.answer.innerText();
  const trace = await asked.unfold();
  await sheet.setRole('A3', 'Note');
  await expect(sheet.undo).toBeVisible();
  await page.getByRole('button', { name: /Change to light$/ }).click();
  await page.getByRole('button', { name: /Change to dark$/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await chat.startSession();
  await chat.ask('What is the winter of Tools?');
  await window.drop(await staffWorkbook());
  await expect(window.tabs).toHaveCount(2);

  await app.kill();
  await expect(window.banner).toBeVisible();
  const after = new Window(await app.restart());

  await expect(after.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await after.goTo('Library');
  await expect(after.library.documents).toHaveCount(2);
  await after.library.open('garden-budget.xlsx');
  await after.chat.switchTo(/What is the summer of Water/);
  await expect(after.chat.messages).toHaveCount(1);
  await expect(after.chat.last.answer).toHaveText(answered, { useInnerText: true });
  expect(await after.chat.last.unfold()).toEqual(trace);
  await expect(after.sheet.role('A3')).toHaveAttribute('data-role', 'note');
  await expect(after.sheet.undo).toBeVisible();
});
