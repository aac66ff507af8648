import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { expect, test } from 'vitest';
import { historyIn } from '../../history/history.ts';
import { shape as historyShape } from '../../history/shape.ts';
import { migrateDomains } from '../../store/domainMigrations.ts';
import { migrate } from '../../store/migrations.ts';
import { correctionsIn } from './corrections.ts';
import { sheetMigrations } from './migrations.ts';

test('1: the logs of a library before histories become one history, with what was undone still to be redone', () => {
  const sqlite = new Sqlite(':memory:');
  migrate(sqlite);
  const role = (cell: string) =>
    JSON.stringify({ kind: 'correct', correction: { kind: 'role', cells: [cell], role: 'note' } });
  sqlite.exec(`
    INSERT INTO documents VALUES ('d', 'budget.xlsx', 'xlsx', 1, 1000, 1000, 'kept', 0, '[]');
    INSERT INTO corrections VALUES ('d', 0, 0, 'Set A1 to note', '${role('A1')}', 0, 1);
    INSERT INTO corrections VALUES ('d', 0, 1, 'Set A2 to note', '${role('A2')}', 0, 4);
    INSERT INTO corrections VALUES ('d', 0, 2, 'Set A3 to note', '${role('A3')}', 1, 5);
    INSERT INTO corrections VALUES ('d', 1, 0, 'Set B1 to note', '${role('B1')}', 0, 2);
    INSERT INTO corrections VALUES ('d', -1, 0, 'Remove Table 2', '{"kind":"table","sheet":1,"isThere":false}', 0, 3);
    INSERT INTO corrections VALUES ('gone', 0, 0, 'Forget all corrections', '{"kind":"reset"}', 1, 0);
    INSERT INTO revisions VALUES ('d', 0, 7);
    INSERT INTO revisions VALUES ('d', 1, 9);
  `);
  migrateDomains(sqlite, [historyShape, { domain: 'sheets', steps: sheetMigrations }]);
  const history = historyIn(drizzle({ client: sqlite }));
  const corrections = correctionsIn(history);
  expect(history.list('d').map(({ name, source, at, isInForce }) => [name, source, at, isInForce])).toEqual([
    ['Set A3 to note', 'd/sheet/0', 1000, false],
    ['Set A2 to note', 'd/sheet/0', 1000, true],
    ['Remove Table 2', 'd/sheet/1', 1000, true],
    ['Set B1 to note', 'd/sheet/1', 1000, true],
    ['Set A1 to note', 'd/sheet/0', 1000, true],
  ]);
  expect(corrections.state('d', 0)).toMatchObject({
    corrections: [{ cells: ['A1'] }, { cells: ['A2'] }],
    undo: 'Set A2 to note',
    redo: 'Set A3 to note',
    revision: 9,
  });
  expect(corrections.state('d', 1)).toMatchObject({ corrections: [{ cells: ['B1'] }] });
  expect(corrections.state('gone', 0)).toMatchObject({ undo: null, redo: 'Forget all corrections' });
  expect(sqlite.prepare("SELECT name FROM sqlite_schema WHERE name IN ('corrections', 'revisions')").all()).toEqual([]);
});
