import type { Command } from '../../lib/commands.ts';
import { words } from './words.ts';

const group = words.title;

/** The panel hears these itself, while it has the focus; they are listed by `?`. */
export const resultCommands: readonly Command[] = [
  { id: 'results.run', label: words.commands.run, group, keys: ['Mod+Enter'] },
  { id: 'results.behind', label: words.commands.rows, group, keys: ['Enter'] },
  { id: 'results.sort', label: words.commands.sort, group, keys: ['S'] },
  { id: 'results.stop', label: words.commands.stop, group, keys: ['Escape'] },
];
