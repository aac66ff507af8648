import { resultsPaper } from '../files/papers.ts';
import { Exports } from '../pages/Exports.ts';
import { pressOn, tabTo } from '../pages/keys.ts';
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
  await pressOn(page, records.desk.getByRole('button', { name: 'Leaderboards' }));

  const dialog = page.getByRole('dialog', { name: 'Leaderboards' });
  const board = (name: string | RegExp) => dialog.getByRole('region', { name });
  const errors = board(/IMDB|Yelp/).filter({ hasText: 'Error rate' });
  await expect(errors).toContainText('Less is better');
  await expect(errors.locator('tbody tr')).toHaveCount(1);
  await expect(errors.locator('tbody tr')).toContainText('Gust');
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Of papers with bold results, these alone' }));
  await page.keyboard.press('Space');
  await expect(errors.locator('tbody tr')).toHaveCount(3);
  await expect(errors.locator('tbody tr').last()).toContainText('5.0');

  await pressOn(page, dialog.getByRole('button', { name: 'Name the leaderboards' }));
  await tabTo(page, dialog.getByRole('textbox', { name: 'Leaderboards, one on a line' }));
  await page.keyboard.type('Sentiment; Yelp reviews; Error rate');
  await pressOn(page, dialog.getByRole('button', { name: 'Save', exact: true }));
  const named = board('Sentiment · Yelp reviews · Error rate');
  await expect(named.locator('tbody tr').first()).toContainText('3.1');
  const exports = new Exports(page);
  const csv = await app.saved(() => exports.choose(dialog.getByRole('button', { name: 'Export leaderboards' }), /CSV/));
  expect(csv.bytes.toString()).toContain('Sentiment,Yelp reviews,Error rate,lower,1,Gust,3.1,results.tex,');

  await pressOn(page, named.getByRole('button', { name: 'B2' }));
  await expect(dialog).toHaveCount(0);
  await expect(sheet.cell('B2')).toHaveText('3.1');
});
