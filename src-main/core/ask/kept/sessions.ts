import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { MarksChange } from '../../../../src-shared/marks.ts';
import { librarySaid } from '../../../../src-shared/said/libraries.ts';
import { questionSaid } from '../../../../src-shared/said/questions.ts';
import type { SessionSummary } from '../../../../src-shared/session.ts';
import { documents } from '../../documents/kept/tables.ts';
import type { StoreDatabase } from '../../store/database.ts';
import { messages, sessions } from './tables.ts';

export interface Sessions {
  /** Latest changed first; of one document or of all. */
  list(documentId: string | null): SessionSummary[];
  /** Of all of them what tells whether they changed, the latest changed first; in a fraction of the time that `list` takes. */
  stamps(): SessionStamp[];
  /** How many each document has, of all or of these. */
  counts(documentIds?: readonly string[]): ReadonlyMap<string, number>;
  /** Throws DomainError `notFound`. */
  get(id: string): SessionSummary;
  /**
   * Starts a session, or finds the one of this id. Throws DomainError `notFound` when the document is not in the
   * library.
   */
  create(documentId: string, id?: string): SessionSummary;
  rename(id: string, title: string): SessionSummary;
  /** Puts marks on sessions, on all or on none. Throws DomainError `notFound`. */
  mark(changes: readonly (MarksChange & { readonly sessionId: string })[]): void;
  /** Names the session after a question, unless it has a name of its own. */
  nameAfter(id: string, question: string): void;
  remove(id: string): void;
  restore(id: string): SessionSummary;
  /** What was removed. */
  purgeable(): string[];
  /** Deletes it. */
  purge(): void;
}

export function sessionsIn(db: StoreDatabase): Sessions {
  const summaries = (options: { id?: string; documentId?: string }): SessionSummary[] =>
    db
      .select({
        id: sessions.id,
        documentId: sessions.documentId,
        documentName: documents.name,
        title: sessions.title,
        startedAt: sessions.startedAt,
        changedAt: sessions.changedAt,
        messageCount: count(messages.id),
        isPinned: sessions.isPinned,
        isArchived: sessions.isArchived,
        tags: sessions.tags,
      })
      .from(sessions)
      .innerJoin(documents, and(eq(documents.id, sessions.documentId), eq(documents.state, 'kept')))
      .leftJoin(messages, and(eq(messages.sessionId, sessions.id), eq(messages.isRemoved, false)))
      .where(
        and(
          eq(sessions.isRemoved, false),
          options.id === undefined ? undefined : eq(sessions.id, options.id),
          options.documentId === undefined ? undefined : eq(sessions.documentId, options.documentId),
        ),
      )
      .groupBy(sessions.id)
      .orderBy(desc(sessions.changedAt), desc(sql`${sessions}.rowid`))
      .all();

  const get = (id: string): SessionSummary => {
    const [found] = summaries({ id });
    if (!found) throw notFound();
    return found;
  };

  const set = (id: string, values: { title?: string; isTitled?: boolean; isRemoved?: boolean }): void => {
    db.update(sessions).set(values).where(eq(sessions.id, id)).run();
  };

  return {
    counts: (documentIds) =>
      new Map(
        db
          .select({ id: sessions.documentId, count: count() })
          .from(sessions)
          .where(and(eq(sessions.isRemoved, false), documentIds && inArray(sessions.documentId, [...documentIds])))
          .groupBy(sessions.documentId)
          .all()
          .map((row) => [row.id, row.count]),
      ),
    list: (documentId) => summaries(documentId === null ? {} : { documentId }),
    // Rows as they are: making objects of typed columns takes most of the time of thousands.
    stamps: () =>
      db.all<SessionStamp>(sql`
        SELECT ${sessions.id} AS id, ${sessions.documentId} AS documentId, ${sessions.changedAt} AS changedAt,
          (SELECT count(*) FROM ${messages}
           WHERE ${messages.sessionId} = ${sessions.id} AND ${messages.isRemoved} = 0) AS messageCount
        FROM ${sessions} WHERE ${sessions.isRemoved} = 0 ORDER BY ${sessions.changedAt} DESC, ${sessions}.rowid DESC`),
    get,
    create: (documentId, id = randomUUID()) => {
      const document = db
        .select()
        .from(documents)
        .where(and(eq(documents.id, documentId), eq(documents.state, 'kept')))
        .get();
      if (!document) throw new DomainError('notFound', librarySaid.documentGone);
      const now = Date.now();
      const session = { id, documentId, startedAt: now, changedAt: now };
      const title = document.name.replace(/\.[^.]+$/, '');
      db.insert(sessions)
        .values({ ...session, title, isTitled: false, isRemoved: false })
        .onConflictDoNothing()
        .run();
      return get(id);
    },
    rename: (id, title) => {
      get(id);
      set(id, { title, isTitled: true });
      return get(id);
    },
    mark: (changes) => {
      db.transaction((tx) => {
        for (const { sessionId: id, ...marks } of changes) {
          const isThere = and(eq(sessions.id, id), eq(sessions.isRemoved, false));
          if (
            tx
              .update(sessions)
              .set({ id, ...marks })
              .where(isThere)
              .run().changes === 0
          )
            throw notFound();
        }
      });
    },
    nameAfter: (id, question) => {
      const title = question.length > 80 ? `${question.slice(0, 79).trimEnd()}…` : question;
      db.update(sessions)
        .set({ title, isTitled: true })
        .where(and(eq(sessions.id, id), eq(sessions.isTitled, false)))
        .run();
    },
    remove: (id) => {
      get(id);
      set(id, { isRemoved: true });
    },
    restore: (id) => {
      set(id, { isRemoved: false });
      return get(id);
    },
    purgeable: () =>
      db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.isRemoved, true))
        .all()
        .map((row) => row.id),
    purge: () => {
      db.delete(sessions).where(eq(sessions.isRemoved, true)).run();
    },
  };
}

function notFound(): DomainError {
  return new DomainError('notFound', questionSaid.sessionGone);
}
/** A session and what changes with it. */
export type SessionStamp = Pick<SessionSummary, 'id' | 'documentId' | 'changedAt' | 'messageCount'>;
