import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Correction } from '../../../src-shared/structure.ts';
import { startTestApp, type TestApp } from '../testApp.ts';

let kit: TestApp;
beforeEach(async () => {
  kit = await startTestApp();
});
afterEach(() => kit.dispose());

test('a sort that a corrected table refuses says why, and can be taken back', async () => {
  const { client } = kit;
  const text = 'City,Sum\nPorto,3\nBergen,1\nTurku,2\n';
  const { document } = await kit.imported('sums.csv', text);
  const id = { documentId: document.id, sheet: 0 };
  const at = { row: 1, col: 1 };
  const sorted = await client.structure.sort({ ...id, sort: { at, keys: [{ col: 1, isDescending: false }] } });
  expect(sorted.arrangement.sorts).toMatchObject([{ names: ['Sum'], sorted: { first: 1, rows: [2, 3, 1] } }]);
  expect(sorted.undo).toBe('Sort rows 2–4 by “Sum”');
  const regions = [{ top: 0, left: 0, bottom: 3, right: 0 }];
  const cut = await client.structure.correct({ ...id, correction: { kind: 'regions', regions } });
  expect(cut.arrangement.sorts).toMatchObject([{ sorted: null }]);
  const back = await client.structure.sort({ ...id, sort: { at, keys: [] } });
  expect(back.arrangement.sorts).toEqual([]);
});

test('columns of one name are told each with its own way, and what undo takes back comes with its code', async () => {
  const { client } = kit;
  const { document } = await kit.imported('twice.csv', 'City,Sum,Sum\nPorto,3,1\nBergen,1,4\nTurku,3,2\n');
  const id = { documentId: document.id, sheet: 0 };
  const keys = [
    { col: 1, isDescending: true },
    { col: 2, isDescending: false },
  ];
  const sorted = await client.structure.sort({ ...id, sort: { at: { row: 1, col: 1 }, keys } });
  expect(sorted.undo).toBe('Sort rows 2–4 by “Sum”, largest first, then “Sum”');
  expect(sorted.undoSaid).toMatchObject({ code: 'steps.sort' });
  const correction: Correction = { kind: 'role', cells: ['A4'], role: 'note' };
  const corrected = await client.structure.correct({ ...id, correction });
  expect(corrected.undoSaid).toEqual({ code: 'steps.setRole', values: ['A4', 'note'] });
});

test('a sort and frozen rows and columns survive a restart, and undo removes them one by one', async () => {
  const { document } = await kit.imported('sums.csv', 'City,Sum\nPorto,3\nBergen,1\nTurku,2\n');
  const id = { documentId: document.id, sheet: 0 };
  const keys = [{ col: 1, isDescending: true }];
  await kit.client.structure.sort({ ...id, sort: { at: { row: 1, col: 1 }, keys } });
  await kit.client.structure.freeze({ ...id, frozen: { rows: 2, cols: 1 } });
  kit = await kit.restarted();
  const { client } = kit;
  expect((await client.structure.get(id)).arrangement).toMatchObject({
    sorts: [{ sorted: { first: 1, rows: [1, 3, 2] } }],
    frozen: { rows: 2, cols: 1 },
  });
  await client.history.undo({ documentId: document.id });
  expect((await client.structure.get(id)).arrangement).toMatchObject({ sorts: [{}], frozen: null });
  await client.history.undo({ documentId: document.id });
  expect((await client.structure.get(id)).arrangement).toEqual({ sorts: [], frozen: null });
  const everything = client.structure.freeze({ ...id, frozen: { rows: 4, cols: 0 } });
  await expect(everything).rejects.toMatchObject({ data: { code: 'input.invalid' } });
});
