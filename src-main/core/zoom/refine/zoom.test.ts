import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RelationDescription } from '../../../../src-shared/relation.ts';
import { describeRelation } from '../describe/describe.ts';
import { driftOf } from '../describe/description.ts';
import { schemaText } from '../describe/schemaText.ts';
import { engineHere, startEngines, testedDialects, type TestEngine } from '../engine/testEngines.ts';
import { Linker } from './link.ts';
import { checkedPlan, type QueryPlan } from './plan.ts';
import { zoomIn } from './zoom.ts';

let engines: readonly (TestEngine & { readonly description: RelationDescription })[] = [];
beforeAll(async () => {
  const started = await startEngines();
  engines = await Promise.all(
    started.map(async (each) => {
      const [relation] = await each.engine.describe();
      if (!relation) throw new Error('No table');
      return Object.assign(each, { description: await describeRelation(each.engine, relation) });
    }),
  );
});
afterAll(async () => {
  await Promise.all(engines.map((each) => each.dispose()));
});

const plan = (more: Partial<QueryPlan>): QueryPlan => ({
  type: 'row-column',
  columns: ['price'],
  entities: [],
  questions: [],
  ...more,
});

it.for(testedDialects)('%s: describes the same table in the same words on each engine', async (dialect, context) => {
  const { description, engine } = engineHere(engines, dialect, context);
  expect(description.columns.map(({ name, type, distinct, nullShare }) => [name, type, distinct, nullShare])).toEqual([
    ['id', 'number', 10_000, 0],
    ['fruit', 'text', 2, 0],
    ['price', 'number', 10_000, 0],
    ['sold', 'date', 1000, 0],
    ['note', 'text', 6666, expect.closeTo(0.3334, 4)],
  ]);
  expect(description.columns[1]).toMatchObject({
    categories: [
      { value: 'Pears', count: 5000 },
      { value: 'Plums', count: 5000 },
    ],
    meaning: 'fruit; one of 2 kinds',
  });
  expect(description.columns[2]?.number).toMatchObject({ min: 0, max: 2499.75, mean: 1249.875 });
  expect(description.columns[3]?.range).toEqual({ from: '2024-01-01', to: '2026-09-26' });
  expect(description.examples).toHaveLength(10);
  expect(JSON.parse(JSON.stringify(description))).toEqual(description);
  const [relation] = await engine.describe();
  if (!relation) throw new Error('No table');
  expect(driftOf(description, relation)).toBe('none');
  expect(driftOf(description, { ...relation, rowCount: 3 })).toBe('rows');
  expect(driftOf(description, { ...relation, state: 'analysed since' })).toBe('rows');
  expect(driftOf(description, { ...relation, columns: relation.columns.slice(1) })).toBe('columns');
});

it.for(testedDialects)('%s: zooms in on columns, values and rows', async (dialect, context) => {
  const { engine, description } = engineHere(engines, dialect, context);
  const linker = new Linker(engine);
  const wanted = plan({ entities: [{ entity: 'pear', column: 'fruit' }], columns: ['price', 'fruit'] });
  const zoomed = await zoomIn(engine, linker, description, wanted);
  expect(zoomed.links).toEqual([{ entity: 'pear', column: 'fruit', values: ['Pears'] }]);
  expect([zoomed.rowCount, zoomed.description.columns.map(({ name }) => name)]).toEqual([5000, ['fruit', 'price']]);
  expect(zoomed.description.examples.every(([fruit]) => fruit === 'Pears')).toBe(true);
  expect(zoomed.description.columns[0]?.categories).toEqual([{ value: 'Pears', count: 5000 }]);
  expect((await engine.query(`select count(*) as n from sales where ${zoomed.where}`)).rows).toEqual([[5000]]);
  expect(schemaText(zoomed.description)).toContain('"column":"price"');
  expect(schemaText(zoomed.description)).not.toContain('sold');
});

it.for(testedDialects)(
  '%s: zooms in on no rows where nothing is linked, where conditions leave none, where only columns are asked for',
  async (dialect, context) => {
    const { engine, description } = engineHere(engines, dialect, context);
    const linker = new Linker(engine);
    const none = await zoomIn(
      engine,
      linker,
      description,
      plan({ entities: [{ entity: 'Quinces', column: 'fruit' }] }),
    );
    expect([none.where, none.rowCount, none.links]).toEqual([null, 10_000, []]);
    const contrary = plan({
      entities: [
        { entity: 'plums', column: 'fruit' },
        { entity: 'note 4', column: 'note' },
      ],
    });
    const strict = await zoomIn(engine, linker, description, contrary, { limit: 1 });
    expect([strict.where, strict.links.length]).toEqual([null, 2]);
    const columns = plan({ type: 'column-only', entities: [{ entity: 'pear', column: 'fruit' }] });
    expect((await zoomIn(engine, linker, description, columns)).where).toBe(null);
  },
);

it.for(testedDialects)('%s: links on the engine where there are too many values to hold', async (dialect, context) => {
  const { engine } = engineHere(engines, dialect, context);
  const [relation] = await engine.describe();
  const table = { table: relation?.name ?? '', schema: relation?.schema ?? '' };
  const linker = new Linker(engine);
  const few = await linker.link(table, { name: 'note', distinct: 6666 }, 'Note 4711');
  const many = await linker.link(table, { name: 'note', distinct: 3_000_000_000 }, 'Note 4711');
  expect(many[0]).toEqual({ value: 'note 4711', share: 1 });
  expect(many.map(({ share }) => share)).toEqual(few.map(({ share }) => share));
});

it('drops columns that are not there, and without any takes all', async () => {
  const [{ description } = { description: undefined }] = engines;
  if (!description) throw new Error('No engine');
  const odd = checkedPlan(
    plan({ columns: ['PRICE', 'prize'], entities: [{ entity: 'x', column: 'colour' }] }),
    description,
  );
  expect(odd).toMatchObject({
    plan: { type: 'column-only', columns: ['price'], entities: [] },
    unknown: ['prize', 'colour'],
  });
  expect(checkedPlan(plan({ columns: ['nothing'] }), description).plan.columns).toHaveLength(5);
});
