import type { ColumnCondition } from '../../../../src-shared/columnFilter.ts';
import type { ResultColumn } from '../engine/engine.ts';
import type { Dialect } from './dialects.ts';

/** The rows that a column's condition keeps, as SQL over a query that is named `from`; of blank cells it never says nothing. */
export function conditionSql(
  dialect: Dialect,
  {
    column,
    condition,
    from,
  }: { readonly column: ResultColumn; readonly condition: ColumnCondition; readonly from: string },
): string {
  const sql = `coalesce(${plainSql(dialect, column, condition, from)}, ${dialect.boolean(false)})`;
  return condition.isNot ? `not ${sql}` : sql;
}

/** A value of a column as a text that is compared. */
export function textSql({ identifier, scalars }: Dialect, { name, type }: ResultColumn): string {
  return type === 'text' ? identifier(name) : scalars.text(identifier(name));
}

function plainSql(dialect: Dialect, column: ResultColumn, condition: ColumnCondition, from: string): string {
  const name = dialect.identifier(column.name);
  const text = textSql(dialect, column);
  const nothing = dialect.boolean(false);
  const part = (typed: string): string => dialect.text(typed.trim().toLowerCase());
  const isBlank = column.type === 'text' ? `(${name} is null or ${dialect.trimmed(name)} = '')` : `${name} is null`;
  switch (condition.is) {
    case 'oneOf':
      return oneOfSql(dialect, column, condition.texts, isBlank);
    case 'contains':
      return dialect.contains(text, part(condition.text));
    case 'begins':
    case 'ends':
      return dialect[condition.is](text, part(condition.text));
    case 'number': {
      if (column.type !== 'number') return nothing;
      return boundsSql(
        name,
        [condition.from, condition.to].map((bound) => (bound === null ? null : String(bound))),
        condition,
      );
    }
    case 'date': {
      if (column.type !== 'date' && column.type !== 'moment') return nothing;
      const days = [condition.from, condition.to].map((bound) => (bound === null ? null : dialect.date(bound)));
      return boundsSql(column.type === 'date' ? name : `cast(${name} as date)`, days, condition);
    }
    case 'top': {
      if (!ORDERED.has(column.type)) return nothing;
      const [order, last, than] = condition.isLowest ? ['asc', 'max', '<='] : ['desc', 'min', '>='];
      const among = `select ${name} as v from (${from}\n) as measured where ${name} is not null order by ${name} ${order} limit ${condition.count}`;
      return `${name} ${than} (select ${last}(v) from (${among}) as among)`;
    }
    default:
      return isBlank;
  }
}

const ORDERED: ReadonlySet<ResultColumn['type']> = new Set(['number', 'date', 'moment']);

function boundsSql(
  of: string,
  [from = null, to = null]: readonly (string | null)[],
  { isOpen }: { readonly isOpen: boolean },
): string {
  const [above, below] = isOpen ? ['>', '<'] : ['>=', '<='];
  const parts = [
    ...(from === null ? [] : [`${of} ${above} ${from}`]),
    ...(to === null ? [] : [`${of} ${below} ${to}`]),
  ];
  return parts.length === 0 ? `${of} is not null` : `(${parts.join(' and ')})`;
}

function oneOfSql(dialect: Dialect, column: ResultColumn, texts: readonly string[], isBlank: string): string {
  const filled = texts.map((text) => text.trim()).filter((text) => text !== '');
  const values =
    column.type === 'number'
      ? filled.map(Number).filter(Number.isFinite).map(String)
      : filled.map((text) => dialect.text(text.toLowerCase()));
  const of =
    column.type === 'number'
      ? dialect.identifier(column.name)
      : dialect.trimmed(dialect.scalars.lower(textSql(dialect, column)));
  const parts = [
    ...(values.length > 0 ? [`${of} in (${values.join(', ')})`] : []),
    ...(filled.length < texts.length ? [isBlank] : []),
  ];
  return parts.length === 0 ? dialect.boolean(false) : `(${parts.join(' or ')})`;
}
