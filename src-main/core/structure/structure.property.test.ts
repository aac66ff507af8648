import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CellRange, rangeContains, rangesOverlap, toAddress } from '../../../src-shared/address.ts';
import { type Grid, GridBuilder } from '../../../src-shared/grid.ts';
import type { Role } from '../../../src-shared/roles.ts';
import type { Correction, Structure } from '../../../src-shared/structure.ts';
import { isValueTree, placeOf, walkCells, walkTrees, walkHeaders } from '../../../src-shared/treeWalk.ts';
import { parseValue } from '../../../src-shared/value.ts';
import { locate, nodesOf } from './nodes.ts';
import { readStructure } from './readStructure.ts';

const texts = [
  '',
  '',
  'Name',
  'Date',
  'Total',
  'Amount',
  'Note: see below',
  '12',
  '3.5',
  '2024-01-02',
  'Ann',
  'a longer text, like a sentence in a cell.',
  '姓名',
  '合计',
  'Unit: yuan',
  'X-12',
];

/** Random sheets with merges that do not overlap. */
const grids = fc
  .record({
    rows: fc.integer({ min: 1, max: 12 }),
    cols: fc.integer({ min: 1, max: 8 }),
    cells: fc.array(fc.integer({ min: 0, max: texts.length - 1 }), { minLength: 96, maxLength: 96 }),
    merges: fc.array(
      fc.record({
        top: fc.integer({ min: 0, max: 11 }),
        left: fc.integer({ min: 0, max: 7 }),
        height: fc.integer({ min: 1, max: 12 }),
        width: fc.integer({ min: 1, max: 8 }),
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ rows, cols, cells, merges }): Grid => {
    const ranges: CellRange[] = [];
    for (const { top, left, height, width } of merges) {
      const range = { top, left, bottom: Math.min(rows, top + height) - 1, right: Math.min(cols, left + width) - 1 };
      if (range.top > range.bottom || range.left > range.right) continue;
      if (!ranges.some((each) => rangesOverlap(each, range))) ranges.push(range);
    }
    const builder = new GridBuilder({ name: 'Random' });
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++) {
        const text = texts[cells[row * 8 + col] ?? 0] ?? '';
        const range = ranges.find((each) => rangeContains(each, row, col));
        if (range && (range.top !== row || range.left !== col)) continue;
        if (text === '' && !range) continue;
        const span = range ? { rowSpan: range.bottom - row + 1, colSpan: range.right - col + 1 } : {};
        builder.add({ row, col, text, value: parseValue(text), ...span });
      }
    }
    return builder.build();
  });

/** Long sheets: mostly lines of values, here and there a blank line, a text, a tall or a wide merge. */
const longGrids = fc
  .record({
    seed: fc.integer({ min: 1, max: 2 ** 30 }),
    rows: fc.integer({ min: 2001, max: 2600 }),
    oddness: fc.constantFrom(0.002, 0.02, 0.3),
  })
  .map(({ seed, rows, oddness }): Grid => {
    let state = seed;
    const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    const pick = (): string => texts[Math.floor(random() * texts.length)] ?? '';
    const builder = new GridBuilder({ name: 'Long' });
    const free = [0, 0, 0, 0, 0];
    for (let row = 0; row < rows; row++) {
      const isOdd = random() < oddness;
      for (let col = 0; col < 5; col++) {
        if ((free[col] ?? 0) > row) continue;
        const text = isOdd ? pick() : col === 0 ? `item ${row % 7}` : String(row * col);
        const isTall = isOdd && random() < 0.3;
        const isWide = isOdd && col === 0 && !isTall && random() < 0.3 && free.every((until) => until <= row);
        const rowSpan = isTall ? Math.min(rows - row, 1 + Math.floor(random() * 400)) : 1;
        const colSpan = isWide ? 5 : 1;
        if (text !== '' || rowSpan * colSpan > 1)
          builder.add({ row, col, rowSpan, colSpan, text, value: parseValue(text) });
        for (let covered = col; covered < col + colSpan; covered++) free[covered] = row + rowSpan;
      }
    }
    return builder.build();
  });

const roles = fc.constantFrom<Role[]>('title', 'section', 'colhead', 'rowhead', 'note', 'content');
const addresses = fc
  .tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 7 }))
  .map(([row, col]) => toAddress(row, col));
