import { BIRD_DEMAND, birdPapers, DUSK_SIZE, duskPaper } from '../files/birdPapers.ts';
import { Collections } from '../pages/Collections.ts';
import { expect, patiently, test } from './story.ts';

test('a value of a PDF is lit on its page, its row is walked quote by quote, and the words are a key away', async ({
  window,
}) => {
  test.slow();
  const { page } = window;
  const { keyboard } = page;
  const shown = new Collections(page);
  await shown.make('Bird songs');
  await window.drop(...birdPapers(), duskPaper());
  await shown.hasPapers(5);
  await keyboard.press('Control+a');
  await keyboard.press('i');
  await shown.makeTable(BIRD_DEMAND);
  await shown.goTo('Size');
  const head = shown.cell.getByRole('heading', { level: 3 });
  await expect(async () => {
    if (!(await head.innerText()).startsWith('DuskSong')) await keyboard.press('ArrowDown');
    expect(await head.innerText()).toContain('DuskSong');
  }).toPass({ timeout: 15_000 });
  await expect(shown.cell).toContainText('4,250');

  // The second page is there as it looks, lit where its line stands.
  const { page: number, baseline, pageHeight } = DUSK_SIZE;
  const place = await shown.litOnPage(number);
  expect(Math.abs(place * pageHeight - (baseline - 3))).toBeLessThan(6);
  const picture = shown.pageOf(number).getByRole('img');
  await patiently(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(200);

  // Into the paper by keys, and from quote to quote of its row.
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

  // Nearer, and drawn as sharp; then its words.
  const width = async (): Promise<number> => (await shown.pageOf(number).boundingBox())?.width ?? 0;
  const fit = await width();
  await keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(fit * 1.2);
  await keyboard.press('0');
  await expect.poll(width).toBeCloseTo(fit, 0);
  await keyboard.press('v');
  await expect(shown.text).toContainText('We present DuskSong, a corpus of bird songs');
  await shown.expectLit('4,250');
  await keyboard.press('v');
  await shown.litOnPage(number);
  await keyboard.press('Control+f');
  await keyboard.type('heard in a garden');
  await expect(shown.text.getByRole('status').filter({ hasText: 'of 27' })).toBeVisible();
  // Who has found it is on the pages again, where it stands, and reads other texts as before.
  await keyboard.press('Shift+Enter');
  await expect(shown.text.getByRole('status').filter({ hasText: '27 of 27' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(shown.text.locator('article')).toBeFocused();
  await expect(shown.pageOf(3)).toBeInViewport();
  await expect(page.getByRole('radio', { name: 'Pages' })).toBeChecked();
});
