import { useMemo } from 'react';
import { undoCommands } from '../lib/undoCommands.ts';
import { type OfferedStep, useUndo } from '../lib/undoStore.ts';
import { useCommands } from './useCommands.ts';

/** Undo and redo for a list whose changes are announced with `notifyUndo`. */
export function useUndoCommand(group: string): void {
  const { undo, redo } = useUndo();
  useCommands(useMemo(() => undoCommands(group, { undo: wayOf(undo), redo: wayOf(redo) }), [group, undo, redo]));
}

function wayOf(step: OfferedStep | null) {
  return { name: step?.message ?? null, run: () => step?.run() };
}
