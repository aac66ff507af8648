import { beforeEach, expect, test } from 'vitest';
import { changeProgram, runSql, showCited, tableKeyOf, useProgramStore } from './programStore.ts';

const KEY = 'a/0';
const FROM = '"orders"';

const sqlNow = () => useProgramStore.getState().views[KEY]?.sql;

beforeEach(() => useProgramStore.setState({ views: {} }));

test('rows that are cited are shown once: who comes back to their tab finds the program as it was left', () => {
  const cited = { evidence: [], serial: 1 };
  showCited(KEY, FROM, cited, ['"Order" = 17']);
  expect(sqlNow()).toBe('SELECT * FROM "orders"\nWHERE "Order" = 17');
  runSql(KEY, FROM, 'select count(*) from orders');
  changeProgram(KEY, FROM, { sql: 'select count(*) from orders where' });
  // The pane is made anew whenever its document is shown again.
  showCited(KEY, FROM, cited, ['"Order" = 17']);
  expect(sqlNow()).toBe('select count(*) from orders where');
  // The same rows, cited again.
  showCited(KEY, FROM, { evidence: [], serial: 1 }, ['"Order" = 17']);
  expect(sqlNow()).toBe('SELECT * FROM "orders"\nWHERE "Order" = 17');
});

test('what is cited that is no rows leaves the program alone', () => {
  runSql(KEY, FROM, 'select 1');
  showCited(KEY, FROM, { evidence: [], serial: 1 }, []);
  expect(sqlNow()).toBe('select 1');
});

test('each list of a sheet has programs of its own; the longest those of the sheet', () => {
  const parts = (chosen: number) => [
    { at: 'A1:C13', rowCount: 12, isChosen: chosen === 0 },
    { at: 'A16:B22', rowCount: 6, isChosen: chosen === 1 },
  ];
  expect(tableKeyOf('a', 0, { parts: parts(0) })).toBe(tableKeyOf('a', 0, { parts: [] }));
  expect(tableKeyOf('a', 0, { parts: parts(1) })).not.toBe(tableKeyOf('a', 0, { parts: parts(0) }));
});
