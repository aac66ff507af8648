import { resultsPaper } from '../files/papers.ts';
import { Exports } from '../pages/Exports.ts';
import { Records } from '../pages/Records.ts';
import { expect, test } from './story.ts';

test('a paper with three tables becomes leaderboards: the best by their metric, each with its cell, linked to a named one', async ({
  app,
  window,
}) => {
  const { page, sheet } = window;
  const records = new Records(page);
  await window.drop(resultsPaper());
  await expect(page.getByRole('region', { name: 'Text' })).toContainText('We train three nets');
  await records.open();
  await records.chooseTemplate('Leaderboard results');
  await records.start();
  await records.desk.getByRole('button', { name: 'Leaderboards' }).click();

  const dialog = page.getByRole('dialog', { name: 'Leaderboards' });
  const board = (name: string | RegExp) => dialog.getByRole('region', { name });
  const errors = board(/IMDB|Yelp/).filter({ hasText: 'Error rate' });
  await expect(errors).toContainText('Less is better');
  await expect(errors.locator('tbody tr')).toHaveCount(1);
  await expect(errors.locator('tbody tr')).toContainText('Gust');
  await dialog.getByRole('checkbox', { name: 'Of papers with bold results, these alone' }).uncheck();
  await expect(errors.locator('tbody tr')).toHaveCount(3);
  await expect(errors.locator('tbody tr').last()).toContainText('5.0');

  await dialog.getByRole('button', { name: 'Name the leaderboards' }).click();
  await dialog
    .getByRole('textbox', { name: 'Leaderboards, one on a line' })
    .fill('Sentiment; Yelp reviews; Error rate');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const named = board('Sentiment · Yelp reviews · Error rate');
  await expect(named.locator('tbody tr').first()).toContainText('3.1');
  const exports = new Exports(page);
  const csv = await app.saved(() => exports.choose(dialog.getByRole('button', { name: 'Export leaderboards' }), /CSV/));
  expect(csv.bytes.toString()).toContain('Sentiment,Yelp reviews,Error rate,lower,1,Gust,3.1,results.tex,');

  await named.getByRole('button', { name: 'B2' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(sheet.cell('B2')).toHaveText('3.1');
});
