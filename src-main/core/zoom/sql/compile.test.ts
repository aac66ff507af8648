import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../../../src-shared/relation.ts';
import { engineHere, startEngines, testedDialects, type TestEngine } from '../engine/testEngines.ts';
import { compileQuery } from './compile.ts';
import { aggregate, aggregateNames, allOf, column, compare, constant, type Query, scalarNames } from './query.ts';

let engines: readonly TestEngine[] = [];
beforeAll(async () => {
  engines = await startEngines();
});
afterAll(async () => {
  await Promise.all(engines.map((each) => each.dispose()));
});

/** What an engine answers. The table lies in another schema on each. */
async function answersOf({ engine }: TestEngine, query: Omit<Query, 'from'>): Promise<unknown> {
  const [relation] = await engine.describe();
  const from = { table: relation?.name ?? '', schema: relation?.schema ?? '' };
  return rounded((await engine.query(compileQuery({ ...query, from }, engine.dialect))).rows);
}

function rounded(rows: readonly Row[]): unknown {
  return rows.map((row) => row.map((value) => (typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value)));
}

describe.each(testedDialects)('%s', (dialect) => {
  it('filters, groups, orders and cuts the same on each engine', async (context) => {
    const here = engineHere(engines, dialect, context);
    expect(
      await answersOf(here, {
        select: [
          { as: 'fruit', of: column('fruit') },
          { as: 'total', of: aggregate('sum', column('price')) },
        ],
        where: allOf([
          compare(column('id'), '<', constant(1000)),
          { kind: 'not', of: { kind: 'blank', of: column('note') } },
          { kind: 'in', of: column('fruit'), values: ['Pears', 'Plums', 'O\'Neil\'s \\ `odd` "one"'] },
        ]),
        groupBy: [column('fruit')],
        having: compare(aggregate('count', null), '>', constant(10)),
        orderBy: [{ of: aggregate('sum', column('price')), isDescending: true }],
        limit: 1,
      }),
    ).toEqual([['Pears', 41_583.5]]);
  });

  it('has every aggregate, of all rows and of some', async (context) => {
    const here = engineHere(engines, dialect, context);
    const small = compare(column('id'), '<', constant(5));
    expect(
      await answersOf(here, {
        select: aggregateNames.map((name) => ({ as: name, of: aggregate(name, column('id')) })),
        where: small,
      }),
    ).toEqual([[5, 5, 5, 10, 2, 0, 4, 2, 2, 1.5811]]);
    expect(
      await answersOf(here, {
        select: aggregateNames.map((name) => ({ as: name, of: aggregate(name, column('id'), small) })),
        where: compare(column('id'), '<', constant(100)),
      }),
    ).toEqual([[5, 5, 5, 10, 2, 0, 4, 2, 2, 1.5811]]);
    expect(
      await answersOf(here, {
        select: [{ as: 'n', of: aggregate('count', null, { kind: 'blank', of: column('note') }) }],
      }),
    ).toEqual([[3334]]);
  });

  it('has every function of one value', async (context) => {
    const here = engineHere(engines, dialect, context);
    const of = { lower: 'fruit', length: 'fruit', absolute: 'id', text: 'id', amount: 'fruit' } as const;
    expect(
      await answersOf(here, {
        select: scalarNames.map((name) => ({
          as: name,
          of: { kind: 'scalar', name, of: column(name in of ? of[name as keyof typeof of] : 'sold') },
        })),
        where: compare(column('id'), '=', constant(40)),
      }),
    ).toEqual([
      // 10 February 2024 was a Saturday.
      ['pears', 5, 2024, 1, 2, 10, 6, '2024', '2024-Q1', '2024-02', '2024-02-10', 'Saturday', '0', 40, '40', null],
    ]);
  });

  it('takes the number of a text that is one, with its unit', async (context) => {
    const here = engineHere(engines, dialect, context);
    const texts = ['1,200 km', '$4.50', '-3', '12', 'T10', '35-3', '3 of 4', ''];
    expect(
      await answersOf(here, {
        select: texts.map((text, at) => ({ as: `n${at}`, of: { kind: 'scalar', name: 'amount', of: constant(text) } })),
        where: compare(column('id'), '=', constant(40)),
      }),
    ).toEqual([[1200, 4.5, -3, 12, null, null, null, null]]);
  });

  it('computes, compares dates, looks into text, and asks a query inside of another', async (context) => {
    const here = engineHere(engines, dialect, context);
    const [fruit, id] = [column('fruit'), column('id')];
    expect(
      await answersOf(here, {
        select: [
          {
            as: 'share',
            of: {
              kind: 'arithmetic',
              operator: '/',
              left: aggregate('count', null, { kind: 'contains', of: fruit, part: 'PEAR' }),
              right: aggregate('count', null),
            },
          },
        ],
        where: compare(column('sold'), '<', { kind: 'date', date: '2024-01-06' }),
      }),
    ).toEqual([[0.6]]);
    const { engine } = here;
    const [relation] = await engine.describe();
    const from = { table: relation?.name ?? '', schema: relation?.schema ?? '' };
    const average: Query = { from, select: [{ as: 'average', of: aggregate('average', id) }] };
    const query: Query = {
      from: { from, select: [{ as: 'fruit', of: fruit }], where: compare(id, '>', { kind: 'query', query: average }) },
      select: [{ as: 'n', of: aggregate('count', null) }],
    };
    expect((await engine.query(compileQuery(query, engine.dialect))).rows).toEqual([[5000]]);
  });
});
