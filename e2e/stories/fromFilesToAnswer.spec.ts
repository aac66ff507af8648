import { readFile } from '../../src-main/core/files/index.ts';
import { budgetWorkbook, marketWorkbook, staffWorkbook } from '../files/workbooks.ts';
import { openFilesByKeys, tabTo, takeLine } from '../pages/keys.ts';
import { expect, patiently, test } from './story.ts';

test('seven files are opened, a word that met nothing is bound, and the right answer leaves as a workbook, by keyboard alone', async ({
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
  await window.library.samples.first().waitFor();
  await openFilesByKeys(page, files);
  // The first comes up, the others stand behind it in their order; seven are read one after the other.
  await patiently(window.tabs).toHaveCount(7);
  await expect(window.tabs.first()).toHaveAttribute('aria-selected', 'true');
  await expect(window.tabs.nth(6)).toHaveAttribute('aria-selected', 'false');
  await window.command('garden-budget');
  await expect(window.sheet.cell('C4')).toHaveText('460');

  const message = await chat.askByKeys('What is the frobnitz of Water?');
  await expect(message.answer).toContainText('I couldn’t find it');
  await tabTo(page, message.unmet('frobnitz'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'What “frobnitz” stands for' })).toBeFocused();
  await page.keyboard.type('summer');
  await expect(page.getByRole('option', { name: /^Summer/ }).first()).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  // The cell was among the nearest ones already: what tells the new answer is that the keyboard goes on with it.
  await expect(message.takeBack).toBeFocused();
  await expect(message.citation('C4')).toContainText('Water › Summer = 460');

  const saved = await app.saved(async () => {
    await tabTo(page, message.root.getByRole('button', { name: /^Actions for/ }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await takeLine(page, 'Save answer as', 'ArrowRight');
    await takeLine(page, /^Excel workbook/);
  });
  expect(saved.name).toBe('garden-budget - What is the frobnitz of Water.xlsx');
  const [answer] = (await readFile(saved.bytes, saved.name)).grids;
  expect(answer?.at(1, 0)).toMatchObject({ text: '460', value: { kind: 'number', number: 460 } });
});
