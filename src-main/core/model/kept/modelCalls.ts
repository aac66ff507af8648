import { count, eq, inArray, notExists, sql, sum } from 'drizzle-orm';
import type { RunCost } from '../../../../src-shared/run.ts';
import type { StoreDatabase } from '../../store/database.ts';
import {
  modelAllowances,
  modelCallPictures,
  modelCalls,
  modelPictures,
  modelRunAllowances,
  modelUses,
  modelVectors,
} from './tables.ts';

export interface KeptPicture {
  readonly id: string;
  readonly mime: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

export interface KeptMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly text: string;
  /** Ids of pictures. */
  readonly pictures: readonly string[];
}

export interface KeptRequest {
  readonly messages: readonly KeptMessage[];
  readonly maxTokens: number;
  readonly temperature: number | null;
  readonly isJson: boolean;
}

/** A call of a language model as it was made, and what came back. */
export type KeptCall = typeof modelCalls.$inferSelect;

/** Who uses models within a budget. */
export interface Spender {
  readonly kind: 'session' | 'run';
  readonly id: string;
}

interface NewUse {
  readonly sessionId: string | null;
  readonly runId: string | null;
  readonly callId: string | null;
  readonly isCached: boolean;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cost: number | null;
}

export interface ModelCalls {
  find(id: string): KeptCall | null;
  picture(id: string): KeptPicture | null;
  /** Keeps a call with its pictures, in place of an earlier one of the same content. */
  keep(call: KeptCall, pictures: readonly KeptPicture[]): void;
  /** Replies that were of use: they may be used again. */
  approve(ids: readonly string[]): void;
  /** Replies that were of no use: they stay to be read, and are not used again. */
  retire(ids: readonly string[]): void;
  /** Names the use, for `giveUses`. */
  noteUse(use: NewUse): number;
  /** Counts uses for a session that was not there when they were made. */
  giveUses(uses: readonly number[], sessionId: string): void;
  spending(of: Spender): RunCost;
  /** What runs used. */
  spendingOfRuns(runIds: readonly string[]): ReadonlyMap<string, RunCost>;
  /** What it may use beyond the budget. */
  allowance(of: Spender): { readonly dollars: number; readonly tokens: number };
  allowMore(of: Spender, more: { readonly dollars: number; readonly tokens: number }): void;
  vectors(ids: readonly string[]): Map<string, Float32Array>;
  keepVectors(vectors: ReadonlyMap<string, Float32Array>): void;
  /** What is kept of calls, pictures and vectors. */
  size(): { readonly calls: number; readonly sizeBytes: number };
  /** Deletes all of it; what was spent stays. */
  forget(): void;
  /** Calls that no session has used, or none that is still there. */
  purgeable(): string[];
  /** Deletes them. */
  purge(): void;
}

const sums = {
  calls: count(),
  cachedCalls: sum(modelUses.isCached).mapWith(Number),
  inputTokens: sum(modelUses.inputTokens).mapWith(Number),
  outputTokens: sum(modelUses.outputTokens).mapWith(Number),
  dollars: sum(modelUses.cost).mapWith(Number),
  unpricedCalls: sql`sum(${modelUses.cost} IS NULL)`.mapWith(Number),
};

/** SQLite takes some thousands of values in a statement. */
const AT_ONCE = 500;

