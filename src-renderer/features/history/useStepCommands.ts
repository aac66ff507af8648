import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCommands } from '../../hooks/useCommands.ts';
import type { Command } from '../../lib/commands.ts';
import { undoCommands } from '../../lib/undoCommands.ts';
import { moveSteps } from './moveSteps.ts';
import { useFollowedSteps, useSteps } from './steps.ts';

const NONE: readonly Command[] = [];

/**
 * Undo and redo of a document, while it is looked at in whatever way and wherever in the window the focus is; null for
 * a document that is not in the library yet.
 */
export function useStepCommands(documentId: string | null, group: string): void {
  useFollowedSteps(documentId);
  const queries = useQueryClient();
  const { undo, redo } = useSteps(documentId ?? '');
  const commands = useMemo((): readonly Command[] => {
    if (documentId === null) return NONE;
    return undoCommands(group, {
      undo: { name: undo, run: () => void moveSteps(queries, documentId, 'undo') },
      redo: { name: redo, run: () => void moveSteps(queries, documentId, 'redo') },
    });
  }, [queries, documentId, group, undo, redo]);
  useCommands(commands);
}
