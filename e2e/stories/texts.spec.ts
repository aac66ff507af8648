import { mixedPaper, soilPaper } from '../files/papers.ts';
import { Window } from '../pages/Window.ts';
import { expect, test } from './story.ts';

test('a paper opens as its text, is searched by keys, and its table is one click from being a sheet that answers', async ({
  window,
  app,
}) => {
  const { page, sheets, sheet, chat } = window;
  await window.drop(soilPaper());
  const text = page.getByRole('region', { name: 'Text' });
  await expect(text.getByRole('heading', { name: 'Soil moisture and the yield of beans' })).toBeVisible();
  await expect(text).toContainText('Mara Quint, Otis Fell');
  await expect(text).toContainText('A. Weller. Beans in pots.');

  await page.keyboard.press('Control+f');
  await page.keyboard.type('moisture of');
  await expect(text.getByRole('status')).toHaveText('1 of 2');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('status')).toHaveText('2 of 2');
  await page.keyboard.press('Escape');

  await expect(text.locator('figure')).toContainText('52.0');
  await text.getByRole('button', { name: /^Open as a sheet/ }).click();
  await expect(sheet.cell('C4')).toContainText('61.2');
  const message = await chat.ask('What is the Yield (kg) of 20 %?');
  await expect(message.root).toContainText('52');

  await sheet.cell('A1').click();
  await page.keyboard.press('Alt+Shift+PageUp');
  await expect(sheets.filter({ hasText: 'Text' })).toHaveAttribute('aria-selected', 'true');
  await expect(text).toContainText('Wetter beds bear less');

  const after = new Window(await app.restart());
  await after.goTo('Library');
  await after.library.open('soil.tex');
  await after.sheets.filter({ hasText: 'Text' }).click();
  await expect(after.page.getByRole('region', { name: 'Text' })).toContainText('Wetter beds bear less');
});

test('a scanned page among pages of text is a sheet with its picture; a place on it that is pasted is outlined there', async ({
  window,
}) => {
  const { page, sheets, sheet, picture } = window;
  await window.drop(await mixedPaper('fields.pdf'));
  const text = page.getByRole('region', { name: 'Text' });
  await expect(text).toContainText('The beds were watered', { timeout: 60_000 });
  await sheets.filter({ hasText: 'Page 2' }).click();
  await expect(sheet.cell('A1')).toContainText('Stall');
  await expect(picture.pane).toBeVisible();

  await sheets.filter({ hasText: 'Text' }).click();
  await window.goToPlace('fields.pdf · Page 2 · box 40,40 300×60');
  await expect(picture.pane.locator('[data-cited-box]')).toBeInViewport();
});
