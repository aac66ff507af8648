import { FRUIT, tablePicture } from '../files/pictures.ts';
import { expect, test } from './story.ts';

test(
  'A user pastes a crooked screenshot, corrects a cell, and the answer points at the picture',
  { tag: '@desktop' },
  async ({ window }) => {
    const { page, chat, sheet, picture } = window;
    await window.pastePicture(await tablePicture(FRUIT, 3));
    await picture.read();
    await expect(sheet.cell('B3')).toHaveText('48');

    // The sheet and the picture highlight the same cell.
    await picture.box('B2').hover({ force: true });
    await picture.expectLight('B2', 'hovered');
    await expect(sheet.pane.locator('[data-light="hovered"][data-range="B2"]')).toBeVisible();
    await sheet.cell('A3').hover();
    await picture.expectLight('A3', 'hovered');

    // The keys of a step work while the comparison slider has the focus.
    const straighten = picture.step('Straighten');
    await straighten.click();
    await picture.slider.press('x');
    await expect(straighten).toContainText('taken back');
    await expect(sheet.undo).toHaveAccessibleName(/^Undo: Reject /);
    await sheet.undo.click();
    await expect(straighten).toContainText('kept');
    await picture.step('Result').click();

    await sheet.goTo('B3');
    await expect(sheet.grid).toBeFocused();
    await page.keyboard.press('F2');
    await expect(sheet.pane.getByRole('textbox', { name: /^Text of/ })).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('50');
    await page.keyboard.press('Enter');
    await expect(sheet.cell('B3')).toHaveText('50');
    await expect(sheet.undo).toHaveAccessibleName('Undo: Set B3 to “50”');

    const message = await chat.ask('How many Apples at the Harbour?');
    await expect(message.answer).toContainText('50');
    await message.citation('B3').click();
    await sheet.expectLit('B3');
    await picture.expectLight('B3', 'cited');
    await sheet.grid.press('Control+z');
    await expect(sheet.cell('B3')).toHaveText('48');
    await expect(message.staleNote).toBeVisible();
  },
);
