import type { Command } from '../../lib/commands.ts';
import { words } from './words.ts';

const group = words.title;

/** The desk hears these itself, while it has the focus; they are listed by `?`. */
export const recordCommands: readonly Command[] = [
  { id: 'records.next', label: words.commands.next, group, keys: ['J'] },
  { id: 'records.previous', label: words.commands.previous, group, keys: ['K'] },
  { id: 'records.accept', label: words.commands.accept, group, keys: ['Enter'] },
  { id: 'records.acceptRecord', label: words.commands.acceptAll, group, keys: ['A'] },
  { id: 'records.edit', label: words.commands.edit, group, keys: ['E', 'F2'] },
  { id: 'records.setAll', label: words.commands.setAll, group, keys: ['Shift+Enter'] },
  { id: 'records.takeOther', label: words.commands.other, group, keys: ['T'] },
  { id: 'records.fill', label: words.commands.fill, group, keys: ['F'] },
  { id: 'records.fillDown', label: words.commands.fillDown, group, keys: ['D'] },
  { id: 'records.reject', label: words.commands.reject, group, keys: ['X'] },
  { id: 'records.rejectRecord', label: words.commands.rejectAll, group, keys: ['Shift+X'] },
  { id: 'records.add', label: words.head.add, group, keys: ['N'] },
  { id: 'records.split', label: words.commands.split, group, keys: ['S'] },
  { id: 'records.merge', label: words.commands.merge, group, keys: ['M'] },
  { id: 'records.remove', label: words.commands.remove, group, keys: ['Delete'] },
  { id: 'records.history', label: words.commands.history, group, keys: ['H'] },
  { id: 'records.json', label: words.head.json, group, keys: ['V'] },
  { id: 'records.undo', label: words.commands.undo, group, keys: ['U'] },
];
