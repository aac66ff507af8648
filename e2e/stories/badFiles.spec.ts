import {
  corruptWorkbook,
  emptyFile,
  encryptedWorkbook,
  oldWorkbook,
  tornWorkbook,
  wrongEnding,
} from '../files/badFiles.ts';
import { budgetWorkbook, staffWorkbook } from '../files/workbooks.ts';
import { expect, test } from './story.ts';

test('of a drop of good and bad files the good ones come in, and each bad one says what is wrong and what to do', async ({
  window,
}) => {
  const { library, imports } = window;
  const budget = await budgetWorkbook();
  await window.drop(
    corruptWorkbook(budget),
    budget,
    encryptedWorkbook(),
    wrongEnding(),
    emptyFile(),
    await staffWorkbook(),
    oldWorkbook(),
  );
  await expect(window.tabs).toHaveCount(2);
  await library.show();
  await expect(library.documents).toHaveCount(2);
  await expect(library.document('garden-budget.xlsx')).toBeVisible();
  await expect(library.document('staff.xlsx')).toBeVisible();
  await expect(imports.errorOf('broken.xlsx')).toHaveText(/broken\.xlsx.*(damaged|corrupt|incomplete)/i);
  await expect(imports.errorOf('secret.xlsx')).toHaveText(/secret\.xlsx.*(password|encrypted)/i);
  await expect(imports.errorOf('photo.xlsx')).toHaveText(/photo\.xlsx/);
  await expect(imports.errorOf('nothing.csv')).toHaveText(/nothing\.csv.*empty/i);
  await expect(imports.errorOf('ledger.xls')).toHaveText(/ledger\.xls.*damaged/i);
  await expect(imports.panel.getByRole('alert')).toHaveCount(5);
});

test('a bad file takes nothing away from what was there', async ({ window }) => {
  const { chat, imports } = window;
  const budget = await budgetWorkbook();
  await window.drop(budget);
  await chat.ask('What is the summer of Water?');
  await window.drop(corruptWorkbook(budget));
  await expect(imports.errorOf('broken.xlsx')).toBeVisible();
  await expect(window.tabs).toHaveCount(1);
  await expect(chat.last.answer).toContainText('460');
  await window.page.reload();
  await expect(chat.last.answer).toContainText('460');
});

test('of a damaged workbook what is whole is read when it is wanted, and the document says so for good', async ({
  window,
}) => {
  const { chat, imports, library, page } = window;
  await window.drop(tornWorkbook(await budgetWorkbook()));
  await expect(imports.errorOf('torn.xlsx')).toHaveText(/is damaged: .*or read only what is whole/);
  await imports.panel.getByRole('button', { name: 'Read what is whole' }).click();
  const note = page.getByRole('region', { name: 'Damage of the file' });
  await expect(note).toContainText('Read from a damaged file');
  await note.getByRole('button', { name: /^What was left out/ }).click();
  await expect(note.getByRole('listitem')).toHaveCount(2);
  await chat.ask('What is the summer of Water?');
  await expect(chat.last.answer).toContainText('460');
  await page.reload();
  await expect(note).toBeVisible();
  await library.show();
  await expect(page.getByRole('button', { name: /^Open torn\.xlsx, .*read from a damaged file/ })).toBeVisible();
});
