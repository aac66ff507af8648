import { describe, expect, test } from 'vitest';
import { SheetContext } from '../../../src-shared/cellContext.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import type { Correction, Structure } from '../../../src-shared/structure.ts';
import { isValueTree, walkTrees } from '../../../src-shared/treeWalk.ts';
import { locate, nodesOf, readStructure, searchNodes } from './index.ts';
import { gridOf } from './testGrid.ts';

/** The tree as indented lines: kind, label, tag. */
function outline(grid: Grid, structure: Structure = readStructure(grid)): string[] {
  const lines: string[] = [];
  const visit = (parent: string | null, depth: number): void => {
    for (const node of nodesOf(structure, grid, parent, 0, 1000).nodes) {
      const tag = node.tag === undefined ? '' : ` (${node.tag})`;
      lines.push(`${'  '.repeat(depth)}${node.kind}${node.isTotal ? ' total' : ''}: ${node.label}${tag}`);
      visit(node.id, depth + 1);
    }
  };
  visit(null, 0);
  return lines;
}

/** Roles as one letter a cell, in reading order, a string a row. */
function roleMap(grid: Grid): string[] {
  const { roles } = readStructure(grid);
  const letters = { title: 'T', section: 'S', colhead: 'H', rowhead: 'R', note: 'N', content: '.' };
  return Array.from({ length: grid.rowCount }, (_, row) =>
    [...grid.cells({ top: row, bottom: row, left: 0, right: grid.colCount - 1 })]
      .filter((cell) => cell.text !== '')
      .map((cell) => letters[roles[cell.address] ?? 'content'])
      .join(''),
  );
}

