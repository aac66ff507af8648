import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { DocumentSummary } from '../../../../src-shared/document.ts';
import { startTestApp, tempFolder, type TestApp } from '../../testApp.ts';

let kit: TestApp;
afterEach(() => kit.dispose());

async function importedFrom(name: string, text: string, folder?: string): Promise<DocumentSummary> {
  const fileId = await kit.grant(name, new TextEncoder().encode(text));
  const given = { from: 'files' as const, fileIds: [fileId], ...(folder !== undefined && { folder }) };
  for await (const event of await kit.client.library.import(given)) {
    if (event.kind === 'imported') return event.document;
  }
  throw new Error('The import did not end');
}

test('the folder that a file came from is kept with it: its last parts, also after a restart and from elsewhere', async () => {
  kit = await startTestApp();
  const { id, folder } = await importedFrom('a.csv', 'A,B\n1,2\n', 'work/reports/2024/north');
  expect(folder).toBe('reports/2024/north');
  expect((await importedFrom('b.csv', 'A,B\n3,4\n')).folder).toBeNull();
  expect((await importedFrom('c.csv', 'A,B\n5,6\n', '../..\\x/')).folder).toBe('x');
  kit = await kit.restarted();
  expect((await kit.client.library.get({ id })).folder).toBe('reports/2024/north');
  // The same file opened from where it lies now; opened by itself, nothing new is known of it.
  expect((await importedFrom('a.csv', 'A,B\n1,2\n', 'archive')).folder).toBe('archive');
  expect((await importedFrom('a.csv', 'A,B\n1,2\n')).folder).toBe('archive');
});

test('of a file that is read where it lies, the core knows the folder itself', async () => {
  const outside = await tempFolder();
  const path = join(outside, 'a.csv');
  await writeFile(path, 'A,B\n1,2\n');
  kit = await startTestApp({
    ports: {
      files: {
        take: async () => ({ name: 'a.csv', path, sizeBytes: 8, isTemporary: false, release: async () => undefined }),
      },
    },
  });
  const { folder } = await importedFrom('a.csv', '', 'said by the window');
  expect(folder).toBe(outside.split('/').slice(1).slice(-3).join('/'));
});
