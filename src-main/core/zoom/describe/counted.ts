import type { Column, ColumnDescription, Figure, Relation, Row, Value } from '../../../../src-shared/relation.ts';
import type { Engine } from '../engine/engine.ts';
import { compileQuery } from '../sql/compile.ts';
import { aggregate, type AggregateName, column as columnOf, type Query } from '../sql/query.ts';

/** Beyond so many rows medians and distinct values are told by sketches. */
export const SKETCHED_ROWS = 200_000;
/** A column of more different values than this has names, not categories: its commonest value says nothing. */
const CATEGORIES = 50_000;
/** A number of so few different values, each in several rows, is a code. */
const CODES = 20;
/** Aggregates of one pass: wide tables are read in several. */
export const COLUMNS_AT_ONCE = 24;

export type Ask = (query: Omit<Query, 'from'>) => Promise<readonly Row[]>;
/** A column as it was looked at, before anybody says what it stands for. */
export type Looked = Omit<ColumnDescription, 'meaning'>;

/** Ways to read a table, or some rows of it. */
export interface Pass {
  readonly ask: Ask;
  readonly rows: (columns: readonly Column[], limit: number) => Promise<readonly Row[]>;
  /** Asks what another query gives. */
  readonly nested: (inner: Omit<Query, 'from'>, select: Query['select']) => Promise<readonly Row[]>;
  /** Its sketches are exact: the engine has none. */
  readonly countsAll: boolean;
}

export interface PassLimits {
  readonly signal?: AbortSignal | undefined;
  readonly seconds: number;
}

/** Reads what a query is from. */
export function passOver(engine: Engine, from: Query['from'], { signal, seconds }: PassLimits): Pass {
  const rowsOf = async (query: Query): Promise<readonly Row[]> =>
    (await engine.query(compileQuery(query, engine.dialect), { signal, limits: { seconds } })).rows;
  const ask: Ask = (query) => rowsOf({ from, ...query });
  return {
    ask,
    nested: (inner, select) => rowsOf({ from: { from, ...inner }, select }),
    rows: (columns, limit) => ask({ select: columns.map(({ name }) => ({ as: name, of: columnOf(name) })), limit }),
    countsAll: engine.dialect === 'postgres',
  };
}

export function tablePass(engine: Engine, { name, schema }: Relation, limits: PassLimits): Pass {
  return passOver(engine, { table: name, schema }, limits);
}

export async function countRows({ ask }: Pass): Promise<number> {
  const [[rows = 0] = []] = await ask({ select: [{ as: 'rows', of: aggregate('count', null) }] });
  return Number(rows);
}

/** Columns by what is counted: some statistics in one pass, and the categories of each that has any. */
export async function countedColumns(
  pass: Pass,
  columns: readonly Column[],
  { rowCount, categories: limit }: { readonly rowCount: number; readonly categories: number },
): Promise<readonly Looked[]> {
  const described: Looked[] = [];
  for (let at = 0; at < columns.length; at += COLUMNS_AT_ONCE) {
    const some = columns.slice(at, at + COLUMNS_AT_ONCE);
    const counted = await statisticsOf(some, rowCount, pass);
    for (const [place, column] of some.entries()) {
      const statistics = counted[place];
      if (!statistics) continue;
      const categories = isCategorical(column, statistics.distinct, rowCount)
        ? await categoriesOf(column, limit, pass)
        : null;
      described.push({ ...statistics, ...(categories && countsOf(column, categories)) });
    }
  }
  return described;
}

/** What is counted of a column of each type. */
function aggregatesOf({ type }: Column, isSketched: boolean): readonly AggregateName[] {
  const distinct = isSketched ? 'distinctAbout' : 'distinct';
  if (type === 'number')
    return ['count', distinct, 'minimum', 'maximum', 'average', isSketched ? 'medianAbout' : 'median'];
  if (type === 'date' || type === 'moment') return ['count', distinct, 'minimum', 'maximum'];
  if (type === 'boolean' || type === 'text') return ['count', distinct];
  return ['count'];
}

async function statisticsOf(
  columns: readonly Column[],
  rowCount: number,
  { ask, countsAll }: Pass,
): Promise<readonly Looked[]> {
  const isSketched = rowCount > SKETCHED_ROWS;
  const wanted = columns.map((column) => ({ column, names: aggregatesOf(column, isSketched) }));
  const select = wanted.flatMap(({ column, names }, place) =>
    names.map((name) => ({ as: `c${place} ${name}`, of: aggregate(name, columnOf(column.name)) })),
  );
  const [row = []] = await ask({ select });
  let at = 0;
  return wanted.map(({ column, names }) => {
    const values = new Map(names.map((name) => [name, row[at++] ?? null]));
    const statistics = statisticsFrom(column, values, rowCount);
    const about = isSketched && !countsAll ? sketchedOf(statistics) : [];
    return about.length > 0 ? Object.assign({}, statistics, { about }) : statistics;
  });
}

function sketchedOf({ number, distinct }: Looked): readonly Figure[] {
  return [...(distinct > 0 ? (['distinct'] as const) : []), ...(number ? (['median'] as const) : [])];
}

function statisticsFrom({ name, type }: Column, values: ReadonlyMap<AggregateName, Value>, rowCount: number): Looked {
  const number = (key: AggregateName): number => Number(values.get(key) ?? 0);
  const filled = number('count');
  const statistics: Looked = {
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

/** Of a column's values as they are counted: truths by themselves. */
export function countsOf(
  { type }: Pick<Column, 'type'>,
  categories: NonNullable<ColumnDescription['categories']>,
): Pick<ColumnDescription, 'categories' | 'booleans'> {
  if (type !== 'boolean') return { categories };
  const times = (truth: string): number => categories.find(({ value }) => value === truth)?.count ?? 0;
  return { booleans: { yes: times('true'), no: times('false') } };
}

/** Texts and truths, and numbers that are codes: few values for many rows. */
export function isCategorical({ type }: Pick<Column, 'type'>, distinct: number, rowCount: number): boolean {
  if (distinct === 0 || distinct > CATEGORIES) return false;
  if (type === 'number') return distinct <= CODES && rowCount > 3 * distinct;
  return type === 'text' || type === 'boolean';
}

async function categoriesOf(
  { name }: Column,
  limit: number,
  { ask }: Pass,
): Promise<NonNullable<ColumnDescription['categories']>> {
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
