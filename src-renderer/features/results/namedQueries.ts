import type { QueryChange } from '../../../src-shared/relation.ts';
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
