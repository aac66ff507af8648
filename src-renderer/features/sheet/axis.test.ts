import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Axis, runsOf } from './axis.ts';

describe('Axis', () => {
  test('folded lines take no room and are never hit', () => {
    const axis = new Axis(
      5,
      () => 10,
      (line) => line === 1 || line === 2,
    );
    expect([...axis.visible]).toEqual([0, 3, 4]);
    expect(axis.start(3)).toBe(10);
    expect(axis.at(10)).toBe(3);
    expect(axis.total).toBe(30);
    expect(axis.span(0, 3)).toBe(20);
  });

  test('a step passes over folded lines and stops at the ends', () => {
    const axis = new Axis(
      5,
      () => 10,
      (line) => line === 1,
    );
    expect(axis.step(0, 1)).toBe(2);
    expect(axis.step(2, -1)).toBe(0);
    expect(axis.step(0, -1)).toBe(0);
    expect(axis.step(3, 9)).toBe(4);
  });

  test('pixels outside the sheet give its first and last line', () => {
    const axis = new Axis(3, () => 20);
    expect(axis.at(-5)).toBe(0);
    expect(axis.at(1000)).toBe(2);
  });

  test('nothing is hit when everything is folded', () => {
    expect(
      new Axis(
        2,
        () => 20,
        () => true,
      ).at(0),
    ).toBe(-1);
  });

  test('each pixel of a drawn line finds that line', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ size: fc.integer({ min: 1, max: 60 }), folded: fc.boolean() }), { minLength: 1 }),
        (lines) => {
          const axis = new Axis(
            lines.length,
            (line) => lines[line]?.size ?? 0,
            (line) => lines[line]?.folded ?? false,
          );
          for (const line of axis.visible) {
            expect(axis.at(axis.start(line))).toBe(line);
            expect(axis.at(axis.start(line) + axis.size(line) - 1)).toBe(line);
          }
        },
      ),
    );
  });
});

describe('lines in another order', () => {
  const axis = new Axis(
    7,
    (line) => 10 + line,
    (line) => line === 3,
    [{ first: 1, rows: [4, 2, 3, 1] }],
  );

  test('are drawn, hit and stepped through in it', () => {
    expect([...axis.visible]).toEqual([0, 4, 2, 1, 5, 6]);
    expect([axis.start(4), axis.start(2), axis.start(1), axis.start(5)]).toEqual([10, 24, 36, 47]);
    expect([axis.at(9), axis.at(10), axis.at(24), axis.at(46), axis.at(47)]).toEqual([0, 4, 2, 1, 5]);
    expect([axis.step(4, 1), axis.step(2, 1), axis.step(1, 1), axis.step(1, -1)]).toEqual([2, 1, 5, 2]);
  });

  test('a range is one stretch where all of them belong to it, and several where others lie between', () => {
    expect(axis.stretches(0, 4)).toEqual([{ start: 0, size: 47 }]);
    expect(axis.stretches(1, 2)).toEqual([{ start: 24, size: 23 }]);
    expect(axis.stretches(2, 4)).toEqual([{ start: 10, size: 26 }]);
    const far = new Axis(
      5,
      () => 10,
      () => false,
      [{ first: 0, rows: [1, 4, 0, 3, 2] }],
    );
    expect(far.stretches(0, 1)).toEqual([
      { start: 0, size: 10 },
      { start: 20, size: 10 },
    ]);
    expect(far.stretches(0, 1, { from: 1, to: 4 })).toEqual([{ start: 20, size: 10 }]);
    expect(far.stretches(1, 3, { from: 0, to: 1 })).toEqual([{ start: 0, size: 10 }]);
  });
});

test('runs join neighbours whatever their order', () => {
  expect(runsOf([7, 3, 4, 4])).toEqual([
    { first: 3, last: 4 },
    { first: 7, last: 7 },
  ]);
});
