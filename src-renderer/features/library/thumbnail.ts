import type { SheetFrame } from '../../../src-shared/contract/sheets.ts';
import type { Cell } from '../../../src-shared/grid.ts';
import type { Role, Roles } from '../../../src-shared/roles.ts';

/** A cell of a thumbnail, in its own small pixels. */
interface ThumbCell {
  readonly address: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly align: 'left' | 'center' | 'right';
  readonly isBold: boolean;
  readonly role: Role;
}

export interface Thumb {
  readonly cells: readonly ThumbCell[];
  /** Where lines between columns stand. */
  readonly columns: readonly number[];
}

export const THUMB = { width: 480, height: 288, rowHeight: 24, rowCount: 12 } as const;
const NARROWEST = 36;
const WIDEST = 168;
const LETTER_WIDTH = 7.8;

/** Lays out the top left corner of a sheet as a picture of it: real cells, merges and widths. */
export function thumbnail(frame: SheetFrame, cells: readonly Cell[], roles: Roles): Thumb {
  const widths = columnWidths(frame, cells);
  const edges = [0];
  for (const width of widths) edges.push((edges.at(-1) ?? 0) + width);
  const edge = (col: number): number => edges[Math.min(col, edges.length - 1)] ?? 0;
  const laid: ThumbCell[] = [];
  for (const { row, col, rowSpan, colSpan, address, text, value, style } of cells) {
    if (row >= THUMB.rowCount || col >= widths.length || text === '') continue;
    const isNumber = value.kind === 'number' || value.kind === 'date';
    const width = edge(col + colSpan) - edge(col);
    // What does not fit is cut at its end, not at its start.
    const fits = text.length * LETTER_WIDTH + 12 <= width;
    laid.push({
      address,
      x: edge(col),
      y: row * THUMB.rowHeight,
      width,
      height: rowSpan * THUMB.rowHeight,
      text: text.slice(0, 60),
      align: fits ? (style?.horizontal ?? (isNumber ? 'right' : 'left')) : 'left',
      isBold: style?.bold ?? false,
      role: roles[address] ?? 'content',
    });
  }
  return { cells: laid, columns: edges.slice(1) };
}

/** Widths of the columns that fit, wide enough for what is in them and within limits; the last reaches the edge. */
function columnWidths(frame: SheetFrame, cells: readonly Cell[]): number[] {
  const longest = new Map<number, number>();
  for (const { row, col, colSpan, text } of cells) {
    if (colSpan === 1 && row < THUMB.rowCount) longest.set(col, Math.max(longest.get(col) ?? 0, text.length));
  }
  const widths: number[] = [];
  let sum = 0;
  for (let col = 0; col < frame.colCount && sum < THUMB.width; col++) {
    const wanted = (longest.get(col) ?? 0) * LETTER_WIDTH + 16;
    const width = Math.max(NARROWEST, Math.min(wanted, WIDEST));
    widths.push(width);
    sum += width;
  }
  // A narrow table is drawn as wide as the picture, so that cards look alike.
  const factor = sum < THUMB.width ? Math.min(THUMB.width / Math.max(sum, 1), 2) : 1;
  return widths.map((width) => width * factor);
}
