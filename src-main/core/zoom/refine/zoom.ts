import type { ColumnDescription, RelationDescription } from '../../../../src-shared/relation.ts';
import { sizesFor } from '../describe/description.ts';
import type { Engine } from '../engine/engine.ts';
import { LookUps } from '../large.ts';
import { compileCondition, compileQuery } from '../sql/compile.ts';
import { aggregate, allOf, column as columnOf, type Expression, type Query, type TableName } from '../sql/query.ts';
import type { Linker, LinkOptions } from './link.ts';
import type { QueryPlan } from './plan.ts';

/** A table as one question sees it: fewer columns, the values that it names, rows that have them. */
export interface Zoomed {
  /** The part of the description that is kept, with wider categories and rows of the zoomed table. */
  readonly description: RelationDescription;
  /** Values that entities of the question were linked to, by column. */
  readonly links: readonly { readonly entity: string; readonly column: string; readonly values: readonly string[] }[];
  /** The condition that keeps the rows, in the engine's SQL; null where no row is left out. */
  readonly where: string | null;
  readonly rowCount: number;
}

/** Of fewer columns each may show more categories. */
const WIDER = 2;

/**
 * Zooms in on what a plan names (TableZoomer, table refiner): its columns, its entities linked to values of their
 * columns, rows that have such a value in every one of them. An entity without a link, and conditions that leave no
 * row, zoom in on no rows.
 */
export async function zoomIn(
  engine: Engine,
  linker: Linker,
  description: RelationDescription,
  plan: QueryPlan,
  options: LinkOptions = {},
): Promise<Zoomed> {
  const from: TableName = { table: description.name, schema: description.schema };
  const links: Zoomed['links'][number][] = [];
  for (const { entity, column } of plan.type === 'row-column' ? plan.entities : []) {
    const known = description.columns.find(({ name }) => name === column);
    if (known?.type !== 'text') continue;
    const found = await linker.link(from, known, entity, {
      ...options,
      ofRows: description.isEstimated ? description.rowCount : undefined,
    });
    if (found.length > 0) links.push({ entity, column, values: found.map(({ value }) => value) });
  }
  const where = allOf(
    [...Map.groupBy(links, ({ column }) => column)].map(([name, own]): Expression => ({
      kind: 'in',
      of: columnOf(name),
      values: own.flatMap(({ values }) => values),
    })),
  );
  if (description.isEstimated) return zoomedLarge(engine, description, { plan, links, where, options });
  const counted = where ? await countWhere(engine, from, where, options) : description.rowCount;
  const kept = where && counted > 0 ? where : undefined;
  const columns = description.columns.filter(({ name }) => plan.columns.includes(name));
  const rowCount = kept ? counted : description.rowCount;
  const sizes = sizesFor(columns.length, rowCount);
  const select = columns.map(({ name }) => ({ as: name, of: columnOf(name) }));
  const sql = compileQuery({ from, select, where: kept, limit: sizes.examples }, engine.dialect);
  const { rows: examples } = await engine.query(sql, { signal: options.signal });
  const zoomed = await Promise.all(
    columns.map((each) =>
      widened(each, () => widerCategories(engine, from, each.name, kept, sizes.categories * WIDER, options)),
    ),
  );
  return {
    description: { ...description, columns: zoomed, examples },
    links,
    where: kept ? compileCondition(kept, engine.dialect) : null,
    rowCount,
  };
}

/** Of a table too large to be counted for it: its columns as they were described, and rows that were found soon. */
async function zoomedLarge(
  engine: Engine,
  description: RelationDescription,
  {
    plan,
    links,
    where,
    options,
  }: {
    readonly plan: QueryPlan;
    readonly links: Zoomed['links'];
    readonly where: Expression | undefined;
    readonly options: LinkOptions;
  },
): Promise<Zoomed> {
  const { name, schema, rowCount } = description;
  const places = description.columns.flatMap((column, place) => (plan.columns.includes(column.name) ? [place] : []));
  const columns = places.flatMap((place) => description.columns[place] ?? []);
  const select = columns.map((column) => ({ as: column.name, of: columnOf(column.name) }));
  const limit = sizesFor(columns.length, rowCount).examples;
  const query: Query = { from: { table: name, schema }, select, where, limit };
  const rows = where ? await new LookUps(engine, options.signal).rows(query) : [];
  const examples =
    rows.length > 0 ? rows : description.examples.map((row) => places.map((place) => row[place] ?? null));
  return {
    description: { ...description, columns, examples },
    links,
    // None was found, or not in time: the program says what it keeps.
    where: where && rows.length > 0 ? compileCondition(where, engine.dialect) : null,
    rowCount,
  };
}

async function widened(
  column: ColumnDescription,
  categories: () => Promise<NonNullable<ColumnDescription['categories']>>,
): Promise<ColumnDescription> {
  return column.categories ? { ...column, categories: await categories() } : column;
}

async function countWhere(
  engine: Engine,
  from: TableName,
  where: Expression,
  { signal }: LinkOptions,
): Promise<number> {
  const sql = compileQuery({ from, select: [{ as: 'rows', of: aggregate('count', null) }], where }, engine.dialect);
  return Number((await engine.query(sql, { signal })).rows[0]?.[0] ?? 0);
}

async function widerCategories(
  engine: Engine,
  from: TableName,
  name: string,
  where: Expression | undefined,
  limit: number,
  { signal }: LinkOptions,
) {
  const of = columnOf(name);
  const count = aggregate('count', null);
  const filled: Expression = { kind: 'not', of: { kind: 'blank', of } };
  const sql = compileQuery(
    {
      from,
      select: [
        { as: 'value', of },
        { as: 'count', of: count },
      ],
      where: allOf([...(where ? [where] : []), filled]),
      groupBy: [of],
      orderBy: [
        { of: count, isDescending: true },
        { of, isDescending: false },
      ],
      limit,
    },
    engine.dialect,
  );
  const { rows } = await engine.query(sql, { signal });
  return rows.map(([value, times]) => ({ value: String(value), count: Number(times) }));
}
