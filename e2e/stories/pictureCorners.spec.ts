import { STALLS, tablePicture } from '../files/pictures.ts';
import { tabTo } from '../pages/keys.ts';
import { patiently as expect, test } from './story.ts';

test('the corners of a table are put by keys alone, changed, dragged, and taken back', async ({ window }) => {
  test.slow();
  const { page, sheet, picture } = window;
  await window.drop({ name: 'stalls.png', bytes: await tablePicture(STALLS, 0) });
  await picture.read();
  await expect(sheet.cell('B3')).toHaveText('48');

  // The table lies from 30, 30 to 480, 190 on its picture: that is where corners begin, more or less.
  await window.command('Add a tool: Correct perspective');
  await expect(picture.corner('Top left')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(picture.corner('Top left')).toBeHidden();
  await expect(picture.step('Correct perspective')).toBeHidden();

  await window.command('Add a tool: Correct perspective');
  await expect(picture.corner('Top left')).toBeFocused();
  const name = (await picture.corner('Top left').getAttribute('aria-label')) ?? '';
  const [x = 0, y = 0] = (/at (\d+), (\d+) px/.exec(name) ?? []).slice(1).map(Number);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(picture.corner('Top left', `${x - 10}, ${y - 1} px`)).toBeFocused();
  await expect(picture.loupe).toContainText(`${x - 10}, ${y - 1} px`);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(picture.corner('Top left', `${x}, ${y} px`)).toBeFocused();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Tab');
  await expect(picture.corner('Top right')).toBeFocused();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Enter');
  const step = picture.step('Correct perspective');
  await expect(step).toHaveAttribute('aria-selected', 'true');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Add “Correct perspective”');
  await expect(sheet.cell('B3')).toHaveText('48');

  // It is changed from where it was left, over the picture as it was before it.
  await tabTo(page, step);
  await page.keyboard.press('e');
  await expect(picture.corner('Top left', `${x}, ${y - 10} px`)).toBeFocused();
  await expect(picture.pane.getByRole('img', { name: 'As it was before “Correct perspective”' })).toBeVisible();

  // A corner that is dragged across another one goes around nothing, and is not run.
  const apply = picture.pane.getByRole('button', { name: 'Apply' });
  const [from, to] = await Promise.all([
    picture.corner('Bottom left').boundingBox(),
    picture.corner('Top right').boundingBox(),
  ]);
  if (!from || !to) throw new Error('The corners are not drawn');
  await page.mouse.move(from.x + 14, from.y + 14);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 14, { steps: 4 });
  await page.mouse.up();
  await expect(apply).toBeDisabled();
  await page.keyboard.press('Control+z');
  await expect(apply).toBeEnabled();
  await tabTo(page, picture.corner('Bottom left'));
  await page.keyboard.press('Shift+ArrowLeft');
  await tabTo(page, apply);
  await page.keyboard.press('Enter');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Change “Correct perspective”');
  await expect(step).toHaveAttribute('aria-selected', 'true');

  await sheet.undo.click();
  await expect(sheet.undo).toHaveAccessibleName('Undo: Add “Correct perspective”');
  await sheet.undo.click();
  await expect(step).toHaveCount(0);
});
