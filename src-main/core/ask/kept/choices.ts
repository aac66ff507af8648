import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Binding, Decision, Held, HeldChoice, PointedCell } from '../../../../src-shared/choice.ts';
import type { Evidence } from '../../../../src-shared/evidence.ts';
import type { Said } from '../../../../src-shared/said/said.ts';
import type { NewStep, Step } from '../../history/history.ts';
import type { StoreDatabase } from '../../store/database.ts';
import { choices, type MessageState, messages, sessions } from './tables.ts';

export interface NewChoice {
  readonly id: string;
  /** The message that it was made in, still with the answer that it replaces. */
  readonly messageId: string;
  readonly choice: Decision;
  /** What the message says with it. */
  readonly after: MessageState;
}

/** What a step does to a choice: whether it held before, and whether it does now. */
interface ChoiceEntry {
  readonly choiceId: string;
  readonly before: boolean;
  readonly after: boolean;
}

/** Whose steps these are in the history. */
const DOMAIN = 'choices';

/** That a choice holds, or does no more, as a step of the document's history. */
export function choiceStep(
  documentId: string,
  name: Said,
  { choiceId, choice, isHeld }: { readonly choiceId: string; readonly choice: Decision; readonly isHeld: boolean },
): NewStep {
  const change: ChoiceEntry = { choiceId, before: !isHeld, after: isHeld };
  return { documentId, source: choice.source, domain: DOMAIN, name, change, evidence: cellOf(choice) };
}

/** The cell that words stand for, or that is the answer. */
function cellOf(choice: Decision): Evidence[] {
  const address = 'kind' in choice ? choice.address : null;
  return address === null ? [] : [{ kind: 'cells', source: choice.source, address }];
}

/**
 * What a person decided of how questions are read: it belongs to the session and is deleted with it. Whether it holds is
 * a matter of the document's history.
 */
export interface Choices {
  /** All that holds in a session, oldest first. */
  held(sessionId: string): Held<Decision>[];
  /** Choices between readings that hold in a session, oldest first. */
  list(sessionId: string): HeldChoice[];
  /** What words were said to stand for, oldest first. */
  bindings(sessionId: string): Held<Binding>[];
  /** Cells that were pointed at, oldest first. */
  pointed(sessionId: string): Held<PointedCell>[];
  /** What holds in the other sessions of a session's document, latest first. */
  elsewhere(sessionId: string): Held<Decision>[];
  /** One that holds, with the document that it is of; null where it is taken back already, or gone. */
  find(id: string): { readonly choice: Decision; readonly documentId: string } | null;
  /** Keeps a choice, for a step of the history to have it hold. */
  keep(choice: NewChoice): void;
  /** Has choices hold, and their messages say, what the steps that count now say of them. */
  follow(before: readonly Step[], after: readonly Step[]): void;
}

export function choicesIn(db: StoreDatabase): Choices {
  const held = (sessionId: string): Held<Decision>[] =>
    db
      .select({ id: choices.id, choice: choices.choice })
      .from(choices)
      .where(and(eq(choices.sessionId, sessionId), choices.isHeld))
      .orderBy(asc(sql`${choices}.rowid`))
      .all()
      .map(withId);

  const put = (choiceId: string, isHeld: boolean): void => {
    const kept = db.select().from(choices).where(eq(choices.id, choiceId)).get();
    // It goes with its session; the steps stay.
    if (!kept || kept.isHeld === isHeld) return;
    const { messageId, before, after } = kept;
    const message = messageId === null ? undefined : db.select().from(messages).where(eq(messages.id, messageId)).get();
    const follows = message?.answer?.followed?.choiceId;
    const isOwn = message !== undefined && follows === (isHeld ? before.answer?.followed?.choiceId : choiceId);
    const now: MessageState | null = isHeld ? after : before;
    const left = isOwn && !isHeld ? { after: stateOf(message) } : {};
    db.update(choices)
      .set({ isHeld, ...left })
      .where(eq(choices.id, choiceId))
      .run();
    if (!isOwn || !now) return;
    db.update(messages).set(now).where(eq(messages.id, message.id)).run();
    db.update(sessions).set({ changedAt: Date.now() }).where(eq(sessions.id, message.sessionId)).run();
  };

  return {
    held,
    list: (sessionId) => held(sessionId).filter((each): each is HeldChoice => !('kind' in each)),
    bindings: (sessionId) => held(sessionId).filter(isBinding),
    pointed: (sessionId) => held(sessionId).filter(isPointed),
    elsewhere: (sessionId) => {
      const own = db.select({ of: sessions.documentId }).from(sessions).where(eq(sessions.id, sessionId));
      return db
        .select({ id: choices.id, choice: choices.choice })
        .from(choices)
        .innerJoin(sessions, eq(sessions.id, choices.sessionId))
        .where(
          and(
            ne(sessions.id, sessionId),
            eq(sessions.documentId, sql`${own}`),
            eq(sessions.isRemoved, false),
            choices.isHeld,
          ),
        )
        .orderBy(desc(sql`${choices}.rowid`))
        .all()
        .map(withId);
    },
    find: (id) =>
      db
        .select({ choice: choices.choice, documentId: sessions.documentId })
        .from(choices)
        .innerJoin(sessions, eq(sessions.id, choices.sessionId))
        .where(and(eq(choices.id, id), choices.isHeld))
        .get() ?? null,
    keep: ({ id, messageId, choice, after }) => {
      const message = db.select().from(messages).where(eq(messages.id, messageId)).get();
      if (!message) return;
      const { sessionId } = message;
      db.insert(choices)
        .values({ id, sessionId, messageId, choice, before: stateOf(message), after, isHeld: false })
        .run();
    },
    follow: (before, after) => {
      const [was, is] = [new Set(before), new Set(after)];
      for (const step of before.toReversed()) {
        const entry = is.has(step) ? null : entryOf(step);
        if (entry) put(entry.choiceId, entry.before);
      }
      for (const step of after) {
        const entry = was.has(step) ? null : entryOf(step);
        if (entry) put(entry.choiceId, entry.after);
      }
    },
  };
}

export function isBinding(decision: Held<Decision>): decision is Held<Binding> {
  return 'kind' in decision && decision.kind === 'binding';
}

export function isPointed(decision: Held<Decision>): decision is Held<PointedCell> {
  return 'kind' in decision && decision.kind === 'pointed';
}

function entryOf({ domain, change }: Step): ChoiceEntry | null {
  // What was kept under the domain's name is what is made here.
  return domain === DOMAIN ? (change as ChoiceEntry | null) : null;
}

function withId({ id, choice }: { readonly id: string; readonly choice: Decision }): Held<Decision> {
  return { ...choice, id };
}

function stateOf({ answer, trace, durationMs, fingerprint }: MessageState): MessageState {
  return { answer, trace, durationMs, fingerprint };
}
