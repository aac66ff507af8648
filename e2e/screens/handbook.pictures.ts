import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { BIRD_DEMAND, birdPapers } from '../files/birdPapers.ts';
import { tablePicture } from '../files/pictures.ts';
import { Collections } from '../pages/Collections.ts';
import { Exports } from '../pages/Exports.ts';
import { Records } from '../pages/Records.ts';
import { Results } from '../pages/Results.ts';
import { expect as expectSoon, test } from '../stories/story.ts';

const folder = join(import.meta.dirname, '../../docs/pictures');
const expect = expectSoon.configure({ timeout: 90_000 });

/** A page with several pictures is still quick to load. */
const MOST_BYTES = 120_000;
const MOST_PIXELS = 1280;

const STATIONS = [
  ['Station', 'Depth', 'Salinity', 'Oxygen', 'pH'],
  ['Aldern', '25.0', '32.7', '6.8', '8.1'],
  ['Birkvik', '22.5', '33.4', '7.1', '8.0'],
  ['Corran', '90.6', '34.0', '5.9', '7.9'],
  ['Dunmere', '81.6', '33.8', '6.2', '8.0'],
  ['Eskfold', '51.0', '33.1', '6.6', '8.1'],
  ['Fairhead', '12.4', '31.9', '7.4', '8.2'],
];

const INVOICE = `Item,Quantity,Unit price,Amount
Hinges,40,2.35,94.00
Oak board,12,18.90,226.80
Wood glue,6,7.20,43.20
Sandpaper,25,0.80,20.00
Brass screws,300,0.12,36.00
Varnish,4,21.50,86.00
`;

test('the first screen, an answer, its steps, roles and exports', async ({ window }) => {
  const { page, library, chat, sheet, tree } = window;
  await library.samples.first().waitFor();
  await take(page, 'start');

  await library.samples.first().click();
  await chat.last.citations.first().click();
  await expect(page.locator('[data-light="cited"]').first()).toBeVisible();
  await take(page, 'answer');

  await chat.last.unfold();
  await take(chat.pane, 'steps');

  await tree.show();
  await expect(tree.item('Nordics').first()).toBeVisible();
  await sheet.cell('B3').click();
  await take(page, 'correct');

  await new Exports(page).ofSheet.click();
  await page.getByRole('menuitem', { name: /^JSON/ }).waitFor();
  await take(page, 'export');
});

test('a picture and its sheet', async ({ window }) => {
  await window.pastePicture(await tablePicture(STATIONS, 5));
  await window.picture.read();
  await expect(window.sheet.cell('A3')).toHaveText('Birkvik');
  await window.sheet.cell('C4').click();
  await take(window.page, 'picture');
});

test('records', async ({ window }) => {
  const records = new Records(window.page);
  await window.drop({ name: 'invoice-2024-117.csv', bytes: Buffer.from(INVOICE) });
  await expect(window.sheet.cell('A2')).toHaveText('Hinges');
  await records.open();
  await records.chooseTemplate('Invoice lines');
  await records.start();
  await records.field.waitFor();
  await window.page.getByText(/records found/).waitFor();
  await window.page
    .getByRole('button', { name: 'Dismiss' })
    .or(window.page.locator('.mantine-Notification-closeButton'))
    .first()
    .click();
  await take(window.page, 'records');
});

test('a file of rows', async ({ window }) => {
  const results = new Results(window.page);
  await window.library.samples.first().waitFor();
  await window.page.getByRole('button', { name: /more samples$/ }).click();
  await window.page.getByRole('button', { name: /^Open sample Two years of order lines/ }).click();
  await window.page.keyboard.press('Alt+q');
  await results.panel.getByRole('button', { name: 'Ask it as a table of rows' }).or(results.question).first().click();
  await expect(results.count).toContainText(' rows in ');
  await results.question.fill('Which 3 countries have the highest total quantity?');
  await results.question.press('Enter');
  await expect(results.desk).toContainText('Understood as');
  await take(window.page, 'rows');
});

test('a literature table', async ({ window }) => {
  const collections = new Collections(window.page);
  await collections.make('Bird songs');
  await window.drop(...birdPapers());
  await expect(collections.papers.first()).toBeVisible();
  await window.page.getByRole('button', { name: 'Dismiss what came in' }).click();
  await collections.makeTable(BIRD_DEMAND);
  await window.page.keyboard.press('ArrowRight');
  await expect(collections.passages.first()).toBeVisible();
  await expect(collections.text).toContainText('SongBird');
  await take(window.page, 'literature');
});

/** Writes a picture of the window, or of a part of it. */
async function take(shown: Page | Locator, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { size } = await sharp(await shown.screenshot({ animations: 'disabled' }))
    .resize({ width: MOST_PIXELS, withoutEnlargement: true })
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
  expect(size, `bytes of ${name}.webp`).toBeLessThan(MOST_BYTES);
}
