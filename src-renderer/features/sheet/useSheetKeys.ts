import type { KeyboardEvent } from 'react';
import { isMac } from '../../lib/commands.ts';
import type { Axis } from './axis.ts';
import { type Lattice, moved, type Position } from './cellMoves.ts';
import type { CellSelection } from './useCellSelection.ts';

export interface SheetKeyActions {
  readonly cells: CellSelection;
  readonly lattice: () => Lattice;
  /** The moving end of the selection is elsewhere now, maybe out of sight. */
  readonly onMoved: (to: Position) => void;
  readonly onMenu: () => void;
  /** Opens the active cell for typing; false where it cannot be typed over. */
  readonly onEdit: () => boolean;
}

/** The keys of the sheet that move; what else it does are commands. True when the key was one of them. */
export function sheetKey(event: KeyboardEvent, actions: SheetKeyActions): boolean {
  const isMod = isMac ? event.metaKey : event.ctrlKey;
  if (event.altKey) return false;
  if (event.key === 'ContextMenu') {
    actions.onMenu();
    return true;
  }
  if (event.key === 'Enter' && !isMod) {
    if (!event.shiftKey && actions.onEdit()) return true;
    return move({ key: event.shiftKey ? 'ArrowUp' : 'ArrowDown', shiftKey: false }, false, actions);
  }
  return move(event, isMod, actions);
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

/** Selects everything, or the whole columns or rows that the selection touches. */
export function selectLines(
  what: 'all' | 'columns' | 'rows',
  { select, selectRange, span }: CellSelection,
  { rows, cols }: { readonly rows: Axis; readonly cols: Axis },
): void {
  if (what === 'all') selectRange({ top: 0, left: 0, bottom: rows.count - 1, right: cols.count - 1 });
  else if (span && what === 'columns') {
    const [first, last] = [rows.lineAt(0), rows.lineAt(rows.count - 1)];
    select({ anchor: { row: first, col: span.anchor.col }, head: { row: last, col: span.head.col }, isOfLines: true });
  } else if (span) {
    const { anchor, head } = span;
    select({ anchor: { row: anchor.row, col: 0 }, head: { row: head.row, col: cols.count - 1 }, isOfLines: true });
  }
}
