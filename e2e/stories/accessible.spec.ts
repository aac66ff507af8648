import { accessibilityFaults } from '../pages/accessibilityFaults.ts';
import { lostViews, mendedViews, mendedWindow } from '../pages/mendedViews.ts';
import { expect, test } from './story.ts';

test('A user whose library was lost sees the repair, which is accessible', async ({ app, shell }) => {
  // The desktop window closes together with its app.
  const shown = { ...mendedViews, ...(shell.kind === 'web' && lostViews(app)) };
  expect(await accessibilityFaults(await mendedWindow(app), shown)).toEqual([]);
});
