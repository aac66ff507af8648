import type { ColumnDescription, RelationDescription } from '../../../../src-shared/relation.ts';
import type { Engine } from '../engine/engine.ts';
import { compileQuery } from '../sql/compile.ts';
import { aggregate, column as columnOf, type Expression, type Query } from '../sql/query.ts';
import { SKETCHED_ROWS } from './counted.ts';
import { nameWords } from './meanings.ts';

/** A pair of columns by which two relations may be joined. */
export interface KeyProposal {
  readonly from: { readonly table: string; readonly column: string };
  /** The side on which each value stands once. */
  readonly to: { readonly table: string; readonly column: string };
  /** Of the values of `from` that were looked at, the share that `to` has. */
  readonly found: number;
  /** How alike the names are, 0 to 1. */
  readonly likeness: number;
}

/** Values of one side that are looked for on the other. */
const LOOKED_FOR = 1000;
/** A key is found nearly everywhere; some rows always point at what is gone. */
const FOUND = 0.8;
/** Values that a sketch of a key column may miss, as a share: it counts some less than there are. */
const MISSED = 0.05;

/** Columns of two relations, as somebody names them. */
export interface NamedPair {
  readonly column: string;
  readonly otherColumn: string;
}

/**
 * Proposes by which columns a relation is joined to others of its engine: of the same type, on the other side with
 * each value once, the values of its own found there. The best first; names decide between equals. With `pair` those
 * columns alone are looked at, whatever they are called and however few values they have.
 */
export async function proposeKeys(
  engine: Engine,
  from: RelationDescription,
  others: readonly RelationDescription[],
  { signal, pair }: { readonly signal?: AbortSignal | undefined; readonly pair?: NamedPair | undefined } = {},
): Promise<readonly KeyProposal[]> {
  const proposals: KeyProposal[] = [];
  for (const to of others) {
    for (const { left, right } of pair ? named(pair, from, to) : pairsOf(from, to)) {
      const found = await foundShare(engine, { from, left, to, right }, signal);
      if (found < FOUND) continue;
      const likeness = likenessOf(left, right, to.name);
      proposals.push({
        from: { table: from.name, column: left.name },
        to: { table: to.name, column: right.name },
        found,
        likeness,
      });
    }
  }
  return proposals.toSorted((a, b) => b.found + b.likeness - (a.found + a.likeness));
}

function pairsOf(from: RelationDescription, to: RelationDescription) {
  return to.columns
    .filter((column) => isKey(column, to))
    .flatMap((right) =>
      from.columns
        // A column of few values is found in any count; only its name could say that it points somewhere.
        .filter((left) => left.type === right.type && (left.distinct > 10 || likenessOf(left, right, to.name) >= 0.5))
        .filter((left) => left.type === 'text' || likenessOf(left, right, to.name) > 0)
        .map((left) => ({ left, right })),
    );
}

function named({ column, otherColumn }: NamedPair, from: RelationDescription, to: RelationDescription) {
  const left = from.columns.find(({ name }) => name === column);
  const right = to.columns.find(({ name }) => name === otherColumn);
  return left && right && left.type === right.type && isKey(right, to) ? [{ left, right }] : [];
}

function isKey({ type, distinct, nullShare }: ColumnDescription, { rowCount }: RelationDescription): boolean {
  const least = rowCount > SKETCHED_ROWS ? rowCount * (1 - MISSED) : rowCount;
  return (type === 'text' || type === 'number') && nullShare === 0 && distinct >= least;
}

interface Pair {
  readonly from: RelationDescription;
  readonly left: ColumnDescription;
  readonly to: RelationDescription;
  readonly right: ColumnDescription;
}

async function foundShare(
  engine: Engine,
  { from, left, to, right }: Pair,
  signal: AbortSignal | undefined,
): Promise<number> {
  const of = columnOf(left.name);
  const some: Query = {
    from: { table: from.name, schema: from.schema },
    select: [{ as: 'value', of }],
    where: { kind: 'not', of: { kind: 'blank', of } },
    isDistinct: true,
    limit: LOOKED_FOR,
  };
  const keys: Query = {
    from: { table: to.name, schema: to.schema },
    select: [{ as: 'value', of: columnOf(right.name) }],
  };
  const isFound: Expression = { kind: 'among', of: columnOf('value'), query: keys };
  const query: Query = {
    from: some,
    select: [
      { as: 'found', of: aggregate('count', null, isFound) },
      { as: 'all', of: aggregate('count', null) },
    ],
  };
  const [[found, all] = []] = (await engine.query(compileQuery(query, engine.dialect), { signal })).rows;
  return Number(all) === 0 ? 0 : Number(found) / Number(all);
}

/** `customer_id` is like `id` of `customers`, and like `Customer ID` anywhere. */
function likenessOf({ name: left }: ColumnDescription, { name: right }: ColumnDescription, table: string): number {
  const [own, other] = [wordsOf(left), wordsOf(right)];
  const full = new Set([...other, ...wordsOf(table)]);
  const shared = [...own].filter((word) => full.has(word)).length;
  return shared / Math.max(1, new Set([...own, ...other]).size);
}

function wordsOf(name: string): ReadonlySet<string> {
  return new Set(nameWords(name).words.map((word) => word.toLowerCase().replace(/s$/, '')));
}
