import type { Marks, MarksChange } from '../../../src-shared/marks.ts';
import { notifyUndo } from '../../lib/notify.tsx';
import { runInSequence } from '../../lib/runInSequence.ts';
import { type Markable, marksOf, retagged } from './marked.ts';
import { words } from './words.ts';

/** A change of marks, as the core takes it. */
export type MarksOfOne = MarksChange & { readonly id: string };

/** How marks of one kind of thing are shown at once and kept. */
export interface MarkingParts<T extends Markable> {
  readonly nameOf: (item: T) => string;
  /** `document`, of which several are told as `3 documents`. */
  readonly noun: string;
  /** Shows the list as it will be. */
  readonly put: (change: (items: readonly T[]) => readonly T[]) => void;
  readonly send: (marks: MarksOfOne[]) => Promise<void>;
  /** Does it; tells of what failed, and reads the list again. */
  readonly attempt: (title: string, work: () => Promise<unknown>) => void;
}

export interface Marking<T> {
  /** Pins all of them, or where all are pinned none. */
  readonly pin: (items: readonly T[]) => void;
  readonly archive: (items: readonly T[]) => void;
  /** Gives tags that all of the items shall bear, in the place of those that all of them bore. */
  readonly tag: (items: readonly T[], before: readonly string[], after: readonly string[]) => void;
}

/** Puts marks on several at once, as one step that undo takes back. */
export function markingOf<T extends Markable>(parts: MarkingParts<T>): Marking<T> {
  const { nameOf, noun, put, send, attempt } = parts;

  const told = (items: readonly T[]): string => {
    const [first] = items;
    return items.length === 1 && first ? `“${nameOf(first)}”` : words.several(items.length, noun);
  };

  const show = (marks: readonly MarksOfOne[]): void => {
    const byId = new Map(marks.map((each) => [each.id, each]));
    put((items) => items.map((item) => ({ ...item, ...byId.get(item.id) })));
  };

  const mark = (items: readonly T[], done: (what: string) => string, changeOf: (item: Marks) => MarksChange): void => {
    if (items.length === 0) return;
    const before = items.map((item) => ({ id: item.id, ...marksOf(item) }));
    const after = items.map((item) => ({ id: item.id, ...changeOf(item) }));
    const what = told(items);
    const inSequence = runInSequence();
    const keep = (marks: readonly MarksOfOne[], failure: string): void => {
      show(marks);
      attempt(failure, () => inSequence(() => send([...marks])));
    };
    const make = (): void => {
      keep(after, words.notChanged(what));
      // Offered at once: Ctrl+Z pressed during the change must not undo the step before it.
      notifyUndo(done(what), { undo: () => keep(before, words.notChangedBack(what)), redo: make });
    };
    make();
  };

  return {
    pin: (items) => {
      const isPinned = !items.every((item) => item.isPinned);
      mark(
        items,
        (what) => words.pinnedDone(isPinned, what),
        () => ({ isPinned }),
      );
    },
    archive: (items) => {
      const isArchived = !items.every((item) => item.isArchived);
      mark(
        items,
        (what) => words.archivedDone(isArchived, what),
        () => ({ isArchived }),
      );
    },
    tag: (items, before, after) => mark(items, words.taggedDone, (item) => ({ tags: retagged(item, before, after) })),
  };
}
