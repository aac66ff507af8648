import type { SheetFrame } from '../../../src-shared/contract/sheets.ts';
import type { Cell } from '../../../src-shared/grid.ts';
import { type ColumnContent, columnWidth, isCut, wholeWidth } from '../../components/grid/columnFit.ts';
import type { TextWidth } from '../../components/grid/textWidth.ts';

export const ROW_HEIGHT = 28;
const LINE_HEIGHT = 18;
/** Left and right of a cell's text together, with the hairline. */
const PADDING = 17;
/** The letter of a role stands in the corner of a header; its text keeps clear of it. */
const LETTER = 7;
/** Pixels of an indent of one, at any scale. */
const INDENT = 8;
/** A file's widths are meant for Calibri 11, in whose digits they are counted; ours are this much wider. */
const FONT_RATIO = 1.15;
const NARROWEST_OF_FILE = 24;
const WIDEST_OF_FILE = 640;
const EMPTY = 72;
const TALLEST = 320;

/** Widths of all columns at 100 %: the file's own, else as wide as the text at hand, and never so narrow that a number is cut. */
export function columnWidths(frame: SheetFrame, cells: readonly Cell[], textWidth: TextWidth): number[] {
  const content = contentOf(cells, textWidth);
  return Array.from({ length: frame.colCount }, (_, col) => {
    const { words = 0, figures = 0 } = content.get(col) ?? {};
    const ofFile = frame.meta.columnWidths?.[col];
    if (ofFile !== undefined) {
      return columnWidth({ words, figures }, between(NARROWEST_OF_FILE, ofFile * FONT_RATIO, WIDEST_OF_FILE));
    }
    return words + figures === 0 ? EMPTY : columnWidth({ words, figures });
  });
}

/** No figure or sign of a number is wider at 100 %, in whatever weight: shorter ones are not measured. */
const WIDEST_FIGURE = 10;

/**
 * The widths where more rows have come: wider where one of their numbers would be cut, else the same array. What is text
 * keeps to the width that its column has.
 */
export function widenedForNumbers(
  cells: readonly Cell[],
  widths: readonly number[],
  textWidth: TextWidth,
): readonly number[] {
  const wide = cells.filter(({ col, text }) => text.length * WIDEST_FIGURE + PADDING > (widths[col] ?? 0));
  let wider: number[] | null = null;
  for (const [col, { figures }] of contentOf(wide.filter(isFigure), textWidth)) {
    const needed = columnWidth({ words: 0, figures });
    if (needed <= (widths[col] ?? 0)) continue;
    wider ??= [...widths];
    wider[col] = needed;
  }
  return wider ?? widths;
}

/** Numbers and dates are shown whole or not at all. */
export function isFigure({ value: { kind } }: Pick<Cell, 'value'>): boolean {
  return kind === 'number' || kind === 'date';
}

/** What cells take of their columns; those of several columns ask for nothing. */
function contentOf(cells: readonly Cell[], textWidth: TextWidth): ReadonlyMap<number, ColumnContent> {
  const content = new Map<number, ColumnContent>();
  for (const cell of cells) {
    if (cell.colSpan > 1 || cell.text === '') continue;
    const { words, figures } = content.get(cell.col) ?? { words: 0, figures: 0 };
    const room = lineWidth(cell, textWidth) + PADDING + INDENT * (cell.style?.indent ?? 0);
    content.set(
      cell.col,
      isFigure(cell) ? { words, figures: Math.max(figures, room) } : { words: Math.max(words, room + LETTER), figures },
    );
  }
  return content;
}

function lineWidth(cell: Cell, textWidth: TextWidth): number {
  return Math.max(...linesOf(cell).map((line) => textWidth(line, cell.style?.bold ?? false)));
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
    const isWrapped = wraps(cell);
    if (!isWrapped || cell.rowSpan > 1 || frame.meta.rowHeights?.[cell.row] !== undefined) continue;
    let room = -PADDING;
    for (let col = cell.col; col < cell.col + cell.colSpan; col++) room += widths[col] ?? 0;
    const height = wrappedLines(cell, Math.max(room, 24), textWidth) * LINE_HEIGHT + ROW_HEIGHT - LINE_HEIGHT;
    if (height > (heights.get(cell.row) ?? ROW_HEIGHT)) heights.set(cell.row, Math.min(height, TALLEST));
  }
  return heights;
}

/** Whether a text goes on in the next line: as the file says, else where it has lines; a number is never broken. */
export function wraps(cell: Pick<Cell, 'text' | 'style' | 'value'>): boolean {
  const isOfLines = cell.text.includes('\n');
  return isFigure(cell) ? isOfLines : (cell.style?.wrap ?? isOfLines);
}

/** Pixels at each side of a text at 100 %. */
const PAD = 8;
const HAIRLINE = 1;

/** Whether a cell's number takes more than its column has since a person made it narrower; both widths in pixels, the text's at 100 %. */
export function isFigureCut(
  cell: Pick<Cell, 'value' | 'style'>,
  textPx: number,
  columnPx: number,
  scale: number,
): boolean {
  if (!isFigure(cell)) return false;
  return isCut(textPx * scale, columnPx - 2 * PAD * scale - HAIRLINE - INDENT * (cell.style?.indent ?? 0));
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
  return Math.min(Math.max(value, least), most);
}

/** The width at 100 % that shows all of the text of a column's cells. */
export function fittedWidth(cells: readonly Cell[], textWidth: TextWidth): number {
  const all = [...contentOf(cells, textWidth).values()];
  return wholeWidth({
    words: Math.max(0, ...all.map(({ words }) => words)),
    figures: Math.max(0, ...all.map(({ figures }) => figures)),
  });
}
