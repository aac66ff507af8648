import { namedCommands } from '../../lib/namedCommands.ts';
import { words } from './words.ts';

const { commands } = words;

/** What can be done with a program, and with the figure of its result that is active. */
export const commandNames = namedCommands('results', words.title, {
  run: { label: commands.run, keys: ['Mod+Enter'], isOfPart: true },
  stop: { label: commands.stop, keys: ['Escape'], isOfPart: true },
  behind: { label: commands.rows, keys: ['Enter'], isOfPart: true },
  sort: { label: commands.sort, keys: ['S'], isOfPart: true },
});
