import type { Command } from './commands.ts';
import { words } from './words.ts';

interface Way {
  /** What is taken back or done again; null where nothing is known of. */
  readonly name: string | null;
  readonly run: () => void;
}

/** Undo and redo by the same keys wherever there is something to take back. */
export function undoCommands(group: string, ways: { readonly undo: Way; readonly redo: Way }): readonly Command[] {
  const { undo, redo } = ways;
  return [
    {
      id: 'edit.undo',
      name: words.undo,
      label: undo.name === null ? words.undo : words.undoOf(undo.name),
      group,
      keys: ['Mod+Z'],
      yieldsToText: true,
      // What was done a moment ago may not be known of yet: the keys are heard all the same.
      isHidden: undo.name === null,
      run: undo.run,
    },
    {
      id: 'edit.redo',
      name: words.redo,
      label: redo.name === null ? words.redo : words.redoOf(redo.name),
      group,
      keys: ['Mod+Shift+Z', 'Mod+Y'],
      yieldsToText: true,
      isHidden: redo.name === null,
      run: redo.run,
    },
  ];
}
