import { patiently as expect, test } from './story.ts';

const STOCK = 'Item,Place\nCopper kettle,Cellar\nBrass lamp,Attic\n';
const NOTES = '# Survey\n\nThe oldest kettle was forged in Trondheim by hand.\n';

test('words are found in cells, texts and questions, from the library and from the palette, and opened where they stand', async ({
  window,
}) => {
  const { page, library, chat, sheet } = window;
  await window.drop({ name: 'stock.csv', bytes: Buffer.from(STOCK) });
  const message = await chat.ask('What is the place of the brass lamp?');
  await expect(message.answer).toContainText('Attic');
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
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/stock/);
  await expect(sheet.lit('A2')).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Go to or do' })).toBeFocused();
  await page.keyboard.type('trondheim');
  await expect(page.getByRole('option', { name: /forged in Trondheim/ })).toHaveAttribute(
    'data-combobox-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/notes/);

  await window.goTo('Library');
  await library.search.fill('brass');
  await found.getByRole('button', { name: /^Question/ }).click();
  await expect(page).toHaveTitle(/stock/);
  await expect(chat.last.answer).toContainText('Attic');
});
