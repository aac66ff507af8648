import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
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

test('places and texts', ({ window }, { project }) => takeAll(window, placeViews, project.name));

test('collections of papers', ({ window }, { project }) => takeAll(window, surveyViews, project.name));

test('pictures', ({ window }, { project }) => takeAll(window, pictureViews, project.name));

test('language models', ({ window, model }, { project }) => takeAll(window, modelViews(model), project.name));

async function takeAll({ page }: Window, each: Views, size: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const found: string[] = [];
  for (const [view, open] of Object.entries(each)) {
    await open(new Window(page));
    // Nothing is hovered over.
    await page.mouse.move(0, 0);
    for (const [look, media] of Object.entries(looks)) {
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
