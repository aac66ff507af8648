import { describe, expect, test } from 'vitest';
import { SheetContext } from '../../../src-shared/cellContext.ts';
import { locate } from './nodes.ts';
import { readStructure } from './readStructure.ts';
import { gridOf } from './testGrid.ts';
import { outline, roleMap } from './testOutline.ts';

describe('readStructure', () => {
  test('reads one label and its value as L1, whole', () => {
    expect(readStructure(gridOf([['Company:', 'Nordlicht Ltd']]))).toEqual({
      blocks: [
        { range: { top: 0, left: 0, bottom: 0, right: 1 }, confidence: expect.closeTo(1, 0), doubt: expect.anything() },
      ],
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
      '    row: Apple',
      '      value: Fruit: Apple',
      '      value: Boxes: 12',
      '      value: Price (EUR): 1.20',
      '    row: Pear',
      '      value: Fruit: Pear',
      '      value: Boxes: 7',
      '      value: Price (EUR): 2.40',
      '    row total: Total',
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

  test('takes a tall corner beside lines of headers for no section of their own', () => {
    const grid = gridOf(
      [
        ['Flag & size Year', 'All ships', '', '', 'Own flag', '', '', 'Other flags', '', ''],
        ['', 'A', '', 'S', '', '', 'S', '', '', 'S'],
        ['', '', 'L', '', 'A', 'L', '', 'A', 'L', ''],
        ['2017', '8,886', '1,565', '7,321', '6,292', '994', '5,298', '2,594', '571', '2,023'],
        ['2018', '9,507', '1,850', '7,657', '6,285', '992', '5,293', '3,222', '858', '2,364'],
        ['2019', '9,432', '1,798', '7,634', '6,144', '990', '5,154', '3,288', '808', '2,480'],
      ],
      ['A1:A3', 'B1:D1', 'E1:G1', 'H1:J1', 'B2:B3', 'D2:D3', 'G2:G3', 'J2:J3'],
    );
    const context = new SheetContext(readStructure(grid), grid);
    expect(context.tables.map(({ tree }) => tree.range)).toEqual([{ top: 0, left: 0, bottom: 5, right: 9 }]);
    expect(context.of('F5')?.headerPath.map((cell) => cell.text)).toEqual(['Own flag', 'L']);
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
    expect(roleMap(grid)).toEqual(['T', 'R.R.', 'R.R.', 'SHHH', 'R..', 'R..', 'R.']);
    expect(readStructure(grid).expression).toBe('L4 → L3 → [L3 → [L1 × 4], L4 → L3 → [L2 × 3], L1]');
  });

  test('keeps a merge as one node over its rows', () => {
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
      '    row: Ann · Paint',
      '    row: Bob · Sand',
      '  value: Blue',
      '    row: Cid · Weld',
      '    row: Dea · Cut',
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
    expect([...(table?.rows() ?? [])].map((row) => row.cells.map((cell) => cell?.text).join(' '))).toEqual([
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

  test('holds a table that is a value of a row', () => {
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
