import { useMemo } from 'react';
import { useCommands } from '../../hooks/useCommands.ts';
import { useHasModel } from '../../hooks/useModelHosts.ts';
import type { Command } from '../../lib/commands.ts';
import { stepNames } from '../../lib/stepNames.ts';
import type { StructureHandle } from '../structure/index.ts';
import type { TableAction } from './useCorrecting.ts';
import { words } from './words.ts';

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
  { id: 'sheet.move', label: words.commands.move, group: words.title, keys: ['ArrowDown'] },
  { id: 'sheet.role', label: words.commands.roles, group: words.title, keys: ['1'] },
  { id: 'sheet.detectedRole', label: words.roles.detected, group: words.title, keys: ['0'] },
  { id: 'sheet.columns', label: words.commands.columns, group: words.title, keys: ['Ctrl+Space'] },
  { id: 'sheet.rows', label: words.commands.rows, group: words.title, keys: ['Shift+Space'] },
  { id: 'sheet.menu', label: words.commands.menu, group: words.title, keys: ['Shift+F10'] },
  { id: 'sheet.drop', label: words.commands.lights, group: words.title, keys: ['Escape'] },
];

/** Puts what the sheet can do in reach of the palette and its keys. */
export function useSheetCommands(options: SheetCommandOptions): void {
  const { onZoom, onHold, holdsHeaders, onFind, onGoTo, onCopy, structure, actions, onLook, onEdit, onDoubt } = options;
  const canLook = useHasModel('vision');
  const { undo, redo, reset, state } = structure;
  const { undo: undoName, redo: redoName } = stepNames(state);
  const commands = useMemo((): Command[] => {
    const group = words.title;
    return [
      { id: 'sheet.find', label: words.find, group, keys: ['Mod+F'], run: onFind },
      { id: 'sheet.goTo', label: words.commands.goTo, group, keys: ['Mod+G'], run: onGoTo },
      { id: 'sheet.copy', label: words.commands.copy, group, run: onCopy },
      { id: 'sheet.zoomIn', label: words.commands.zoomIn, group, keys: ['Mod++', 'Mod+='], run: () => onZoom(1) },
      { id: 'sheet.zoomOut', label: words.commands.zoomOut, group, keys: ['Mod+-'], run: () => onZoom(-1) },
      { id: 'sheet.zoomReset', label: words.commands.zoomReset, group, keys: ['Mod+0'], run: () => onZoom(0) },
      {
        id: 'sheet.holdHeaders',
        label: holdsHeaders ? words.commands.letHeaders : words.commands.keepHeaders,
        group,
        run: onHold,
      },
      ...(undoName === null
        ? []
        : [{ id: 'sheet.undo', label: words.undoOf(undoName), group, keys: ['Mod+Z'], yieldsToText: true, run: undo }]),
      ...(redoName === null
        ? []
        : [
            {
              id: 'sheet.redo',
              label: words.redoOf(redoName),
              group,
              keys: ['Mod+Shift+Z', 'Mod+Y'],
              yieldsToText: true,
              run: redo,
            },
          ]),
      { id: 'sheet.reset', label: words.takeBackAll, group, run: reset },
      ...(canLook ? [{ id: 'sheet.look', label: words.compareHeaders, group, run: onLook }] : []),
      ...actions.map(({ id, label, keys, run }) => {
        return { id: `sheet.${id}`, label, group: words.table, keys: keys === undefined ? [] : [keys], run };
      }),
      {
        id: 'sheet.edit',
        label: words.commands.correctText,
        group,
        keys: ['F2'],
        run: onEdit,
      },
      {
        id: 'sheet.nextDoubt',
        label: words.commands.nextDoubt,
        group,
        keys: ['J'],
        run: () => onDoubt(1),
      },
      { id: 'sheet.lastDoubt', label: words.commands.previousDoubt, group, keys: ['K'], run: () => onDoubt(-1) },
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
