import { expect, test } from 'vitest';
import { citedWords, printCited, shortCited } from './citedWords.ts';

const cited = {
  C4: { path: 'Fixed costs › Q2 · Total', text: '12.4' },
  C7: { path: 'Variable › Q2 · Total', text: '3' },
  F4: { path: 'Fixed costs › Year', text: '50' },
  A1: { path: '', text: 'Costs' },
  A4: { path: 'Item', text: 'Fixed costs' },
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
  expect(citedWords('A4:F4', cited)).toEqual({ path: 'Fixed costs', text: null });
  expect(citedWords('A1:F4', cited)).toEqual({ path: '', text: null });
  expect(citedWords('C4:C9', cited)).toBeNull();
});

test('a long path is shortened from its far end, and never to nothing', () => {
  const short = (path: string) => shortCited({ path, text: '3' }).path;
  expect(short('Fixed costs › Q2 · Total')).toBe('Fixed costs › Q2 · Total');
  expect(short('Manufacturing overhead › Fixed costs › Q2 · Total')).toBe('… › Fixed costs › Q2 · Total');
  expect(short('Fixed costs › A header that is longer than all that there is room for')).toBe(
    '… › A header that is longer than all that there is room for',
  );
  expect(short('')).toBe('');
});
