import { readFile } from '../../src-main/core/files/index.ts';
import {
  BIRD_DEMAND,
  birdBibliography,
  birdPapers,
  laterPaper,
  latexSources,
  nightPaper,
  otherPaper,
  unusablePdfs,
} from '../files/birdPapers.ts';
import { Collections } from '../pages/Collections.ts';
import { Exports } from '../pages/Exports.ts';
import { Window } from '../pages/Window.ts';
import { expect, patiently, test } from './story.ts';

test('from papers and what a table is for to a table that is decided, compared, exported and there after a restart, its quotes lit in their papers', async ({
  app,
  window,
}) => {
  test.slow();
  const { page } = window;
  const { keyboard } = page;
  const shown = new Collections(page);
  await shown.make('Bird songs');
  await window.drop(...birdPapers(), nightPaper());
  await shown.hasPapers(5);
  await window.drop(birdBibliography());
  await shown.hasPapers(6);
  await expect(shown.paperNamed('DawnChorus')).toContainText('title and abstract only');
  await expect(shown.paperNamed('SongBird-2k')).toContainText('1 copy merged');

  // What a paper says of itself is corrected.
  await shown.paperNamed('OwlNet').or(shown.paperNamed('Calls in the night')).click();
  await keyboard.press('e');
  await page.getByRole('textbox', { name: 'Year' }).fill('2020');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(shown.paperNamed('Calls in the night')).toContainText('Rook, 2020');

  // Before a table is made each paper says whether it would be in it, and why.
  await shown.demand.fill(BIRD_DEMAND);
  await shown.demand.blur();
  await patiently(shown.paperNamed('SongBird-2k')).toContainText('Would be taken');
  await shown.paperNamed('Taxes on gardens').click();
  await expect(shown.paper).toContainText('Would be left out, relevance');
  await expect(shown.paper).toContainText('less than others');

  // All belong in it but one, which is left to the rules.
  await keyboard.press('Control+a');
  await keyboard.press('i');
  await expect(page.getByRole('radio', { name: 'Included 6' })).toBeAttached();
  await shown.paperNamed('Taxes on gardens').click();
  await keyboard.press('u');
  await expect(page.getByRole('radio', { name: 'Included 5' })).toBeAttached();

  await shown.makeTable(BIRD_DEMAND);
  await expect(shown.grid).toContainText('Quint & Fell');
  await expect(shown.grid).not.toContainText('Hale');
  await shown.goTo('Size');
  await expect(shown.cell).toContainText('2,000');
  await expect(shown.passages.filter({ hasText: 'Cited' })).toContainText('2,000 recordings');
  await expect(shown.text).toContainText('SongBird-2k');
  await shown.expectLit('2,000');

  // Table and paper stand side by side.
  const [grid, text] = [await shown.grid.boundingBox(), await shown.text.boundingBox()];
  expect((grid?.x ?? 0) + (grid?.width ?? 0)).toBeLessThanOrEqual(text?.x ?? 0);
  expect(text?.width).toBeGreaterThan(300);

  // Why papers are in or out, one is decided otherwise, and that is taken back.
  await keyboard.press('Alt+1');
  await shown.paperNamed('Taxes on gardens').click();
  await expect(shown.paper).toContainText('Not taken');
  await keyboard.press('i');
  await expect(shown.paper).toContainText('Included');
  await keyboard.press('Control+z');
  await expect(shown.paper).toContainText('Left to the rules');
  await shown.paperNamed('Calls in the night').click();
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('x');
  await expect(page.getByRole('radio', { name: 'Excluded 2' })).toBeAttached();
  await keyboard.press('Control+z');
  await expect(page.getByRole('radio', { name: 'Excluded 0' })).toBeAttached();

  // A value is confirmed, then typed and locked, a paper is left out; the table is made again from there.
  await keyboard.press('Alt+2');
  await shown.goTo('Size');
  await keyboard.press('a');
  await expect(shown.cell).toContainText('Confirmed · by you');
  await keyboard.press('e');
  await shown.editor.fill('two thousand');
  await keyboard.press('Enter');
  await expect(shown.cell).toContainText('Corrected · by you');
  await keyboard.press('l');
  await expect(shown.cell).toContainText('Value locked');
  await keyboard.press('ArrowDown');
  await expect(shown.cell).toContainText('Rook 2020');
  await keyboard.press('x');
  await expect(shown.grid).not.toContainText('Rook');
  await keyboard.press('g');
  await page.getByRole('dialog').getByRole('button', { name: 'Go on from this table' }).click();
  await expect(shown.tabs.filter({ hasText: 'Table 2' })).toHaveAttribute('aria-selected', 'true', { timeout: 60_000 });
  await expect(shown.grid).toContainText('two thousand');
  await expect(shown.grid).not.toContainText('Rook');

  // Both tables side by side.
  await shown.goTo('Name');
  await keyboard.press('e');
  await shown.editor.fill('The song bird');
  await keyboard.press('Enter');
  await expect(shown.grid).toContainText('The song bird');
  await shown.tabs.filter({ hasText: 'Compare' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'values differ' })).toContainText('1 of ');
  await expect(page.getByRole('grid')).toHaveCount(2);
  await expect(page.getByRole('grid', { name: /^Table 1/ })).toContainText('SongBird-2k');
  await expect(page.getByRole('grid', { name: /^Table 2/ })).toContainText('The song bird');

  await shown.tabs.filter({ hasText: 'Table 2' }).click();
  const exports = new Exports(page);
  const saved = await app.saved(() => exports.choose(page.getByRole('button', { name: 'Export table' }), /^Excel/));
  const { grids } = await readFile(saved.bytes, saved.name);
  expect([...(grids[0]?.cells() ?? [])].map(({ text: words }) => words)).toContain('two thousand');
  const evidence = grids.find(({ name }) => name === 'Evidence');
  const quotes = Array.from({ length: (evidence?.rowCount ?? 1) - 1 }, (_, at) => evidence?.at(at + 1, 4)?.text ?? '');
  expect(evidence?.at(0, 4)?.text).toBe('Quote');
  expect(quotes.length).toBeGreaterThan(8);
  expect(quotes.filter((quote) => quote.trim() === '')).toEqual([]);
  expect(quotes.some((quote) => quote.includes('5,100 recordings'))).toBe(true);
  const texts = { latex: '', works: '' };
  texts.latex = new TextDecoder().decode((await app.saved(() => window.command('Export table as LaTeX'))).bytes);
  texts.works = new TextDecoder().decode(
    (await app.saved(() => window.command('Export table as Bibliography (BibTeX)'))).bytes,
  );
  const keys = [...texts.latex.matchAll(/\\cite\{(\w+)\}/g)].map(([, key = '']) => key);
  expect(keys.length).toBeGreaterThan(2);
  for (const key of keys) expect(texts.works).toContain(`{${key},`);

  // A model and the network are out of reach from here on.
  await window.models.open();
  await window.models.offline.press('Space');
  await expect(window.models.offline).toBeChecked();
  const after = await app.restart();
  const elsewhere: string[] = [];
  const { origin } = new URL(after.url());
  after.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(?:data|blob|devtools|ws):/.test(request.url()))
      elsewhere.push(request.url());
  });
  const again = new Collections(after);
  await new Window(after).goTo('Collections');
  await again.list.getByRole('button', { name: 'Bird songs', exact: false }).first().click();
  await again.hasPapers(6);
  await again.tabs.filter({ hasText: 'Table 2' }).click();
  await again.goTo('Name');
  await expect(again.cell).toContainText('The song bird');
  await again.expectLit('SongBird-2k');
  // Every value that has a text is lit in it: in its words, on its page, in its own table.
  await again.tabs.filter({ hasText: 'Table 1' }).click();
  const facts = await after.getByRole('status').filter({ hasText: 'columns' }).first().innerText();
  const [, papers = '', columns = ''] = /(\d+) papers, (\d+) columns/.exec(facts) ?? [];
  const [, empty = '0'] = /(\d+) empty/.exec(facts) ?? [];
  const lit = await again.walkLit();
  const total = Object.values(lit).reduce((sum, each) => sum + each, 0);
  expect(total).toBe(Number(papers) * Number(columns) - Number(empty));
  expect(lit.words).toBeGreaterThan(3);
  expect(lit.pages).toBeGreaterThan(0);
  expect(lit.cells).toBeGreaterThan(1);
  expect(lit.abstracts).toBeGreaterThan(0);
  expect(elsewhere).toEqual([]);
});

