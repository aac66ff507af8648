import { parseAddress, toAddress } from '../../src-shared/address.ts';
import { FAINT_NAMES, faintNames, faintPicture } from '../files/pictures.ts';
import { Review } from '../pages/Review.ts';
import type { Sheet } from '../pages/Sheet.ts';
import { expect, patiently, test } from './story.ts';

test('a picture in doubt is reviewed to the end by keys alone, each decision is undone, and the cells are lit where they lie', async ({
  window,
}) => {
  test.slow();
  const { page, picture, sheet } = window;
  const review = new Review(page);
  await window.drop({ name: 'faint.png', bytes: await faintPicture() });
  await picture.read();
  await patiently(review.toggle).toHaveAccessibleName(/^Review \d+ proposals? to decide$/);
  await expect(review.desk).toBeVisible();
  await review.open();
  const total = await review.proposals.count();
  expect(total).toBeGreaterThan(3);
  await expect(review.count).toHaveText(`0 of ${total} decided, ${total} left`);

  // Enter confirms what was read; the next one comes up, and is selected on the sheet and lit on the picture.
  const first = await review.current.innerText();
  await expect(review.detail.getByRole('img')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(review.count).toHaveText(`1 of ${total} decided, ${total - 1} left`);
  await expect(review.current).not.toHaveText(first);
  const second = (await review.current.innerText()).split(' ')[0] ?? '';
  await expect(sheet.address).toHaveValue(second);
  await picture.expectLight(second, 'cited');

  // E types over it, X empties, U brings back, J and K move.
  await page.keyboard.press('e');
  await expect(review.field).toBeFocused();
  await page.keyboard.type('Sixty');
  await page.keyboard.press('Enter');
  await expect(sheet.cell(second)).toHaveText('Sixty');
  await expect(review.list).toBeFocused();
  const third = (await review.current.innerText()).split(' ')[0] ?? '';
  await page.keyboard.press('x');
  await expect(sheet.cell(third)).toHaveText('');
  await expect(review.count).toHaveText(`3 of ${total} decided, ${total - 3} left`);
  await page.keyboard.press('u');
  await expect(review.count).toHaveText(`2 of ${total} decided, ${total - 2} left`);
  await expect(review.current).toContainText(third);
  await expect(sheet.cell(third)).not.toHaveText('');

  for (let left = total - 2; left > 0; left -= 1) await page.keyboard.press('Enter');
  await expect(review.desk).toContainText('Nothing is left to decide');
  await expect(review.toggle).toHaveAccessibleName('Review');
  await expect(sheet.undo).toHaveAccessibleName(/^Undo: Confirm /);
  await page.reload();
  await expect(sheet.cell(second)).toHaveText('Sixty');
  await expect(review.toggle).toHaveAccessibleName('Review');
});

/** Every cell that was read wrongly says the code that stands there. */
async function expectCodes(sheet: Sheet): Promise<void> {
  const cells = FAINT_NAMES.flatMap((texts, row) =>
    texts.flatMap((says, column) => (says === 'l7B' ? [toAddress(row, column)] : [])),
  );
  expect(cells.length).toBeGreaterThan(9);
  for (const cell of cells) {
    await sheet.goTo(cell);
    await expect(sheet.cell(cell)).toHaveText('l7B');
  }
}

/** What the one that is asked for reads, and what it says in truth. */
async function asked(review: Review): Promise<{ address: string; read: string; says: string }> {
  const [, address = '', read = ''] = /^(\S+) was read as “(.*)”/.exec(await review.current.innerText()) ?? [];
  const place = parseAddress(address);
  return { address, read, says: (place && FAINT_NAMES[place.row]?.[place.column]) ?? '' };
}

test('sixty doubtful texts, fifty of them right, are reviewed to the end in fewer than a hundred key presses; what is wrong alike is corrected at once', async ({
  window,
}) => {
  test.slow();
  const { page, picture, sheet } = window;
  const review = new Review(page);
  await window.drop({ name: 'names.png', bytes: await faintNames() });
  await picture.read();
  await patiently(review.toggle).toHaveAccessibleName(/^Review \d+ proposals to decide$/);

  let presses = 0;
  const press = async (keys: string): Promise<void> => {
    await page.keyboard.press(keys);
    presses += 1;
  };
  await press('Alt+r');
  await expect(review.list).toBeFocused();
  const total = Number(/of (\d+)/.exec(await review.count.innerText())?.[1]);
  expect(total).toBeGreaterThanOrEqual(60);

  const right: string[] = [];
  const corrected = new Map<string, number>();
  while ((await review.left()) > 0) {
    const { address, read, says } = await asked(review);
    const left = await review.left();
    if (read === says) {
      await press('Enter');
      right.push(address);
    } else {
      await press('e');
      await expect(review.field).toBeFocused();
      for (const letter of says) await press(letter);
      await press('Shift+Enter');
    }
    await expect(review.current.filter({ hasText: `${address} was read` })).toHaveCount(0);
    if (read !== says) corrected.set(read, left - (await review.left()));
  }
  await expect(review.desk).toContainText('Nothing is left to decide');
  await expect(review.count).toHaveText(`${total} of ${total} decided, 0 left`);
  expect(right.length).toBeGreaterThanOrEqual(50);
  expect(presses).toBeLessThan(100);
  // One correction was made for all that were read alike, and each says now what it says in truth.
  expect(Math.max(...corrected.values())).toBeGreaterThan(5);
  await expect(review.toggle).toHaveAccessibleName('Review');
  await expectCodes(sheet);
});

test('the same is done with a pointer: all alike are accepted at once, and one correction is made for all', async ({
  window,
}) => {
  test.slow();
  const { page, picture, sheet } = window;
  const review = new Review(page);
  await window.drop({ name: 'names.png', bytes: await faintNames() });
  await picture.read();
  await patiently(review.toggle).toHaveAccessibleName(/^Review \d+ proposals to decide$/);
  // It opened by itself.
  await expect(review.list).toBeVisible();
  const total = await review.left();
  let clicks = 0;
  for (let left = total; left > 0;) {
    const { read, says } = await asked(review);
    if (read === says) {
      const all = review.way(/^Accept all \d+ like this/);
      const alike = (await all.isVisible()) ? /\d+/.exec(await all.innerText())?.[0] : 1;
      await (alike === 1 ? review.way(/^It says so/) : all).click();
      left -= Number(alike);
      clicks += 1;
    } else {
      await review.way(/^Correct/).click();
      await review.field.fill(says);
      await review.reach(/that are asked for and say the same$/).click();
      const alike = await review.detail.getByText(/^All \d+ that are asked for and say the same$/).innerText();
      left -= Number(/\d+/.exec(alike)?.[0]);
      await review.way(/^Correct/).click();
      clicks += 3;
    }
    await expect.poll(() => review.left()).toBe(left);
  }
  await expect(review.count).toHaveText(`${total} of ${total} decided, 0 left`);
  expect(clicks).toBeLessThan(30);
  await expectCodes(sheet);
});

test('the review of a picture that came out with doubts opens by itself and leaves the keyboard where it is; not for whom closed it, and with the height that it was given for pictures', async ({
  window,
}) => {
  test.slow();
  const { page, picture, sheet } = window;
  const review = new Review(page);
  const panel = page.locator('#panel');
  const height = async (): Promise<number> => Math.round((await panel.boundingBox())?.height ?? 0);
  const drop = async (name: string, bytes: Buffer): Promise<void> => {
    await window.drop({ name, bytes });
    await expect(window.tabs.filter({ hasText: name })).toHaveAttribute('aria-selected', 'true');
    await picture.read();
    await patiently(review.toggle).toHaveAccessibleName(/^Review \d+ proposals? to decide$/);
  };
  await drop('faint.png', await faintPicture());
  await expect(review.desk).toBeVisible();
  await expect(review.proposals.first()).toBeVisible();
  expect(await panel.evaluate((part) => part.contains(document.activeElement))).toBe(false);

  // A table from a file has nothing to do with it: what opened by itself goes, and comes as it is asked for there.
  await window.drop({ name: 'fruit.csv', bytes: Buffer.from('Fruit,March\nPears,7\n') });
  await expect(sheet.cell('A2')).toHaveText('Pears');
  await expect(review.desk).toHaveCount(0);
  await page.keyboard.press('Alt+r');
  const plain = await height();
  await window.command('faint.png');
  await expect(picture.pane).toBeVisible();
  const line = page.locator('[role="separator"]:has(+ #panel)');
  await line.focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowUp');
  await expect.poll(height).toBeGreaterThan(plain + 40);
  const tall = await height();
  await window.command('fruit.csv');
  await expect(sheet.cell('A2')).toHaveText('Pears');
  await expect.poll(height).toBe(plain);
  await window.command('faint.png');
  await expect(picture.pane).toBeVisible();
  await expect.poll(height).toBe(tall);

  await page.keyboard.press('Control+j');
  await expect(review.desk).toHaveCount(0);
  await drop('names.png', await faintNames());
  await expect(review.desk).toHaveCount(0);
});
