import { readFile } from '../../src-main/core/files/readFile.ts';
import { csvList } from '../files/lists.ts';
import { Exports } from '../pages/Exports.ts';
import { expect, test } from './story.ts';

const GARDEN = [
  'Item,Autumn,Winter,Note',
  'Seeds,120,40,"=HYPERLINK(""http://evil.example"")"',
  'Water,180,75,metered',
  'Tools,60,35,plain',
  'Wages,800,900,two people',
];

test(
  'A user copies cells and an answer with their headers, and saves the sheet as a workbook',
  {
    tag: '@desktop',
  },
  async ({ app, window }) => {
    const { chat, page, sheet } = window;
    const exports = new Exports(page);
    const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await window.drop(csvList('garden.csv', GARDEN));
    await expect(sheet.role('B1')).toHaveAttribute('data-role', 'colhead');

    // A text that a spreadsheet would run as a formula is copied as text.
    await sheet.goTo('C2:D2');
    await sheet.grid.press('Control+c');
    await expect.poll(clipboard).toBe(`40\t"'=HYPERLINK(""http://evil.example"")"`);
    await sheet.goTo('B2:C3');
    await exports.choose(exports.ofSheet, 'Copy cells with headers');
    await expect.poll(clipboard).toBe('Item\tAutumn\tWinter\nSeeds\t120\t40\nWater\t180\t75');

    const message = await chat.ask('What is the winter of Wages?');
    await message.question.focus();
    await page.keyboard.press('t');
    await expect.poll(clipboard).toBe('Item\tWinter\nWages\t900');
    const html = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return item ? (await item.getType('text/html')).text() : '';
    });
    expect(html).toMatch(/<th[^>]*>Winter<\/th>/);

    const saved = await app.saved(() => exports.choose(exports.ofSheet, /^Excel workbook/));
    expect(saved.name).toBe('garden.xlsx');
    await expect(exports.said.filter({ hasText: 'Exported garden.xlsx' })).toBeVisible();
    const { grids } = await readFile(saved.bytes, saved.name);
    expect(grids[0]?.at(1, 3)?.text).toBe('=HYPERLINK("http://evil.example")');
  },
);
