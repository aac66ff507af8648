import { expect, test } from 'vitest';
import { queriesIn, sqlFileOf } from './sqlFile.ts';

test('each program is ended, and no name or comment swallows what follows', () => {
  const queries = [
    { name: 'All', sql: 'select 1;\n' },
    { name: 'Two\nlines; drop', sql: 'select 2 -- the second' },
    { name: 'Three', sql: 'select 3 -- the third;' },
  ];
  expect(sqlFileOf('sales', queries)).toBe(
    '-- Queries over sales\n\n-- All\nselect 1;\n\n-- Two lines; drop\nselect 2 -- the second\n;\n\n-- Three\nselect 3 -- the third;\n;\n',
  );
});

test('a file that was saved gives the programs that were in it', () => {
  const queries = [
    { name: 'All', sql: 'select \'a;b\', "c;d" from t' },
    { name: 'Two', sql: '-- by hand\n\nselect 2 -- the second; not a third' },
    { name: 'Between dollars', sql: 'select $$it; is$$, $q$a $$ b;$q$ /* and; so */ from t' },
  ];
  expect(queriesIn(sqlFileOf('sales', queries), String)).toEqual(queries);
});

test.each([
  {
    of: 'no comments',
    file: 'select 1;select 2',
    found: [
      ['Query 1', 'select 1'],
      ['Query 2', 'select 2'],
    ],
  },
  { of: 'lines of another system', file: '-- One\r\nselect 1;\r\n', found: [['One', 'select 1']] },
  { of: 'a comment that is no line', file: '/* One */ select 1;', found: [['Query 1', '/* One */ select 1']] },
  { of: 'comments after the last', file: '-- One\nselect 1;\n-- that was all', found: [['One', 'select 1']] },
  { of: 'a text that never ends', file: "-- One\nselect 'a;b", found: [['One', "select 'a;b"]] },
  { of: 'a line without words', file: '--\nselect 1', found: [['Query 1', '--\nselect 1']] },
  { of: 'minus and division', file: '-- One\nselect 3-1/2, $1', found: [['One', 'select 3-1/2, $1']] },
  { of: 'nothing', file: '-- Queries over sales\n\n;;', found: [] },
])('statements of a file with $of', ({ file, found }) => {
  expect(queriesIn(file, (number) => `Query ${number}`)).toEqual(found.map(([name, sql]) => ({ name, sql })));
});
