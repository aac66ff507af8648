import type { Engine } from '../engine/engine.ts';
import { LookUps, sampledValues } from '../large.ts';
import { spellingsOf } from '../spellings.ts';
import { compileQuery } from '../sql/compile.ts';
import { column as columnOf, constant, type Expression, type Query, type TableName } from '../sql/query.ts';
import { folded, LcsMeter } from './lcs.ts';

export interface LinkOptions {
  /** Share of the entity that must be found, strictly above it (TableZoomer: 0.6). */
  readonly threshold?: number;
  /** Values at most (TableZoomer: 10). */
  readonly limit?: number;
  /** Of a table too large to be read for it, how many rows it has about: its values are told from a sample. */
  readonly ofRows?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

const linkDefaults = { threshold: 0.6, limit: 10 } as const;

/** A value that an entity of the question may mean. */
export interface Link {
  readonly value: string;
  /** Longest common subsequence over the length of the entity, 0 to 1. */
  readonly share: number;
}

/** A common subsequence of one letter says nothing. */
const SHORTEST = 2;
/** Distinct values that are held for linking; of more the engine keeps those that can be near. */
const HELD = 2_000_000;
/** Those that the engine sends, the likeliest first. */
const SENT = 5000;
/** Different letters of an entity that the engine counts. */
const COUNTED = 16;

/** The distinct values of a column, packed for comparing. */
export class LinkIndex {
  readonly #values: readonly string[];
  readonly #letters: Uint16Array;
  readonly #ends: Uint32Array;

  constructor(values: readonly string[]) {
    this.#values = values;
    const texts = values.map(folded);
    this.#letters = new Uint16Array(texts.reduce((sum, { length }) => sum + length, 0));
    this.#ends = new Uint32Array(texts.length);
    let at = 0;
    texts.forEach((text, place) => {
      for (let letter = 0; letter < text.length; letter++) this.#letters[at++] = text.charCodeAt(letter);
      this.#ends[place] = at;
    });
  }

