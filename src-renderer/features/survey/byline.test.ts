import { expect, test } from 'vitest';
import { bylineOf, citedAs } from './byline.ts';

const paper = {
  authors: ['Mara Quint', 'Fell, Otis'],
  year: 2021,
  venue: 'Gardens',
  title: 'Songs',
  file: 'songs.tex',
};

test('papers are named by their surnames and year, however names are written, else by title or file', () => {
  expect(bylineOf(paper)).toBe('Quint, Fell, 2021, Gardens');
  expect(bylineOf({ ...paper, authors: ['A B', 'C D', 'E F', 'G H'], venue: null })).toBe('B et al., 2021');
  expect(citedAs(paper)).toBe('Quint & Fell 2021');
  expect(citedAs({ ...paper, authors: [...paper.authors, 'Per Lund'], year: null })).toBe('Quint et al.');
  expect(citedAs({ ...paper, authors: [] })).toBe('Songs');
  expect(citedAs({ ...paper, authors: [], title: '' })).toBe('songs.tex');
});