describe('readStructure', () => {
  test('reads one label and its value as L1, whole', () => {
    expect(readStructure(gridOf([['Company:', 'Nordlicht Ltd']]))).toEqual({
      regions: [{ top: 0, left: 0, bottom: 0, right: 1 }],
      roles: { A1: 'rowhead' },
      correctedCells: [],
      orientations: [],
      expression: 'L1',
      tree: {
        id: '0',
        layout: 'L1',
        range: { top: 0, left: 0, bottom: 0, right: 1 },
        orientation: 'right',
        mtree: {
          id: '0/m',
          cell: null,
          label: '',
          target: null,
          children: [{ id: '0/m.0', cell: 'A1', label: 'Company:', children: [], target: 0 }],
        },
        notes: [],
        body: {
          kind: 'values',
          levels: [
            {
              position: 0,
              header: '0/m.0',
              isRowHeader: false,
              isCarried: false,
              tag: { kind: 'discrete', values: [{ text: 'Nordlicht Ltd', count: 1 }] },
            },
          ],
          from: 1,
          to: 1,
          skipped: [],
          totals: [],
          groups: [],
          nested: [],
        },
      },
    });
  });

  test('gives an empty sheet an empty tree', () => {
    expect(readStructure(gridOf([]))).toMatchObject({ regions: [], roles: {}, tree: { body: { trees: [] } } });
  });

  test('reads a list under a title as L4 over L3 of L2, its total apart', () => {
    const grid = gridOf(
      [
        ['Fruit in stock', '', ''],
        ['Fruit', 'Boxes', 'Price (EUR)'],
        ['Apple', '12', '1.20'],
        ['Pear', '7', '2.40'],
        ['Total', '19', ''],
      ],
      ['A1:C1'],
    );
    expect(readStructure(grid).expression).toBe('L4 → L3 → [L2 × 3]');
    expect(outline(grid)).toEqual([
      'tree: Sheet',
      '  header: Fruit in stock',
      '    header: Fruit (2 texts)',
      '    header: Boxes (7 to 12)',
      '    header: Price (EUR) (1.2 to 2.4 EUR)',
      '    record: Apple',
      '      value: Fruit: Apple',
      '      value: Boxes: 12',
      '      value: Price (EUR): 1.20',
      '    record: Pear',
      '      value: Fruit: Pear',
      '      value: Boxes: 7',
      '      value: Price (EUR): 2.40',
      '    record total: Total',
      '      value: Fruit: Total',
      '      value: Boxes: 19',
    ]);
  });

  test('hangs a second line of headers under the first', () => {
    const grid = gridOf(
      [
        ['Shop', '2022', '', '2023', ''],
        ['', 'Plan', 'Actual', 'Plan', 'Actual'],
        ['North', '10', '12', '11', '13'],
        ['South', '5', '6', '7', '8'],
      ],
      ['A1:A2', 'B1:C1', 'D1:E1'],
    );
    const structure = readStructure(grid);
    expect(structure.expression).toBe('L3 → [L2, {L4 → L3 → [L2 × 2]} × 2]');
    const context = new SheetContext(structure, grid).of('E4');
    expect(context?.headerPath.map((cell) => cell.text)).toEqual(['2023', 'Actual']);
    expect(context?.linePath.map((cell) => cell.text)).toEqual(['South']);
  });

  test('reads a form with tables in it: pairs, sections at the left with headers of their own', () => {
    const grid = gridOf(
      [
        ['Visitor form', '', '', '', ''],
        ['Name', 'Ida Holm', '', 'Date', '2024-05-02'],
        ['Phone', '+47 22 33 44 55', '', 'Badge no.', '17'],
        ['Guests', 'Name', 'Age', 'Car', ''],
        ['', 'Per', '31', 'blue van', ''],
        ['', 'Siri', '29', 'none', ''],
        ['Remarks', 'Late arrival.', '', '', ''],
      ],
      ['A1:E1', 'B2:C2', 'B3:C3', 'A4:A6', 'D4:E4', 'D5:E5', 'D6:E6', 'B7:E7'],
    );
    expect(roleMap(grid)).toEqual(['T', 'R.R.', 'R.R.', 'SHHH', '...', '...', 'R.']);
    expect(readStructure(grid).expression).toBe('L4 → L3 → [L3 → [L1 × 4], L4 → L3 → [L2 × 3], L1]');
  });

  test('keeps a merge as one node over its records', () => {
    const grid = gridOf(
      [
        ['Team', 'Member', 'Task'],
        ['Red', 'Ann', 'Paint'],
        ['', 'Bob', 'Sand'],
        ['Blue', 'Cid', 'Weld'],
        ['', 'Dea', 'Cut'],
      ],
      ['A2:A3', 'A4:A5'],
    );
    expect(outline(grid).filter((line) => !line.includes('value: T') && !line.includes('value: M'))).toEqual([
      'tree: Sheet',
      '  header: Team (2 texts)',
      '  header: Member (4 texts)',
      '  header: Task (4 texts)',
      '  value: Red',
      '    record: Ann · Paint',
      '    record: Bob · Sand',
      '  value: Blue',
      '    record: Cid · Weld',
      '    record: Dea · Cut',
    ]);
    expect(locate(readStructure(grid), grid, 'C3')).toEqual(['0', '0/g.0.1', '0/r.2', '0/v.2.2']);
  });

  test('hands down what a pivot table leaves out', () => {
    const grid = gridOf([
      ['Region', 'City', 'Product', 'Sold'],
      ['North', 'Oslo', 'Apples', '10'],
      ['', '', 'Pears', '3'],
      ['', 'Bergen', 'Apples', '7'],
      ['South', 'Rome', 'Apples', '20'],
      ['', '', 'Pears', '5'],
    ]);
    const [table] = new SheetContext(readStructure(grid), grid).tables;
    expect([...(table?.records() ?? [])].map((record) => record.cells.map((cell) => cell?.text).join(' '))).toEqual([
      'North Oslo Apples 10',
      'North Oslo Pears 3',
      'North Bergen Apples 7',
      'South Rome Apples 20',
      'South Rome Pears 5',
    ]);
  });

  test('lets captions name the lines after them, and leaves the total of all outside', () => {
    const grid = gridOf(
      [
        ['Product', 'Jan', 'Feb'],
        ['Fruit', '', ''],
        ['Apple', '1', '2'],
        ['Pear', '4', '5'],
        ['Vegetables', '', ''],
        ['Leek', '7', '8'],
        ['Total', '12', '15'],
      ],
      ['A2:C2', 'A5:C5'],
    );
    const structure = readStructure(grid);
    expect(structure.tree.body).toMatchObject({
      groups: [
        { cell: 'A2', line: 1, from: 2, to: 3 },
        { cell: 'A5', line: 4, from: 5, to: 5 },
      ],
      totals: [{ line: 6, kind: 'total' }],
    });
    expect(new SheetContext(structure, grid).of('C6')?.linePath.map((cell) => cell.text)).toEqual([
      'Vegetables',
      'Leek',
    ]);
  });

  test('holds a table that is a value of a record', () => {
    const grid = gridOf(
      [
        ['Department', 'Head', 'Projects', '', ''],
        ['Sales', 'Ann', 'Name', 'Budget', 'End'],
        ['', '', 'Rocket', '1000', '2024-01-01'],
        ['', '', 'Comet', '2000', '2024-05-01'],
        ['Research', 'Bob', 'Name', 'Budget', 'End'],
        ['', '', 'Star', '3000', '2025-01-01'],
      ],
      ['C1:E1', 'A2:A4', 'B2:B4', 'A5:A6', 'B5:B6'],
    );
    const structure = readStructure(grid);
    const context = new SheetContext(structure, grid).of('D4');
    expect(context?.sectionPath.map((cell) => cell.text)).toEqual(['Projects', 'Sales', 'Ann']);
    expect(context?.headerPath.map((cell) => cell.text)).toEqual(['Budget']);
  });

  test('turns a list whose lines are of one kind each', () => {
    const grid = gridOf([
      ['Model', 'Alpha', 'Beta', 'Gamma'],
      ['Price', '1200', '1500', '1800'],
      ['Colour', 'black', 'white', 'grey'],
      ['Release date', '2021-03-01', '2022-04-01', '2023-05-01'],
    ]);
    const structure = readStructure(grid);
    expect(structure.tree).toMatchObject({ orientation: 'right', layout: 'L3', body: { from: 1, to: 3 } });
    expect(new SheetContext(structure, grid).of('C3')).toMatchObject({
      rowPath: [{ text: 'Colour' }],
      columnPath: [{ text: 'Beta' }],
    });
  });

  test('lets the longer side build the MTree where the corner is unnamed (principle 2)', () => {
    const grid = gridOf([
      ['', 'Men', 'Women'],
      ['North', '10', '11'],
      ['East', '20', '21'],
      ['South', '30', '31'],
      ['West', '40', '41'],
    ]);
    const { tree } = readStructure(grid);
    expect(tree.orientation).toBe('right');
    expect(tree.mtree.children.map((header) => header.label)).toEqual(['', 'North', 'East', 'South', 'West']);
  });

  test('finds tables with a gap between them, and side by side without one', () => {
    const apart = gridOf([
      ['Fruit', 'Price', '', 'Shop', 'Opened'],
      ['Apple', '1.2', '', 'Centre', '2001-05-01'],
      ['Pear', '2.3', '', 'Harbour', '2003-06-02'],
    ]);
    expect(readStructure(apart).regions).toEqual([
      { top: 0, left: 0, bottom: 2, right: 1 },
      { top: 0, left: 3, bottom: 2, right: 4 },
    ]);
    const close = gridOf([
      ['Date', 'Item', 'Income', 'Date', 'Item', 'Cost'],
      ['2024-01-01', 'Rent', '500', '2024-01-03', 'Paint', '60'],
      ['2024-02-01', 'Rent', '510', '2024-02-07', 'Wood', '75'],
    ]);
    expect(readStructure(close)).toMatchObject({
      expression: 'L3 → [{L3 → [L2 × 3]} × 2]',
      regions: [
        { top: 0, left: 0, bottom: 2, right: 2 },
        { top: 0, left: 3, bottom: 2, right: 5 },
      ],
    });
  });

  test('keeps numbered columns in one list', () => {
    const rows = Array.from({ length: 6 }, (_, row) =>
      Array.from({ length: 5 }, (_each, col) => String(row * 7 + col)),
    );
    const list = gridOf([['Sensor 1', 'Sensor 2', 'Sensor 3', 'Sensor 4', 'Sensor 5'], ...rows]);
    expect(readStructure(list).expression).toBe('L3 → [L2 × 5]');
    expect(readStructure(list).regions).toHaveLength(1);
  });

  test('takes a header printed again for the same header', () => {
    const grid = gridOf([
      ['Name', 'Amount', 'Date'],
      ['Ann', '10', '2024-01-01'],
      ['Bob', '20', '2024-01-02'],
      ['Name', 'Amount', 'Date'],
      ['Cid', '30', '2024-01-03'],
    ]);
    const { tree } = readStructure(grid);
    expect(tree.mtree.children[1]).toMatchObject({ cell: 'B1', repeats: ['B4'] });
    expect(tree.body).toMatchObject({ skipped: [3] });
  });

  test('reads Chinese sheets by the same rules', () => {
    const grid = gridOf(
      [
        ['第三季度费用表', '', '', ''],
        ['单位：元', '', '', ''],
        ['部门', '七月', '八月', '九月'],
        ['销售部', '1,200', '1,300', '1,250'],
        ['研发部', '2,400', '2,300', '2,600'],
        ['合计', '3,600', '3,600', '3,850'],
        ['注：以上数据未经审计。', '', '', ''],
      ],
      ['A1:D1', 'A2:D2', 'A7:D7'],
    );
    expect(roleMap(grid)).toEqual(['T', 'N', 'HHHH', 'R...', 'R...', 'R...', 'N']);
  });
});

