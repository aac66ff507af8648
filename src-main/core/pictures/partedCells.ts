import type { CellRange } from '../../../src-shared/address.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import { gridOfTable } from '../recognise/ngtr/vision/tableGrid.ts';
import { withCellsParted } from '../recognise/ngtr/vision/tableHtml.ts';
import { matchedLines } from './aligned.ts';
import { likenessOf, pairsOf } from './textLikeness.ts';

/** Both readers read the same text, but for some letters. */
const ALIKE = 0.5;

/** A model's table, as a grid and as it wrote it. */
export interface SeenTable {
  readonly grid: Grid;
  readonly html: string;
}

/**
 * A model's table with merged cells parted where the program found lines between cells of which at most the first has
 * writing: where lines are drawn, they tell what is one cell, and a model takes blank cells beside a label for one.
 */
export function withCellsAsDrawn(seen: SeenTable, program: Grid): SeenTable {
  const lines = matchedLines(seen.grid, program);
  if (!lines) return seen;
  const isParted = ({ top, left, bottom, right }: CellRange): boolean => {
    for (let row = top; row <= bottom; row += 1) {
      for (let col = left; col <= right; col += 1) {
        const [down = null, across = null] = [lines.rows.of[row], lines.cols.of[col]];
        if (down === null || across === null) return false;
        const twin = program.at(down, across);
        if (twin && (twin.rowSpan > 1 || twin.colSpan > 1)) return false;
        const isFirst = row === top && col === left;
        const own = isFirst ? (seen.grid.at(row, col)?.text ?? '') : '';
        if (likenessOf(pairsOf([own]), pairsOf([twin?.text ?? '']), 1) < ALIKE) return false;
      }
    }
    return top < bottom || left < right;
  };
  const html = withCellsParted(seen.html, isParted);
  return html === seen.html ? seen : { html, grid: gridOfTable(html, seen.grid.data.meta.name) ?? seen.grid };
}
