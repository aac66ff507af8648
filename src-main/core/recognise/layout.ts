import type { Box } from '../../../src-shared/grid.ts';
import type { Headings } from './headings/find.ts';
import type { TextLine } from './open/textLines.ts';

/** A cell of a table that was found on a picture: where it stands in the table and on the picture. */
export interface LayoutCell {
  readonly row: number;
  readonly col: number;
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly box: Box;
}

/** The structure of a table before anything is read: cells cover each row and column once. */
export interface Layout {
  readonly rowCount: number;
  readonly colCount: number;
  readonly cells: readonly LayoutCell[];
  readonly box: Box;
  /** How the lines between cells were found. */
  readonly kind: 'ruled' | 'open';
  /** Lines of writing with texts parted as columns are, where these are known better than the page knew them. */
  readonly lines?: readonly TextLine[];
  /** Headings of a spreadsheet's own columns and rows, where the lines were found by them. */
  readonly headings?: Headings;
}

/** Lines of a table's grid, ascending, and which of its elementary cells belong together. */
export interface Lattice {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** Group of elementary cell `row * (xs.length - 1) + col`. */
  readonly groups: Int32Array;
}

/**
 * Cells of a lattice: groups are widened to rectangles, and lines that part nothing are dropped, so that rows and
 * columns count as a reader would count them.
 */
export function layoutOf({ xs, ys, groups }: Lattice, kind: Layout['kind']): Layout {
  const cols = xs.length - 1;
  const rows = ys.length - 1;
  const rectangles = toRectangles(groups, rows, cols);
  const usedRows = new Set(rectangles.flatMap(({ top, bottom }) => [top, bottom + 1]));
  const usedCols = new Set(rectangles.flatMap(({ left, right }) => [left, right + 1]));
  const rowAt = places(usedRows);
  const colAt = places(usedCols);
  const cells = rectangles
    .map(({ top, left, bottom, right }) => {
      const row = rowAt.get(top) ?? 0;
      const col = colAt.get(left) ?? 0;
      const [x = 0, y = 0] = [xs[left], ys[top]];
      return {
        row,
        col,
        rowSpan: (rowAt.get(bottom + 1) ?? 0) - row,
        colSpan: (colAt.get(right + 1) ?? 0) - col,
        box: { x, y, width: (xs[right + 1] ?? x) - x, height: (ys[bottom + 1] ?? y) - y },
      };
    })
    .toSorted((a, b) => a.row - b.row || a.col - b.col);
  const [x = 0, y = 0] = [xs[0], ys[0]];
  const box = { x, y, width: (xs.at(-1) ?? x) - x, height: (ys.at(-1) ?? y) - y };
  return { rowCount: usedRows.size - 1, colCount: usedCols.size - 1, cells, box, kind };
}

interface Rectangle {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Boxes of groups, joined until no two of them overlap. */
function toRectangles(groups: Int32Array, rows: number, cols: number): Rectangle[] {
  const owner = Array.from(groups);
  for (;;) {
    const boxes = new Map<number, Rectangle>();
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++) {
        const group = owner[row * cols + col] ?? 0;
        const box = boxes.get(group);
        if (!box) boxes.set(group, { top: row, left: col, bottom: row, right: col });
        else {
          box.left = Math.min(box.left, col);
          box.right = Math.max(box.right, col);
          box.bottom = row;
        }
      }
    }
    let isSettled = true;
    for (const [group, { top, left, bottom, right }] of boxes) {
      for (let row = top; row <= bottom; row++) {
        for (let col = left; col <= right; col++) {
          const other = owner[row * cols + col] ?? 0;
          if (other === group) continue;
          isSettled = false;
          owner.forEach((known, at) => {
            if (known === other) owner[at] = group;
          });
        }
      }
      if (!isSettled) break;
    }
    if (isSettled) return [...boxes.values()];
  }
}

function places(used: ReadonlySet<number>): Map<number, number> {
  return new Map([...used].toSorted((a, b) => a - b).map((line, index) => [line, index]));
}