describe('corrections', () => {
  const grid = gridOf([
    ['Plan', 'Owner', 'Due'],
    ['Paint', 'Ann', '2024-01-01'],
    ['Later', 'Who', 'When'],
    ['Sand', 'Bob', '2024-02-01'],
  ]);
  const row3: Correction = { kind: 'role', cells: ['A3', 'B3', 'C3'], role: 'colhead' };

  test('let a role change the partition', () => {
    const structure = readStructure(grid, [row3]);
    expect(structure.correctedCells).toEqual(['A3', 'B3', 'C3']);
    expect(structure.tree.body).toMatchObject({
      trees: [{ range: { top: 0, bottom: 1 } }, { range: { top: 2, bottom: 3 } }],
    });
  });

  test('are taken back by a later one', () => {
    const back: Correction = { kind: 'detectedRole', cells: ['A3', 'B3', 'C3'] };
    const content: Correction = { kind: 'role', cells: ['A3', 'B3', 'C3'], role: 'content' };
    expect(readStructure(grid, [row3, back])).toEqual(readStructure(grid));
    expect(readStructure(grid, [row3, content]).roles['A3']).toBeUndefined();
  });

  test('take a note out of headers, records and names, whatever it was', () => {
    const list = gridOf([
      ['Item', 'Price', 'Checked'],
      ['Bolt', '3', 'x'],
      ['see page 2', '', ''],
      ['Nut', '4', 'y'],
      ['Total', '7', ''],
    ]);
    const noted = readStructure(list, [{ kind: 'role', cells: ['C1', 'C2', 'A3'], role: 'note' }]);
    expect(outline(list, noted)).toEqual([
      'tree: Sheet',
      '  header: Item (2 texts)',
      '  header: Price (3 to 4)',
      '  level: C (1 value · 1 distinct)',
      '  record: Bolt · 3',
      '    value: Item: Bolt',
      '    value: Price: 3',
      '  record: Nut · 4 · y',
      '    value: Item: Nut',
      '    value: Price: 4',
      '    value: y',
      '  record total: Total · 7',
      '    value: Item: Total',
      '    value: Price: 7',
      '  note: Checked',
      '  note: x',
      '  note: see page 2',
    ]);
    const hours = gridOf([
      ['Guard', 'Hours'],
      ['Lind', '12'],
      ['Moe', '16'],
    ]);
    const unheaded = readStructure(hours, [{ kind: 'role', cells: ['B1'], role: 'note' }]);
    expect(unheaded.tree.mtree.children.map((node) => node.cell)).toEqual(['A1', null]);
    const unnamed = readStructure(list, [{ kind: 'role', cells: ['A5'], role: 'content' }]);
    expect(outline(list, unnamed).join()).not.toContain('total');
  });

  test('let a title head what is beside and below it, also from among other cells', () => {
    const grid = gridOf([
      ['Report', '', 'Draft'],
      ['Item', 'Price', 'Stock'],
      ['Bolt', '3', '12'],
    ]);
    const titled = readStructure(grid, [{ kind: 'role', cells: ['A1'], role: 'title' }]);
    expect(outline(grid, titled).slice(0, 3)).toEqual(['tree: Sheet', '  header: Report', '    tree: Draft']);
    expect(titled.expression).toMatch(/^L4 → L3/);
  });

  test('make a drawn block a tree of its own', () => {
    const range = { top: 2, left: 0, bottom: 3, right: 1 };
    const { tree } = readStructure(grid, [{ kind: 'block', range, was: null }]);
    const ranges = tree.body.kind === 'trees' ? tree.body.trees.map((each) => each.range) : [];
    expect(ranges).toContainEqual(range);
  });

  test('split and join regions', () => {
    const regions = [
      { top: 0, left: 0, bottom: 1, right: 2 },
      { top: 2, left: 0, bottom: 3, right: 2 },
    ];
    expect(readStructure(grid, [{ kind: 'regions', regions }]).regions).toEqual(regions);
    const whole = [{ top: 0, left: 0, bottom: 3, right: 2 }];
    expect(
      readStructure(grid, [
        { kind: 'regions', regions },
        { kind: 'regions', regions: whole },
      ]).regions,
    ).toEqual(whole);
  });

  test('turn a block', () => {
    const list = gridOf([
      ['Fruit', 'Price'],
      ['Apple', '1.2'],
      ['Pear', '2.3'],
    ]);
    const { range } = readStructure(list).tree;
    const turned = readStructure(list, [{ kind: 'orientation', range, orientation: 'right' }]);
    expect(turned.tree.orientation).toBe('right');
    const again = readStructure(list, [
      { kind: 'orientation', range, orientation: 'right' },
      { kind: 'orientation', range, orientation: 'down' },
    ]);
    expect(again.tree).toEqual(readStructure(list).tree);
    expect(
      readStructure(list, [
        { kind: 'orientation', range, orientation: 'right' },
        { kind: 'detectedOrientation', range },
      ]),
    ).toEqual(readStructure(list));
  });

  test('keep a block turned when its bounds move, and tell when no block is left to turn', () => {
    const list = gridOf([
      ['Fruit', 'Price'],
      ['Apple', '1.2'],
      ['Pear', '2.3'],
      ['Plum', '3.1'],
    ]);
    const { range } = readStructure(list).tree;
    const turn: Correction = { kind: 'orientation', range, orientation: 'right' };
    const isTurned = (structure: Structure): boolean =>
      [...walkTrees(structure.tree)].some((tree) => isValueTree(tree) && tree.orientation === 'right');
    const smaller = readStructure(list, [turn, { kind: 'block', range: { ...range, bottom: 2 }, was: null }]);
    expect([isTurned(smaller), smaller.orientations[0]?.holds]).toEqual([true, true]);
    // Moved far by hand, the block takes what was said of it along.
    const top = { ...range, bottom: 1 };
    const moved = readStructure(list, [turn, { kind: 'block', range: top, was: range }]);
    expect([isTurned(moved), moved.orientations]).toEqual([true, [{ range: top, orientation: 'right', holds: true }]]);
    const split = readStructure(list, [turn, { kind: 'block', range: top, was: null }]);
    expect(split.orientations[0]?.holds).toBe(false);
    expect(split.tree).toEqual(readStructure(list, [{ kind: 'block', range: top, was: null }]).tree);
  });

  test('turn a form into a list with headers, and a list into a form', () => {
    const form = gridOf([
      ['Name:', 'Anna'],
      ['City:', 'Oslo'],
      ['Born:', '1990'],
    ]);
    const { range } = readStructure(form).tree;
    const down = readStructure(form, [{ kind: 'orientation', range, orientation: 'down' }]);
    expect(down.tree.mtree.children.map((node) => node.cell)).toEqual(['A1', 'B1']);
    expect(down.orientations).toEqual([{ range, orientation: 'down', holds: true }]);
    const list = gridOf([
      ['Item', 'Colour', 'Size'],
      ['Bolt', 'red', 'small'],
      ['Nut', 'blue', 'large'],
    ]);
    const right = readStructure(list, [
      { kind: 'orientation', range: readStructure(list).tree.range, orientation: 'right' },
    ]);
    expect(right.tree.mtree.children.map((node) => node.cell)).toEqual(['A1', 'A2', 'A3']);
  });
});