test('a folder of papers with a scanned and a broken one: what could be read is there, and what could not is said', async ({
  window,
}) => {
  // The pages of the scanned one are read as pictures.
  test.slow();
  const { page } = window;
  const shown = new Collections(page);
  await shown.make('A folder');
  await window.dropFolder(
    'papers',
    ...birdPapers(),
    ...(await unusablePdfs()),
    { name: 'inner/notes.bin', bytes: Buffer.from([1, 2, 3]) },
    { ...nightPaper(), name: 'inner/night.pdf' },
  );
  await shown.hasPapers(5);
  await patiently(shown.arrivals).toContainText('5 files read');
  await expect(shown.arrivals).toContainText('3 files could not be used');
  await expect(shown.arrivals.getByRole('listitem').filter({ hasText: 'scanned.pdf' })).toContainText('no words');
  await expect(shown.arrivals.getByRole('listitem').filter({ hasText: 'broken.pdf' })).toContainText('damaged');
  await page.getByRole('button', { name: 'Dismiss what came in' }).click();
  await expect(shown.arrivals).toHaveCount(0);
  await shown.hasPapers(5);
});

test('papers that come later are taken into a table, and columns are added, filled, written otherwise and moved', async ({
  window,
}) => {
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
  await expect(shown.grid).toContainText('MarshSong');
  // One that is not for it is listed with why, and taken in all the same.
  await window.drop(otherPaper());
  await page.getByRole('button', { name: 'Look at 1 new paper' }).click();
  await page.getByRole('button', { name: '1 new paper left out' }).click({ timeout: 60_000 });
  const out = page.getByRole('dialog');
  await expect(out).toContainText('came later');
  await out.getByRole('button', { name: 'Include Prices of wheat' }).click();
  await keyboard.press('Escape');
  await expect(shown.grid).toHaveAttribute('aria-rowcount', '5');
  await shown.grid.focus();
  await keyboard.press('Control+z');
  await keyboard.press('Control+z');
  await expect(shown.grid).toHaveAttribute('aria-rowcount', '4', { timeout: 30_000 });

  const columns = Number(await shown.grid.getAttribute('aria-colcount'));
  await shown.goTo('Size');
  await keyboard.press('n');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Hours');
  await page.getByRole('button', { name: 'Add column' }).click();
  await expect(shown.grid).toHaveAttribute('aria-colcount', String(columns + 1));
  await shown.goTo('Hours');
  await expect(shown.cell).toContainText('31 hours', { timeout: 60_000 });

  await keyboard.press('c');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Written as' }).selectOption('Number');
  await expect(dialog.getByRole('region', { name: 'What changes' })).toContainText('1 value written anew');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Length');
  await dialog.getByRole('button', { name: 'Save column' }).click();
  await expect(dialog).toHaveCount(0);
  await shown.goTo('Length');
  await expect(shown.cell.getByRole('paragraph').filter({ hasText: /^31$/ })).toBeVisible();
  await keyboard.press('[');
  await keyboard.press('Control+z');
  await keyboard.press('Control+z');
  await keyboard.press('Control+z');
  await shown.goTo('Hours');
  await expect(shown.cell).toContainText('31 hours');
});

