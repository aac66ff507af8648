import { namedCommands } from '../../lib/namedCommands.ts';
import { words } from './words.ts';

/** What can be done with the selected cell of a picture that stands without its sheet. */
export const commandNames = namedCommands('picture', words.title, {
  edit: { label: words.cell.correct, keys: ['F2'], isOfPart: true },
  nextDoubt: { label: words.cell.nextDoubt, keys: ['J'] },
  lastDoubt: { label: words.cell.previousDoubt, keys: ['K'] },
});
