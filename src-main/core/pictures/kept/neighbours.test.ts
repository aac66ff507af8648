import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore, type Store } from '../../openStore.ts';

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewright-neighbours-'));
  store = await openStore(folder);
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const table = {
  id: 'a',
  html: '<table></table>',
  picture: bytes(1, 2),
  descriptors: bytes(3, 4),
  conditions: {},
  name: 'Fruit',
  addedAt: 5,
};
const learned = { plan: 'embedded 1: deskew', teds: 0.9, tedsStruct: 1, acted: ['deskew' as const] };

test('a picture is remembered with what was learned of it, over a restart', async () => {
  store.neighbours.remember(table);
  store.neighbours.remember({ ...table, id: 'b', addedAt: 4 });
  store.neighbours.keepExperience('a', { ...learned, teds: 0.1 });
  store.neighbours.keepExperience('a', learned);
  await store.close();
  store = await openStore(folder);
  expect(store.neighbours.list().map(({ id }) => id)).toEqual(['b', 'a']);
  expect([...(store.neighbours.list()[0]?.descriptors ?? [])]).toEqual([3, 4]);
  expect(store.neighbours.get('a')).toEqual({ html: table.html, picture: Buffer.from(table.picture) });
  expect(store.neighbours.experience('a')).toEqual([learned]);
});

test('what was learned goes with a changed label, and stays with the same one', () => {
  store.neighbours.remember(table);
  store.neighbours.keepExperience('a', learned);
  store.neighbours.remember({ ...table, addedAt: 9 });
  expect(store.neighbours.experience('a')).toHaveLength(1);
  store.neighbours.remember({ ...table, html: '<table><tr><td>1</td></tr></table>' });
  expect(store.neighbours.experience('a')).toEqual([]);
  expect(store.neighbours.get('a')?.html).toContain('<td>1</td>');
});

test('a picture is forgotten with what was learned of it', () => {
  store.neighbours.remember(table);
  store.neighbours.keepExperience('a', learned);
  store.neighbours.forget('a');
  expect(store.neighbours.get('a')).toBeNull();
  expect(store.neighbours.experience('a')).toEqual([]);
});
