import type {
  Column,
  ColumnDescription,
  Relation,
  RelationDescription,
  Row,
  Value,
} from '../../../../src-shared/relation.ts';
import type { Engine } from '../engine/engine.ts';
import { compileQuery } from '../sql/compile.ts';
import { aggregate, type AggregateName, column as columnOf, type Query, type TableName } from '../sql/query.ts';
import { fingerprintOf, sizesFor } from './description.ts';
import { meaningByRule } from './meanings.ts';

export interface DescribeOptions {
  readonly signal?: AbortSignal | undefined;
  /** Reads at most so long for one pass over the table. */
  readonly seconds?: number;
}

/** Beyond so many rows medians and distinct values are told by sketches. */
export const SKETCHED_ROWS = 200_000;
/** A column of more different values than this has names, not categories: its commonest value says nothing. */
const CATEGORIES = 50_000;
/** Aggregates of one pass: wide tables are read in several. */
const COLUMNS_AT_ONCE = 24;

/**
 * Describes a relation by what its engine counts: one pass for the statistics, one for the categories of each column
 * that has any, and some rows (TableZoomer, table describer). Meanings are those of the rules.
 */
export async function describeRelation(
  engine: Engine,
  relation: Relation,
  options: DescribeOptions = {},
): Promise<RelationDescription> {
  const { name, schema, columns } = relation;
  const from: TableName = { table: name, schema };
  const ask = async (query: Omit<Query, 'from'>): Promise<readonly Row[]> => {
    const { signal, seconds = 300 } = options;
    const sql = compileQuery({ from, ...query }, engine.dialect);
    return (await engine.query(sql, { signal, limits: { seconds } })).rows;
  };
  const [[rows = 0] = []] = await ask({ select: [{ as: 'rows', of: aggregate('count', null) }] });
  const rowCount = Number(rows);
  const sizes = sizesFor(columns.length, rowCount);
  const described: ColumnDescription[] = [];
  for (let at = 0; at < columns.length; at += COLUMNS_AT_ONCE) {
    const some = columns.slice(at, at + COLUMNS_AT_ONCE);
    const counted = await statisticsOf(some, rowCount, ask);
    for (const [place, column] of some.entries()) {
      const statistics = counted[place];
      if (!statistics) continue;
      const categories = await categoriesOf(column, statistics.distinct, sizes.categories, rowCount, ask);
      const own = { ...statistics, ...(categories && countsOf(column, categories)) };
      described.push({ ...own, meaning: meaningByRule(own) });
    }
  }
  const examples = await ask({
    select: columns.map((each) => ({ as: each.name, of: columnOf(each.name) })),
    limit: sizes.examples,
  });
  return {
    name,
    schema,
    rowCount,
    columns: described,
    examples,
    meaningsBy: 'rules',
    fingerprint: fingerprintOf(relation),
  };
}

type Ask = (query: Omit<Query, 'from'>) => Promise<readonly Row[]>;
type Statistics = Omit<ColumnDescription, 'categories' | 'meaning'>;

/** What is counted of a column of each type. */
function aggregatesOf({ type }: Column, isSketched: boolean): readonly AggregateName[] {
  const distinct = isSketched ? 'distinctAbout' : 'distinct';
  if (type === 'number')
    return ['count', distinct, 'minimum', 'maximum', 'average', isSketched ? 'medianAbout' : 'median'];
  if (type === 'date' || type === 'moment') return ['count', distinct, 'minimum', 'maximum'];
  if (type === 'boolean' || type === 'text') return ['count', distinct];
  return ['count'];
}

async function statisticsOf(columns: readonly Column[], rowCount: number, ask: Ask): Promise<readonly Statistics[]> {
  const isSketched = rowCount > SKETCHED_ROWS;
  const wanted = columns.map((column) => ({ column, names: aggregatesOf(column, isSketched) }));
  const select = wanted.flatMap(({ column, names }, place) =>
    names.map((name) => ({ as: `c${place} ${name}`, of: aggregate(name, columnOf(column.name)) })),
  );
  const [row = []] = await ask({ select });
  let at = 0;
  return wanted.map(({ column, names }) => {
    const values = new Map(names.map((name) => [name, row[at++] ?? null]));
    return statisticsFrom(column, values, rowCount);
  });
}

function statisticsFrom(
  { name, type }: Column,
  values: ReadonlyMap<AggregateName, Value>,
  rowCount: number,
): Statistics {
  const number = (key: AggregateName): number => Number(values.get(key) ?? 0);
  const filled = number('count');
  const statistics: Statistics = {
    name,
    type,
    nullShare: rowCount === 0 ? 0 : 1 - filled / rowCount,
    // A sketch may count some more than there are.
    distinct: Math.min(filled, number(values.has('distinct') ? 'distinct' : 'distinctAbout')),
  };
  if (filled === 0) return statistics;
  if (type === 'number') {
    const median = number(values.has('median') ? 'median' : 'medianAbout');
    return {
      ...statistics,
      number: { min: number('minimum'), max: number('maximum'), mean: number('average'), median },
    };
  }
  if (type === 'date' || type === 'moment') {
    return { ...statistics, range: { from: String(values.get('minimum')), to: String(values.get('maximum')) } };
  }
  return statistics;
}

function countsOf(
  { type }: Column,
  categories: NonNullable<ColumnDescription['categories']>,
): Partial<ColumnDescription> {
  if (type !== 'boolean') return { categories };
  const times = (truth: string): number => categories.find(({ value }) => value === truth)?.count ?? 0;
  return { booleans: { yes: times('true'), no: times('false') } };
}

/** Of texts and truths, and of numbers that are codes: few values for many rows. */
async function categoriesOf(
  { name, type }: Column,
  distinct: number,
  limit: number,
  rowCount: number,
  ask: Ask,
): Promise<ColumnDescription['categories'] | null> {
  const isCode = type === 'number' && distinct <= 20 && rowCount > 3 * distinct;
  if (distinct === 0 || distinct > CATEGORIES || !(type === 'text' || type === 'boolean' || isCode)) return null;
  const value = columnOf(name);
  const count = aggregate('count', null);
  const rows = await ask({
    select: [
      { as: 'value', of: value },
      { as: 'count', of: count },
    ],
    where: { kind: 'not', of: { kind: 'blank', of: value } },
    groupBy: [value],
    orderBy: [
      { of: count, isDescending: true },
      { of: value, isDescending: false },
    ],
    limit,
  });
  return rows.map(([text, times]) => ({ value: String(text), count: Number(times) }));
}
