import { tabTo } from '../pages/keys.ts';
import { expect, test } from './story.ts';

test('A user chooses another reading with the keyboard, and later answers follow it until it is undone', async ({
  window,
}) => {
  const { chat, sheet, page, library } = window;
  const { keyboard } = page;
  await library.samples.filter({ hasText: 'Sales by region and quarter' }).click();
  await expect(chat.last.answer).toBeVisible();
  await chat.startSession();

  const message = await chat.askByKeys('What is the Q3 of the Nordics?');
  await sheet.expectLit('D8');
  if ((await message.otherReadings.getAttribute('aria-expanded')) === 'false') {
    await tabTo(page, message.otherReadings, 'Shift+Tab');
    await keyboard.press('Enter');
  }
  const wanted = message.readings('Nordics (Year 2024)');
  await tabTo(page, message.readings().first());
  for (let presses = 0; presses < 20; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeFocused();
  await keyboard.press('Enter');
  await expect(message.answer).toContainText('You chose this');
  await sheet.expectLit('I8');
  await expect(message.takeBack).toBeFocused();

  const later = await chat.askByKeys('What is the Q1 of Iberia?');
  await expect(later.answer).toContainText('Year 2024, as you chose before');
  await sheet.expectLit('G7');

  await tabTo(page, message.takeBack, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(message.takeBack).toHaveCount(0);
  await expect(message.question).toBeFocused();
  await expect(later.root).toContainText('The choice that this follows was taken back.');
  await later.askAgain.click();
  await expect(later.root).not.toContainText('The choice that this follows was taken back.');
  await expect(later.answer).not.toContainText('as you chose');
});
