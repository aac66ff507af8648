import type { Command } from '../../lib/commands.ts';

const group = 'Results';

/** The panel hears these itself, while it has the focus; they are listed by `?`. */
export const resultCommands: readonly Command[] = [
  { id: 'results.run', label: 'Run the program that is written', group, keys: ['Mod+Enter'] },
  { id: 'results.behind', label: 'Show the rows behind the figure', group, keys: ['Enter'] },
  { id: 'results.sort', label: 'Sort by the column of the figure', group, keys: ['S'] },
  { id: 'results.stop', label: 'Stop the program', group, keys: ['Escape'] },
];
