import { BIRD_DEMAND, birdPapers, DUSK_SIZE, duskPaper } from '../files/birdPapers.ts';
import { Collections } from '../pages/Collections.ts';
import { expect, patiently, test } from './story.ts';

test('A reader checks a value of a literature table on the page of its PDF, then in the text', async ({ window }) => {
  const { page } = window;
  const { keyboard } = page;
  const shown = new Collections(page);
  await shown.make('Bird songs');
  await window.drop(...birdPapers().slice(0, 1), duskPaper());
  await shown.hasPapers(2);
  await keyboard.press('Control+a');
  await keyboard.press('i');
  await shown.makeTable(BIRD_DEMAND);
  await shown.goTo('Size');
  const head = shown.cell.getByRole('heading', { level: 3 });
  await expect(async () => {
    if (!(await head.innerText()).startsWith('DuskSong')) await keyboard.press('ArrowDown');
    expect(await head.innerText()).toContain('DuskSong');
  }).toPass();
  await expect(shown.cell).toContainText('4,250');

  // The second page is drawn, and its line is highlighted in the right place.
  const { page: number, baseline, pageHeight } = DUSK_SIZE;
  const place = await shown.litOnPage(number);
  expect(Math.abs(place * pageHeight - (baseline - 3))).toBeLessThan(6);
  const picture = shown.pageOf(number).getByRole('img');
  await patiently(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(200);

  // F6 moves to the paper, N and Shift+N go through the quotes of the row.
  await keyboard.press('F6');
  await keyboard.press('F6');
  await expect(shown.text.locator('article')).toBeFocused();
  const quote = shown.text.getByRole('status').filter({ hasText: 'Quote' });
  const before = await quote.innerText();
  await keyboard.press('n');
  await expect(quote).not.toHaveText(before);
  await keyboard.press('Shift+N');
  await expect(quote).toHaveText(before);
  await shown.litOnPage(number);

  // V switches to the text and back.
  await keyboard.press('v');
  await expect(shown.text).toContainText('We present DuskSong, a corpus of bird songs');
  await shown.expectLit('4,250');
  await keyboard.press('v');
  await shown.litOnPage(number);

  // The search goes through the text and ends on the page of the match.
  await keyboard.press('Control+f');
  await expect(shown.text.getByRole('textbox', { name: 'Find in text' })).toBeFocused();
  await keyboard.type('heard in a garden');
  await keyboard.press('Shift+Enter');
  await expect(shown.text.getByRole('status').filter({ hasText: '27 of 27' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(shown.text.locator('article')).toBeFocused();
  await expect(shown.pageOf(3)).toBeInViewport();

  // Opened again, it finds the same words once more.
  await keyboard.press('Control+f');
  await expect(shown.text.getByRole('status').filter({ hasText: '1 of 27' })).toBeVisible();
});
