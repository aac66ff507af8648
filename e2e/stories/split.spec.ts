import type { Locator, Page } from '@playwright/test';
import { STALLS, tablePicture } from '../files/pictures.ts';
import { budgetWorkbook, staffWorkbook } from '../files/workbooks.ts';
import { inspectorTab } from '../pages/inspectorTab.ts';
import { openFilesByKeys } from '../pages/keys.ts';
import { Window } from '../pages/Window.ts';
import { keptSettings } from '../support/keptSettings.ts';
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
  await expect.poll(() => keptSettings(app.home, 'openTabs', 'layouts')).toMatch(/"side":1.*"inspector":"history"/);

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

test('by keyboard alone two documents are opened, put side by side, a tab is moved to the other half, and a restart brings all of it back', async ({
  app,
  window,
}) => {
  test.slow();
  const { page, library } = window;
  const { keyboard } = page;
  await library.samples.first().waitFor();
  await openFilesByKeys(page, [await budgetWorkbook(), await staffWorkbook()]);
  await expect(window.tabs).toHaveCount(2);
  await expect(window.sheet.cell('B3')).toHaveText('310');
  await keyboard.press('Control+Alt+ArrowRight');
  await expect(window.inHalf('left').cell('B2')).toHaveText('Ada Abel');
  await expect(window.inHalf('right').cell('B3')).toHaveText('310');
  await keyboard.press('Control+Alt+ArrowLeft');
  const budget = window.inHalf('left');
  const staff = window.inHalf('right');
  await expect(budget.cell('B3')).toHaveText('310');
  await expect(staff.cell('B2')).toHaveText('Ada Abel');

  // From half to half, where keys go on in the sheet that stands there.
  await f6To(page, staff.grid);
  await expect(window.tabs.filter({ hasText: 'staff' })).toHaveAttribute('aria-selected', 'true');
  await staff.goToByKeys('B3');
  await keyboard.press('ArrowDown');
  await expect(staff.address).toHaveValue('B4');

  // Records stand under the sheet, in a half of their own, and are moved over it.
  await keyboard.press('Alt+e');
  const half = page.locator('#side1');
  const tabs = half.getByRole('tablist', { name: /^Ways to see it/ });
  await expect(tabs).toHaveCount(2);
  await expect(half.getByRole('tab', { name: 'Records' })).toHaveAttribute('aria-selected', 'true');
  await f6To(page, staff.grid);
  await keyboard.press('Control+\\');
  await expect(tabs).toHaveCount(1);
  await expect(half.getByRole('tab', { selected: true })).toHaveText('Sheet');
  await expect(half.getByRole('tab')).toHaveText(['Sheet', 'Records']);
  await expect.poll(() => keptSettings(app.home, 'openTabs', 'layouts')).toMatch(/"side":1.*"half":\{[^}]*"sheet":1/);

  await app.kill();
  await expect(window.banner).toBeVisible();
  const after = new Window(await app.restart());
  await expect(after.inHalf('left').cell('B3')).toHaveText('310');
  await expect(after.inHalf('right').cell('B2')).toHaveText('Ada Abel');
  await expect(after.page.locator('#side1').getByRole('tab')).toHaveText(['Sheet', 'Records']);
  await f6To(after.page, after.inHalf('left').grid);
  await after.page.keyboard.press('Control+Alt+ArrowUp');
  await expect(after.sheet.grid).toHaveCount(1);
  await expect(after.sheet.cell('B3')).toHaveText('310');
});

/** Goes from part to part of the window until one has the focus. */
async function f6To(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('F6');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

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
