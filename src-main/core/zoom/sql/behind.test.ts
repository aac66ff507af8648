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

test('a program over one that only chooses rows, or that only shows what another groups, tells the same', async () => {
  expect(
    await behind(
      'with t as (select * from sales where Sold > 1) select sum("Unit Price") from t where Region = \'North\'',
      [1],
    ),
  ).toBe(`((Sold > 1) AND (Region = 'North')) AND ("Unit Price") IS NOT NULL`);
  expect(
    await behind(
      'select max(p) from (select lower(Region) as r, "Unit Price" * 2 as p from sales) x where x.r = \'n\'',
      [9],
    ),
  ).toBe(`(lower(Region) = 'n') AND (("Unit Price" * 2)) = 9`);
  const top =
    'select * from (select Region, count(*) as n from sales where Sold > 3 group by 1) g where n > 5 order by n desc limit 1';
  expect(await behind(top, ['North', 12])).toBe(`(Sold > 3) AND CAST((Region) AS VARCHAR) = 'North'`);
  expect(
    await behind(
      'with g as (select Region as r, max(Sold) as s from sales group by 1) select s, r from g',
      [9, 'North'],
      0,
    ),
  ).toBe(`CAST((Region) AS VARCHAR) = 'North' AND (Sold) = 9`);
});

test('a figure of PostgreSQL over joined tables is made of the rows that find others by which it holds', async () => {
  const on = { dialect: 'postgres', schema: 'public' } as const;
  const joined = (sql: string, row: Row, column = row.length - 1) =>
    rowsBehind({ sql, table: 'sales', columns, on, row, column });
  expect(
    await joined(
      'select r.manager, sum(s."Unit Price") from public.sales s join regions r on s.Region = r.name where Sold > 3 group by 1',
      ['Ann', 12],
    ),
  ).toBe(
    `EXISTS (SELECT 1 FROM "regions" AS "r" WHERE ((sales.Region = r."name")) AND ((sales.Sold > 3)) AND (CAST((r.manager) AS VARCHAR) = 'Ann') AND ((sales."Unit Price") IS NOT NULL))`,
  );
  // What may find nothing counts where no condition asks for it, or one that no blank meets.
  expect(
    await joined('select Region, count(*) from sales left join regions r on Region = r.name group by 1', ['North', 2]),
  ).toBe(`CAST((sales.Region) AS VARCHAR) = 'North'`);
  expect(
    await joined('select r.manager, count(*) from sales s left join regions r on s.Region = r.name group by 1', [
      'Ann',
      2,
    ]),
  ).toMatch(/^EXISTS /);
  for (const [sql, row] of [
    ['select r.manager, count(*) from sales s left join regions r on s.Region = r.name group by 1', [null, 2]],
    ["select count(*) from regions r left join sales s on s.Region = r.name where r.manager = 'Ann'", [2]],
    ['select a.Sold from sales a join sales b on a.Sold = b.Sold', [1]],
    ['select s.Sold from sales s join regions r using (Region)', [1]],
    ['select count(*) from sales s full join regions r on s.Region = r.name', [1]],
    ['select count(*) from sales tablesample system (10)', [1]],
  ] as const)
    expect(await joined(sql, row)).toBeNull();
});

test('a program of ClickHouse is read with its own quotation marks, and its condition written with them', async () => {
  const on = { dialect: 'clickhouse', schema: 'default' } as const;
  const clicked = (sql: string, row: Row, column = row.length - 1) =>
    rowsBehind({ sql, table: 'sales', columns, on, row, column });
  expect(
    await clicked(
      "select `Region`, sum(`Unit Price`) as total from `default`.`sales` where `Region` like 'N%' and `Region` != 'it\\'s' group by `Region`",
      ["O'Hara", 12],
    ),
  ).toBe(
    "((Region like 'N%') AND (Region != 'it\\'s')) AND toString(Region) = 'O\\'Hara' AND (`Unit Price`) IS NOT NULL".replace(
      '(`Region` like',
      '(Region like',
    ),
  );
  expect(await clicked('select sumIf(`Unit Price`, Sold > 2) from sales', [9])).toBe(
    '(Sold > 2) AND (`Unit Price`) IS NOT NULL',
  );
  expect(await clicked('select uniqExact(Region) from sales where Sold = 1', [9])).toBe(
    '(Sold = 1) AND (Region) IS NOT NULL',
  );
  expect(
    await clicked("select count() from sales where toYear(Sold) = 2024 and not match(`Region`, 'N')", [9]),
  ).toMatch(/^\(\(toYear\(Sold\) = 2024\) AND \(NOT match\(Region, 'N'\)\)\)$/);
  // An alias hides the column of its name wherever that is read.
  expect(await clicked('select Sold * 2 as Sold from sales where Sold > 3', [8])).toBeNull();
});

test('nothing is said of programs that join, nest, or group by what they do not show', async () => {
  for (const [sql, row] of [
    ['select a.Sold from sales a join sales b on a.Sold = b.Sold', [1]],
    ['select max(n) from (select count(*) as n from sales group by Region)', [1]],
    ['select n from (select Region, count(*) as n from sales group by Region) t', [1]],
    ['select max(Sold) from (select Sold from sales order by Sold limit 3) t', [1]],
    ['with t as (select * from sales), u as (select 1 as one) select Sold from t, u', [1]],
    ['select count(*) from sales group by Region', [1]],
    ['select * exclude (Sold) from sales', ['North', 1]],
    ['select Region, count(*) from sales group by rollup (Region)', [null, 1]],
  ] as const)
    expect(await behind(sql, row)).toBeNull();
});
