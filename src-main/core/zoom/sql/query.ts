import type { JoinedRelation, RelationDescription, Value } from '../../../../src-shared/relation.ts';

/**
 * A question to a relation as data: one SELECT, possibly over another. Whatever plans (typed rules here, operations
 * of answers, the describer) makes one of these; `compileQuery` says it in the SQL of an engine.
 */
export interface Query {
  readonly from: TableName | JoinedRelation | SampledTable | Query;
  readonly select: readonly Selected[];
  readonly where?: Expression | undefined;
  readonly groupBy?: readonly Expression[] | undefined;
  readonly having?: Expression | undefined;
  /** Blanks come last either way. */
  readonly orderBy?: readonly Order[] | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly isDistinct?: boolean | undefined;
}

export interface TableName {
  readonly table: string;
  /** Empty where the engine has one schema. */
  readonly schema: string;
}

/** Some rows of a table, as its engine says what stands behind FROM for them. */
export interface SampledTable {
  readonly sampled: string;
}

/** What a relation is asked by: its table, or the tables that it is joined of. */
export function sourceOf({ name, schema, joined }: RelationDescription): TableName | JoinedRelation {
  return joined ?? { table: name, schema };
}

export interface Selected {
  readonly as: string;
  readonly of: Expression;
}

export interface Order {
  readonly of: Expression;
  readonly isDescending: boolean;
}

export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';
export type Arithmetic = '+' | '-' | '*' | '/';

export const aggregateNames = [
  'count',
  'distinct',
  /** Distinct values by a sketch: within some per cent, in one pass. */
  'distinctAbout',
  'sum',
  'average',
  'minimum',
  'maximum',
  'median',
  /** By a sketch, where the engine has one. */
  'medianAbout',
  'deviation',
] as const;
export type AggregateName = (typeof aggregateNames)[number];

export const scalarNames = [
  'lower',
  'length',
  'year',
  'quarter',
  'month',
  'day',
  'weekday',
  /** Names of periods: `2024`, `2024-Q1`, `2024-03`, `2024-03-05`, `Monday`, `7`. */
  'yearName',
  'quarterName',
  'monthName',
  'dayName',
  'weekdayName',
  'hourName',
  'absolute',
  'text',
  /** The number that a text is, with what it is measured in: `1,200 km`; nothing for any other text. */
  'amount',
] as const;
export type ScalarName = (typeof scalarNames)[number];

export type Expression =
  | { readonly kind: 'column'; readonly name: string }
  | { readonly kind: 'constant'; readonly value: Value }
  /** `2024-05-31`. */
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'scalar'; readonly name: ScalarName; readonly of: Expression }
  /** Of all rows where `of` is null; of those that `where` keeps. */
  | {
      readonly kind: 'aggregate';
      readonly name: AggregateName;
      readonly of: Expression | null;
      readonly where?: Expression | undefined;
    }
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly left: Expression; readonly right: Expression }
  | {
      readonly kind: 'arithmetic';
      readonly operator: Arithmetic;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'all' | 'any'; readonly of: readonly Expression[] }
  | { readonly kind: 'not'; readonly of: Expression }
  /** The row's place in the table, from 1, for engines that keep an order. */
  | { readonly kind: 'position' }
  | { readonly kind: 'blank'; readonly of: Expression }
  /** Text holds a part, whatever the case of its letters. */
  | { readonly kind: 'contains'; readonly of: Expression; readonly part: string }
  /** How often a letter stands in a text. */
  | { readonly kind: 'occurrences'; readonly of: Expression; readonly letter: string }
  /** In which of so many equal parts between two bounds a value lies, from 0; bounds of dates and moments in seconds. */
  | {
      readonly kind: 'part';
      readonly of: Expression;
      readonly type: 'number' | 'date' | 'moment';
      readonly least: number;
      readonly greatest: number;
      readonly parts: number;
    }
  /** Seconds from some fixed moment to a date or moment. */
  | { readonly kind: 'seconds'; readonly of: Expression; readonly type: 'date' | 'moment' }
  | { readonly kind: 'lesser'; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'in'; readonly of: Expression; readonly values: readonly Value[] }
  /** One of the values that a query of one column gives. */
  | { readonly kind: 'among'; readonly of: Expression; readonly query: Query }
  /** The one value of a query of one row and column. */
  | { readonly kind: 'query'; readonly query: Query };

export function column(name: string): Expression {
  return { kind: 'column', name };
}

export function constant(value: Value): Expression {
  return { kind: 'constant', value };
}

export function compare(left: Expression, operator: Comparison, right: Expression): Expression {
  return { kind: 'compare', operator, left, right };
}

export function aggregate(name: AggregateName, of: Expression | null, where?: Expression): Expression {
  return { kind: 'aggregate', name, of, where };
}

/** All of these; nothing where there are none. */
export function allOf(conditions: readonly Expression[]): Expression | undefined {
  return conditions.length > 1 ? { kind: 'all', of: conditions } : conditions[0];
}

/** The names of columns that a query speaks of, also those that a query within it gives. */
export function columnsIn(query: Query | Expression): ReadonlySet<string> {
  const names = new Set<string>();
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('kind' in part && part.kind === 'column' && 'name' in part) names.add(String(part.name));
    for (const each of Object.values(part)) walk(each);
  };
  walk(query);
  return names;
}