const ranges = fc
  .tuple(fc.nat({ max: 11 }), fc.nat({ max: 7 }), fc.nat({ max: 11 }), fc.nat({ max: 7 }))
  .map(([top, left, bottom, right]) => ({
    top: Math.min(top, bottom),
    left: Math.min(left, right),
    bottom: Math.max(top, bottom),
    right: Math.max(left, right),
  }));
const corrections: fc.Arbitrary<Correction> = fc.oneof(
  fc.record({ kind: fc.constant('role'), cells: fc.array(addresses, { minLength: 1, maxLength: 4 }), role: roles }),
  fc.record({ kind: fc.constant('detectedRole'), cells: fc.array(addresses, { minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: fc.constant('regions'), regions: fc.array(ranges, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constant('block'), range: ranges, was: fc.option(ranges) }),
  fc.record({ kind: fc.constant('orientation'), range: ranges, orientation: fc.constantFrom('down', 'right') }),
  fc.record({ kind: fc.constant('detectedOrientation'), range: ranges }),
);

function filledAddresses(grid: Grid): string[] {
  return [...grid.cells()].filter((cell) => cell.text.trim() !== '').map((cell) => cell.address);
}

/** How often a cell is named by the trees, counted from the trees' side. */
function timesPlaced(grid: Grid, structure: Structure): Map<string, number> {
  const times = new Map<string, number>();
  const count = (address: string): void => void times.set(address, (times.get(address) ?? 0) + 1);
  for (const tree of walkTrees(structure.tree)) {
    const own = new Set<string>(tree.notes);
    for (const node of walkHeaders(tree.mtree))
      for (const cell of [node.cell, ...(node.repeats ?? [])]) if (cell) own.add(cell);
    own.forEach(count);
    if (!isValueTree(tree)) continue;
    const positions = new Set(tree.body.levels.map((level) => level.position));
    for (const cell of grid.cells(tree.range)) {
      const [line, position] = tree.orientation === 'down' ? [cell.row, cell.col] : [cell.col, cell.row];
      const isName = tree.body.groups.some((group) => group.cell === cell.address);
      const isInside =
        line >= tree.body.from && line <= tree.body.to && positions.has(position) && !tree.body.skipped.includes(line);
      const isHeld = tree.body.nested.some((nested) => rangeContains(nested.tree.range, cell.row, cell.col));
      // The name of a line that heads others may stand on a row, as that of a sum over its parts does.
      const isValue = isInside && !isHeld && cell.text.trim() !== '' && !own.has(cell.address);
      if (isName || isValue) count(cell.address);
    }
  }
  return times;
}

/** Where a cell of each role may stand: only headings head anything, and notes are neither headers nor values. */
const PLACES = {
  title: ['header', 'caption'],
  section: ['header', 'caption'],
  // Principle 2: headers on top that give way to those at the left are a level of the BTree.
  colhead: ['header', 'value of a header level'],
  rowhead: ['header', 'caption', 'value of a header level', 'value'],
  note: ['note'],
  content: ['value', 'value of a header level'],
} as const satisfies Record<Role, readonly string[]>;

function placedAs({ tree: root }: Structure, grid: Grid, address: string): string | undefined {
  const place = placeOf(root, grid, address);
  const tree = place?.enclosing.at(-1);
  if (place?.kind !== 'value' || !tree || !isValueTree(tree)) return place?.kind;
  if (tree.body.groups.some((group) => group.cell === address)) return 'caption';
  return tree.body.levels[place.level]?.isRowHeader ? 'value of a header level' : 'value';
}

describe('readStructure', () => {
  test('puts every cell that is not blank into the tree exactly once, whatever was corrected', () => {
    fc.assert(
      fc.property(grids, fc.array(corrections, { maxLength: 3 }), (grid, said) => {
        const structure = readStructure(grid, said);
        const expected = Object.fromEntries(filledAddresses(grid).map((address) => [address, 1]));
        expect(Object.fromEntries(timesPlaced(grid, structure))).toEqual(expected);
        expect([...walkCells(structure.tree, grid)].map(({ cell }) => cell.address)).toEqual(filledAddresses(grid));
      }),
      { numRuns: 150 },
    );
  });

  test('loses no cell of a long sheet that it reads by its telling rows', () => {
    fc.assert(
      fc.property(longGrids, fc.array(corrections, { maxLength: 2 }), (grid, said) => {
        const times = timesPlaced(grid, readStructure(grid, said));
        const filled = filledAddresses(grid);
        expect(filled.filter((address) => times.get(address) !== 1)).toEqual([]);
        expect(times.size).toBe(filled.length);
      }),
      { numRuns: 25 },
    );
  });

  test('keeps long runs of cells that a person painted as notes, in any column, each once', () => {
    const runs = fc.record({
      col: fc.nat({ max: 4 }),
      from: fc.nat({ max: 1900 }),
      size: fc.integer({ min: 1, max: 700 }),
    });
    fc.assert(
      fc.property(longGrids, runs, fc.boolean(), (grid, { col, from, size }, isOneByOne) => {
        const cells = Array.from({ length: size }, (_, place) => toAddress(from + place, col));
        const said = isOneByOne ? cells.map((cell) => [cell]) : [cells];
        const structure = readStructure(
          grid,
          said.map((each) => ({ kind: 'role', cells: each, role: 'note' })),
        );
        const times = timesPlaced(grid, structure);
        expect(filledAddresses(grid).filter((address) => times.get(address) !== 1)).toEqual([]);
        const anchors = cells
          .map((_, place) => grid.at(from + place, col))
          .filter((cell) => cell && cell.text.trim() !== '');
        const kinds = new Set(anchors.map((cell) => placedAs(structure, grid, cell?.address ?? '')));
        expect([...kinds].filter((kind) => kind !== 'note')).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  test('takes a correction said twice as said once', () => {
    fc.assert(
      fc.property(grids, fc.array(corrections, { maxLength: 3 }), corrections, (grid, before, last) => {
        expect(readStructure(grid, [...before, last, last])).toEqual(readStructure(grid, [...before, last]));
      }),
      { numRuns: 150 },
    );
  });

  test('lets a person have the last word on a role, wherever the cell stands', () => {
    fc.assert(
      fc.property(grids, fc.array(corrections, { maxLength: 2 }), fc.nat(), roles, (grid, before, pick, role) => {
        const filled = filledAddresses(grid);
        const address = filled[pick % filled.length];
        if (address === undefined) return;
        const said: Correction = { kind: 'role', cells: [address], role };
        const structure = readStructure(grid, [...before, said]);
        expect(structure.roles[address] ?? 'content').toBe(role);
        expect(Object.fromEntries(timesPlaced(grid, structure))).toEqual(
          Object.fromEntries(filled.map((each) => [each, 1])),
        );
        expect(PLACES[role]).toContain(placedAs(structure, grid, address));
        expect(readStructure(grid, [...before, said, said])).toEqual(structure);
      }),
      { numRuns: 150 },
    );
  });

  test('writes layouts that can be read back: L1 to L4, brackets in pairs', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        const { expression, tree } = readStructure(grid);
        if (tree.body.kind === 'trees' && tree.body.trees.length === 0 && expression === '') return;
        let rest = expression;
        for (let before = ''; before !== rest;) {
          before = rest;
          rest = rest.replace(/\[[^[\]]*\]/g, 'L2').replace(/\{[^{}]*\}( × \d+)?/g, 'L2');
        }
        expect(rest).toMatch(/^L[1-4](?: → L[1-4])*$/);
      }),
      { numRuns: 150 },
    );
  });

  test('shows each cell at the node that locate names, reached through its parents', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        const structure = readStructure(grid);
        for (const address of filledAddresses(grid)) {
          const path = locate(structure, grid, address);
          let parent: string | null = null;
          for (const id of path) {
            const { nodes, total } = nodesOf(structure, grid, parent, 0, 10_000);
            expect(nodes).toHaveLength(total);
            expect(nodes.map((node) => node.id)).toContain(id);
            parent = id;
          }
          const last = path.at(-1) ?? '';
          const { nodes } = nodesOf(structure, grid, path.at(-2) ?? null, 0, 10_000);
          expect(nodes.find((node) => node.id === last)?.cells).toContain(address);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('knows the place of each cell', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        const { tree } = readStructure(grid);
        for (const address of filledAddresses(grid)) expect(placeOf(tree, grid, address)).not.toBeNull();
      }),
      { numRuns: 100 },
    );
  });
});
