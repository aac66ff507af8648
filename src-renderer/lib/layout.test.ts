import { expect, test } from 'vitest';
import { broughtUp, closed, directionIn, halvesOf, movedTo, opened } from './layout.ts';

const PICTURE = ['picture', 'sheet', 'records'];

test('one way fills the middle; of several the first has a half of its own', () => {
  expect(halvesOf(['sheet'], {})).toEqual([{ half: 0, ways: ['sheet'], front: 'sheet' }]);
  expect(halvesOf(PICTURE, {})).toEqual([
    { half: 0, ways: ['picture'], front: 'picture' },
    { half: 1, ways: ['sheet', 'records'], front: 'sheet' },
  ]);
});

test('a way goes to the other half, in front of what stands there, and back again', () => {
  const over = movedTo({}, PICTURE, 'sheet', 0);
  expect(halvesOf(PICTURE, over)).toEqual([
    { half: 0, ways: ['picture', 'sheet'], front: 'sheet' },
    { half: 1, ways: ['records'], front: 'records' },
  ]);
  expect(halvesOf(PICTURE, movedTo(over, PICTURE, 'sheet', 1))[1]).toEqual({
    half: 1,
    ways: ['sheet', 'records'],
    front: 'sheet',
  });
});

test('the half that the last way leaves is there no more, and the others stay where they were', () => {
  const first = movedTo({}, ['picture', 'sheet'], 'picture', 1);
  expect(halvesOf(['picture', 'sheet'], first)).toEqual([{ half: 1, ways: ['picture', 'sheet'], front: 'picture' }]);
});

test('what is looked at comes to the front of its own half alone', () => {
  const layout = broughtUp({ recent: ['sheet', 'picture'] }, 'records');
  expect(layout.recent).toEqual(['records', 'sheet', 'picture']);
  expect(halvesOf(PICTURE, layout).map(({ front }) => front)).toEqual(['picture', 'records']);
  expect(halvesOf(['picture', 'sheet'], layout).map(({ front }) => front)).toEqual(['picture', 'sheet']);
});

test('a way that is asked for opens once, and closes', () => {
  const layout = opened(opened({}, 'records'), 'records');
  expect(layout.opened).toEqual(['records']);
  expect(closed(layout, 'records')).toEqual({ opened: [] });
});

test('halves stand side by side where there is room, and as a person says', () => {
  expect([directionIn(860, {}), directionIn(1400, {})]).toEqual(['rows', 'columns']);
  expect(directionIn(860, { direction: 'columns' })).toBe('columns');
});
