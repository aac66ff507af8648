import { expect as expectSoon } from '@playwright/test';
import { resultsPaper, soilPaper } from '../files/papers.ts';
import { faintPicture, tablePicture } from '../files/pictures.ts';
import { tradesList } from '../files/trades.ts';
import { budgetWorkbook, staffWorkbook } from '../files/workbooks.ts';
import type { ScriptedModel } from '../support/scriptedModel.ts';
import { Databases } from './Databases.ts';
import { Exports } from './Exports.ts';
import { Headers } from './Headers.ts';
import { Measurements } from './Measurements.ts';
import { Records } from './Records.ts';
import { Results } from './Results.ts';
import { Review } from './Review.ts';
import type { Window } from './Window.ts';

/** Pictures are read on the way. */
const expect = expectSoon.configure({ timeout: 90_000 });

/** Ways into screens of the window by their names, in an order that leads from one to the next. */
export type Views = Readonly<Record<string, (window: Window) => Promise<void>>>;

const PICTURE = [
  ['Stall', 'Apples', 'Pears'],
  ['Market', '120', '35'],
  ['Harbour', '48', '72'],
];

/** Of a sheet, its answers, its records and its rows. */
export const views: Views = {
  'the empty library': async ({ library }) => {
    await library.samples.first().waitFor();
  },
  'sheet and tree': async (window) => {
    await window.drop(await budgetWorkbook());
    await window.tree.show();
    await expect(window.tree.item('Seeds')).toBeVisible();
  },
  'sheet and chat': async (window) => {
    await window.chat.show();
    await window.chat.suggestions.first().waitFor();
  },
  'an answer with its steps': async ({ chat }) => {
    const message = await chat.ask('What is the summer of Water?');
    await message.unfold();
    await message.citations.first().click();
  },
  'an abstention': async ({ chat }) => {
    await chat.ask('Who is the tallest astronaut?');
  },
  'the menu of a cell': async ({ page, sheet }) => {
    await sheet.cell('B3').click({ button: 'right' });
    await page.getByRole('menu').waitFor();
  },
  'the menu of an answer': async ({ page, chat }) => {
    await page.keyboard.press('Escape');
    await chat.last.root.hover();
    await chat.last.root.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menu').waitFor();
  },
  'what can be exported, and how': async ({ page }) => {
    await page.keyboard.press('Escape');
    await new Exports(page).ofSheet.click();
    await page.getByRole('menuitem', { name: 'All sheets' }).hover();
    await expect(page.getByRole('menuitem', { name: /^JSON/ })).toHaveCount(2);
  },
  'the history of a document': async ({ page, sheet }) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await sheet.cell('B3').click();
    await page.keyboard.press('Alt+h');
    await page.getByRole('region', { name: 'History' }).waitFor();
  },
  'the review of a sheet without doubts': async ({ page }) => {
    await page.keyboard.press('Alt+r');
    await page.getByRole('region', { name: 'Review', exact: true }).waitFor();
  },
  'what goes on, under the sheet': async ({ page }) => {
    await page.keyboard.press('Alt+Shift+y');
    await page.getByRole('region', { name: 'What goes on' }).waitFor();
    await page.keyboard.press('Alt+Shift+y');
  },
  'no records yet': async ({ page }) => {
    await new Records(page).open();
    await page.getByText('No records yet').waitFor();
  },
  'a template': async ({ page }) => {
    await page.getByRole('button', { name: 'New template from this table' }).click();
    await page.getByText('Nothing to mend.').waitFor();
  },
  'records, one of them edited': async ({ page }) => {
    const records = new Records(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(records.template).toHaveCount(0);
    await page.getByRole('button', { name: 'Extract', exact: true }).click();
    await records.field.waitFor();
    await expect(records.grid).toBeFocused();
    await page.keyboard.press('e');
    await expect(records.editor).toBeFocused();
  },
  'a record as JSON': async ({ page }) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('v');
    await new Records(page).json.waitFor();
  },
  'a program over rows, and their profile': async ({ page }) => {
    const results = new Results(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+q');
    await results.panel.getByRole('button', { name: 'Ask it as a table of rows' }).click();
    await expect(results.count).toContainText(' rows in ', { timeout: 30_000 });
    await page.keyboard.press('Alt+p');
    await expect(results.profile).toContainText('distinct', { timeout: 30_000 });
  },
  'the palette': async ({ page }) => {
    await page.keyboard.press('Alt+p');
    await page.keyboard.press('Alt+q');
    await page.keyboard.press('Alt+h');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
  },
  'the list of keys': async ({ page, sheet }) => {
    await page.keyboard.press('Escape');
    await sheet.cell('B3').click();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('Ask a question');
  },
};

