import { asc, eq, sql } from 'drizzle-orm';
import type { Binding, Decision, Held, HeldChoice, PointedCell } from '../../../../src-shared/choice.ts';
import type { StoreDatabase } from '../../store/database.ts';
import { choices, messages } from './tables.ts';

export interface NewChoice {
  readonly id: string;
  /** The message that it was made in, still with the answer that it replaces. */
  readonly messageId: string;
  readonly choice: Decision;
}

/** What a person decided of how questions are read: it belongs to the session and is deleted with it. */
export interface Choices {
  /** Choices between readings that hold in a session, oldest first. */
  list(sessionId: string): HeldChoice[];
  /** What words were said to stand for, oldest first. */
  bindings(sessionId: string): Held<Binding>[];
  /** Cells that were pointed at, oldest first. */
  pointed(sessionId: string): Held<PointedCell>[];
  /** Keeps a choice, and the message's answer as it is now, so that it can be taken back. */
  keep(choice: NewChoice): void;
  /**
   * Forgets a choice; a message that still has the answer that was chosen gets
   * the one before it back. Nothing happens when it is forgotten already.
   */
  takeBack(id: string): void;
}

export function choicesIn(db: StoreDatabase): Choices {
  const held = (sessionId: string): Held<Decision>[] =>
    db
      .select({ id: choices.id, choice: choices.choice })
      .from(choices)
      .where(eq(choices.sessionId, sessionId))
      .orderBy(asc(sql`${choices}.rowid`))
      .all()
      .map(({ id, choice }) => Object.assign(choice, { id }));

  return {
    list: (sessionId) => held(sessionId).filter((each): each is HeldChoice => !('kind' in each)),
    bindings: (sessionId) => held(sessionId).filter((each) => 'kind' in each && each.kind === 'binding'),
    pointed: (sessionId) => held(sessionId).filter((each) => 'kind' in each && each.kind === 'pointed'),
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