test('a collection is renamed by keys, in the list and where it is open, and undo takes it back', async ({
  app,
  window,
}) => {
  const { page } = window;
  const { keyboard } = page;
  const shown = new Collections(page);
  await shown.make('Bird songs');
  await keyboard.press('Alt+ArrowUp');
  const row = shown.list.getByRole('button', { name: /^Bird songs, / });
  await row.focus();
  await keyboard.press('F2');
  const field = page.getByRole('textbox', { name: 'New name of Bird songs' });
  await expect(field).toBeFocused();
  await field.fill('Songs of owls');
  await keyboard.press('Escape');
  await expect(row).toBeFocused();
  await keyboard.press('F2');
  await field.fill('Calls of owls');
  await keyboard.press('Enter');
  const renamed = shown.list.getByRole('button', { name: /^Calls of owls, / });
  await expect(renamed).toBeFocused();
  await page.getByRole('status').filter({ hasText: 'Renamed Bird songs to Calls of owls' }).waitFor();
  await keyboard.press('Control+z');
  await expect(row).toBeVisible();

  await row.press('Enter');
  await page.getByRole('heading', { name: 'Bird songs', level: 2 }).waitFor();
  await window.command('Rename collection');
  await field.fill('Night calls');
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Night calls', level: 2 }).waitFor();
  await page.getByRole('button', { name: 'Undo: Rename the collection' }).click();
  await page.getByRole('heading', { name: 'Bird songs', level: 2 }).waitFor();
  await page.getByRole('button', { name: 'Redo: Rename the collection' }).click();
  await page.getByRole('heading', { name: 'Night calls', level: 2 }).waitFor();

  const after = await app.restart();
  await new Window(after).goTo('Collections');
  await expect(new Collections(after).list.getByRole('button', { name: /^Night calls, / })).toBeVisible();
});

