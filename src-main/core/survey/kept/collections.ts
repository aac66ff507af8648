import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Collection, CollectionSummary, KeptTable, MadeTable } from '../../../../src-shared/contract/survey.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { Paper } from '../../../../src-shared/survey.ts';
import type { History } from '../../history/index.ts';
import type { StoreDatabase } from '../../store/database.ts';
import { mergeDuplicates } from '../papers/merge.ts';
import { folded } from './folded.ts';
import { surveyCollections, surveyPapers, surveyTables } from './tables.ts';

/** Collections of papers, and the tables that were made from them. */
export interface Collections {
  /** The latest first. */
  list(): readonly CollectionSummary[];
  create(name: string): string;
  /** With what a person changed in it. Throws DomainError `notFound`. */
  get(id: string): Collection;
  /** Keeps papers as they were read; a step of the history takes them in. */
  keep(id: string, papers: readonly Paper[]): void;
  remove(id: string): void;
  saveTable(collectionId: string, table: MadeTable): void;
  /** Throws DomainError `notFound`. */
  table(tableId: string): MadeTable;
}

export function collectionsIn(db: StoreDatabase, history: Pick<History, 'inForce' | 'state'>): Collections {
  const summary = (id: string): CollectionSummary => {
    const found = db.select().from(surveyCollections).where(eq(surveyCollections.id, id)).get();
    if (!found) throw new DomainError('notFound', 'This collection is not in the library any more.');
    return found;
  };
  const tablesOf = (collectionId: string): readonly KeptTable[] =>
    db
      .select({ id: surveyTables.id, demand: surveyTables.demand, madeAt: surveyTables.madeAt })
      .from(surveyTables)
      .where(eq(surveyTables.collectionId, collectionId))
      .orderBy(desc(surveyTables.madeAt))
      .all();
  return {
    list: () => db.select().from(surveyCollections).orderBy(desc(surveyCollections.madeAt)).all(),
    create: (name) => {
      // Of a document's form, so that the one history knows it.
      const id = randomBytes(32).toString('hex');
      db.insert(surveyCollections).values({ id, name, madeAt: Date.now() }).run();
      return id;
    },
    get: (id) => {
      const state = folded(history.inForce(id));
      const rows = db.select().from(surveyPapers).where(eq(surveyPapers.collectionId, id)).all();
      const known = new Map(rows.map(({ paper }) => [paper.id, paper]));
      const present = [...state.papers].flatMap((paper) => known.get(paper) ?? []);
      const corrected = present.map((paper) => ({ paper: { ...paper, ...state.matter.get(paper.id) } }));
      const { papers, into } = mergeDuplicates(corrected);
      const copies = Map.groupBy(into, ([, kept]) => kept);
      return {
        ...summary(id),
        demand: state.demand,
        papers: papers.map(({ paper }) =>
          Object.assign({}, paper, {
            decided: state.decided.get(paper.id) ?? null,
            copies: (copies.get(paper.id) ?? []).map(([copy]) => copy),
          }),
        ),
        tables: tablesOf(id),
        history: history.state(id),
      };
    },
    keep: (collectionId, papers) => {
      const { id } = summary(collectionId);
      db.transaction(() => {
        for (const paper of papers) {
          db.insert(surveyPapers).values({ collectionId: id, id: paper.id, paper }).onConflictDoNothing().run();
        }
      });
    },
    remove: (id) => {
      db.delete(surveyCollections).where(eq(surveyCollections.id, id)).run();
    },
    saveTable: (collectionId, { id, demand, madeAt, ...made }) => {
      db.insert(surveyTables).values({ id, collectionId, demand, madeAt, made }).onConflictDoNothing().run();
    },
    table: (tableId) => {
      const found = db.select().from(surveyTables).where(eq(surveyTables.id, tableId)).get();
      if (!found) throw new DomainError('notFound', 'This table is not in the library any more.');
      const { id, demand, madeAt, made } = found;
      return { id, demand, madeAt, ...made };
    },
  };
}
