import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { JoinedRelation, Row, Value } from '../../../../src-shared/relation.ts';
import { literal } from '../../../../src-shared/sqlText.ts';
import { isNode, type Node, nodesOf, sqlOf, treeOf } from './parsed.ts';
import { type Readable, readableIn, type ReadTables, tablesIn } from './readTables.ts';

/** A figure of a program's result. */
export interface Figure {
  readonly sql: string;
  /** What is asked: its name and columns. */
  readonly table: string;
  readonly columns: readonly string[];
  /** Where it is made of several tables: programs may name them all. */
  readonly joined?: JoinedRelation | undefined;
  /** The row of the result. */
  readonly row: Row;
  /** The column of the result. */
  readonly column: number;
}

/**
 * The condition that keeps the rows of the table that a figure was made of: those that the program keeps, of its
 * group; of a smallest or greatest value those that hold it; of a program that groups nothing those that say the same.
 * Null where the program does not tell: it joins, nests, or groups by what it does not show. The engine's own parser
 * reads the program, and writes the condition.
 */
export async function rowsBehind(figure: Figure): Promise<string | null> {
  const { sql, row, column } = figure;
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    const select = plainSelect(await treeOf(connection, sql), await readableIn(connection, figure));
    if (!select) return null;
    const { columns } = select;
    const items = itemsOf(select.list, columns);
    if (items?.length !== row.length) return null;
    const aggregates = await aggregateNames(connection);
    const isAggregate = (item: Node): boolean => holds(item, (each) => aggregates.has(functionOf(each)));
    const text = (expression: Node): Promise<string> => sqlOf(connection, expression);
    const conditions = select.where ? [await text(select.where)] : [];
    const groups = groupsOf(select, items, columns, isAggregate);
    if (!groups) return null;
    for (const group of groups) {
      const place = items.indexOf(group);
      if (!holds(group, ({ class: kind }) => kind === 'WINDOW'))
        conditions.push(equals(await text(group), row[place] ?? null));
    }
    const item = items[column];
    if (item && isAggregate(item)) conditions.push(...(await ofAggregate(item, row[column] ?? null, text)));
    return conditions.length === 0 ? 'true' : conditions.join(' AND ');
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

interface PlainSelect {
  readonly list: readonly Node[];
  readonly where: Node | null;
  readonly groupBy: readonly Node[];
  readonly groupsByAll: boolean;
  /** What a star stands for. */
  readonly columns: readonly string[];
}

/** A SELECT over the relation, or the tables that it is joined of, and nothing else. */
function plainSelect(tree: unknown, readable: Readable): PlainSelect | null {
  const [statement] = isNode(tree) ? nodesOf(tree['statements']) : [];
  const node = statement && isNode(statement['node']) ? statement['node'] : null;
  if (node?.['type'] !== 'SELECT_NODE') return null;
  const { from_table: from, cte_map: queries, where_clause: where } = node;
  const read = isNode(from) ? tablesIn(from, readable) : null;
  if (!read) return null;
  if (isNode(queries) && nodesOf(queries['map']).length > 0) return null;
  // Sets of groups give rows that are totals of others.
  if (Array.isArray(node['group_sets']) && node['group_sets'].length > 1) return null;
  let isKnown = true;
  const nameOf: ReadTables['nameOf'] = (column) => {
    const name = read.nameOf(column);
    isKnown &&= name !== null;
    return name;
  };
  const own = (each: Node): Node => named(each, nameOf);
  const list = nodesOf(node['select_list']);
  // A star over joined tables gives the columns of each, keys twice.
  if (read.isJoin && list.some((item) => item['class'] === 'STAR')) return null;
  const select: PlainSelect = {
    list: list.map(own),
    where: isNode(where) ? own(where) : null,
    groupBy: nodesOf(node['group_expressions']).map(own),
    groupsByAll: node['aggregate_handling'] === 'FORCE_AGGREGATES',
    columns: read.columns,
  };
  // A key of a joined table is no column of the relation.
  return isKnown ? select : null;
}

/** The columns of the result; null where what a star stands for was changed. */
function itemsOf(list: readonly Node[], columns: readonly string[]): readonly Node[] | null {
  const items: Node[] = [];
  for (const item of list) {
    if (item['class'] !== 'STAR') {
      items.push(item);
      continue;
    }
    const isChanged = ['exclude_list', 'replace_list', 'qualified_exclude_list', 'rename_list'].some(
      (key) => Array.isArray(item[key]) && item[key].length > 0,
    );
    if (isChanged || item['columns'] === true || isNode(item['expr'])) return null;
    items.push(
      ...columns.map((name) => ({ class: 'COLUMN_REF', type: 'COLUMN_REF', alias: '', column_names: [name] })),
    );
  }
  return items;
}

/** The columns of the result that tell its groups, or its rows where nothing is grouped; null where others do, too. */
function groupsOf(
  { groupBy, groupsByAll }: PlainSelect,
  items: readonly Node[],
  columns: readonly string[],
  isAggregate: (item: Node) => boolean,
): readonly Node[] | null {
  const plain = items.filter((item) => !isAggregate(item));
  if (groupsByAll) return plain;
  if (groupBy.length === 0) return plain.length === items.length ? plain : plain.length === 0 ? [] : null;
  const own = new Set(columns.map((name) => name.toLowerCase()));
  const found = groupBy.map((group) => {
    const ordinal = isNode(group['value']) && group['class'] === 'CONSTANT' ? Number(group['value']['value']) : 0;
    if (ordinal > 0) return items[ordinal - 1];
    const name = columnOf(group)?.toLowerCase();
    const isAlias = name !== undefined && !own.has(name);
    return items.find((item) => (isAlias ? String(item['alias']).toLowerCase() === name : bare(item) === bare(group)));
  });
  return found.every((item) => item !== undefined) ? found : null;
}

/** What an aggregate reads of its group. */
async function ofAggregate(figure: Node, value: Value, text: (node: Node) => Promise<string>): Promise<string[]> {
  const name = functionOf(figure);
  const [child] = nodesOf(figure['children']);
  const filter = isNode(figure['filter']) ? [await text(figure['filter'])] : [];
  if (child && (name === 'min' || name === 'max') && value !== null) filter.push(equals(await text(child), value));
  // Blanks are in no figure but the count of rows.
  else if (child && name !== 'count_star') filter.push(`(${await text(child)}) IS NOT NULL`);
  return filter;
}

function equals(expression: string, value: Value): string {
  if (value === null) return `(${expression}) IS NULL`;
  if (typeof value === 'number') return `(${expression}) = ${value}`;
  if (typeof value === 'boolean') return value ? `(${expression})` : `NOT (${expression})`;
  return `CAST((${expression}) AS VARCHAR) = ${literal(value)}`;
}

async function aggregateNames(connection: DuckDBConnection): Promise<ReadonlySet<string>> {
  const sql = `select distinct function_name from duckdb_functions() where function_type = 'aggregate'`;
  return new Set((await connection.runAndReadAll(sql)).getRows().map(([name]) => String(name)));
}

/** Columns by the names that they have in the relation. */
function named(node: Node, nameOf: ReadTables['nameOf']): Node {
  const copied = JSON.parse(JSON.stringify(node), (_, value: unknown) => {
    if (!isNode(value) || value['class'] !== 'COLUMN_REF' || !Array.isArray(value['column_names'])) return value;
    const name = nameOf(value['column_names'].map(String));
    return name === null ? value : { ...value, column_names: [name] };
  }) as Node;
  return copied;
}

function columnOf(node: Node): string | undefined {
  const names = node['class'] === 'COLUMN_REF' && Array.isArray(node['column_names']) ? node['column_names'] : [];
  return names.length === 1 ? String(names[0]) : undefined;
}

function functionOf(node: Node): string {
  return node['class'] === 'FUNCTION' && typeof node['function_name'] === 'string' ? node['function_name'] : '';
}

function holds(node: Node, isWanted: (node: Node) => boolean): boolean {
  if (isWanted(node)) return true;
  return Object.values(node).some((value) => {
    const all: readonly unknown[] = Array.isArray(value) ? value : [value];
    return all.some((each) => isNode(each) && holds(each, isWanted));
  });
}

/** An expression whatever it is called. */
function bare(node: Node): string {
  return JSON.stringify({ ...node, alias: '' }).toLowerCase();
}
