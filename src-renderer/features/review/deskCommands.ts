import type { Command } from '../../lib/commands.ts';
import { words } from './words.ts';

const group = words.title;

/** The desk hears these itself, while it has the focus; they are listed by `?`. */
export const deskCommands: readonly Command[] = [
  { id: 'review.accept', label: words.commands.accept, group, keys: ['Enter'] },
  { id: 'review.correct', label: words.commands.correct, group, keys: ['E'] },
  { id: 'review.correctAll', label: words.commands.correctAll, group, keys: ['Shift+Enter'] },
  { id: 'review.reject', label: words.commands.reject, group, keys: ['X'] },
  { id: 'review.other', label: words.commands.other, group, keys: ['T'] },
  { id: 'review.undo', label: words.commands.undo, group, keys: ['U'] },
  { id: 'review.next', label: words.commands.next, group, keys: ['J', 'ArrowDown'] },
  { id: 'review.previous', label: words.commands.previous, group, keys: ['K', 'ArrowUp'] },
];
