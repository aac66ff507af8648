import { describe, expect, it } from 'vitest';
import { groupsOf, nearestTexts } from './clusters.ts';

const notes = [
  'The box came late and was torn',
  'The box came late and was wet',
  'Paid in cash at the counter',
  'Paid in cash by the driver',
  'Returned unopened',
  'The box came late and was open',
];

describe('groups of texts that are alike', () => {
  it('are shown by one text each, the largest group first', () => {
    expect(groupsOf(notes)).toEqual([
      'The box came late and was torn',
      'Paid in cash at the counter',
      'Paid in cash by the driver',
      'Returned unopened',
    ]);
  });

  it('are opened where they are nearest to a question', () => {
    const nearest = nearestTexts('Who was paying in cash?', notes, 0.1).map(({ at }) => at);
    expect(new Set(nearest.slice(0, 2))).toEqual(new Set([2, 3]));
    expect(nearestTexts('How old is Quinn?', notes, 0.3)).toEqual([]);
    expect(nearestTexts('Who?', [], 0)).toEqual([]);
  });
});
