import type { Expression, Query, TableName } from '../sql/query.ts';
import type { Condition } from './conditions.ts';
import type { ColumnMention } from './mentions.ts';
import type { ProfiledColumn } from './profile.ts';

/** What a question may ask of a relation. */
export const forms = [
  'count',
  'distinct',
  'aggregate',
  'difference',
  'extreme',
  'row',
  'group',
  'frequent',
  'kinds',
  'values',
  'closest',
  'exists',
  'allAre',
  'comparesValue',
  'comparesCount',
  'comparesSides',
  'isExtreme',
] as const;
export type Form = (typeof forms)[number];

/** What an answer looks like. */
export type Shape = 'boolean' | 'value' | 'list';

/** A column in its part in a reading, with how it was found; null mentions are taken for want of another. */
export interface Chosen {
  readonly column: ProfiledColumn;
  readonly mention: ColumnMention | null;
}

/** Stands for the relation that is asked, until the query is compiled. */
export const THIS: TableName = { table: '', schema: '' };

/** One way to understand the question, ready to run. */
export interface Reading {
  readonly form: Form;
  readonly shape: Shape;
  readonly query: Omit<Query, 'from'> & { readonly from?: Query };
  readonly target: Chosen | null;
  readonly measure: Chosen | null;
  readonly conditions: readonly Condition[];
  /** What is done: `average`, `greatest first`, `at least`. */
  readonly how: string;
  /** Places of the question that it makes use of. */
  readonly places: ReadonlySet<number>;
  /** For `isExtreme`: the value that must come out. */
  readonly expected?: readonly string[];
}

/** Which rows a figure was made from; nothing where it is all of them. */
export function rowsOf({ form, conditions }: Reading): readonly Expression[] {
  const wheres = conditions.map(({ where }) => where);
  // Two sides are compared: no row is on both.
  return form === 'comparesSides' ? [{ kind: 'any', of: wheres }] : wheres;
}
