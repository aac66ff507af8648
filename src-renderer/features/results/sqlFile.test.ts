import { expect, test } from 'vitest';
import { sqlFileOf } from './sqlFile.ts';

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
