import { expect, test } from 'vitest';
import { changedQueries, queryChangeWords } from './namedQueries.ts';

const KEPT = [
  { name: 'All', sql: 'select 1' },
  { name: 'Sums', sql: 'select 2' },
];

test('programs are kept, changed, renamed and removed by name, and none is lost to another', () => {
  const keep = { name: 'Kinds', sql: 'select 3', was: null };
  expect(changedQueries(KEPT, keep).map(({ name }) => name)).toEqual(['All', 'Kinds', 'Sums']);
  expect(changedQueries(KEPT, { name: 'Totals', sql: 'select 2', was: 'Sums' })).toEqual([
    KEPT[0],
    { name: 'Totals', sql: 'select 2' },
  ]);
  expect(changedQueries(KEPT, { name: 'All', sql: null, was: null })).toEqual([KEPT[1]]);
  expect(queryChangeWords(KEPT, keep)?.text).toBe('Keep the query “Kinds”');
  expect(queryChangeWords(KEPT, { name: 'All', sql: 'select 9', was: null })?.text).toBe('Change the query “All”');
  expect(queryChangeWords(KEPT, { name: 'All', sql: 'select 1', was: null })).toBeNull();
  expect(queryChangeWords(KEPT, { name: 'None', sql: null, was: null })).toBeNull();
  expect(() => queryChangeWords(KEPT, { name: 'All', sql: 'select 2', was: 'Sums' })).toThrow('called “All” already');
  expect(() => queryChangeWords(KEPT, { name: 'New', sql: 'select 2', was: 'Gone' })).toThrow('called “Gone” any more');
});
