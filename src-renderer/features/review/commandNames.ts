import { namedCommands } from '../../lib/namedCommands.ts';
import { words } from './words.ts';

const { commands } = words;

/** The ways to decide what is reviewed, and to go through it. */
export const commandNames = namedCommands('review', words.title, {
  accept: { label: commands.accept, keys: ['Enter'], isOfPart: true },
  acceptAlike: { label: commands.acceptAlike, keys: ['A'], isOfPart: true },
  correct: { label: commands.correct, keys: ['E'], isOfPart: true },
  reject: { label: commands.reject, keys: ['X'], isOfPart: true },
  other: { label: commands.other, keys: ['T'], isOfPart: true },
  undo: { label: commands.undo, keys: ['U'], isOfPart: true, isHidden: true },
  next: { label: commands.next, keys: ['J', 'ArrowDown'], isOfPart: true },
  previous: { label: commands.previous, keys: ['K', 'ArrowUp'], isOfPart: true },
});
