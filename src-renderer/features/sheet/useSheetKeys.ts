import type { KeyboardEvent } from 'react';
import { isMac } from '../../lib/commands.ts';
import { type RoleChoice, ROLES, type StructureHandle } from '../structure/index.ts';
import { type Lattice, moved, type Position } from './cellMoves.ts';
import type { CellSelection } from './useCellSelection.ts';

export interface SheetKeyActions {
  readonly cells: CellSelection;
  readonly structure: StructureHandle;
  readonly lattice: () => Lattice;
  /** The moving end of the selection is elsewhere now, maybe out of sight. */
  readonly onMoved: (to: Position) => void;
  /** Says what the selected cells are. */
  readonly onRole: (choice: RoleChoice) => void;
  readonly onZoom: (step: 1 | -1 | 0) => void;
  readonly onFind: () => void;
  readonly onGoTo: () => void;
  readonly onCopy: () => void;
  readonly onMenu: () => void;
  /** Opens the active cell for typing; false where it cannot be typed over. */
  readonly onEdit: () => boolean;
  /** Lights go out. */
  readonly onEscape: () => void;
}

/** The keys of the sheet. True when the key was one of them. */
export function sheetKey(event: KeyboardEvent, actions: SheetKeyActions): boolean {
  const isMod = isMac ? event.metaKey : event.ctrlKey;
  if (event.altKey) return false;
  if (event.key === ' ') return selectLines(event, actions);
  return (isMod && modKey(event, actions)) || (!isMod && plainKey(event, actions)) || move(event, isMod, actions);
}

function modKey(event: KeyboardEvent, actions: SheetKeyActions): boolean {
  const { structure } = actions;
  const run = {
    '+': () => actions.onZoom(1),
    '=': () => actions.onZoom(1),
    '-': () => actions.onZoom(-1),
    '0': () => actions.onZoom(0),
    f: actions.onFind,
    g: actions.onGoTo,
    c: actions.onCopy,
    a: () => selectAll(actions),
    z: event.shiftKey ? structure.redo : structure.undo,
    y: structure.redo,
  }[event.key.toLowerCase()];
  run?.();
  return run !== undefined;
}

function plainKey(event: KeyboardEvent, actions: SheetKeyActions): boolean {
  const { key } = event;
  if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) actions.onMenu();
  else if (key === 'Escape') actions.onEscape();
  else if (/^[0-6]$/.test(key)) actions.onRole(ROLES[Number(key) - 1]?.role ?? 'detected');
  else if ((key === 'F2' || (key === 'Enter' && !event.shiftKey)) && actions.onEdit()) return true;
  else if (key === 'Enter')
    return move({ key: event.shiftKey ? 'ArrowUp' : 'ArrowDown', shiftKey: false }, false, actions);
  else return false;
  return true;
}

function move(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  mod: boolean,
  { cells, lattice, onMoved }: SheetKeyActions,
): boolean {
  const span = cells.span ?? { anchor: { row: 0, col: 0 }, head: { row: 0, col: 0 } };
  const next = moved(span, { key, shift: shiftKey, mod }, lattice());
  if (!next) return false;
  cells.select(next);
  onMoved(next.head);
  return true;
}

/** Ctrl and the space bar select whole columns, Shift and it whole rows, as in a spreadsheet; on a Mac, too. */
function selectLines(
  { ctrlKey, shiftKey }: Pick<KeyboardEvent, 'ctrlKey' | 'shiftKey'>,
  { cells, lattice }: SheetKeyActions,
): boolean {
  const { span } = cells;
  if (!span || ctrlKey === shiftKey) return false;
  const { rows, cols } = lattice();
  const [{ row, col }, { row: headRow, col: headCol }] = [span.anchor, span.head];
  const [first, last] = [rows.lineAt(0), rows.lineAt(rows.count - 1)];
  cells.select({
    anchor: ctrlKey ? { row: first, col } : { row, col: 0 },
    head: ctrlKey ? { row: last, col: headCol } : { row: headRow, col: cols.count - 1 },
    isOfLines: true,
  });
  return true;
}

function selectAll({ cells, lattice }: SheetKeyActions): void {
  const { rows, cols } = lattice();
  cells.selectRange({ top: 0, left: 0, bottom: rows.count - 1, right: cols.count - 1 });
}
