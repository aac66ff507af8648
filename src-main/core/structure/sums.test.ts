import { describe, expect, test } from 'vitest';
import type { Grid } from '../../../src-shared/grid.ts';
import { readStructure } from './readStructure.ts';
import { gridOf } from './testGrid.ts';
import { outline, roleMap } from './testOutline.ts';

describe('readStructure, by sums and marks', () => {
  test('takes a last line for a total when it adds the others up, whatever it is called', () => {
    const summed = gridOf([
      ['Region', 'Q1', 'Q2'],
      ['North', '10', '4'],
      ['South', '20', '5'],
      ['West', '30', '6'],
      ['All regions', '60', '15'],
    ]);
    expect(outline(summed).at(-4)).toMatch(/^ *row total: All regions/);
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
    expect(roleMap(grid)[0]).toBe('HHHH');
    expect(roleMap(grid)[4]).toBe('R.R.');
    expect(outline(grid)[1]).toBe('  tree: Article · Description · Units …');
  });

  test('a number that was misread is a value among numbers, and makes no form of a list', () => {
    for (const misread of ['l4O', '1?0', '27S']) {
      const grid = gridOf([
        ['Item', 'Price'],
        ['Seeds', '310'],
        ['Water', misread],
        ['Tools', '275'],
      ]);
      expect(roleMap(grid)).toEqual(['HH', 'R.', 'R.', 'R.']);
    }
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
    // A row that is set apart says what others in its columns say; a total has its name.
    const row = lists([
      ['West', 'Dahl', 'Bread'],
      ['Mid', 'Eck', 'Wool'],
    ]);
    expect(roleMap(row)[4]).toBe('...');
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
