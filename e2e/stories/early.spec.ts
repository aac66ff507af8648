import { MANY_WEEKS, tablePicture } from '../files/pictures.ts';
import { expect, patiently, test } from './story.ts';

test(
  'A user looks at a large picture while it is read, and stops the reading',
  { tag: '@desktop' },
  async ({ window }) => {
    const { page, picture, sheet } = window;
    await window.beginPicture(await tablePicture(MANY_WEEKS, 0));
    const early = picture.beingRead.locator('[data-box="D30"]');
    await patiently(early).toBeVisible();
    await expect(picture.image).toBeVisible();
    for (let times = 0; times < 3; times++) await picture.pane.getByRole('button', { name: 'Zoom in' }).click();
    await early.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await early.boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(sheet.address).toHaveValue('D30');
    await expect(sheet.cell('D30')).toBeInViewport();
    // A cell cannot be edited before the reading ends: it may still become another cell.
    await sheet.grid.press('F2');
    await expect(sheet.pane.getByRole('textbox', { name: /^Text of/ })).toHaveCount(0);

    await picture.keep.click();
    await patiently(picture.pane).toContainText('Reading was stopped here');
    await expect(picture.readRest).toBeVisible();
    await expect(sheet.address).toHaveValue('D30');
    await expect(sheet.cell('D30')).toBeInViewport();
    await expect(picture.box('D30')).toBeInViewport();
    // The notes below the picture may take some of its height. Without the zoom the cell would be half as wide.
    const after = await picture.box('D30').boundingBox();
    expect((after?.width ?? 0) / width).toBeGreaterThan(0.7);
  },
);
