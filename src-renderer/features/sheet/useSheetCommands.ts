import { useMemo } from 'react';
import { useCommands } from '../../hooks/useCommands.ts';
import { useHasModel } from '../../hooks/useModelHosts.ts';
import type { Command } from '../../lib/commands.ts';
import type { StructureHandle } from '../structure/index.ts';
import type { TableAction } from './useCorrecting.ts';

export interface SheetCommandOptions {
  readonly onZoom: (step: 1 | -1 | 0) => void;
  readonly onHold: () => void;
  readonly holdsHeaders: boolean;
  readonly onFind: () => void;
  readonly onGoTo: () => void;
  readonly onCopy: () => void;
  readonly structure: StructureHandle;
  readonly actions: readonly TableAction[];
  readonly onLook: () => void;
  /** Opens the active cell for typing, where it was read from a picture. */
  readonly onEdit: () => void;
  /** Goes to the next cell, or the one before, that was read with doubt. */
  readonly onDoubt: (by: 1 | -1) => void;
}

/** Keys that only the sheet itself handles, for the list that `?` shows. */
const LISTED: readonly Command[] = [
  { id: 'sheet.move', label: 'Move; with Shift extend, with Ctrl to the edge', group: 'Sheet', keys: ['ArrowDown'] },
  { id: 'sheet.role', label: 'Say what the selected cells are: 1 to 6', group: 'Sheet', keys: ['1'] },
  { id: 'sheet.detectedRole', label: 'Selected cells back to what was detected', group: 'Sheet', keys: ['0'] },
  { id: 'sheet.menu', label: 'Open the menu of the selected cells', group: 'Sheet', keys: ['Shift+F10'] },
  { id: 'sheet.drop', label: 'Put out the lights', group: 'Sheet', keys: ['Escape'] },
];

/** Puts what the sheet can do in reach of the palette and its keys. */
export function useSheetCommands(options: SheetCommandOptions): void {
  const { onZoom, onHold, holdsHeaders, onFind, onGoTo, onCopy, structure, actions, onLook, onEdit, onDoubt } = options;
  const canLook = useHasModel('vision');
  const { undo, redo, reset, state } = structure;
  const [undoName, redoName] = [state?.undo ?? null, state?.redo ?? null];
  const commands = useMemo((): Command[] => {
    const group = 'Sheet';
    return [
      { id: 'sheet.find', label: 'Find in sheet', group, keys: ['Mod+F'], run: onFind },
      { id: 'sheet.goTo', label: 'Go to address', group, keys: ['Mod+G'], run: onGoTo },
      { id: 'sheet.copy', label: 'Copy cells', group, run: onCopy },
      { id: 'sheet.zoomIn', label: 'Zoom in', group, keys: ['Mod++', 'Mod+='], run: () => onZoom(1) },
      { id: 'sheet.zoomOut', label: 'Zoom out', group, keys: ['Mod+-'], run: () => onZoom(-1) },
      { id: 'sheet.zoomReset', label: 'Zoom to 100 %', group, keys: ['Mod+0'], run: () => onZoom(0) },
      {
        id: 'sheet.holdHeaders',
        label: holdsHeaders ? 'Let headers scroll away' : 'Keep headers in sight',
        group,
        run: onHold,
      },
      ...(undoName === null
        ? []
        : [{ id: 'sheet.undo', label: `Undo: ${undoName}`, group, keys: ['Mod+Z'], yieldsToText: true, run: undo }]),
      ...(redoName === null
        ? []
        : [
            {
              id: 'sheet.redo',
              label: `Redo: ${redoName}`,
              group,
              keys: ['Mod+Shift+Z', 'Mod+Y'],
              yieldsToText: true,
              run: redo,
            },
          ]),
      { id: 'sheet.reset', label: 'Take back all corrections of this sheet', group, run: reset },
      ...(canLook ? [{ id: 'sheet.look', label: 'Compare headers with the vision model', group, run: onLook }] : []),
      ...actions.map(({ id, label, keys, run }) => {
        return { id: `sheet.${id}`, label, group: 'Table', keys: keys === undefined ? [] : [keys], run };
      }),
      {
        id: 'sheet.edit',
        label: 'Correct the text of a cell that was read from a picture',
        group,
        keys: ['F2'],
        run: onEdit,
      },
      {
        id: 'sheet.nextDoubt',
        label: 'Go to the next doubtful cell of a picture',
        group,
        keys: ['J'],
        run: () => onDoubt(1),
      },
      { id: 'sheet.lastDoubt', label: 'Go to the doubtful cell before', group, keys: ['K'], run: () => onDoubt(-1) },
      ...LISTED,
    ];
  }, [
    onZoom,
    onHold,
    holdsHeaders,
    onFind,
    onGoTo,
    onCopy,
    undo,
    redo,
    reset,
    undoName,
    redoName,
    actions,
    canLook,
    onLook,
    onEdit,
    onDoubt,
  ]);
  useCommands(commands);
}
