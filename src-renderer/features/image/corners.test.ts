import { expect, test } from 'vitest';
import type { KeptPicture, PictureStep } from '../../../src-shared/pictures.ts';
import { cornersAround, cornersIn, cornersOn, pictureBefore, stepped, withCorner } from './corners.ts';

const PICTURE = { width: 400, height: 200 };

test('corners begin around the cells that were read, else around most of the picture', () => {
  const boxes = [
    { x: 30.4, y: 20, width: 100, height: 50 },
    { x: 130, y: 70, width: 199.7, height: 100 },
  ];
  expect(cornersAround(boxes, PICTURE)).toEqual([
    { x: 30, y: 20 },
    { x: 330, y: 20 },
    { x: 330, y: 170 },
    { x: 30, y: 170 },
  ]);
  expect(cornersAround([], PICTURE)[2]).toEqual({ x: 360, y: 180 });
});

test('corners begin where the table lies on the picture that came, as its tools turned and cut it', () => {
  const picture = (id: string): KeptPicture => ({ id, width: 400, height: 200 });
  // What was read is twice as large as what came, which is a part of the page from 50, 10 on.
  const run = {
    read: { ...picture('read'), width: 800, height: 400 },
    original: picture('came'),
    area: { x: 50, y: 10, width: 400, height: 200 },
    from: [0.5, 0, 50, 0, 0.5, 10, 0, 0, 1] as const,
  };
  const boxes = [{ x: 60, y: 40, width: 600, height: 300 }];
  expect(cornersOn(run.read, boxes, run)[2]).toEqual({ x: 660, y: 340 });
  expect(cornersOn(run.original, boxes, run)).toEqual([
    { x: 30, y: 20 },
    { x: 330, y: 20 },
    { x: 330, y: 170 },
    { x: 30, y: 170 },
  ]);
  expect(cornersOn(picture('between'), boxes, run)).toEqual(cornersAround([], PICTURE));
  expect(cornersOn(run.original, [], run)).toEqual(cornersAround([], PICTURE));
});

test('a corner is moved by one pixel of the picture, by ten with Shift, and stays on it', () => {
  const corners = cornersAround([], PICTURE);
  expect(stepped({ x: 40, y: 20 }, 'ArrowLeft', false)).toEqual({ x: 39, y: 20 });
  expect(stepped({ x: 40, y: 20 }, 'ArrowDown', true)).toEqual({ x: 40, y: 30 });
  expect(stepped({ x: 40, y: 20 }, 'Enter', true)).toBeNull();
  expect(withCorner(corners, 1, { x: 512, y: -3.2 }, PICTURE)).toEqual([
    corners[0],
    { x: 400, y: 0 },
    corners[2],
    corners[3],
  ]);
});

test('corners of a step are those that it was given, and nothing that goes around nothing', () => {
  const corners = cornersAround([], PICTURE);
  expect(cornersIn({ corners })).toEqual(corners);
  expect(cornersIn({ corners: corners.toReversed() })).toBeNull();
  expect(cornersIn({ corners: null })).toBeNull();
  expect(cornersIn(undefined)).toBeNull();
});

test('a step that is added begins with what the steps before it left', () => {
  const picture = (id: string): KeptPicture => ({ id, ...PICTURE });
  const step = (before: string, after: string, isAccepted: boolean): PictureStep => ({
    tool: 'levels',
    note: '',
    verdict: { isAccepted, by: 'measure', reason: '' },
    durationMs: 1,
    before: picture(before),
    after: picture(after),
  });
  const run = { original: picture('a'), steps: [step('a', 'b', true), step('b', 'c', false)] };
  expect(pictureBefore({ ...run, steps: [] }, 0).id).toBe('a');
  expect(pictureBefore(run, 1).id).toBe('b');
  expect(pictureBefore(run, 2).id).toBe('b');
});
