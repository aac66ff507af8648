import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect as expectSoon } from '@playwright/test';
import { budgetWorkbook } from '../files/workbooks.ts';
import type { TestApp } from '../support/app.ts';
import { loseLibrary } from '../support/loseLibrary.ts';
import type { Views } from './views.ts';
import { Window } from './Window.ts';

/** Files are read again on the way. */
const expect = expectSoon.configure({ timeout: 90_000 });

/** The window as it stands when its library was lost: files are read again, and a damaged library lies beside it. */
export async function mendedWindow(app: TestApp): Promise<Window> {
  const before = new Window(app.page);
  await before.drop(await budgetWorkbook());
  await expect(before.sheet.cell('B3')).toHaveText('310');
  await app.kill();
  await loseLibrary(app.home);
  await writeFile(join(app.home, 'tablewright.db.damaged-2026-11-12T10-00-00-000Z'), 'no database'.repeat(500));
  return new Window(await app.restart());
}

export const mendedViews: Views = {
  'a library that was mended': async (window) => {
    await window.page.getByRole('alert').filter({ hasText: '1 original file' }).waitFor();
    await window.goTo('Library');
    await expect(window.library.documents).toHaveCount(1);
  },
  'what of a damaged library can be brought back': async ({ page }) => {
    await page.getByRole('alert').getByRole('button', { name: 'Choices' }).click();
    await page.getByRole('button', { name: /^Bring back from damaged library/ }).click();
    await page.getByRole('button', { name: 'Add what is missing' }).waitFor();
  },
};

/** For a window that outlives its app, as one in a browser does. */
export function lostViews(app: TestApp): Views {
  return {
    'an app that is gone': async ({ page, banner }) => {
      await page.keyboard.press('Escape');
      await app.kill();
      await banner.waitFor();
    },
  };
}
