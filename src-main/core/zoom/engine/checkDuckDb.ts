import { rowSaid } from '../../../../src-shared/said/rows.ts';
import { isNode, type Node } from '../sql/parsed.ts';
import { allowedFunctions } from './functions.data.ts';
import { named, refused } from './refusal.ts';

/** Expressions by the parser's own classes. */
const CLASSES = new Set(
  `BETWEEN CASE CAST COLLATE COLUMN_REF COMPARISON CONJUNCTION CONSTANT FUNCTION LAMBDA LAMBDA_REF OPERATOR
   POSITIONAL_REFERENCE STAR SUBQUERY WINDOW TYPE`.split(/\s+/),
);
/** Queries, tables and modifiers by the parser's own types. */
const TYPES = new Set(
  `SELECT_NODE SET_OPERATION_NODE RECURSIVE_CTE_NODE
   BASE_TABLE SUBQUERY JOIN EMPTY EMPTY_FROM EXPRESSION_LIST TABLE_FUNCTION PIVOT
   ORDER_MODIFIER LIMIT_MODIFIER LIMIT_PERCENT_MODIFIER DISTINCT_MODIFIER
   ORDER_DEFAULT ASCENDING DESCENDING ORDER_ASCENDING ORDER_DESCENDING`.split(/\s+/),
);
/** The only functions that may stand for a table. */
const TABLE_FUNCTIONS = new Set(['unnest', 'range', 'generate_series']);

/** Functions that build a list in one value, which the engine holds in memory before anything can stop it. */
const LIST_BUILDERS = new Set(['range', 'generate_series', 'list_resize']);
/** A list that is built in one value has at most so many items. */
const LONGEST_LIST = 100_000;

/**
 * Holds a program, as DuckDB's parser serialises it, to one SELECT over these tables and the closed list of
 * functions. Throws DomainError `query.refused`; an `error` of the parser itself is for the caller.
 */
export function checkDuckDbTree(tree: unknown, tables: ReadonlySet<string>): void {
  const statements = isNode(tree) && Array.isArray(tree['statements']) ? tree['statements'] : [];
  if (statements.length !== 1) throw refused(rowSaid.manyStatements);
  walk(statements[0], tables);
}

/** `tables` are those that a place in the program sees: the open ones, and what WITH names around it. */
function walk(node: unknown, tables: ReadonlySet<string>): void {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, tables);
    return;
  }
  if (!isNode(node)) return;
  checkNode(node, tables);
  if (node['type'] === 'TABLE_FUNCTION' && isNode(node['function'])) {
    // As a table, `range` gives its rows one after the other; inside of its arguments it would be a list again.
    walk(node['function']['children'], tables);
    return;
  }
  const { cte_map: queries, ...rest } = node;
  const seen = isNode(queries) ? walkQueries(queries['map'], tables) : tables;
  for (const each of Object.values(rest)) walk(each, seen);
}

/** Each query of a WITH sees those before it, and itself where it is recursive; gives what the rest sees. */
function walkQueries(entries: unknown, tables: ReadonlySet<string>): ReadonlySet<string> {
  let seen = tables;
  for (const entry of Array.isArray(entries) ? entries : []) {
    if (!isNode(entry) || typeof entry['key'] !== 'string') throw refused(rowSaid.oddQueryName);
    const isRecursive =
      isNode(entry['value']) && isNode(entry['value']['query']) && isRecursiveNode(entry['value']['query']['node']);
    const withSelf = new Set([...seen, fold(entry['key'])]);
    walk(entry['value'], isRecursive ? withSelf : seen);
    seen = withSelf;
  }
  return seen;
}

function isRecursiveNode(node: unknown): boolean {
  return isNode(node) && node['type'] === 'RECURSIVE_CTE_NODE';
}

function checkNode(node: Node, tables: ReadonlySet<string>): void {
  const { class: kind, type } = node;
  if (typeof kind === 'string') {
    if (!CLASSES.has(kind)) throw refused(rowSaid.uses(named(kind)));
    if (kind === 'FUNCTION' || kind === 'WINDOW') checkFunction(node);
    return;
  }
  // What a number or a cast is made of.
  if (typeof type !== 'string' || type.endsWith('_TYPE_INFO')) return;
  if (!TYPES.has(type)) throw refused(rowSaid.uses(named(type)));
  if (type === 'TABLE_FUNCTION') checkTableFunction(node['function']);
  if (type === 'BASE_TABLE') {
    const name = typeof node['table_name'] === 'string' ? node['table_name'] : '';
    const isElsewhere = node['catalog_name'] !== '' || !['', 'main'].includes(String(node['schema_name']));
    if (isElsewhere || !tables.has(fold(name))) throw refused(rowSaid.noTable(named(name)));
  }
}

function checkFunction(node: Node): void {
  const name = typeof node['function_name'] === 'string' ? fold(node['function_name']) : '';
  const isOperator = /^[^\p{L}_]+$/u.test(name);
  const isElsewhere = !['', 'main', undefined].includes(textOf(node['schema']));
  if (isElsewhere || (!isOperator && !allowedFunctions.duckdb.has(name))) {
    throw refused(rowSaid.callsFunction(named(name)));
  }
  if (LIST_BUILDERS.has(name) && !isShortList(name, node['children'])) throw refused(rowSaid.longList(LONGEST_LIST));
}

/** Whether a list is built of plain whole numbers that say how short it is. */
function isShortList(name: string, children: unknown): boolean {
  const given = Array.isArray(children) ? children : [];
  if (name === 'list_resize') return Math.abs(wholeNumber(given[1]) ?? Number.POSITIVE_INFINITY) <= LONGEST_LIST;
  const numbers = given.map(wholeNumber);
  const [first, second, step = 1] = numbers;
  if (first === undefined || first === null || second === null || step === null || step === 0) return false;
  const length = second === undefined ? first : (second - first) / step;
  return length <= LONGEST_LIST;
}

/** The whole number that a constant is; null for any other expression. */
function wholeNumber(node: unknown): number | null {
  if (!isNode(node) || node['class'] !== 'CONSTANT' || !isNode(node['value'])) return null;
  const { value } = node['value'];
  return typeof value === 'number' && Number.isInteger(value) ? value : null;
}

function checkTableFunction(node: unknown): void {
  const name = isNode(node) && typeof node['function_name'] === 'string' ? fold(node['function_name']) : '';
  if (!TABLE_FUNCTIONS.has(name)) throw refused(rowSaid.readsFunction(named(name)));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** DuckDB takes names without regard to case. */
function fold(name: string): string {
  return name.toLowerCase();
}
