import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridOf } from '../../testSheets.ts';
import { computeFormula } from './evaluate.ts';
import { FormulaError } from './parse.ts';
import { itemText } from './values.ts';

const sales = gridOf([
  ['Sales of the harbour shop', '<', '<', '<', '<'],
  ['Team', 'Name', 'Joined', 'Units', 'Revenue'],
  ['North', 'Ada Brook', '2019-03-01', '12', '2,400'],
  ['^', 'Ben Carver', '2021-07-15', '7', '1,050'],
  ['^', 'Cleo Dunn', '2020-01-20', '', '900'],
  ['South', 'Dan Ek', '2022-05-02', '12', '3,000 EUR'],
  ['^', 'Eve Ford', '2018-11-30', '3', ''],
  ['Head-count', '5', '<', '<', '<'],
]);

function textsOf(formula: string): string[] {
  return computeFormula(formula, sales).of.map(itemText);
}

function cellsOf(formula: string): string[] {
  const { of } = computeFormula(formula, sales);
  return of.flatMap(({ cells }) => cells.map((cell) => sales.cell(cell).address));
}

/** Anything but a reason in words is a fault. */
function cellsOrReason(formula: string): string[] | FormulaError {
  try {
    return cellsOf(formula);
  } catch (error) {
    if (error instanceof FormulaError) return error;
    throw error;
  }
}

