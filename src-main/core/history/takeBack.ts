import type { TakenBack } from '../../../src-shared/history.ts';
import { type History, shownEntry, type Step } from './history.ts';

/**
 * Takes back the last steps of a document, where they are whose who asks: `ownOf` says how many of the last ones are.
 * Where something else was done after them nothing is taken back, and it is told what.
 */
export function takeBack(history: History, documentId: string, ownOf: (inForce: readonly Step[]) => number): TakenBack {
  const before = history.inForce(documentId);
  const own = ownOf(before);
  const last = before.at(-1);
  if (own === 0) return { kind: 'other', entry: last ? shownEntry(last, before) : null };
  const entries = Array.from({ length: own }, () => history.move(documentId, { kind: 'undo' }));
  return { kind: 'undone', entries: entries.flatMap((step) => (step ? [shownEntry(step, [])] : [])) };
}
