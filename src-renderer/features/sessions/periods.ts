import type { SessionSummary } from '../../../src-shared/session.ts';
import { periodInWords } from '../../lib/words.ts';
import { words } from './words.ts';

/** Sessions in which something was asked, in their order, then those that only wait to be used. */
export function usedFirst(sessions: readonly SessionSummary[]): SessionSummary[] {
  return sessions.toSorted((a, b) => Number(a.messageCount === 0) - Number(b.messageCount === 0));
}

/** The head that a session stands under. */
export function periodOf({ messageCount, changedAt, isPinned }: SessionSummary, now: number): string {
  if (isPinned) return words.pinned;
  return messageCount === 0 ? words.nothingAsked : periodInWords(changedAt, now);
}
