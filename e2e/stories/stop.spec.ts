import { longList } from '../files/workbooks.ts';
import { expect, test } from './story.ts';

test('a running answer is stopped by its button and by Esc; the question stays and is asked again', async ({
  window,
}) => {
  const { page } = window;
  const { chat, sheet } = window;
  // Its first question indexes 100,000 rows: long enough to be stopped.
  await window.drop(longList());
  await expect(sheet.cell('A2')).toHaveText('1', { timeout: 60_000 });

  const question = 'What is the total of Sensor 3 of station S7?';
  await chat.question.fill(question);
  await chat.question.press('Enter');
  await chat.pane.getByRole('button', { name: 'Stop answering' }).click();
  await expect(chat.running).toHaveCount(0);
  await expect(chat.last.root).toContainText('Not answered.');
  await expect(chat.last.question).toHaveText(question);

  await chat.last.askAgain.click();
  await chat.running.waitFor();
  await chat.question.press('Escape');
  await expect(chat.running).toHaveCount(0);
  await expect(chat.last.root).toContainText('Not answered.');
  await expect(chat.messages).toHaveCount(1);

  await page.reload();
  await expect(chat.last.root).toContainText('Not answered.');
  await chat.last.askAgain.click();
  await expect(chat.last.answer).toBeVisible({ timeout: 60_000 });
  await expect(chat.messages).toHaveCount(1);
  await expect(chat.last.root).not.toContainText('Not answered.');
});
