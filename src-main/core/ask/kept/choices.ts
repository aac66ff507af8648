import { asc, eq, sql } from 'drizzle-orm';
import type { Choice, HeldChoice } from '../../../../src-shared/choice.ts';
import type { StoreDatabase } from '../../store/database.ts';
import { choices, messages } from './tables.ts';

export interface NewChoice {
  readonly id: string;
  /** The message that it was made in, still with the answer that it replaces. */
  readonly messageId: string;
  readonly choice: Choice;
}

/** What a person chose between readings: it belongs to the session and is deleted with it. */
export interface Choices {
  /** Those that hold in a session, oldest first. */
  list(sessionId: string): HeldChoice[];
  /** Keeps a choice, and the message's answer as it is now, so that it can be taken back. */
  keep(choice: NewChoice): void;
  /**
   * Forgets a choice; a message that still has the answer that was chosen gets
   * the one before it back. Nothing happens when it is forgotten already.
   */
  takeBack(id: string): void;
}

export function choicesIn(db: StoreDatabase): Choices {
  return {
    list: (sessionId) =>
      db
        .select({ id: choices.id, choice: choices.choice })
        .from(choices)
        .where(eq(choices.sessionId, sessionId))
        .orderBy(asc(sql`${choices}.rowid`))
        .all()
        .map(({ id, choice }) => Object.assign(choice, { id })),
    keep: ({ id, messageId, choice }) => {
      db.transaction(() => {
        const message = db.select().from(messages).where(eq(messages.id, messageId)).get();
        if (!message) return;
        const { sessionId, answer, trace, durationMs, fingerprint } = message;
        db.insert(choices)
          .values({ id, sessionId, messageId, choice, before: { answer, trace, durationMs, fingerprint } })
          .run();
      });
    },
    takeBack: (id) => {
      db.transaction(() => {
        const taken = db.select().from(choices).where(eq(choices.id, id)).get();
        if (!taken) return;
        db.delete(choices).where(eq(choices.id, id)).run();
        if (taken.messageId === null) return;
        const message = db.select().from(messages).where(eq(messages.id, taken.messageId)).get();
        if (message?.answer?.followed?.choiceId !== id) return;
        db.update(messages).set(taken.before).where(eq(messages.id, message.id)).run();
      });
    },
  };
}
