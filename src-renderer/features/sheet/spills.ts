import type { CellRange } from '../../../src-shared/address.ts';
import type { Cell } from '../../../src-shared/grid.ts';
import type { Axis } from './axis.ts';
import type { SheetModel } from './sheetModel.ts';

/** Towards which sides the text of a cell may run on: its neighbour there is blank. */
export interface Openings {
  readonly left: boolean;
  readonly right: boolean;
}

/** The piece of a cell's text that lies over one blank cell of its row. */
export interface Spill {
  readonly cell: Cell;
  /** Column of the blank cell. */
  readonly col: number;
  /** Pixels from the left edge of the first column to where the whole text begins. */
  readonly textStart: number;
}

/** What of a sheet's model tells where a text ends. */
export type SpillModel = Pick<SheetModel, 'frame' | 'cache' | 'merges' | 'textWidth'>;

const CLOSED: Openings = { left: false, right: false };
/** Pixels at 100 % between a cell's edge and its text. */
const PAD = 8;
/** Pixels of an indent of one, at any scale. */
const INDENT = 8;
/** More than any letter takes at 100 %: a text that fits by it needs no measuring. */
const WIDEST_LETTER = 16;
/** Columns that a text is followed over, to either side. */
const REACH = 64;

/**
 * Whether a cell's text may run on over blank neighbours, as in a spreadsheet:
 * a text in one line, in no merge; numbers and dates are never shown in part.
 */
export function openingsOf(model: SpillModel, cell: Cell | null | undefined): Openings {
  if (!cell || cell.value.kind !== 'text' || cell.text === '' || cell.rowSpan > 1 || cell.colSpan > 1) return CLOSED;
  const { wrap = false, horizontal = 'left' } = cell.style ?? {};
  if (wrap || cell.text.includes('\n')) return CLOSED;
  return {
    left: horizontal !== 'left' && isBlank(model, cell.row, cell.col - 1),
    right: horizontal !== 'right' && isBlank(model, cell.row, cell.col + 1),
  };
}

/** The pieces of texts that lie over blank cells of a band of rows, by their places, and columns, at a scale (1 at 100 %). */
export function spillsIn(model: SpillModel, rows: Axis, cols: Axis, band: CellRange, scale: number): Spill[] {
  const spills: Spill[] = [];
  for (let place = band.top; place <= band.bottom; place++) {
    const row = rows.lineAt(place);
    if (!rows.isVisible(row)) continue;
    const last = reachFrom(model, row, band.right, 1);
    for (let col = reachFrom(model, row, band.left, -1); col <= last; col++) {
      const cell = model.cache.cell(row, col);
      if (cell && cols.isVisible(col)) spills.push(...spillsOf(model, cell, cols, scale));
    }
  }
  return spills;
}

function* spillsOf(model: SpillModel, cell: Cell, cols: Axis, scale: number): Generator<Spill> {
  const start = cols.start(cell.col);
  const size = cols.size(cell.col);
  const indent = INDENT * (cell.style?.indent ?? 0);
  if (size > (cell.text.length * WIDEST_LETTER + 2 * PAD) * scale + indent) return;
  const open = openingsOf(model, cell);
  if (!open.left && !open.right) return;
  const width = model.textWidth(cell) * scale;
  const textStart = {
    left: start + PAD * scale + indent,
    center: start + (size + indent - width) / 2,
    right: start + size - PAD * scale - width,
  }[cell.style?.horizontal ?? 'left'];
  const isReached = (col: number): boolean =>
    col > cell.col ? textStart + width > cols.start(col) : textStart < cols.start(col + 1);
  for (const step of [...(open.left ? [-1] : []), ...(open.right ? [1] : [])]) {
    for (let away = step; Math.abs(away) < REACH; away += step) {
      const col = cell.col + away;
      if (!isReached(col) || !isBlank(model, cell.row, col)) break;
      if (cols.isVisible(col)) yield { cell, col, textStart };
    }
  }
}

/** The edge of a band, or the nearest cell beyond it whose text may reach over the blank ones into it. */
function reachFrom(model: SpillModel, row: number, edge: number, step: 1 | -1): number {
  let col = edge;
  while (isBlank(model, row, col) && Math.abs(col - edge) < REACH) col += step;
  return col;
}

/** Loaded, and nothing stands there: no text, no merge; beyond the sheet there is nothing to run on over. */
function isBlank({ frame, cache, merges }: SpillModel, row: number, col: number): boolean {
  if (col < 0 || col >= frame.colCount) return false;
  const cell = cache.cell(row, col);
  return cell !== undefined && (cell === null || cell.text === '') && merges.at(row, col) === null;
}
