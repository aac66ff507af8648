import type { Command } from '../../lib/commands.ts';

const group = 'Records';

/** The desk hears these itself, while it has the focus; they are listed by `?`. */
export const recordCommands: readonly Command[] = [
  { id: 'records.next', label: 'Next field in doubt', group, keys: ['J'] },
  { id: 'records.previous', label: 'Previous field in doubt', group, keys: ['K'] },
  { id: 'records.accept', label: 'Accept the field, and go to the next in doubt', group, keys: ['Enter'] },
  { id: 'records.acceptRecord', label: 'Accept the selected records', group, keys: ['A'] },
  { id: 'records.edit', label: 'Edit the field', group, keys: ['E', 'F2'] },
  { id: 'records.setAll', label: 'Set it in all that say the same', group, keys: ['Shift+Enter'] },
  { id: 'records.takeOther', label: 'Take what the rules, or the other pass, say instead', group, keys: ['T'] },
  { id: 'records.fill', label: 'Fill the field from a cell of the sheet', group, keys: ['F'] },
  { id: 'records.fillDown', label: 'Fill the selected records, or the next one, from above', group, keys: ['D'] },
  { id: 'records.reject', label: 'Reject the field', group, keys: ['X'] },
  { id: 'records.rejectRecord', label: 'Reject the selected records', group, keys: ['Shift+X'] },
  { id: 'records.add', label: 'Add a record', group, keys: ['N'] },
  { id: 'records.split', label: 'Split the record at the parts of the field', group, keys: ['S'] },
  { id: 'records.merge', label: 'Merge the selected records', group, keys: ['M'] },
  { id: 'records.remove', label: 'Remove the selected records', group, keys: ['Delete'] },
  { id: 'records.history', label: 'Show the history of the field', group, keys: ['H'] },
  { id: 'records.json', label: 'Show the record as JSON', group, keys: ['V'] },
  { id: 'records.undo', label: 'Undo', group, keys: ['U'] },
];
