import { expect, test } from 'vitest';
import type { Row } from '../../../../src-shared/relation.ts';
import { rowsBehind } from './behind.ts';

const columns = ['Region', 'Unit Price', 'Sold'];

function behind(sql: string, row: Row, column = row.length - 1): Promise<string | null> {
  return rowsBehind({ sql, table: 'sales', columns, row, column });
}

test('a figure of a group is made of the rows of its group that the program keeps', async () => {
  const sql = `select Region, sum("Unit Price") as total from sales s where s.Sold > 3 group by 1 order by 2 limit 5`;
  expect(await behind(sql, ['North', 12])).toBe(
    `(Sold > 3) AND CAST((Region) AS VARCHAR) = 'North' AND ("Unit Price") IS NOT NULL`,
  );
  const byAlias = 'select upper(Region) as r, count(*) from sales group by r';
  expect(await behind(byAlias, ["O'Hara", 12])).toBe(`CAST((upper(Region)) AS VARCHAR) = 'O''Hara'`);
  expect(await behind('select Region, count(*) from sales group by all', [null, 2])).toBe('(Region) IS NULL');
});

test('a greatest value is made of the rows that hold it, and a count with a condition of those that it counts', async () => {
  expect(await behind('select max(Sold) from sales', [9])).toBe('(Sold) = 9');
  expect(await behind('select count(*) filter (where Sold > 2) from sales', [9])).toBe('(Sold > 2)');
  expect(await behind('select count(*) from sales', [9])).toBe('true');
});

test('a row of a program that groups nothing is made of the rows that say the same', async () => {
  expect(await behind('select * from sales where Sold = 3 order by Region limit 1', ['North', 1.5, 3])).toBe(
    `(Sold = 3) AND CAST((Region) AS VARCHAR) = 'North' AND ("Unit Price") = 1.5 AND (Sold) = 3`,
  );
});

test('nothing is said of programs that join, nest, or group by what they do not show', async () => {
  for (const [sql, row] of [
    ['select a.Sold from sales a join sales b on a.Sold = b.Sold', [1]],
    ['select max(n) from (select count(*) as n from sales group by Region)', [1]],
    ['with t as (select * from sales) select Sold from t', [1]],
    ['select count(*) from sales group by Region', [1]],
    ['select * exclude (Sold) from sales', ['North', 1]],
    ['select Region, count(*) from sales group by rollup (Region)', [null, 1]],
  ] as const)
    expect(await behind(sql, row)).toBeNull();
});
