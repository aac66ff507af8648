import { expect, test } from './story.ts';

test('by keys several documents are tagged, pinned and archived, found again, and undone', async ({ app, window }) => {
  const { page, library } = window;
  const names = ['alpha', 'beta', 'gamma'];
  await window.dropFolder(
    'lists',
    ...names.map((name, at) => ({ name: `${name}.csv`, bytes: Buffer.from(`Name,Number\n${name},${at}\n`) })),
  );
  await library.show();
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Name' }).click();
  await expect(library.documents).toHaveCount(3);

  // Two are chosen, and tagged as one step.
  await library.document('alpha.csv').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowRight');
  await expect(library.document('beta.csv')).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('toolbar', { name: 'Selected' })).toContainText('2 selected');
  await page.keyboard.press('t');
  const tags = page.getByRole('dialog', { name: 'Tags of 2 documents' }).getByRole('combobox', { name: 'Tags' });
  await expect(tags).toBeFocused();
  await page.keyboard.type('Tax');
  await page.keyboard.press('Enter');
  await expect(tags).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const show = page.getByRole('group', { name: 'Show' });
  await show.getByRole('button', { name: 'Tax 2' }).press('Enter');
  await expect(library.documents).toHaveCount(2);
  await show.getByRole('button', { name: 'All' }).press('Enter');
  await expect(library.documents).toHaveCount(3);

  // One that is pinned stands first, also after a restart.
  await library.document('beta.csv').focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('toolbar', { name: 'Selected' })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(library.document('gamma.csv')).toBeFocused();
  await page.keyboard.press('p');
  await expect(library.documents.first()).toContainText('gamma.csv');

  // One that is archived is out of sight, and found by what it is called or tagged.
  await library.document('alpha.csv').focus();
  await page.keyboard.press('a');
  await expect(library.document('alpha.csv')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Archived “alpha.csv”' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(library.document('alpha.csv')).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(library.document('alpha.csv')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(library.document('alpha.csv')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(library.document('alpha.csv')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(library.document('alpha.csv')).toBeVisible();
  // One that is removed comes back, and goes again.
  await library.document('beta.csv').focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('status').filter({ hasText: "Removed 'beta.csv'" })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(library.document('beta.csv')).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(library.document('beta.csv')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: "Removed 'beta.csv'" })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(library.document('beta.csv')).toBeVisible();
  await library.document('alpha.csv').focus();
  await window.command('Archive document');
  await expect(show.getByRole('button', { name: 'Archived 1' })).toBeVisible();
  await expect(library.document('alpha.csv')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(library.search).toBeFocused();
  await page.keyboard.type('tax');
  await expect(library.document('alpha.csv')).toBeVisible();
  await expect(library.documents).toHaveCount(2);

  const reopened = await app.restart();
  await reopened.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Library' }).click();
  const cards = reopened.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('gamma.csv');
  await reopened.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Archived 1' }).press('Enter');
  await expect(cards).toHaveText([/alpha\.csv.*Tax/]);
});
