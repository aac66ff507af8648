import { expect, test } from 'vitest';
import type { ResultPage } from '../../../src-shared/contract/relations.ts';
import { notebookOf, notebookParts, notebookText } from './notebook.ts';

const result: ResultPage = {
  columns: [
    { name: 'Region', type: 'text' },
    { name: 'a|b', type: 'number' },
  ],
  rows: [
    ['North', 1.5],
    ['<b>\n| x', null],
  ],
  rowCount: 2,
  durationMs: 1,
};

test('a question, its program and its result stand one below the other, and nothing in them is a mark', () => {
  expect(notebookText('sales', [{ title: 'How *many*?', sql: 'select `a`\nfrom sales', result }])).toBe(
    [
      '# Queries over sales',
      String.raw`## How \*many\*?`,
      '```sql\nselect `a`\nfrom sales\n```',
      [String.raw`| Region | a\|b |`, '| --- | --: |', '| North | 1.5 |', String.raw`| \<b\> \| x | – |`].join('\n'),
    ]
      .join('\n\n')
      .concat('\n'),
  );
});

test('a fence is longer than what stands in a program, and rows that are left out are counted', () => {
  const rows = Array.from({ length: 60 }, (_, at) => [`r${at}`, at]);
  const text = notebookText('sales', [
    { title: '', sql: 'select 1 -- ```', result: { ...result, rows, rowCount: 1200 } },
  ]);
  expect(text).toContain('````sql\n');
  expect(text).toContain('## Query 1');
  expect(text).toContain('| r49 | 49 |\n\n1,150 more rows are not shown.');
});

test('what was kept stands once, under its name; what was run besides, under its question', () => {
  const kept = [{ name: 'Dearest', sql: 'select 1' }];
  const session = [
    { question: 'What is one?', sql: 'select 1' },
    { question: 'What is two?', sql: 'select 2' },
  ];
  expect(notebookParts(kept, session)).toEqual([
    { title: 'Dearest', sql: 'select 1' },
    { title: 'What is two?', sql: 'select 2' },
  ]);
});

test('a program that fails says why in its place, and the next one runs; who stops it gets nothing', async () => {
  const run = ({ program }: { readonly program: { readonly sql: string } }) =>
    program.sql === 'bad' ? Promise.reject(new Error('no such column')) : Promise.resolve(result);
  const programs = ['bad', 'good'].map((sql) => ({ title: sql, sql }));
  const text = await notebookOf({ table: 'sales', run }, programs, new AbortController().signal);
  expect(text).toMatch(/## bad[\s\S]*It did not run:[\s\S]*## good[\s\S]*North/);
  await expect(notebookOf({ table: 'sales', run }, programs, AbortSignal.abort())).rejects.toThrow(/abort/i);
});
