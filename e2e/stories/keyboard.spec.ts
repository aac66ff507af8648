import type { Page } from '@playwright/test';
import { budgetWorkbook } from '../files/workbooks.ts';
import { tabTo } from '../pages/keys.ts';
import { Window } from '../pages/Window.ts';
import { expect, test } from './story.ts';

test('from the empty library to a cited cell without a pointer', async ({ window }) => {
  const { page } = window;
  const { chat, library, sheet } = window;
  await library.samples.first().waitFor();
  await tabTo(page, library.samples.first());
  await page.keyboard.press('Enter');
  await expect(chat.last.answer).toBeVisible();

  await page.keyboard.press('/');
  await expect(chat.question).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(chat.question).not.toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(chat.question).toHaveValue('');
  await expect(chat.running).toHaveCount(0);

  const citation = chat.last.citations.first();
  const address = await citation.locator('span').first().innerText();
  await tabTo(page, citation, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(sheet.pane.locator('[data-light="cited"]').first()).toBeInViewport();
  await expect(sheet.lit(address)).toBeInViewport();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Ask a question');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('undo works from the question box, Esc leaves it for the sheet, and F6 walks the parts of the window', async ({
  window,
}) => {
  const { page, chat, sheet, tree } = window;
  await window.drop(await budgetWorkbook());
  await sheet.setRole('A4', 'Note');
  await expect(sheet.role('A4')).toHaveAttribute('data-role', 'note');
  await sheet.cell('A4').click();
  await page.keyboard.press('/');
  await expect(chat.question).toBeFocused();
  await page.keyboard.type('x');
  await page.keyboard.press('Control+z');
  await expect(chat.question).toHaveValue('');
  await expect(sheet.role('A4')).toHaveAttribute('data-role', 'note');
  await page.keyboard.press('Control+z');
  await expect(sheet.role('A4')).not.toHaveAttribute('data-role', 'note');
  await page.keyboard.press('Escape');
  await expect(sheet.grid).toBeFocused();

  await page.keyboard.press('Alt+r');
  await page.getByRole('region', { name: 'Review', exact: true }).waitFor();
  expect(await partsWalked(page)).toEqual(expect.arrayContaining(['Places', 'Question', 'Review']));
  await page.keyboard.press('Alt+t');
  await tree.tree.waitFor();
  expect(await partsWalked(page)).toEqual(expect.arrayContaining(['Tree of the sheet', 'Review']));

  // From another part of the inspector the same key leads to the question box.
  await page.keyboard.press('/');
  await expect(chat.question).toBeFocused();
});

test('a sheet is one stop of Tab, however many rows and columns are in sight', async ({ window }) => {
  const { page, sheet } = window;
  const row = (at: number): string => Array.from({ length: 40 }, (_, col) => `Item ${at} ${col}`).join(',');
  await window.drop({
    name: 'wide.csv',
    bytes: Buffer.from(Array.from({ length: 200 }, (_, at) => row(at)).join('\n')),
  });
  await sheet.cell('B3').click();
  await expect(sheet.grid).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sheet.address).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(sheet.grid).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(sheet.address).toHaveValue('B4');
});

/** What F6 leads to, one after the other. */
async function partsWalked(page: Page): Promise<string[]> {
  const seen = new Set<string>();
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('F6');
    seen.add(
      await page.evaluate(() => {
        const part = document.activeElement;
        return part?.closest('nav')?.getAttribute('aria-label') ?? part?.getAttribute('aria-label') ?? '';
      }),
    );
  }
  return [...seen];
}

test('a command is given another key in the settings, which a restart keeps', async ({ app, window }) => {
  const { page } = window;
  await window.goTo('Settings');
  await page.getByRole('textbox', { name: 'Find a command' }).fill('go to library');
  const change = page.getByRole('button', { name: 'Change the keys of: Go to library' });
  await change.click();
  await page.keyboard.press('Control+Shift+l');
  await expect(page.getByRole('button', { name: 'Reset the keys of: Go to library' })).toBeVisible();
  const after = new Window(await app.restart());
  await after.goTo('Settings');
  await expect(after.page.getByRole('button', { name: 'Reset the keys of: Go to library' })).toBeVisible();
  await after.page.keyboard.press('Control+Shift+l');
  await after.library.samples.first().waitFor({ timeout: 20_000 });
});

test('a place that was printed is gone to from the palette', async ({ window }) => {
  const { sheet } = window;
  await window.drop({ name: 'fruit.csv', bytes: Buffer.from('Fruit,March\nPears,7\nPlums,3\n') });
  await sheet.cell('A1').waitFor();
  await window.drop({ name: 'staff.csv', bytes: Buffer.from('Name,Age\nAda,36\n') });
  await expect(sheet.cell('B2')).toContainText('36');
  await window.goToPlace('fruit.csv · B3');
  await expect(sheet.cell('B3')).toContainText('3');
  await expect(sheet.lit('B3')).toBeInViewport();
});

