import { useMemo } from 'react';
import { useCommands } from '../../hooks/useCommands.ts';
import type { Command } from '../../lib/commands.ts';
import { saveCommands, useExporting } from '../exports/index.ts';
import { words } from './words.ts';

/** Puts the ways to take the last answer out in reach of the palette. */
export function useAnswerCommands(messageId: string | undefined): void {
  const exporting = useExporting();
  const commands = useMemo((): readonly Command[] => {
    if (messageId === undefined) return [];
    return saveCommands('answer', words.exportLast, { kind: 'answer', messageId }, exporting);
  }, [messageId, exporting]);
  useCommands(commands);
}
