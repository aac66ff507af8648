import { DomainError } from '../../../src-shared/errors.ts';
import type { RelationDescription, Row } from '../../../src-shared/relation.ts';
import type { Engine } from './engine/engine.ts';
import { compileQuery } from './sql/compile.ts';
import { column as columnOf, type Query } from './sql/query.ts';

/*
 * A table whose rows were estimated and not counted is too large to be read through beside its question: values are
 * told from what the server keeps and from a sample, and looked up only as long as an index needs. Of a file that is
 * asked where it lies the sample is in memory, and what it leaves open is looked up in one pass (`rules/answerInPlace.ts`).
 */

/** What one look-up may take, and all of a question's. */
const LOOKUP_SECONDS = 10;
const ALL_SECONDS = 30;
/** Rows that values are taken from. */
const SAMPLED = 200_000;
/** What one program over such a table may take: it is run because a person asked for it, and can be stopped. */
const PROGRAM_SECONDS = 900;

/** The engine with time for programs over such a table, where none is said. */
export function patient(engine: Engine): Engine {
  const query: Engine['query'] = (sql, options = {}) =>
    engine.query(sql, { ...options, limits: { seconds: PROGRAM_SECONDS, ...options.limits } });
  return new Proxy(engine, {
    get: (of, key) => {
      if (key === 'query') return query;
      const value: unknown = Reflect.get(of, key, of);
      // Its methods know their engine, which is no proxy.
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });
}

/** Looks things up in such a table until its time is over; what takes longer finds nothing. */
export class LookUps {
  readonly #engine: Engine;
  readonly #signal: AbortSignal | undefined;
  #left = ALL_SECONDS;

  constructor(engine: Engine, signal: AbortSignal | undefined) {
    this.#engine = engine;
    this.#signal = signal;
  }

  async rows(query: Query): Promise<readonly Row[]> {
    const seconds = Math.min(LOOKUP_SECONDS, this.#left);
    if (seconds <= 0) return [];
    const startedAt = performance.now();
    try {
      const sql = compileQuery(query, this.#engine.dialect);
      return (await this.#engine.query(sql, { signal: this.#signal, limits: { seconds } })).rows;
    } catch (error) {
      if (error instanceof DomainError && ['query.tooLong', 'query.tooLarge'].includes(error.code)) return [];
      throw error;
    } finally {
      this.#left -= (performance.now() - startedAt) / 1000;
    }
  }
}

/** Different values of a column that stand in a sample of such a table. */
export async function sampledValues(
  engine: Engine,
  { schema, name, rowCount }: Pick<RelationDescription, 'schema' | 'name' | 'rowCount'>,
  column: string,
  { lookUps, limit }: { readonly lookUps: LookUps; readonly limit: number },
): Promise<readonly string[]> {
  const sampled = await engine.sample?.({ schema, name }, [column], { of: rowCount, wanted: SAMPLED });
  if (sampled === undefined) return [];
  const of = columnOf(column);
  const where = { kind: 'not', of: { kind: 'blank', of } } as const;
  const rows = await lookUps.rows({ from: { sampled }, select: [{ as: 'value', of }], where, isDistinct: true, limit });
  return rows.map(([value]) => String(value));
}
