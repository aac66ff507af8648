import { accessibilityFaults } from '../pages/accessibilityFaults.ts';
import { lostViews, mendedViews, mendedWindow } from '../pages/mendedViews.ts';
import { views } from '../pages/views.ts';
import { expect, test } from './story.ts';

test('Sheets, answers, records and the palette are accessible in both themes and at 200 %', async ({ window }) => {
  expect(await accessibilityFaults(window, views)).toEqual([]);
});

test('A user whose library was lost sees the repair, which is accessible', async ({ app, shell }) => {
  // The desktop window closes together with its app.
  const shown = { ...mendedViews, ...(shell.kind === 'web' && lostViews(app)) };
  expect(await accessibilityFaults(await mendedWindow(app), shown)).toEqual([]);
});
