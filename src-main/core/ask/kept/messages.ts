import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, isNull, max } from 'drizzle-orm';
import type { Answer } from '../../../../src-shared/answer.ts';
import type { Followed } from '../../../../src-shared/choice.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { Label, MessageLabel } from '../../../../src-shared/label.ts';
import { questionSaid } from '../../../../src-shared/said/questions.ts';
import type { Message } from '../../../../src-shared/session.ts';
import type { Trace, TraceStep } from '../../../../src-shared/trace.ts';
import { type Corrections, fingerprintsNow } from '../../sheets/kept/corrections.ts';
import type { StoreDatabase } from '../../store/database.ts';
import { isSameAnswer } from '../model/sameAnswer.ts';
import type { Labels } from './labels.ts';
import { choices, messages, sessions } from './tables.ts';

export interface NewMessage {
  readonly sessionId: string;
  readonly sheet: number;
  readonly question: string;
  /** Of the corrections that hold while it is answered. */
  readonly fingerprint: string;
  /** The message whose place it takes. */
  readonly replaces: string | null;
}

export interface AnsweredMessage {
  readonly answer: Answer;
  readonly trace: Trace;
  readonly durationMs: number;
  /** Of the corrections that it was answered with. */
  readonly fingerprint: string;
}

export interface Messages {
  /** In the order of the conversation. */
  list(sessionId: string): Message[];
  /** Throws DomainError `notFound`. */
  get(id: string): Message;
  ask(message: NewMessage): Message;
  /** Notes which run answers it. */
  answeredBy(id: string, runId: string): Message;
  answer(id: string, result: AnsweredMessage): Message;
  /** Adds steps to a trace. */
  addSteps(id: string, steps: readonly TraceStep[]): Message;
  /** It will not be answered: it stays as a question, or gives its place back to the message it was to replace. */
  giveUp(id: string): void;
  remove(id: string): void;
  restore(id: string): Message;
  /** Brings back what questions that nothing answers any more would have replaced. */
  recover(): void;
  /** What was removed. */
  purgeable(): string[];
  /** Deletes it. */
  purge(): void;
}

const shown = {
  id: messages.id,
  sessionId: messages.sessionId,
  sheet: messages.sheet,
  question: messages.question,
  askedAt: messages.askedAt,
  answer: messages.answer,
  trace: messages.trace,
  durationMs: messages.durationMs,
  runId: messages.runId,
};

interface MessageParts {
  readonly labels: Pick<Labels, 'of'>;
  /** The state of a sheet's or file's rows, as programs are asked over them now. */
  readonly rowsState: (documentId: string, sheet: number) => string;
}

