import type { Message } from '../../../../src-shared/session.ts';
import type { AskedBefore } from '../../ask/tasks.ts';

/** What a follow-up can refer to; what was asked longer ago is not meant any more. */
const HISTORY_AT_MOST = 20;

/** What was answered before the place where a message stands, oldest first. */
export function historyBefore(messages: readonly Message[], messageId: string): AskedBefore[] {
  const place = messages.findIndex(({ id }) => id === messageId);
  const earlier = place < 0 ? messages : messages.slice(0, place);
  const answered = earlier.flatMap(({ question, answer }) => (answer ? [{ question, answer }] : []));
  return answered.slice(-HISTORY_AT_MOST);
}
