import type { Page } from '@playwright/test';
import { csvList } from '../files/lists.ts';
import { tabTo } from '../pages/keys.ts';
import { expect, test } from './story.ts';

test('A keyboard user opens a sample, asks a question and goes to the cited cell', async ({ window }) => {
  const { page, chat, library, sheet } = window;
  const { keyboard } = page;
  await library.samples.first().waitFor();
  await tabTo(page, library.samples.first());
  await keyboard.press('Enter');
  await expect(chat.last.answer).toBeVisible();

  // The arrow recalls the last question, and what is typed over it takes its place.
  await keyboard.press('/');
  await expect(chat.question).toBeFocused();
  await keyboard.press('ArrowUp');
  await expect(chat.question).not.toHaveValue('');
  await keyboard.press('Control+a');
  await keyboard.type('What were the sales of the Nordics in Q2 of year 2024?');
  await keyboard.press('Enter');
  await expect(chat.message('in Q2 of year 2024').answer).toContainText('455');
  await expect(chat.messages).toHaveCount(1);

  const citation = chat.last.citations.first();
  const address = await citation.locator('span').first().innerText();
  await tabTo(page, citation, 'Shift+Tab');
  await keyboard.press('Enter');
  await sheet.expectLit(address);

  await keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Ask a question');
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('A keyboard user moves between the parts of the window and runs commands that apply there', async ({ window }) => {
  const { page, chat, sheet, tree, places } = window;
  const { keyboard } = page;
  const columns = Array.from({ length: 30 }, (_, at) => at + 1);
  const rows = Array.from({ length: 100 }, (_, row) => columns.map((column) => row * column).join(','));
  await window.drop(csvList('wide.csv', [columns.map((column) => `Sensor ${column}`).join(','), ...rows]));
  await expect(sheet.role('A1')).toHaveAttribute('data-role', 'colhead');

  // The whole sheet is one stop of Tab.
  await sheet.cell('B3').click();
  await keyboard.press('Tab');
  await expect(sheet.address).toBeFocused();
  await keyboard.press('Shift+Tab');
  await expect(sheet.grid).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(sheet.address).toHaveValue('B4');

  // F6 goes through the rail, the sheet, the inspector and the panel.
  await keyboard.press('Alt+r');
  const panel = page.getByRole('region', { name: 'Review panel' });
  await expect(panel).toBeVisible();
  await keyboard.press('Alt+t');
  await tree.tree.waitFor();
  const parts = await partsByF6(page);
  expect(parts).toEqual(expect.arrayContaining(['Places', 'Tree of the sheet', 'Review']));
  await keyboard.press('Control+j');
  await expect(panel).toHaveCount(0);
  await sheet.grid.focus();
  await keyboard.press('Shift+F6');
  await expect(places.getByRole('button', { name: 'Library' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(places.getByRole('button', { name: 'Collections' })).toBeFocused();
  await keyboard.press('/');
  await expect(chat.question).toBeFocused();
  await keyboard.press('Escape');
  await expect(sheet.grid).toBeFocused();

  // The palette lists a command only while it applies.
  const palette = page.getByPlaceholder('Go to a document');
  const options = page.getByRole('option');
  await keyboard.press('Control+Shift+p');
  await expect(palette).toBeFocused();
  await palette.fill('Zoom to 100 %');
  await expect(options.filter({ hasText: 'Zoom to 100 %' })).toHaveCount(0);
  await palette.fill('Zoom in');
  await expect(options.filter({ hasText: 'Zoom in' })).toHaveAttribute('data-combobox-selected', 'true');
  await keyboard.press('Enter');
  await expect(sheet.zoom).not.toHaveAccessibleName('Zoom 100 %');
  await window.command('Zoom to 100 %');
  await expect(sheet.zoom).toHaveAccessibleName('Zoom 100 %');
});

/** Returns the names of the parts that F6 gives the focus to, in the order of the presses. */
async function partsByF6(page: Page): Promise<string[]> {
  const parts: string[] = [];
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('F6');
    parts.push(
      await page.evaluate(() => {
        const part = document.activeElement;
        return part?.closest('nav')?.getAttribute('aria-label') ?? part?.getAttribute('aria-label') ?? '';
      }),
    );
  }
  return parts;
}
