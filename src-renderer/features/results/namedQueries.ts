import type { NamedQuery, QueryChange } from '../../../src-shared/relation.ts';
import type { TargetQueries } from './programTarget.ts';

type Kept = Pick<TargetQueries, 'list' | 'keep'>;

/**
 * Does something to a program by its name, with the list as it is now: another window may have changed it since it was
 * shown. Answers the change that brings back the program that is lost by it; null where none is.
 */
export async function changeQuery(
  { list, keep }: Kept,
  change: { readonly name: string; readonly sql: string | null } | { readonly name: string; readonly was: string },
): Promise<QueryChange | null> {
  const queries = await list();
  if ('was' in change) {
    const renamed = queries.find(({ name }) => name === change.was);
    // What is gone by now is refused by its name: any program will do.
    await keep({ ...change, sql: renamed?.sql ?? 'SELECT 1' });
    return null;
  }
  const before = queries.find(({ name }) => name === change.name);
  await keep({ ...change, was: null });
  return before && before.sql !== change.sql ? { ...before, was: null } : null;
}

/**
 * Keeps programs beside those that are kept: what stands there already is left alone, and what is called as another is
 * numbered, so that none is lost. Tells the name of each that came in, also where a later one is refused.
 */
export async function keepQueries(
  { list, keep }: Kept,
  programs: readonly NamedQuery[],
  onKept: (name: string) => void,
): Promise<void> {
  const sqls = new Map((await list()).map(({ name, sql }) => [name, sql]));
  for (const { name: wanted, sql } of programs) {
    let name = wanted;
    for (let number = 2; sqls.has(name) && sqls.get(name) !== sql; number += 1) name = `${wanted} (${number})`;
    if (sqls.has(name)) continue;
    // One after the other, as they stand in the history.
    // oxlint-disable-next-line no-await-in-loop
    await keep({ name, sql, was: null });
    sqls.set(name, sql);
    onKept(name);
  }
}
