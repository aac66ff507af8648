import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrateDomains } from './domainMigrations.ts';

const notes = {
  domain: 'notes',
  steps: ['CREATE TABLE notes (text TEXT) STRICT', "INSERT INTO notes VALUES ('kept')"],
};

test('each domain goes on from where its tables are, once', () => {
  const database = new Sqlite(':memory:');
  migrateDomains(database, [{ ...notes, steps: notes.steps.slice(0, 1) }]);
  migrateDomains(database, [notes]);
  migrateDomains(database, [notes, { domain: 'more', steps: [(at) => at.exec('CREATE TABLE more (n INTEGER)')] }]);
  expect(database.prepare('SELECT text FROM notes').all()).toEqual([{ text: 'kept' }]);
  expect(database.prepare('SELECT * FROM domain_versions ORDER BY domain').all()).toEqual([
    { domain: 'more', version: 1 },
    { domain: 'notes', version: 2 },
  ]);
});

test('a step that fails leaves its domain as it was', () => {
  const database = new Sqlite(':memory:');
  const broken = { domain: 'notes', steps: [...notes.steps, 'INSERT INTO nowhere VALUES (1)'] };
  expect(() => migrateDomains(database, [broken])).toThrow('nowhere');
  expect(database.prepare('SELECT * FROM domain_versions').all()).toEqual([{ domain: 'notes', version: 2 }]);
});

test('tables of a later app are refused, also those of a domain that this one has not', () => {
  const database = new Sqlite(':memory:');
  migrateDomains(database, [notes]);
  expect(() => migrateDomains(database, [{ ...notes, steps: [] }])).toThrow('newer Tablewright');
  expect(() => migrateDomains(database, [])).toThrow('newer Tablewright');
});
