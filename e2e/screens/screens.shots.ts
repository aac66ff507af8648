import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { answerViews } from '../pages/answerViews.ts';
import { deskViews } from '../pages/deskViews.ts';
import { lostViews, mendedViews, mendedWindow } from '../pages/mendedViews.ts';
import { oddWeights } from '../pages/oddWeights.ts';
import { outOfReach } from '../pages/outOfReach.ts';
import { surveyViews } from '../pages/surveyViews.ts';
import { modelViews, pictureViews, placeViews, type Views, views } from '../pages/views.ts';
import { violations } from '../pages/violations.ts';
import { Window } from '../pages/Window.ts';
import { expect, test } from '../stories/story.ts';

const folder = process.env['TABLEWRIGHT_SCREENS'] ?? join(import.meta.dirname, '../../test-results/screens');

/** What the system asks of the window, by the name of the picture. */
const looks: Readonly<Record<string, Parameters<Page['emulateMedia']>[0]>> = {
  light: { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' },
  dark: { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'none' },
  'contrast-light': { colorScheme: 'light', contrast: 'more', forcedColors: 'none' },
  'contrast-dark': { colorScheme: 'dark', contrast: 'more', forcedColors: 'none' },
  forced: { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'active' },
};

test('sheets, answers and records', ({ window }, { project }) => takeAll(window, views, project.name));

test('each kind of answer, and large sheets', ({ window }, { project }) => takeAll(window, answerViews, project.name));

test('decisions, filters, queries and keys', ({ window }, { project }) => takeAll(window, deskViews, project.name));

test('a library that was mended, and an app that is gone', async ({ app }, { project }) =>
  takeAll(await mendedWindow(app), { ...mendedViews, ...lostViews(app) }, project.name));

test('places and texts', ({ window }, { project }) => takeAll(window, placeViews, project.name));

test('collections of papers', ({ window }, { project }) => takeAll(window, surveyViews, project.name));

test('pictures', ({ window }, { project }) => takeAll(window, pictureViews, project.name));

test('language models', ({ window, model }, { project }) => takeAll(window, modelViews(model), project.name));

/** Views that are there again in another language when the window is loaded anew in it. */
const restored: Views = {
  ...Object.fromEntries(
    Object.entries(views).filter(([view]) =>
      ['sheet and tree', 'sheet and chat', 'an abstention', 'the history of a document'].includes(view),
    ),
  ),
  library: (window) => window.goTo('Library'),
  ...Object.fromEntries(
    Object.entries(placeViews).filter(([view]) => ['sessions', 'activity', 'settings'].includes(view)),
  ),
};

test('in Chinese', async ({ window: { page } }, { project }) => {
  await mkdir(folder, { recursive: true });
  for (const [view, open] of Object.entries(restored)) {
    await open(new Window(page));
    await shownIn(page, '简体中文', 'zh-CN');
    // A document is there again once its tab is read.
    await expect(page.locator(isPlace(view) ? 'main h2' : 'main [row-id="2"]').first()).toBeVisible();
    await page.screenshot({ path: join(folder, `${view.replaceAll(/\W+/g, '-')}.${project.name}.zh.png`) });
    await shownIn(page, 'English', 'en');
  }
});

function isPlace(view: string): boolean {
  return ['library', 'sessions', 'activity', 'settings'].includes(view);
}

/** The language of the window, by the palette; it is loaded anew. */
async function shownIn(page: Page, language: string, code: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').locator('input:focus').waitFor();
  await page.keyboard.type(language);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', code);
  await expect(page.locator('[data-loading], [data-skeleton]')).toHaveCount(0);
}

async function takeAll({ page }: Window, each: Views, size: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const found: string[] = [];
  const asked = process.env['TABLEWRIGHT_LOOKS']?.split(',') ?? Object.keys(looks);
  for (const [view, open] of Object.entries(each)) {
    await open(new Window(page));
    // Nothing is hovered over.
    await page.mouse.move(0, 0);
    found.push(...(await outOfReach(page, view)), ...(await oddWeights(page, view)));
    for (const [look, media] of Object.entries(looks).filter(([name]) => asked.includes(name))) {
      await page.emulateMedia(media);
      const path = join(folder, `${view.replaceAll(/\W+/g, '-')}.${size}.${look}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      // What the system draws in its own colours is the system's.
      if (look !== 'forced')
        found.push(...(await violations(page, `${view}, ${look}`, { isColourAlone: look !== 'light' })));
    }
    await page.emulateMedia(looks['light']);
  }
  expect(found).toEqual([]);
}
