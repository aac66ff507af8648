import { and, asc, count, desc, eq, inArray, lt, or, sql, sum } from 'drizzle-orm';
import type { ItemState, RunFailure, RunState } from '../../../src-shared/run.ts';
import type { SaidCode } from '../../../src-shared/said/said.ts';
import type { StoreDatabase } from '../store/database.ts';
import { ATTEMPTS_AT_MOST, endedTheApp } from './attempts.ts';
import type { ItemToDo, KeptItem } from './kind.ts';
import { runCheckpoints, runItems, runs } from './tables.ts';

export interface KeptRun {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  /** What the title is, for other languages. */
  readonly said: SaidCode | null;
  readonly input: unknown;
  readonly state: RunState;
  readonly result: unknown;
  readonly failure: RunFailure | null;
  readonly question: string | null;
  readonly answers: readonly string[];
  readonly documentId: string | null;
  readonly sessionId: string | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly attempts: number;
}

/** How many items of a run are in each state, and how long those that are done took. */
export interface ItemTotals {
  readonly counts: Readonly<Record<ItemState, number>>;
  readonly doneMs: number;
}

export const NO_ITEMS: ItemTotals = {
  counts: { queued: 0, running: 0, done: 0, failed: 0, skipped: 0 },
  doneMs: 0,
};

/** Runs as the library keeps them. */
export interface KeptRuns {
  add(run: Pick<KeptRun, 'id' | 'kind' | 'title' | 'said' | 'input' | 'documentId' | 'sessionId' | 'createdAt'>): void;
  get(id: string): KeptRun | null;
  /** The latest first. */
  list(options: {
    readonly limit: number;
    readonly states?: readonly RunState[];
    readonly kind?: string;
  }): readonly KeptRun[];
  change(id: string, change: Partial<Omit<KeptRun, 'id' | 'kind' | 'input' | 'createdAt'>>): void;
  remove(id: string): void;
  /** Names of runs that ended before, but for the latest so many. */
  endedBefore(at: number, butFor: number): readonly string[];

  /**
   * Notes items that are not known yet, in their order. What was under way when the app ended is queued again, or failed
   * where that happened too often.
   */
  expect(id: string, items: readonly ItemToDo[]): void;
  items(id: string, page?: { readonly offset: number; readonly limit: number }): readonly KeptItem[];
  item(id: string, key: string): KeptItem | null;
  changeItem(id: string, key: string, change: Partial<Omit<KeptItem, 'key' | 'title'>>): void;
  totals(id: string): ItemTotals;
  /** Queues the failed items again, or those of these keys among them. */
  queueFailed(id: string, keys?: readonly string[]): void;

  /** Takes out runs of documents and sessions that are deleted for good, and what was asked and named in them. */
  forget(gone: { readonly documents: readonly string[]; readonly sessions: readonly string[] }): void;

  checkpoint(id: string, key: string): { readonly value: unknown } | null;
  keepCheckpoint(id: string, key: string, value: unknown): void;
}

