import { expect, test } from 'vitest';
import type { QueryChange } from '../../../src-shared/relation.ts';
import { changeQuery, keepQueries } from './namedQueries.ts';

/** Queries as another window left them, and what is done to them. */
function kept(...queries: readonly { readonly name: string; readonly sql: string }[]) {
  const changes: QueryChange[] = [];
  return { changes, list: async () => queries, keep: async (change: QueryChange) => changes.push(change) };
}

test('a program that is kept under a name in use can be brought back, as can one that is removed', async () => {
  const sums = { name: 'Sums', sql: 'select sum(a) from t' };
  for (const sql of ['select 1', null]) {
    const queries = kept(sums);
    expect(await changeQuery(queries, { name: 'Sums', sql })).toEqual({ ...sums, was: null });
    expect(queries.changes).toEqual([{ name: 'Sums', sql, was: null }]);
  }
  expect(await changeQuery(kept(sums), { name: 'Sums', sql: sums.sql })).toBeNull();
  expect(await changeQuery(kept(sums), { name: 'Others', sql: 'select 1' })).toBeNull();
});

test('a program is named otherwise as it is now, and not as it was when the list was shown', async () => {
  const queries = kept({ name: 'Sums', sql: 'select sum(b) from t' });
  await changeQuery(queries, { name: 'Totals', was: 'Sums' });
  expect(queries.changes).toEqual([{ name: 'Totals', was: 'Sums', sql: 'select sum(b) from t' }]);
});

test('programs of a file lose none that is kept, and stand once', async () => {
  const queries = kept({ name: 'Sums', sql: 'select 1' }, { name: 'Sums (2)', sql: 'select 2' });
  const names: string[] = [];
  const programs = [
    { name: 'Sums', sql: 'select 1' },
    { name: 'Sums', sql: 'select 3' },
    { name: 'Sums', sql: 'select 3' },
    { name: 'All', sql: 'select 4' },
  ];
  await keepQueries(queries, programs, (name) => names.push(name));
  expect(names).toEqual(['Sums (3)', 'All']);
  expect(queries.changes).toEqual([
    { name: 'Sums (3)', sql: 'select 3', was: null },
    { name: 'All', sql: 'select 4', was: null },
  ]);
});
