import Sqlite, { type Database } from 'better-sqlite3';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { libraryShape } from '../openStore.ts';
import { bringUp } from './libraryShape.ts';
import { migrate, migrations } from './migrations.ts';

function version(database: Database): unknown {
  return database.pragma('user_version', { simple: true });
}

function columns(database: Database, table: string): unknown[] {
  return database.prepare('SELECT name FROM pragma_table_info(?) ORDER BY name').pluck().all(table);
}

test('1: an empty database becomes a library', () => {
  const database = new Sqlite(':memory:');
  migrate(database, migrations.slice(0, 1));
  expect(version(database)).toBe(1);
  expect(columns(database, 'documents')).toEqual([
    'added_at',
    'format',
    'id',
    'name',
    'opened_at',
    'size_bytes',
    'state',
  ]);
});

test('2: a library of version 1 keeps its sessions, and choices go with theirs', () => {
  const database = new Sqlite(':memory:');
  database.pragma('foreign_keys = ON');
  migrate(database, migrations.slice(0, 1));
  database.exec(`
    INSERT INTO documents VALUES ('d', 'a.csv', 'csv', 1, 1, 1, 'kept');
    INSERT INTO sessions VALUES ('s', 'd', 'A', 0, 1, 1, 0), ('t', 'd', 'B', 0, 1, 1, 0);
    INSERT INTO messages VALUES ('m', 's', 0, 0, 'How many?', 1, 'f', '{}', '{"steps":[]}', 5, NULL, 0);
  `);
  migrate(database, migrations.slice(0, 2));
  expect(version(database)).toBe(2);
  expect(database.prepare('SELECT id FROM messages').pluck().all()).toEqual(['m']);
  database.exec(`INSERT INTO choices VALUES ('c', 's', 'm', '{}', '{}'), ('e', 't', NULL, '{}', '{}')`);
  database.exec(`DELETE FROM messages`);
  expect(database.prepare('SELECT message_id FROM choices').pluck().all()).toEqual([null, null]);
  database.exec(`DELETE FROM sessions WHERE id = 's'`);
  expect(database.prepare('SELECT id FROM choices').pluck().all()).toEqual(['e']);
});

test('3: a library of version 2 keeps its choices; a session takes along what it spent, and its calls stay', () => {
  const database = new Sqlite(':memory:');
  database.pragma('foreign_keys = ON');
  migrate(database, migrations.slice(0, 2));
  database.exec(`
    INSERT INTO documents VALUES ('d', 'a.csv', 'csv', 1, 1, 1, 'kept');
    INSERT INTO sessions VALUES ('s', 'd', 'A', 0, 1, 1, 0);
    INSERT INTO choices VALUES ('c', 's', NULL, '{}', '{}');
  `);
  migrate(database, migrations.slice(0, 3));
  expect(version(database)).toBe(3);
  expect(database.prepare('SELECT id FROM choices').pluck().all()).toEqual(['c']);
  database.exec(`
    INSERT INTO model_calls VALUES ('k', 'm', 'p', 1, '{}', 'Yes', 1, 9, 1, NULL, 5, 1, 1);
    INSERT INTO model_pictures VALUES ('i', 'image/png', x'00');
    INSERT INTO model_call_pictures VALUES ('k', 'i');
    INSERT INTO model_uses VALUES (1, 's', 'k', 1, 0, 9, 1, 0.5), (2, NULL, 'k', 1, 1, 0, 0, 0);
    INSERT INTO model_allowances VALUES ('s', 1, 100);
    DELETE FROM sessions;
  `);
  expect(database.prepare('SELECT id FROM model_uses').pluck().all()).toEqual([2]);
  expect(database.prepare('SELECT session_id FROM model_allowances').pluck().all()).toEqual([]);
  database.exec('DELETE FROM model_calls');
  expect(database.prepare('SELECT call_id FROM model_call_pictures').pluck().all()).toEqual([]);
  expect(database.prepare('SELECT id FROM model_uses').pluck().all()).toEqual([]);
});

