import { expect, test } from 'vitest';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import { noMarks } from '../../../src-shared/marks.ts';
import { arrivalOf } from './arrivalOf.ts';

const picture: DocumentSummary = {
  id: 'a'.repeat(64),
  name: 'scanned.pdf',
  folder: null,
  format: 'picture',
  sizeBytes: 1,
  addedAt: 0,
  openedAt: 0,
  sheets: [],
  text: null,
  rows: null,
  sessionCount: 0,
  ...noMarks,
  isDamaged: false,
  warnings: [],
};
const ended = { name: 'scanned.pdf', status: 'imported', step: '', document: picture, warnings: [] } as const;

test('A scanned paper is left out because it has no words to cite', () => {
  expect(arrivalOf(ended)).toEqual({
    name: 'scanned.pdf',
    isTaken: false,
    said: ['It is scanned and has no words that could be cited. Its pages are in the library as pictures.'],
  });
});

test('A table without text is left out', () => {
  const document: DocumentSummary = { ...picture, name: 'cells.csv', format: 'csv' };
  expect(arrivalOf({ ...ended, name: 'cells.csv', document })).toEqual({
    name: 'cells.csv',
    isTaken: false,
    said: ['It is a table and no text. It is in the library.'],
  });
});

test('A file that could not be read gives its reason without repeating its name', () => {
  const failed = { ...ended, name: 'broken.pdf', step: '"broken.pdf" is damaged.', document: null };
  expect(arrivalOf({ ...failed, status: 'failed' })).toEqual({
    name: 'broken.pdf',
    isTaken: false,
    said: ['Is damaged.'],
  });
});
