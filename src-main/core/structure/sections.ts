import { readLines } from './decode/lines.ts';
import { labelLikeness } from './features.ts';
import type { StructureModels } from './models.ts';
import type { Block, View, ViewCell } from './view.ts';

/**
 * Whether tall cells are values beside tables that are values too: right above
 * them, headers name each of their columns, and one header spans all that
 * stands to their right.
 */
export function heldTables(
  view: View,
  piece: Block,
  cells: readonly ViewCell[],
): { head: number; left: number } | null {
  const [first] = cells;
  if (!first || first.row === piece.top) return null;
  const head = first.row - 1;
  const over = view.filled(head, piece);
  const last = over.at(-1);
  if (!last || over.length < 2 || over.some((cell) => cell.isTyped || cell.rowSpan > 1)) return null;
  if (last.colSpan < 2 || last.col + last.colSpan <= piece.right || labelLikeness(last.text) < 0) return null;
  const beside = over.slice(0, -1);
  const isNamed = cells.every((tall) =>
    beside.every((cell) => {
      const under = view.at(tall.row, cell.col);
      return under?.row === tall.row && under.rowSpan === tall.rowSpan && under.colSpan === cell.colSpan;
    }),
  );
  const width = beside.reduce((sum, cell) => sum + cell.colSpan, 0);
  return isNamed && piece.left + width === last.col ? { head, left: last.col } : null;
}

export interface SectionGroup {
  readonly cells: readonly ViewCell[];
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** Runs of tall cells at the left edge that head what stands beside them (principle 1, turned by 90°). */
export function leftSections(models: StructureModels, view: View, piece: Block): SectionGroup[] {
  const groups: SectionGroup[] = [];
  let run: ViewCell[] = [];
  const close = (): void => {
    const [first] = run;
    const last = run.at(-1);
    const held = heldTables(view, piece, run);
    const isHeld = held !== null && run.some((cell) => startsAnew(models, view, piece, cell, held.left));
    if (first && last && (isHeld || run.some((cell) => isSection(models, view, piece, cell)))) {
      const bottom = Math.min(piece.bottom, last.row + last.rowSpan - 1);
      groups.push({ cells: run, left: first.col + first.colSpan, top: first.row, bottom });
    }
    run = [];
  };
  for (let row = piece.top; row <= piece.bottom; row++) {
    const cell = view.at(row, piece.left);
    if (cell && cell.row < row) continue;
    const isTall = cell && cell.rowSpan > 1 && cell.kind !== 'blank' && cell.col === piece.left;
    if (!isTall || cell.col + cell.colSpan > piece.right || run.some((each) => each.colSpan !== cell.colSpan)) close();
    if (isTall && cell.col + cell.colSpan <= piece.right) run.push(cell);
  }
  close();
  return groups;
}

/** A tall cell at the left is a section when what stands to its right starts its own headers or pairs. */
function isSection(models: StructureModels, view: View, piece: Block, cell: ViewCell): boolean {
  const left = cell.col + cell.colSpan;
  return startsAnew(models, view, piece, cell, left) && !hasHeaderAbove(models, view, piece, cell);
}

/** Whether what stands beside a tall cell, from a column on, begins with headers or labels of its own. */
function startsAnew(models: StructureModels, view: View, piece: Block, cell: ViewCell, left: number): boolean {
  if (left >= piece.right) return false;
  const bottom = Math.min(cell.row + cell.rowSpan - 1, piece.bottom);
  const [own] = readLines(models, view, { ...piece, top: cell.row, left, bottom }).kinds;
  // Seen as a part of the whole, headers alone beside it make it the tall corner of a header of several lines.
  const { kinds } = readLines(models, view, { ...piece, bottom: Math.min(bottom + 8, piece.bottom) });
  const beside = kinds.slice(cell.row - piece.top, bottom - piece.top + 1);
  if (beside.every((kind) => kind !== 'data' && kind !== 'pairs')) return false;
  return own === 'head' || own === 'pairs';
}

function hasHeaderAbove(models: StructureModels, view: View, piece: Block, cell: ViewCell): boolean {
  if (cell.row === piece.top) return false;
  const within = { ...piece, bottom: Math.min(piece.bottom, cell.row + cell.rowSpan - 1) };
  const { kinds } = readLines(models, view, within);
  for (let row = cell.row - 1; row >= piece.top; row--) {
    if (kinds[row - piece.top] !== 'head') continue;
    const above = view.at(row, cell.col);
    if (above && above.kind !== 'blank' && above.rowSpan <= 2) return true;
  }
  return false;
}
