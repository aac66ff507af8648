import { expect, test } from './story.ts';

const STOCK = 'Item,Place\nCopper kettle,Cellar\nBrass lamp,Attic\n';
const NOTES = '# Survey\n\nThe oldest kettle was forged in Trondheim by hand.\n';

test('A user finds a word in a cell from the library and in a text from the palette, and opens both', async ({
  window,
}) => {
  const { page, library, sheet } = window;
  const { keyboard } = page;
  await window.drop({ name: 'stock.csv', bytes: Buffer.from(STOCK) });
  await expect(sheet.cell('A2')).toHaveText('Copper kettle');
  await window.drop({ name: 'notes.md', bytes: Buffer.from(NOTES) });
  await expect(page.getByText('forged in Trondheim')).toBeVisible();

  await window.goTo('Library');
  await library.search.fill('kettle');
  const found = page.getByRole('region', { name: 'Found in documents' });
  await expect(found.getByRole('button', { name: /Cell Copper kettle stock\.csv · A2/ })).toBeVisible();
  await expect(found.getByRole('button', { name: /Text The oldest kettle .* notes\.md/ })).toBeVisible();
  await library.search.fill('copper');
  await expect(found.getByRole('button')).toHaveCount(1);
  await library.search.press('ArrowDown');
  await expect(found.getByRole('button')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page).toHaveTitle(/stock/);
  await expect(sheet.lit('A2')).toBeVisible();

  await keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Go to or do' })).toBeFocused();
  await keyboard.type('trondheim');
  const option = page.getByRole('option', { name: /forged in Trondheim/ });
  await expect(option).toHaveAttribute('data-combobox-selected', 'true');
  await keyboard.press('Enter');
  await expect(page).toHaveTitle(/notes/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // A printed reference leads to its cell.
  await window.goToPlace('stock.csv · B3');
  await expect(page).toHaveTitle(/stock/);
  await sheet.expectLit('B3');
});
