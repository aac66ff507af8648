import { expect, test } from 'vitest';
import { documentPanes, inspectors, pages, panels, placeOf } from './panes.ts';

test('no two panes share an id of their place or a key, and each place has its panes', () => {
  const places = [pages, documentPanes, inspectors, panels];
  for (const place of places) expect(new Set(place.map(({ id }) => id)).size).toBe(place.length);
  const keys = places.flat().flatMap(({ keys: own }) => own ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  expect(pages[0]?.id).toBe('library');
  expect(documentPanes.map(({ id }) => id)).toEqual(['picture', 'sheet', 'rows', 'text', 'records']);
});

test('the rail leads to six places; what belongs to one of them marks it', () => {
  const places = pages.filter(({ within }) => within === undefined).map(({ id }) => id);
  expect(places).toEqual(['library', 'collections', 'databases', 'sessions', 'activity', 'settings']);
  expect(placeOf('measure')).toBe('settings');
  expect(placeOf('library')).toBe('library');
  expect(places).toEqual(expect.arrayContaining(pages.flatMap(({ within }) => within ?? [])));
});
