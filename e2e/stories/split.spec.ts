import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { STALLS, tablePicture } from '../files/pictures.ts';
import { budgetWorkbook, staffWorkbook } from '../files/workbooks.ts';
import { inspectorTab } from '../pages/inspectorTab.ts';
import { Window } from '../pages/Window.ts';
import { patiently as expect, test } from './story.ts';

test('two documents stand side by side, each works by itself, and a restart brings both back', async ({
  app,
  window,
}) => {
  test.slow();
  const { page, chat, sheet } = window;
  await window.drop(await budgetWorkbook());
  await expect(sheet.cell('B3')).toHaveText('310');
  await window.drop(await staffWorkbook());
  await expect(sheet.cell('B2')).toHaveText('Ada Abel');
  await page.keyboard.press('Control+Alt+ArrowRight');
  await expect(window.inHalf('left').cell('B3')).toHaveText('310');
  await expect(window.inHalf('right').cell('B2')).toHaveText('Ada Abel');
  await expect(window.tabs.filter({ hasText: 'staff' })).toHaveAttribute('aria-selected', 'true');

  // The inspector follows the half that is worked in.
  await window.inHalf('left').cell('B3').click();
  await expect(window.tabs.filter({ hasText: 'garden-budget' })).toHaveAttribute('aria-selected', 'true');
  const message = await chat.ask('What is the summer of Water?');
  await expect(message.answer).toContainText('460');
  await page.keyboard.press('Alt+h');
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
  await expect.poll(() => kept(app.home)).toMatch(/"side":1.*"inspector":"history"/);

  await app.kill();
  await expect(window.banner).toBeVisible();
  const after = new Window(await app.restart());
  await expect(after.inHalf('left').cell('B3')).toHaveText('310');
  await expect(after.inHalf('right').cell('B2')).toHaveText('Ada Abel');
  await expect(inspectorTab(after.page, 'History')).toHaveAttribute('aria-selected', 'true');
  await after.inHalf('right').cell('B2').click();
  await after.page.keyboard.press('Control+Alt+ArrowUp');
  await expect(after.sheet.grid).toHaveCount(1);
  await expect(after.sheet.cell('B2')).toHaveText('Ada Abel');
});

test('the inspector has the width that fits a window made larger, until a person sizes it', async ({ window }) => {
  const { page, chat } = window;
  await window.drop(await budgetWorkbook());
  await chat.show();
  const inspector = page.locator('#inspector');
  const width = async (): Promise<number> => (await inspector.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeLessThan(360);
  await page.setViewportSize({ width: 2560, height: 1440 });
  await expect.poll(width).toBeGreaterThan(460);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(width).toBeLessThan(360);
  const line = page.locator('[role="separator"]:has(+ #inspector)');
  await line.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(width).toBeGreaterThan(400);
  const own = await width();
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect.poll(width).toBeLessThan(own + 12);
  await expect.poll(width).toBeGreaterThan(own - 12);
});

test('a tab is dragged from half to half, or moved by a key, and records stand beside the sheet', async ({
  window,
}) => {
  test.slow();
  const { page, sheet, picture } = window;
  await page.setViewportSize({ width: 1920, height: 1080 });
  await window.drop({ name: 'stalls.png', bytes: await tablePicture(STALLS, 0) });
  await picture.read();
  await expect(sheet.cell('B3')).toHaveText('48');
  const left = page.getByRole('tablist', { name: 'Ways to see it, left' });
  const right = page.getByRole('tablist', { name: 'Ways to see it, right' });
  await expect(left.getByRole('tab')).toHaveText(['Picture']);
  await expect(right.getByRole('tab')).toHaveText(['Sheet']);

  await sheet.goTo('B3');
  await page.keyboard.press('Alt+e');
  await expect(right.getByRole('tab', { selected: true })).toHaveText('Records');
  await right.getByRole('tab', { name: 'Sheet' }).dragTo(page.locator('#half0'));
  await expect(left.getByRole('tab')).toHaveText(['Picture', 'Sheet']);
  await expect(picture.pane).toBeHidden();
  await expect(sheet.cell('B3')).toHaveText('48');

  await sheet.cell('B3').click();
  await page.keyboard.press('Control+\\');
  await expect(right.getByRole('tab', { selected: true })).toHaveText('Sheet');
  await expect(picture.pane).toBeVisible();
  await page.keyboard.press('Alt+e');
  await expect(right.getByRole('tab')).toHaveText(['Sheet']);
});

/** What the library keeps of how the window is arranged. */
function kept(home: string): string {
  const library = new Sqlite(join(home, 'tablewright.db'), { readonly: true });
  try {
    const ask = library.prepare("SELECT value FROM settings WHERE name IN ('openTabs', 'layouts') ORDER BY name DESC");
    return ask.pluck().all().join(' ');
  } finally {
    library.close();
  }
}
