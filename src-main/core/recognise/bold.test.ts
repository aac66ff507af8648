import { expect, it } from 'vitest';
import type { Box } from '../../../src-shared/grid.ts';
import { bolds } from './bold.ts';
import { blank } from './page/raster.ts';

const GLYPH = 24;

/** Rows of cells, each with upright strokes so wide and so many: which of them are bold. */
function boldCells(rows: readonly (readonly (readonly [width: number, strokes: number])[])[]): boolean[][] {
  const ink = blank(800, rows.length * 40);
  const cells = rows.flatMap((row, y) =>
    row.map((_, x) => ({
      row: y,
      col: x,
      rowSpan: 1,
      colSpan: 1,
      box: { x: x * 200, y: y * 40, width: 200, height: 40 },
    })),
  );
  const lines = rows.flatMap((row, y) =>
    row.map(([width, strokes], x): Box[] => {
      const box = { x: x * 200 + 4, y: y * 40 + 4, width: strokes * 12, height: GLYPH };
      for (let at = box.y; at < box.y + box.height; at++) {
        for (let stroke = 0; stroke < strokes; stroke++) {
          const start = at * ink.width + box.x + stroke * 12;
          ink.data.fill(1, start, start + width);
        }
      }
      return strokes === 0 ? [] : [box];
    }),
  );
  const found = bolds({ ink, glyph: GLYPH }, { cells }, lines);
  return rows.map((row, y) => row.map((_, x) => found[y * row.length + x] ?? false));
}

const plain = [4, 10] as const;
const bold = [6, 10] as const;

it('tells a bold heading, and in it a narrow sign and one whose strokes are in doubt', () => {
  const head = [bold, bold, [6, 2], [5, 8]] as const;
  expect(boldCells([head, [plain, plain, plain, plain], [plain, plain, plain, plain]])).toEqual([
    [true, true, true, true],
    [false, false, false, false],
    [false, false, false, false],
  ]);
});

it('calls a cell of one wide sign bold nowhere else, and a whole word anywhere', () => {
  expect(
    boldCells([
      [plain, plain, [6, 2]],
      [plain, bold, plain],
      [plain, plain, plain],
    ]),
  ).toEqual([
    [false, false, false],
    [false, true, false],
    [false, false, false],
  ]);
});

it('calls nothing bold where few cells tell what is usual', () => {
  expect(boldCells([[plain, bold]])).toEqual([[false, false]]);
});
