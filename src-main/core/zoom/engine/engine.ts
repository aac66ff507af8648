import type { ColumnType, Relation, Row } from '../../../../src-shared/relation.ts';

/** Engines by the SQL that they speak. */
export type DialectName = 'duckdb' | 'postgres' | 'clickhouse';

/** What one program may use, on the engine's side too where it can be told. */
export interface QueryLimits {
  /** Rows of the result; more are cut off and the result says so. */
  readonly rows: number;
  readonly seconds: number;
  /** Memory of the whole program. PostgreSQL has no such limit: there it bounds each sort and hash. */
  readonly megabytes: number;
  /** Characters of one value; longer text is cut with an ellipsis. */
  readonly characters: number;
}

/** For one question of a person: the paper gives a program 60 s (TableZoomer, code generator). */
export const defaultLimits: QueryLimits = { rows: 10_000, seconds: 60, megabytes: 1024, characters: 10_000 };

export interface QueryOptions {
  readonly limits?: Partial<QueryLimits>;
  readonly signal?: AbortSignal | undefined;
  /** Told how far the program is, 0 to 1, by engines that know. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

export interface ResultColumn {
  readonly name: string;
  readonly type: ColumnType;
}

export interface QueryResult {
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly Row[];
  /** There were more rows than the limit. */
  readonly isCut: boolean;
  readonly durationMs: number;
}

/** A column whose values stand in a column of another table; tables as in `public.orders`. */
export interface ForeignKey {
  readonly from: string;
  readonly column: string;
  readonly to: string;
  readonly otherColumn: string;
}

/** A part of a database that has tables of its own. */
export interface Schema {
  readonly name: string;
  /** Those that the user may read. */
  readonly tables: number;
}

/** A part of a result that is read while the engine goes on. */
export interface RowBatch {
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly Row[];
}

/** What an engine's catalogue says of a column's values. */
export interface KeptStatistics {
  readonly nullShare: number;
  readonly distinct: number;
  /** The commonest values, each with its share of all rows. */
  readonly common: readonly { readonly value: string; readonly share: number }[];
  /** Values that part all others into equally many, ascending; fewer than two where nothing is known of their order. */
  readonly bounds: readonly string[];
}

/** How many rows a sample is of, and wants. */
export interface Sampled {
  readonly of: number;
  readonly wanted: number;
}

/** What an engine knows of a relation without reading its rows. */
export interface Estimate {
  readonly rows: number;
  /** By column; without those of which nothing is kept. */
  readonly columns: ReadonlyMap<string, KeptStatistics>;
}

/**
 * Where relations live. Whatever is run is one SELECT that the engine's own parser has read, over the relations that
 * were opened and functions of a closed list; everything else is refused before it runs, and what runs is read-only
 * and bounded on the engine's side.
 *
 * All throw DomainError: `query.refused` (not such a SELECT), `query.failed` (the engine's own word on what is
 * wrong with it), `query.tooLong`, `query.tooLarge`, `engine.lost` (no connection); and the signal's reason when
 * aborted, after the engine was told to stop. No error holds a connection string, a key or a cell.
 */
export interface Engine {
  readonly dialect: DialectName;
  /** The relations that may be asked about, as they are now. */
  describe(): Promise<readonly Relation[]>;
  /** Reads a program and says what is wrong with it; runs nothing. */
  check(sql: string): Promise<void>;
  query(sql: string, options?: QueryOptions): Promise<QueryResult>;
  /** The rows of a result piece by piece, without a limit of rows unless one is given. Leaving the loop stops the engine. */
  stream(sql: string, options?: QueryOptions): AsyncIterable<RowBatch>;
  /** Where its tables lie; none for engines without schemas. */
  schemas?(): Promise<readonly Schema[]>;
  /** Keys of one column by which tables point at others, as the engine itself knows them; none for engines that keep no such list. */
  foreignKeys?(): Promise<readonly ForeignKey[]>;
  /** What its catalogue says of a relation; null where it says not even how many rows it has. None for engines that count as they load. */
  estimate?(relation: Pick<Relation, 'schema' | 'name' | 'rowCount'>, signal?: AbortSignal): Promise<Estimate | null>;
  /** What stands behind FROM for these columns of about so many rows of a relation, taken here and there, the same each time. */
  sample?(relation: Pick<Relation, 'schema' | 'name'>, columns: readonly string[], rows: Sampled): Promise<string>;
  /** Steps and estimates of a program as the engine plans it, a line each; runs nothing. */
  explain(sql: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Reads a stream up to the limit of rows. */
export async function collect(
  batches: AsyncIterable<RowBatch>,
  limit: number,
): Promise<Pick<QueryResult, 'columns' | 'rows' | 'isCut'>> {
  let columns: readonly ResultColumn[] = [];
  const rows: Row[] = [];
  for await (const batch of batches) {
    columns = batch.columns;
    for (const row of batch.rows) {
      if (rows.length === limit) return { columns, rows, isCut: true };
      rows.push(row);
    }
  }
  return { columns, rows, isCut: false };
}
