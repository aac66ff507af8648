import { parse } from 'libpg-query';
import { DomainError } from '../../../../src-shared/errors.ts';
import { rowSaid } from '../../../../src-shared/said/rows.ts';
import { isNode, type Node } from '../sql/parsed.ts';
import { allowedFunctions } from './functions.data.ts';
import { checkSize, named, refused } from './refusal.ts';

/** The parser's nodes that only read and compute. What writes, locks, names a parameter or a cursor is not among them. */
const NODES = new Set(
  `SelectStmt ResTarget ColumnRef A_Star String Integer Float Boolean BitString A_Const A_Expr BoolExpr NullTest BooleanTest
   FuncCall TypeCast TypeName CaseExpr CaseWhen CoalesceExpr MinMaxExpr SubLink RangeVar RangeSubselect RangeFunction
   RangeTableSample JoinExpr WithClause CommonTableExpr SortBy WindowDef A_ArrayExpr A_Indices A_Indirection RowExpr GroupingSet
   GroupingFunc SQLValueFunction CollateClause List Alias NamedArgExpr`.split(/\s+/),
);
/** Types that a value may be cast to: those with a door to the catalogue (regclass and its kin) are not among them. */
const TYPE_NAMES = new Set(
  `int2 int4 int8 smallint integer int bigint float4 float8 real double numeric decimal bool boolean text varchar bpchar char
   date time timetz timestamp timestamptz interval json jsonb uuid`.split(/\s+/),
);
/** Clauses that write or lock. */
const SELECT_REFUSED = ['intoClause', 'lockingClause'] as const;

/** Open tables, in the letters of the catalogue. */
export interface PostgresTables {
  /** By `qualifiedName`. */
  readonly qualified: ReadonlySet<string>;
  /** That a name without a schema means. */
  readonly bare: ReadonlySet<string>;
}

/** Names may hold dots: no other schema and table have the same. */
export function qualifiedName(schema: string, table: string): string {
  return JSON.stringify([schema, table]);
}

/**
 * Holds a program, as PostgreSQL's own parser reads it, to one SELECT over these tables and the closed list of
 * functions. Throws DomainError `query.refused`, or `query.failed` with the parser's word.
 */
export async function checkPostgres(sql: string, tables: PostgresTables): Promise<void> {
  checkSize(sql);
  const tree = await parsed(sql);
  const statements = isNode(tree) && Array.isArray(tree['stmts']) ? tree['stmts'] : [];
  if (statements.length !== 1) throw refused(rowSaid.notOneStatement);
  const [first] = statements;
  const statement = isNode(first) ? first['stmt'] : null;
  if (!isNode(statement) || !isNode(statement['SelectStmt'])) throw refused(rowSaid.noSelect);
  walk(statement, { ...tables, withQueries: new Set() });
}

async function parsed(sql: string): Promise<unknown> {
  try {
    return await parse(sql);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'it cannot be read';
    throw new DomainError('query.failed', rowSaid.engineSays(message.slice(0, 300)));
  }
}

interface Known extends PostgresTables {
  /** What WITH names around a place in the program. */
  readonly withQueries: ReadonlySet<string>;
}

/** In the tree a key with a capital names a node; a SelectStmt stands also bare, as an arm of UNION. */
function walk(node: unknown, known: Known): void {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, known);
    return;
  }
  if (!isNode(node)) return;
  for (const field of SELECT_REFUSED) if (field in node) throw refused(rowSaid.writes);
  // Bare fields: a RangeVar and a type name stand so in some places, whoever holds them.
  if (typeof node['relname'] === 'string') checkTable(node, known);
  if (Array.isArray(node['names']) && 'typemod' in node) checkType(node);
  // Other methods may be functions of an extension.
  if (Array.isArray(node['method']) && !['system', 'bernoulli'].includes(node['method'].map(stringOf).join('.')))
    throw refused(rowSaid.callsFunction(named(node['method'].map(stringOf).join('.'))));
  if (Array.isArray(node['funcname'])) checkFunction(node['funcname']);
  const session = node['SQLValueFunction'];
  if (isNode(session) && !/_(?:DATE|TIME|TIMESTAMP)(?:_N)?$/.test(String(session['op'])))
    throw refused(rowSaid.asksWho);
  const { withClause, ...rest } = node;
  const seen = isNode(withClause) ? walkQueries(withClause, known) : known;
  for (const [key, each] of Object.entries(rest)) {
    if (/^[A-Z]/.test(key) && !NODES.has(key)) throw refused(rowSaid.uses(named(key)));
    walk(each, seen);
  }
}

/** Each query of a WITH sees those before it, of a recursive one all of them; gives what the rest sees. */
function walkQueries(clause: Node, known: Known): Known {
  const queries = Array.isArray(clause['ctes']) ? clause['ctes'] : [];
  const nameOf = (query: unknown): string => {
    const inner = isNode(query) ? query['CommonTableExpr'] : null;
    return isNode(inner) && typeof inner['ctename'] === 'string' ? inner['ctename'] : '';
  };
  const all = { ...known, withQueries: new Set([...known.withQueries, ...queries.map(nameOf)]) };
  queries.forEach((query, at) => {
    const before = new Set([...known.withQueries, ...queries.slice(0, at).map(nameOf)]);
    walk(query, clause['recursive'] === true ? all : { ...known, withQueries: before });
  });
  return all;
}

function checkTable(node: Node, { qualified, bare, withQueries }: Known): void {
  const table = String(node['relname']);
  const schema = node['schemaname'];
  if (node['catalogname'] !== undefined) throw refused(rowSaid.noTable(named(table)));
  const isOpen =
    typeof schema === 'string'
      ? qualified.has(qualifiedName(schema, table))
      : bare.has(table) || withQueries.has(table);
  if (isOpen) return;
  throw refused(rowSaid.noTable(named(table)));
}

function checkFunction(path: readonly unknown[]): void {
  const parts = path.map(stringOf);
  const [schema, name] = parts.length > 1 ? parts : ['pg_catalog', parts[0] ?? ''];
  if (parts.length > 2 || schema !== 'pg_catalog' || !allowedFunctions.postgres.has(name ?? '')) {
    throw refused(rowSaid.callsFunction(named(parts.join('.'))));
  }
}

function checkType(node: Node): void {
  const parts = Array.isArray(node['names']) ? node['names'].map(stringOf) : [];
  const [schema, name] = parts.length > 1 ? parts : ['pg_catalog', parts[0] ?? ''];
  if (schema !== 'pg_catalog' || !TYPE_NAMES.has(name ?? '')) throw refused(rowSaid.castsTo(named(parts.join('.'))));
}

function stringOf(node: unknown): string {
  const inner = isNode(node) ? node['String'] : null;
  return isNode(inner) && typeof inner['sval'] === 'string' ? inner['sval'] : '';
}
