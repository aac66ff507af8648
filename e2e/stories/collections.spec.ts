import { BIRD_DEMAND, birdBibliography, birdPapers, laterPaper, nightPaper } from '../files/birdPapers.ts';
import { Collections } from '../pages/Collections.ts';
import { expect, test } from './story.ts';

test(
  'A user makes a literature table with the keyboard and takes another passage for a value',
  { tag: '@desktop' },
  async ({ window }) => {
    const { page } = window;
    const { keyboard } = page;
    await window.drop(...birdPapers());
    await expect(window.tabs).toHaveCount(4);
    const shown = new Collections(page);
    await shown.make('Bird songs');
    await window.command('Add papers: From the library');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Find a text by its name' }).and(page.locator(':focus')).waitFor();
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await expect(dialog.getByRole('button', { name: 'Add 4 papers' })).toBeEnabled();
    await keyboard.press('Enter');
    await shown.hasPapers(4);
    await keyboard.press('d');
    await expect(shown.demand).toBeFocused();
    await keyboard.type(BIRD_DEMAND);
    await keyboard.press('Control+Enter');
    await expect(shown.grid).toBeFocused({ timeout: 60_000 });

    await shown.goRight('Size');
    await shown.expectLit('recordings');
    // The table and the paper are side by side.
    const [grid, text] = [await shown.grid.boundingBox(), await shown.text.boundingBox()];
    expect((grid?.x ?? 0) + (grid?.width ?? 0)).toBeLessThanOrEqual(text?.x ?? 0);
    expect(text?.width).toBeGreaterThan(300);

    // The paper by Quint states several numbers; the order of the rows is the order in which the papers were read.
    const head = shown.cell.getByRole('heading', { level: 3 });
    for (let row = 0; row < 2; row++) {
      const before = await head.innerText();
      if (before.startsWith('Quint')) break;
      await keyboard.press('ArrowDown');
      await expect(head).not.toHaveText(before);
    }
    await expect(head).toContainText('Quint');
    await shown.expectLit('2,000');
    // T takes the next passage, and undo brings the first one back.
    const cited = shown.passages.filter({ hasText: 'Cited' });
    await expect(shown.passages.filter({ hasNotText: 'Cited' }).first()).toBeVisible();
    await keyboard.press('t');
    await expect(shown.cell).toContainText('Confirmed · by you');
    await expect(cited).not.toContainText('2,000');
    await keyboard.press('Control+z');
    await expect(cited).toContainText('2,000');

    // F6 goes from the table to the value and to the text, and back.
    await keyboard.press('F6');
    await expect(shown.cell).toBeFocused();
    await keyboard.press('F6');
    await expect(shown.text.locator('article')).toBeFocused();
    await keyboard.press('Shift+F6');
    await keyboard.press('Shift+F6');
    await expect(shown.grid).toBeFocused();
  },
);

test('Every value of a literature table is highlighted in its paper', async ({ window }) => {
  const { page } = window;
  const shown = new Collections(page);
  await shown.make('Bird songs');
  await window.drop(...birdPapers(), nightPaper());
  await shown.hasPapers(5);
  await window.drop(birdBibliography());
  await shown.hasPapers(6);
  // Only the tables of the papers name the microphones.
  await page.getByRole('combobox', { name: 'Columns that must be there' }).fill('Microphones');
  await page.keyboard.press('Enter');
  await shown.makeTable(BIRD_DEMAND);

  const facts = await page.getByRole('status').filter({ hasText: 'columns' }).first().innerText();
  const [, papers = '', columns = ''] = /(\d+) papers, (\d+) columns/.exec(facts) ?? [];
  const [, empty = '0'] = /(\d+) empty/.exec(facts) ?? [];
  const lit = await shown.walkLit();
  const total = Object.values(lit).reduce((sum, each) => sum + each, 0);
  expect(total).toBe(Number(papers) * Number(columns) - Number(empty));
  expect(lit.words).toBeGreaterThan(1);
  expect(lit.pages).toBeGreaterThan(0);
  expect(lit.cells).toBeGreaterThan(0);
  expect(lit.abstracts).toBeGreaterThan(0);
});

test('A user adds a new paper and a new column to a literature table', async ({ window }) => {
  const { page } = window;
  const { keyboard } = page;
  const shown = new Collections(page);
  await shown.make('Bird songs');
  await window.drop(...birdPapers());
  await shown.hasPapers(4);
  await shown.makeTable(BIRD_DEMAND);
  await expect(shown.grid).toHaveAttribute('aria-rowcount', '3');
  await window.drop(laterPaper());
  await page.getByRole('button', { name: 'Look at 1 new paper' }).click();
  await expect(shown.grid).toHaveAttribute('aria-rowcount', '4', { timeout: 60_000 });

  const columns = Number(await shown.grid.getAttribute('aria-colcount'));
  await shown.goTo('Size');
  await keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Hours');
  await dialog.getByRole('button', { name: 'Add column' }).click();
  await expect(shown.grid).toHaveAttribute('aria-colcount', String(columns + 1));
  await expect(shown.grid).toContainText('31 hours', { timeout: 60_000 });
  await shown.goTo('Hours');

  // The dialog previews the values that another format would change.
  await keyboard.press('c');
  await dialog.getByRole('combobox', { name: 'Written as' }).selectOption('Number');
  await expect(dialog.getByRole('region', { name: 'What changes' })).toContainText('1 value written anew');
  await dialog.getByRole('button', { name: 'Save column' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(shown.grid).not.toContainText('31 hours');
  await shown.grid.focus();
  await keyboard.press('Control+z');
  await expect(shown.grid).toContainText('31 hours');
});
