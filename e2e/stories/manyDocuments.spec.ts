import { csvList } from '../files/lists.ts';
import { expect, test } from './story.ts';

const COUNT = 30;

test('A user goes through a long library by keyboard: renames, tags, pins, archives, removes and undoes', async ({
  window,
}) => {
  const { page, library } = window;
  const { keyboard } = page;
  const files = Array.from({ length: COUNT }, (_, at) =>
    csvList(`list ${String(at + 1).padStart(2, '0')}.csv`, ['Name,Number', `Item,${at}`]),
  );
  await window.dropFolder('lists', ...files, { name: 'notes.docm', bytes: Buffer.from('words') });
  await expect(page.getByText('1 file of other kinds in the folder left out.')).toBeVisible();
  await library.show();
  await expect(page.getByRole('heading', { name: `Library ${COUNT}` })).toBeVisible({ timeout: 90_000 });
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Name' }).click();
  const first = library.document('list 01.csv');
  const second = library.document('list 02.csv');
  await first.focus();

  // Only the cards near the screen are drawn; keys reach the others.
  expect(await library.documents.count()).toBeLessThan(COUNT);
  await expect(library.documents.first()).toHaveAttribute('aria-setsize', String(COUNT));
  await keyboard.press('End');
  const last = library.document(`list ${COUNT}.csv`);
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  await keyboard.press('F2');
  await expect(page.getByRole('main').getByRole('textbox').and(page.locator(':focus'))).toBeVisible();
  await keyboard.type('the last');
  await keyboard.press('Enter');
  await expect(library.document('the last.csv')).toBeFocused();

  // Two documents are selected and tagged in one step.
  await keyboard.press('Home');
  await expect(first).toBeFocused();
  await keyboard.press('x');
  await keyboard.press('ArrowRight');
  await expect(second).toBeFocused();
  await keyboard.press('x');
  await expect(page.getByRole('toolbar', { name: 'Selected' })).toContainText('2 selected');
  await keyboard.press('t');
  const tags = page.getByRole('dialog', { name: 'Tags of 2 documents' }).getByRole('combobox', { name: 'Tags' });
  await expect(tags).toBeFocused();
  await keyboard.type('Tax');
  await keyboard.press('Enter');
  await expect(tags).toHaveValue('');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const show = page.getByRole('group', { name: 'Show' });
  await show.getByRole('button', { name: 'Tax 2' }).press('Enter');
  await expect(library.documents).toHaveCount(2);

  await second.focus();
  await keyboard.press('Escape');
  await expect(page.getByRole('toolbar', { name: 'Selected' })).toHaveCount(0);
  await keyboard.press('p');
  await expect(library.documents.first()).toContainText('list 02.csv');
  await first.focus();
  await keyboard.press('a');
  await expect(first).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Archived “list 01.csv”' })).toBeVisible();
  await keyboard.press('Control+z');
  await expect(first).toBeVisible();
  await keyboard.press('Control+y');
  await expect(first).toHaveCount(0);
  await second.focus();
  await keyboard.press('Delete');
  await expect(second).toHaveCount(0);
  await keyboard.press('Control+z');
  await expect(second).toBeVisible();
});