describe('formulas over cells', () => {
  it.each<readonly [string, readonly string[]]>([
    ['=SUM(D3:D7)', ['34']],
    ['SUM(E3:E7)', ['7350']],
    ['=AVERAGE(D3:D7)', ['8.5']],
    ['=MEDIAN(D3:D7)', ['9.5']],
    ['=COUNT(D3:D7)', ['4']],
    ['=COUNTA(B3:B7)', ['5']],
    ['=COUNTBLANK(D3:E7)', ['2']],
    ['=MAX(C3:C7)', ['2022-05-02']],
    ['=MIN(D3:D7,E3)', ['3']],
    ['=LARGE(D3:D7,3)', ['7']],
    ['=RANK(D4,D3:D7)', ['3']],
    ['=COUNTIF(D3:D7,">5")', ['3']],
    ['=COUNTIF(B3:B7,"*e*")', ['4']],
    ['=COUNTIF(D3:D7,"<>")', ['4']],
    ['=COUNTIFS(A3:A7,"north",D3:D7,">=7")', ['2']],
    ['=SUMIF(A3:A7,"North",E3:E7)', ['4350']],
    ['=SUMIFS(D3:D7,C3:C7,">="&DATE(2020,1,1))', ['19']],
    ['=AVERAGEIF(D3:D7,12,E3:E7)', ['2700']],
    ['=MAXIFS(E3:E7,A3:A7,"South")', ['3000']],
    ['=SUMPRODUCT((A3:A7="North")*(D3:D7>5))', ['2']],
    ['=SUMPRODUCT(D3:D7,E3:E7)', ['72150']],
    ['=FILTER(B3:B7,(A3:A7="South")*(D3:D7>5))', ['Dan Ek']],
    ['=FILTER(B3:B7,D3:D7=MAX(D3:D7))', ['Ada Brook', 'Dan Ek']],
    ['=FILTER(B3:B7,D3:D7="")', ['Cleo Dunn']],
    ['=FILTER(B3:B7,((A3:A7="South")+(D3:D7=7))>0)', ['Ben Carver', 'Dan Ek', 'Eve Ford']],
    ['=FILTER(B3:B7,(A3:A7="North")*(D3:D7=MAXIFS(D3:D7,A3:A7,"North")))', ['Ada Brook']],
    ['=MIN(E3:E6/D3:D6)', ['150']],
    ['=STDEV.P(D3:D4)', ['2.5']],
    ['=ROUND(STDEV.S(D3:D4),3)', ['3.536']],
    ['=TAKE(SORTBY(B3:B7,C3:C7),2)', ['Eve Ford', 'Ada Brook']],
    ['=INDEX(B3:B7,MATCH(MIN(C3:C7),C3:C7,0))', ['Eve Ford']],
    ['=XLOOKUP("dan  ek",B3:B7,D3:D7)', ['12']],
    ['=UNIQUE(A3:A7)', ['North', 'South']],
    ['=ROWS(UNIQUE(YEAR(C3:C7)))', ['5']],
    ['=FILTER(B3:B7,YEAR(C3:C7)=2021)', ['Ben Carver']],
    ['=C4-C3', ['867']],
    ['=(E3-E4)/E4*100', ['128.571428571']],
    ['=ROUND(E4/E3,2)', ['0.44']],
    ['=E3>E4', ['TRUE']],
    ['=AND(E3>E4,D3=12)', ['TRUE']],
    ['=IF(D3:D7>5,B3:B7,"")', ['Ada Brook', 'Ben Carver', '', 'Dan Ek', '']],
    ['=IFERROR(XLOOKUP("Zoe",B3:B7,D3:D7),"none")', ['none']],
    ['=SUM(COUNTIF(B3:B7,{"Ada Brook","Eve Ford"}))', ['2']],
    ['=FILTER(B3:B7,ISNUMBER(SEARCH("car",B3:B7)))', ['Ben Carver']],
    ['=B8', ['5']],
    ['=50%*D3', ['6']],
    ['=-2^2', ['4']],
    ['=2+3*4&"x"', ['14x']],
  ])('%s', (formula, expected) => {
    expect(textsOf(formula)).toEqual(expected);
  });

  it('counts a merged cell once, and knows it on each of its rows in conditions', () => {
    expect(textsOf('=COUNTA(A3:A7)')).toEqual(['2']);
    expect(textsOf('=COUNTIF(A3:A7,"North")')).toEqual(['3']);
    expect(textsOf('=SUM(B8:E8)')).toEqual(['5']);
    expect(cellsOf('=FILTER(B3:B7,A3:A7="North")')).toEqual(['B3', 'B4', 'B5']);
  });

  it('knows the cells that a value rests on', () => {
    expect(cellsOf('=MAX(D3:D7)')).toEqual(['D3', 'D6']);
    expect(cellsOf('=INDEX(B3:B7,2)')).toEqual(['B4']);
    expect(cellsOf('=SUMIF(A3:A7,"South",E3:E7)')).toEqual(['E6']);
    expect(cellsOf('=COUNTIF(D3:D7,">5")')).toEqual(['D3', 'D4', 'D6']);
    expect(cellsOf('=E3-E4')).toEqual(['E3', 'E4']);
  });

  it('takes a blank neither for 0 nor for less than anything', () => {
    expect(textsOf('=COUNTIF(D3:D7,0)')).toEqual(['0']);
    expect(textsOf('=FILTER(B3:B7,D3:D7<5)')).toEqual(['Eve Ford']);
    expect(textsOf('=E3/D5')).toEqual(['']);
  });

  it.each([
    ['=SUM(D3:D7', 'ends too early'],
    ['=TOTAL(D3:D7)', 'There is no function TOTAL'],
    ['=Units', 'texts stand in quotes'],
    ['=SUM(C:C)', 'cannot be read'],
    ['=A99', 'lies outside the sheet'],
    ['=D3:D7+E3:E4', 'do not fit together'],
    ['=FILTER(B3:B7,D3:D7>100)', 'finds nothing'],
    ['=XLOOKUP("Zoe",B3:B7,D3:D7)', 'finds no "Zoe"'],
    ['=AVERAGE(B3:B7)', 'no number'],
    [`=${'('.repeat(200)}1${')'.repeat(200)}`, 'nested too deeply'],
    ['=UNDER("North","Sales")', 'UNDER wants a range'],
    ['=constructor(1)', 'There is no function CONSTRUCTOR'],
    ['=__proto__(1)', 'There is no function'],
  ])('%s is refused with what is wrong', (formula, reason) => {
    expect(() => textsOf(formula)).toThrow(FormulaError);
    expect(() => textsOf(formula)).toThrow(reason);
  });

  it('gives a value or a reason for whatever is written', () => {
    const part = fc.constantFrom(
      ...'SUM( FILTER( IF( INDEX( ) , D3:D7 A3:A7 E3 "North" ">5" 0 -1 1 + - * / ^ & = <> < {1,2} % TRUE UNIQUE( TAKE( SORTBY( MOD( UNDER('.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const cells = cellsOrReason(parts.join(' '));
        expect(cells instanceof FormulaError || cells.every((cell) => /^[A-E][1-8]$/.test(cell))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
