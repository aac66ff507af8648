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

test('Sheets, answers, records and the palette are accessible in both themes and at 200 %', async ({ window }) => {
  await checkAll(window, views);
});

test('Each kind of answer and sheets larger than the screen are accessible', async ({ window }) => {
  await checkAll(window, answerViews);
});

test('Decisions, filters, queries, shortcuts and reports are accessible', async ({ window }) => {
  await checkAll(window, deskViews);
});

test('A user whose library was lost sees the repair, which is accessible', async ({ app, shell }) => {
  // The desktop window closes together with its app.
  await checkAll(await mendedWindow(app), { ...mendedViews, ...(shell.kind === 'web' && lostViews(app)) });
});

test('The library, settings, texts and documents side by side are accessible', async ({ window }) => {
  await checkAll(window, placeViews);
});

test('Collections of papers and their tables are accessible', async ({ window }) => {
  await checkAll(window, surveyViews);
});

test('Model settings, answers and costs are accessible', async ({ window, model }) => {
  await checkAll(window, modelViews(model));
});

test('Pictures, their plans and their review are accessible', async ({ window }) => {
  await checkAll(window, pictureViews);
});

/** Opens each view and checks it in the light theme, in the dark theme and at 200 % zoom. */
async function checkAll(window: Window, each: Views): Promise<void> {
  // One story opens up to 18 views and runs axe twice in each.
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
    // Floating elements are placed again in the next frames.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    found.push(...(await outOfReach(page, `${view}, at 200 %`)));
    await page.setViewportSize(size);
  }
  expect(found).toEqual([]);
}
