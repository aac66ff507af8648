import { DomainError } from '../../../../src-shared/errors.ts';
import type { Column, ColumnDescription, Figure, Relation, Row } from '../../../../src-shared/relation.ts';
import type { Engine, Estimate, KeptStatistics } from '../engine/engine.ts';
import { aggregate, column as columnOf, type Expression } from '../sql/query.ts';
import {
  COLUMNS_AT_ONCE,
  countedColumns,
  countRows,
  countsOf,
  isCategorical,
  type Looked,
  type Pass,
  passOver,
} from './counted.ts';
import { sizesFor } from './description.ts';
import { type Distribution, distributionOf } from './distribution.ts';
import { numberOf, PARTS, partCounts, textOf } from './spreads.ts';

/** What was found of a relation. */
export interface LookedAt {
  readonly rowCount: number;
  readonly isEstimated: boolean;
  readonly columns: readonly Looked[];
  readonly spreads: readonly (readonly number[] | null)[];
  readonly examples: readonly Row[];
}

interface Limits {
  readonly signal?: AbortSignal | undefined;
  readonly seconds?: number;
}

/** Rows of a sample that says what the engine does not keep, and of one for examples. */
const SAMPLED = 100_000;
const EXAMPLES_FROM = 10_000;
/** What one look at a sample may take: views may have to be made whole for it. */
const SECONDS = 30;

type Found = Pick<LookedAt, 'columns' | 'spreads'>;

/**
 * Columns by what the engine keeps of them in its catalogue; those of which it keeps nothing from a sample, and those
 * of which a sample takes too long by their types alone.
 */
export async function estimatedColumns(
  engine: Engine,
  relation: Relation,
  { rows, columns: kept }: Estimate,
  { signal, seconds = SECONDS }: Limits,
): Promise<LookedAt> {
  const { columns } = relation;
  const limits = { signal, seconds };
  const sizes = sizesFor(columns.length, rows);
  const size = { rowCount: rows, categories: sizes.categories };
  const open = columns.filter(({ name }) => !kept.has(name));
  const sampled = new Map<string, { readonly looked: Looked; readonly spread: readonly number[] | null }>();
  for (let at = 0; at < open.length; at += COLUMNS_AT_ONCE) {
    const some = open.slice(at, at + COLUMNS_AT_ONCE);
    const found = await inTime(() => sampledColumns(engine, relation, some, { ...size, ...limits }));
    some.forEach((column, place) => {
      const looked = found?.columns[place] ?? { name: column.name, type: column.type, nullShare: 0, distinct: 0 };
      sampled.set(column.name, {
        looked: { ...looked, about: aboutOf(looked) },
        spread: found?.spreads[place] ?? null,
      });
    });
  }
  const all = columns.map((column) => {
    const statistics = kept.get(column.name);
    return statistics ? fromCatalogue(column, statistics, size) : sampled.get(column.name);
  });
  const examples = await inTime(() => exampleRows(engine, relation, { rows, limit: sizes.examples, ...limits }));
  return {
    rowCount: rows,
    isEstimated: true,
    columns: all.flatMap((each) => (each ? [each.looked] : [])),
    spreads: all.map((each) => each?.spread ?? null),
    examples: examples ?? [],
  };
}

interface Size {
  readonly rowCount: number;
  readonly categories: number;
}

/** A column as the catalogue knows it. */
function fromCatalogue(
  { name, type }: Column,
  { nullShare, distinct, common, bounds }: KeptStatistics,
  { rowCount, categories: limit }: Size,
): { readonly looked: Looked; readonly spread: readonly number[] | null } {
  const counted: Looked = { name, type, nullShare, distinct: type === 'other' ? 0 : distinct };
  const categories = isCategorical({ type }, distinct, rowCount)
    ? common.map(({ value, share }) => ({ value: truthOf(value, type), count: Math.round(share * rowCount) }))
    : [];
  const lies = distributionOf(
    common.map(({ value, share }) => ({ value: numberOf(value, type), share })),
    bounds.map((bound) => numberOf(bound, type)),
    1 - nullShare,
  );
  const looked: Looked = {
    ...counted,
    ...(lies && rangeOf(type, lies)),
    ...(categories.length > 0 && countsOf({ type }, type === 'boolean' ? categories : categories.slice(0, limit))),
  };
  const spread = lies && lies.greatest > lies.least ? spreadFrom(lies, rowCount * (1 - nullShare)) : null;
  return { looked: { ...looked, about: aboutOf(looked) }, spread };
}

function rangeOf(type: Column['type'], lies: Distribution): Pick<ColumnDescription, 'number' | 'range'> {
  const { least, greatest, mean, median } = lies;
  if (type === 'number') return { number: { min: least, max: greatest, mean, median } };
  return { range: { from: textOf(least, type), to: textOf(greatest, type) } };
}

