import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { expect, test } from 'vitest';
import { migrateDomains } from '../../store/domainMigrations.ts';
import { recordsIn } from './records.ts';
import { recordMigrations } from './tables.ts';

test('records that were kept before complete with what they hold', () => {
  const sqlite = new Sqlite(':memory:');
  sqlite.exec("CREATE TABLE documents (id TEXT PRIMARY KEY); INSERT INTO documents VALUES ('d')");
  migrateDomains(sqlite, [{ domain: 'records', steps: recordMigrations.steps.slice(0, 1) }]);
  const row = sqlite.prepare(
    "INSERT INTO records VALUES (?, 'd', 't', 1, 1, 'd/sheet/0', NULL, 0, 'proposed', '', 1, '[]')",
  );
  const version = sqlite.prepare("INSERT INTO record_versions VALUES (?, 1, 'd', ?)");
  for (const [id, fields] of Object.entries({
    a: { 'Model "A"': { value: 'x' }, size: { value: 3 }, more: { value: { k: 'v' } } },
    b: { 'Model "A"': { value: 'x' }, size: { value: null }, more: { value: null } },
  })) {
    row.run(id);
    version.run(id, JSON.stringify({ id, fields }));
  }
  migrateDomains(sqlite, [recordMigrations]);
  const records = recordsIn(drizzle(sqlite));
  const set = { documentId: 'd', templateId: 't' };
  expect(records.values(set, 'Model "A"', 9)).toEqual(['x']);
  expect(records.values(set, 'size', 9)).toEqual([3]);
  expect(JSON.parse(String(sqlite.prepare("SELECT held FROM records WHERE id = 'a'").pluck().get()))).toEqual({
    'Model "A"': 'x',
    size: 3,
    more: { k: 'v' },
  });
});

test('records that were kept before say how sure their open fields are, not those in doubt alone', () => {
  const sqlite = new Sqlite(':memory:');
  sqlite.exec("CREATE TABLE documents (id TEXT PRIMARY KEY); INSERT INTO documents VALUES ('d')");
  migrateDomains(sqlite, [{ domain: 'records', steps: recordMigrations.steps.slice(0, 4) }]);
  const row = sqlite.prepare(
    "INSERT INTO records VALUES (?, 'd', 't', 1, 2, 'd/sheet/0', NULL, 0, ?, '', 1, '[]', '{}')",
  );
  const version = sqlite.prepare("INSERT INTO record_versions VALUES (?, ?, 'd', ?)");
  const field = (status: string, confidence: number) => ({ value: 'x', status, confidence });
  for (const [id, state, fields] of [
    ['open', 'proposed', { a: field('proposed', 0.9), b: field('proposed', 0.7), c: field('accepted', 0.2) }],
    ['done', 'accepted', { a: field('accepted', 0.3), b: field('corrected', 0.4) }],
    ['rejected', 'rejected', { a: field('proposed', 0.1) }],
    ['empty', 'accepted', {}],
  ] as const) {
    row.run(id, state);
    version.run(id, 1, JSON.stringify({ id, fields: { a: field('proposed', 0.01) } }));
    version.run(id, 2, JSON.stringify({ id, fields }));
  }
  migrateDomains(sqlite, [recordMigrations]);
  const kept = sqlite.prepare('SELECT id, sure FROM records ORDER BY rowid').all();
  expect(kept).toEqual([
    { id: 'open', sure: 0.7 },
    { id: 'done', sure: 1 },
    { id: 'rejected', sure: 1 },
    { id: 'empty', sure: 1 },
  ]);
  sqlite.close();
});