test('5: a library of version 4 keeps its pictures, and remembers others', () => {
  const database = new Sqlite(':memory:');
  database.pragma('foreign_keys = ON');
  migrate(database, migrations.slice(0, 4));
  database.exec(`
    INSERT INTO documents VALUES ('d', 'a.png', 'picture', 1, 1, 1, 'kept');
    INSERT INTO picture_parts VALUES ('d', 'p', 0, x'00');
  `);
  migrate(database, migrations.slice(0, 5));
  expect(database.prepare('SELECT picture FROM picture_parts').pluck().all()).toEqual(['p']);
  database.exec(`
    INSERT INTO neighbours VALUES ('n', '<table></table>', x'00', x'00', 1);
    INSERT INTO neighbour_experience VALUES ('n', 'embedded 1: deskew', 0.5, 0.75, '[]'), ('ruled.webp', 'k', 1, 1, '[]');
  `);
  expect(database.prepare('SELECT neighbour_id FROM neighbour_experience').pluck().all()).toEqual(['n', 'ruled.webp']);
});

test('6: a library of version 5 keeps its messages; a mark goes with another answer, and a case with its document', () => {
  const database = new Sqlite(':memory:');
  database.pragma('foreign_keys = ON');
  migrate(database, migrations.slice(0, 5));
  database.exec(`
    INSERT INTO documents VALUES ('d', 'a.csv', 'csv', 1, 1, 1, 'kept');
    INSERT INTO sessions VALUES ('s', 'd', 'A', 0, 1, 1, 0);
    INSERT INTO messages VALUES ('m', 's', 0, 0, 'How many?', 1, 'f', '{}', '{"steps":[]}', 5, NULL, 0),
      ('n', 's', 1, 0, 'Which?', 1, 'f', '{}', '{"steps":[]}', 5, NULL, 0);
  `);
  migrate(database, migrations.slice(0, 6));
  const marked = (): unknown[] => database.prepare('SELECT id, message_id FROM cases ORDER BY id').raw().all();
  database.exec(`
    INSERT INTO cases VALUES ('c', 'd', 0, 'm', '', '{}', '[]', 1), ('e', 'd', 0, 'n', '', '{}', '[]', 1);
    UPDATE messages SET sheet = 1;
    UPDATE messages SET answer = '{"text":"5"}' WHERE id = 'm';
  `);
  expect(marked()).toEqual([['e', 'n']]);
  database.exec('DELETE FROM sessions');
  expect(marked()).toEqual([['e', null]]);
  database.exec('DELETE FROM documents');
  expect(marked()).toEqual([]);
});

test('7: a library of version 6 keeps its runs, whose pictures are taken to lie as they came', () => {
  const database = new Sqlite(':memory:');
  database.pragma('foreign_keys = ON');
  migrate(database, migrations.slice(0, 6));
  database.exec(`
    INSERT INTO documents VALUES ('d', 'a.png', 'picture', 1, 1, 1, 'kept');
    INSERT INTO picture_runs VALUES ('d', 0, '', '{"page":0}', x'00');
  `);
  migrate(database, migrations.slice(0, 7));
  expect(database.prepare('SELECT run, length(words) FROM picture_runs').raw().all()).toEqual([
    ['{"page":0,"from":[1,0,0,0,1,0,0,0,1]}', 0],
  ]);
});

test('8: a library of version 7 keeps its runs, which were of whole pages', () => {
  const database = new Sqlite(':memory:');
  database.pragma('foreign_keys = ON');
  migrate(database, migrations.slice(0, 7));
  database.exec(`
    INSERT INTO documents VALUES ('d', 'a.png', 'picture', 1, 1, 1, 'kept');
    INSERT INTO picture_runs VALUES ('d', 0, '', '{"original":{"id":"p"}}', x'00', x'');
  `);
  migrate(database, migrations.slice(0, 8));
  expect(database.prepare('SELECT run FROM picture_runs').pluck().all()).toEqual([
    '{"original":{"id":"p"},"whole":{"id":"p"},"area":null}',
  ]);
});

test('9: a library of version 8 keeps its runs, which the program alone made', () => {
  const database = new Sqlite(':memory:');
  database.pragma('foreign_keys = ON');
  migrate(database, migrations.slice(0, 8));
  database.exec(`
    INSERT INTO documents VALUES ('d', 'a.png', 'picture', 1, 1, 1, 'kept');
    INSERT INTO picture_runs VALUES ('d', 0, '', '{"page":0}', x'00', x'');
  `);
  migrate(database, migrations.slice(0, 9));
  expect(database.prepare('SELECT run FROM picture_runs').pluck().all()).toEqual([
    '{"page":0,"reader":"embedded","notes":[],"calls":[],"differences":[]}',
  ]);
});

