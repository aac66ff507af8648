import { eventIterator, type } from '@orpc/contract';
import { z } from 'zod';
import type { Decision, Held, Offer } from '../choice.ts';
import type { Message } from '../session.ts';
import type { TraceStep } from '../trace.ts';
import { casesContract } from './cases.ts';
import { base } from './errors.ts';
import { labelsContract } from './labels.ts';
import { sessionsContract } from './sessions.ts';
import { sheetInput } from './sheets.ts';

/** What a question says while it is answered; the last event is `answered` or the call fails. */
export type AskEvent =
  | { readonly kind: 'asked'; readonly message: Message }
  | { readonly kind: 'step'; readonly step: TraceStep }
  | { readonly kind: 'answered'; readonly message: Message };

/** What a person decided of a session's questions, and what is offered to them of what was decided elsewhere. */
export interface SessionDecisions {
  /** What holds, the oldest first. */
  readonly held: readonly Held<Decision>[];
  /** By the message that it is offered to. */
  readonly offers: Readonly<Record<string, readonly Offer[]>>;
}

const address = z.string().min(2).max(10);

export const askContract = {
  ask: base
    .input(
      z.object({
        sessionId: z.uuid(),
        sheet: z.number().int().min(0),
        question: z.string().trim().min(1).max(4000),
        /** Ask again in place of this message, as after an edit or a correction. */
        replaces: z.uuid().nullable(),
      }),
    )
    .output(eventIterator(type<AskEvent>())),
  /** What a question that is being answered says, from its begin on; `notFound` when nothing answers it. */
  follow: base.input(z.object({ messageId: z.uuid() })).output(eventIterator(type<AskEvent>())),
  /** Questions that this sheet can answer, for a person to start from. */
  suggest: base.input(sheetInput).output(type<readonly string[]>()),
  /**
   * Verifies an answer backward (ST-Raptor, section 6) and adds the steps to its trace. Leaves the message as it is if
   * that was done before, if the sheet has been corrected since, or if no single pipeline gave the answer.
   */
  checkBackward: base.input(z.object({ messageId: z.uuid() })).output(type<Message>()),
  /** Takes a question and its answer out of its session. */
  remove: base.input(z.object({ messageId: z.uuid() })).output(type<void>()),
  /**
   * Makes another reading of a question its answer, and remembers the choice for
   * the session: later questions with the same ambiguity are read alike.
   */
  choose: base
    .input(z.object({ messageId: z.uuid(), alternative: z.number().int().min(0).max(100) }))
    .output(type<Message>()),
  /**
   * Says that words of a question stand for what a cell says (a header, a value, a section), or in a file of rows for a
   * column or a value of one, and answers it anew: later questions of the session on this sheet are read with it.
   */
  bindWords: base
    .input(
      z.object({
        messageId: z.uuid(),
        phrase: z.string().trim().min(1).max(200),
        meant: z.union([
          z.strictObject({ address }),
          z.strictObject({ column: z.string().min(1).max(1000), value: z.string().min(1).max(1000).nullable() }),
        ]),
      }),
    )
    .output(type<Message>()),
  /** Makes a cell the answer of a question, now and when it is asked again in the session. */
  pointAt: base.input(z.object({ messageId: z.uuid(), address })).output(type<Message>()),
  /** What was decided by `choose`, `bindWords` and `pointAt`: each is a step of its document's history. */
  decisions: base.input(z.object({ sessionId: z.uuid() })).output(type<SessionDecisions>()),
  /**
   * Forgets a choice, a binding or a cell that was pointed at; the answer that it replaced is there again. A step of the
   * document's history, as making it was.
   */
  takeBack: base.input(z.object({ choiceId: z.uuid() })).output(type<void>()),
  restore: base.input(z.object({ messageId: z.uuid() })).output(type<Message>()),
  sessions: sessionsContract,
  cases: casesContract,
  labels: labelsContract,
};
