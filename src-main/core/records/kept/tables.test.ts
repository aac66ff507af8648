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
