import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SearchIndex } from './searchIndex.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tablewright-search-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('words of what was replaced and removed are found no more, and leave the file a few passages at a time', () => {
  const path = join(folder, 'search.db');
  const put = (index: SearchIndex, part: string, word: string): void =>
    index.put(
      { documentId: 'd', part },
      { kind: 'text', state: word, passages: Array.from({ length: 4 }, () => ({ lines: [word], places: [''] })) },
    );
  const first = new SearchIndex(path);
  put(first, 'text', 'kettle');
  put(first, 'sheet/0', 'lantern');
  put(first, 'text', 'saucer');
  first.drop([{ documentId: 'd', part: 'sheet/0' }]);
  expect(['kettle', 'lantern', 'saucer'].map((word) => first.find(word, 9).length)).toEqual([0, 0, 1]);
  expect(first.sweep(5)).toBe(true);
  first.close();

  // What is left goes on leaving after a restart.
  const second = new SearchIndex(path);
  expect(second.sweep(5)).toBe(false);
  expect(second.find('saucer', 9)).toHaveLength(1);
  second.close();
  const bytes = readFileSync(path, 'latin1');
  expect(bytes).toContain('saucer');
  expect(bytes).not.toMatch(/kettle|lantern/);
});
