import type { CellRange } from '../../../../src-shared/address.ts';
import type { Box } from '../../../../src-shared/grid.ts';
import type { PlacedCell } from '../tableGrid.ts';
import { linesOf } from './columns.ts';
import { around, type Piece, shareOf } from './pieces.ts';

/** A cell with the text in it. */
export interface TextCell {
  readonly range: CellRange;
  readonly pieces: readonly Piece[];
}

/** A table on a page. */
export interface PageTable {
  readonly box: Box;
  readonly pieces: ReadonlySet<Piece>;
  /** From the top left, row by row. */
  readonly cells: readonly PlacedCell[];
  /** Where the text of each column begins and ends, in points; null for a column without text of its own. */
  readonly columns: readonly ({ readonly left: number; readonly right: number } | null)[];
}

/** A table of cells; `pieces` is the text of the page that they hold, in whole pieces. */
export function pageTable(box: Box, pieces: readonly Piece[], texts: readonly TextCell[]): PageTable {
  const count = texts.reduce((most, { range }) => Math.max(most, range.right + 1), 0);
  return {
    box,
    pieces: new Set(pieces),
    cells: texts.map(placedCell).toSorted((a, b) => a.range.top - b.range.top || a.range.left - b.range.left),
    columns: Array.from({ length: count }, (_, col) => {
      const own = texts.filter(({ range }) => range.left === col && range.right === col);
      const inside = own.flatMap((cell) => cell.pieces);
      if (inside.length === 0) return null;
      const { x, width } = around(inside);
      return { left: x, right: x + width };
    }),
  };
}

/** A cell with the text of its pieces, line by line, in the style that most of it has. */
function placedCell({ range, pieces }: TextCell): PlacedCell {
  const text = linesOf(pieces)
    .map((line) => line.text)
    .join('\n');
  const isBold = shareOf(pieces, ({ font }) => font.isBold) > 0.5;
  const isItalic = shareOf(pieces, ({ font }) => font.isItalic && !font.isMath) > 0.5;
  return { range, text, style: { ...(isBold && { bold: true }), ...(isItalic && { italic: true }) } };
}
