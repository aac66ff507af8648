import { describe, expect, it } from 'vitest';
import { toAddress } from '../../../src-shared/address.ts';
import type { HOTree } from '../../../src-shared/hotree.ts';
import type { Structure } from '../../../src-shared/structure.ts';
import { partsOf } from './regular.ts';

/** Lists under one line of headers, beside each other and as long as they are said to be. */
function structureOf(lists: readonly { readonly labels: readonly string[]; readonly to: number }[]): Structure {
  let left = 0;
  const trees = lists.map(({ labels, to }, at) => {
    const tree = listOf(`0.${at}`, labels, left, to);
    left += labels.length;
    return tree;
  });
  const range = { top: 0, left: 0, bottom: 9, right: left - 1 };
  return {
    regions: [range],
    roles: {},
    correctedCells: [],
    orientations: [],
    blocks: [],
    expression: '',
    tree: {
      ...listOf('0', [], 0, 9),
      layout: 'L3',
      range,
      body: { kind: 'trees', trees },
    },
  };
}

function listOf(id: string, labels: readonly string[], left: number, to: number): HOTree {
  const headers = labels.map((label, at) => ({
    id: `${id}/m.${at}`,
    cell: toAddress(0, left + at),
    label,
    target: left + at,
    children: [],
  }));
  return {
    id,
    layout: 'L2',
    range: { top: 0, left, bottom: to, right: left + labels.length - 1 },
    orientation: 'down',
    notes: [],
    mtree: { id: `${id}/m`, cell: null, label: '', target: null, children: headers },
    body: {
      kind: 'values',
      levels: headers.map(({ id: header, target }) => ({
        position: target,
        header,
        isRowHeader: false,
        isCarried: false,
        tag: { kind: 'empty' as const },
      })),
      from: 1,
      to,
      skipped: [],
      totals: [],
      groups: [],
      nested: [],
    },
  };
}

describe('the rows of a sheet', () => {
  it('have all columns that stand beside each other line by line', () => {
    const parts = partsOf(
      structureOf([
        { labels: ['Day', 'Guest'], to: 9 },
        { labels: ['Points'], to: 9 },
      ]),
    );
    expect(parts.map(({ region }) => region)).toEqual([
      { top: 0, left: 0, right: 2, bottom: 9, headerRows: 1, leftOut: [] },
    ]);
  });

  it('are those of one list where its headers come again beside it, or another ends elsewhere', () => {
    const again = structureOf([
      { labels: ['Day', 'Guest'], to: 9 },
      { labels: ['Day', 'Guest'], to: 9 },
    ]);
    const shorter = structureOf([
      { labels: ['Day', 'Guest'], to: 9 },
      { labels: ['Points', 'Place'], to: 5 },
    ]);
    expect([again, shorter].map((structure) => partsOf(structure).map(({ region }) => region.right))).toEqual([
      [1, 3],
      [1, 3],
    ]);
  });

  it('are the lines of a table that reads across where nothing reads downwards', () => {
    const range = { top: 0, left: 0, bottom: 4, right: 3 };
    const list = listOf('0', [], 0, 4);
    const across = { ...list, range, orientation: 'right' as const };
    const structure = { ...structureOf([]), tree: across };
    expect(partsOf(structure).map(({ region, rowCount, isLong }) => ({ region, rowCount, isLong }))).toEqual([
      { region: { ...range, headerRows: 1, leftOut: [] }, rowCount: 4, isLong: false },
    ]);
  });
});