test('the palette lists what can be done now with its key, and nothing that cannot', async ({ window }) => {
  const { page, chat, sheet, library } = window;
  await library.samples.first().waitFor();
  await expectListed(page, 'Use the dark theme', true);
  for (const not of ['Use the system’s theme', 'Use the system’s language', 'Close document', 'Next document']) {
    await expectListed(page, not, false);
  }
  await window.drop(await budgetWorkbook());
  await expect(sheet.cell('C4')).toHaveText('460');
  await expectListed(page, 'Close document', true);
  for (const not of [
    'Next document',
    'Put the document in the right half',
    'Show the document alone',
    'Stop answering',
    'Mark the answer right',
    'Correct the text of a cell',
    'doubtful cell',
    'Reset this sheet to detected',
    'Zoom to 100 %',
    'Undo',
  ]) {
    await expectListed(page, not, false);
  }

  // What was for keys within a part alone is found and done from the palette, too.
  await sheet.goTo('A4');
  await window.command('Say that the selected cells are: Note');
  await expect(sheet.role('A4')).toHaveAttribute('data-role', 'note');
  await window.command('Reset this sheet to detected');
  await expect(sheet.role('A4')).not.toHaveAttribute('data-role', 'note');
  await window.command('Zoom in');
  await window.command('Zoom to 100 %');
  await expect(sheet.zoom).toHaveAccessibleName('Zoom 100 %');

  const message = await chat.ask('What is the summer of Water?');
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('Go to a document')).toBeFocused();
  await page.keyboard.type('Mark the answer right');
  await expect(page.getByRole('option', { name: /^Mark the answer right/ })).toContainText(
    'What is the summer of Water?A',
  );
  await page.keyboard.press('Enter');
  const isRight = message.root.getByRole('button', { name: 'This answer is right' });
  await expect(isRight).toHaveAttribute('aria-pressed', 'true');
  await window.command('Take back that it is right');
  await expect(isRight).toHaveAttribute('aria-pressed', 'false');
});

test('a key of one part of the window is changed before the part was ever shown, and is heard there alone', async ({
  window,
}) => {
  const { page, chat, sheet } = window;
  await window.goTo('Settings');
  const find = page.getByRole('textbox', { name: 'Find a command' });
  for (const known of ['Accept, and go to the next', 'Accept the field, and go', 'Run the program that is written']) {
    await find.fill(known);
    await expect(page.getByRole('button', { name: `Change the keys of: ${known}` })).toBeVisible();
  }
  await find.fill('Mark the answer right');
  await page.getByRole('button', { name: 'Change the keys of: Mark the answer right' }).click();
  await page.keyboard.press('q');
  await expect(page.getByRole('button', { name: 'Reset the keys of: Mark the answer right' })).toBeVisible();
  await window.drop(await budgetWorkbook());
  const message = await chat.ask('What is the summer of Water?');
  const isRight = message.root.getByRole('button', { name: 'This answer is right' });
  await sheet.goTo('C4');
  await expect(sheet.grid).toBeFocused();
  await page.keyboard.press('q');
  await message.question.focus();
  await page.keyboard.press('a');
  await expect(isRight).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('q');
  await expect(isRight).toHaveAttribute('aria-pressed', 'true');
});

test('keys of other workbenches lead to the palette, the panel and the rail', async ({ window }) => {
  const { page, sheet } = window;
  await window.drop(await budgetWorkbook());
  await expect(sheet.cell('C4')).toHaveText('460');
  for (const keys of ['Control+Shift+p', 'Control+p']) {
    await page.keyboard.press(keys);
    await expect(page.getByPlaceholder('Go to a document')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.keyboard.press('Alt+r');
  await expect(page.getByRole('region', { name: 'Review panel' })).toBeVisible();
  await page.keyboard.press('Control+j');
  await expect(page.getByRole('region', { name: 'Review panel' })).toHaveCount(0);
  await page.keyboard.press('Control+j');
  await expect(page.getByRole('region', { name: 'Review panel' })).toBeVisible();
  await sheet.grid.focus();
  await page.keyboard.press('Shift+F6');
  await expect(window.places.getByRole('button', { name: 'Library' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(window.places.getByRole('button', { name: 'Collections' })).toBeFocused();
});

/** Whether the palette lists a command, by what it is called. */
async function expectListed(page: Page, label: string, isListed: boolean): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByPlaceholder('Go to a document');
  await expect(field).toBeFocused();
  await field.fill(label);
  const option = page.getByRole('option').filter({ hasText: label });
  // What is looked for in documents comes later, and says nothing of commands.
  if (isListed) await expect(option).not.toHaveCount(0);
  else await expect(option).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
