import type { SessionSummary } from '../../../src-shared/session.ts';
import { periodInWords } from '../../lib/words.ts';

/** Sessions in which something was asked, in their order, then those that only wait to be used. */
export function usedFirst(sessions: readonly SessionSummary[]): SessionSummary[] {
  return sessions.toSorted((a, b) => Number(a.messageCount === 0) - Number(b.messageCount === 0));
}

/** The head that a session stands under. */
export function periodOf({ messageCount, changedAt }: SessionSummary, now: number): string {
  return messageCount === 0 ? 'Nothing asked yet' : periodInWords(changedAt, now);
}