/** Of the library and the other places of the window, of texts, and of documents side by side. */
export const placeViews: Views = {
  'the filled library': async (window) => {
    await window.drop(await budgetWorkbook());
    await expect(window.sheet.cell('B3')).toHaveText('310');
    await window.goTo('Library');
    await expect(window.library.documents).toHaveCount(1);
  },
  'several documents chosen': async ({ page, library }) => {
    await library.show();
    await library.documents
      .first()
      .getByRole('button', { name: /^Open / })
      .focus();
    await page.keyboard.press('x');
    await page.getByRole('toolbar', { name: 'Selected' }).waitFor();
  },
  'their tags': async ({ page }) => {
    await page.keyboard.press('t');
    await page.getByRole('dialog').getByRole('combobox', { name: 'Tags' }).and(page.locator(':focus')).waitFor();
  },
  'a library with tags, a pinned document and an archived one': async ({ page, library }) => {
    await page.keyboard.type('Tax');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Tags' })).toHaveValue('');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('p');
    await library.search.focus();
    await page.keyboard.press('Escape');
    await page.getByRole('group', { name: 'Show' }).waitFor();
  },
  'what was found': async ({ page, library }) => {
    await library.search.fill('water');
    await page.getByRole('region', { name: 'Found in documents' }).getByRole('button').first().waitFor();
  },
  'no databases yet': async ({ page }) => {
    await new Databases(page).show();
  },
  sessions: async (window) => {
    await window.goTo('Sessions');
    await window.page.getByRole('list', { name: 'Sessions' }).waitFor();
  },
  activity: async (window) => {
    await window.goTo('Activity');
    await window.page.getByRole('list', { name: 'Runs' }).waitFor();
  },
  settings: async (window) => {
    await window.goTo('Settings');
    await window.page.getByRole('region', { name: 'Benchmarks' }).waitFor();
  },
  benchmarks: async ({ page }) => {
    await new Measurements(page).show();
    await page.getByText('No report is open').waitFor();
  },
  'a sheet that is sorted by two columns': async (window) => {
    const { page, sheet } = window;
    await window.drop(tradesList());
    await expect(sheet.role('A1')).toHaveAttribute('data-role', 'colhead');
    await sheet.sortBy('B');
    await sheet.goTo('C2');
    await window.command('Then by column C, largest first');
    const sorted = page.getByRole('region', { name: 'Sorted rows' });
    await expect(sorted.getByRole('button', { name: /^Sum, largest first/ })).toBeVisible();
    await expect.poll(() => sheet.drawnColumn('A')).toEqual(['City', 'Turku', 'Porto', 'Faro', 'Bergen', 'Total']);
  },
  'the words of a paper': async (window) => {
    await window.drop(soilPaper());
    await expect(window.page.getByRole('region', { name: 'Text' })).toContainText('We water beds');
  },
  'a text and its records': ({ page }) => new Records(page).open(),
  leaderboards: async (window) => {
    const { page } = window;
    const records = new Records(page);
    await window.drop(resultsPaper());
    await expect(page.getByRole('region', { name: 'Text' })).toContainText('We train three nets');
    // As with the text before, its records stand beside it.
    await records.desk.waitFor();
    await records.chooseTemplate('Leaderboard results');
    await records.desk.getByRole('button', { name: 'Extract', exact: true }).click();
    await expect(records.count).toBeVisible();
    await records.desk.getByRole('button', { name: 'Leaderboards' }).click();
    await page.getByRole('dialog', { name: 'Leaderboards' }).getByRole('table').first().waitFor();
  },
  'two documents side by side, and a cell': async (window) => {
    const { page } = window;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await window.drop(await staffWorkbook());
    await expect(window.sheet.cell('B2')).toHaveText('Ada Abel');
    await page.keyboard.press('Control+Alt+ArrowRight');
    await window.inHalf('right').cell('B2').click();
    await page.keyboard.press('Alt+c');
    await page.getByRole('region', { name: 'Cell' }).waitFor();
  },
  'a file that cannot be read': async (window) => {
    await window.drop({ name: 'broken.xlsx', bytes: Buffer.from('PK but no workbook') });
    await window.imports.errorOf('broken.xlsx').waitFor();
  },
};

