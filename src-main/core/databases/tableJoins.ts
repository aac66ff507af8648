import type { TableJoin } from '../../../src-shared/contract/databases.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import type { Relation, RelationDescription } from '../../../src-shared/relation.ts';
import { identifier } from '../../../src-shared/sqlText.ts';
import { describeRelation } from '../zoom/describe/describe.ts';
import { type NamedPair, proposeKeys } from '../zoom/describe/keys.ts';
import type { ConnectionString } from '../zoom/engine/connection.ts';
import type { Engine } from '../zoom/engine/engine.ts';
import { connectTo } from '../zoom/openRelation.ts';

/** Tables that are looked at for values that point at them. */
const LOOKED_AT = 8;
/** Larger ones are not described for it; what the database says of its keys holds for any. */
const ROWS_LOOKED_AT = 5_000_000;
const SECONDS = 20;

/**
 * By which columns a table may be joined to others of its database: by keys that the database itself knows of, then
 * by values that are found in a column of another table that holds each once (the sketches of descriptions, and a
 * thousand values looked up). Throws DomainError `engine.*`, and the signal's reason.
 */
export async function joinsOfTable(
  database: ConnectionString,
  { table, description }: { readonly table: string; readonly description: RelationDescription },
  signal: AbortSignal,
): Promise<readonly TableJoin[]> {
  const engine = await connectTo(database);
  try {
    const relations = await engine.describe();
    const own = relations.find((relation) => nameOf(relation) === table);
    if (!own) return [];
    const others = relations.filter((relation) => relation !== own);
    const byKey = ((await engine.foreignKeys?.()) ?? []).flatMap(({ from, column, to, otherColumn }): TableJoin[] => {
      const other = others.find((relation) => nameOf(relation) === to);
      if (from !== table || !other) return [];
      return [joinOf({ own, other, column, otherColumn }, 'key', 1)];
    });
    const open = others.filter(
      (relation) =>
        !byKey.some((join) => join.other === nameOf(relation)) && (relation.rowCount ?? 0) <= ROWS_LOOKED_AT,
    );
    const byValues: TableJoin[] = [];
    for (const other of open.slice(0, LOOKED_AT)) {
      const found = await proposedFor(engine, description, other, signal);
      if (found) {
        const columns = { column: found.from.column, otherColumn: found.to.column };
        byValues.push(joinOf({ own, other, ...columns }, 'values', found.found));
      }
    }
    return [...byKey, ...byValues.toSorted((a, b) => b.found - a.found)];
  } finally {
    await engine.close();
  }
}

/** Tables of the database that a model may be shown beside one, described. Throws as `joinsOfTable` does. */
export async function tablesBeside(
  database: ConnectionString,
  table: string,
  signal: AbortSignal,
): Promise<readonly RelationDescription[]> {
  const engine = await connectTo(database);
  try {
    const others = (await engine.describe()).filter(
      (relation) => nameOf(relation) !== table && (relation.rowCount ?? 0) <= ROWS_LOOKED_AT,
    );
    const found: RelationDescription[] = [];
    for (const other of others.slice(0, LOOKED_AT)) {
      const described = await describedSoon(engine, other, signal);
      if (described) found.push(described);
    }
    return found;
  } finally {
    await engine.close();
  }
}

/** A pair of columns that a model holds to be a way to join. */
export interface SaidPair extends NamedPair {
  readonly other: RelationDescription;
  readonly reason: string;
}

/** Those of the pairs that the values bear out, as ways to join. Throws as `joinsOfTable` does. */
export async function heldJoins(
  database: ConnectionString,
  {
    table,
    description,
    pairs,
  }: { readonly table: string; readonly description: RelationDescription; readonly pairs: readonly SaidPair[] },
  signal: AbortSignal,
): Promise<readonly TableJoin[]> {
  const engine = await connectTo(database);
  try {
    const relations = await engine.describe();
    const own = relations.find((relation) => nameOf(relation) === table);
    const joins: TableJoin[] = [];
    for (const { other: described, column, otherColumn, reason } of pairs) {
      const other = relations.find(({ schema, name }) => schema === described.schema && name === described.name);
      const isKnown = joins.some((join) => other && join.other === nameOf(other) && join.column === column);
      if (!own || !other || isKnown) continue;
      const [held] = await proposeKeys(engine, description, [described], { signal, pair: { column, otherColumn } });
      if (held) joins.push({ ...joinOf({ own, other, column, otherColumn }, 'model', held.found), reason });
    }
    return joins.toSorted((a, b) => b.found - a.found);
  } finally {
    await engine.close();
  }
}

/** Null as well where a table takes too long to be looked at: the others are. */
async function proposedFor(engine: Engine, description: RelationDescription, other: Relation, signal: AbortSignal) {
  try {
    const described = await describedSoon(engine, other, signal);
    return described && ((await proposeKeys(engine, description, [described], { signal }))[0] ?? null);
  } catch (error) {
    if (error instanceof DomainError && error.code.startsWith('query.')) return null;
    throw error;
  }
}

/** Null where it takes too long. */
async function describedSoon(
  engine: Engine,
  relation: Relation,
  signal: AbortSignal,
): Promise<RelationDescription | null> {
  try {
    // That a key stands once is counted, and not estimated.
    return await describeRelation(engine, relation, { signal, seconds: SECONDS, isExact: true });
  } catch (error) {
    if (error instanceof DomainError && error.code.startsWith('query.')) return null;
    throw error;
  }
}

interface Joined {
  readonly own: Relation;
  readonly other: Relation;
  readonly column: string;
  readonly otherColumn: string;
}

function joinOf(joined: Joined, by: TableJoin['by'], found: number): TableJoin {
  const { other, column, otherColumn } = joined;
  return { other: nameOf(other), column, otherColumn, by, reason: '', found, sql: sqlOf(joined) };
}

/** All rows of a table, each with what its key finds; columns of one name are told apart by their tables. */
function sqlOf({ own, other, column, otherColumn }: Joined): string {
  const [left, right] = [fromOf(own), fromOf(other)];
  const taken = new Set(own.columns.map(({ name }) => name.toLowerCase()));
  const columns = other.columns.flatMap(({ name }) => {
    if (name === otherColumn) return [];
    const isTaken = taken.has(name.toLowerCase());
    return [`${right}.${identifier(name)}${isTaken ? ` as ${identifier(`${other.name} ${name}`)}` : ''}`];
  });
  const list = [...own.columns.map(({ name }) => `${left}.${identifier(name)}`), ...columns].join(', ');
  return `select ${list}\nfrom ${left}\nleft join ${right} on ${left}.${identifier(column)} = ${right}.${identifier(otherColumn)}`;
}

function nameOf({ schema, name }: Relation): string {
  return schema === '' ? name : `${schema}.${name}`;
}

function fromOf({ schema, name }: Relation): string {
  return schema === '' ? identifier(name) : `${identifier(schema)}.${identifier(name)}`;
}
