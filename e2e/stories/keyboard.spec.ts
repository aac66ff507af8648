import type { Locator, Page } from '@playwright/test';
import { budgetWorkbook } from '../files/workbooks.ts';
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
  expect(await partsWalked(page)).toEqual(expect.arrayContaining(['Question', 'Review']));
  await page.keyboard.press('Alt+t');
  await tree.tree.waitFor();
  expect(await partsWalked(page)).toEqual(expect.arrayContaining(['Tree of the sheet', 'Review']));

  // From another part of the inspector the same key leads to the question box.
  await page.keyboard.press('/');
  await expect(chat.question).toBeFocused();
});

/** What F6 leads to, one after the other. */
async function partsWalked(page: Page): Promise<string[]> {
  const seen = new Set<string>();
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('F6');
    seen.add(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''));
  }
  return [...seen];
}

/** Presses Tab until something has the focus; a person would give up as well after so many. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
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
