import type { Row, Value } from '../../../../src-shared/relation.ts';
import { isNode, type Node, nodesOf, textIn } from './parsed.ts';

/** A SELECT that nests no other, with a row of the whole program's result as far as it tells its own. */
export interface Unnested {
  readonly select: Node;
  /** By the items of its list; undefined where the result does not show it. */
  readonly row: readonly (Value | undefined)[];
  /** The item of the figure. */
  readonly column: number;
}

/**
 * What a program over another comes to: where the inner one only chooses and filters rows, one SELECT over what it
 * reads; where the outer one only shows and filters what the inner one groups, the inner one. Null where neither is so.
 */
export function unnested(node: Node, row: Row, column: number): Unnested | null {
  if (node['type'] !== 'SELECT_NODE' || hasSample(node)) return null;
  const inner = innerOf(node);
  if (inner === 'other') return null;
  if (inner === null) return { select: node, row, column };
  if (isPlain(inner.node)) {
    const merged = mergedInto(node, inner);
    return merged && unnested(merged, row, column);
  }
  return shownOf(node, inner, { row, column });
}

interface Inner {
  readonly node: Node;
  /** What the outer one calls it. */
  readonly name: string;
}

/** The one query that a SELECT reads; null where it reads tables alone, `other` where that is not so plain. */
function innerOf(node: Node): Inner | null | 'other' {
  const { from_table: from, cte_map: map } = node;
  if (!isNode(from)) return 'other';
  const queries = isNode(map) ? nodesOf(map['map']) : [];
  if (from['type'] === 'SUBQUERY') {
    const query = isNode(from['subquery']) ? from['subquery']['node'] : null;
    const isRenamed = Array.isArray(from['column_name_alias']) && from['column_name_alias'].length > 0;
    if (queries.length > 0 || isRenamed || !isNode(query)) return 'other';
    return { node: query, name: textIn(from, 'alias') };
  }
  if (queries.length === 0) return null;
  const [only, ...others] = queries;
  const isIt =
    only !== undefined &&
    from['type'] === 'BASE_TABLE' &&
    fold(textIn(from, 'table_name')) === fold(textIn(only, 'key'));
  const value = isIt && isNode(only['value']) ? only['value'] : null;
  const query = value && isNode(value['query']) ? value['query']['node'] : null;
  const isRenamed = Array.isArray(value?.['aliases']) && value['aliases'].length > 0;
  if (others.length > 0 || isRenamed || !isNode(query) || query['type'] !== 'SELECT_NODE') return 'other';
  return { node: query, name: textIn(from, 'alias') || textIn(from, 'table_name') };
}

/** Each of its rows is a row of what it reads: it groups, computes over groups, cuts and samples nothing. */
function isPlain(node: Node): boolean {
  if (node['type'] !== 'SELECT_NODE' || hasSample(node)) return false;
  const isCut = nodesOf(node['modifiers']).some(({ type }) => type !== 'ORDER_MODIFIER');
  const isGrouped = nodesOf(node['group_expressions']).length > 0 || node['aggregate_handling'] !== 'STANDARD_HANDLING';
  const items = nodesOf(node['select_list']);
  const isSimple = items.every((item) => !holdsCall(item));
  return !isCut && !isGrouped && isSimple && !node['having'] && !node['qualify'];
}

function hasSample(node: Node): boolean {
  const { from_table: from, sample } = node;
  return Boolean(sample) || (isNode(from) && Boolean(from['sample']));
}

/** Calls of functions may be aggregates: what they are is known by who reads the whole. Operators are none. */
function holdsCall(node: Node): boolean {
  if (node['class'] === 'WINDOW' || node['class'] === 'SUBQUERY') return true;
  if (node['class'] === 'FUNCTION' && node['is_operator'] !== true && !SCALARS.has(String(node['function_name'])))
    return true;
  return Object.values(node).some((value) => {
    const all: readonly unknown[] = Array.isArray(value) ? value : [value];
    return all.some((each) => isNode(each) && holdsCall(each));
  });
}

/** Functions of one value that programs often choose columns by. */
const SCALARS = new Set(
  'lower upper trim length round abs floor ceil coalesce nullif substring substr concat replace date_part date_trunc year month day quarter'.split(
    ' ',
  ),
);

