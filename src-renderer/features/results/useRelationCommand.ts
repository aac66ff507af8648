import { useMemo } from 'react';
import { useCommands } from '../../hooks/useCommands.ts';
import type { Command } from '../../lib/commands.ts';
import { useRelationSwitch } from './useRelationSwitch.ts';
import { words } from './words.ts';

/** Puts the switch of a sheet that is shown in reach of the palette. */
export function useRelationCommand(documentId: string, sheet: number): void {
  const { state, flip } = useRelationSwitch(documentId, sheet);
  const isRelation = state?.isRelation;
  const commands = useMemo((): readonly Command[] => {
    if (isRelation === undefined) return [];
    const label = isRelation ? words.commands.asSheet : words.commands.asRows;
    return [{ id: 'sheet.relation', label, group: words.sheetGroup, run: flip }];
  }, [isRelation, flip]);
  useCommands(commands);
}
