import { budgetWorkbook, staffWorkbook } from '../files/workbooks.ts';
import { expect, test } from './story.ts';

test('find leads from match to match, also beyond the screen', async ({ window }) => {
  const { page } = window;
  const { sheet } = window;
  await window.drop(await staffWorkbook());
  await expect(sheet.cell('B2')).toHaveText('Ada Abel');
  await page.keyboard.press('Control+f');
  await sheet.find.fill('liam');
  await expect(sheet.findCount).toHaveText('1 of 12');
  await expect(sheet.cell('B13')).toBeInViewport();
  await sheet.find.press('Shift+Enter');
  await expect(sheet.findCount).toHaveText('12 of 12');
  await expect(sheet.cell('B145')).toBeInViewport();
  await sheet.find.fill('nobody of this name');
  await expect(sheet.findCount).toHaveText('Not on this sheet');
  await sheet.find.press('Escape');
  await expect(sheet.find).toHaveCount(0);
});

test('a long text runs on over the blank cells beside it, and stops at the next text', async ({ window }) => {
  const { sheet } = window;
  const remark = 'Watered by volunteers from May to September and in dry years until the end of October as well';
  await window.drop({
    name: 'remarks.csv',
    bytes: new TextEncoder().encode(
      `Bed,Remark,Hours,Rain,Sun,Wind\nRoses,${remark},,,,4\nAsters,${remark},7,,,2\nTulips,none,5,,,9\n`,
    ),
  });
  await expect(sheet.cell('B2')).toHaveText(remark);
  await expect(sheet.over('C2')).toHaveText(remark);
  await expect(sheet.over('F2')).toHaveCount(0);
  await expect(sheet.over('C3')).toHaveCount(0);
  await expect(sheet.over('C4')).toHaveCount(0);
});

test('the sheet zooms, and its cells with it', async ({ window }) => {
  const { page } = window;
  const { sheet } = window;
  await window.drop(await budgetWorkbook());
  await expect(sheet.cell('B3')).toHaveText('310');
  const height = async (): Promise<number> => (await sheet.cell('B3').boundingBox())?.height ?? 0;
  const before = await height();
  await sheet.zoom.click();
  await page.getByRole('menuitem', { name: '150 %' }).click();
  await expect(sheet.zoom).toHaveText('150 %');
  await expect.poll(height).toBeGreaterThan(before * 1.4);
  await sheet.cell('B3').click();
  await page.keyboard.press('Control+0');
  await expect.poll(height).toBe(before);
});

test('role colours are turned off, and stay so', async ({ window }) => {
  const { page } = window;
  const { sheet } = window;
  await window.drop(await budgetWorkbook());
  await expect(sheet.role('B2')).toHaveAttribute('data-role', 'colhead');
  await sheet.showRoles.click({ force: true });
  await expect(sheet.role('B2')).toHaveCount(0);
  // What is asked after it is answered after it: the setting has been kept by then.
  await window.chat.ask('What is the summer of Water?');
  await page.reload();
  await expect(sheet.cell('B2')).toHaveText('Spring');
  await expect(sheet.role('B2')).toHaveCount(0);
});

test('the dark theme is dark in every pane, and stays so', async ({ window }) => {
  const { page } = window;
  await page.emulateMedia({ colorScheme: 'light' });
  const { chat, sheet, tree } = window;
  await window.drop(await budgetWorkbook());
  await chat.ask('What is the summer of Water?');
  await page.getByRole('button', { name: /Change to light$/ }).click();
  await page.getByRole('button', { name: /Change to dark$/ }).click();
  await page.reload();
  await expect(sheet.cell('B3')).toHaveText('310');
  for (const part of [sheet.grid, chat.pane, window.places]) {
    expect(await part.evaluate(backgroundLightness)).toBeLessThan(0.25);
  }
  await tree.show();
  expect(await tree.tree.evaluate(backgroundLightness)).toBeLessThan(0.25);
});

/** Lightness, 0 to 1, of the first background behind an element. */
function backgroundLightness(element: Element): number {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (
      /[\d.]+(, [\d.]+)+/.exec(getComputedStyle(at).backgroundColor)?.[0] ?? ''
    )
      .split(', ')
      .map(Number);
    if (alpha > 0.5) return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  }
  return 1;
}

test('what a selection comes to stands under the sheet, and follows what is corrected', async ({ window }) => {
  const { page, sheet } = window;
  await window.drop({ name: 'kilos.csv', bytes: Buffer.from('Fruit,Kilos\nPears,7\nPlums,-2.5\nFigs,\n') });
  await sheet.cell('B2').click();
  await expect(sheet.status).not.toContainText('sum');
  await sheet.cell('B4').click({ modifiers: ['Shift'] });
  await expect(sheet.status).toContainText('2 filled');
  await expect(sheet.status).toContainText('sum 4.5');
  await expect(sheet.status).toContainText('average 2.25');
  await expect(sheet.status).toContainText('lowest -2.5');
  await expect(sheet.status).toContainText('highest 7');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(sheet.status).toContainText('5 filled, 2 numbers');
});

test('open documents of one name are told apart', async ({ window }) => {
  const { page } = window;
  const tabs = page.getByRole('tablist', { name: 'Open documents' }).getByRole('tab');
  for (const region of ['North', 'South']) {
    await window.drop(await budgetWorkbook('budget.xlsx', region));
    await expect(tabs.filter({ hasText: 'budget.xlsx' }).last()).toHaveAttribute('aria-selected', 'true');
  }
  await expect(tabs).toHaveText(['budget.xlsxNorth', 'budget.xlsxSouth']);
});

test('the letter of a column selects that column and nothing more, and the number of a row that row', async ({
  window,
}) => {
  const { sheet } = window;
  await window.drop(await budgetWorkbook());
  await expect(sheet.cell('B3')).toHaveText('310');
  await sheet.grid.locator('.ag-header-cell[col-id="C"]').click();
  await expect(sheet.address).toHaveValue('C1:C7');
  await expect(sheet.status).toContainText('sum 7,530');
  await sheet.grid.getByText('4', { exact: true }).first().click();
  await expect(sheet.address).toHaveValue('A4:F4');
  // The same by keys, as in a spreadsheet.
  await sheet.cell('D5').click();
  await window.page.keyboard.press('Control+Space');
  await expect(sheet.address).toHaveValue('D1:D7');
  await sheet.cell('D5').click();
  await window.page.keyboard.press('Shift+Space');
  await expect(sheet.address).toHaveValue('A5:F5');
});
