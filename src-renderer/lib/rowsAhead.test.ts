import { expect, test } from 'vitest';
import { RowsAhead, type RowsName } from './rowsAhead.ts';

const name: RowsName = { documentId: 'a', sheet: 0, to: 39 };

/** Rows that say which asking they are of. */
function counted(): { ahead: RowsAhead<number>; load: () => Promise<number> } {
  let asked = 0;
  return { ahead: new RowsAhead(), load: async () => ++asked };
}

test('rows are given once, of the sheet that was asked for last', async () => {
  const { ahead, load } = counted();
  ahead.ask(name, '', load, { again: false, nowMs: 0 });
  ahead.ask(name, '', load, { again: false, nowMs: 10 });
  expect(ahead.take({ ...name, sheet: 1 }, '', 20)).toBeNull();
  expect(await ahead.take(name, '', 20)).toBe(1);
  expect(ahead.take(name, '', 20)).toBeNull();
  ahead.ask({ ...name, documentId: 'b' }, '', load, { again: false, nowMs: 30 });
  expect(ahead.take(name, '', 40)).toBeNull();
});

test('rows of cells that changed since, or of long ago, are not given', () => {
  const { ahead, load } = counted();
  ahead.ask(name, '', load, { again: false, nowMs: 0 });
  expect(ahead.take(name, 'corrected', 10)).toBeNull();
  ahead.ask(name, 'corrected', load, { again: false, nowMs: 20 });
  expect(ahead.take(name, 'corrected', 9000)).toBeNull();
});

test('what was taken is asked for again by a press, and not by the keyboard that follows it', async () => {
  const { ahead, load } = counted();
  ahead.ask(name, '', load, { again: true, nowMs: 0 });
  expect(await ahead.take(name, '', 10)).toBe(1);
  ahead.ask(name, '', load, { again: false, nowMs: 60 });
  expect(ahead.take(name, '', 70)).toBeNull();
  ahead.ask(name, '', load, { again: true, nowMs: 500 });
  expect(await ahead.take(name, '', 510)).toBe(2);
});

test('what failed is told to who took it, and forgotten where nobody did', async () => {
  const { ahead, load } = counted();
  ahead.ask(name, '', () => Promise.reject(new Error('gone')), { again: false, nowMs: 0 });
  await Promise.resolve();
  ahead.ask(name, '', load, { again: false, nowMs: 5 });
  expect(await ahead.take(name, '', 10)).toBe(1);
  const other = { ...name, sheet: 2 };
  ahead.ask(other, '', () => Promise.reject(new Error('gone')), { again: false, nowMs: 20 });
  await expect(ahead.take(other, '', 30)).rejects.toThrow('gone');
});
