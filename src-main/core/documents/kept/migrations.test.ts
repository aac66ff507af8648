import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { libraryShape } from '../../openStore.ts';
import { bringUp, type ShapeVersion } from '../../store/libraryShape.ts';
import { migrations } from '../../store/migrations.ts';

/** As libraries were stored before marks. */
const BEFORE_MARKS: ShapeVersion = {
  shared: migrations.length,
  domains: new Map([
    ...libraryShape.domains.map(({ domain, steps }) => [domain, steps.length] as const),
    ['library', 1],
    ['ask', 2],
  ]),
};

test('library 2, ask 3: a library stored before marks keeps its documents and sessions, with none on them', () => {
  const database = new Sqlite(':memory:');
  bringUp(database, libraryShape, BEFORE_MARKS);
  database.exec(`
    INSERT INTO documents (id, name, format, size_bytes, added_at, opened_at, state) VALUES ('d', 'a.csv', 'csv', 1, 1, 1, 'kept');
    INSERT INTO sessions (id, document_id, title, is_titled, started_at, changed_at, is_removed) VALUES ('s', 'd', 'A', 0, 1, 1, 0);
  `);
  expect(() => database.prepare('SELECT tags FROM documents').all()).toThrow('no such column');
  bringUp(database, libraryShape);
  for (const table of ['documents', 'sessions']) {
    expect(database.prepare(`SELECT is_pinned, is_archived, tags FROM ${table}`).raw().all()).toEqual([[0, 0, '[]']]);
  }
});

test('library 4: a library stored before folders keeps its documents, of which none is known', () => {
  const database = new Sqlite(':memory:');
  bringUp(database, libraryShape, {
    ...BEFORE_MARKS,
    domains: new Map([...BEFORE_MARKS.domains, ['library', 3]]),
  });
  database.exec(
    "INSERT INTO documents (id, name, format, size_bytes, added_at, opened_at, state) VALUES ('d', 'a.csv', 'csv', 1, 1, 1, 'kept')",
  );
  expect(() => database.prepare('SELECT folder FROM documents').all()).toThrow('no such column');
  bringUp(database, libraryShape);
  expect(database.prepare('SELECT id, folder FROM documents').raw().all()).toEqual([['d', null]]);
});
