import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { macroScore, microScore } from './counts.ts';
import { countTable, placedInOrder, type Scheme, ScoreError } from './tableF1.ts';

const scheme: Scheme = {
  types: new Map([
    [
      'Price',
      new Map([
        ['product name', 'product'],
        ['conditions', 'conditions'],
      ]),
    ],
    ['Stock', new Map([['product name', 'product']])],
  ]),
  freeForm: new Set(['conditions']),
  words: 'latex',
  other: 'type',
};
const at = (place: string, attributes: Readonly<Record<string, unknown>>) => ({ place, attributes });
const count = (
  gold: Readonly<Record<string, unknown>>,
  found: Readonly<Record<string, unknown>>,
  of: Scheme = scheme,
) => Object.values(countTable([at('1', gold)], [at('1', found)], of, 'words')).join(' ');

describe('Table-F1', () => {
  const gold = { type: 'Price', product: ['blue chair', 'seat'], conditions: { packed: 'yes' } };

  it.each([
    ['any alternative', { type: 'Price', 'product name': 'Seat', conditions: { packed: 'yes' } }, '3 0 0'],
    [
      'a quarter of the words',
      { type: 'Price', 'product name': 'seat a b c d e f', conditions: { packed: 'yes' } },
      '3 0 0',
    ],
    ['fewer words', { type: 'Price', 'product name': 'seat a b c d e f g', conditions: { packed: 'yes' } }, '2 1 1'],
    ['a placeholder', { type: 'Price', 'product name': 'xx', conditions: { xx: 'yy' } }, '1 0 2'],
    ['the name of the reference', { type: 'Price', product: 'seat', conditions: { packed: 'yes' } }, '2 0 1'],
    ['an attribute of no template', { type: 'Price', 'product name': 'seat', colour: 'blue' }, '2 0 1'],
    ['another type', { type: 'Stock', 'product name': 'seat' }, '1 1 2'],
    ['an unknown type', { type: 'Weight', 'product name': 'seat' }, '0 1 3'],
    [
      'half of the pairs',
      { type: 'Price', 'product name': 'seat', conditions: { packed: 'yes', a: 'b', c: 'd' } },
      '3 0 0',
    ],
    [
      'too many pairs',
      { type: 'Price', 'product name': 'seat', conditions: { packed: 'yes', a: 'b', c: 'd', e: 'f' } },
      '2 1 1',
    ],
  ])('takes %s as the reference does', (_, found, counts) => {
    expect(count(gold, found)).toBe(counts);
  });

  it('drops records of no type where the set wants it, and counts attributes of unknown types', () => {
    const dropping: Scheme = { ...scheme, other: 'none' };
    expect(count(gold, { type: 'Other' }, dropping)).toBe('0 0 3');
    expect(count(gold, { type: 'Weight', 'product name': 'seat' }, dropping)).toBe('1 0 2');
  });

  it('refuses texts in place of objects and lists in place of texts', () => {
    expect(() => count(gold, { type: 'Price', conditions: 'packed' })).toThrow(ScoreError);
    expect(() => count(gold, { type: 'Price', 'product name': ['seat'] })).toThrow(ScoreError);
  });

  it('joins records by place and never by value', () => {
    const records = [
      at('1', { type: 'Stock', product: 'a', value: '5' }),
      at('2', { type: 'Stock', product: 'b', value: '5' }),
    ];
    const found = [at('2', { type: 'Stock', 'product name': 'b', value: '7' })];
    expect(countTable(records, found, scheme, 'words')).toEqual({ right: 2, wrong: 0, missing: 2 });
  });

  it('counts every filled attribute once, right or missing', () => {
    const value = fc.constantFrom('xx', 'a', 'b c', 'd');
    const record = fc.record({ type: fc.constantFrom('Price', 'Stock'), product: value });
    fc.assert(
      fc.property(fc.array(record, { maxLength: 4 }), fc.array(record, { maxLength: 4 }), (golds, founds) => {
        const placed = golds.map((each, index) => at(String(index), each));
        const predicted = founds.map(({ type, product }, index) =>
          at(String(index), { type, 'product name': product }),
        );
        const { right, missing } = countTable(placed, predicted, scheme, 'words');
        const filled = golds.reduce((sum, each) => sum + 1 + (each.product === 'xx' ? 0 : 1), 0);
        expect(right + missing).toBe(filled);
      }),
    );
  });
});

describe('records in the order of the cells', () => {
  const cells = ['1', '2', '1'].map((value, index) => ({ value, place: String(index) }));

  it('take the next cell of their value', () => {
    expect(placedInOrder([{ value: '2' }, { value: '1' }], cells).map(({ place }) => place)).toEqual(['1', '2']);
  });

  it('are refused out of order', () => {
    expect(() => placedInOrder([{ value: '2' }, { value: '2' }], cells)).toThrow(ScoreError);
  });
});

describe('scores of several tables', () => {
  const tables = [
    { right: 8, wrong: 2, missing: 0 },
    { right: 0, wrong: 0, missing: 0 },
  ];

  it('are the score of all together, or the mean, in which a table of nothing counts', () => {
    expect(microScore(tables)).toEqual({ precision: 0.8, recall: 1, f1: 16 / 18 });
    expect(macroScore(tables)).toEqual({ precision: 0.4, recall: 0.5, f1: 8 / 18 });
  });
});
