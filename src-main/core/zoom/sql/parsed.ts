import type { DuckDBConnection } from '@duckdb/node-api';

/** A part of a program as DuckDB's parser serialises it. */
export type Node = Readonly<Record<string, unknown>>;

/** A program as DuckDB's parser reads it. */
export async function treeOf(connection: DuckDBConnection, sql: string): Promise<unknown> {
  const read = await connection.runAndReadAll('select json_serialize_sql($1::varchar)', [sql]);
  // Where in the program something stood is no part of it, and larger than numbers are here.
  return JSON.parse(String(read.getRows()[0]?.[0]), (key, value: unknown) => (key === 'query_location' ? 0 : value));
}

/** An expression as the parser writes it. */
export async function sqlOf(connection: DuckDBConnection, expression: Node): Promise<string> {
  // The form that the parser gives every SELECT.
  const tree = (await treeOf(connection, 'select 1')) as { statements: [{ node: { select_list: Node[] } }] };
  tree.statements[0].node.select_list = [{ ...expression, alias: '' }];
  const written = await connection.runAndReadAll('select json_deserialize_sql($1::json)', [JSON.stringify(tree)]);
  return String(written.getRows()[0]?.[0]).replace(/^SELECT /, '');
}

/** A condition as the parser writes it: whatever brackets were written, it is one expression. Null for what is none. */
export async function conditionIn(connection: DuckDBConnection, words: string): Promise<string | null> {
  const tree = await treeOf(connection, `select (${words}\n)`);
  const [statement, ...others] = isNode(tree) ? nodesOf(tree['statements']) : [];
  const node = statement && isNode(statement['node']) ? statement['node'] : null;
  const [condition, ...more] = node?.['type'] === 'SELECT_NODE' ? nodesOf(node['select_list']) : [];
  const isAlone =
    isNode(node?.['from_table']) && node['from_table']['type'] === 'EMPTY' && node['where_clause'] === null;
  return condition && isAlone && others.length + more.length === 0 ? sqlOf(connection, condition) : null;
}

/** A text of a node, empty where it has none. */
export function textIn(node: Node, key: string): string {
  const value = node[key];
  return typeof value === 'string' ? value : '';
}

export function nodesOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
