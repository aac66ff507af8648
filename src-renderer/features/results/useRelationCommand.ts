import { useMemo } from 'react';
import { useCommands } from '../../hooks/useCommands.ts';
import type { Command } from '../../lib/commands.ts';
import { useRelationSwitch } from './useRelationSwitch.ts';

/** Puts the switch of a sheet that is shown in reach of the palette. */
export function useRelationCommand(documentId: string, sheet: number): void {
  const { state, flip } = useRelationSwitch(documentId, sheet);
  const isRelation = state?.isRelation;
  const commands = useMemo((): readonly Command[] => {
    if (isRelation === undefined) return [];
    const label = isRelation ? 'Ask this sheet as a sheet again' : 'Ask this sheet as a table of rows';
    return [{ id: 'sheet.relation', label, group: 'Sheet', run: flip }];
  }, [isRelation, flip]);
  useCommands(commands);
}
