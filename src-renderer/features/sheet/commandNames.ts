import type { Role } from '../../../src-shared/roles.ts';
import { isMac } from '../../lib/commands.ts';
import { namedCommands } from '../../lib/namedCommands.ts';
import { wordsOf } from '../structure/index.ts';
import { words } from './words.ts';

const { commands } = words;

/** What the sheet does, apart from what can be done with the tables at the active cell. */
export const commandNames = namedCommands('sheet', words.title, {
  find: { label: words.find, keys: ['Mod+F'] },
  // ⌘H hides a program on a Mac.
  replace: { label: commands.replace, keys: [isMac ? 'Mod+Alt+F' : 'Mod+H'] },
  goTo: { label: commands.goTo, keys: ['Mod+G'] },
  copy: { label: commands.copy, keys: ['Mod+C'], isOfPart: true },
  zoomIn: { label: commands.zoomIn, keys: ['Mod++', 'Mod+='] },
  zoomOut: { label: commands.zoomOut, keys: ['Mod+-'] },
  zoomReset: { label: commands.zoomReset, keys: ['Mod+0'] },
  holdHeaders: { label: commands.keepHeaders },
  reset: { label: words.resetAll },
  look: { label: words.compareHeaders },
  edit: { label: commands.correctText, keys: ['F2'] },
  nextDoubt: { label: commands.nextDoubt, keys: ['J'] },
  lastDoubt: { label: commands.previousDoubt, keys: ['K'] },
  'role.title': says('title', '1'),
  'role.section': says('section', '2'),
  'role.colhead': says('colhead', '3'),
  'role.rowhead': says('rowhead', '4'),
  'role.note': says('note', '5'),
  'role.content': says('content', '6'),
  'role.detected': { label: words.roles.detected, keys: ['0'], isOfPart: true },
  all: { label: commands.all, keys: ['Mod+A'], isOfPart: true },
  columns: { label: commands.columns, keys: ['Ctrl+Space'], isOfPart: true },
  rows: { label: commands.rows, keys: ['Shift+Space'], isOfPart: true },
  menu: { label: commands.menu, keys: ['Shift+F10'], isOfPart: true },
  drop: { label: commands.lights, keys: ['Escape'], isOfPart: true },
});

function says(role: Role, key: string) {
  return { label: commands.role(wordsOf(role).label), keys: [key], isOfPart: true };
}
