import { expect as expectSoon } from '@playwright/test';
import { BIRD_DEMAND, birdBibliography, birdPapers, duskPaper } from '../files/birdPapers.ts';
import { Collections } from './Collections.ts';
import type { Views } from './views.ts';

/** Tables are made on the way. */
const expect = expectSoon.configure({ timeout: 90_000 });

/** Collections of papers, and the tables that are made of them. */
export const surveyViews: Views = {
  'no collections yet': async ({ page }) => {
    await page.keyboard.press('Alt+o');
    await page.getByText('No collections yet').waitFor();
  },
  'a new collection': async ({ page }) => {
    await page.keyboard.press('n');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor();
  },
  'a collection without papers': async ({ page }) => {
    await page.keyboard.type('Bird songs');
    await page.keyboard.press('Enter');
    await page.getByText('No papers yet').waitFor();
  },
  'papers of a collection, and what could not be read': async (window) => {
    const shown = new Collections(window.page);
    const broken = { name: 'broken.pdf', bytes: Buffer.from('%PDF-1.4 and then nothing') };
    await window.drop(...birdPapers(), birdBibliography(), broken);
    await expect(shown.papers).toHaveCount(5);
    await shown.arrivals.waitFor();
    await shown.paperNamed('SongBird-2k').click();
    await window.page.keyboard.press('Control+a');
    await window.page.keyboard.press('i');
    await expect(window.page.getByRole('radio', { name: 'Included 5' })).toBeAttached();
    await shown.paperNamed('Taxes').click();
    await window.page.keyboard.press('u');
  },
  'papers that say nothing of what is demanded': async ({ page }) => {
    const shown = new Collections(page);
    await shown.demand.fill('Compare treatments of knee injuries in athletes.');
    await shown.demand.blur();
    await expect(page.getByText('Few of the demand’s words')).toBeVisible();
    await expect(shown.paperNamed('SongBird-2k')).toContainText('Would be left out');
    await shown.paperNamed('Taxes').click();
  },
  'a paper that is corrected': async ({ page }) => {
    await page.keyboard.press('e');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Authors' }).waitFor();
  },
  'texts of the library to be added': async (window) => {
    await window.page.keyboard.press('Escape');
    await expect(window.page.getByRole('dialog')).toHaveCount(0);
    await window.command('Add papers: From the library');
    await window.page.getByRole('dialog').getByText('No further texts in the library').waitFor();
  },
  'a table of papers and the paper that it cites': async ({ page }) => {
    const shown = new Collections(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Dismiss what came in' }).click();
    await shown.makeTable(BIRD_DEMAND);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('l');
    await expect(shown.cell).toContainText('Value locked');
    await expect(shown.text).toContainText('GardenHear');
  },
  'a value that is edited': async ({ page }) => {
    await page.keyboard.press('e');
    await new Collections(page).editor.waitFor();
  },
  'what can be done with a column': async ({ page }) => {
    await page.keyboard.press('Escape');
    await new Collections(page).grid.getByText('Size', { exact: true }).click();
    await page.getByRole('menu', { name: 'Column Size' }).waitFor();
  },
  'a column and another format of its values': async ({ page }) => {
    await page.getByRole('menuitem', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Written as' }).selectOption('Number');
    await dialog.getByRole('region', { name: 'What changes' }).waitFor();
  },
  'papers that are not in a table': async ({ page }) => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('o');
    await page.getByRole('dialog').getByText('Taxes on gardens').waitFor();
  },
  'two tables side by side': async ({ page }) => {
    const shown = new Collections(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('g');
    await page.getByRole('dialog').getByRole('button', { name: 'Go on from this table' }).click();
    await expect(shown.tabs).toHaveCount(4);
    await shown.tabs.filter({ hasText: 'Compare' }).click();
    await expect(page.getByRole('grid')).toHaveCount(2);
  },
  'all collections': async ({ page }) => {
    await page.keyboard.press('Alt+ArrowUp');
    await new Collections(page).list.waitFor();
  },
  'pages of a paper as they look': async (window) => {
    await window.goTo('Library');
    await window.drop(duskPaper());
    const shown = new Collections(window.page);
    await expect(shown.text).toContainText('We present DuskSong');
    await window.page.keyboard.press('v');
    await shown.pageOf(1).getByRole('img').waitFor();
  },
};
