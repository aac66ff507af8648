import type { CellRange } from '../../../src-shared/address.ts';

/** The cell that keys work on, by its place; with where the range began whose other end it is. */
export interface ActiveCell {
  readonly row: number;
  readonly column: number;
  /** The row where the range began. */
  readonly anchor: number;
  /** The column where it began; the active one where it is not told. */
  readonly anchorColumn?: number | undefined;
  /** Ranges that are selected beside it. */
  readonly kept?: readonly CellRange[] | undefined;
}

/** From where a selection began to the active cell. */
export function rangeOf({ row, column, anchor, anchorColumn = column }: ActiveCell): CellRange {
  return {
    top: Math.min(row, anchor),
    bottom: Math.max(row, anchor),
    left: Math.min(column, anchorColumn),
    right: Math.max(column, anchorColumn),
  };
}

/** All that is selected, the range with the active cell first. */
export function selectedRanges(active: ActiveCell): readonly [CellRange, ...CellRange[]] {
  return [rangeOf(active), ...(active.kept ?? [])];
}

export function isOneCell({ top, left, bottom, right }: CellRange): boolean {
  return top === bottom && left === right;
}

/** A grid's size, and what fits on the screen. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  readonly pageRows: number;
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Where a key leads as in a spreadsheet, with Shift extending what is selected; null for keys that lead nowhere.
 * `isPlain` leaves out those that need no Ctrl, which some grids have other uses for.
 */
export function movedCell(active: ActiveCell, press: Press, size: GridSize, isPlain = true): ActiveCell | null {
  const { ctrlKey, metaKey, altKey, shiftKey } = press;
  const isFar = ctrlKey || metaKey;
  if (altKey || (!isPlain && !isFar)) return null;
  const to = placeAfter(active, press.key, isFar, size);
  if (!to) return null;
  if (!shiftKey) return { ...to, anchor: to.row };
  return { ...to, anchor: active.anchor, anchorColumn: active.anchorColumn ?? active.column };
}

function placeAfter(
  { row, column }: ActiveCell,
  key: string,
  isFar: boolean,
  { rows, columns, pageRows }: GridSize,
): { readonly row: number; readonly column: number } | null {
  const [lastRow, lastColumn] = [Math.max(0, rows - 1), Math.max(0, columns - 1)];
  switch (key) {
    case 'ArrowDown':
      return { row: isFar ? lastRow : Math.min(row + 1, lastRow), column };
    case 'ArrowUp':
      return { row: isFar ? 0 : Math.max(row - 1, 0), column };
    case 'ArrowRight':
      return { row, column: isFar ? lastColumn : Math.min(column + 1, lastColumn) };
    case 'ArrowLeft':
      return { row, column: isFar ? 0 : Math.max(column - 1, 0) };
    case 'PageDown':
      return { row: Math.min(row + pageRows, lastRow), column };
    case 'PageUp':
      return { row: Math.max(row - pageRows, 0), column };
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 };
    case 'End':
      return { row: isFar ? lastRow : row, column: lastColumn };
    default:
      return null;
  }
}

/** What keys select as a whole: all with Ctrl+A, the columns with Ctrl and the space bar, the rows with Shift and it; null for others. */
export function selectedWhole(active: ActiveCell, press: Press, { rows, columns }: GridSize): ActiveCell | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  const isMod = ctrlKey || metaKey;
  if (altKey || rows === 0 || columns === 0) return null;
  const { row, anchor, column, anchorColumn = column } = active;
  if (isMod && !shiftKey && key.toLowerCase() === 'a') {
    return { row: rows - 1, anchor: 0, column: columns - 1, anchorColumn: 0 };
  }
  if (key !== ' ' || ctrlKey === shiftKey) return null;
  return ctrlKey
    ? { row: rows - 1, anchor: 0, column, anchorColumn }
    : { row, anchor, column: columns - 1, anchorColumn: 0 };
}
