import { expect as expectSoon } from '@playwright/test';
import { salesParquet } from '../files/rowFiles.ts';
import { budgetWorkbook, wideList } from '../files/workbooks.ts';
import { Results } from './Results.ts';
import type { Views } from './views.ts';

/** Rows are read on the way. */
const expect = expectSoon.configure({ timeout: 90_000 });

/** Each kind of answer, what is done with it, and sheets and files that are larger than the screen. */
export const answerViews: Views = {
  'an answer of one cell': async (window) => {
    await window.drop(await budgetWorkbook());
    await window.chat.show();
    await window.chat.ask('What is the summer of Water?');
  },
  'an answer of three columns': async ({ chat }) => {
    const message = await chat.ask('List each item with its spring and its summer');
    await expect(message.answer.getByRole('table')).toBeVisible();
  },
  'its chart': async ({ chat }) => {
    await chat.last.answer.getByRole('button', { name: 'Show as a chart' }).click();
    await chat.last.answer.getByRole('img', { name: /Wages: 2,400/ }).waitFor();
  },
  'an answer that is yes or no': async ({ chat }) => {
    await chat.ask('Is the summer of Water higher than the spring of Water?');
  },
  'words that met nothing': async ({ page, chat }) => {
    const message = await chat.ask('What is the frobnitz of Water?');
    await message.unmet('frobnitz').click();
    await expect(page.getByRole('textbox', { name: 'What “frobnitz” stands for' })).toBeFocused();
  },
  'a word that is bound': async ({ page, chat }) => {
    await page.getByRole('textbox', { name: 'What “frobnitz” stands for' }).fill('summer');
    await expect(
      page
        .getByRole('listbox')
        .getByRole('option', { name: /^Summer/ })
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(chat.last.answer).toContainText('460');
  },
  'what is chosen in the session': ({ chat }) => chat.showChosen(),
  'other readings of a question': async ({ page, chat }) => {
    await page.keyboard.press('Escape');
    await chat.last.otherReadings.click();
    await chat.last.readings().first().waitFor();
  },
  'an answer that is fixed': async ({ page, chat }) => {
    await chat.last.question.focus();
    await page.keyboard.press('f');
    await chat.last.root.getByRole('textbox', { name: 'The right answer' }).waitFor();
  },
  'figures in a list, with their cells': async ({ page, chat }) => {
    await page.keyboard.press('Escape');
    const message = await chat.ask('What are the summer values of Seeds, Water and Tools?');
    await expect(message.citations.first()).toBeVisible();
  },
  'a word that was bound in another session': async ({ chat }) => {
    await chat.startSession();
    const message = await chat.ask('What is the frobnitz of Tools?');
    await expect(message.offer('meant Summer')).toBeVisible();
  },
  'a sheet of a hundred columns': async (window) => {
    await window.drop(wideList());
    await expect(window.sheet.cell('B2')).toContainText('Station 1');
    await window.sheet.goTo('AZ40');
    await expect(window.sheet.held('rows')).toBeVisible();
  },
  'find and replace': async ({ page, sheet }) => {
    await page.keyboard.press('Control+f');
    await sheet.find.fill('closed');
    await expect(sheet.findCount).toContainText('of');
  },
  'rows that are kept, and a selection that is added up': async ({ page, sheet }) => {
    await page.getByRole('button', { name: 'Keep rows with it' }).click();
    await page.getByRole('toolbar', { name: 'Filters' }).waitFor();
    await sheet.goTo('D2:H30');
    await expect(sheet.status).toContainText('sum');
  },
  'a file of rows and their profile': async (window) => {
    const results = new Results(window.page);
    await window.drop(await salesParquet(20_000));
    await expect(results.count).toHaveText(/^20,000 rows in /);
    await expect(results.profile).toContainText('distinct');
  },
  'how the numbers of a result lie': async ({ page }) => {
    const results = new Results(page);
    await results.run('select Region, Price from sales');
    await results.desk.getByRole('button', { name: 'Show as a chart' }).click();
    await results.desk.getByRole('img', { name: /Price: 0 to / }).waitFor();
  },
};
