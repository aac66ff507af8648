import type { JoinedRelation, Value } from '../../../../src-shared/relation.ts';
import type { DialectName } from '../engine/engine.ts';
import { type Dialect, dialects } from './dialects.ts';
import type { Expression, Query } from './query.ts';

/** A query in the SQL of an engine, a clause a line. */
export function compileQuery(query: Query, dialect: DialectName): string {
  return queryText(query, dialects[dialect], '');
}

/** A condition alone, as evidence cites rows by it. */
export function compileCondition(condition: Expression, dialect: DialectName): string {
  return text(condition, dialects[dialect]);
}

/** A dialect within one SELECT, which knows how its columns are named there. */
interface Scope extends Dialect {
  readonly column?: (name: string) => string;
}

function queryText(query: Query, outer: Dialect, indent: string): string {
  const used = new Set<string>();
  const dialect = scopeOf(query.from, outer, used);
  const { from, select, where, groupBy = [], having, orderBy = [], limit, offset, isDistinct = false } = query;
  const list = select.map(({ as, of }) => `${text(of, dialect)} as ${dialect.identifier(as)}`).join(', ');
  const order = orderBy.map(
    ({ of, isDescending }) => `${text(of, dialect)} ${isDescending ? 'desc' : 'asc'} nulls last`,
  );
  const clauses = [
    ...(where ? [`where ${text(where, dialect)}`] : []),
    ...(groupBy.length > 0 ? [`group by ${groupBy.map((each) => text(each, dialect)).join(', ')}`] : []),
    ...(having ? [`having ${text(having, dialect)}`] : []),
    ...(order.length > 0 ? [`order by ${order.join(', ')}`] : []),
  ];
  return [
    `select ${isDistinct ? 'distinct ' : ''}${list}`,
    // Once it is known which of the joined tables the other clauses name.
    `from ${source(from, dialect, indent, used)}`,
    ...clauses,
    ...(limit === undefined ? [] : [`limit ${limit}`]),
    ...(offset === undefined || offset === 0 ? [] : [`offset ${offset}`]),
  ].join(`\n${indent}`);
}

/** Columns of joined tables are named with their tables, which are noted in `used`. */
function scopeOf(from: Query['from'], dialect: Dialect, used: Set<string>): Scope {
  if (!('joins' in from)) return { ...dialect, column: dialect.identifier };
  const column = (name: string): string => {
    const { table, column: own } = from.columns[name] ?? { table: from.table, column: name };
    used.add(table);
    return `${dialect.identifier(table)}.${dialect.identifier(own)}`;
  };
  return { ...dialect, column };
}

/** A table with those joined to it that are used: each row of it stands once, with or without them. */
export function joinedText(
  { table, joins }: JoinedRelation,
  { identifier: say }: Pick<Dialect, 'identifier'>,
  {
    used = new Set(joins.map((join) => join.table)),
    first = say(table),
  }: { readonly used?: ReadonlySet<string>; readonly first?: string } = {},
): string {
  const needed = new Set(used);
  for (const join of joins.toReversed()) if (needed.has(join.table)) needed.add(join.from.table);
  return [
    first,
    ...joins
      .filter((join) => needed.has(join.table))
      .map(({ table: other, from, column }) => {
        return `left join ${say(other)} on ${say(from.table)}.${say(from.column)} = ${say(other)}.${say(column)}`;
      }),
  ].join('\n');
}

function source(from: Query['from'], dialect: Dialect, indent: string, used: ReadonlySet<string>): string {
  if ('joins' in from) return joinedText(from, dialect, { used });
  if ('sampled' in from) return from.sampled;
  if ('table' in from) {
    const { schema, table } = from;
    return `${schema === '' ? '' : `${dialect.identifier(schema)}.`}${dialect.identifier(table)}`;
  }
  const inner = `${indent}  `;
  return `(\n${inner}${queryText(from, dialect, inner)}\n${indent}) as ${dialect.identifier('part')}`;
}

function text(expression: Expression, dialect: Scope): string {
  const inner = (of: Expression): string => text(of, dialect);
  switch (expression.kind) {
    case 'column':
      return (dialect.column ?? dialect.identifier)(expression.name);
    case 'constant':
      return valueText(expression.value, dialect);
    case 'date':
      return dialect.date(expression.date);
    case 'scalar':
      return dialect.scalars[expression.name](inner(expression.of));
    case 'aggregate': {
      const of = expression.of ? inner(expression.of) : null;
      if (expression.where) return dialect.filtered(expression.name, of, inner(expression.where));
      return dialect.aggregates[expression.name](of ?? '*');
    }
    case 'compare':
      return `${bracketed(expression.left, dialect)} ${expression.operator} ${bracketed(expression.right, dialect)}`;
    case 'arithmetic': {
      const [left, right] = [bracketed(expression.left, dialect), bracketed(expression.right, dialect)];
      return expression.operator === '/' ? dialect.divide(left, right) : `${left} ${expression.operator} ${right}`;
    }
    case 'all':
    case 'any':
      return expression.of.map((each) => bracketed(each, dialect)).join(expression.kind === 'all' ? ' and ' : ' or ');
    case 'not':
      return `not (${inner(expression.of)})`;
    case 'position':
      return dialect.position;
    case 'blank':
      return `${inner(expression.of)} is null`;
    case 'contains':
      return dialect.contains(inner(expression.of), dialect.text(expression.part.toLowerCase()));
    case 'occurrences': {
      const of = inner(expression.of);
      return `(${dialect.scalars.length(of)} - ${dialect.scalars.length(dialect.without(of, dialect.text(expression.letter)))})`;
    }
    case 'part': {
      const { type, least, greatest, parts } = expression;
      return dialect.part(dialect.along[type](inner(expression.of)), { least, greatest, parts });
    }
    case 'seconds':
      return dialect.along[expression.type](inner(expression.of));
    case 'lesser':
      return `least(${inner(expression.left)}, ${inner(expression.right)})`;
    case 'in':
      return `${inner(expression.of)} in (${expression.values.map((value) => valueText(value, dialect)).join(', ')})`;
    case 'among':
      return `${inner(expression.of)} in (${queryText(expression.query, dialect, '  ')})`;
    default:
      return `(${queryText(expression.query, dialect, '  ')})`;
  }
}

const COMPOUND: ReadonlySet<Expression['kind']> = new Set([
  'compare',
  'arithmetic',
  'all',
  'any',
  'not',
  'blank',
  'in',
]);

function bracketed(expression: Expression, dialect: Scope): string {
  const inner = text(expression, dialect);
  return COMPOUND.has(expression.kind) && expression.kind !== 'not' ? `(${inner})` : inner;
}

function valueText(value: Value, dialect: Dialect): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return dialect.boolean(value);
  return typeof value === 'number' ? String(value) : dialect.text(value);
}
