import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testApp.ts';

let kit: TestApp;
beforeEach(async () => {
  kit = await startTestApp();
});
afterEach(() => kit.dispose());

test('marks of several documents are put on at once, read back after a restart, and taken off again', async () => {
  const one = await kit.imported('one.csv', 'A,B\n1,2\n');
  const two = await kit.imported('two.csv', 'A,B\n3,4\n');
  const marks = { isPinned: true, tags: [' Tax ', 'tax', '税'] };
  await kit.client.library.mark([
    { id: one.document.id, ...marks },
    { id: two.document.id, ...marks },
  ]);
  await kit.client.library.mark([{ id: two.document.id, isArchived: true }]);
  kit = await kit.restarted();
  expect(await kit.client.library.get({ id: one.document.id })).toMatchObject({
    isPinned: true,
    isArchived: false,
    tags: ['Tax', '税'],
  });
  expect(await kit.client.library.get({ id: two.document.id })).toMatchObject({
    isPinned: true,
    isArchived: true,
    tags: ['Tax', '税'],
  });
  await kit.client.library.mark([{ id: two.document.id, isPinned: false, isArchived: false, tags: [] }]);
  expect(await kit.client.library.get({ id: two.document.id })).toMatchObject({
    isPinned: false,
    isArchived: false,
    tags: [],
  });
});

test('where one of several is not in the library, none is marked', async () => {
  const { document } = await kit.imported('one.csv', 'A,B\n1,2\n');
  const gone = 'f'.repeat(64);
  await expect(
    kit.client.library.mark([
      { id: document.id, isPinned: true },
      { id: gone, isPinned: true },
    ]),
  ).rejects.toMatchObject({ data: { code: 'notFound' } });
  expect(await kit.client.library.get({ id: document.id })).toMatchObject({ isPinned: false });
});

test('a session bears marks of its own, and keeps them when it is removed and brought back', async () => {
  const { document, sessionId } = await kit.imported('one.csv', 'A,B\n1,2\n');
  await kit.client.ask.sessions.mark([{ sessionId, isPinned: true, tags: ['Audit'] }]);
  await kit.client.ask.sessions.remove({ sessionId });
  await expect(kit.client.ask.sessions.mark([{ sessionId, isArchived: true }])).rejects.toMatchObject({
    data: { code: 'notFound' },
  });
  await kit.client.ask.sessions.restore({ sessionId });
  expect(await kit.client.ask.sessions.list({ documentId: document.id })).toMatchObject([
    { id: sessionId, isPinned: true, isArchived: false, tags: ['Audit'] },
  ]);
  expect(await kit.client.library.get({ id: document.id })).toMatchObject({ isPinned: false, tags: [] });
});
