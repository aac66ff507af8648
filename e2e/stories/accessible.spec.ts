import { answerViews } from '../pages/answerViews.ts';
import { deskViews } from '../pages/deskViews.ts';
import { lostViews, mendedViews, mendedWindow } from '../pages/mendedViews.ts';
import { oddWeights } from '../pages/oddWeights.ts';
import { outOfReach, ZOOMED } from '../pages/outOfReach.ts';
import { surveyViews } from '../pages/surveyViews.ts';
import { modelViews, pictureViews, placeViews, type Views, views } from '../pages/views.ts';
import { violations } from '../pages/violations.ts';
import type { Window } from '../pages/Window.ts';
import { expect, test } from './story.ts';

test('every view can be used with a screen reader and read by weak eyes', async ({ window }) => {
  await checkAll(window, views);
});

test('so can each kind of answer, and sheets and files that are larger than the screen', async ({ window }) => {
  await checkAll(window, answerViews);
});

test('so can decisions, filters, queries, keys and reports', async ({ window }) => {
  await checkAll(window, deskViews);
});

test('so can a library that was mended, and an app that is gone', async ({ app, shell }) => {
  // The desktop window goes with its app.
  await checkAll(await mendedWindow(app), { ...mendedViews, ...(shell.kind === 'web' && lostViews(app)) });
});

test('so can every place, texts, and documents side by side', async ({ window }) => {
  await checkAll(window, placeViews);
});

test('so can collections of papers and their tables', async ({ window }) => {
  await checkAll(window, surveyViews);
});

test('what language models add is as accessible', async ({ window, model }) => {
  await checkAll(window, modelViews(model));
});

test('what pictures add is as accessible', async ({ window }) => {
  await checkAll(window, pictureViews);
});

/** Opens one view after the other, and looks at each in the light theme and in the dark one, and at 200 %. */
async function checkAll(window: Window, each: Views): Promise<void> {
  test.slow();
  const { page } = window;
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  const found: string[] = [];
  for (const [view, open] of Object.entries(each)) {
    await open(window);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
      found.push(...(await violations(page, `${view}, ${theme}`, { isColourAlone: theme === 'dark' })));
    }
    await page.emulateMedia({ colorScheme: 'light' });
    found.push(...(await oddWeights(page, view)));
    await page.setViewportSize(ZOOMED);
    // What floats is placed anew with the next frames.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    found.push(...(await outOfReach(page, `${view}, at 200 %`)));
    await page.setViewportSize(size);
  }
  expect(found).toEqual([]);
}
