import { expect, test } from 'vitest';
import type { ResultPage } from '../../../src-shared/contract/relations.ts';
import { ResultRows, ROWS_SHOWN } from './resultRows.ts';

const PAGE: ResultPage = {
  columns: [{ name: 'Sale', type: 'number' }],
  rows: [],
  rowCount: 1_000_000,
  hasMore: false,
  durationMs: 1,
};

test('The last part of a result fetches the rows on the screen, counts them from its own first row and tells when they arrive', async () => {
  const asked: number[] = [];
  const rows = new ResultRows(
    PAGE,
    async (offset, limit) => {
      asked.push(offset);
      return { ...PAGE, rows: Array.from({ length: limit }, (_, at) => [offset + at + 1]) };
    },
    900_000,
  );
  expect([rows.count, rows.get(ROWS_SHOWN - 1)]).toEqual([ROWS_SHOWN, undefined]);
  const before = rows.version();
  const arrived = new Promise<void>((resolve) => void rows.listen(resolve));
  rows.need(ROWS_SHOWN - 80, ROWS_SHOWN + 60);
  rows.need(ROWS_SHOWN - 80, ROWS_SHOWN + 60);
  await arrived;
  expect(asked).toEqual([999_800]);
  expect(rows.get(ROWS_SHOWN - 1)).toEqual([1_000_000]);
  expect(rows.version()).toBeGreaterThan(before);
});
