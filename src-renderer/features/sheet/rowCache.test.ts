import { describe, expect, test, vi } from 'vitest';
import type { Cell } from '../../../src-shared/grid.ts';
import { Axis } from './axis.ts';
import { type LoadRows, RowCache, windowsWanted } from './rowCache.ts';

const cellAt = (row: number, col: number): Cell => ({
  row,
  col,
  rowSpan: 1,
  colSpan: 1,
  address: '',
  text: `${row}/${col}`,
  value: { kind: 'text' },
});

function cacheOf(load: LoadRows, rowCount = 10_000, colCount = 20) {
  const loaded: string[] = [];
  const failures: unknown[] = [];
  const cache = new RowCache({
    rowCount,
    colCount,
    load,
    onLoaded: (from, to) => loaded.push(`${from}-${to}`),
    onFailed: (error) => failures.push(error),
  });
  return { cache, loaded, failures };
}

describe('windowsWanted', () => {
  test('what is on screen comes first, then what scrolling brings next', () => {
    expect(windowsWanted(250, 340, 1, [], 100, 10_000)).toEqual([2, 3, 4, 5, 1]);
    expect(windowsWanted(250, 340, -1, [], 100, 10_000)).toEqual([2, 3, 1, 0, 4]);
    expect(windowsWanted(250, 340, 0, [], 100, 10_000)).toEqual([2, 3, 4, 1]);
  });

  test('nothing beyond the ends, anchors elsewhere once', () => {
    expect(windowsWanted(0, 90, -1, [5, 950], 100, 1000)).toEqual([0, 9, 1]);
  });
});

describe('RowCache', () => {
  test('loads what is on screen and tells blank from not loaded', async () => {
    const { cache, loaded } = cacheOf(async (from) => [cellAt(from, 3)]);
    expect(cache.cell(0, 3)).toBeUndefined();
    cache.want(0, 40, 1);
    await vi.waitFor(() => expect(loaded).toContain('0-149'));
    expect(cache.cell(0, 3)?.text).toBe('0/3');
    expect(cache.cell(0, 4)).toBeNull();
  });

  test('a jump stops what is no longer near', async () => {
    const aborted: number[] = [];
    const { cache, loaded } = cacheOf(
      (from, _to, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            aborted.push(from);
            resolve([]);
          });
          if (from >= 6000) resolve([cellAt(from, 0)]);
        }),
    );
    cache.want(0, 40, 1);
    cache.want(6000, 6040, 0);
    await vi.waitFor(() => expect(loaded).toContain('6000-6149'));
    expect(aborted).toEqual([0, 150, 300]);
    expect(cache.isLoaded(0)).toBe(false);
  });

  test('a failure is told and tried again', async () => {
    vi.useFakeTimers();
    let calls = 0;
    const { cache, loaded, failures } = cacheOf(async (from) => {
      if (calls++ === 0) throw new Error('gone');
      return [cellAt(from, 0)];
    }, 100);
    cache.want(0, 40, 0);
    await vi.advanceTimersByTimeAsync(2000);
    expect(failures).toHaveLength(1);
    expect(loaded).toEqual(['0-99']);
    vi.useRealTimers();
  });

  test('windows not used for long make room, those on screen stay', async () => {
    const { cache, loaded } = cacheOf(
      async (from, to) =>
        Array.from({ length: (to - from + 1) * 100 }, (_, place) =>
          cellAt(from + Math.floor(place / 100), place % 100),
        ),
      100_000,
      100,
    );
    for (let row = 0; row < 6000; row += 60) {
      cache.want(row, row + 40, 1);
      await vi.waitFor(() => expect(cache.isLoaded(row)).toBe(true));
    }
    expect(loaded.length).toBeGreaterThan(60);
    expect(cache.isLoaded(0)).toBe(false);
    expect(cache.isLoaded(5940)).toBe(true);
  });

  test('taking rows for the clipboard reads across windows', async () => {
    const { cache } = cacheOf(async (from, to) => [cellAt(from, 0), cellAt(to, 1)]);
    const cells = await cache.take(299, 300, new AbortController().signal);
    expect(cells.map((cell) => cell.text)).toEqual(['299/1', '300/0']);
  });

  test('in another order what is known is there at once, and the rest is loaded as rows follow each other there', async () => {
    const asked: (readonly number[] | null)[] = [];
    const { cache } = cacheOf(
      async (from, to, _signal, rows) => {
        asked.push(rows ?? null);
        const all = rows ?? Array.from({ length: to - from + 1 }, (_, below) => from + below);
        return all.map((row) => cellAt(row, 0));
      },
      1000,
      100,
    );
    cache.want(0, 30, 0);
    await vi.waitFor(() => expect(cache.cell(39, 0)?.text).toBe('39/0'));
    // The sheet upside down: nothing of its upper end is known.
    const rows = Array.from({ length: 1000 }, (_, place) => 999 - place);
    cache.arrange(new Axis(1000, () => 10, undefined, [{ first: 0, rows }]));
    expect(cache.cell(999, 0)).toBeUndefined();
    await vi.waitFor(() => expect(cache.cell(960, 0)?.text).toBe('960/0'));
    expect(asked).toContainEqual(rows.slice(0, 40));
    expect((await cache.take(990, 991, new AbortController().signal, [991, 990])).map(({ text }) => text)).toEqual([
      '991/0',
      '990/0',
    ]);

    // Two rows that are known change places: nothing is asked for.
    await cache.settled();
    const calls = asked.length;
    const swapped = [rows[1] ?? 0, rows[0] ?? 0, ...rows.slice(2)];
    cache.arrange(new Axis(1000, () => 10, undefined, [{ first: 0, rows: swapped }]));
    expect([cache.cell(998, 0)?.text, cache.cell(999, 0)?.text]).toEqual(['998/0', '999/0']);
    await cache.settled();
    expect(asked.length).toBe(calls);
  });

  test('what is read again is waited for, also when it is read once more meanwhile', async () => {
    let text = 'old';
    const answers: (() => void)[] = [];
    const { cache } = cacheOf(async (from) => {
      const now = text;
      await new Promise<void>((resolve) => answers.push(resolve));
      return [{ ...cellAt(from, 0), text: now }];
    }, 20);
    cache.want(0, 10, 0);
    answers.shift()?.();
    await cache.settled();
    expect([cache.isLoading, cache.cell(0, 0)?.text]).toEqual([false, 'old']);

    text = 'new';
    cache.reload();
    const seen = cache.settled().then(() => cache.cell(0, 0)?.text);
    text = 'newest';
    cache.reload();
    answers.splice(0).forEach((answer) => answer());
    expect(await seen).toBe('newest');
  });
});