/** What pictures add. */
export const pictureViews: Views = {
  'a picture and what was read of it': async (window) => {
    await window.pastePicture(await tablePicture(PICTURE, 5));
    await expect(window.sheet.cell('B3')).toHaveText('48');
    await expect(window.picture.box('B3')).toBeAttached();
  },
  'before and after a step': async ({ picture }) => {
    await picture.step('Original').click();
    await expect(picture.slider).toBeVisible();
  },
  'the lines of a picture': async ({ picture }) => {
    await picture.step('Result').click();
    await picture.toggleLines();
    await expect(picture.line('Row', 1)).toBeAttached();
  },
  'the tables of a page': async ({ picture }) => {
    await picture.cells.press('t');
    await expect(picture.bounds).toBeVisible();
  },
  'corners of a table': async (window) => {
    await window.command('Add a tool: Correct perspective');
    await expect(window.picture.corner('Bottom left')).toBeVisible();
  },
  'plans that were weighed, beside a large picture': async ({ page, picture }) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const plans = picture.pane.getByRole('region', { name: 'Plans weighed' });
    // In a large window they stand beside the picture by themselves.
    if ((await plans.count()) === 0) await picture.cells.press('p');
    await picture.cells.press('f');
    await expect(plans).toBeVisible();
    await expect(picture.pane.getByRole('toolbar', { name: 'Selected cell' })).toBeVisible();
  },
  'a review of doubtful texts': async (window) => {
    const { page, picture } = window;
    await page.keyboard.press('Escape');
    await window.drop({ name: 'faint.png', bytes: await faintPicture() });
    await picture.read();
    const review = new Review(page);
    await expect(review.toggle).toContainText(/\d/);
    await review.open();
    await page.keyboard.press('j');
  },
  'a text that is corrected': async ({ page }) => {
    await page.keyboard.press('e');
    await new Review(page).field.waitFor();
  },
};

/** What a language model adds, which says what is wanted. */
export function modelViews(model: ScriptedModel): Views {
  return {
    'settings with models, a failed test and a limit out of bounds': async ({ models, page }) => {
      await models.set('vision', 'http://model.invalid/v1', 'seeing');
      await models.group('vision').getByRole('button', { name: 'Test the vision model' }).click();
      await expect(models.group('vision').getByRole('status')).toContainText('not encrypted');
      await models.amount('Calls of a question').fill('99');
      await models.amount('Calls of a question').press('Enter');
      await page.getByRole('combobox', { name: 'Hosts over http' }).fill('nas.local');
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Model to set a price of' }).fill('small*');
      await page.keyboard.press('Enter');
      await models.amount('In of small*').waitFor();
    },
    'a question that a model works on': async (window) => {
      await window.models.group('vision').getByLabel('Address').fill(model.baseUrl);
      await window.models.group('vision').getByLabel('Address').press('Tab');
      await window.models.chooseWay('pipeline');
      await window.drop(await budgetWorkbook());
      await window.chat.whoAnswers.selectOption('model');
      model.answer(() => new Promise(() => {}));
      await window.chat.question.fill('What is the summer of Water?');
      await window.chat.question.press('Enter');
      await expect(window.chat.running).toContainText('Take the question apart');
      await window.chat.pane.getByRole('button', { name: /^Details · / }).click();
    },
    'an answer of rules with a model that says otherwise': async ({ chat }) => {
      await chat.question.press('Escape');
      await expect(chat.running).toHaveCount(0);
      await chat.whoAnswers.selectOption('both');
      model.say(
        { answerable: true, reason: '', parts: [{ question: '', pipeline: OTHERWISE }] },
        { verdict: 'answers', part: 0, reason: '' },
        { questions: [] },
      );
      const message = await chat.askAgain('What is the summer of Water?');
      await expect(message.answer.locator('[data-other]')).toBeVisible();
      await message.unfold();
      await message.root.getByRole('button', { name: 'This answer is right' }).click();
    },
    'the call of a step': async ({ chat, page }) => {
      await chat.last.root.getByRole('button', { name: 'Prompt and reply' }).first().click();
      await page.getByRole('dialog').getByRole('heading', { name: 'Reply' }).waitFor();
    },
    'a budget that asks': async ({ chat, models, page, tabs }) => {
      await page.keyboard.press('Escape');
      await models.open();
      await models.setAmount('Tokens of a session', 100);
      await tabs.first().click();
      await chat.whoAnswers.selectOption('model');
      await chat.question.fill('What is the winter of Tools?');
      await chat.question.press('Enter');
      await expect(chat.failure).toContainText('budget');
    },
    'headers of a model beside those of the rules': async ({ models, page, tabs }) => {
      await models.open();
      await models.setAmount('Tokens of a session', '');
      await tabs.first().click();
      model.say({ keys: ['Item', 'Spring', 'Summer', 'Autumn', 'Winter', 'Year', 'Seeds', 'Water', '460'] });
      const headers = new Headers(page);
      await headers.look.click();
      await expect(headers.panel).toContainText('seen differently');
      await new Review(page).open();
    },
    'another role than either says': async ({ page }) => {
      await page
        .getByRole('option', { name: /^Headers / })
        .first()
        .click();
      await page.keyboard.press('e');
      await page.getByRole('group', { name: 'What it is' }).waitFor();
    },
  };
}

const OTHERWISE = 'EXT("Autumn", Cond(CHL("Garden costs by quarter (EUR)"@A2:F7), [Item] = "Water"))';
