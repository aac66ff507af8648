import type { Store } from '../../openStore.ts';
import { lostCount } from './takeUp.ts';

/** What is said of the start: what was repaired, and that lost files are read again. */
export function startNotices(store: Store, takesUp: boolean): readonly string[] {
  if (!takesUp) return store.notices;
  const lost = lostCount(store);
  const what =
    lost === 1
      ? '1 original file in the data folder has no tables in the library any more, and is'
      : `${lost.toLocaleString('en')} original files in the data folder have no tables in the library any more, and are`;
  return [...store.notices, `${what} being read again.`];
}
