import type { TakenBack } from '../../src-shared/history.ts';
import { isMac } from './commands.ts';
import { spoken } from './language.ts';
import { notifyPassing } from './notify.tsx';
import { words } from './words.ts';

/** Says what was taken back, or why nothing was: the last step, which is another place's, else `nothing`. */
export function tellTaken(taken: TakenBack, nothing: string): void {
  if (taken.kind === 'undone') {
    const names = taken.entries.map(({ name, said }) => spoken(name, said));
    notifyPassing(words.takenBack(names[0] ?? '', names.length));
  } else {
    const { entry } = taken;
    notifyPassing(entry ? words.elsewhere(spoken(entry.name, entry.said), isMac ? '⌘Z' : 'Ctrl+Z') : nothing);
  }
}