export function keptRunsIn(db: StoreDatabase): KeptRuns {
  const isItem = (id: string, key: string) => and(eq(runItems.runId, id), eq(runItems.key, key));
  const shown = {
    key: runItems.key,
    title: runItems.title,
    state: runItems.state,
    result: runItems.result,
    failure: runItems.failure,
    workedMs: runItems.workedMs,
    attempts: runItems.attempts,
  };
  return {
    add: (run) => {
      db.insert(runs)
        .values({ ...run, state: 'queued', answers: [], attempts: 0 })
        .run();
    },
    get: (id) => db.select().from(runs).where(eq(runs.id, id)).get() ?? null,
    list: ({ limit, states, kind }) =>
      db
        .select()
        .from(runs)
        .where(and(states && inArray(runs.state, [...states]), kind === undefined ? undefined : eq(runs.kind, kind)))
        .orderBy(desc(runs.createdAt), desc(sql`rowid`))
        .limit(limit)
        .all(),
    change: (id, change) => {
      db.update(runs).set(change).where(eq(runs.id, id)).run();
    },
    remove: (id) => {
      db.delete(runs).where(eq(runs.id, id)).run();
    },
    forget: ({ documents, sessions }) => {
      const ofDocument = (id: string) =>
        or(
          eq(runs.documentId, id),
          sql`${runs.id} IN (SELECT run_id FROM run_items WHERE json_extract(result, '$.documentId') = ${id})`,
        );
      db.transaction((tx) => {
        for (const id of documents) tx.delete(runs).where(ofDocument(id)).run();
        for (const id of sessions) tx.delete(runs).where(eq(runs.sessionId, id)).run();
      });
    },
    endedBefore: (at, butFor) =>
      db
        .select({ id: runs.id })
        .from(runs)
        .where(and(inArray(runs.state, ['done', 'failed', 'cancelled']), lt(runs.endedAt, at)))
        .orderBy(desc(runs.endedAt))
        .all()
        .slice(butFor)
        .map(({ id }) => id),

    expect: (runId, items) => {
      db.transaction(() => {
        const isCutOff = and(eq(runItems.runId, runId), eq(runItems.state, 'running'));
        for (const { key, title, attempts } of db.select(shown).from(runItems).where(isCutOff).all()) {
          if (attempts < ATTEMPTS_AT_MOST) continue;
          db.update(runItems)
            .set({ state: 'failed', failure: endedTheApp(title) })
            .where(isItem(runId, key))
            .run();
        }
        db.update(runItems)
          .set({ state: 'queued' })
          .where(and(eq(runItems.runId, runId), eq(runItems.state, 'running')))
          .run();
        const known = new Set(
          db
            .select({ key: runItems.key })
            .from(runItems)
            .where(eq(runItems.runId, runId))
            .all()
            .map(({ key }) => key),
        );
        const unknown = items.filter(({ key }) => !known.has(key));
        unknown.forEach(({ key, title }, index) => {
          const position = known.size + index;
          db.insert(runItems)
            .values({ runId, key, title, position, state: 'queued', workedMs: 0, attempts: 0 })
            .onConflictDoNothing()
            .run();
        });
      });
    },
    items: (id, page) => {
      const all = db.select(shown).from(runItems).where(eq(runItems.runId, id)).orderBy(asc(runItems.position));
      return page ? all.limit(page.limit).offset(page.offset).all() : all.all();
    },
    item: (id, key) => db.select(shown).from(runItems).where(isItem(id, key)).get() ?? null,
    changeItem: (id, key, change) => {
      db.update(runItems).set(change).where(isItem(id, key)).run();
    },
    totals: (id) => {
      const rows = db
        .select({ state: runItems.state, items: count(), workedMs: sum(runItems.workedMs) })
        .from(runItems)
        .where(eq(runItems.runId, id))
        .groupBy(runItems.state)
        .all();
      return {
        counts: { ...NO_ITEMS.counts, ...Object.fromEntries(rows.map(({ state, items }) => [state, items])) },
        doneMs: Number(rows.find(({ state }) => state === 'done')?.workedMs ?? 0),
      };
    },
    queueFailed: (id, keys) => {
      const isMeant = keys && inArray(runItems.key, [...keys]);
      db.update(runItems)
        .set({ state: 'queued', failure: null, attempts: 0 })
        .where(and(eq(runItems.runId, id), eq(runItems.state, 'failed'), isMeant))
        .run();
    },

    checkpoint: (id, key) =>
      db
        .select({ value: runCheckpoints.value })
        .from(runCheckpoints)
        .where(and(eq(runCheckpoints.runId, id), eq(runCheckpoints.key, key)))
        .get()?.value ?? null,
    keepCheckpoint: (runId, key, value) => {
      db.insert(runCheckpoints)
        .values({ runId, key, value: { value } })
        .onConflictDoUpdate({ target: [runCheckpoints.runId, runCheckpoints.key], set: { value: { value } } })
        .run();
    },
  };
}
