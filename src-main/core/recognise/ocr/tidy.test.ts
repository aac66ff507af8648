import { describe, expect, it } from 'vitest';
import { tidied } from './tidy.ts';

function column(texts: readonly string[], hasPoint?: readonly boolean[]): string[] {
  const cells = texts.map((_, row) => ({
    row,
    col: 0,
    rowSpan: 1,
    colSpan: 1,
    box: { x: 0, y: 0, width: 1, height: 1 },
  }));
  return tidied(
    { cells, colCount: 1 },
    texts.map((text) => ({ text, confidence: 1 })),
    hasPoint,
  ).map(({ text }) => text);
}

describe('texts of a column', () => {
  it.each([
    {
      what: 'figures among figures',
      from: ['Boxes', '12', 'l', '5', 'S', '30'],
      to: ['Boxes', '12', '1', '5', '5', '30'],
    },
    { what: 'words stay words', from: ['Is', 'So', 'Oil', '7'], to: ['Is', 'So', 'Oil', '7'] },
    {
      what: 'points that were lost',
      from: ['0.31', '0.44', '0.52', '027', '118'],
      to: ['0.31', '0.44', '0.52', '0.27', '1.18'],
    },
    { what: 'a nought alone is no letter', from: ['12', 'o', 'O', 'o'], to: ['12', '0', '0', '0'] },
    { what: 'words of one letter stay', from: ['o', 'x', 'o'], to: ['o', 'x', 'o'] },
    {
      what: 'signs of a currency with their amounts',
      from: ['$ 1,204.50', '￥ 12', '-€ 3.00', '$ (92)', '$ 5 off', 'US $'],
      to: ['$1,204.50', '¥12', '-€3.00', '$(92)', '$ 5 off', 'US $'],
    },
    { what: 'codes keep their noughts', from: ['001', '002', '003'], to: ['001', '002', '003'] },
    { what: 'whole numbers stay whole', from: ['120', '48', '1700'], to: ['120', '48', '1700'] },
    {
      what: 'brackets that were blurred',
      from: ['3 {12)', '[0, 1)', 'Rate (g/l]'],
      to: ['3 (12)', '[0, 1)', 'Rate (g/l)'],
    },
    {
      what: 'one ring of a per cent sign',
      from: ['12 (40%6)', '55%%', '7%5x'],
      to: ['12 (40%)', '55%', '7%5x'],
    },
    {
      what: 'spaces as most cells have them',
      from: ['4 (2.5)', '9 (1.5)', '3 (0.5)', '7(3.5)', 'f(2)', '1.5± 2', '1 ± 2', '3 ± 4', '5 ± 6'],
      to: ['4 (2.5)', '9 (1.5)', '3 (0.5)', '7 (3.5)', 'f(2)', '1.5 ± 2', '1 ± 2', '3 ± 4', '5 ± 6'],
    },
    {
      what: 'no spaces where most cells have none',
      from: ['4(2.5)', '9(1.5)', '3 (0.5)'],
      to: ['4(2.5)', '9(1.5)', '3 (0.5)'],
    },
    { what: 'spreads', from: ['1.5 ± 0.2', '1.7 £ 0.1', '1.9 + 0.3'], to: ['1.5 ± 0.2', '1.7 ± 0.1', '1.9 ± 0.3'] },
  ])('$what', ({ from, to }) => {
    expect(column(from)).toEqual(to);
  });

  it('sets Chinese without spaces', () => {
    expect(column(['人 员 培训', '北 京 Beijing 12'])).toEqual(['人员培训', '北京 Beijing 12']);
  });

  it('takes the reading that is a number, of two, in a column of numbers', () => {
    const cell = { row: 0, col: 0, rowSpan: 1, colSpan: 1, box: { x: 0, y: 0, width: 1, height: 1 } };
    const texts = ['Boxes', '12', 'n', '30', '41'].map((text) => ({
      text,
      confidence: 1,
      other: text === 'n' ? '11' : '9',
    }));
    const tidy = tidied({ cells: texts.map((_, row) => Object.assign({}, cell, { row })), colCount: 1 }, texts);
    expect(tidy.map(({ text }) => text)).toEqual(['Boxes', '12', '11', '30', '41']);
  });

  it('puts no point into whole numbers among decimals where none is seen', () => {
    const texts = ['13.5', '14.5', '55', '173', '21.3'];
    expect(column(texts, [true, true, false, true, true])).toEqual(['13.5', '14.5', '55', '17.3', '21.3']);
    // Points too small to be seen anywhere tell nothing.
    expect(column(texts, [false, false, false, false, false])).toEqual(['13.5', '14.5', '5.5', '17.3', '21.3']);
  });
});