export function messagesIn(db: StoreDatabase, corrections: Corrections, { labels, rowsState }: MessageParts): Messages {
  const find = (condition: ReturnType<typeof eq>): Message[] => {
    const fingerprintOf = fingerprintsNow(corrections);
    const labelsOf = new Map<string, ReturnType<Labels['of']>>();
    const labelOf = (documentId: string, message: Parameters<typeof labelled>[0]): MessageLabel | null => {
      const known = labelsOf.get(documentId) ?? labels.of(documentId);
      labelsOf.set(documentId, known);
      return labelled(message, known(message));
    };
    return db
      .select({ ...shown, documentId: sessions.documentId, fingerprint: messages.fingerprint })
      .from(messages)
      .innerJoin(sessions, eq(sessions.id, messages.sessionId))
      .where(and(condition, eq(messages.isRemoved, false)))
      .orderBy(asc(messages.position), asc(messages.askedAt))
      .all()
      .map(({ documentId, fingerprint, ...message }) =>
        Object.assign(message, {
          isStale: message.answer !== null && fingerprint !== fingerprintOf(documentId, message.sheet),
          isOfOtherRows:
            message.answer?.rows !== undefined &&
            ![message.answer.rows, message.answer.assumed?.rows].includes(rowsState(documentId, message.sheet)),
          isChoiceGone: !!message.answer?.followed && !holdsAll(message.answer.followed),
          runId: message.answer === null ? message.runId : null,
          label: labelOf(documentId, message),
        }),
      );
  };

  const holdsAll = ({ choiceId, others = [] }: Followed): boolean => {
    const ids = [...new Set([choiceId, ...others])];
    const isOne = and(inArray(choices.id, ids), choices.isHeld);
    return db.select({ id: choices.id }).from(choices).where(isOne).all().length === ids.length;
  };

  const get = (id: string): Message => {
    const [found] = find(eq(messages.id, id));
    if (!found) throw new DomainError('notFound', questionSaid.notInSession);
    return found;
  };

  const setRemoved = (id: string, isRemoved: boolean): void => {
    db.update(messages).set({ isRemoved }).where(eq(messages.id, id)).run();
  };

  const touchSession = (id: string): void => {
    db.update(sessions).set({ changedAt: Date.now() }).where(eq(sessions.id, id)).run();
  };

  const placeOf = (sessionId: string, replaces: string | null): number => {
    const inSession = eq(messages.sessionId, sessionId);
    if (replaces === null) {
      const last = db
        .select({ position: max(messages.position) })
        .from(messages)
        .where(inSession)
        .get();
      return (last?.position ?? -1) + 1;
    }
    const replaced = db
      .select({ position: messages.position })
      .from(messages)
      .where(and(inSession, eq(messages.id, replaces), eq(messages.isRemoved, false)))
      .get();
    if (!replaced) throw new DomainError('notFound', questionSaid.againNotInSession);
    return replaced.position;
  };

  return {
    list: (sessionId) => find(eq(messages.sessionId, sessionId)),
    get,
    ask: (message) =>
      db.transaction(() => {
        const id = randomUUID();
        const position = placeOf(message.sessionId, message.replaces);
        if (message.replaces !== null) setRemoved(message.replaces, true);
        const empty = { answer: null, trace: { steps: [] }, durationMs: 0, isRemoved: false };
        db.insert(messages)
          .values({ id, position, askedAt: Date.now(), ...message, ...empty })
          .run();
        touchSession(message.sessionId);
        return get(id);
      }),
    answeredBy: (id, runId) => {
      db.update(messages).set({ runId }).where(eq(messages.id, id)).run();
      return get(id);
    },
    answer: (id, { answer, trace, durationMs, fingerprint }) =>
      db.transaction(() => {
        db.update(messages)
          .set({ answer, trace, fingerprint, durationMs: Math.round(durationMs) })
          .where(eq(messages.id, id))
          .run();
        const message = get(id);
        touchSession(message.sessionId);
        return message;
      }),
    addSteps: (id, steps) =>
      db.transaction(() => {
        const trace = { steps: [...get(id).trace.steps, ...steps] };
        db.update(messages).set({ trace }).where(eq(messages.id, id)).run();
        return get(id);
      }),
    giveUp: (id) => {
      db.transaction(() => {
        const given = db.select().from(messages).where(eq(messages.id, id)).get();
        if (!given || given.answer !== null) return;
        db.update(messages).set({ runId: null }).where(eq(messages.id, id)).run();
        if (given.replaces === null) return;
        setRemoved(given.replaces, false);
        db.delete(messages).where(eq(messages.id, id)).run();
      });
    },
    remove: (id) => {
      get(id);
      setRemoved(id, true);
    },
    restore: (id) => {
      setRemoved(id, false);
      return get(id);
    },
    recover: () => {
      db.transaction(() => {
        const isCutOff = and(isNull(messages.answer), isNotNull(messages.replaces), isNull(messages.runId));
        for (const { replaces } of db.select({ replaces: messages.replaces }).from(messages).where(isCutOff).all()) {
          if (replaces !== null) setRemoved(replaces, false);
        }
        db.update(messages).set({ replaces: null }).where(isCutOff).run();
      });
    },
    purgeable: () =>
      db
        .select({ id: messages.id })
        .from(messages)
        .where(eq(messages.isRemoved, true))
        .all()
        .map((row) => row.id),
    purge: () => {
      db.delete(messages).where(eq(messages.isRemoved, true)).run();
    },
  };
}

/** A question's label beside the answer that it has now. */
function labelled(
  { answer }: Pick<Message, 'answer' | 'sheet' | 'question'>,
  label: Label | null,
): MessageLabel | null {
  if (!label) return null;
  const said = answer?.status === 'answered' ? answer.values : [];
  const isSame = isSameAnswer(said, label.values) || (said.length === 0 && label.values.length === 0);
  return { ...label, isSame };
}
