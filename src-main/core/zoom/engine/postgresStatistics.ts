import type { PoolClient } from 'pg';
import { identifier } from '../../../../src-shared/sqlText.ts';
import type { Estimate, KeptStatistics, Sampled } from './engine.ts';

interface TableOf {
  readonly schema: string;
  readonly name: string;
}

/** Of a table with parts the statistics over all of them. Arrays of any type are read by way of their text. */
const STATISTICS = `
  select distinct on (attname) attname, null_frac::float8, n_distinct::float8,
    to_json(most_common_vals::text::text[])::text, to_json(most_common_freqs)::text, to_json(histogram_bounds::text::text[])::text
  from pg_catalog.pg_stats
  where schemaname = $1 and tablename = $2
  order by attname, inherited desc`;

/** Kinds of relation that hold pages of their own, or have parts that do. */
const SAMPLED_KINDS = `select relkind in ('r', 'm', 'p') from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace where n.nspname = $1 and c.relname = $2`;

/** When each table was analysed last, and how many rows it is held to have just now: what servers that only speak the protocol do not tell. */
export const statesOf = (readable: string): string => `
  select n.nspname, c.relname,
    greatest(pg_stat_get_last_analyze_time(c.oid), pg_stat_get_last_autoanalyze_time(c.oid))::text, pg_stat_get_live_tuples(c.oid)::float8
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where ${readable}`;

/** How many rows the planner takes a table or view to have, and what it and pg_stats know of its columns. */
export async function postgresEstimate(client: PoolClient, table: TableOf): Promise<Estimate | null> {
  const from = nameOf(table);
  const planned = await client
    .query({ text: `explain (format json) select 1 from ${from}`, rowMode: 'array' })
    .then(({ rows }) => plannedRows(rows[0]?.[0]))
    .catch(ignoreUnknown);
  if (planned === null) return null;
  const kept = await client
    .query({ text: STATISTICS, values: [table.schema, table.name], rowMode: 'array' })
    // Rows are arrays of text or null, as asked for above.
    .then(({ rows }) => rows as unknown as readonly (readonly (string | null)[])[])
    .catch(ignoreUnknown);
  const columns = (kept ?? []).map(([column, nulls, distinct, values, shares, bounds]) => {
    const nullShare = Number(nulls);
    const told = Number(distinct);
    const common = list(values).map((value, at) => ({ value: String(value), share: Number(list(shares)[at]) }));
    const statistics: KeptStatistics = {
      nullShare,
      // Below zero it is a share of the rows.
      distinct: Math.round(told < 0 ? -told * planned : told),
      common,
      bounds: list(bounds).map(String),
    };
    return [column ?? '', statistics] as const;
  });
  return { rows: planned, columns: new Map(columns) };
}

/** Whole pages are taken here and there; of a view the first rows, since it has no pages. */
export async function postgresSample(client: PoolClient, table: TableOf, { of, wanted }: Sampled): Promise<string> {
  const { rows } = await client.query({ text: SAMPLED_KINDS, values: [table.schema, table.name], rowMode: 'array' });
  const from = nameOf(table);
  if (rows[0]?.[0] !== 't') return `(select * from ${from} limit ${wanted}) as part`;
  const percent = Math.min(100, Number(((100 * wanted) / Math.max(1, of)).toPrecision(6)));
  return `${from} tablesample system (${percent.toFixed(9)}) repeatable (1)`;
}

function nameOf({ schema, name }: TableOf): string {
  return `${identifier(schema)}.${identifier(name)}`;
}

/** Of a plan as JSON: `[{"Plan": {"Plan Rows": 1200}}]`. */
function plannedRows(text: unknown): number | null {
  const [first]: readonly unknown[] = list(text);
  const plan = typeof first === 'object' && first !== null && 'Plan' in first ? first.Plan : null;
  return typeof plan === 'object' && plan !== null && 'Plan Rows' in plan ? Number(plan['Plan Rows']) : null;
}

function list(text: unknown): readonly unknown[] {
  if (typeof text !== 'string') return [];
  const read: unknown = JSON.parse(text);
  return Array.isArray(read) ? read : [];
}

/** Servers that only speak the protocol keep other catalogues: nothing is known of their rows then. */
function ignoreUnknown(error: unknown): null {
  if (error instanceof Error && 'code' in error && /^(?:42|0A|22)/.test(String(error.code))) return null;
  throw error;
}
