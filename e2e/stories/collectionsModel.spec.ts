import type { ChatRequest, ServedChat } from '../../src-main/core/model/replay/modelServer.ts';
import { BIRD_DEMAND, birdPapers } from '../files/birdPapers.ts';
import { Collections } from '../pages/Collections.ts';
import { Review } from '../pages/Review.ts';
import { replyOf, replyText, type ScriptedModel } from '../support/scriptedModel.ts';
import { expect, patiently, test } from './story.ts';

const SIZE = /[^.]*?(\d[\d,]*) recordings[^.]*\./;
const TASK = /for (species recognition|bird detection)/;

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
