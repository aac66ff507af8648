import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { type ActiveCell, selectedRanges } from './selection.ts';

export interface CellPressOptions {
  /** The cell at a point of the screen, or the nearest to it; null where there is none. */
  readonly cellAt: (x: number, y: number) => { readonly row: number; readonly column: number } | null;
  readonly active: ActiveCell;
  readonly onGoTo: (active: ActiveCell) => void;
  /** A cell was pressed twice. */
  readonly onEdit: () => void;
}

/** Selects cells with the pointer, as in a spreadsheet: a range by drawing it, with Shift to where it is, with Ctrl beside what is selected. */
export function useCellPress({ cellAt, active, onGoTo, onEdit }: CellPressOptions) {
  const drawing = useRef<Pick<ActiveCell, 'anchor' | 'anchorColumn' | 'kept'> | null>(null);
  const stop = (): void => {
    drawing.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      event.currentTarget.focus({ preventScroll: true });
      const at = event.button === 0 && isOnCell(event.target) ? cellAt(event.clientX, event.clientY) : null;
      if (!at) return;
      const { anchor, anchorColumn = active.column } = active;
      const began = event.shiftKey ? { anchor, anchorColumn } : { anchor: at.row, anchorColumn: at.column };
      const isBeside = event.ctrlKey || event.metaKey;
      drawing.current = { ...began, kept: isBeside ? selectedRanges(active) : undefined };
      event.currentTarget.setPointerCapture(event.pointerId);
      onGoTo({ ...at, ...drawing.current });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const at = drawing.current && cellAt(event.clientX, event.clientY);
      if (!at || !drawing.current || (at.row === active.row && at.column === active.column)) return;
      onGoTo({ ...at, ...drawing.current });
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onDoubleClick: ({ target }: MouseEvent<HTMLElement>): void => {
      if (isOnCell(target)) onEdit();
    },
  };
}

function isOnCell(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-column]') !== null;
}
