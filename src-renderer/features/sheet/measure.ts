import type { SheetFrame } from '../../../src-shared/contract/sheets.ts';
import type { Cell } from '../../../src-shared/grid.ts';

/** Width of a line of text in pixels at 100 %. */
export type TextWidth = (text: string, isBold: boolean) => number;

export const ROW_HEIGHT = 28;
const LINE_HEIGHT = 18;
/** Left and right of a cell's text together, with the hairline. */
const PADDING = 17;
/** The letter of a role stands in the corner of a header; its text keeps clear of it. */
const LETTER = 7;
/** A file's widths are meant for Calibri 11, in whose digits they are counted; ours are this much wider. */
const FONT_RATIO = 1.15;
const NARROWEST = 48;
const WIDEST = 300;
const WIDEST_OF_FILE = 640;
const TALLEST = 320;

/**
 * Widths of all columns at 100 %: the file's own, never so narrow that a number
 * of the rows at hand is cut; else as wide as the text at hand, within limits.
 */
export function columnWidths(frame: SheetFrame, cells: readonly Cell[], textWidth: TextWidth): number[] {
  const widest = new Float64Array(frame.colCount);
  const widestNumber = new Float64Array(frame.colCount);
  for (const cell of cells) {
    if (cell.colSpan > 1 || cell.text === '') continue;
    const isNumber = cell.value.kind === 'number' || cell.value.kind === 'date';
    const width = Math.max(...linesOf(cell).map((line) => textWidth(line, cell.style?.bold ?? false))) + PADDING;
    const room = width + 8 * (cell.style?.indent ?? 0) + (isNumber ? 0 : LETTER);
    widest[cell.col] = Math.max(widest[cell.col] ?? 0, room);
    if (isNumber) widestNumber[cell.col] = Math.max(widestNumber[cell.col] ?? 0, width);
  }
  return Array.from({ length: frame.colCount }, (_, col) => {
    const ofFile = frame.meta.columnWidths?.[col];
    const own = ofFile === undefined ? undefined : ofFile * FONT_RATIO;
    const number = Math.ceil(widestNumber[col] ?? 0);
    if (own !== undefined) return between(24, Math.max(own, Math.min(number, own * 1.6)), WIDEST_OF_FILE);
    const room = (widest[col] ?? 0) === 0 ? 72 : Math.ceil(widest[col] ?? 0);
    return between(NARROWEST, Math.max(Math.min(room, WIDEST), number), WIDEST_OF_FILE);
  });
}

/** No figure or sign of a number is wider at 100 %, in whatever weight: shorter ones are not measured. */
const WIDEST_FIGURE = 10;

/**
 * The widths where more rows have come: wider where one of their numbers would be cut, within the same limits, else
 * the same array. What is text keeps to the width that its column has.
 */
export function widenedForNumbers(
  frame: SheetFrame,
  cells: readonly Cell[],
  widths: readonly number[],
  textWidth: TextWidth,
): readonly number[] {
  let wider: number[] | null = null;
  for (const cell of cells) {
    const { col, value, text } = cell;
    const known = (wider ?? widths)[col] ?? 0;
    if (value.kind !== 'number' && value.kind !== 'date') continue;
    if (cell.colSpan > 1 || text.length * WIDEST_FIGURE + PADDING <= known) continue;
    const own = frame.meta.columnWidths?.[col];
    const most = own === undefined ? WIDEST_OF_FILE : Math.min(WIDEST_OF_FILE, own * FONT_RATIO * 1.6);
    const room = Math.max(...linesOf(cell).map((line) => textWidth(line, cell.style?.bold ?? false)));
    const needed = Math.min(most, Math.ceil(room + PADDING));
    if (needed <= known) continue;
    wider ??= [...widths];
    wider[col] = needed;
  }
  return wider ?? widths;
}

/**
 * Heights at 100 % of the rows that need another than `ROW_HEIGHT`: the file's
 * own where it is taller, and of the rows at hand those whose text wraps.
 */
export function rowHeights(
  frame: SheetFrame,
  cells: readonly Cell[],
  widths: readonly number[],
  textWidth: TextWidth,
): Map<number, number> {
  const heights = new Map<number, number>();
  for (const [row, height] of Object.entries(frame.meta.rowHeights ?? {})) {
    if (height > ROW_HEIGHT) heights.set(Number(row), Math.min(height, TALLEST));
  }
  for (const cell of cells) {
    const isWrapped = cell.style?.wrap === true || cell.text.includes('\n');
    if (!isWrapped || cell.rowSpan > 1 || frame.meta.rowHeights?.[cell.row] !== undefined) continue;
    let room = -PADDING;
    for (let col = cell.col; col < cell.col + cell.colSpan; col++) room += widths[col] ?? 0;
    const height = wrappedLines(cell, Math.max(room, 24), textWidth) * LINE_HEIGHT + ROW_HEIGHT - LINE_HEIGHT;
    if (height > (heights.get(cell.row) ?? ROW_HEIGHT)) heights.set(cell.row, Math.min(height, TALLEST));
  }
  return heights;
}

/** Lines that a text takes in a width. A little generous: a word is never broken across exactly full lines. */
function wrappedLines(cell: Cell, room: number, textWidth: TextWidth): number {
  return linesOf(cell).reduce(
    (sum, line) => sum + Math.max(1, Math.ceil((textWidth(line, cell.style?.bold ?? false) * 1.04) / room)),
    0,
  );
}

function linesOf(cell: Cell): string[] {
  return cell.text.split('\n');
}

function between(least: number, value: number, most: number): number {
  return Math.round(Math.min(Math.max(value, least), most));
}

/** The width at 100 % that shows all of a column's text, within limits. */
export function fittedWidth(cells: readonly Cell[], textWidth: TextWidth): number {
  const widest = cells
    .filter((cell) => cell.colSpan === 1)
    .reduce((most, cell) => {
      const isBold = cell.style?.bold ?? false;
      return Math.max(most, ...linesOf(cell).map((line) => textWidth(line, isBold)));
    }, 0);
  return between(NARROWEST, Math.ceil(widest + PADDING), WIDEST_OF_FILE);
}
