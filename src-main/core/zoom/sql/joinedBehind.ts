import { identifier } from '../../../../src-shared/sqlText.ts';
import { isNode, type Node, textIn } from './parsed.ts';

/** A table in a FROM, and how it is joined to those before. */
interface Leaf {
  readonly schema: string;
  readonly table: string;
  readonly name: string;
  readonly isOptional: boolean;
  /** What it is joined by. */
  readonly on: readonly Node[];
}

/** A join of the asked table with others of its database. */
export interface OtherJoin {
  /** How programs call the asked table: its columns are named by its own name, as the rows behind are. */
  readonly own: string;
  readonly others: readonly Leaf[];
}

/**
 * Tables that a program joins to the asked one: each of them once, by conditions, those that may find nothing behind
 * it. Null for any other FROM.
 */
export function otherJoinOf(
  from: Node,
  { schema, table }: { readonly schema: string; readonly table: string },
): OtherJoin | null {
  const leaves = leavesOf(from);
  if (!leaves || leaves.length < 2) return null;
  const isOwn = (leaf: Leaf): boolean =>
    fold(leaf.table) === fold(table) && (leaf.schema === '' || fold(leaf.schema) === fold(schema));
  const [first, ...more] = leaves.filter(isOwn);
  const others = leaves.filter((leaf) => leaf !== first);
  const names = new Set([...others.map(({ name }) => fold(name)), fold(table)]);
  // One name for two tables, the table twice, or one that may be missing itself.
  if (!first || more.length > 0 || first.isOptional || names.size <= others.length) return null;
  const isBehind = leaves.indexOf(first) > 0 && others.some(({ isOptional }) => isOptional);
  return isBehind ? null : { own: first.name, others: first.on.length === 0 ? others : withOn(others, first.on) };
}

/** What joins the asked table to one before it holds as well. */
function withOn(others: readonly Leaf[], on: readonly Node[]): readonly Leaf[] {
  return others.map((leaf, at) => (at === 0 ? { ...leaf, on: [...leaf.on, ...on] } : leaf));
}

function leavesOf(from: Node): readonly Leaf[] | null {
  if (from['type'] === 'BASE_TABLE') {
    if (from['sample']) return null;
    const table = textIn(from, 'table_name');
    const name = textIn(from, 'alias') || table;
    return [{ schema: textIn(from, 'schema_name'), table, name, isOptional: false, on: [] }];
  }
  const { type, left, right, condition, join_type: kind, using_columns: using, ref_type: reference } = from;
  if (type !== 'JOIN' || !isNode(left) || !isNode(right)) return null;
  const isNamed = (Array.isArray(using) && using.length > 0) || (reference !== 'REGULAR' && reference !== 'CROSS');
  if (isNamed || (kind !== 'INNER' && kind !== 'LEFT')) return null;
  const [before, own] = [leavesOf(left), leavesOf(right)];
  const [last, ...further] = own ?? [];
  if (!before || !last || further.length > 0) return null;
  return [...before, { ...last, isOptional: kind === 'LEFT', on: isNode(condition) ? [condition] : [] }];
}

/** An expression in which the asked table's columns are named by its name, and which tables it names. */
export function ofTables(
  expression: Node,
  { own, table, columns }: { readonly own: string; readonly table: string; readonly columns: ReadonlySet<string> },
): { readonly expression: Node; readonly names: ReadonlySet<string> } {
  const names = new Set<string>();
  const copied: unknown = JSON.parse(JSON.stringify(expression), (_, value: unknown) => {
    if (!isNode(value) || value['class'] !== 'COLUMN_REF' || !Array.isArray(value['column_names'])) return value;
    const path = value['column_names'].map(String);
    const column = path.at(-1) ?? '';
    // A column without a table that two of them have is refused by the server.
    const isOwn = path.length === 1 ? columns.has(fold(column)) : fold(path.at(-2)) === fold(own);
    names.add(isOwn ? '' : path.length === 1 ? '?' : fold(path.at(-2)));
    return isOwn ? { ...value, column_names: [table, column] } : value;
  });
  return { expression: isNode(copied) ? copied : expression, names };
}

/**
 * The condition that a row of the asked table finds others in the joined tables by which all of these hold. A table that
 * may find nothing is left out where no condition names it, and has to find something where one does that no blank
 * meets. Null where a condition on such a table may be met by blanks.
 */
export function findsOthers(
  { others }: OtherJoin,
  conditions: readonly { readonly text: string; readonly names: ReadonlySet<string>; readonly isOfValue: boolean }[],
  on: ReadonlyMap<Leaf, readonly string[]>,
): string | null {
  const isUnsure = conditions.some(({ names }) => names.has('?'));
  const kept: Leaf[] = [];
  for (const leaf of others) {
    const naming = conditions.filter(({ names }) => names.has(fold(leaf.name)));
    if (!leaf.isOptional) kept.push(leaf);
    else if (naming.length > 0 || isUnsure) {
      // Equal to a value and of this table alone: a row that finds nothing is blank there.
      if (!naming.some(({ isOfValue, names }) => isOfValue && names.size === 1)) return null;
      kept.push(leaf);
    }
  }
  const all = [...kept.flatMap((leaf) => on.get(leaf) ?? []), ...conditions.map(({ text }) => text)];
  if (kept.length === 0) return all.length === 0 ? 'true' : all.join(' AND ');
  const from = kept.map(({ schema, table, name }) => {
    const path = schema === '' ? identifier(table) : `${identifier(schema)}.${identifier(table)}`;
    return fold(name) === fold(table) ? path : `${path} AS ${identifier(name)}`;
  });
  return `EXISTS (SELECT 1 FROM ${from.join(', ')}${all.length === 0 ? '' : ` WHERE ${all.map((each) => `(${each})`).join(' AND ')}`})`;
}

function fold(name: string | undefined): string {
  return (name ?? '').toLowerCase();
}
