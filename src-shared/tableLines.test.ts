import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CellRange } from './address.ts';
import { sheetSaid } from './said/sheets.ts';
import {
  boxOfRange,
  cellsOfLines,
  faultOfLines,
  linesOfCells,
  type TableLines,
  withLine,
  withMerge,
  withMovedLine,
  withoutLine,
  withoutMerges,
  withSplitCell,
} from './tableLines.ts';

/** Three columns of 100 px, three rows of 20 px. */
const PLAIN: TableLines = { xs: [0, 100, 200, 300], ys: [0, 20, 40, 60], merges: [] };

function range(top: number, left: number, bottom = top, right = left): CellRange {
  return { top, left, bottom, right };
}

describe('lines of a table', () => {
  test('a line that is moved stops at its neighbours', () => {
    expect(withMovedLine(PLAIN, 'column', 1, 150).xs).toEqual([0, 150, 200, 300]);
    expect(withMovedLine(PLAIN, 'column', 1, 900).xs).toEqual([0, 197, 200, 300]);
    expect(withMovedLine(PLAIN, 'row', 0, -30).ys).toEqual([-30, 20, 40, 60]);
  });

  test('a line that is added moves merges on, and parts none that it crosses', () => {
    const merged = { ...PLAIN, merges: [range(0, 0, 0, 1), range(2, 1, 2, 2)] };
    expect(withLine(merged, 'column', 50).merges).toEqual([range(0, 0, 0, 2), range(2, 2, 2, 3)]);
    expect(withLine(merged, 'column', 150).merges).toEqual([range(0, 0, 0, 2), range(2, 1, 2, 3)]);
    expect(withLine(merged, 'column', 250).merges).toEqual([range(0, 0, 0, 1), range(2, 1, 2, 3)]);
    expect(withLine(merged, 'column', 400).merges).toEqual(merged.merges);
    expect(withLine(merged, 'column', -40).merges).toEqual([range(0, 1, 0, 2), range(2, 2, 2, 3)]);
    expect(withLine(PLAIN, 'column', 101)).toBe(PLAIN);
  });

  test('a line that goes leaves no merge of one cell, and takes the row or column at the edge along', () => {
    const merged = { ...PLAIN, merges: [range(0, 0, 0, 1)] };
    expect(withoutLine(merged, 'column', 1)).toEqual({ xs: [0, 200, 300], ys: PLAIN.ys, merges: [] });
    expect(withoutLine(merged, 'column', 0)).toEqual({ xs: [100, 200, 300], ys: PLAIN.ys, merges: [] });
    expect(withoutLine(merged, 'column', 3)).toEqual({ xs: [0, 100, 200], ys: PLAIN.ys, merges: merged.merges });
    expect(withoutLine({ xs: [0, 1], ys: [0, 1], merges: [] }, 'row', 0).ys).toEqual([0, 1]);
  });

  test('a cell in two is two cells more in no other place', () => {
    const split = withSplitCell(PLAIN, range(1, 1), 'column', 140);
    expect(split.xs).toEqual([0, 100, 140, 200, 300]);
    expect(split.merges).toEqual([range(0, 1, 0, 2), range(2, 1, 2, 2)]);
    expect(cellsOfLines(split)).toHaveLength(10);
    const again = withSplitCell(split, range(0, 1, 0, 2), 'column', 141);
    expect(again.xs).toEqual(split.xs);
    expect(again.merges).toEqual([range(2, 1, 2, 2)]);
    expect(withSplitCell(PLAIN, range(1, 1), 'column', 101)).toBe(PLAIN);
    expect(withSplitCell(PLAIN, range(1, 1), 'column', 250)).toBe(PLAIN);
  });

  test('a merged cell is parted beside the line that it is merged over, where that is wanted', () => {
    const merged = { ...PLAIN, merges: [range(0, 0, 0, 2)] };
    const split = withSplitCell(merged, range(0, 0, 0, 2), 'column', 60);
    expect(split.xs).toEqual([0, 60, 100, 200, 300]);
    expect(split.merges).toEqual([range(1, 0, 1, 1), range(2, 0, 2, 1), range(0, 1, 0, 3)]);
  });

  test('what was split and is merged again leaves no line behind', () => {
    for (const kind of ['column', 'row'] as const) {
      const split = withSplitCell(PLAIN, range(1, 1), kind, kind === 'column' ? 140 : 30);
      const cells = kind === 'column' ? range(1, 1, 1, 2) : range(1, 1, 2, 1);
      expect(withMerge(split, cells)).toEqual(PLAIN);
    }
    // A line at which another cell ends stays.
    const twice = withSplitCell(withSplitCell(PLAIN, range(1, 1), 'column', 140), range(0, 1, 0, 2), 'column', 140);
    expect(withMerge(twice, range(1, 1, 1, 2)).xs).toEqual(twice.xs);
  });

  test('cells that are merged take merges along that they cut, and come apart again', () => {
    const merged = withMerge({ ...PLAIN, merges: [range(0, 1, 1, 1)] }, range(0, 0, 0, 1));
    expect(merged.merges).toEqual([range(0, 0, 1, 1)]);
    expect(withoutMerges(merged, range(1, 1)).merges).toEqual([]);
  });

  test('are found from the boxes of cells, also where only merges end at one', () => {
    const merged = { ...PLAIN, merges: [range(0, 0, 0, 1), range(1, 1, 2, 2)] };
    const cells = cellsOfLines(merged).map((each) => ({
      row: each.top,
      col: each.left,
      rowSpan: each.bottom - each.top + 1,
      colSpan: each.right - each.left + 1,
      address: '',
      text: '',
      value: { kind: 'blank' } as const,
      box: boxOfRange(merged, each),
    }));
    expect(linesOfCells(cells, 3, 3)).toEqual(merged);
    expect(linesOfCells([], 3, 3)).toBeNull();
  });

  test('from outside must be in order, and their merges inside and apart', () => {
    expect(faultOfLines(PLAIN)).toBeNull();
    expect(faultOfLines({ ...PLAIN, xs: [0, 200, 100, 300] })).toEqual(sheetSaid.linesOrder);
    expect(faultOfLines({ ...PLAIN, merges: [range(0, 0, 0, 3)] })).toEqual(sheetSaid.mergeOutside);
    expect(faultOfLines({ ...PLAIN, merges: [range(0, 0, 1, 1), range(1, 1, 2, 2)] })).toEqual(sheetSaid.mergesShare);
  });

  test('stay a table whatever is done to them', () => {
    const place = fc.nat(6);
    const kind = fc.constantFrom('row' as const, 'column' as const);
    const edit = fc.oneof(
      fc.record({ do: fc.constant('add' as const), kind, at: fc.integer({ min: -40, max: 340 }) }),
      fc.record({ do: fc.constant('remove' as const), kind, place }),
      fc.record({ do: fc.constant('move' as const), kind, place, at: fc.integer({ min: -40, max: 340 }) }),
      fc.record({ do: fc.constant('merge' as const), cells: fc.tuple(place, place, place, place) }),
      fc.record({ do: fc.constant('split' as const), kind, place: fc.nat(40) }),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 14 }), (edits) => {
        let lines = PLAIN;
        // Cells that each split made, and should have made.
        const grown: [number, number][] = [];
        for (const step of edits) {
          const [rows, columns] = [lines.ys.length - 1, lines.xs.length - 1];
          const cells = cellsOfLines(lines);
          if (step.do === 'add') lines = withLine(lines, step.kind, step.at);
          else if (step.do === 'remove') lines = withoutLine(lines, step.kind, step.place);
          else if (step.do === 'move') {
            const edges = step.kind === 'row' ? rows : columns;
            lines = withMovedLine(lines, step.kind, step.place % (edges + 1), step.at);
          } else if (step.do === 'merge') {
            const [a, b, c, d] = step.cells;
            const [top, bottom] = [a % rows, b % rows].toSorted((one, other) => one - other);
            const [left, right] = [c % columns, d % columns].toSorted((one, other) => one - other);
            lines = withMerge(lines, range(top ?? 0, left ?? 0, bottom, right));
          } else {
            const cell = cells[step.place % cells.length];
            const box = cell && boxOfRange(lines, cell);
            const middle = box && (step.kind === 'row' ? box.y + box.height / 2 : box.x + box.width / 2);
            const split = cell && middle !== undefined ? withSplitCell(lines, cell, step.kind, middle) : lines;
            grown.push([cellsOfLines(split).length - cells.length, Number(split !== lines)]);
            lines = split;
          }
          expect(faultOfLines(lines)).toBeNull();
          const covered = cellsOfLines(lines).reduce(
            (sum, { top, left, bottom, right }) => sum + (bottom - top + 1) * (right - left + 1),
            0,
          );
          expect(covered).toBe((lines.ys.length - 1) * (lines.xs.length - 1));
        }
        expect(grown.map(([made]) => made)).toEqual(grown.map(([, wanted]) => wanted));
      }),
      { numRuns: 400 },
    );
  });
});
