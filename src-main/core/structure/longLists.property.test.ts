import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CellRange } from '../../../src-shared/address.ts';
import { type Grid, GridBuilder } from '../../../src-shared/grid.ts';
import type { HOTree } from '../../../src-shared/hotree.ts';
import { isValueTree, walkTrees } from '../../../src-shared/treeWalk.ts';
import { parseValue } from '../../../src-shared/value.ts';
import { readStructure } from './readStructure.ts';

const COLOURS = ['red', 'blue', 'green', 'grey'];
const CITIES = ['Oslo', 'Rome', 'Bonn', 'Lima', 'Quito'];

/** Kinds of columns: a header, and the value of a line. */
const KINDS: readonly { readonly header: string; readonly value: (line: number, random: () => number) => string }[] = [
  { header: 'Part', value: (line) => `Part ${line}` },
  { header: 'Code', value: (line) => `K-${1000 + line}` },
  { header: 'Colour', value: (_, random) => COLOURS[Math.floor(random() * 4)] ?? '' },
  { header: 'City', value: (_, random) => CITIES[Math.floor(random() * 5)] ?? '' },
  { header: 'Number', value: (line) => String((line % 7) + 1) },
  { header: 'Price', value: (_, random) => (random() * 900 + 10).toFixed(2) },
  { header: 'Date', value: (line) => `2024-${String((line % 12) + 1).padStart(2, '0')}-1${line % 9}` },
  { header: 'Weight', value: (_, random) => `${Math.floor(random() * 90) + 5} kg` },
  { header: 'Share', value: (_, random) => `${Math.floor(random() * 100)}%` },
  { header: 'Remark', value: (line) => `Seen at counter ${line % 40}, and sent back to the shelf.` },
  { header: '颜色', value: (_, random) => (random() < 0.5 ? '红' : '蓝') },
];

type Mark = 'banner' | 'blank' | 'total';

/** A list with a header row; `shares` tell where in its length the marks stand. */
interface Described {
  readonly seed: number;
  readonly bodyRowCount: number;
  readonly kinds: readonly number[];
  readonly shares: readonly number[];
}

const share = fc.double({ min: 0, max: 1, noNaN: true });

function described(fewestColumns: number, mostMarks: number): fc.Arbitrary<Described> {
  return fc.record({
    seed: fc.integer({ min: 1, max: 2 ** 30 }),
    bodyRowCount: fc.integer({ min: 2000, max: 12_000 }),
    kinds: fc.uniqueArray(fc.integer({ min: 0, max: KINDS.length - 1 }), { minLength: fewestColumns, maxLength: 8 }),
    shares: fc.array(share, { minLength: Math.min(1, mostMarks), maxLength: mostMarks }),
  });
}

/** The sheet, and the rows on which a mark stands. */
function listOf({ seed, bodyRowCount, kinds, shares }: Described, mark: Mark): { grid: Grid; marks: Set<number> } {
  let state = seed;
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const builder = new GridBuilder({ name: 'List' });
  const put = (row: number, col: number, text: string, colSpan = 1): void =>
    void builder.add({ row, col, text, colSpan, value: parseValue(text) });
  const columns = kinds.flatMap((kind) => KINDS[kind] ?? []);
  columns.forEach((column, col) => put(0, col, column.header));
  const at = new Set(shares.map((each) => 5 + Math.floor(each * (bodyRowCount - 10))));
  const marks = new Set<number>();
  let row = 1;
  for (let line = 1; line <= bodyRowCount; line++) {
    if (at.has(line)) {
      if (mark === 'banner') put(row, 0, `Wing ${line}`, columns.length);
      if (mark === 'total') put(row, 0, 'Total');
      if (mark === 'total' && columns.length > 1) put(row, columns.length - 1, '1');
      marks.add(row++);
    }
    columns.forEach((column, col) => put(row, col, column.value(line, random)));
    row++;
  }
  return { grid: builder.build(), marks };
}

function rowsOf(tree: HOTree): number {
  let count = 0;
  for (const each of walkTrees(tree)) {
    if (!isValueTree(each)) continue;
    const { from, to, skipped, totals } = each.body;
    if (each.orientation === 'down') count += to - from + 1 - skipped.length - totals.length;
  }
  return count;
}

function tablesOf(tree: HOTree): CellRange[] {
  return [...walkTrees(tree)].filter(isValueTree).map(({ range }) => range);
}

describe('a long list', () => {
  test('is one list with all its rows, wherever it is looked at', () => {
    fc.assert(
      fc.property(described(1, 0), (list) => {
        const { tree, regions } = readStructure(listOf(list, 'blank').grid);
        expect([regions.length, tablesOf(tree).length, rowsOf(tree)]).toEqual([1, 1, list.bodyRowCount]);
      }),
      { numRuns: 15 },
    );
  });

  for (const mark of ['banner', 'blank', 'total'] as const) {
    test(`with a ${mark} here and there is cut only there, if at all`, () => {
      fc.assert(
        fc.property(described(2, 3), (list) => {
          const { grid, marks } = listOf(list, mark);
          const { tree } = readStructure(grid);
          const tops = tablesOf(tree).map(({ top }) => top);
          expect(tops.slice(1).filter((row) => !marks.has(row) && !marks.has(row - 1))).toEqual([]);
          // A blank row that cuts nothing is a line without values.
          const blanks = mark === 'blank' ? [...marks].filter((row) => !tops.includes(row + 1)).length : 0;
          expect(rowsOf(tree) - blanks).toBe(list.bodyRowCount);
        }),
        { numRuns: 10 },
      );
    });
  }
});
