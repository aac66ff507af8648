import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ColumnCondition } from '../../../src-shared/columnFilter.ts';
import type { Program } from '../../../src-shared/relation.ts';
import { startEngines, type TestEngine } from './engine/testEngines.ts';
import { lookAt } from './looks.ts';
import { pageOf } from './pages.ts';

let engines: readonly TestEngine[] = [];
beforeAll(async () => {
  engines = await startEngines();
});
afterAll(async () => {
  await Promise.all(engines.map((each) => each.dispose()));
});

const { signal } = new AbortController();
const TWELVE = 'select id, fruit, price, sold, note from sales where id < 12';
const program = (...filters: readonly (readonly [string, ColumnCondition])[]): Program => ({
  sql: `${TWELVE};`,
  sort: { column: 'id', isDescending: false },
  filters: filters.map(([column, condition]) => ({ column, condition })),
});

/** The ids of rows that filters keep, by each engine. */
async function kept(...filters: readonly (readonly [string, ColumnCondition])[]): Promise<unknown[][]> {
  return Promise.all(
    engines.map(async ({ engine }) => {
      const { rows, rowCount } = await pageOf(engine, { program: program(...filters), offset: 0, limit: 100 }, signal);
      expect(rowCount).toBe(rows.length);
      return rows.map(([id]) => id);
    }),
  );
}

/** The same from all engines. */
function each(ids: readonly number[]): number[][] {
  return engines.map(() => [...ids]);
}