export function modelCallsIn(db: StoreDatabase): ModelCalls {
  const setReusable = (ids: readonly string[], isReusable: boolean): void => {
    db.update(modelCalls)
      .set({ isReusable })
      .where(inArray(modelCalls.id, [...ids]))
      .run();
  };

  return {
    find: (id) => db.select().from(modelCalls).where(eq(modelCalls.id, id)).get() ?? null,
    picture: (id) => db.select().from(modelPictures).where(eq(modelPictures.id, id)).get() ?? null,
    keep: ({ id, ...call }, pictures) => {
      db.transaction((tx) => {
        tx.insert(modelCalls)
          .values({ id, ...call })
          .onConflictDoUpdate({ target: modelCalls.id, set: call })
          .run();
        for (const { id: pictureId, mime, bytes } of pictures) {
          tx.insert(modelPictures)
            .values({ id: pictureId, mime, bytes: Buffer.from(bytes) })
            .onConflictDoNothing()
            .run();
          tx.insert(modelCallPictures).values({ callId: id, pictureId }).onConflictDoNothing().run();
        }
      });
    },
    approve: (ids) => setReusable(ids, true),
    retire: (ids) => setReusable(ids, false),
    noteUse: (use) => {
      const { lastInsertRowid } = db
        .insert(modelUses)
        .values({ ...use, usedAt: Date.now() })
        .run();
      return Number(lastInsertRowid);
    },
    giveUses: (uses, sessionId) => {
      for (let from = 0; from < uses.length; from += AT_ONCE) {
        const some = uses.slice(from, from + AT_ONCE);
        db.update(modelUses).set({ sessionId }).where(inArray(modelUses.id, some)).run();
      }
    },
    spendingOfRuns: (runIds) => {
      const rows = db
        .select({ runId: modelUses.runId, ...sums })
        .from(modelUses)
        .where(inArray(modelUses.runId, [...runIds]))
        .groupBy(modelUses.runId)
        .all();
      return new Map(rows.map(({ runId, ...spent }) => [runId ?? '', { ...spent, dollars: spent.dollars ?? 0 }]));
    },
    spending: ({ kind, id }) => {
      const column = kind === 'session' ? modelUses.sessionId : modelUses.runId;
      const found = db.select(sums).from(modelUses).where(eq(column, id)).get();
      return {
        calls: found?.calls ?? 0,
        cachedCalls: found?.cachedCalls ?? 0,
        inputTokens: found?.inputTokens ?? 0,
        outputTokens: found?.outputTokens ?? 0,
        dollars: found?.dollars ?? 0,
        unpricedCalls: found?.unpricedCalls ?? 0,
      };
    },
    allowance: ({ kind, id }) => {
      const found =
        kind === 'session'
          ? db.select().from(modelAllowances).where(eq(modelAllowances.sessionId, id)).get()
          : db.select().from(modelRunAllowances).where(eq(modelRunAllowances.runId, id)).get();
      return { dollars: found?.dollars ?? 0, tokens: found?.tokens ?? 0 };
    },
    allowMore: ({ kind, id }, { dollars, tokens }) => {
      const set = { dollars: sql`dollars + ${dollars}`, tokens: sql`tokens + ${tokens}` };
      if (kind === 'session') {
        db.insert(modelAllowances)
          .values({ sessionId: id, dollars, tokens })
          .onConflictDoUpdate({ target: modelAllowances.sessionId, set })
          .run();
      } else {
        db.insert(modelRunAllowances)
          .values({ runId: id, dollars, tokens })
          .onConflictDoUpdate({ target: modelRunAllowances.runId, set })
          .run();
      }
    },
    vectors: (ids) => {
      const found = new Map<string, Float32Array>();
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const some = ids.slice(from, from + AT_ONCE);
        for (const { id, vector } of db.select().from(modelVectors).where(inArray(modelVectors.id, some)).all()) {
          // A copy, since what the database gives need not begin where four bytes do.
          found.set(id, new Float32Array(Uint8Array.from(vector).buffer));
        }
      }
      return found;
    },
    keepVectors: (vectors) => {
      db.transaction((tx) => {
        for (const [id, { buffer, byteOffset, byteLength }] of vectors) {
          const vector = Buffer.from(buffer, byteOffset, byteLength);
          tx.insert(modelVectors).values({ id, vector }).onConflictDoNothing().run();
        }
      });
    },
    size: () => {
      const calls = db
        .select({ calls: count(), bytes: sum(sql`length(${modelCalls.request}) + length(${modelCalls.reply})`) })
        .from(modelCalls)
        .get();
      const pictures = db
        .select({ bytes: sum(sql`length(${modelPictures.bytes})`) })
        .from(modelPictures)
        .get();
      const vectors = db
        .select({ bytes: sum(sql`length(${modelVectors.vector})`) })
        .from(modelVectors)
        .get();
      const sizeBytes = [calls, pictures, vectors].reduce((all, found) => all + Number(found?.bytes ?? 0), 0);
      return { calls: calls?.calls ?? 0, sizeBytes };
    },
    forget: () => {
      db.transaction((tx) => {
        // Uses would go with their calls, and what was spent with them.
        tx.update(modelUses).set({ callId: null }).run();
        tx.delete(modelCalls).run();
        tx.delete(modelPictures).run();
        tx.delete(modelVectors).run();
      });
    },
    purgeable: () => {
      const use = db.select({ id: modelUses.id }).from(modelUses).where(eq(modelUses.callId, modelCalls.id));
      const unused = db.select({ id: modelCalls.id }).from(modelCalls).where(notExists(use));
      return unused.all().map((row) => row.id);
    },
    purge: () => {
      db.transaction((tx) => {
        const use = tx.select({ id: modelUses.id }).from(modelUses).where(eq(modelUses.callId, modelCalls.id));
        tx.delete(modelCalls).where(notExists(use)).run();
        const shown = tx
          .select({ id: modelCallPictures.callId })
          .from(modelCallPictures)
          .where(eq(modelCallPictures.pictureId, modelPictures.id));
        tx.delete(modelPictures).where(notExists(shown)).run();
      });
    },
  };
}
