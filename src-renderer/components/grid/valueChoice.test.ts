import { expect, test } from 'vitest';
import { allChosen, choiceOf, conditionOfChoice, isChosen, withChosen } from './valueChoice.ts';

test('from all values some are left out, or from none some are chosen, whatever their case', () => {
  const without = withChosen(choiceOf(null), ['Fish', 'Wool'], false);
  expect([isChosen(without, 'fish'), isChosen(without, 'Wine')]).toEqual([false, true]);
  expect(conditionOfChoice(without)).toEqual({ is: 'oneOf', texts: ['Fish', 'Wool'], isNot: true });
  expect(conditionOfChoice(withChosen(without, ['FISH', 'wool'], true))).toBeNull();
  const only = withChosen(allChosen(false), ['Fish'], true);
  expect(conditionOfChoice(only)).toEqual({ is: 'oneOf', texts: ['Fish'], isNot: false });
});

test('nothing chosen is no condition, and all of it is none', () => {
  expect(conditionOfChoice(allChosen(false))).toBe('none');
  expect(conditionOfChoice(allChosen(true))).toBeNull();
});

test('the blank value alone is the condition of blank cells, and is chosen again by it', () => {
  const blank = withChosen(allChosen(false), [''], true);
  expect(conditionOfChoice(blank)).toEqual({ is: 'blank', isNot: false });
  expect(isChosen(choiceOf({ is: 'blank', isNot: true }), 'Fish')).toBe(true);
  expect(isChosen(choiceOf({ is: 'blank', isNot: true }), ' ')).toBe(false);
});

test('a condition of another kind chooses no values', () => {
  expect(isChosen(choiceOf({ is: 'contains', text: 'x', isNot: false }), 'Fish')).toBe(true);
});
