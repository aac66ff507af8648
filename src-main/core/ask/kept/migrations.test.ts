import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrateDomains } from '../../store/domainMigrations.ts';
import { askMigrations } from './migrations.ts';

const DOCUMENT = 'd0c';
const SESSION = 's1';

const on = (sheet: number, address: string) => ({ kind: 'cells', source: `${DOCUMENT}/sheet/${sheet}`, address });

test('2: answers, traces and choices of version 1 cite evidence', () => {
  const database = new Sqlite(':memory:');
  database.exec(`
    CREATE TABLE sessions (id TEXT PRIMARY KEY, document_id TEXT NOT NULL) STRICT;
    CREATE TABLE messages (id TEXT PRIMARY KEY, session_id TEXT NOT NULL, answer TEXT, trace TEXT NOT NULL) STRICT;
    CREATE TABLE choices (id TEXT PRIMARY KEY, session_id TEXT NOT NULL, choice TEXT NOT NULL, before TEXT NOT NULL) STRICT;
  `);
  migrateDomains(database, [{ domain: 'ask', steps: askMigrations.slice(0, 1) }]);
  const choice = { sheet: 1, question: 'total', words: ['total'], chosen: ['Sum'] };
  const answer = {
    values: [{ text: '7', value: { kind: 'number', number: 7 }, cells: [{ sheet: 1, address: 'B2' }] }],
    citations: [{ sheet: 1, address: 'B2:B9' }],
    leftOut: { values: 0, cells: 3 },
    nearest: [{ sheet: 0, address: 'A1', text: 'Total' }],
    alternatives: [{ citations: [], choice }],
  };
  const trace = { steps: [{ id: '1', cellsIn: [{ sheet: 1, address: 'A1' }], cellsOut: [] }] };
  database.prepare('INSERT INTO sessions VALUES (?, ?)').run(SESSION, DOCUMENT);
  const insert = database.prepare('INSERT INTO messages (id, session_id, answer, trace) VALUES (?, ?, ?, ?)');
  insert.run('m1', SESSION, JSON.stringify(answer), JSON.stringify(trace));
  insert.run('m2', SESSION, null, JSON.stringify({ steps: [] }));
  database
    .prepare('INSERT INTO choices VALUES (?, ?, ?, ?)')
    .run('c1', SESSION, JSON.stringify(choice), JSON.stringify({ answer, trace, durationMs: 3, fingerprint: '' }));

  migrateDomains(database, [{ domain: 'ask', steps: askMigrations }]);

  const choiceNow = { source: `${DOCUMENT}/sheet/1`, question: 'total', words: ['total'], chosen: ['Sum'] };
  const answerNow = {
    values: [{ text: '7', value: { kind: 'number', number: 7 }, citations: [on(1, 'B2')] }],
    citations: [on(1, 'B2:B9')],
    leftOut: { values: 0, cells: 3 },
    nearest: [{ evidence: on(0, 'A1'), text: 'Total' }],
    alternatives: [{ citations: [], choice: choiceNow }],
  };
  const traceNow = { steps: [{ id: '1', evidenceIn: [on(1, 'A1')], evidenceOut: [] }] };
  const read = (table: string, column: string, id: string): unknown => {
    const json = database
      .prepare<[string], string | null>(`SELECT ${column} FROM ${table} WHERE id = ?`)
      .pluck()
      .get(id);
    return JSON.parse(json ?? 'null');
  };
  expect(read('messages', 'answer', 'm1')).toEqual(answerNow);
  expect(read('messages', 'trace', 'm1')).toEqual(traceNow);
  expect(read('messages', 'answer', 'm2')).toBeNull();
  expect(read('choices', 'choice', 'c1')).toEqual(choiceNow);
  expect(read('choices', 'before', 'c1')).toEqual({
    answer: answerNow,
    trace: traceNow,
    durationMs: 3,
    fingerprint: '',
  });
});

test('3: labels have a place of their own, one for a question of a sheet, and go with their document', () => {
  const database = new Sqlite(':memory:');
  database.exec(`
    PRAGMA foreign_keys = ON;
    CREATE TABLE documents (id TEXT PRIMARY KEY) STRICT;
    CREATE TABLE sessions (id TEXT PRIMARY KEY, document_id TEXT NOT NULL) STRICT;
    CREATE TABLE messages (id TEXT PRIMARY KEY, session_id TEXT NOT NULL, answer TEXT, trace TEXT NOT NULL) STRICT;
    CREATE TABLE choices (id TEXT PRIMARY KEY, session_id TEXT NOT NULL, choice TEXT NOT NULL, before TEXT NOT NULL) STRICT;
    INSERT INTO documents VALUES ('d');
  `);
  migrateDomains(database, [{ domain: 'ask', steps: askMigrations.slice(0, 2) }]);
  migrateDomains(database, [{ domain: 'ask', steps: askMigrations }]);
  const insert = database.prepare("INSERT INTO labels VALUES ('d', 0, 'total', 'Total?', '{}', 1)");
  insert.run();
  expect(() => insert.run()).toThrow(/UNIQUE/);
  database.exec("DELETE FROM documents WHERE id = 'd'");
  expect(database.prepare('SELECT * FROM labels').all()).toEqual([]);
});

test('5: choices that were made before hold, and what their messages said with them is not known', () => {
  const database = new Sqlite(':memory:');
  database.exec(`
    CREATE TABLE documents (id TEXT PRIMARY KEY) STRICT;
    CREATE TABLE sessions (id TEXT PRIMARY KEY, document_id TEXT NOT NULL) STRICT;
    CREATE TABLE messages (id TEXT PRIMARY KEY, session_id TEXT NOT NULL, answer TEXT, trace TEXT NOT NULL) STRICT;
    CREATE TABLE choices (id TEXT PRIMARY KEY, session_id TEXT NOT NULL, choice TEXT NOT NULL, before TEXT NOT NULL) STRICT;
  `);
  migrateDomains(database, [{ domain: 'ask', steps: askMigrations.slice(0, 4) }]);
  database.exec("INSERT INTO choices VALUES ('c', 's', '{}', '{}')");
  migrateDomains(database, [{ domain: 'ask', steps: askMigrations }]);
  expect(database.prepare('SELECT id, is_held, after FROM choices').all()).toEqual([
    { id: 'c', is_held: 1, after: null },
  ]);
});
