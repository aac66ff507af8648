import { describe, expect, it } from 'vitest';
import { gridOf, readSheet } from '../../testSheets.ts';
import { prove } from './prove.ts';

const grid = gridOf([
  ['Crew of the research vessel', '<', '<', '<'],
  ['Name', 'Post', 'Days at sea', 'Remark'],
  ['Ada Brook', 'Mate', '120', 'Signed on in Bergen. May take leave from June on.'],
  ['Ben Carver', 'Cook', '1,045', ''],
  ['Cleo Dunn', 'Mate', '80 days', 'Signed on in Oslo.'],
  ['Total', '', '1,245', ''],
]);
const sheet = readSheet(grid);

interface Claim {
  readonly value?: string;
  readonly cells?: readonly string[];
  readonly formula?: string;
}

function proven({ value = '', cells = [], formula = '' }: Claim, unit = '') {
  return prove({ values: [{ value, cells: [...cells], formula }], unit }, sheet);
}

describe('what the cells say to a reading', () => {
  it.each<readonly [Claim, string, readonly string[], readonly string[]]>([
    [{ value: '1045', cells: ['C4'] }, 'cell', ['1,045'], ['C4']],
    [{ value: 'ada  brook', cells: ['A3:D3'] }, 'cell', ['Ada Brook'], ['A3']],
    [{ value: 'Bergen', cells: ['D3'] }, 'part', ['Bergen'], ['D3']],
    [{ value: 'No', cells: ['C3', 'C4'] }, 'verdict', ['No'], ['C3', 'C4']],
    [{ value: 'leave is possible from June', cells: ['D3'] }, 'words', ['leave is possible from June'], ['D3']],
    [{ formula: 'SUM(C3:C5)' }, 'formula', ['1245'], ['C3', 'C4', 'C5']],
    [{ formula: '=FILTER(A3:A5,B3:B5="Mate")' }, 'formula', ['Ada Brook', 'Cleo Dunn'], ['A3', 'A5']],
    [{ formula: 'C4>C3', value: 'yes' }, 'formula', ['yes'], ['C4', 'C3']],
  ])('%o is proved by %s', (claim, kind, texts, addresses) => {
    const { proofs, problems } = proven(claim);
    expect(problems).toEqual([]);
    expect(proofs.map((proof) => proof.kind)).toEqual([kind]);
    const values = proofs.flatMap((proof) => proof.values);
    expect(values.map(({ text }) => text)).toEqual(texts);
    expect(values.flatMap(({ cells }) => cells.map((cell) => grid.cell(cell).address))).toEqual(addresses);
  });

  it('marks where a part stands in its cell', () => {
    const [proof] = proven({ value: 'Oslo', cells: ['D5'] }).proofs;
    expect(proof?.values[0]?.span).toEqual({ from: 13, to: 17 });
  });

  it('takes the program’s number where the model computed another, and says so', () => {
    const [proof] = proven({ value: '1,300', formula: 'SUM(C3:C5)' }).proofs;
    expect(proof).toMatchObject({ change: { text: '1245 where the model wrote 1,300' }, values: [{ text: '1245' }] });
  });

  it('finds the one cell beside those named that says it, and says so', () => {
    const [proof] = proven({ value: 'Cook', cells: ['A4'] }).proofs;
    expect(proof).toMatchObject({ kind: 'cell', change: { text: 'B4 says it, not A4' } });
    expect(proven({ value: 'Mate', cells: ['B2'] }).problems).toHaveLength(1);
  });

  it.each([
    ['0.25', '', '0.25'],
    ['0.25', '%', '25%'],
    ['25', '%', '25%'],
  ])('%s with the unit "%s" is %s', (number, unit, text) => {
    expect(proven({ formula: number }, unit).proofs[0]?.values[0]?.text).toBe(text);
  });

  it.each([
    [{ value: '999', cells: ['C3'] }, /C3 says "120", not "999"\. What is computed wants a formula/],
    [{ value: 'Zoe Quick', cells: ['A3'] }, /says "Ada Brook", not "Zoe Quick"/],
    [{ value: 'Mate', cells: [] }, /names no cell/],
    [{ value: 'Mate', cells: ['D4'] }, /are blank/],
    [{ value: 'Mate', cells: ['B99'] }, /outside the sheet/],
    [{ value: 'Mate', cells: ['the post'] }, /is no address/],
    [{ value: '', cells: ['A3', 'A4'] }, /neither text nor formula/],
    [{ formula: 'SUM(C3:C5' }, /ends too early/],
    [{ formula: 'D4' }, /gives nothing/],
    [{ formula: 'AVERAGE(A3:A5)' }, /no number/],
    [{ value: 'The mate may take leave for 14 days and then go home', cells: ['D3'] }, /What is computed/],
  ])('%o is not proved, and the reason can be acted on', (claim, reason) => {
    const { proofs, problems } = proven(claim);
    expect(proofs).toEqual([]);
    expect(problems).toEqual([expect.stringMatching(reason)]);
  });

  it('wants a value', () => {
    expect(prove({ values: [], unit: '' }, sheet).problems).toEqual(['There is no value.']);
  });

  it('knows in formulas what a row stands under', () => {
    const yard = readSheet(
      gridOf([
        ['Boats of the yard', '<', '<'],
        ['Boat', 'Built', 'Price'],
        ['Rowing boats', '<', '<'],
        ['Heron', '1998', '900'],
        ['Teal', '2004', '1,200'],
        ['Sailing boats', '<', '<'],
        ['Kite', '2001', '7,500'],
        ['Tern', '1987', '5,200'],
      ]),
    );
    const given = (formula: string) => {
      const { proofs, problems } = prove({ values: [{ value: '', cells: [], formula }], unit: '' }, yard);
      expect(problems).toEqual([]);
      return proofs.flatMap(({ values }) => values.map(({ text }) => text));
    };
    expect(given('FILTER(A3:A8,UNDER(A3:A8,"sailing boats"))')).toEqual(['Kite', 'Tern']);
    expect(given('SUM(FILTER(C3:C8,UNDER(A3:A8,"Rowing*")))')).toEqual(['2100']);
    expect(given('FILTER(A4:A8,UNDER(A4:A8,"Boats of the yard")*(C4:C8>5000))')).toEqual(['Kite', 'Tern']);
  });
});
