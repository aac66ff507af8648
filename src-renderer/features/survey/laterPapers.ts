import type { Collection, MadeTable } from '../../../src-shared/contract/survey.ts';

/** What came into a collection after a table of it was made. */
export interface LaterPapers {
  /** Papers of works that the table knows nothing of, and that nobody excluded. */
  readonly fresh: readonly string[];
  /** Rows of which only title and abstract were known, and whose texts are there now. */
  readonly texts: number;
}

export function laterPapers({ papers }: Collection, { papers: known, table }: MadeTable): LaterPapers {
  const ids = new Set(known.map(({ id }) => id));
  const rows = new Set(table.rows.map(({ paper }) => paper));
  const fresh = papers.filter(
    ({ id, copies, decided }) => decided !== false && ![id, ...copies].some((copy) => ids.has(copy)),
  );
  const texts = papers.filter(
    ({ id, copies, reach }) => reach === 'fullText' && !rows.has(id) && copies.some((copy) => rows.has(copy)),
  );
  return { fresh: fresh.map(({ id }) => id), texts: texts.length };
}
