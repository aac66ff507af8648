import { type CellRange, rangesOverlap } from '../../../src-shared/address.ts';
import { guardedCell } from '../../../src-shared/formulaGuard.ts';
import type { Cell } from '../../../src-shared/grid.ts';
import { type Copied, escapedText, quotedText } from '../../components/grid/clipboardText.ts';

export interface CopyOptions {
  readonly isGuarded: boolean;
  /** The rows of the range that are meant, in the order in which they are drawn; without them all. */
  readonly lines?: readonly number[] | undefined;
}

/**
 * A range for the clipboard. Merges keep their text at the top left; a text that would break the lines is quoted, and
 * with `isGuarded` one that a spreadsheet would run is a text there.
 */
export function copyOf(cells: readonly Cell[], range: CellRange, { isGuarded, lines: wanted }: CopyOptions): Copied {
  const textOf = ({ text }: Cell): string => (isGuarded ? guardedCell(text) : text);
  const inside = cells.filter((cell) => rangesOverlap(extentOf(cell), range));
  const byPlace = new Map(inside.map((cell) => [placeOf(clippedTo(cell, range)), cell]));
  const covered = new Set<string>();
  for (const cell of inside) {
    const { top, left, bottom, right } = clippedTo(cell, range);
    for (let row = top; row <= bottom; row++) {
      for (let col = left; col <= right; col++) if (row !== top || col !== left) covered.add(`${row} ${col}`);
    }
  }
  const lines: string[] = [];
  const rows: string[] = [];
  const all = Array.from({ length: range.bottom - range.top + 1 }, (_, below) => range.top + below);
  for (const row of wanted ?? all) {
    const line: string[] = [];
    let html = '';
    for (let col = range.left; col <= range.right; col++) {
      const cell = byPlace.get(`${row} ${col}`);
      line.push(quotedText(cell ? textOf(cell) : ''));
      if (!covered.has(`${row} ${col}`)) html += cell ? htmlOf(cell, range, textOf(cell)) : '<td></td>';
    }
    lines.push(line.join('\t'));
    rows.push(`<tr>${html}</tr>`);
  }
  return { text: lines.join('\n'), html: `<table>${rows.join('')}</table>` };
}

function htmlOf(cell: Cell, range: CellRange, text: string): string {
  const { top, left, bottom, right } = clippedTo(cell, range);
  const spans =
    (bottom > top ? ` rowspan="${bottom - top + 1}"` : '') + (right > left ? ` colspan="${right - left + 1}"` : '');
  return `<td${spans}>${escapedText(text)}</td>`;
}

function extentOf(cell: Cell): CellRange {
  return {
    top: cell.row,
    left: cell.col,
    bottom: cell.row + cell.rowSpan - 1,
    right: cell.col + cell.colSpan - 1,
  };
}

function clippedTo(cell: Cell, range: CellRange): CellRange {
  const { top, left, bottom, right } = extentOf(cell);
  return {
    top: Math.max(top, range.top),
    left: Math.max(left, range.left),
    bottom: Math.min(bottom, range.bottom),
    right: Math.min(right, range.right),
  };
}

function placeOf({ top, left }: CellRange): string {
  return `${top} ${left}`;
}