/** One SELECT over what the inner one reads, with both conditions. */
function mergedInto(outer: Node, { node: inner, name }: Inner): Node | null {
  const items = nodesOf(inner['select_list']);
  const hasStar = items.some((item) => item['class'] === 'STAR');
  const given = new Map(items.filter((item) => item['class'] !== 'STAR').map((item) => [fold(nameOf(item)), item]));
  let isKnown = true;
  const replaced = (node: Node): Node => {
    const copied: unknown = JSON.parse(JSON.stringify(node), (_, value: unknown) => {
      if (!isNode(value) || value['class'] !== 'COLUMN_REF' || !Array.isArray(value['column_names'])) return value;
      const names = value['column_names'].map(String);
      const column = names.at(-1) ?? '';
      const isOfInner = names.length === 1 || (names.length === 2 && fold(names[0]) === fold(name));
      const expression = given.get(fold(column));
      if (!isOfInner || (!expression && !hasStar)) isKnown = false;
      const alias = value['alias'] === '' ? column : value['alias'];
      return expression ? { ...expression, alias } : { ...value, column_names: [column] };
    });
    return isNode(copied) ? copied : node;
  };
  const list = nodesOf(outer['select_list']).flatMap((item) =>
    item['class'] === 'STAR' && !hasStar ? items : [item['class'] === 'STAR' ? item : replaced(item)],
  );
  // Where a star stands beside items of its own, what it gives is not what a star over the table gives.
  if (hasStar && items.length > 1 && list.some((item) => item['class'] === 'STAR')) return null;
  const conditions = [inner['where_clause'], outer['where_clause']].flatMap((condition, at) =>
    isNode(condition) ? [at === 0 ? condition : replaced(condition)] : [],
  );
  const merged = {
    ...outer,
    select_list: list,
    from_table: inner['from_table'],
    cte_map: inner['cte_map'],
    where_clause:
      conditions.length > 1
        ? { class: 'CONJUNCTION', type: 'CONJUNCTION_AND', alias: '', query_location: 0, children: conditions }
        : (conditions[0] ?? null),
    group_expressions: nodesOf(outer['group_expressions']).map((group) => (isOrdinal(group) ? group : replaced(group))),
  };
  return isKnown ? merged : null;
}

function isOrdinal(group: Node): boolean {
  return group['class'] === 'CONSTANT';
}

/** Of a SELECT that shows columns of another: that one, with what is shown of its row. */
function shownOf(
  outer: Node,
  { node: inner, name }: Inner,
  { row, column }: { readonly row: Row; readonly column: number },
): Unnested | null {
  const isGrouped =
    nodesOf(outer['group_expressions']).length > 0 || outer['aggregate_handling'] !== 'STANDARD_HANDLING';
  const items = nodesOf(inner['select_list']);
  if (isGrouped || inner['type'] !== 'SELECT_NODE' || items.some((item) => item['class'] === 'STAR')) return null;
  const places = nodesOf(outer['select_list']).flatMap((item) => {
    if (item['class'] === 'STAR') return items.map((_, place) => place);
    const path = item['class'] === 'COLUMN_REF' && Array.isArray(item['column_names']) ? item['column_names'] : [];
    const names = path.map(String);
    const isOfInner = names.length === 1 || (names.length === 2 && fold(names[0]) === fold(name));
    return [isOfInner ? items.findIndex((each) => fold(nameOf(each)) === fold(names.at(-1))) : -1];
  });
  // What is computed of them is no value of its row.
  if (places.includes(-1) || places.length !== row.length) return null;
  const known = items.map((_, place) => {
    const at = places.indexOf(place);
    return at < 0 ? undefined : (row[at] ?? null);
  });
  const select = innerOf(inner) === null ? inner : null;
  return select && !hasSample(inner) ? { select, row: known, column: places[column] ?? -1 } : null;
}

function nameOf(item: Node): string {
  if (typeof item['alias'] === 'string' && item['alias'] !== '') return item['alias'];
  const names = Array.isArray(item['column_names']) ? item['column_names'] : [];
  return String(names.at(-1) ?? item['function_name'] ?? '');
}

function fold(name: string | undefined): string {
  return (name ?? '').toLowerCase();
}
