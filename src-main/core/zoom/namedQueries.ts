import { DomainError } from '../../../src-shared/errors.ts';
import type { NamedQuery, QueryChange } from '../../../src-shared/relation.ts';
import { rowSaid } from '../../../src-shared/said/rows.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import { stepSaid } from '../../../src-shared/said/steps.ts';

/** Named programs after a change, by their names. */
export function changedQueries(queries: readonly NamedQuery[], { name, sql, was }: QueryChange): readonly NamedQuery[] {
  const others = queries.filter((each) => each.name !== name && each.name !== was);
  return sql === null ? others : [...others, { name, sql }].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/**
 * What a change does, in words for the history; null where it does nothing. Throws DomainError `input.invalid` where
 * another program would be lost, and `notFound`.
 */
export function queryChangeWords(queries: readonly NamedQuery[], { name, sql, was }: QueryChange): Said | null {
  const known = queries.find((each) => each.name === name);
  if (was !== null && !queries.some((each) => each.name === was))
    throw new DomainError('notFound', rowSaid.queryGone(was));
  if (was !== null && was !== name && known) throw new DomainError('input.invalid', rowSaid.sameQuery(name));
  if (sql === null) return known ? stepSaid.removeQuery(name) : null;
  if (was !== null && was !== name) return stepSaid.renameQuery(was, name);
  if (known?.sql === sql) return null;
  return stepSaid[known ? 'changeQuery' : 'keepQuery'](name);
}
