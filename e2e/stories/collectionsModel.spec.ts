import type { ChatRequest, ServedChat } from '../../src-main/core/model/replay/modelServer.ts';
import { BIRD_DEMAND, birdPapers } from '../files/birdPapers.ts';
import { Collections } from '../pages/Collections.ts';
import { Review } from '../pages/Review.ts';
import { replyOf, replyText, type ScriptedModel } from '../support/scriptedModel.ts';
import { expect, patiently, test } from './story.ts';

const SIZE = /[^.]*?(\d[\d,]*) recordings[^.]*\./;
const TASK = /for (species recognition|bird detection)/;

/** All papers but one, with a column more than what stands in their texts. */
function once(words: string): ServedChat {
  const shown = [...words.matchAll(/^(P\d+): (.*)\n([^]*?)(?=^P\d+: |\n<\/data>)/gm)];
  return replyOf({
    papers: shown.map(([, paper, title = '']) => ({ paper, include: !title.startsWith('Taxes'), reason: 'So.' })),
    columns: [{ column: 'Size' }, { column: 'Task' }],
    values: shown.flatMap(([, paper, , text = '']) => {
      const size = SIZE.exec(text)?.[1];
      return size === undefined ? [] : [{ paper, column: 'Size', value: `${size} recordings` }];
    }),
  });
}

/** The same of one paper; what it is for is in words of its own, which nothing quotes. */
function rowOf(words: string): ServedChat {
  const said = words.slice(words.lastIndexOf('Title of the paper'));
  const size = SIZE.exec(said);
  const values = [
    ...(size ? [{ column: 'Size', value: size[1], quote: `${size[1]} recordings` }] : []),
    ...(size ? [{ column: 'Use', value: 'telling birds apart', quote: `${size[1]} recordings` }] : []),
  ];
  return replyOf({ include: size !== null, reason: 'So.', values });
}

/** Notes what the text says, takes what is of birds, adds a column in each of two iterations, and quotes the paper. */
function makesTables(model: ScriptedModel): void {
  let batches = 0;
  model.answer(({ messages }: ChatRequest): ServedChat => {
    const words = messages.map(({ content }) => (typeof content === 'string' ? content : '')).join('\n');
    if (words.includes('You check a row')) {
      const said = words.slice(words.lastIndexOf('Title of the paper'));
      const size = SIZE.exec(said);
      const task = TASK.exec(said);
      const values = [
        ...(size ? [{ column: 'Size', value: size[1], quote: `${size[1]} recordings` }] : []),
        ...(task ? [{ column: 'Task', value: task[1], quote: task[0] }] : []),
        { column: 'Size of the moon', value: '3474', quote: 'It is 3474 kilometres wide.' },
      ];
      return replyOf({ values });
    }
    if (words.includes('caption of a literature table')) return replyOf({ demand: BIRD_DEMAND });
    if (words.includes('You make a literature table: ')) return once(words);
    if (words.includes('the row of one paper')) return rowOf(words);
    if (!words.includes('step by step')) return replyText(SIZE.exec(words)?.[0]?.trim() ?? 'nothing');
    batches += 1;
    const shown = [...words.matchAll(/^(P\d+): (.*)$/gm)];
    const choices = shown.map(([, paper, title = '']) =>
      title.startsWith('Taxes')
        ? { op: 'exclude', paper, reason: 'It is of taxes.' }
        : { op: 'include', paper, reason: 'It has bird songs.' },
    );
    const columns = [
      { op: 'addColumn', column: 'Size', instruction: 'How many recordings.' },
      { op: 'addColumn', column: 'Task', instruction: 'What it is for.' },
    ];
    return replyOf({ operations: [...choices, ...columns.slice(0, batches)] });
  });
}

