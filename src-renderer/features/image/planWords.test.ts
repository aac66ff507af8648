import { expect, test } from 'vitest';
import { gainText, isSamePlan, planText } from './planWords.ts';

test('plans are told by their tools, gains with their sign', () => {
  expect(planText([], [])).toBe('No tools');
  expect(planText([{ tool: 'deskew' }, { tool: 'levels' }], [])).toBe('deskew → levels');
  expect([0.312, -0.04, 0.001, -0.001, null].map((gain) => gainText({ gain }))).toEqual([
    '+0.31',
    '−0.04',
    '±0',
    '±0',
    '–',
  ]);
});

test('a plan is the one that runs now whatever was decided of its steps', () => {
  const plan = [{ tool: 'deskew', parameters: { degrees: 2 } }] as const;
  expect(isSamePlan(plan, [{ ...plan[0], decision: 'accepted' }])).toBe(true);
  expect(isSamePlan(plan, [{ tool: 'deskew' }])).toBe(false);
  expect(isSamePlan(plan, [])).toBe(false);
});
