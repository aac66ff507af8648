import type { DescribedRelation, Relation, RelationDescription } from '../../../../src-shared/relation.ts';
import type { Engine, Estimate } from '../engine/engine.ts';
import { countedColumns, countRows, type Pass, tablePass } from './counted.ts';
import { fingerprintOf, sizesFor } from './description.ts';
import { estimatedColumns, type LookedAt } from './estimated.ts';
import { meaningByRule } from './meanings.ts';
import { spreadsOf } from './spreads.ts';

export interface DescribeOptions {
  readonly signal?: AbortSignal | undefined;
  /** Reads at most so long for one pass over the table. */
  readonly seconds?: number;
  /** Counts every figure, however many rows there are. */
  readonly isExact?: boolean;
}

/** A relation's description, and how the values of its columns lie. */
export type Described = Pick<DescribedRelation, 'description' | 'spreads'>;

/** What one pass over a table may take; over one that a person wants counted whatever it takes. */
const SECONDS = 300;
const WISHED_SECONDS = 3600;
/** A table of a server of more cells is described by what the server keeps of it, and from a sample. */
const COUNTED_CELLS = 5_000_000;

/**
 * Describes a relation by what its engine counts: one pass for the statistics, one for the categories of each column
 * that has any, and some rows (TableZoomer, table describer); of a server's large table by what the server keeps, and
 * from a sample, unless every figure is wanted exactly. Meanings are those of the rules.
 */
export async function describeRelation(
  engine: Engine,
  relation: Relation,
  options: DescribeOptions = {},
): Promise<RelationDescription> {
  const estimate = await estimateOf(engine, relation, options);
  if (estimate) return (await describeEstimated(engine, relation, estimate, options)).description;
  return descriptionOf(relation, await counted(engine, relation, options));
}

/** Describes a relation by what is known of it beforehand, and from a sample. */
export async function describeEstimated(
  engine: Engine,
  relation: Relation,
  estimate: Estimate,
  options: Pick<DescribeOptions, 'signal' | 'seconds'> = {},
): Promise<Described> {
  const looked = await estimatedColumns(engine, relation, estimate, options);
  return { description: descriptionOf(relation, looked), spreads: looked.spreads };
}

/** The same, with how the numbers and dates of each column lie between the least and the greatest. */
export async function describeWithSpreads(
  engine: Engine,
  relation: Relation,
  options: DescribeOptions = {},
): Promise<Described> {
  const estimate = await estimateOf(engine, relation, options);
  if (estimate) return describeEstimated(engine, relation, estimate, options);
  const description = descriptionOf(relation, await counted(engine, relation, options));
  return { description, spreads: await spreadsOf(engine, description, options) };
}

/** What the engine keeps of a table that is too large to be counted; null for one that is counted. */
async function estimateOf(
  engine: Engine,
  relation: Relation,
  { isExact = false, signal, seconds }: DescribeOptions,
): Promise<Estimate | null> {
  if (isExact || !engine.estimate) return null;
  const isLarge = (rows: number): boolean => rows * relation.columns.length > COUNTED_CELLS;
  const kept = await engine.estimate(relation, signal);
  if (kept) return isLarge(kept.rows) ? kept : null;
  const rows = await countRows(tablePass(engine, relation, { signal, seconds: seconds ?? SECONDS }));
  return isLarge(rows) ? { rows, columns: new Map() } : null;
}

async function counted(
  engine: Engine,
  relation: Relation,
  { signal, seconds, isExact = false }: DescribeOptions,
): Promise<Omit<LookedAt, 'spreads'>> {
  const pass: Pass = tablePass(engine, relation, { signal, seconds: seconds ?? (isExact ? WISHED_SECONDS : SECONDS) });
  const rowCount = await countRows(pass);
  const sizes = sizesFor(relation.columns.length, rowCount);
  const columns = await countedColumns(pass, relation.columns, { rowCount, categories: sizes.categories });
  return { rowCount, isEstimated: false, columns, examples: await pass.rows(relation.columns, sizes.examples) };
}

function descriptionOf(relation: Relation, looked: Omit<LookedAt, 'spreads'>): RelationDescription {
  const { name, schema } = relation;
  const { rowCount, isEstimated, columns, examples } = looked;
  return {
    name,
    schema,
    rowCount,
    ...(isEstimated && { isEstimated }),
    columns: columns.map((column) => Object.assign({}, column, { meaning: meaningByRule(column) })),
    examples,
    meaningsBy: 'rules',
    fingerprint: fingerprintOf(relation),
  };
}
