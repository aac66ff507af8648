import { describe, expect, it } from 'vitest';
import type { Grid } from '../../../../src-shared/grid.ts';
import { parseOperation } from '../../../../src-shared/notation.ts';
import { readStructure } from '../../structure/readStructure.ts';
import { sheetOf } from '../sheet.ts';
import { gridOf, ledger, staff, twoTables } from '../testSheets.ts';
import { valuesOf } from './evidence/values.ts';
import { execute } from './execute.ts';

function run(grid: Grid, notation: string): string[] {
  const sheet = sheetOf(grid, readStructure(grid));
  return valuesOf(execute(parseOperation(notation), sheet), sheet).map(({ text }) => text);
}

const STAFF = 'CHL("Staff of the Harbour Office")';

describe('execute', () => {
  it.each([
    [`EXT("Name", Cond(${STAFF}, [Department] = "Sales"))`, ['Ada Brook', 'Ben Carver', 'Finn Gray']],
    [`Math(${STAFF}, count())`, ['6']],
    [`Math(${STAFF}, distinct([Position]))`, ['2']],
    [`Math(Cond(${STAFF}, contains([Position], "head")), avg([Salary (EUR)]))`, ['4350']],
    [`Math(${STAFF}, median([Salary (EUR)]))`, ['2200']],
    [`Math(${STAFF}, round(std([Salary (EUR)]), 1))`, ['1157']],
    [`EXT("Name", Cond(${STAFF}, year([Start date]) = 2020 and month([Start date]) = 1))`, ['Cleo Dunn']],
    [`EXT("Name", Cond(${STAFF}, rank([Salary (EUR)]) <= 2))`, ['Dan Ek', 'Ben Carver']],
    [`EXT("Name", Cond(${STAFF}, [Start date] = min([Start date])))`, ['Dan Ek']],
    [`Cond(Foreach(${STAFF}, [Department], sum([Salary (EUR)])), it = max())`, ['Sales']],
    [`Cmp(Math(${STAFF}, max([Salary (EUR)])), Math(${STAFF}, min([Salary (EUR)])), left - right)`, ['2500']],
    [`Cmp(Math(${STAFF}, count()), Math(${STAFF}, distinct([Department])), left / right)`, ['2']],
    [`FAT(Align("Cleo Dunn"))`, ['Staff of the Harbour Office', 'Name', '3']],
    [
      `Rea("who", EXT("Name", Cond(${STAFF}, [No.] = 1)), EXT("Position", Cond(${STAFF}, [No.] = 1)))`,
      ['Ada Brook', 'Clerk'],
    ],
  ])('%s', (notation, expected) => {
    expect(run(staff, notation)).toEqual(expected);
  });

  it('keeps totals out of the rows and finds them when asked', () => {
    expect(run(ledger, 'Math(CHL(), sum([Income]))')).toEqual(['3600']);
    expect(run(ledger, 'EXT("Income", CHL("Table"@A1:D5, totals))')).toEqual(['3600']);
  });

  it('counts a blank cell for what it is: nothing, and not zero', () => {
    expect(run(ledger, 'Math(Cond(CHL(), blank([Remark])), count())')).toEqual(['2']);
    const gaps = gridOf([
      ['Item', 'Amount'],
      ['Pens', '4'],
      ['Ink', ''],
      ['Paper', '8'],
    ]);
    expect(run(gaps, 'Math(CHL(), avg([Amount]))')).toEqual(['6']);
    expect(run(gaps, 'EXT("Item", Cond(CHL(), [Amount] < 5))')).toEqual(['Pens']);
  });

  it('reads a merged cell once, however many rows it covers', () => {
    const merged = gridOf([
      ['Area', 'Room'],
      ['North', 'N1'],
      ['^', 'N2'],
      ['South', 'S1'],
    ]);
    expect(run(merged, 'Math(EXT("Area", CHL()), count())')).toEqual(['2']);
    expect(run(merged, 'EXT("Room", Cond(CHL(), [Area] = "North"))')).toEqual(['N1', 'N2']);
  });

  it('orders texts with a number in them by the number', () => {
    const provinces = gridOf([
      ['Province', 'Capital', 'Towns'],
      ['Almería', 'Almería', '97 t'],
      ['Cádiz', 'Cádiz', '44 t'],
      ['Granada', 'Granada', '168 t'],
    ]);
    expect(run(provinces, 'EXT("Province", Cond(CHL(), [Towns] = max([Towns])))')).toEqual(['Granada']);
  });

  it('tells small ratios apart', () => {
    const plots = gridOf([
      ['Plot', 'Density', 'Price'],
      ['East', '2.2', '900000000'],
      ['West', '2.5', '800000000'],
    ]);
    expect(run(plots, 'EXT("Plot", Cond(CHL(), [Density] / [Price] = min([Density] / [Price])))')).toEqual(['East']);
  });

  it('compares lines that all say the same as one value, past blanks', () => {
    const prices = gridOf([
      ['Item', 'Price'],
      ['Pens, blue', '4'],
      ['Pens, red', '4'],
      ['Pens, black', ''],
      ['Ink', '9'],
    ]);
    const priceOf = (item: string): string => `EXT("Price", Cond(CHL(), contains([Item], "${item}")))`;
    expect(run(prices, `Cmp(${priceOf('ink')}, ${priceOf('pens')}, left - right)`)).toEqual(['5']);
    expect(() => run(prices, `Cmp(${priceOf('ink')}, EXT("Price", CHL()), left - right)`)).toThrow('not 3');
  });

  it('takes the table that is named', () => {
    expect(run(twoTables, 'EXT("Price", Cond(CHL("II. Tools"), [Item] = "Drill"))')).toEqual(['120']);
  });

  it.each([
    ['EXT("Name", Math(CHL(), count()))', 'EXT works on rows or cells, not on value.'],
    ['Cond(CHL(), 1 + 2)', 'Cond needs a boolean, not a number.'],
    ['Cond(CHL(), "a" < 3)', '"<" compares a text with a number.'],
    ['Math(CHL(), left)', 'There is no "left" here.'],
    ['Math(CHL(), contains([Name]))', 'contains takes 2 arguments, not 1.'],
    ['EXT("Shoe size", CHL())', 'There is no column "Shoe size" in A2:F8.'],
    ['CHL("Payroll")', 'There is no table "Payroll" on this sheet.'],
    ['Math(CHL(), sum([Name]))', 'There is nothing to compute from.'],
    ['Cmp(EXT("Name", CHL()), Math(CHL(), count()), left = right)', 'Cmp needs one value on each side, not 6.'],
  ])('checks types and names: %s', (notation, message) => {
    expect(() => run(staff, notation)).toThrow(message);
  });
});
