import { faintPicture, halfFaint } from '../files/pictures.ts';
import { Review } from '../pages/Review.ts';
import { expect, patiently, test } from './story.ts';

test(
  'A reviewer decides the doubtful texts of a picture with the keyboard, and corrects a repeated one everywhere',
  { tag: '@desktop' },
  async ({ window }) => {
    const { page, picture, sheet } = window;
    const { keyboard } = page;
    const review = new Review(page);
    const { current, detail, field } = review;
    await window.drop({ name: 'stalls.png', bytes: await halfFaint() });
    await picture.read();
    await patiently(review.toggle).toHaveAccessibleName(/^Review \d+ proposals to decide$/);
    // The desk opens by itself and does not take the focus.
    await expect(review.proposals.first()).toBeVisible();
    expect(await page.locator('#panel').evaluate((panel) => panel.contains(document.activeElement))).toBe(false);
    await review.open();
    const total = await review.left();

    // Enter confirms the text. The next one is selected in the sheet and highlighted on the picture.
    const first = await current.innerText();
    await expect(detail.getByRole('img')).toBeVisible();
    await keyboard.press('Enter');
    await expect(review.count).toHaveText(`1 of ${total} decided, ${total - 1} left`);
    await expect(current).not.toHaveText(first);
    const second = (await current.innerText()).split(' ')[0] ?? '';
    await expect(sheet.address).toHaveValue(second);
    await picture.expectLight(second, 'cited');

    // X empties the cell, U undoes the decision.
    await keyboard.press('x');
    await expect(sheet.cell(second)).toHaveText('');
    await keyboard.press('u');
    await expect(review.count).toHaveText(`1 of ${total} decided, ${total - 1} left`);
    await expect(current).toContainText(second);
    await expect(sheet.cell(second)).not.toHaveText('');

    // The correction of a code is also offered for the cells that were read alike without doubt.
    await keyboard.press('Home');
    for (let moves = 0; moves < total && !(await current.innerText()).includes('was read as “178”'); moves++) {
      const before = await current.innerText();
      await keyboard.press('j');
      await expect(current).not.toHaveText(before);
    }
    const asked = (await current.innerText()).split(' ')[0] ?? '';
    await keyboard.press('e');
    await expect(field).toBeFocused();
    await keyboard.type('l7B');
    await expect(review.reach(/^These, and also 6 that say the same in no doubt$/)).toBeVisible();
    await keyboard.press('ArrowDown');
    await expect(review.reach(/^All \d that are asked for/)).toBeChecked();
    await expect(detail.getByRole('img', { name: 'Where C2 was read' })).toHaveCount(0);
    await keyboard.press('ArrowDown');
    await expect(review.reach(/in no doubt$/)).toBeChecked();
    await expect(field).toBeFocused();
    for (const cell of ['C2', 'C7']) {
      await expect(detail.getByRole('img', { name: `Where ${cell} was read` })).toBeVisible();
      await picture.expectLight(cell, 'cited');
    }
    await keyboard.press('Enter');
    await expect(sheet.undo).toHaveAccessibleName(/^Undo: Set \d+ cells to “l7B”$/);
    for (const cell of [asked, 'C2', 'C7']) await expect(sheet.cell(cell)).toHaveText('l7B');
    await keyboard.press('u');
    for (const cell of [asked, 'C2', 'C7']) await expect(sheet.cell(cell)).toHaveText('178');

    // A desk that the user closed stays closed for the next picture.
    await keyboard.press('Control+j');
    await expect(review.desk).toHaveCount(0);
    await window.drop({ name: 'faint.png', bytes: await faintPicture() });
    await expect(window.tabs.filter({ hasText: 'faint.png' })).toHaveAttribute('aria-selected', 'true');
    await picture.read();
    await expect(sheet.cell('A2')).toHaveText('Market');
    await patiently(review.toggle).toHaveAccessibleName(/^Review \d+ proposals to decide$/);
    await expect(review.desk).toHaveCount(0);
  },
);
