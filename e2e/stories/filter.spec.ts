import { stock } from '../files/lists.ts';
import { expect, test } from './story.ts';

test('A user filters and sorts a list by keyboard, and an answer highlights its cell where the row is now', async ({
  window,
}) => {
  const { page, sheet, chat } = window;
  const { keyboard } = page;
  await window.drop(stock());
  await expect(sheet.role('A1')).toHaveAttribute('data-role', 'colhead');
  const filters = page.getByRole('toolbar', { name: 'Filters' });
  const menu = (column: string) => page.getByRole('form', { name: `Filter ${column}` });

  // One value is deselected; the menu shows how many rows have each value.
  await sheet.goToByKeys('B2');
  await keyboard.press('Alt+ArrowDown');
  const kinds = menu('Kind').getByRole('listbox', { name: 'Values of Kind' });
  await expect(kinds.getByRole('option')).toHaveText(['All', 'Fruit3', 'Vegetable1', '(blank)1']);
  await expect(menu('Kind').getByRole('textbox', { name: 'Search values' })).toBeFocused();
  for (let step = 0; step < 3; step++) await keyboard.press('ArrowDown');
  await keyboard.press(' ');
  await keyboard.press('Enter');
  await expect(filters.getByRole('status')).toHaveText('4 of 5 rows');
  await expect(sheet.cell('A4')).toHaveCount(0);
  await expect(sheet.grid).toBeFocused();

  // The summary of a selection leaves hidden rows out.
  await sheet.goToByKeys('C2:C6');
  await expect(sheet.status).toContainText('sum 53.5');

  await sheet.openFilter('C');
  await menu('Price').getByText('Condition', { exact: true }).click();
  await menu('Price').getByRole('textbox', { name: 'Number' }).fill('5');
  await menu('Price').getByRole('textbox', { name: 'and' }).fill('20');
  await keyboard.press('Enter');
  await expect(filters.getByRole('status')).toHaveText('2 of 5 rows');

  await filters.getByRole('button', { name: 'Take back the filter: Kind is not “Vegetable”' }).focus();
  await keyboard.press('ArrowRight');
  await keyboard.press('Delete');
  await expect(filters.getByRole('status')).toHaveText('4 of 5 rows');
  await expect(filters.getByRole('button', { name: /^Take back/ })).toBeFocused();
  await keyboard.press('Delete');
  await expect(filters).toHaveCount(0);
  await expect(sheet.grid).toBeFocused();

  // A cell keeps its address when its row is drawn elsewhere.
  await sheet.sortBy('C');
  const sorted = page.getByRole('region', { name: 'Sorted rows' });
  await expect(sorted.getByRole('status')).toHaveText('Rows 2–6 sorted by');
  await expect.poll(() => sheet.drawnColumn('A')).toEqual(['Item', 'Leeks', 'Beets', 'Plums', 'Pears', 'Figs']);
  await sheet.goToByKeys('A6');
  await keyboard.press('ArrowDown');
  await expect(sheet.address).toHaveValue('A3');
  const message = await chat.ask('What is the price of Figs?');
  await message.citation('C5').click();
  await sheet.expectLit('C5');
  await sheet.grid.press('Control+z');
  await expect(sorted).toHaveCount(0);
  await expect.poll(() => sheet.drawnColumn('A')).toEqual(['Item', 'Pears', 'Plums', 'Leeks', 'Figs', 'Beets']);
  await sheet.expectLit('C5');
});