test('10: a library of version 9 keeps what was learned; pictures without a condition are remembered no more', () => {
  const database = new Sqlite(':memory:');
  migrate(database, migrations.slice(0, 9));
  database.exec(`
    INSERT INTO neighbours VALUES ('n', '<table></table>', x'00', x'00', 1);
    INSERT INTO neighbour_experience VALUES ('ruled.webp', 'k', 1, 1, '[]');
  `);
  migrate(database, migrations.slice(0, 10));
  expect(database.prepare('SELECT id FROM neighbours').pluck().all()).toEqual([]);
  expect(database.prepare('SELECT neighbour_id FROM neighbour_experience').pluck().all()).toEqual(['ruled.webp']);
});

test('11: a library of version 10 keeps its sheets, none of them removed, and its corrections', () => {
  const database = new Sqlite(':memory:');
  database.pragma('foreign_keys = ON');
  migrate(database, migrations.slice(0, 10));
  database.exec(`
    INSERT INTO documents VALUES ('d', 'a.png', 'picture', 1, 1, 1, 'kept');
    INSERT INTO grids VALUES ('d', 0, 'Table', 2, 2, 4, 0);
    INSERT INTO corrections VALUES ('d', 0, 0, 'Set A1 to title', '{}', 0);
  `);
  migrate(database, migrations.slice(0, 11));
  expect(database.prepare('SELECT name, is_removed FROM grids').all()).toEqual([{ name: 'Table', is_removed: 0 }]);
  expect(database.prepare('SELECT name, serial FROM corrections').all()).toEqual([
    { name: 'Set A1 to title', serial: 0 },
  ]);
});

test('the newest migration leaves the tables that the code works with', () => {
  const database = new Sqlite(':memory:');
  bringUp(database, libraryShape);
  expect(libraryShape.tables.length).toBeGreaterThan(20);
  for (const table of libraryShape.tables) {
    const { name, columns: known } = getTableConfig(table);
    expect({ name, columns: columns(database, name) }).toEqual({
      name,
      columns: known.map((column) => column.name).toSorted(),
    });
  }
});

test('12: documents of version 11 are whole, as far as is known, and nothing was left out of them', () => {
  const database = new Sqlite(':memory:');
  migrate(database, migrations.slice(0, 11));
  database.exec(`INSERT INTO documents VALUES ('d', 'a.xlsx', 'xlsx', 1, 1, 1, 'kept')`);
  migrate(database, migrations.slice(0, 12));
  expect(version(database)).toBe(12);
  expect(database.prepare('SELECT is_damaged, warnings FROM documents').raw().all()).toEqual([[0, '[]']]);
});

test('a step that fails leaves the database as the step before made it', () => {
  const database = new Sqlite(':memory:');
  const steps = ['CREATE TABLE a (x)', 'CREATE TABLE b (x); INSERT INTO nowhere VALUES (1)'];
  expect(() => migrate(database, steps)).toThrow('nowhere');
  expect(version(database)).toBe(1);
  expect(columns(database, 'b')).toEqual([]);
  migrate(database, ['CREATE TABLE a (x)', 'CREATE TABLE b (x)']);
  expect(version(database)).toBe(2);
});

test('4: a library of version 3 keeps its corrections; runs and pictures go with their document', () => {
  const database = new Sqlite(':memory:');
  database.pragma('foreign_keys = ON');
  migrate(database, migrations.slice(0, 3));
  database.exec(`
    INSERT INTO documents VALUES ('d', 'a.csv', 'csv', 1, 1, 1, 'kept');
    INSERT INTO corrections VALUES ('d', 0, 0, 'Set A1 to title', '{}', 0);
  `);
  migrate(database, migrations.slice(0, 4));
  expect(version(database)).toBe(4);
  database.exec(`
    INSERT INTO picture_runs VALUES ('d', 0, '', '{}', x'00');
    INSERT INTO picture_parts VALUES ('d', 'p', 0, x'00');
    DELETE FROM documents;
  `);
  const left = ['picture_runs', 'picture_parts', 'corrections'].map((table) =>
    database.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
  );
  expect(left).toEqual([0, 0, 1]);
});
