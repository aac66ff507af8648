import { useMemo } from 'react';
import type { Command } from '../lib/commands.ts';
import { useUndo } from '../lib/undoStore.ts';
import { words } from '../lib/words.ts';
import { useCommands } from './useCommands.ts';

/** Undo for a list whose changes are announced with `notifyUndo`. */
export function useUndoCommand(group: string): void {
  const { message, run } = useUndo();
  const commands = useMemo<readonly Command[]>(
    () => (message === null ? [] : [{ id: 'list.undo', label: words.undoOf(message), group, keys: ['Mod+Z'], run }]),
    [group, message, run],
  );
  useCommands(commands);
}
