import { expect, test } from 'vitest';
import type { HOTree, Level } from '../../../src-shared/hotree.ts';
import { cellPath, headerCells } from './cellPath.ts';

const level = (position: number, header: string, isRowHeader = false): Level => ({
  position,
  header,
  isRowHeader,
  isCarried: false,
  tag: { kind: 'empty' },
});
const leaf = (id: string, cell: string, label: string, target: number) => ({ id, cell, label, target, children: [] });

/** A section in A1 over a table: row headers in A, `Cost` over `Plan` and `Real` in B and C; row 4 heads rows 5 and 6. */
const inner: HOTree = {
  id: '0.0',
  layout: 'L2',
  range: { top: 1, left: 0, bottom: 5, right: 2 },
  orientation: 'down',
  notes: [],
  mtree: {
    id: '0.0/m',
    cell: null,
    label: '',
    target: null,
    children: [
      leaf('0.0/m.0', 'A2', 'Item', 0),
      {
        id: '0.0/m.1',
        cell: 'B2',
        label: 'Cost',
        target: null,
        children: [leaf('0.0/m.1.0', 'B3', 'Plan', 1), leaf('0.0/m.1.1', 'C3', 'Real', 2)],
      },
    ],
  },
  body: {
    kind: 'values',
    levels: [level(0, '0.0/m.0', true), level(1, '0.0/m.1.0'), level(2, '0.0/m.1.1')],
    from: 3,
    to: 5,
    skipped: [],
    totals: [],
    nested: [],
    groups: [{ cell: 'A4', line: 3, from: 4, to: 5 }],
  },
};
const tree: HOTree = {
  id: '0',
  layout: 'L4',
  range: { top: 0, left: 0, bottom: 5, right: 2 },
  orientation: 'down',
  notes: [],
  mtree: {
    id: '0/m',
    cell: null,
    label: '',
    target: null,
    children: [leaf('0/m.0', 'A1', 'Overheads', 0)],
  },
  body: { kind: 'trees', trees: [inner] },
};
const textAt = (row: number, col: number): string => (col === 0 ? `item ${row}` : '');

test('a value stands under its sections, its row header and its column headers', () => {
  expect(cellPath(tree, { row: 4, col: 2, address: 'C5' }, textAt)).toEqual([
    'Overheads',
    'item 3',
    'item 4',
    'Cost',
    'Real',
  ]);
});

test('a row header stands under its own column header, a header under those above it', () => {
  expect(cellPath(tree, { row: 4, col: 0, address: 'A5' }, textAt)).toEqual(['Overheads', 'item 3', 'Item']);
  expect(cellPath(tree, { row: 2, col: 1, address: 'B3' }, textAt)).toEqual(['Overheads', 'Cost']);
  expect(cellPath(tree, { row: 0, col: 0, address: 'A1' }, textAt)).toEqual([]);
});

test('the headers that are read with a cell are those of its line and its column, no titles', () => {
  expect(headerCells(tree, { row: 4, col: 2, address: 'C5' })).toEqual(['A4', 'A5', 'B2', 'C3']);
  expect(headerCells(tree, { row: 2, col: 1, address: 'B3' })).toEqual(['B2']);
  expect(headerCells(tree, { row: 20, col: 9, address: 'J21' })).toEqual([]);
});
