import { useMemo } from 'react';
import { useCommands } from '../../hooks/useCommands.ts';
import { useLatest } from '../../hooks/useLatest.ts';
import { useHasModel } from '../../hooks/useModelHosts.ts';
import type { Command } from '../../lib/commands.ts';
import { doing } from '../../lib/namedCommands.ts';
import type { RoleChoice } from '../structure/index.ts';
import { commandNames } from './commandNames.ts';
import { ZOOMS } from './sheetView.ts';
import type { TableAction } from './useCorrecting.ts';
import { words } from './words.ts';

/** What can be done on a sheet, each while it can be. */
export interface SheetCommandOptions {
  readonly onZoom: (step: 1 | -1 | 0) => void;
  readonly onHold: () => void;
  readonly onFind: () => void;
  readonly onReplace: () => void;
  readonly onGoTo: () => void;
  readonly onCopy: () => void;
  readonly onReset: () => void;
  readonly onLook: () => void;
  /** Opens the active cell for typing, where it was read from a picture. */
  readonly onEdit: () => void;
  /** Goes to the next cell, or the one before, that was read with doubt. */
  readonly onDoubt: (by: 1 | -1) => void;
  /** Says what the selected cells are. */
  readonly onRole: (choice: RoleChoice) => void;
  readonly onSelect: (what: 'all' | 'columns' | 'rows') => void;
  readonly onMenu: () => void;
  /** Lights go out. */
  readonly onDrop: () => void;
}

export interface SheetNow {
  readonly actions: readonly TableAction[];
  /** Percent. */
  readonly zoom: number;
  readonly holdsHeaders: boolean;
  /** Is still being read: it can be looked at and copied, not changed. */
  readonly isStill: boolean;
  /** Was read from a picture. */
  readonly hasPicture: boolean;
  readonly isCorrected: boolean;
  readonly isSelected: boolean;
  readonly isLit: boolean;
}

/** Keys that only the sheet itself handles, for the list that `?` shows. */
const LISTED: readonly Command[] = [
  { id: 'sheet.move', label: words.commands.move, group: words.title, keys: ['ArrowDown'] },
];

/** Puts what the sheet can do in reach of the palette and its keys; some are heard within the grid alone. */
export function useSheetCommands(within: Command['within'], options: SheetCommandOptions, now: SheetNow): void {
  const { actions, zoom, holdsHeaders, isStill, hasPicture, isCorrected, isSelected, isLit } = now;
  const canLook = useHasModel('vision');
  // What they do changes with each cell that is gone to; which there are does not.
  const act = useLatest((what: (given: SheetCommandOptions) => void) => what(options));
  const commands = useMemo((): Command[] => {
    const run =
      (what: (given: SheetCommandOptions) => void): (() => void) =>
      () =>
        act(what);
    const role = (choice: RoleChoice) => (isStill || !isSelected ? null : run(({ onRole }) => onRole(choice)));
    const runs = {
      find: isStill ? null : run(({ onFind }) => onFind()),
      replace: isStill || !hasPicture ? null : run(({ onReplace }) => onReplace()),
      goTo: run(({ onGoTo }) => onGoTo()),
      copy: isSelected ? run(({ onCopy }) => onCopy()) : null,
      zoomIn: zoom < (ZOOMS.at(-1) ?? zoom) ? run(({ onZoom }) => onZoom(1)) : null,
      zoomOut: zoom > (ZOOMS[0] ?? zoom) ? run(({ onZoom }) => onZoom(-1)) : null,
      zoomReset: zoom === 100 ? null : run(({ onZoom }) => onZoom(0)),
      holdHeaders: run(({ onHold }) => onHold()),
      reset: isCorrected ? run(({ onReset }) => onReset()) : null,
      look: canLook && !isStill ? run(({ onLook }) => onLook()) : null,
      edit: hasPicture && !isStill && isSelected ? run(({ onEdit }) => onEdit()) : null,
      nextDoubt: hasPicture ? run(({ onDoubt }) => onDoubt(1)) : null,
      lastDoubt: hasPicture ? run(({ onDoubt }) => onDoubt(-1)) : null,
      'role.title': role('title'),
      'role.section': role('section'),
      'role.colhead': role('colhead'),
      'role.rowhead': role('rowhead'),
      'role.note': role('note'),
      'role.content': role('content'),
      'role.detected': role('detected'),
      all: run(({ onSelect }) => onSelect('all')),
      columns: isSelected ? run(({ onSelect }) => onSelect('columns')) : null,
      rows: isSelected ? run(({ onSelect }) => onSelect('rows')) : null,
      menu: isStill || !isSelected ? null : run(({ onMenu }) => onMenu()),
      drop: isLit ? run(({ onDrop }) => onDrop()) : null,
    };
    const labels = holdsHeaders ? { holdHeaders: words.commands.letHeaders } : {};
    return [
      ...doing(commandNames, runs, { labels }),
      ...actions.map(({ id, label, keys, run: does }) => {
        return { id: `sheet.${id}`, label, group: words.table, keys: keys === undefined ? [] : [keys], run: does };
      }),
      ...LISTED,
    ];
  }, [act, actions, zoom, holdsHeaders, isStill, hasPicture, isCorrected, isSelected, isLit, canLook]);
  useCommands(commands, within);
}