function spreadFrom({ least, greatest, shareTo }: Distribution, filled: number): readonly number[] {
  const edge = (part: number): number => (part < 0 ? 0 : shareTo(least + ((greatest - least) * (part + 1)) / PARTS));
  return Array.from({ length: PARTS }, (_, part) => Math.round((edge(part) - edge(part - 1)) * filled));
}

/** The catalogue writes truths by their first letter. */
function truthOf(value: string, type: Column['type']): string {
  return type === 'boolean' ? String(value === 't' || value === 'true') : value;
}

async function sampledColumns(
  engine: Engine,
  relation: Relation,
  columns: readonly Column[],
  { rowCount, categories, ...limits }: Size & { readonly signal?: AbortSignal | undefined; readonly seconds: number },
): Promise<Found> {
  const pass = await samplePass(engine, relation, columns, { of: rowCount, wanted: SAMPLED }, limits);
  const taken = await countRows(pass);
  const times = taken === 0 ? 0 : rowCount / taken;
  const counted = await countedColumns(pass, columns, { rowCount: taken, categories });
  const found: Looked[] = [];
  const spreads: (readonly number[] | null)[] = [];
  for (const column of counted) {
    const { categories: common, booleans } = column;
    const distinct = column.distinct === 0 ? 0 : await distinctFrom(pass, column.name, { taken, rowCount });
    const grown = (count: number): number => Math.round(count * times);
    found.push({
      ...column,
      distinct,
      ...(common && { categories: common.map(({ value, count }) => ({ value, count: grown(count) })) }),
      ...(booleans && { booleans: { yes: grown(booleans.yes), no: grown(booleans.no) } }),
    });
    const parts = await partCounts(pass, column);
    spreads.push(parts && parts.map(grown));
  }
  return { columns: found, spreads };
}

async function samplePass(
  engine: Engine,
  relation: Relation,
  columns: readonly Column[],
  rows: { readonly of: number; readonly wanted: number },
  limits: { readonly signal?: AbortSignal | undefined; readonly seconds: number },
): Promise<Pass> {
  const names = columns.map(({ name }) => name);
  const sampled = await engine.sample?.(relation, names, rows);
  return passOver(
    engine,
    sampled === undefined ? { table: relation.name, schema: relation.schema } : { sampled },
    limits,
  );
}

/**
 * How many different values there are, told by how many of a sample stand there once (Haas and Stokes, 1998, the
 * estimator Duj1, which PostgreSQL uses as well).
 */
async function distinctFrom(
  { nested }: Pass,
  name: string,
  { taken, rowCount }: { readonly taken: number; readonly rowCount: number },
): Promise<number> {
  const of = columnOf(name);
  const isOnce: Expression = {
    kind: 'compare',
    operator: '=',
    left: columnOf('times'),
    right: { kind: 'constant', value: 1 },
  };
  const [[values = 0, once = 0, filled = 0] = []] = await nested(
    {
      select: [
        { as: 'value', of },
        { as: 'times', of: aggregate('count', null) },
      ],
      where: { kind: 'not', of: { kind: 'blank', of } },
      groupBy: [of],
    },
    [
      { as: 'values', of: aggregate('count', null) },
      { as: 'once', of: aggregate('count', null, isOnce) },
      { as: 'filled', of: aggregate('sum', columnOf('times')) },
    ],
  );
  const [different, single, rows] = [Number(values), Number(once), Number(filled)];
  const all = taken === 0 ? 0 : (rowCount * rows) / taken;
  if (rows === 0) return 0;
  const estimated = (rows * different) / (rows - single + (single * rows) / Math.max(1, all));
  return Math.round(Math.min(all, Math.max(different, estimated)));
}

async function exampleRows(
  engine: Engine,
  relation: Relation,
  {
    rows,
    limit,
    ...limits
  }: {
    readonly rows: number;
    readonly limit: number;
    readonly signal?: AbortSignal | undefined;
    readonly seconds: number;
  },
): Promise<readonly Row[]> {
  const pass = await samplePass(engine, relation, relation.columns, { of: rows, wanted: EXAMPLES_FROM }, limits);
  const sampled = await pass.rows(relation.columns, limit);
  if (sampled.length > 0) return sampled;
  return passOver(engine, { table: relation.name, schema: relation.schema }, limits).rows(relation.columns, limit);
}

/** Every figure that there is. */
function aboutOf({ number, range, categories, booleans }: Looked): readonly Figure[] {
  return [
    'empty',
    'distinct',
    ...(number || range ? (['range'] as const) : []),
    ...(number ? (['mean', 'median'] as const) : []),
    ...(categories || booleans ? (['counts'] as const) : []),
  ];
}

/** Null where it takes too long or too much. */
async function inTime<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && (error.code === 'query.tooLong' || error.code === 'query.tooLarge'))
      return null;
    throw error;
  }
}
