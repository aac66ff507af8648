import { sums } from '../files/lists.ts';
import { halfFaint } from '../files/pictures.ts';
import { Review } from '../pages/Review.ts';
import { expect, patiently, test } from './story.ts';

test('what is said of one row is offered for the rows of its form, and taken back whole; another step that came after is told', async ({
  window,
}) => {
  const { page, sheet } = window;
  const { keyboard } = page;
  const review = new Review(page);
  await window.drop(sums());
  await expect(sheet.cell('A4')).toHaveText('Beds');
  await sheet.goTo('A4');
  await sheet.grid.focus();
  await keyboard.press('2');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Set A4 to section');
  await patiently(review.toggle).toHaveAccessibleName('Review 1 proposal to decide');
  await review.open();
  await expect(review.current).toContainText('You set A4 to section. The same for 2 cells in rows of the same form?');
  await expect(review.detail).toContainText('A7House');
  await expect(review.detail).toContainText('A10Yard');
  await keyboard.press('Enter');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Set 2 cells to section');
  await expect(review.desk).toContainText('Nothing is left to decide');
  await keyboard.press('u');
  await expect(page.getByText('Taken back: Set 2 cells to section')).toBeVisible();
  await expect(sheet.undo).toHaveAccessibleName('Undo: Set A4 to section');
  await expect(review.current).toContainText('The same for 2 cells');

  // What was done on the sheet is no decision of the review.
  await keyboard.press('u');
  await expect(
    page.getByText(/Nothing was taken back: the last step, “Set A4 to section”, was done in another place/),
  ).toBeVisible();
  await expect(sheet.undo).toHaveAccessibleName('Undo: Set A4 to section');
  await keyboard.press('Control+z');
  await expect(review.desk).toContainText('Nothing is left to decide');
});

test('a correction is made for what says the same and is in no doubt, which is shown before; or it is offered afterwards', async ({
  window,
}) => {
  test.slow();
  const { page, picture, sheet } = window;
  const { keyboard } = page;
  const review = new Review(page);
  await window.drop({ name: 'stalls.png', bytes: await halfFaint() });
  await picture.read();
  await patiently(review.toggle).toHaveAccessibleName(/^Review \d+ proposals to decide$/);
  await review.open();
  await expect(async () => {
    await keyboard.press('j');
    await expect(review.current).toContainText('was read as “178”', { timeout: 500 });
  }).toPass();
  await keyboard.press('e');
  await expect(review.field).toBeFocused();
  await keyboard.type('l7B');
  const { field, detail } = review;
  await expect(review.reach(/^These, and also 6 that say the same in no doubt$/)).toBeVisible();
  await keyboard.press('ArrowDown');
  await expect(review.reach(/^All 6 that are asked for/)).toBeChecked();
  await expect(detail.getByRole('img', { name: 'Where C2 was read' })).toHaveCount(0);
  await keyboard.press('ArrowDown');
  await expect(review.reach(/in no doubt$/)).toBeChecked();
  await expect(field).toBeFocused();
  for (const cell of ['C2', 'C7']) {
    await expect(detail.getByRole('img', { name: `Where ${cell} was read` })).toBeVisible();
    await picture.expectLight(cell, 'cited');
  }
  await keyboard.press('Enter');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Set 12 cells to “l7B”');
  for (const cell of ['B2', 'B7', 'C2', 'C7']) await expect(sheet.cell(cell)).toHaveText('l7B');
  await keyboard.press('u');
  for (const cell of ['B2', 'B7', 'C2', 'C7']) await expect(sheet.cell(cell)).toHaveText('178');

  // For one alone: the others are offered at the end.
  await expect(review.current).toContainText('was read as “178”');
  await keyboard.press('e');
  await expect(field).toBeFocused();
  await keyboard.type('l7B');
  await keyboard.press('Enter');
  await expect(review.list).toBeFocused();
  await expect(sheet.undo).toHaveAccessibleName(/^Undo: Set B\d to “l7B”$/);
  await expect(sheet.cell('C2')).toHaveText('178');
  await expect(async () => {
    await keyboard.press('End');
    await expect(review.current).toContainText('“178”, which you corrected to “l7B” elsewhere', { timeout: 500 });
  }).toPass();
  await expect(detail.getByRole('img', { name: 'Where C2 was read' })).toBeVisible();
  await keyboard.press('Enter');
  await expect(sheet.undo).toHaveAccessibleName('Undo: Correct 6 cells alike');
  await expect(sheet.cell('C7')).toHaveText('l7B');
});