describe('filters of a result', () => {
  it('keep rows by values, of which blank is one, and turned round all others', async () => {
    expect(await kept(['fruit', { is: 'oneOf', texts: ['plums'], isNot: false }])).toEqual(each([1, 3, 5, 7, 9, 11]));
    expect(await kept(['price', { is: 'oneOf', texts: ['0.5', '2'], isNot: false }])).toEqual(each([2, 8]));
    expect(await kept(['note', { is: 'oneOf', texts: ['note 1', ''], isNot: false }])).toEqual(each([0, 1, 3, 6, 9]));
    expect(await kept(['note', { is: 'oneOf', texts: ['note 1'], isNot: true }])).toEqual(
      each([0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
    );
    expect(await kept(['sold', { is: 'oneOf', texts: ['2024-01-03'], isNot: false }])).toEqual(each([2]));
  });

  it('keep rows by parts of texts, in which signs of patterns mean themselves', async () => {
    expect(await kept(['note', { is: 'contains', text: 'TE 1', isNot: false }])).toEqual(each([1, 10, 11]));
    expect(await kept(['fruit', { is: 'begins', text: 'PE', isNot: false }])).toEqual(each([0, 2, 4, 6, 8, 10]));
    expect(await kept(['note', { is: 'ends', text: '1', isNot: false }])).toEqual(each([1, 11]));
    expect(await kept(['note', { is: 'contains', text: '%', isNot: false }])).toEqual(each([]));
    expect(await kept(['note', { is: 'contains', text: "o'; drop table sales --\\", isNot: false }])).toEqual(each([]));
  });

  it('keep rows by numbers, days, blanks and the largest, several together', async () => {
    const between: ColumnCondition = { is: 'number', from: 1, to: 2, isOpen: false, isNot: false };
    expect(await kept(['price', between])).toEqual(each([4, 5, 6, 7, 8]));
    expect(await kept(['price', { ...between, isOpen: true }])).toEqual(each([5, 6, 7]));
    const after: ColumnCondition = { is: 'date', from: '2024-01-10', to: null, isOpen: true, isNot: false };
    expect(await kept(['sold', after])).toEqual(each([10, 11]));
    expect(await kept(['note', { is: 'blank', isNot: true }])).toEqual(each([1, 2, 4, 5, 7, 8, 10, 11]));
    const largest: ColumnCondition = { is: 'top', count: 2, isLowest: false, isNot: false };
    expect(await kept(['price', largest])).toEqual(each([10, 11]));
    expect(
      await kept(['price', { ...largest, isLowest: true }], ['fruit', { is: 'oneOf', texts: ['Plums'], isNot: false }]),
    ).toEqual(each([1]));
  });

  it('that make no sense of a column keep nothing, and turned round all of it', async () => {
    const number: ColumnCondition = { is: 'number', from: 0, to: null, isOpen: false, isNot: false };
    expect(await kept(['fruit', number])).toEqual(each([]));
    expect((await kept(['fruit', { ...number, isNot: true }]))[0]).toHaveLength(12);
  });
});

describe('looks at a result', () => {
  it('tell what stands in a column of the rows that other columns keep, and find some of it', async () => {
    const filtered = program(
      ['fruit', { is: 'oneOf', texts: ['Pears'], isNot: false }],
      ['price', { is: 'number', from: 0, to: 1, isOpen: false, isNot: false }],
    );
    for (const { engine } of engines) {
      const look = { what: 'values', column: 'fruit', search: '', limit: 10 } as const;
      expect(await lookAt(engine, filtered, look, signal)).toEqual({
        what: 'values',
        values: {
          values: [
            { text: 'Pears', count: 3 },
            { text: 'Plums', count: 2 },
          ],
          total: 2,
          numbers: 0,
          dates: 0,
          texts: 5,
        },
      });
      const notes = { what: 'values', column: 'note', search: 'NOTE 1', limit: 2 } as const;
      expect(await lookAt(engine, program(), notes, signal)).toMatchObject({
        values: {
          values: [
            { text: 'note 1', count: 1 },
            { text: 'note 10', count: 1 },
          ],
          total: 3,
        },
      });
      const blanks = { what: 'values', column: 'note', search: '', limit: 20 } as const;
      const looked = await lookAt(engine, program(), blanks, signal);
      expect(looked.what === 'values' && looked.values.values.at(-1)).toEqual({ text: '', count: 4 });
    }
  });

  it('add up ranges of the result as it is sorted, its texts and days counted alone', async () => {
    const sorted: Program = { sql: TWELVE, sort: { column: 'id', isDescending: true } };
    const ranges = [
      { top: 0, bottom: 1, left: 0, right: 2 },
      { top: 11, bottom: 11, left: 2, right: 4 },
    ];
    for (const { engine } of engines) {
      expect(await lookAt(engine, sorted, { what: 'figures', ranges }, signal)).toEqual({
        what: 'figures',
        figures: { filled: 8, numbers: { count: 5, sum: 26.25, lowest: 0, highest: 11 } },
      });
    }
  });

  it('find a text in any column by its place, within a part of the result, and count all there', async () => {
    for (const { engine } of engines) {
      const look = { what: 'find', text: 'Note 1', from: 0, rows: 100, limit: 2 } as const;
      expect(await lookAt(engine, program(), look, signal)).toEqual({
        what: 'find',
        found: {
          cells: [
            { row: 1, column: 4 },
            { row: 10, column: 4 },
          ],
          total: 3,
        },
      });
      expect(await lookAt(engine, program(), { ...look, from: 5, limit: 10 }, signal)).toMatchObject({
        found: { cells: [{ row: 5 }, { row: 6 }], total: 2 },
      });
    }
  });

  it('are refused of what no program may be', async () => {
    for (const { engine } of engines) {
      const look = { what: 'find', text: 'secret', from: 0, rows: 10, limit: 10 } as const;
      const other: Program = { sql: 'select * from hidden', sort: null };
      await expect(lookAt(engine, other, look, signal)).rejects.toMatchObject({ code: /^query\./ });
      const smuggled: Program = {
        sql: 'select 1 as a) as x; drop table sales; select * from (select 2 as a',
        sort: null,
      };
      await expect(lookAt(engine, smuggled, look, signal)).rejects.toMatchObject({ code: /^query\./ });
    }
  });
});
