import type { MessagePart } from '../pages/Chat.ts';
import { tabTo } from '../pages/keys.ts';
import { Window } from '../pages/Window.ts';
import { expect, test } from './story.ts';

const QUESTION = 'What is the Q3 of the Nordics?';
const LATER = 'What is the Q1 of Iberia?';

/** Opens the sample with two years of quarters, in a session without questions. */
async function openQuarters({ library, chat }: Window): Promise<void> {
  await library.samples.filter({ hasText: 'Sales by region and quarter' }).click();
  await expect(chat.last.answer).toBeVisible();
  await chat.newSession.click();
  await expect(chat.messages).toHaveCount(0);
}

async function unfoldReadings({ otherReadings }: MessagePart): Promise<void> {
  if ((await otherReadings.getAttribute('aria-expanded')) === 'false') await otherReadings.click();
}

test('another reading is picked, holds for later questions and after a restart, and is taken back', async ({
  app,
  window,
}) => {
  const { chat, sheet } = window;
  await openQuarters(window);
  const message = await chat.ask(QUESTION);
  const before = await message.answer.innerText();
  await unfoldReadings(message);
  await message.readings('Nordics (Year 2024)').click();
  await expect(message.answer).toContainText('You chose this');
  await expect(message.citation('I8')).toBeVisible();
  await sheet.expectLit('I8');

  const later = await chat.ask(LATER);
  await expect(later.answer).toContainText('Year 2024, as you chose before');
  await sheet.expectLit('G7');

  const after = new Window(await app.restart());
  await after.chat.switchTo(QUESTION);
  await expect(after.chat.message(QUESTION).answer).toContainText('You chose this');
  const third = await after.chat.ask('What is the Q2 of France?');
  await after.sheet.expectLit('H6');

  await third.takeBack.click();
  await expect(third.root).toContainText('The choice that this follows was taken back.');
  await expect(after.chat.message(QUESTION).answer).toHaveText(before, { useInnerText: true });
  await third.askAgain.click();
  await expect(third.answer).not.toContainText('as you chose');
});

test('a reading is picked and taken back by keyboard alone', async ({ window }) => {
  const { chat, sheet, page, library } = window;
  const { keyboard } = page;
  await tabTo(page, library.samples.filter({ hasText: 'Sales by region and quarter' }));
  await keyboard.press('Enter');
  await expect(chat.last.answer).toBeVisible();
  await keyboard.press('/');
  await tabTo(page, chat.newSession, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(chat.messages).toHaveCount(0);
  const message = await chat.askByKeys(QUESTION);
  await expect(chat.question).toBeFocused();
  await sheet.expectLit('D8');
  if ((await message.otherReadings.getAttribute('aria-expanded')) === 'false') {
    await tabTo(page, message.otherReadings, 'Shift+Tab');
    await keyboard.press('Enter');
    await keyboard.press('/');
  }
  const readings = message.readings();
  await tabTo(page, readings.first(), 'Shift+Tab');
  await keyboard.press('ArrowDown');
  await expect(readings.nth(1)).toBeFocused();
  await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  await expect(message.takeBack).toBeFocused();
  await keyboard.press('Enter');
  await expect(message.takeBack).toHaveCount(0);
  await expect(message.question).toBeFocused();
});

test('where no reading is sure enough, the likeliest are offered and one is taken with keys', async ({ window }) => {
  const { chat, page } = window;
  await openQuarters(window);
  const message = await chat.ask('What of the Nordics in winter 2024?');
  await expect(message.answer).toContainText('Not sure');
  await expect(message.answer).toContainText(/the first one has (low|fair) confidence\./);
  await expect(message.root).not.toContainText(/of 100/);
  await message.unfold();
  await expect(message.root).toContainText(/About \d+ of 100 such answers are right\./);
  await message.how.click();
  const readings = message.readings();
  await expect(readings).toHaveCount(3);
  await expect(message.answer).toContainText('Meets the question but for “winter”');
  await readings.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(readings.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message.answer).toContainText('You chose this');
  await expect(message.takeBack).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message.answer).toContainText('Not sure');
});
