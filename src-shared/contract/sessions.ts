import { type } from '@orpc/contract';
import { z } from 'zod';
import { marksChangeSchema } from '../marks.ts';
import type { Message, SessionSummary } from '../session.ts';
import { base } from './errors.ts';

const sessionInput = z.object({ sessionId: z.uuid() });

export const sessionsContract = {
  /** All sessions, or those of one document, latest first. */
  list: base.input(z.object({ documentId: z.string().nullable() })).output(type<readonly SessionSummary[]>()),
  create: base.input(z.object({ documentId: z.string() })).output(type<SessionSummary>()),
  get: base
    .input(sessionInput)
    .output(type<{ readonly session: SessionSummary; readonly messages: readonly Message[] }>()),
  rename: base.input(sessionInput.extend({ title: z.string().trim().min(1).max(255) })).output(type<SessionSummary>()),
  /** Pins, archives and tags sessions, all of them or, where one is not in the library, none. */
  mark: base.input(z.array(marksChangeSchema.extend(sessionInput.shape)).min(1).max(10_000)).output(type<void>()),
  remove: base.input(sessionInput).output(type<void>()),
  /** Undoes the last `remove` of this session, until the app is closed. */
  restore: base.input(sessionInput).output(type<SessionSummary>()),
};