describe('searchNodes', () => {
  test('finds cells whatever their case and width, with the way to them', () => {
    const grid = gridOf([
      ['Name', 'Code'],
      ['Ａlpha', 'x1'],
      ['beta', 'ALPHA 2'],
    ]);
    const structure = readStructure(grid);
    expect(searchNodes(structure, grid, 'alpha', 10).map(({ node, path }) => [node.label, path.length])).toEqual([
      ['Name: Ａlpha', 3],
      ['Code: ALPHA 2', 3],
    ]);
    expect(searchNodes(structure, grid, 'alpha', 1)).toHaveLength(1);
  });
});

describe('readStructure, by sums and marks', () => {
  test('takes a last line for a total when it adds the others up, whatever it is called', () => {
    const summed = gridOf([
      ['Region', 'Q1', 'Q2'],
      ['North', '10', '4'],
      ['South', '20', '5'],
      ['West', '30', '6'],
      ['All regions', '60', '15'],
    ]);
    expect(outline(summed).at(-4)).toMatch(/^ *record total: All regions/);
    expect(outline(summed)).toContain('  header: Q1 (10 to 30)');
    const other = gridOf([
      ['Region', 'Q1', 'Q2'],
      ['North', '10', '4'],
      ['South', '20', '5'],
      ['West', '30', '6'],
      ['All regions', '60', '14'],
      ['East', '61', '15'],
    ]);
    expect(outline(other).join()).not.toContain('total');
  });

  test('ends a list at a line of bold labels beside plain values', () => {
    const bold = { bold: true };
    const grid = gridOf(
      [
        ['Article', 'Description', 'Units', 'Price'],
        ['KW-9S', 'Chain, 9-speed', '14500', '8.35'],
        ['KW-11S', 'Chain, 11-speed', '6200', '13.90'],
        ['KW-CS9', 'Cassette, 9-speed', '5900', '17.75'],
        ['Overall grade', 'B', 'Next visit', 'May 2025'],
      ],
      [],
      { A1: bold, B1: bold, C1: bold, D1: bold, A5: bold, C5: bold },
    );
    expect(roleMap(grid)).toEqual(['HHHH', '....', '....', '....', 'R.R.']);
    expect(outline(grid)[1]).toBe('  tree: Article · Description · Units …');
  });

  test('starts another list at a line that is printed as the header is, without a gap', () => {
    const bold = { bold: true };
    const lists = (other: readonly (readonly string[])[]): Grid =>
      gridOf(
        [
          ['Stall', 'Owner', 'Goods'],
          ['North', 'Abel', 'Honey'],
          ['South', 'Berg', 'Bread'],
          ['East', 'Cole', 'Cheese'],
          ...other,
        ],
        [],
        { A1: bold, B1: bold, C1: bold, A5: bold, B5: bold, C5: bold },
      );
    const guards = lists([
      ['Guard', 'Shift', 'Post'],
      ['Lind', 'Night', 'Gate'],
      ['Moe', 'Day', 'Hall'],
    ]);
    expect(roleMap(guards)).toEqual(['HHH', '...', '...', '...', 'HHH', '...', '...']);
    expect(readStructure(guards).regions).toHaveLength(2);
    const narrower = lists([
      ['Guard', 'Post'],
      ['Lind', 'Gate'],
      ['Moe', 'Hall'],
    ]);
    expect(roleMap(narrower).slice(4)).toEqual(['HH', '..', '..']);
    // A record that is set apart says what others in its columns say; a total has its name.
    const record = lists([
      ['West', 'Dahl', 'Bread'],
      ['Mid', 'Eck', 'Wool'],
    ]);
    expect(roleMap(record)[4]).toBe('...');
    const total = lists([
      ['Total', 'three', 'all'],
      ['Mid', 'Eck', 'Wool'],
    ]);
    expect(roleMap(total)[4]).not.toContain('H');
  });

  test('finds such a line also in the middle of a sheet that is not read whole', () => {
    const bold = { bold: true };
    const part = (name: string): string[][] => Array.from({ length: 2400 }, (_, line) => [`${name} ${line}`, 'Ulm']);
    const rows = [['Stall', 'Town'], ...part('Stall'), ['Guard', 'Post'], ...part('Guard')];
    const grid = gridOf(rows, [], { A1: bold, B1: bold, A2402: bold, B2402: bold });
    expect(readStructure(grid).regions.map(({ top }) => top)).toEqual([0, 2401]);
  });

  test('takes a bold first line for headers, and a bold first column for labels', () => {
    const bold = { bold: true };
    const plain = [
      ['Anna', 'Oslo'],
      ['Bo', 'Rome'],
      ['Cleo', 'Bonn'],
    ];
    const headed = gridOf([['Guest', 'Town'], ...plain], [], { A1: bold, B1: bold });
    expect(roleMap(headed)[0]).toBe('HH');
    const form = gridOf(
      [
        ['Guest', 'Anna'],
        ['Town', 'Oslo'],
        ['Meal', 'Fish'],
      ],
      [],
      { A1: bold, A2: bold, A3: bold },
    );
    expect(roleMap(form)).toEqual(['R.', 'R.', 'R.']);
    const stacked = [
      ['Stall', 'Rent', 'Fee'],
      ['North', '120', '12'],
      ['South', '140', '14'],
      ['Trader', 'Street', 'Goods'],
      ['Abel', 'Mill Lane', 'Honey'],
      ['Berg', 'High Street', 'Bread'],
    ];
    const heads = Object.fromEntries(['A1', 'B1', 'C1', 'A4', 'B4', 'C4'].map((address) => [address, bold]));
    expect(readStructure(gridOf(stacked, [], heads)).tree.orientation).toBe('down');
    expect(readStructure(gridOf(stacked)).tree.orientation).toBe('right');
  });
});
