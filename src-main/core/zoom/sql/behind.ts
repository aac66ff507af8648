import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { JoinedRelation, Row, Value } from '../../../../src-shared/relation.ts';
import { literal } from '../../../../src-shared/sqlText.ts';
import type { DialectName } from '../engine/engine.ts';
import { fromStandard, toStandard } from './clickHouseText.ts';
import { findsOthers, ofTables, otherJoinOf } from './joinedBehind.ts';
import { unnested, type Unnested } from './nested.ts';
import { isNode, type Node, nodesOf, sqlOf, textIn, treeOf } from './parsed.ts';
import { type Readable, readableIn, type ReadTables, tablesIn } from './readTables.ts';

/** A figure of a program's result. */
export interface Figure {
  readonly sql: string;
  /** What is asked: its name and columns. */
  readonly table: string;
  readonly columns: readonly string[];
  /** Where it is made of several tables: programs may name them all. */
  readonly joined?: JoinedRelation | undefined;
  /** Of a table of a server: what it speaks, and where the table lies. */
  readonly on?: { readonly dialect: Exclude<DialectName, 'duckdb'>; readonly schema: string } | undefined;
  /** The row of the result. */
  readonly row: Row;
  /** The column of the result. */
  readonly column: number;
}

/**
 * The condition that keeps the rows of the table that a figure was made of: those that the program keeps, of its
 * group; of a smallest or greatest value those that hold it; of a program that groups nothing those that say the same.
 * Programs over programs count where the inner one only chooses rows, or the outer one only shows what the inner one
 * groups; those of PostgreSQL also where they join other tables of the database by conditions. Null where the program
 * does not tell: it joins or nests otherwise, or groups by what it does not show. DuckDB's parser reads the program, and
 * writes the condition.
 */
