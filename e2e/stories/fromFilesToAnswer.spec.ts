import { readFile } from '../../src-main/core/files/index.ts';
import { budgetWorkbook, marketWorkbook, staffWorkbook } from '../files/workbooks.ts';
import { expect, patiently, test } from './story.ts';

test('seven files are opened, a word that met nothing is bound, and the right answer leaves as a workbook, by keys', async ({
  app,
  window,
}) => {
  const { page, chat } = window;
  const files = [
    await budgetWorkbook(),
    await budgetWorkbook('orchard-budget.xlsx', 'Orchard'),
    await marketWorkbook(),
    await staffWorkbook(),
    { name: 'trades.csv', bytes: Buffer.from('City,Trade,Sum\nPorto,Fish,10\nBergen,Wool,20\n') },
    { name: 'rain.csv', bytes: Buffer.from('Month,Rain\nJanuary,80\nFebruary,55\nMarch,61\n') },
    { name: 'stock.csv', bytes: Buffer.from('Item,Left\nRakes,4\nSpades,7\n') },
  ];
  // Asked for before the page is looked at: a chooser that is asked for with the key may be too late for it.
  const chooser = page.waitForEvent('filechooser');
  await window.library.samples.first().waitFor();
  await page.keyboard.press('Control+o');
  await (
    await chooser
  ).setFiles(
    files.map(({ name, bytes }) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })),
  );
  // The first comes up, the others stand behind it in their order; seven are read one after the other.
  await patiently(window.tabs).toHaveCount(7);
  await expect(window.tabs.first()).toHaveAttribute('aria-selected', 'true');
  await expect(window.tabs.nth(6)).toHaveAttribute('aria-selected', 'false');
  await window.command('garden-budget');
  await expect(window.sheet.cell('C4')).toHaveText('460');

  await page.keyboard.press('/');
  await expect(chat.question).toBeFocused();
  await page.keyboard.type('What is the frobnitz of Water?');
  await page.keyboard.press('Enter');
  const message = chat.message('What is the frobnitz of Water?');
  await expect(message.answer).toContainText('I couldn’t find it');
  await message.answer.getByRole('button', { name: 'Say what “frobnitz” stands for' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'What “frobnitz” stands for' })).toBeFocused();
  await page.keyboard.type('summer');
  await expect(page.getByRole('option', { name: /^Summer/ }).first()).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(message.citation('C4')).toContainText('Water › Summer = 460');

  const saved = await app.saved(async () => {
    await message.root.getByRole('button', { name: /^Actions for/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Save answer as' }).press('ArrowRight');
    await page.getByRole('menuitem', { name: /^Excel workbook/ }).press('Enter');
  });
  expect(saved.name).toBe('garden-budget - What is the frobnitz of Water.xlsx');
  const [answer] = (await readFile(saved.bytes, saved.name)).grids;
  expect(answer?.at(1, 0)).toMatchObject({ text: '460', value: { kind: 'number', number: 460 } });
});