  /** The values nearest to an entity; of equal ones the shorter first. */
  link(
    entity: string,
    { threshold = linkDefaults.threshold, limit = linkDefaults.limit }: LinkOptions = {},
  ): readonly Link[] {
    const wanted = folded(entity);
    if (wanted.length < SHORTEST) return [];
    const meter = new LcsMeter(wanted);
    const least = Math.max(SHORTEST, Math.floor(threshold * wanted.length + 1e-9) + 1);
    const found: { readonly place: number; readonly common: number; readonly length: number }[] = [];
    let from = 0;
    for (let place = 0; place < this.#ends.length; place++) {
      const to = this.#ends[place] ?? 0;
      if (to - from >= least) {
        const common = meter.lengthWith(this.#letters, from, to);
        if (common >= least) found.push({ place, common, length: to - from });
      }
      from = to;
    }
    return found
      .toSorted((a, b) => b.common - a.common || a.length - b.length || a.place - b.place)
      .slice(0, limit)
      .map(({ place, common }) => ({ value: this.#values[place] ?? '', share: common / wanted.length }));
  }
}

/** Links entities to the values of columns, holding what it has read of a column for the next question. */
export class Linker {
  readonly #engine: Engine;
  readonly #indexes = new Map<string, Promise<LinkIndex>>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** `distinct` decides the way: columns of too many values are narrowed down by the engine first. */
  async link(
    table: TableName,
    { name, distinct }: { readonly name: string; readonly distinct: number },
    entity: string,
    options: LinkOptions = {},
  ): Promise<readonly Link[]> {
    if (options.ofRows !== undefined)
      return this.#linkSampled(table, { name, rowCount: options.ofRows }, entity, options);
    if (distinct > HELD) return this.#linkNear(table, name, entity, options);
    const key = JSON.stringify([table.schema, table.table, name]);
    const index = this.#indexes.get(key) ?? this.#indexOf(table, name, options);
    this.#indexes.set(key, index);
    try {
      return (await index).link(entity, options);
    } catch (error) {
      this.#indexes.delete(key);
      throw error;
    }
  }

  /** To be called when the relation has changed. */
  forget(): void {
    this.#indexes.clear();
  }

  async #indexOf(from: TableName, name: string, { signal }: LinkOptions): Promise<LinkIndex> {
    const of = columnOf(name);
    const where: Expression = { kind: 'not', of: { kind: 'blank', of } };
    const values: string[] = [];
    const sql = compileQuery({ from, select: [{ as: 'value', of }], where, isDistinct: true }, this.#engine.dialect);
    for await (const { rows } of this.#engine.stream(sql, { signal, limits: { seconds: 120 } })) {
      for (const [value] of rows) values.push(String(value));
    }
    return new LinkIndex(values);
  }

  /** Among the values of a sample; where none of them is the entity itself, it is looked up as it may be written. */
  async #linkSampled(
    { table, schema }: TableName,
    { name, rowCount }: { readonly name: string; readonly rowCount: number },
    entity: string,
    options: LinkOptions,
  ): Promise<readonly Link[]> {
    const key = JSON.stringify([schema, table, name, 'sample']);
    const lookUps = new LookUps(this.#engine, options.signal);
    const index =
      this.#indexes.get(key) ??
      sampledValues(this.#engine, { schema, name: table, rowCount }, name, { lookUps, limit: SENT }).then(
        (values) => new LinkIndex(values),
      );
    this.#indexes.set(key, index);
    try {
      const near = (await index).link(entity, options);
      if (near.some(({ value }) => folded(value) === folded(entity))) return near;
      const of = columnOf(name);
      const where: Expression = { kind: 'in', of, values: spellingsOf(entity) };
      const from = { table, schema };
      const rows = await lookUps.rows({ from, select: [{ as: 'value', of }], where, isDistinct: true, limit: 5 });
      const written = rows.map(([value]): Link => ({ value: String(value), share: 1 }));
      return [...written, ...near].slice(0, options.limit ?? linkDefaults.limit);
    } catch (error) {
      this.#indexes.delete(key);
      throw error;
    }
  }

  /** No value shares more letters with the entity in order than it shares in any order: the engine counts those. */
  async #linkNear(from: TableName, name: string, entity: string, options: LinkOptions): Promise<readonly Link[]> {
    const { threshold = linkDefaults.threshold, signal } = options;
    const wanted = folded(entity);
    if (wanted.length < SHORTEST) return [];
    const of = columnOf(name);
    const shared = sharedLetters({ kind: 'scalar', name: 'lower', of: columnOf('value') }, wanted);
    const query: Query = {
      from: {
        from,
        select: [{ as: 'value', of }],
        where: { kind: 'not', of: { kind: 'blank', of } },
        isDistinct: true,
      },
      select: [{ as: 'value', of: columnOf('value') }],
      where: { kind: 'compare', operator: '>', left: shared, right: constant(threshold * wanted.length) },
      orderBy: [{ of: shared, isDescending: true }],
      limit: SENT,
    };
    const { rows } = await this.#engine.query(compileQuery(query, this.#engine.dialect), { signal });
    return new LinkIndex(rows.map(([value]) => String(value))).link(entity, options);
  }
}

/** Letters that a text has in common with the entity, in any order: for each letter the lesser of both counts. */
function sharedLetters(text: Expression, entity: string): Expression {
  const counts = [...Map.groupBy(entity, (letter) => letter)].toSorted((a, b) => b[1].length - a[1].length);
  const parts = counts.slice(0, COUNTED).map(([letter, times]): Expression => ({
    kind: 'lesser',
    left: { kind: 'occurrences', of: text, letter },
    right: constant(times.length),
  }));
  // Letters that are not counted may all be there.
  const rest = counts.slice(COUNTED).reduce((sum, [, times]) => sum + times.length, 0);
  return parts.reduce<Expression>(
    (sum, part) => ({ kind: 'arithmetic', operator: '+', left: sum, right: part }),
    constant(rest),
  );
}
