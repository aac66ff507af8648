import type { CellRange } from '../../../../src-shared/address.ts';
import type { Grid } from '../../../../src-shared/grid.ts';

/** Where rows and columns of a part of a sheet lie on its picture, in pixels at scale 1. */
export interface SheetLayout {
  /** Left edges of the columns from `range.left` on, and the right edge of the last. */
  readonly lefts: readonly number[];
  readonly tops: readonly number[];
}

const LEAST_WIDTH = 44;
const MOST_WIDTH = 240;
/** Widths of letters in usual fonts of 13 pixels, a little generous: what is cut off is misread. */
const LETTERS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\p{Script=Han}\u3000-\u30ff\uff00-\uffef]/u, 14],
  [/[mwMW@%—…]/, 11.5],
  [/[ijl.,:;'|!()[\]ftrI ]/, 4.8],
  [/\p{Lu}/u, 9.2],
];
const LETTER = 7.4;
const BOLD = 1.09;
const ROW_HEIGHT = 22;
const LINE_HEIGHT = 16;
const PADDING = 10;

/** Columns as wide as the file sets them or as their texts want, rows as high as their wrapped texts. */
export function layoutOf(grid: Grid, range: CellRange): SheetLayout {
  const { columnWidths = {}, rowHeights = {} } = grid.data.meta;
  const columns = range.right - range.left + 1;
  const widths = Array.from({ length: columns }, (_, at) => columnWidths[range.left + at] ?? LEAST_WIDTH);
  const cells = [...grid.cells(range)];
  for (const { col, colSpan, text, style } of cells) {
    const at = col - range.left;
    if (colSpan > 1 || widths[at] === undefined) continue;
    // A set width is kept where every word has room: words that are cut off cannot be read.
    const isSet = columnWidths[col] !== undefined;
    const wanted = Math.max(...(isSet ? text.split(/\s+/) : [text]).map((part) => widthOf(part, style?.bold)));
    widths[at] = Math.max(widths[at], Math.min(MOST_WIDTH, wanted + PADDING));
  }
  const lefts = edgesOf(widths);
  const heights = Array.from(
    { length: range.bottom - range.top + 1 },
    (_, at) => rowHeights[range.top + at] ?? ROW_HEIGHT,
  );
  for (const { row, col, rowSpan, colSpan, text, style } of cells) {
    const at = row - range.top;
    if (rowSpan > 1 || heights[at] === undefined) continue;
    const from = lefts[Math.max(0, col - range.left)] ?? 0;
    const to = lefts[Math.min(columns, col - range.left + colSpan)] ?? from;
    heights[at] = Math.max(heights[at], linesOf(text, to - from - PADDING, style?.bold).length * LINE_HEIGHT + 6);
  }
  return { lefts, tops: edgesOf(heights) };
}

/** A text broken into the lines that fit a width. */
export function linesOf(text: string, width: number, isBold = false): readonly string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    // Words break at blanks, ideographs anywhere.
    for (const word of paragraph.match(/\p{Script=Han}|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? []) {
      if (line !== '' && widthOf(line + word.trimEnd(), isBold) > width) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += word;
    }
    lines.push(line.trimEnd());
  }
  return lines.slice(0, 8);
}

function widthOf(text: string, isBold = false): number {
  let width = 0;
  for (const character of text) width += LETTERS.find(([letters]) => letters.test(character))?.[1] ?? LETTER;
  return isBold ? width * BOLD : width;
}

function edgesOf(sizes: readonly number[]): number[] {
  const edges = [0];
  for (const size of sizes) edges.push((edges.at(-1) ?? 0) + size);
  return edges;
}