export async function rowsBehind(figure: Figure): Promise<string | null> {
  const isOfClickHouse = figure.on?.dialect === 'clickhouse';
  const sql = isOfClickHouse ? toStandard(figure.sql) : figure.sql;
  if (sql === null) return null;
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    const tree = await treeOf(connection, sql);
    const [statement] = isNode(tree) ? nodesOf(tree['statements']) : [];
    const node = statement && isNode(statement['node']) ? statement['node'] : null;
    const whole = node && unnested(node, figure.row, figure.column);
    if (!whole) return null;
    const aggregates = isOfClickHouse ? isClickHouseAggregate : await aggregateNames(connection);
    const condition =
      (await ownRows(connection, whole, figure, aggregates)) ??
      (figure.on?.dialect === 'postgres' ? await rowsOfJoin(connection, whole, figure, aggregates) : null);
    return condition !== null && isOfClickHouse ? fromStandard(condition, figure.sql) : condition;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

type IsAggregate = (name: string) => boolean;

/** Of a program over the relation alone, or the tables that it is joined of. */
async function ownRows(
  connection: DuckDBConnection,
  { select: node, row, column }: Unnested,
  figure: Figure,
  isNamed: IsAggregate,
): Promise<string | null> {
  const select = plainSelect(node, await readableIn(connection, figure));
  if (!select) return null;
  const conditions = await conditionsOf(
    select,
    { row, column, isNamed, isOfClickHouse: isClickHouse(figure) },
    (each) => sqlOf(connection, each),
  );
  return conditions && (conditions.length === 0 ? 'true' : conditions.map(({ text }) => text).join(' AND '));
}

/** Of a program that joins other tables of the database: the rows that find what the figure was made of. */
async function rowsOfJoin(
  connection: DuckDBConnection,
  { select: node, row, column }: Unnested,
  { on, table, columns }: Figure,
  isNamed: IsAggregate,
): Promise<string | null> {
  const { from_table: from, where_clause: where } = node;
  const join = isNode(from) ? otherJoinOf(from, { schema: on?.schema ?? '', table }) : null;
  const list = nodesOf(node['select_list']);
  // A star over joined tables gives the columns of each, keys twice.
  if (!join || list.some((item) => item['class'] === 'STAR') || hasGroupSets(node)) return null;
  const naming = { own: join.own, table, columns: new Set(columns.map((name) => name.toLowerCase())) };
  const select: PlainSelect = {
    list,
    where: isNode(where) ? where : null,
    groupBy: nodesOf(node['group_expressions']),
    groupsByAll: node['aggregate_handling'] === 'FORCE_AGGREGATES',
    columns,
  };
  const text = (expression: Node): Promise<string> => sqlOf(connection, ofTables(expression, naming).expression);
  const conditions = await conditionsOf(select, { row, column, isNamed, isOfClickHouse: false }, text);
  if (!conditions) return null;
  const texts = new Map<(typeof join.others)[number], readonly string[]>();
  for (const leaf of join.others) texts.set(leaf, await Promise.all(leaf.on.map(text)));
  return findsOthers(
    join,
    conditions.map(({ text: own, of, isOfValue }) => ({ text: own, isOfValue, names: ofTables(of, naming).names })),
    texts,
  );
}

/** A condition of a figure, and the expression that it is of. */
interface Condition {
  readonly text: string;
  readonly of: Node;
  /** It holds the expression to a value that is not blank. */
  readonly isOfValue: boolean;
}

interface Shown extends Pick<Unnested, 'row' | 'column'> {
  readonly isNamed: IsAggregate;
  readonly isOfClickHouse: boolean;
}

/** What the rows behind a figure meet; null where the program does not tell. */
async function conditionsOf(
  select: PlainSelect,
  { row, column, isNamed, isOfClickHouse }: Shown,
  text: (expression: Node) => Promise<string>,
): Promise<readonly Condition[] | null> {
  const { columns } = select;
  const items = itemsOf(select.list, columns);
  if (items?.length !== row.length) return null;
  // There an alias stands for its expression wherever its name is read, and hides a column.
  if (isOfClickHouse && items.some((item) => hidesColumn(item, columns))) return null;
  const isAggregate = (item: Node): boolean => holds(item, (each) => isNamed(functionOf(each)));
  const groups = groupsOf(select, items, columns, isAggregate);
  if (!groups) return null;
  const equals = isOfClickHouse ? equalsOnClickHouse : equalsTo;
  const conditions: Condition[] = [];
  if (select.where) conditions.push({ text: await text(select.where), of: select.where, isOfValue: false });
  for (const group of groups) {
    const value = row[items.indexOf(group)];
    if (holds(group, ({ class: kind }) => kind === 'WINDOW')) continue;
    if (value === undefined) return null;
    conditions.push({ text: equals(await text(group), value), of: group, isOfValue: value !== null });
  }
  const item = items[column];
  if (!item || !isAggregate(item)) return conditions;
  const figure = isOfClickHouse ? withoutIf(item) : item;
  return [...conditions, ...(await ofAggregate(figure, row[column] ?? null, { text, equals }))];
}

function isClickHouse({ on }: Figure): boolean {
  return on?.dialect === 'clickhouse';
}

function hidesColumn(item: Node, columns: readonly string[]): boolean {
  const alias = textIn(item, 'alias');
  return alias !== '' && columns.includes(alias) && columnOf(item) !== alias;
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
function plainSelect(node: Node, readable: Readable): PlainSelect | null {
  const { from_table: from, where_clause: where } = node;
  const read = isNode(from) ? tablesIn(from, readable) : null;
  if (!read || hasGroupSets(node)) return null;
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

/** Sets of groups give rows that are totals of others. */
function hasGroupSets(node: Node): boolean {
  return Array.isArray(node['group_sets']) && node['group_sets'].length > 1;
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
async function ofAggregate(
  figure: Node,
  value: Value,
  {
    text,
    equals,
  }: { readonly text: (node: Node) => Promise<string>; readonly equals: (text: string, value: Value) => string },
): Promise<readonly Condition[]> {
  const name = functionOf(figure);
  const [child] = nodesOf(figure['children']);
  const conditions: Condition[] = [];
  const { filter } = figure;
  if (isNode(filter)) conditions.push({ text: await text(filter), of: filter, isOfValue: false });
  if (child && (name === 'min' || name === 'max') && value !== null) {
    conditions.push({ text: equals(await text(child), value), of: child, isOfValue: true });
  }
  // Blanks are in no figure but the count of rows.
  else if (child && name !== 'count_star') {
    conditions.push({ text: `(${await text(child)}) IS NOT NULL`, of: child, isOfValue: true });
  }
  return conditions;
}

function equalsTo(expression: string, value: Value): string {
  if (value === null) return `(${expression}) IS NULL`;
  if (typeof value === 'number') return `(${expression}) = ${value}`;
  if (typeof value === 'boolean') return value ? `(${expression})` : `NOT (${expression})`;
  return `CAST((${expression}) AS VARCHAR) = ${literal(value)}`;
}

function equalsOnClickHouse(expression: string, value: Value): string {
  return typeof value === 'string' ? `toString(${expression}) = ${literal(value)}` : equalsTo(expression, value);
}

/** ClickHouse's `sumIf(x, condition)` as the aggregate of x with a filter. */
function withoutIf(figure: Node): Node {
  const name = functionOf(figure);
  const children = nodesOf(figure['children']);
  if (!/if$/i.test(name) || children.length === 0) return { ...figure, function_name: name.toLowerCase() };
  const own = children.slice(0, -1);
  const base = name.slice(0, -2).toLowerCase();
  return {
    ...figure,
    function_name: base === 'count' && own.length === 0 ? 'count_star' : base,
    children: own,
    filter: children.at(-1),
  };
}

/** Aggregates of the list of functions that programs on ClickHouse may call. */
function isClickHouseAggregate(name: string): boolean {
  return /^(?:count|count_star|sum|avg|min|max|any|anylast|uniq\w*|quantiles?\w*|median\w*|arg(?:min|max)|group\w*array|topk|stddev\w*|var\w*|covar\w*|corr|skew\w*|kurt\w*|sumdistinct|countdistinct)(?:if)?$/i.test(
    name,
  );
}

async function aggregateNames(connection: DuckDBConnection): Promise<IsAggregate> {
  const sql = `select distinct function_name from duckdb_functions() where function_type = 'aggregate'`;
  const names = new Set((await connection.runAndReadAll(sql)).getRows().map(([name]) => String(name)));
  return (name) => names.has(name);
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
