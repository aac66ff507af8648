import { namedCommands } from '../../lib/namedCommands.ts';
import { words } from './words.ts';

const { commands } = words;

/** What can be done with the answer that has the focus, else with the last one, and with the question that is answered. */
export const commandNames = namedCommands('ask', words.ask, {
  stop: { label: commands.stop },
  cite: { label: words.menu.showCells, keys: ['Enter'], isOfPart: true },
  how: { label: commands.how, keys: ['H'], isOfPart: true },
  right: { label: commands.right, keys: ['A'], isOfPart: true },
  fix: { label: commands.fix, keys: ['F'], isOfPart: true },
  wrong: { label: commands.wrong, keys: ['X'], isOfPart: true },
  copy: { label: commands.copy, keys: ['C'], isOfPart: true },
  copyCitations: { label: words.menu.copyCitations, keys: ['Shift+C'], isOfPart: true },
  copyCells: { label: words.menu.copyCited, keys: ['T'], isOfPart: true },
  again: { label: words.askAgain, keys: ['R'], isOfPart: true },
  edit: { label: words.menu.editAgain, keys: ['E'], isOfPart: true },
  remove: { label: words.menu.remove, keys: ['Delete', 'Backspace'], isOfPart: true },
});

/** Those of one answer. */
export type AnswerAct = Exclude<keyof typeof commandNames, 'stop'>;
