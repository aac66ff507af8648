import { afterEach, expect, test, vi } from 'vitest';
import { documentPanes, fetchAhead, inspectors, pages, panels, placeOf } from './panes.ts';

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

afterEach(() => vi.unstubAllGlobals());

test('fetchAhead loads the code of one pane per idle period, resumes where it stopped, and ends', () => {
  const panes = [pages, documentPanes, inspectors, panels].flat();
  const fetched: string[] = [];
  for (const { id, code } of panes) vi.spyOn(code, 'fetch').mockImplementation(() => void fetched.push(id));
  const idle = new Map<number, () => void>();
  let handle = 0;
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => (idle.set(++handle, callback), handle));
  vi.stubGlobal('cancelIdleCallback', (cancelled: number) => idle.delete(cancelled));
  const becomeIdle = (): void => {
    const [callback] = idle.values();
    idle.clear();
    callback?.();
  };

  const stop = fetchAhead();
  expect(fetched).toEqual([]);
  becomeIdle();
  expect(fetched).toHaveLength(1);
  stop();
  becomeIdle();
  expect(fetched).toHaveLength(1);

  fetchAhead();
  for (let period = 0; period < panes.length; period++) becomeIdle();
  expect(fetched.toSorted()).toEqual(panes.map(({ id }) => id).toSorted());
  expect(idle.size).toBe(0);
});
