import { longList } from '../files/workbooks.ts';
import { expect, test } from './story.ts';

test('A user scrolls a long list without gaps', { tag: '@desktop' }, async ({ window }) => {
  const { page, sheet } = window;
  await window.drop(longList('readings.csv', 5_000));
  await expect(sheet.cell('A2')).toHaveText('1');
  await sheet.cell('A2').click();
  await page.keyboard.press('Control+End');
  await expect(sheet.cell('T5001')).toHaveText('28.5');
  await expect(sheet.cell('T5001')).toBeInViewport();

  await page.keyboard.press('Control+Home');
  await expect(sheet.cell('A2')).toHaveText('1');
  await sheet.cell('C5').hover();
  for (let turn = 1; turn <= 8; turn++) {
    await page.mouse.wheel(0, 4000);
    await expect.poll(() => sheet.grid.evaluate(gapsOnScreen)).toEqual([]);
  }

  // For a moment the grid follows its scroll bar alone, and would miss a scroll of the sheet.
  await sheet.grid.evaluate((grid) => {
    grid.querySelector('.ag-body-vertical-scroll-viewport')?.dispatchEvent(new Event('scroll'));
    grid.querySelector('.ag-grid-viewport')?.scrollBy(0, 9000);
  });
  await expect.poll(() => sheet.grid.evaluate(gapsOnScreen)).toEqual([]);
});

/** Returns the heights on the screen, in pixels, at which the sheet draws no loaded row. */
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
