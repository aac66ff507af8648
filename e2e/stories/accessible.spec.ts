import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { soilPaper } from '../files/papers.ts';
import { tablePicture } from '../files/pictures.ts';
import { budgetWorkbook } from '../files/workbooks.ts';
import { Exports } from '../pages/Exports.ts';
import { Headers } from '../pages/Headers.ts';
import { Records } from '../pages/Records.ts';
import { Results } from '../pages/Results.ts';
import { Review } from '../pages/Review.ts';
import type { Window } from '../pages/Window.ts';
import type { ScriptedModel } from '../support/scriptedModel.ts';
import { expect, test } from './story.ts';

test('every view can be used with a screen reader and read by weak eyes', async ({ window }) => {
  await checkAll(window, views);
});

test('what language models add is as accessible', async ({ window, model }) => {
  const opened = Object.entries(modelViews).map(([view, open]) => [view, () => open(window, model)] as const);
  await checkAll(window, Object.fromEntries(opened));
});

test('what pictures add is as accessible', async ({ window }) => {
  await checkAll(window, pictureViews);
});

/** Opens one view after the other, and looks at each in the light theme and in the dark one. */
async function checkAll(
  window: Window,
  each: Readonly<Record<string, (window: Window) => Promise<void>>>,
): Promise<void> {
  test.slow();
  const { page } = window;
  const found: string[] = [];
  for (const [view, open] of Object.entries(each)) {
    await open(window);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
      found.push(...(await violations(page, `${view}, ${theme}`, { isColourAlone: theme === 'dark' })));
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
  expect(found).toEqual([]);
}

const PICTURE = [
  ['Stall', 'Apples', 'Pears'],
  ['Market', '120', '35'],
  ['Harbour', '48', '72'],
];

/** Ways into each view, in an order that leads from one to the next. */
const views: Readonly<Record<string, (window: Window) => Promise<void>>> = {
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
  'the filled library': async (window) => {
    await window.page.keyboard.press('Escape');
    await window.goTo('Library');
    await expect(window.library.documents).toHaveCount(1);
  },
  sessions: (window) => window.goTo('Sessions'),
  activity: (window) => window.goTo('Activity'),
  measurements: (window) => window.goTo('Measure'),
  settings: (window) => window.goTo('Settings'),
  'the words of a paper': async (window) => {
    await window.drop(soilPaper());
    await expect(window.page.locator('figure')).toContainText('52.0');
  },
};

/** The same of pictures. */
const pictureViews: typeof views = {
  'a picture and what was read of it': async (window) => {
    await window.pastePicture(await tablePicture(PICTURE, 5));
    await expect(window.sheet.cell('B3')).toHaveText('48');
    await expect(window.picture.box('B3')).toBeAttached();
  },
  'before and after a step': async ({ picture }) => {
    await picture.step('As it came').click();
    await expect(picture.slider).toBeVisible();
  },
  'the lines of a picture': async ({ picture }) => {
    await picture.step('What was read').click();
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
    await picture.cells.press('p');
    await picture.cells.press('f');
    await expect(picture.pane.getByRole('region', { name: 'Plans weighed' })).toBeVisible();
    await expect(picture.pane.getByRole('toolbar', { name: 'Selected cell' })).toBeVisible();
  },
};

/** Ways into what language models add, in such an order too. */
const modelViews: Readonly<Record<string, (window: Window, model: ScriptedModel) => Promise<void>>> = {
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
  'a question that a model works on': async (window, model) => {
    await window.models.group('vision').getByLabel('Address').fill(model.baseUrl);
    await window.models.group('vision').getByLabel('Address').press('Tab');
    await window.models.chooseWay('pipeline');
    await window.drop(await budgetWorkbook());
    await window.chat.whoAnswers.selectOption('model');
    model.answer(() => new Promise(() => {}));
    await window.chat.question.fill('What is the summer of Water?');
    await window.chat.question.press('Enter');
    await expect(window.chat.running).toContainText('Take the question apart');
    await window.chat.pane.getByRole('button', { name: /^how · / }).click();
  },
  'an answer of rules with a model that says otherwise': async ({ chat }, model) => {
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
  'headers of a model beside those of the rules': async ({ models, page, tabs }, model) => {
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
    await page.keyboard.press('e');
    await page.getByRole('group', { name: 'What it is' }).waitFor();
  },
};
const OTHERWISE = 'EXT("Autumn", Cond(CHL("Garden costs by quarter (EUR)"@A2:F7), [Item] = "Water"))';

/** Kinds that are no fault of the window, each with what shows it and why. */
const left: readonly { readonly rule: string; readonly shown: RegExp }[] = [
  // The menu library's guard of the focus.
  { rule: 'aria-required-children', shown: /role="menu"/ },
  // It scrolls with the option that the arrows choose; the focus stays in the field.
  { rule: 'scrollable-region-focusable', shown: /role="listbox"/ },
  // The menu library's attributes stand on the wrapper, the button in it has its own.
  { rule: 'aria-allowed-attr', shown: /^<span aria-haspopup="menu"/ },
];

/**
 * What axe finds against WCAG 2.1 AA, a line for each kind with the first elements that show it. A theme changes colours
 * and nothing else: for the second one they alone are looked at.
 */
async function violations(
  page: Page,
  view: string,
  { isColourAlone }: { readonly isColourAlone: boolean },
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const asked = isColourAlone
    ? axe.withRules(['color-contrast'])
    : // An experiment of axe's: it takes the key that is shown beside a word for part of the name.
      axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).disableRules('label-content-name-mismatch');
  const found = await asked.analyze();
  return found.violations.flatMap(({ id, help, nodes }) => {
    const ours = nodes.filter(({ html }) => !left.some(({ rule, shown }) => rule === id && shown.test(html)));
    const where = ours.slice(0, 3).map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`);
    return ours.length > 0 ? [`${view}: ${id}: ${help} (${ours.length})\n  ${where.join('\n  ')}`] : [];
  });
}
