import { expect, it } from 'vitest';
import { readStructure } from '../../structure/readStructure.ts';
import { parseQuestion } from '../question/question.ts';
import { sheetOf } from '../sheet.ts';
import { gridOf } from '../testSheets.ts';
import { relevantContent } from './relevantContent.ts';

const voyages = gridOf([
  ['Voyage', 'From', 'To', 'Cargo'],
  ...Array.from({ length: 40 }, (_, at) => [`V-${100 + at}`, `Port ${at}`, `Port ${(at * 7) % 40}`, 'timber']),
  ['V-200', 'Kolm', 'Tarn', 'gravel'],
  ['V-201', 'Tarn', 'Kolm', 'slate'],
]);

function hints(question: string): readonly string[] {
  const text = relevantContent(sheetOf(voyages, readStructure(voyages)), parseQuestion(question));
  return text === '' ? [] : text.split('\n');
}

it('names every column that holds a value, so that none is taken for the only one', () => {
  expect(hints('How many voyages went to Tarn?')).toEqual(['"Tarn" is in [From], [To] of Table@A1:D43']);
});

it('says a value of one column where its description does not list it, and not where it does', () => {
  expect(hints('What did voyage V-137 carry?')).toEqual(['"V-137" is in [Voyage] of Table@A1:D43']);
  expect(hints('How many voyages carried slate?')).toEqual([]);
});
