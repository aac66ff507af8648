import { expect, test } from 'vitest';
import type { ColumnCondition } from '../../../src-shared/columnFilter.ts';
import { conditionOf, type ConditionWay, conditionWays, draftOf, fieldsOf } from './conditionDraft.ts';

const typed = (way: ConditionWay, first = '', second = '') => conditionOf({ way, first, second });

test('what is typed becomes a condition, numbers as people write them', () => {
  expect(typed('contains', ' fish ')).toEqual({ is: 'contains', text: 'fish', isNot: false });
  expect(typed('isNot', 'fish')).toEqual({ is: 'oneOf', texts: ['fish'], isNot: true });
  expect(typed('above', '1,200')).toEqual({ is: 'number', from: 1200, to: null, isOpen: true, isNot: false });
  expect(typed('atMost', '-3')).toEqual({ is: 'number', from: null, to: -3, isOpen: false, isNot: false });
  expect(typed('between', '1', '2')).toEqual({ is: 'number', from: 1, to: 2, isOpen: false, isNot: false });
  expect(typed('before', '2024-05-31')).toEqual({
    is: 'date',
    from: null,
    to: '2024-05-31',
    isOpen: true,
    isNot: false,
  });
  expect(typed('largest', '10')).toEqual({ is: 'top', count: 10, isLowest: false, isNot: false });
  expect(typed('filled')).toEqual({ is: 'blank', isNot: true });
});

test('what is no condition says which field is wrong', () => {
  expect(typed('contains', ' ')).toBe('first');
  expect(typed('above', 'much')).toBe('first');
  expect(typed('between', '', '')).toBe('first');
  expect(typed('between', '1', 'x')).toBe('second');
  expect(typed('between', '2', '1')).toBe('order');
  expect(typed('days', '2024-06-01', '2024-05-01')).toBe('order');
  expect(typed('largest', '2.5')).toBe('first');
  expect(typed('largest', '0')).toBe('first');
});

test('a condition is shown as it was typed, and typed again is the same', () => {
  const samples: Readonly<Record<string, readonly [string, string?]>> = {
    text: ['fish'],
    number: ['5', '7'],
    date: ['2024-01-01', '2024-02-01'],
    count: ['3'],
  };
  for (const way of Object.values(conditionWays).flat()) {
    const [field] = fieldsOf(way);
    const [first, second = ''] = field ? (samples[field] ?? ['']) : [''];
    const condition = typed(way, first, fieldsOf(way).length > 1 ? second : '');
    expect(condition).toBeTypeOf('object');
    const shown = draftOf(condition as ColumnCondition);
    expect({ way, ...(shown && { condition: conditionOf(shown) }) }).toEqual({ way, condition });
  }
});

test('a bound on one side alone is shown by the way that says it', () => {
  expect(draftOf({ is: 'number', from: null, to: 4, isOpen: false, isNot: false })).toMatchObject({
    way: 'atMost',
    first: '4',
  });
  expect(draftOf({ is: 'date', from: '2024-01-01', to: null, isOpen: false, isNot: false })).toEqual({
    way: 'days',
    first: '2024-01-01',
    second: '',
  });
});

test('several values, and the blank one, are no text that one types', () => {
  expect(draftOf({ is: 'oneOf', texts: ['a', 'b'], isNot: false })).toBeNull();
  expect(draftOf({ is: 'oneOf', texts: [''], isNot: false })).toBeNull();
});
