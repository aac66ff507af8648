import { longList } from '../files/workbooks.ts';
import { expect, test } from './story.ts';

// Both read 2 million cells.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

test('a long list can be cancelled while it is read, and leaves nothing behind', async ({ window }) => {
  const { page } = window;
  const { imports, library } = window;
  await imports.show();
  // Longer, so that nobody is too late.
  await window.drop(longList('readings.csv', 400_000));
  await expect(imports.progressOf('readings.csv')).toBeVisible();
  await imports.cancel('readings.csv');
  await expect(imports.progressOf('readings.csv')).toHaveCount(0);
  await page.reload();
  await expect(library.firstScreen).toBeVisible();
  await expect(library.documents).toHaveCount(0);
});

test('a list of 100,000 rows opens with progress while the window stays alive, and scrolls without gaps', async ({
  window,
}) => {
  const { page } = window;
  const { imports, sheet } = window;
  await imports.show();
  await window.drop(longList());
  await expect(imports.progressOf('readings.csv')).toBeVisible();
  await window.goTo('Settings');
  // Who went elsewhere is told, and not called back.
  const done = imports.of('readings.csv').filter({ hasText: 'Done in' });
  await expect(done).toBeVisible({ timeout: 200_000 });
  await expect(window.places.getByRole('button', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
  await done.getByRole('button', { name: 'Reading readings.csv', exact: true }).click();
  await expect(sheet.cell('A2')).toHaveText('1', { timeout: 30_000 });

  await sheet.cell('A2').click();
  await page.keyboard.press('Control+End');
  await expect(sheet.cell('T100001')).toHaveText('71.5');
  await expect(sheet.cell('T100001')).toBeInViewport();

  await page.keyboard.press('Control+Home');
  await expect(sheet.cell('A2')).toHaveText('1');
  await sheet.cell('C5').hover();
  for (let turn = 1; turn <= 10; turn++) {
    await page.mouse.wheel(0, 4000);
    await expect.poll(() => sheet.grid.evaluate(gapsOnScreen)).toEqual([]);
  }

  // The grid follows its scroll bar alone for a moment, and would miss what the sheet does then.
  await sheet.grid.evaluate((grid) => {
    grid.querySelector('.ag-body-vertical-scroll-viewport')?.dispatchEvent(new Event('scroll'));
    grid.querySelector('.ag-grid-viewport')?.scrollBy(0, 9000);
  });
  await expect.poll(() => sheet.grid.evaluate(gapsOnScreen)).toEqual([]);
});

/** Pixels of the sheet, by their height on the screen, where no loaded row is drawn. */
function gapsOnScreen(grid: Element): readonly number[] {
  const { left, top, bottom } = grid.getBoundingClientRect();
  const gaps: number[] = [];
  // Below the column letters, above the scroll bar.
  for (let y = top + 40; y < bottom - 30; y += 14) {
    const row = document.elementsFromPoint(left + 150, y).find((element) => element.matches('[row-id] [col-id]'));
    if (!row || row.closest('[data-loading]')) gaps.push(y);
  }
  return gaps;
}
