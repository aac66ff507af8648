import type { DuckDBConnection } from '@duckdb/node-api';
import type { JoinedRelation } from '../../../../src-shared/relation.ts';
import { identifier } from '../../../../src-shared/sqlText.ts';
import { isNode, type Node, nodesOf, treeOf } from './parsed.ts';

/** What a program may read: a relation, and the tables that it is joined of. */
export interface Readable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly joined: JoinedRelation | undefined;
  /** The condition of each join, as the parser gives it. */
  readonly conditions: ReadonlyMap<string, string>;
}

/** What a program reads, as far as its rows are those of the relation. */
export interface ReadTables {
  readonly isJoin: boolean;
  /** What a star stands for. */
  readonly columns: readonly string[];
  /** What the relation calls a column of the program, which names it alone or with its table; null for none of its own. */
  readonly nameOf: (column: readonly string[]) => string | null;
}

export async function readableIn(
  connection: DuckDBConnection,
  {
    table,
    columns,
    joined,
  }: Omit<Readable, 'conditions' | 'joined'> & { readonly joined?: JoinedRelation | undefined },
): Promise<Readable> {
  const conditions = new Map<string, string>();
  for (const { table: other, from, column } of joined?.joins ?? []) {
    const say = (name: string, of: string): string => `${identifier(name)}.${identifier(of)}`;
    const tree = await treeOf(connection, `select ${say(from.table, from.column)} = ${say(other, column)}`);
    const [statement] = isNode(tree) ? nodesOf(tree['statements']) : [];
    const [condition] = statement && isNode(statement['node']) ? nodesOf(statement['node']['select_list']) : [];
    if (condition) conditions.set(fold(other), formOf(condition));
  }
  return { table, columns, joined, conditions };
}

/** The tables behind FROM; null where they are others, or joined otherwise. */
export function tablesIn(from: Node, readable: Readable): ReadTables | null {
  const { table, columns, joined } = readable;
  const joins = joinsIn(from, readable);
  if (!joins) return null;
  const [first, ...others] = joins;
  const isWhole = others.length === 0 && fold(first.table) === fold(table);
  if (isWhole) {
    const names = new Set([fold(first.alias), fold(first.table)]);
    return {
      isJoin: false,
      columns,
      nameOf: ([one = '', two]) => (two !== undefined && names.has(fold(one)) ? two : one),
    };
  }
  if (!joined || fold(first.table) !== fold(joined.table)) return null;
  const called = new Map(joins.map((each) => [fold(each.alias || each.table), fold(each.table)]));
  const own = Object.entries(joined.columns).filter(([, of]) => [...called.values()].includes(fold(of.table)));
  return {
    isJoin: others.length > 0,
    columns: own.map(([name]) => name),
    nameOf: ([one = '', two]) => {
      if (two === undefined) return own.find(([, of]) => fold(of.column) === fold(one))?.[0] ?? null;
      return nameIn(joined, called.get(fold(one)) ?? '', two);
    },
  };
}

interface NamedTable {
  readonly table: string;
  readonly alias: string;
}

/** The tables of a FROM in which each is joined as the relation has it. */
function joinsIn(from: Node, readable: Readable): readonly [NamedTable, ...NamedTable[]] | null {
  if (from['type'] === 'BASE_TABLE') return [{ table: String(from['table_name']), alias: String(from['alias']) }];
  const { type, left, right, condition, join_type: kind } = from;
  if (type !== 'JOIN' || kind !== 'LEFT' || !isNode(left) || !isNode(right) || !isNode(condition)) return null;
  const before = joinsIn(left, readable);
  if (!before || right['type'] !== 'BASE_TABLE' || right['alias'] !== '') return null;
  const table = String(right['table_name']);
  const isSame = formOf(condition) === readable.conditions.get(fold(table));
  return isSame && before.every(({ alias }) => alias === '') ? [...before, { table, alias: '' }] : null;
}

function nameIn({ columns }: JoinedRelation, table: string, column: string): string | null {
  const found = Object.entries(columns).find(
    ([, of]) => fold(of.table) === fold(table) && fold(of.column) === fold(column),
  );
  return found?.[0] ?? null;
}

/** A part of a program whatever the case of its names. */
function formOf(node: Node): string {
  return fold(JSON.stringify(node));
}

function fold(name: string): string {
  return name.toLowerCase();
}
