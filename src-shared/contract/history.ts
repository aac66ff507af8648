import { eventIterator, type } from '@orpc/contract';
import { z } from 'zod';
import type { HistoryEntry, HistoryState } from '../history.ts';
import { base } from './errors.ts';

const documentInput = z.object({ documentId: z.string().regex(/^[0-9a-f]{64}$/) });

/** What a move through a document's history did. */
export interface HistoryMove {
  /** The step that was undone or done again, or that was gone to; null where nothing was. */
  readonly entry: HistoryEntry | null;
  readonly state: HistoryState;
}

/** Everything that was changed in a document, by whom; and the way back. */
export const historyContract = {
  /** The latest first; `by` keeps the steps of persons, rules or models alone. */
  list: base
    .input(
      documentInput.extend({
        by: z.enum(['person', 'rule', 'model']).nullable(),
        offset: z.number().int().min(0),
        limit: z.number().int().min(1).max(1000),
      }),
    )
    .output(
      type<{ readonly entries: readonly HistoryEntry[]; readonly total: number; readonly state: HistoryState }>(),
    ),
  /** Where the document stands, then at each step, undo and redo of whomever, as long as it is listened to. */
  watch: base.input(documentInput).output(eventIterator(type<HistoryState>())),
  undo: base.input(documentInput).output(type<HistoryMove>()),
  redo: base.input(documentInput).output(type<HistoryMove>()),
  /** To where the document was after a step, or before the first; the branch that is left stays. */
  goTo: base.input(documentInput.extend({ id: z.number().int().min(1).nullable() })).output(type<HistoryMove>()),
};
