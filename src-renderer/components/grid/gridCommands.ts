import type { Command } from '../../lib/commands.ts';
import { words } from '../words.ts';

const group = words.grid.title;

/** Opens the menu of a column, where arrows with Alt have no other use. */
export const FILTER_KEYS = 'Alt+ArrowDown';

/** A grid hears these itself, while it has the focus; they are listed by `?`. */
export const gridCommands = (filterKeys: string): readonly Command[] => [
  { id: 'grid.find', label: words.grid.find, group, keys: ['Mod+F'] },
  { id: 'grid.filter', label: words.filter.hint, group, keys: [filterKeys] },
  { id: 'grid.sort', label: words.grid.sort, group, keys: ['Alt+Shift+ArrowUp', 'Alt+Shift+ArrowDown'] },
  { id: 'grid.copy', label: words.grid.copy, group, keys: ['Mod+C'] },
  { id: 'grid.all', label: words.grid.all, group, keys: ['Mod+A'] },
  { id: 'grid.columns', label: words.grid.columns, group, keys: ['Ctrl+Space'] },
  { id: 'grid.rows', label: words.grid.rows, group, keys: ['Shift+Space'] },
  { id: 'grid.far', label: words.grid.far, group, keys: ['Mod+ArrowDown'] },
];
