import { type } from '@orpc/contract';
import { z } from 'zod';
import type { KeptCase } from '../case.ts';
import type { Message } from '../session.ts';
import { base } from './errors.ts';

const messageInput = z.object({ messageId: z.uuid() });

/** Answers that a person marked right, from which a language model learns how questions are answered here. */
export const casesContract = {
  /** Latest first. */
  list: base.output(type<readonly KeptCase[]>()),
  /**
   * Marks the answer of a message right, so that it is shown to a model as an example. Fails with `notFound` where no
   * pipeline gave the answer (`answer.solved` is not there) or the sheet was corrected since.
   */
  mark: base.input(messageInput).output(type<Message>()),
  /** Takes the mark of a message back. Nothing happens when it has none. */
  unmark: base.input(messageInput).output(type<Message>()),
  /** Forgets a case, as one that turned out wrong. Nothing happens when it is forgotten already. */
  remove: base.input(z.object({ caseId: z.uuid() })).output(type<void>()),
};
