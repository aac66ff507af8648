import type { CellRange } from '../../../src-shared/address.ts';
import type { CellStyle, Grid } from '../../../src-shared/grid.ts';
import { parsePrinted } from '../../../src-shared/value.ts';
import { Budget } from '../files/budget.ts';
import { BLANK } from '../files/cellText.ts';
import { layCells, type Spanned } from '../files/layCells.ts';
import { Merges } from '../files/merges.ts';
import { SheetBuilder } from '../files/sheetBuilder.ts';

/** A cell as a format gives it, before it has a place. */
export interface TableCell extends Spanned {
  readonly text: string;
  readonly style: CellStyle;
}

/** The grid of a table's rows, in groups that no span leaves (head, body, foot). */
export function tableGrid(
  groups: readonly (readonly (readonly TableCell[])[])[],
  name: string,
  fileName: string,
): Grid {
  const placed = layCells(groups, fileName);
  return placedGrid(
    placed.map(({ range, cell }) => ({ range, text: cell.text, style: cell.style })),
    name,
    fileName,
  );
}

/** A cell with its place. */
export interface PlacedCell {
  readonly range: CellRange;
  readonly text: string;
  readonly style: CellStyle;
}

/** The grid of cells that have their places, row by row. */
export function placedGrid(cells: readonly PlacedCell[], name: string, fileName: string): Grid {
  const builder = new SheetBuilder({ name }, new Merges(cells.map(({ range }) => range)), new Budget(fileName, false));
  for (const { range, text, style } of cells) {
    const content = text === '' ? BLANK : { text, value: parsePrinted(text) };
    builder.add(range.top, range.left, content, Object.keys(style).length > 0 ? style : undefined);
  }
  return builder.build();
}
