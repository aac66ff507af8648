import { describe, expect, it } from 'vitest';
import type { Template } from '../../../../src-shared/template.ts';
import { readStructure } from '../../structure/index.ts';
import { gridOf } from '../../structure/testGrid.ts';
import { targetCells } from '../detect/targetCells.ts';
import { extractByRules, writtenRecord } from './extractByRules.ts';
import { type Example, learn } from './learned.ts';
import { type Surroundings, surroundingsOf } from './places.ts';

const template: Template = {
  of: 'cell',
  placeholder: 'xx',
  types: [
    { name: 'Other', attributes: [] },
    {
      name: 'Price',
      attributes: [
        { name: 'product name', kind: 'text' },
        { name: 'sold where', kind: 'text' },
        { name: 'conditions', kind: 'freeForm' },
      ],
    },
  ],
};

const around = (rows: readonly (readonly string[])[], caption = ''): readonly Surroundings[] => {
  const grid = gridOf(rows);
  return surroundingsOf(grid, readStructure(grid), caption, targetCells(grid, 'whole'));
};
const CHAIRS = around([
  ['Product', 'Price (shop)', 'Price (market)', 'Weight (kg)'],
  ['Chair', '10.50', '11.20', '4.2'],
  ['Table', '20.00', '21.90', '12.5'],
  ['Lamp', '8.75', '9.10', '1.1'],
]);
const FRUITS = around([
  ['Fruit', 'Price (farm)', 'Weight (kg)'],
  ['Apple', '2.20', '0.2'],
  ['Melon', '3.90', '2.1'],
  ['Cherry', '7.10', '0.1'],
]);

function exampleOf(each: Surroundings): Example {
  const isPrice = each.path.some((text) => text.startsWith('Price'));
  const isAt =
    (place: string) =>
    (offered: unknown): number =>
      offered === each.offers.get(place) ? 1 : 0;
  const holds = new Map<string, (offered: unknown) => number>([
    ['product name', isAt('row name')],
    ['sold where', isAt('column header')],
    ['conditions', () => 0],
  ]);
  return { table: 'chairs', around: each, type: isPrice ? 'Price' : 'Other', holds: isPrice ? holds : new Map() };
}

describe('records by rules', () => {
  it('stand where they stood in the tables that were accepted', () => {
    const proposed = extractByRules(template, FRUITS, learn(CHAIRS.map(exampleOf), template.types));
    const records = proposed.map((record, at) => writtenRecord(FRUITS[at]?.target.value ?? '', record));
    const price = (value: string, name: string) => ({
      value,
      type: 'Price',
      'product name': name,
      'sold where': 'Price (farm)',
      conditions: { xx: 'yy' },
    });
    const other = (value: string) => ({ value, type: 'Other' });
    expect(records).toEqual([
      price('2.20', 'Apple'),
      other('0.2'),
      price('3.90', 'Melon'),
      other('2.1'),
      price('7.10', 'Cherry'),
      other('0.1'),
    ]);
    const name = proposed[0]?.fields.get('product name');
    expect(name?.place).toBe('row name');
    expect(name?.confidence).toBeGreaterThan(0.5);
    expect(proposed[0]?.fields.get('conditions')).toMatchObject({ place: null, confidence: 0 });
  });

  it('have known types where a person gave them, with attributes of types not seen from those of the same name', () => {
    const [price] = template.types.slice(1);
    const cost = { ...template, types: [...template.types, { name: 'Cost', attributes: price?.attributes ?? [] }] };
    const proposed = extractByRules(cost, FRUITS.slice(0, 1), learn(CHAIRS.map(exampleOf), template.types), ['Cost']);
    expect(proposed[0]?.type).toBe('Cost');
    expect(proposed[0]?.fields.get('product name')?.value).toBe('Apple');
  });

  it('are placeholders where nothing was learned', () => {
    const proposed = extractByRules(
      template,
      FRUITS,
      learn([], template.types),
      FRUITS.map(() => 'Price'),
    );
    expect(writtenRecord('2.20', proposed[0] ?? { type: '', fields: new Map() })).toEqual({
      value: '2.20',
      type: 'Price',
      'product name': 'xx',
      'sold where': 'xx',
      conditions: { xx: 'yy' },
    });
  });
});

describe('what stands around a cell', () => {
  it('is told by place: names, headers, what heads the names, and units', () => {
    const [first] = around(
      [
        ['Sample', 'Dose', 'Dose'],
        ['Sample', 'Morning (mg/L)', 'Evening (mg/L)'],
        ['K1', '5', '6'],
        ['K2', '7', '8'],
      ],
      'Amounts in mol%',
    );
    expect(Object.fromEntries(first?.offers ?? [])).toMatchObject({
      'row name': 'K1',
      'column header': 'Morning (mg/L)',
      'header of row names': 'Sample',
      unit: 'mg/L',
      share: 'mol',
      'named row': { Sample: 'K1' },
    });
  });
});
