import { expect, test } from 'vitest';
import { citedWords, printCited } from './citedWords.ts';

const cited = {
  C4: { path: 'Fixed costs › Q2 · Total', text: '12.4' },
  C7: { path: 'Variable › Q2 · Total', text: '3' },
  F4: { path: 'Fixed costs › Year', text: '50' },
  A1: { path: '', text: 'Costs' },
};

test('a cell is told with what names it and what it says', () => {
  const said = (address: string) => {
    const words = citedWords(address, cited);
    return words && printCited(words);
  };
  expect(said('C4')).toBe('Fixed costs › Q2 · Total = 12.4');
  expect(said('A1')).toBe('Costs');
  expect(said('D9')).toBeNull();
});

test('a range is told by what its ends have in common', () => {
  expect(citedWords('C4:C7', cited)).toEqual({ path: 'Q2 · Total', text: null });
  expect(citedWords('C4:F4', cited)).toEqual({ path: 'Fixed costs', text: null });
  expect(citedWords('C4:C9', cited)).toBeNull();
});
