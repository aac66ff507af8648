import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { binsOf, partingOf } from './bins.ts';
import { chartLayout } from './chartLayout.ts';
import { scaleOf } from './scale.ts';
import { inOrder, isInTime, MOST_POINTS, seriesOf } from './series.ts';

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
    {
      kind: 'series',
      points: [
        { label: 'Pears', value: 10 },
        { label: 'Plums', value: -5 },
        { label: 'Figs', value: 5 },
      ],
    },
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
      { kind: 'series', points: Array.from({ length: 30 }, (_, value) => ({ label: `Number ${value}`, value })) },
      320,
      200,
    ).isAslant,
  ).toBe(true);
});

test('names that are numbers, parts of a range or dated are put in their order, others are left in theirs', () => {
  const ordered = (...labels: readonly string[]) => inOrder(named(...labels)).map(({ label }) => label);
  expect(ordered('30', '9', '100')).toEqual(['9', '30', '100']);
  expect(ordered('65+', '18–24', '< 18', '25–64')).toEqual(['< 18', '18–24', '25–64', '65+']);
  expect(ordered('1,000 to 2,000', 'under 1,000', 'over 2,000')).toEqual([
    'under 1,000',
    '1,000 to 2,000',
    'over 2,000',
  ]);
  expect(ordered('10 km', '5 km', '20 km')).toEqual(['5 km', '10 km', '20 km']);
  expect(ordered('March 2024', 'January 2024', 'December 2023')).toEqual([
    'December 2023',
    'January 2024',
    'March 2024',
  ]);
  // A year of accounts begins where it begins.
  expect(ordered('April', 'May', 'January')).toEqual(['April', 'May', 'January']);
  expect(ordered('Room 12', 'Room 3', 'Room 7')).toEqual(['Room 12', 'Room 3', 'Room 7']);
  expect(ordered('3', '1', '3')).toEqual(['3', '1', '3']);
});

test('numbers are counted in round parts that hold all of them, each once', () => {
  expect(binsOf([1, 2, 2, 3, 3, 3, 4, 5])?.map(({ from, count }) => [from, count])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 1],
    [5, 1],
  ]);
  expect(binsOf([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100])?.at(-1)).toEqual({ from: 80, to: 100, count: 3 });
  expect(binsOf([1, 2, 3])).toBeNull();
  expect(binsOf(Array.from({ length: 20 }, () => 7))).toBeNull();
  expect(partingOf({ least: 0, greatest: 1e308 * 10, count: 20, isWhole: false })).toBeNull();
  assert(
    property(
      array(
        integer({ min: -1e7, max: 1e7 }).map((value) => value / 100),
        { minLength: 8 },
      ),
      (values) => {
        const bins = binsOf(values);
        if (!bins) return;
        expect(bins.length).toBeLessThanOrEqual(24);
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
        bins.forEach(({ from, to, count }, place) => {
          expect(bins[place + 1]?.from ?? to).toBe(to);
          // An edge is as it is written; a number a breath away from it may be on its other side.
          const inside = values.filter((value) => value >= from - 1e-6 && value <= to + 1e-6).length;
          expect(inside).toBeGreaterThanOrEqual(count);
        });
      },
    ),
  );
});

test('bins touch each other from the first edge to the last, which are written below', () => {
  const bins = [
    { from: 0, to: 10, count: 4 },
    { from: 10, to: 20, count: 0 },
    { from: 20, to: 30, count: 2 },
  ];
  const { plot, points, names, barWidth } = chartLayout({ kind: 'bins', bins }, 400, 200);
  expect(names.map(({ text }) => text)).toEqual(['0', '10', '20', '30']);
  expect(names.at(0)?.x).toBeCloseTo(plot.left);
  expect(names.at(-1)?.x).toBeCloseTo(plot.right);
  expect(points.map(({ text }) => text)).toEqual(['0 to 10: 4', '10 to 20: 0', '20 to 30: 2']);
  expect(barWidth).toBeCloseTo((plot.right - plot.left) / 3 - 1);
});

test('the last edge between bins is written whole within the chart', () => {
  const bins = [0, 10_000_000, 20_000_000].map((from) => ({ from, to: from + 10_000_000, count: 5 }));
  const { names, width } = chartLayout({ kind: 'bins', bins }, 400, 200);
  const last = names.at(-1) ?? { x: 0, text: '' };
  expect(last.text).toBe('30,000,000');
  expect(last.x + (last.text.length * 6.4) / 2).toBeLessThanOrEqual(width);
});