test('a passage is taken by its button and by keys, rows are sorted and moved, and the form keeps its columns', async ({
  window,
}) => {
  const { page } = window;
  const { keyboard } = page;
  const shown = new Collections(page);
  await shown.make('Bird songs');
  await window.drop(...birdPapers());
  await shown.hasPapers(4);
  await page.getByRole('combobox', { name: 'Columns that must be there' }).fill('Microphones');
  await keyboard.press('Enter');
  await shown.demand.fill(BIRD_DEMAND);
  await window.goTo('Library');
  await window.goTo('Collections');
  await expect(page.getByText('Microphones', { exact: true })).toBeVisible();
  await shown.makeTable(BIRD_DEMAND);
  // The column that was named is the first, others follow.
  await shown.goTo('Microphones');
  await expect(shown.grid).toHaveAttribute('aria-colcount', /^[3-9]$/);
  await shown.goRight('Size');
  const other = shown.passages.filter({ hasNotText: 'Cited' }).first();
  await expect(other).toBeVisible();
  const value =
    (await other.getByRole('button', { name: /^Take / }).getAttribute('aria-label'))?.replace('Take ', '') ?? '';
  await other.getByRole('button', { name: /^Take / }).click();
  await expect(shown.cell).toContainText('Confirmed · by you');
  await expect(shown.cell.getByRole('paragraph').filter({ hasText: value }).first()).toBeVisible();
  const cited = shown.passages.filter({ hasText: 'Cited' });
  await expect(cited).toHaveText([new RegExp(value)]);
  await shown.grid.focus();
  await keyboard.press('t');
  await expect(cited).not.toContainText(value);
  await expect(shown.passages.first()).toContainText('Cited');
  await keyboard.press('2');
  await expect(cited).toHaveText([new RegExp(value)]);
  await keyboard.press('Control+z');
  await keyboard.press('Control+z');
  await keyboard.press('Control+z');

  const head = shown.cell.getByRole('heading', { level: 3 });
  await shown.goTo('Size');
  const first = await head.innerText();
  await keyboard.press('s');
  const size = shown.grid.getByRole('columnheader', { name: 'Size', exact: true });
  await expect(size).toHaveAttribute('aria-sort', 'ascending');
  await expect(head).toContainText('Rook');
  await keyboard.press('s');
  await expect(head).toContainText('Weller');
  await keyboard.press('Alt+ArrowDown');
  await expect(size).toHaveAttribute('aria-sort', 'none');
  await keyboard.press('Home');
  await expect(head).not.toContainText('Weller');
  for (let step = 0; step < 3; step++) await keyboard.press('Control+z');
  await expect(head).toHaveText(first);
});

test('a folder of sources in LaTeX is one paper with its parts, and its references are no papers', async ({
  window,
}) => {
  const { page } = window;
  const shown = new Collections(page);
  await shown.make('Sources');
  await window.dropFolder('sources', ...latexSources());
  await shown.hasPapers(1);
  await expect(shown.arrivals.getByRole('listitem').filter({ hasText: 'refs.bib' })).toContainText('Drop it by itself');
  await shown.paperNamed('ReedCall').click();
  await page.keyboard.press('Enter');
  await expect(shown.text).toContainText('910 recordings of reeds');
  // What only the text says is found from the search of papers.
  await page.getByRole('textbox', { name: 'Find a paper' }).fill('recordings of reeds');
  await expect(shown.papers).toHaveCount(1);
  await expect(shown.paperNamed('ReedCall')).toContainText('910 recordings');
});

test('a table by keyboard alone, from a new collection to a passage that is taken', async ({ app, window }) => {
  const { page, library } = window;
  const { keyboard } = page;
  await library.samples.first().waitFor();
  await window.drop(...birdPapers());
  await expect(window.tabs).toHaveCount(4);
  const shown = new Collections(page);
  await shown.make('By keys');
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
  await expect(shown.passages.first()).toContainText('Cited');
  await keyboard.press('F6');
  await expect(shown.cell).toBeFocused();
  await keyboard.press('F6');
  await expect(shown.text.locator('article')).toBeFocused();
  await keyboard.press('Shift+F6');
  await keyboard.press('Shift+F6');
  await expect(shown.grid).toBeFocused();
  await keyboard.press('j');
  await window.command('Lock or unlock the column');
  await expect(shown.cell).toContainText('Column locked');
  const csv = await app.saved(() => window.command('Export table as CSV'));
  expect(new TextDecoder().decode(csv.bytes)).toContain('SongBird-2k');
});