test('a model makes a table in iterations, of which two are compared and one is gone back to', async ({
  window,
  model,
}) => {
  const { page } = window;
  const shown = new Collections(page);
  makesTables(model);
  await shown.make('Bird songs');
  await window.drop(...birdPapers());
  await shown.hasPapers(4);
  await shown.demand.fill(BIRD_DEMAND);
  await expect(page.getByText('nothing leaves this computer')).toBeVisible();
  await shown.strategy.selectOption('Model, in iterations');
  await expect(page.getByText('About 13 calls of small at 127.0.0.1')).toBeVisible();
  await shown.makeTable(BIRD_DEMAND);
  await expect(shown.grid).toHaveAttribute('aria-rowcount', '3');
  await expect(shown.grid).toHaveAttribute('aria-colcount', '2');
  await shown.goTo('Size');
  await expect(shown.cell).toContainText('by the model');
  await shown.expectLit('recordings');
  await page.keyboard.press('o');
  await expect(page.getByRole('dialog')).toContainText('It is of taxes.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await shown.tabs.filter({ hasText: 'Compare' }).click();
  const left = page.getByRole('combobox', { name: 'Table at the left' });
  await left.selectOption('Table 1 · Model, in iterations, iteration 1');
  await expect(page.getByRole('grid')).toHaveCount(2);
  await page.getByRole('button', { name: 'Go back to this one' }).click();
  await expect(shown.grid).toHaveAttribute('aria-colcount', '1');
  await page.keyboard.press('Control+z');
  await expect(shown.grid).toHaveAttribute('aria-colcount', '2');

  // What it took stands where all work is listed, and leads back here.
  await window.goTo('Activity');
  const run = page.getByRole('list', { name: 'Runs' }).getByRole('listitem').filter({ hasText: 'literature table' });
  await expect(run).toContainText('calls of a model');
  await run.getByRole('button', { name: 'Making a literature table', exact: true }).click();
  await expect(shown.grid).toBeVisible();
});

test('a table that a model is slow to make is cancelled, tried again, and nothing is lost', async ({
  window,
  model,
}) => {
  const { page } = window;
  const shown = new Collections(page);
  model.answer(() => new Promise(() => {}));
  await shown.make('Bird songs');
  await window.drop(...birdPapers());
  await shown.hasPapers(4);
  await shown.strategy.selectOption('Model, in iterations');
  await shown.demand.fill(BIRD_DEMAND);
  await page.getByRole('button', { name: 'Make table' }).click();
  const line = page.getByRole('status').filter({ hasText: 'Noting what matters of paper' });
  await expect(line).toBeVisible();
  await page.reload();
  await window.goTo('Collections');
  await shown.list.getByRole('button').first().click();
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(line).toHaveCount(0);
  await shown.hasPapers(4);
  await expect(shown.demand).toHaveValue(BIRD_DEMAND);

  makesTables(model);
  await window.goTo('Activity');
  await page.getByRole('button', { name: 'Try again: Making a literature table' }).click();
  const run = page.getByRole('list', { name: 'Runs' }).getByRole('listitem').filter({ hasText: 'literature table' });
  await expect(run).toContainText('Done', { timeout: 60_000 });
  await run.getByRole('button', { name: 'Making a literature table', exact: true }).click();
  await expect(shown.grid).toHaveAttribute('aria-rowcount', '3');
});

test('what model and rules say otherwise is reviewed: one is taken, one typed, one refused, undone, and exported as decided', async ({
  app,
  window,
  model,
}) => {
  test.slow();
  const { page } = window;
  const shown = new Collections(page);
  const review = new Review(page);
  // A number of another corpus, and two phrases that stand in the papers and say something else.
  const said = {
    SongBird: ['Size', '90'],
    Calls: ['Task', 'rarely recorded'],
    GardenHear: ['Task', 'helps gardeners'],
  };
  model.answer(({ messages }: ChatRequest): ServedChat => {
    const words = messages.map(({ content }) => (typeof content === 'string' ? content : '')).join('\n');
    const papers = [...words.matchAll(/^(P\d+): (.*)$/gm)];
    return replyOf({
      papers: papers.map(([, paper, title = '']) => ({ paper, include: !title.startsWith('Taxes'), reason: 'So.' })),
      columns: [{ column: 'Size' }, { column: 'Task' }],
      values: papers.flatMap(([, paper, title = '']) =>
        Object.entries(said).flatMap(([start, [column, value]]) =>
          title.startsWith(start) ? [{ paper, column, value }] : [],
        ),
      ),
    });
  });
  await shown.make('Bird songs');
  await window.drop(...birdPapers());
  await shown.hasPapers(4);
  await shown.makeTable(BIRD_DEMAND);
  await page.keyboard.press('Alt+1');
  await shown.strategy.selectOption('Model, all at once');
  await page.getByRole('button', { name: 'Make table' }).click();
  await expect(shown.tabs.filter({ hasText: 'Table 2' })).toHaveAttribute('aria-selected', 'true', { timeout: 60_000 });

  await review.open();
  await patiently(review.toggle).toHaveAccessibleName(/^Review \d+ proposals to decide$/);
  const proposed = (words: string) => review.proposals.filter({ hasText: words });
  await proposed(': 90, in place of 2,000').click();
  await expect(review.detail).toContainText(': 90, in place of 2,000');
  await page.keyboard.press('Enter');
  await expect(proposed(': 90, in place of 2,000')).toHaveCount(0);
  await proposed('helps gardeners, in place of').click();
  await page.keyboard.press('e');
  await expect(review.field).toBeFocused();
  await review.field.fill('helping gardeners');
  await page.keyboard.press('Enter');
  await expect(proposed('helps gardeners, in place of')).toHaveCount(0);
  await proposed('rarely recorded, in place of').click();
  await review.detail.getByRole('button', { name: 'Keep what stands' }).click();
  await expect(proposed('rarely recorded, in place of')).toHaveCount(0);

  // All of it is in the first table, one by one undone and done again, and exported as it was decided.
  await shown.tabs.filter({ hasText: 'Table 1' }).click();
  for (const value of ['90', 'helping gardeners', 'bird detection']) await expect(shown.grid).toContainText(value);
  await shown.goTo('Size');
  await expect(shown.cell).toContainText('Confirmed · by you');
  for (let step = 0; step < 2; step++) await page.keyboard.press('Control+z');
  await expect(shown.grid).not.toContainText('helping gardeners');
  await expect(shown.grid).toContainText('90');
  for (let step = 0; step < 2; step++) await page.keyboard.press('Control+Shift+z');
  await expect(shown.grid).toContainText('helping gardeners');
  const saved = await app.saved(() => window.command('Export table as CSV'));
  const csv = new TextDecoder().decode(saved.bytes);
  for (const value of ['90', 'helping gardeners', 'bird detection']) expect(csv).toContain(value);
  expect(csv).not.toContain('2,000');
});

test('a caption becomes a demand, two ways of a model are compared, and a model goes on from a table that is locked', async ({
  window,
  model,
}) => {
  test.slow();
  const { page } = window;
  const { keyboard } = page;
  const shown = new Collections(page);
  makesTables(model);
  await shown.make('Bird songs');
  await window.drop(...birdPapers());
  await shown.hasPapers(4);
  await page.getByRole('button', { name: 'From a caption' }).click();
  await page
    .getByRole('textbox', { name: 'Caption of a table like the one that is wanted' })
    .fill('Table 2: Corpora of bird songs');
  await page.getByRole('button', { name: 'Make a demand of it' }).click();
  await expect(shown.demand).toHaveValue(BIRD_DEMAND);

  await shown.strategy.selectOption('Model, all at once');
  await shown.makeTable(BIRD_DEMAND);
  await expect(page.getByRole('status').filter({ hasText: '118,000 as published' })).toBeVisible();
  await keyboard.press('Alt+1');
  await shown.strategy.selectOption('Model, paper by paper');
  await page.getByRole('button', { name: 'Make table' }).click();
  await expect(shown.tabs.filter({ hasText: 'Table 2' })).toHaveAttribute('aria-selected', 'true', { timeout: 60_000 });
  // What its quote says in other words is in doubt, and why is told.
  await shown.goTo('Use');
  await expect(shown.cell).toContainText('In doubt · by the model');
  await expect(shown.cell).toContainText('it was concluded from them');
  await shown.tabs.filter({ hasText: 'Compare' }).click();
  await page.getByRole('combobox', { name: 'Table at the left' }).selectOption('Table 1 · Model, all at once');
  await page.getByRole('combobox', { name: 'Table at the right' }).selectOption('Table 2 · Model, paper by paper');
  await expect(page.getByRole('grid', { name: /^Table 1/ })).toContainText('2,000 recordings');
  await expect(page.getByRole('grid', { name: /^Table 2/ })).toContainText('telling birds apart');
  await expect(page.getByRole('status').filter({ hasText: 'values differ' })).toContainText('3 of ');

  // A column is locked as a person wrote it; what the model says later leaves it alone.
  await shown.tabs.filter({ hasText: 'Table 2' }).click();
  await shown.goTo('Size');
  await keyboard.press('e');
  await shown.editor.fill('two thousand');
  await keyboard.press('Enter');
  await window.command('Lock or unlock the column');
  await expect(shown.cell).toContainText('Column locked');
  await keyboard.press('g');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Who makes it' }).selectOption('Model, in iterations');
  await dialog.getByRole('button', { name: 'Go on from this table' }).click();
  await expect(shown.tabs.filter({ hasText: 'Table 3' })).toHaveAttribute('aria-selected', 'true', { timeout: 60_000 });
  await shown.goTo('Size');
  await expect(shown.cell).toContainText('Column locked');
  await expect(shown.grid).toContainText('two thousand');
  await expect(shown.grid).toContainText('640');
  await expect(shown.grid.getByRole('columnheader', { name: /^Task/ })).toBeVisible();
});
