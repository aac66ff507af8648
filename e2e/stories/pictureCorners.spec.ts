import { FRUIT, tablePicture } from '../files/pictures.ts';
import { tabTo } from '../pages/keys.ts';
import { expect, test } from './story.ts';

test('A user places the corners of a table with the keyboard, then changes them with the mouse', async ({ window }) => {
  const { page, sheet, picture } = window;
  const { keyboard } = page;
  await window.drop({ name: 'stalls.png', bytes: await tablePicture(FRUIT, 0) });
  await picture.read();
  await expect(sheet.cell('B3')).toHaveText('48');

  await window.command('Add a tool: Correct perspective');
  await expect(picture.corner('Top left')).toBeFocused();
  await keyboard.press('Escape');
  await expect(picture.corner('Top left')).toBeHidden();

  await window.command('Add a tool: Correct perspective');
  await expect(picture.corner('Top left')).toBeFocused();
  const name = (await picture.corner('Top left').getAttribute('aria-label')) ?? '';
  const [x = 0, y = 0] = (/at (\d+), (\d+) px/.exec(name) ?? []).slice(1).map(Number);
  await keyboard.press('Shift+ArrowLeft');
  await expect(picture.corner('Top left', `${x - 10}, ${y} px`)).toBeFocused();
  await expect(picture.loupe).toContainText(`${x - 10}, ${y} px`);
  await keyboard.press('Control+z');
  await expect(picture.corner('Top left', `${x}, ${y} px`)).toBeFocused();
  await keyboard.press('Shift+ArrowUp');
  await keyboard.press('Tab');
  await expect(picture.corner('Top right')).toBeFocused();
  await keyboard.press('Shift+ArrowUp');
  await keyboard.press('Enter');
  const step = picture.step('Correct perspective');
  await expect(step).toHaveAttribute('aria-selected', 'true');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Add “Correct perspective”');
  await expect(sheet.cell('B3')).toHaveText('48');

  // The corners are edited over the picture as it was before the step.
  await tabTo(page, step);
  await keyboard.press('e');
  await expect(picture.corner('Top left', `${x}, ${y - 10} px`)).toBeFocused();
  await expect(picture.pane.getByRole('img', { name: 'As it was before “Correct perspective”' })).toBeVisible();

  // Corners that cross each other enclose no area and cannot be applied.
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
  await keyboard.press('Control+z');
  await expect(apply).toBeEnabled();
  await keyboard.press('Escape');
  await expect(picture.corner('Top left')).toBeHidden();

  await sheet.undo.click();
  await expect(step).toHaveCount(0);
});
