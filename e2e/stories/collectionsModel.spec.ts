import type { ChatRequest, ServedChat } from '../../src-main/core/model/replay/modelServer.ts';
import { BIRD_DEMAND, birdPapers } from '../files/birdPapers.ts';
import { Collections } from '../pages/Collections.ts';
import { replyOf, replyText, type ScriptedModel } from '../support/scriptedModel.ts';
import { expect, test } from './story.ts';

const SIZE = /[^.]*?(\d[\d,]*) recordings[^.]*\./;
const TASK = /for (species recognition|bird detection)/;

/** Notes the size of each corpus, includes the papers on birds, adds a column in each of two iterations, and quotes. */
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

test('A user compares two iterations of a table that a model made and returns to the first', async ({
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
  await shown.strategy.selectOption('Model');
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
  await left.selectOption('Table 1 · Model, iteration 1');
  await expect(page.getByRole('grid')).toHaveCount(2);
  await page.getByRole('button', { name: 'Go back to this one' }).click();
  await expect(shown.grid).toHaveAttribute('aria-colcount', '1');
  await page.keyboard.press('Control+z');
  await expect(shown.grid).toHaveAttribute('aria-colcount', '2');
});
