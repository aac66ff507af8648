import { expect, test } from 'vitest';
import { type Marks, noMarks } from '../../../src-shared/marks.ts';
import { onShelf, pinnedFirst, retagged, sharedTags, tagCounts } from './marked.ts';

const tax: Marks = { ...noMarks, tags: ['Tax', '2024'] };
const old: Marks = { ...noMarks, isArchived: true, tags: ['tax'] };
const pinned: Marks = { ...noMarks, isPinned: true };
const all = [tax, old, pinned];

test('what is archived is out of sight, on a shelf of its own, and among what is searched', () => {
  expect(onShelf(all, { tag: null, isArchive: false }, { isSearched: false })).toEqual([tax, pinned]);
  expect(onShelf(all, { tag: null, isArchive: true }, { isSearched: false })).toEqual([old]);
  expect(onShelf(all, { tag: 'TAX', isArchive: false }, { isSearched: true })).toEqual([tax, old]);
});

test('pinned ones are first, the others keep their order', () => {
  expect(pinnedFirst(all)).toEqual([pinned, tax, old]);
});

test('a tag is one whatever its case, counted and shared as such', () => {
  expect(tagCounts(all)).toEqual([
    { tag: '2024', count: 1 },
    { tag: 'Tax', count: 2 },
  ]);
  expect(sharedTags([tax, old])).toEqual({ all: ['Tax'], some: ['2024'] });
});

test('tags of several are added and taken off; what one of them bears alone stays', () => {
  expect(retagged(tax, ['Tax'], ['Audit'])).toEqual(['2024', 'Audit']);
  expect(retagged(old, ['Tax'], ['Tax', 'Audit'])).toEqual(['tax', 'Audit']);
});
