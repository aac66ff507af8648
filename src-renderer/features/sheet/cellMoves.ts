import { type CellRange, rangeContains } from '../../../src-shared/address.ts';
import type { MergeIndex } from '../structure/index.ts';
import type { Axis } from './axis.ts';

export interface Position {
  readonly row: number;
  readonly col: number;
}

/** What is selected as the keyboard and the pointer make it: from where it began to where it is now. */
export interface Span {
  readonly anchor: Position;
  readonly head: Position;
  /** Begun on the letter of a column or the number of a row: no merge that reaches beyond widens it. */
  readonly isOfLines?: true;
}

/** The lines of a sheet, for moving among its cells. */
export interface Lattice {
  readonly rows: Axis;
  readonly cols: Axis;
  readonly merges: MergeIndex;
  /** Whether nothing stands at a position; a cell that is not loaded counts as standing. */
  readonly isBlank: (row: number, col: number) => boolean;
  /** Rows that a page holds. */
  readonly pageRows: number;
}

export interface MoveKey {
  readonly key: string;
  readonly shift: boolean;
  /** Ctrl, or ⌘ on a Mac. */
  readonly mod: boolean;
}

/**
 * All that a span takes in: whole merges, whichever cell of them was met, but for whole rows and columns. Rows that follow each other as they are drawn
 * may be several ranges; the one with the anchor comes first.
 */
export function rangesOfSpan(
  { anchor, head, isOfLines }: Span,
  merges: MergeIndex,
  rows: Pick<Axis, 'between'>,
): readonly [CellRange, ...CellRange[]] {
  const [left, right] = [Math.min(anchor.col, head.col), Math.max(anchor.col, head.col)];
  const whole = (range: CellRange): CellRange => (isOfLines ? range : merges.widen(range));
  const ranges = rows
    .between(anchor.row, head.row)
    .map(({ first, last }) => whole({ top: first, left, bottom: last, right }));
  const own = ranges.find((range) => rangeContains(range, anchor.row, anchor.col));
  if (!own) return [whole({ top: anchor.row, left, bottom: anchor.row, right })];
  return [own, ...ranges.filter((range) => range !== own)];
}

/** Where a key leads, as in a spreadsheet; null when it is no moving key. */
export function moved(span: Span, { key, shift, mod }: MoveKey, lattice: Lattice): Span | null {
  const head = headAfter(span.head, key, mod, lattice);
  if (!head) return null;
  return shift ? { anchor: span.anchor, head } : { anchor: head, head };
}

function headAfter(from: Position, key: string, mod: boolean, lattice: Lattice): Position | null {
  const { rows, cols, pageRows } = lattice;
  switch (key) {
    case 'ArrowDown':
      return mod ? edge(from, 1, 0, lattice) : step(from, 1, 0, lattice);
    case 'ArrowUp':
      return mod ? edge(from, -1, 0, lattice) : step(from, -1, 0, lattice);
    case 'ArrowRight':
      return mod ? edge(from, 0, 1, lattice) : step(from, 0, 1, lattice);
    case 'ArrowLeft':
      return mod ? edge(from, 0, -1, lattice) : step(from, 0, -1, lattice);
    case 'Home':
      return { row: mod ? rows.step(rows.lineAt(0), 0) : from.row, col: cols.step(0, 0) };
    case 'End':
      return { row: mod ? rows.step(rows.lineAt(rows.count - 1), 0) : from.row, col: cols.step(cols.count - 1, 0) };
    case 'PageDown':
      return { row: rows.step(from.row, pageRows), col: from.col };
    case 'PageUp':
      return { row: rows.step(from.row, -pageRows), col: from.col };
    default:
      return null;
  }
}

/** One cell on, out of the merge that is left. At the edge of the sheet it stays. */
function step(from: Position, down: number, right: number, { rows, cols, merges }: Lattice): Position {
  const merge = merges.rangeAt(from.row, from.col);
  if (down !== 0) {
    const row = rows.step(down > 0 ? merge.bottom : merge.top, down);
    return row >= merge.top && row <= merge.bottom ? from : { row, col: from.col };
  }
  const col = cols.step(right > 0 ? merge.right : merge.left, right);
  return col >= merge.left && col <= merge.right ? from : { row: from.row, col };
}

/** To the end of the run of filled cells, or over blank ones to the next filled cell. */
function edge(from: Position, down: number, right: number, lattice: Lattice): Position {
  const isBlank = ({ row, col }: Position): boolean => lattice.isBlank(row, col);
  let at = step(from, down, right, lattice);
  const overBlanks = isBlank(at) || isBlank(from);
  while (true) {
    const next = step(at, down, right, lattice);
    if (next.row === at.row && next.col === at.col) return at;
    if (overBlanks ? !isBlank(at) : isBlank(next)) return at;
    at = next;
  }
}
