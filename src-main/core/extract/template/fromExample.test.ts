import { expect, test } from 'vitest';
import { templateFromExample } from './fromExample.ts';

test('attributes hold what the values of all examples are, simple ones first', () => {
  const records = [
    { conditions: { seed: '3' }, product: 'Kettle', price: 24.9, sold: true, since: '2024-03-01', stock: null },
    { product: 'Jug', price: '19.90', sold: false, since: 'unknown', stock: '1,200' },
  ];
  const attributes = [
    { name: 'product', kind: 'text', values: ['Kettle', 'Jug'] },
    { name: 'price', kind: 'number' },
    { name: 'sold', kind: 'boolean' },
    // A day in one and words in the other.
    { name: 'since', kind: 'text', values: ['2024-03-01', 'unknown'] },
    { name: 'stock', kind: 'number' },
    { name: 'conditions', kind: 'freeForm' },
  ];
  const types = [{ name: 'Record', attributes }];
  const template = { of: 'row', placeholder: 'xx', types };
  expect(templateFromExample(JSON.stringify(records), 'row')).toEqual(template);
  const lines = records.map((record) => JSON.stringify(record)).join('\n');
  expect(templateFromExample(lines, 'page')).toEqual({ ...template, of: 'page' });
});

test('records with a value are of cells, a type for each that they name', () => {
  const records = [
    { value: '81.2', type: 'Result', metric: 'F1', runs: 3 },
    { value: '120', type: 'Data statistic', split: 'test' },
    { value: '79.0', type: 'Result', metric: 'F1', dataset: 'SQuAD' },
  ];
  expect(templateFromExample(JSON.stringify(records), 'row')).toEqual({
    of: 'cell',
    placeholder: 'xx',
    types: [
      {
        name: 'Result',
        attributes: [
          { name: 'metric', kind: 'text', values: ['F1'] },
          { name: 'runs', kind: 'number' },
          { name: 'dataset', kind: 'text', values: ['SQuAD'] },
        ],
      },
      { name: 'Data statistic', attributes: [{ name: 'split', kind: 'text', values: ['test'] }] },
    ],
  });
});

test.each([
  ['{"price": ', 'Line 1 of the template is not JSON.'],
  ['[3]', 'expected an object of attributes and what they hold'],
  ['{}', 'expected an example such as {"product name": "Kettle", "price": 24.9}'],
])('what is no record is refused: %s', (text, message) => {
  expect(() => templateFromExample(text, 'row')).toThrow(message);
});
