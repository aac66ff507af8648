import { MANY_WEEKS, tablePicture } from '../files/pictures.ts';
import { expect, patiently, test } from './story.ts';

test('a large picture stands at once with its cells, and what is looked at stays when it is read', async ({
  window,
}) => {
  test.slow();
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
  // What may still become another cell is not typed over.
  await sheet.grid.press('F2');
  await expect(sheet.pane.getByRole('textbox', { name: /^Text of/ })).toHaveCount(0);

  await picture.steps.first().waitFor({ timeout: 90_000 });
  await expect(sheet.address).toHaveValue('D30');
  await expect(sheet.cell('D30')).toHaveText(/\d/);
  await expect(sheet.cell('D30')).toBeInViewport();
  // Notes on how it was read may take some of the height; at its first size it would be half as large.
  await expect(picture.box('D30')).toBeInViewport();
  const after = await picture.box('D30').boundingBox();
  expect((after?.width ?? 0) / width).toBeGreaterThan(0.7);
});

test('who stops a reading keeps what was read, and has the rest read later; who cancels it keeps nothing', async ({
  window,
}) => {
  test.slow();
  const { library, picture, sheet } = window;
  const bytes = await tablePicture(MANY_WEEKS, 0);
  await window.beginPicture(bytes);
  await expect(picture.beingRead.locator('[data-box="B2"]')).toBeVisible({ timeout: 30_000 });
  await picture.cancel.click();
  await expect(library.firstScreen).toBeVisible({ timeout: 2000 });
  await expect(window.tabs).toHaveCount(0);

  await window.beginPicture(bytes);
  await expect(picture.beingRead.locator('[data-box="B2"]')).toBeVisible({ timeout: 30_000 });
  await picture.keep.click();
  await expect(picture.pane).toContainText('Reading was stopped here', { timeout: 15_000 });
  await expect(picture.box('L36')).toBeVisible();

  await picture.readRest.click();
  await expect(sheet.cell('B2')).toHaveText(/\d/, { timeout: 90_000 });
  await expect(picture.pane).not.toContainText('Reading was stopped here');
  await sheet.undo.click();
  await expect(picture.pane).toContainText('Reading was stopped here');
});
