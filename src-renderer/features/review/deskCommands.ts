import type { Command } from '../../lib/commands.ts';

const group = 'Review';

/** The desk hears these itself, while it has the focus; they are listed by `?`. */
export const deskCommands: readonly Command[] = [
  { id: 'review.accept', label: 'Accept, and go to the next', group, keys: ['Enter'] },
  { id: 'review.correct', label: 'Correct it', group, keys: ['E'] },
  { id: 'review.correctAll', label: 'Correct all that say the same', group, keys: ['Shift+Enter'] },
  { id: 'review.reject', label: 'Reject it', group, keys: ['X'] },
  { id: 'review.other', label: 'Take the other', group, keys: ['T'] },
  { id: 'review.undo', label: 'Undo', group, keys: ['U'] },
  { id: 'review.next', label: 'Next', group, keys: ['J', 'ArrowDown'] },
  { id: 'review.previous', label: 'Previous', group, keys: ['K', 'ArrowUp'] },
];
