import { expect, it } from 'vitest';
import { parseValue } from '../../../../src-shared/value.ts';
import { areEquivalentAnswers } from './equivalentAnswers.ts';

function said(...texts: readonly string[]) {
  return texts.map((text) => ({ text, value: parseValue(text) }));
}

it.each<readonly [one: readonly string[], other: readonly string[]]>([
  [['€8,605'], ['8605']],
  [['80 days'], ['80']],
  [['30.58%'], ['0.305795']],
  [['30.58'], ['0.305795']],
  [['1234.57'], ['1,234.5678']],
  [
    ['Pears', 'Apples'],
    ['apples', 'Pears', 'apples'],
  ],
  [['Yes'], ['是']],
])('%j is %j to the one who asked', (one, other) => {
  expect(areEquivalentAnswers(said(...one), said(...other))).toBe(true);
  expect(areEquivalentAnswers(said(...other), said(...one))).toBe(true);
});

it.each<readonly [one: readonly string[], other: readonly string[]]>([
  [['3'], ['2.9']],
  [['100'], ['1']],
  [['125'], ['1.25']],
  [['80 days'], ['80 kg']],
  [['Yes'], ['No']],
  [['Pears'], ['Pears', 'Apples']],
  [['1234.57'], ['1234.58']],
  [['1233'], ['1,234.5678']],
  [[], []],
])('%j is not %j', (one, other) => {
  expect(areEquivalentAnswers(said(...one), said(...other))).toBe(false);
  expect(areEquivalentAnswers(said(...other), said(...one))).toBe(false);
});
