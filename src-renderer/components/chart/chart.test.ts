import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { chartLayout } from './chartLayout.ts';
import { scaleOf } from './scale.ts';
import { isInTime, MOST_POINTS, seriesOf } from './series.ts';

const named = (...labels: readonly string[]) => labels.map((label, value) => ({ label, value }));

test('a series has three figures or more, each with its name', () => {
  expect(seriesOf(named('A', 'B', 'C'))).toEqual(named('A', 'B', 'C'));
  expect(seriesOf(named('A', 'B'))).toBeNull();
  expect(seriesOf([...named('A', 'B'), { label: 'C', value: null }])).toBeNull();
  expect(seriesOf([...named('A', 'B'), { label: undefined, value: 1 }])).toBeNull();
  expect(seriesOf(Array.from({ length: MOST_POINTS + 1 }, () => ({ label: 'A', value: 1 })))).toBeNull();
});

test('names that follow each other in time are told from those that do not', () => {
  for (const labels of [
    ['2019', '2020', '2021'],
    ['January', 'February', 'March'],
    ['Q1 2023', 'Q2 2023', 'Q1 2024'],
    ['2024-01', '2024-02', '2024-11'],
    ['3 May 2020', '17 May 2020', '1 June 2020'],
  ])
    expect(isInTime(named(...labels))).toBe(true);
  for (const labels of [
    ['Pears', 'Apples', 'Plums'],
    ['2021', '2019', '2020'],
    ['March', 'January', 'May'],
    ['Room 101', 'Room 102', 'Room 103'],
  ])
    expect(isInTime(named(...labels))).toBe(false);
});

test('an axis has few round ticks that reach around all figures and nought', () => {
  expect(scaleOf([310, 140, 275, 2400]).ticks).toEqual([0, 500, 1000, 1500, 2000, 2500]);
  expect(scaleOf([-0.3, 0.2]).ticks).toEqual([-0.3, -0.2, -0.1, 0, 0.1, 0.2]);
  expect(scaleOf([0, 0, 0]).ticks).toEqual([0, 1]);
  assert(
    property(
      array(
        integer({ min: -1e9, max: 1e9 }).map((value) => value / 1000),
        { minLength: 1 },
      ),
      (values) => {
        const { lowest, highest, ticks } = scaleOf(values);
        expect(lowest).toBeLessThanOrEqual(Math.min(0, ...values));
        expect(highest).toBeGreaterThanOrEqual(Math.max(0, ...values));
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(8);
      },
    ),
  );
});

test('figures lie in the plot, as high as they are, and names that have no room are written aslant', () => {
  const layout = chartLayout(
    [
      { label: 'Pears', value: 10 },
      { label: 'Plums', value: -5 },
      { label: 'Figs', value: 5 },
    ],
    320,
    200,
  );
  const { plot, points, zeroY } = layout;
  for (const { x, y } of points) {
    expect(x).toBeGreaterThan(plot.left);
    expect(x).toBeLessThan(plot.right);
    expect(y).toBeGreaterThanOrEqual(plot.top);
    expect(y).toBeLessThanOrEqual(plot.bottom);
  }
  const [first, second, third] = points.map(({ y }) => zeroY - y);
  expect(first).toBeCloseTo(2 * (third ?? 0));
  expect(second).toBeCloseTo(-(third ?? 0));
  expect(layout.isAslant).toBe(false);
  expect(
    chartLayout(
      Array.from({ length: 30 }, (_, value) => ({ label: `Number ${value}`, value })),
      320,
      200,
    ).isAslant,
  ).toBe(true);
});
