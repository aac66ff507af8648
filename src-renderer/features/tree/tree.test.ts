import { describe, expect, test } from 'vitest';
import type { TreeNode } from '../../../src-shared/structure.ts';
import { type LoadNodes, TreeModel } from './treeModel.ts';
import { treeMove, type TreeRow, typeAhead } from './treeRows.ts';

const nodeOf = (id: string, part: Partial<TreeNode> = {}): TreeNode => ({
  id,
  kind: 'header',
  label: id,
  cells: [],
  range: null,
  childCount: 0,
  ...part,
});

/** A root over two headers and many rows, one to a row from row 2 on; each tenth row takes two rows. */
function records(count: number) {
  const all: TreeNode[] = [nodeOf('Name', { childCount: 1 }), nodeOf('Age')];
  let row = 2;
  for (let place = 0; place < count; place++) {
    const height = place % 10 === 9 ? 2 : 1;
    all.push(nodeOf(`r${row}`, { kind: 'row', range: { top: row, bottom: row + height - 1, left: 0, right: 4 } }));
    row += height;
  }
  const asked: string[] = [];
  const load: LoadNodes = async (parent, offset, limit) => {
    asked.push(`${parent} ${offset}`);
    const nodes = parent === null ? [nodeOf('root', { kind: 'tree', childCount: all.length })] : all;
    const own = parent === 'Name' ? [nodeOf('first')] : nodes;
    return { nodes: own.slice(offset, offset + limit), total: own.length };
  };
  return { load, asked };
}

const shown = (rows: readonly TreeRow[]) =>
  rows.map((row) => (row.kind === 'node' ? `${row.depth} ${row.node.id}` : `${row.depth} +${row.count}@${row.offset}`));

describe('TreeModel', () => {
  test('opens the root at first and shows a page with what more there is', async () => {
    const model = new TreeModel(records(250).load);
    await model.reload();
    const lines = shown(model.state().rows);
    expect(lines.slice(0, 4)).toEqual(['0 root', '1 Name', '1 Age', '1 r2']);
    expect(lines.at(-1)).toBe('1 +152@100');
  });

  test('a small tree is open at a glance, a large one is not', async () => {
    const small = new TreeModel(records(3).load);
    await small.reload();
    expect(shown(small.state().rows).slice(0, 3)).toEqual(['0 root', '1 Name', '2 first']);
    const large = new TreeModel(records(30).load);
    await large.reload();
    expect(shown(large.state().rows).slice(0, 3)).toEqual(['0 root', '1 Name', '1 Age']);
  });

  test('a node whose children cannot be loaded stays closed and can be opened again', async () => {
    const { load } = records(30);
    let fails = false;
    const model = new TreeModel((parent, offset, limit) =>
      fails ? Promise.reject(new Error('connection lost')) : load(parent, offset, limit),
    );
    await model.reload();
    const before = shown(model.state().rows);
    fails = true;
    await model.open('Name');
    expect(shown(model.state().rows)).toEqual(before);
    fails = false;
    await model.open('Name');
    expect(shown(model.state().rows)).toHaveLength(before.length + 1);
  });

  test('shows more where the gap begins', async () => {
    const model = new TreeModel(records(250).load);
    await model.reload();
    await model.showMore('root', 100);
    expect(shown(model.state().rows).at(-1)).toBe('1 +52@200');
  });

  test('finds a row far down with few questions, and leaves a gap before it', async () => {
    const { load, asked } = records(50_000);
    const model = new TreeModel(load);
    await model.reload();
    expect(await model.reveal(['root', 'r41009'], { row: 41_009, col: 1 })).toBe(false);
    expect(await model.reveal(['root', 'r41008'], { row: 41_009, col: 1 })).toBe(true);
    expect(asked.length).toBeLessThan(40);
    const lines = shown(model.state().rows);
    expect(lines).toContain('1 r41008');
    expect(lines.some((line) => line.includes('@100'))).toBe(true);
  });

  test('a path that is not there reveals nothing', async () => {
    const model = new TreeModel(records(3).load);
    await model.reload();
    expect(await model.reveal(['root', 'gone'], null)).toBe(false);
    expect(await model.reveal([], null)).toBe(false);
  });

  test('after a correction what was open is open', async () => {
    const { load } = records(3);
    const model = new TreeModel(load);
    await model.reload();
    await model.open('Name');
    await model.reload();
    expect(shown(model.state().rows).slice(0, 3)).toEqual(['0 root', '1 Name', '2 first']);
  });

  test('a failure is told and does not take away what was there', async () => {
    let fails = false;
    const { load } = records(3);
    const model = new TreeModel((...asked) => (fails ? Promise.reject(new Error('gone')) : load(...asked)));
    await model.reload();
    fails = true;
    await model.reload();
    expect(model.state().error).toBeInstanceOf(Error);
    expect(model.state().rows).toHaveLength(7);
  });
});

describe('keys', () => {
  const rows: TreeRow[] = [
    {
      kind: 'node',
      node: nodeOf('a', { childCount: 2 }),
      parent: null,
      depth: 0,
      isExpanded: true,
      position: 1,
      siblings: 1,
    },
    { kind: 'node', node: nodeOf('beta'), parent: 'a', depth: 1, isExpanded: false, position: 1, siblings: 2 },
    {
      kind: 'node',
      node: nodeOf('bravo', { childCount: 9 }),
      parent: 'a',
      depth: 1,
      isExpanded: false,
      position: 2,
      siblings: 2,
    },
  ];

  test('right opens, then goes in; left closes, then goes out', () => {
    expect(treeMove(rows, 2, 'ArrowRight', 10)).toEqual({ open: 'bravo' });
    expect(treeMove(rows, 0, 'ArrowRight', 10)).toEqual({ to: 1 });
    expect(treeMove(rows, 1, 'ArrowRight', 10)).toBeNull();
    expect(treeMove(rows, 2, 'ArrowLeft', 10)).toEqual({ to: 0 });
    expect(treeMove(rows, 0, 'ArrowLeft', 10)).toEqual({ close: 'a' });
  });

  test('the ends hold', () => {
    expect(treeMove(rows, 2, 'ArrowDown', 10)).toEqual({ to: 2 });
    expect(treeMove(rows, 2, 'PageUp', 10)).toEqual({ to: 0 });
    expect(treeMove(rows, 0, 'End', 10)).toEqual({ to: 2 });
  });

  test('typing finds labels, going round; more letters narrow without leaving a match', () => {
    expect(typeAhead(rows, 1, 'b')).toBe(2);
    expect(typeAhead(rows, 2, 'b')).toBe(1);
    expect(typeAhead(rows, 2, 'br')).toBe(2);
    expect(typeAhead(rows, 0, 'x')).toBe(-1);
  });
});
