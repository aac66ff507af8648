import { randomBytes } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { Collection, CollectionSummary, KeptTable, MadeTable } from '../../../../src-shared/contract/survey.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { surveySaid } from '../../../../src-shared/said/surveys.ts';
import type { Paper } from '../../../../src-shared/survey.ts';
import type { SurveyLedger, SurveyRecord } from '../../../../src-shared/surveyTable.ts';
import type { History } from '../../history/history.ts';
import type { StoreDatabase } from '../../store/database.ts';
import { inOrder } from '../made/order.ts';
import { changed, stateOf, type TableChange, type TableState } from '../made/state.ts';
import { mergeDuplicates } from '../papers/merge.ts';
import { type CollectionState, folded } from './folded.ts';
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
  /** All tables that were ever made of it, the first one first; null where there is no such collection. */
  order(id: string): readonly string[] | null;
  remove(id: string): void;
  saveTable(collectionId: string, table: NewTable): void;
  /** What was spent on a table after it was made; undo brings no money back. */
  addCost(tableId: string, cost: SurveyLedger): void;
  /** As a person left it. Throws DomainError `notFound`. */
  table(tableId: string): MadeTable;
  /** The same with rows that were taken out, and whose it is. Throws DomainError `notFound`. */
  open(tableId: string): OpenTable;
}

/** A table as a run made it. */
export type NewTable = Omit<KeptTable, 'name'> & { readonly made: SurveyRecord };

export interface OpenTable extends NewTable {
  readonly collectionId: string;
  readonly state: TableState;
}

export function collectionsIn(db: StoreDatabase, history: Pick<History, 'inForce' | 'state'>): Collections {
  const named = (collection: CollectionSummary, { name } = folded(history.inForce(collection.id))): CollectionSummary =>
    name === null ? collection : { ...collection, name };
  const row = (id: string): CollectionSummary => {
    const found = db.select().from(surveyCollections).where(eq(surveyCollections.id, id)).get();
    if (!found) throw new DomainError('notFound', surveySaid.collectionGone);
    return found;
  };
  const tablesOf = (collectionId: string, state: CollectionState): readonly KeptTable[] =>
    db
      .select({
        id: surveyTables.id,
        demand: surveyTables.demand,
        strategy: surveyTables.strategy,
        madeAt: surveyTables.madeAt,
      })
      .from(surveyTables)
      .where(eq(surveyTables.collectionId, collectionId))
      .orderBy(desc(surveyTables.madeAt))
      .all()
      .filter(({ id }) => !state.removed.has(id))
      .map((table) => Object.assign({}, table, { name: nameIn(state.tables.get(table.id)) }));

  const open = (tableId: string): OpenTable => {
    const found = db.select().from(surveyTables).where(eq(surveyTables.id, tableId)).get();
    if (!found) throw new DomainError('notFound', surveySaid.tableGone);
    const { tables, matter } = folded(history.inForce(found.collectionId));
    const state = (tables.get(tableId) ?? []).reduce(changed, stateOf(found.made, found.strategy));
    const papers = state.papers.map((paper) => ({ ...paper, ...matter.get(paper.id) }));
    return { ...found, state: { ...state, papers } };
  };

  return {
    list: () => {
      const rows = db.select().from(surveyCollections).orderBy(desc(surveyCollections.madeAt)).all();
      return rows.map((each) => named(each));
    },
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
      // What a person said of one copy is said of the work, whichever of them is kept.
      const decidedOf = new Map([...state.decided].map(([paper, isIn]) => [into.get(paper) ?? paper, isIn]));
      const correctedOf = (paper: string) =>
        Object.assign(
          {},
          ...(copies.get(paper) ?? []).map(([copy]) => state.matter.get(copy)),
          state.matter.get(paper),
        );
      return {
        ...named(row(id), state),
        demand: state.demand,
        papers: papers.map(({ paper }) =>
          Object.assign({}, paper, correctedOf(paper.id), {
            decided: decidedOf.get(paper.id) ?? null,
            copies: (copies.get(paper.id) ?? []).map(([copy]) => copy),
          }),
        ),
        tables: tablesOf(id, state),
        history: history.state(id),
      };
    },
    keep: (collectionId, papers) => {
      const { id } = row(collectionId);
      db.transaction(() => {
        for (const paper of papers) {
          db.insert(surveyPapers).values({ collectionId: id, id: paper.id, paper }).onConflictDoNothing().run();
        }
      });
    },
    order: (id) => {
      if (!db.select().from(surveyCollections).where(eq(surveyCollections.id, id)).get()) return null;
      const rows = db
        .select({ id: surveyTables.id })
        .from(surveyTables)
        .where(eq(surveyTables.collectionId, id))
        .orderBy(surveyTables.madeAt, sql`rowid`)
        .all();
      return rows.map((table) => table.id);
    },
    remove: (id) => {
      db.delete(surveyCollections).where(eq(surveyCollections.id, id)).run();
    },
    addCost: (tableId, cost) => {
      const kept = db.select().from(surveyTables).where(eq(surveyTables.id, tableId)).get();
      if (!kept) return;
      const made = { ...kept.made, ledger: sumOf(kept.made.ledger ?? null, cost) };
      db.update(surveyTables).set({ made }).where(eq(surveyTables.id, tableId)).run();
    },
    saveTable: (collectionId, table) => {
      db.insert(surveyTables)
        .values({ ...table, collectionId })
        .onConflictDoNothing()
        .run();
    },
    table: (tableId) => {
      const { id, demand, madeAt, strategy, made, state } = open(tableId);
      const { name, papers, choices, unproved, later, order } = state;
      const table = { ...state.table, rows: inOrder(state.table, order) };
      const leftLater = choices.flatMap(({ paper, isIncluded }) => (later.has(paper) && !isIncluded ? [paper] : []));
      return { id, name, demand, strategy, madeAt, ...made, table, papers, choices, unproved, leftLater, order };
    },
    open,
  };
}

function sumOf(before: SurveyLedger | null, more: SurveyLedger): SurveyLedger {
  if (!before) return more;
  return {
    model: before.model || more.model,
    calls: before.calls + more.calls,
    inputTokens: before.inputTokens + more.inputTokens,
    outputTokens: before.outputTokens + more.outputTokens,
    seconds: before.seconds + more.seconds,
  };
}

function nameIn(changes: readonly TableChange[] = []): string {
  return changes.findLast((change) => change.kind === 'name')?.name ?? '';
}
