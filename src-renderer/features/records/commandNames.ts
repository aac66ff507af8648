import { namedCommands } from '../../lib/namedCommands.ts';
import { words } from './words.ts';

const { commands } = words;

/** What can be done with the field and the records that are active. */
export const commandNames = namedCommands('records', words.title, {
  next: { label: commands.next, keys: ['J'], isOfPart: true },
  previous: { label: commands.previous, keys: ['K'], isOfPart: true },
  accept: { label: commands.accept, keys: ['Enter'], isOfPart: true },
  acceptAlike: { label: commands.acceptAlike, keys: ['A'], isOfPart: true },
  acceptRecords: { label: commands.acceptAll, keys: ['Shift+A'], isOfPart: true },
  edit: { label: commands.edit, keys: ['E', 'F2'], isOfPart: true },
  takeOther: { label: commands.other, keys: ['T'], isOfPart: true },
  fill: { label: commands.fill, keys: ['F'], isOfPart: true },
  fillDown: { label: commands.fillDown, keys: ['D'], isOfPart: true },
  reject: { label: commands.reject, keys: ['X'], isOfPart: true },
  rejectRecords: { label: commands.rejectAll, keys: ['Shift+X'], isOfPart: true },
  add: { label: words.head.add, keys: ['N'], isOfPart: true },
  split: { label: commands.split, keys: ['S'], isOfPart: true },
  merge: { label: commands.merge, keys: ['M'], isOfPart: true },
  remove: { label: commands.remove, keys: ['Delete'], isOfPart: true },
  history: { label: commands.history, keys: ['H'], isOfPart: true },
  json: { label: words.head.json, keys: ['V'], isOfPart: true },
  takeBack: { label: commands.undo, keys: ['U'], isOfPart: true, isHidden: true },
});
