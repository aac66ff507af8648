import { expect, test } from 'vitest';
import { logisticFit } from './logistic.ts';

/** Every place of a grid once for each time in a hundred that it is true, and once for each that it is not. */
function examples(likelihood: (x: number, y: number) => number) {
  const places = [-2, -1, 0, 1, 2].flatMap((x) => [0, 10, 20].map((y) => [x, y] as const));
  return places.flatMap(([x, y]) => {
    const share = likelihood(x, y) / places.length;
    const row = Float64Array.of(x, y);
    return [
      { row, isTrue: true, mass: share },
      { row, isTrue: false, mass: 1 / places.length - share },
    ];
  });
}

const truth = (x: number, y: number): number => 1 / (1 + Math.exp(-(0.5 + 1.5 * x - 0.1 * y)));

test('weights of a logistic model are found, whatever their numbers are measured in', () => {
  const { bias, weights } = logisticFit(examples(truth), 2, 1e-6);
  expect(bias).toBeCloseTo(0.5, 2);
  expect([...weights]).toEqual([expect.closeTo(1.5, 2), expect.closeTo(-0.1, 3)]);
});

test('a stronger pull makes weights smaller and leaves the mean likelihood as it is', () => {
  const { bias, weights } = logisticFit(examples(truth), 2, 1);
  expect(Math.abs(weights[0] ?? 9)).toBeLessThan(0.5);
  const told = examples(truth).map(({ row: [x = 0, y = 0], isTrue, mass }) => {
    const likelihood = 1 / (1 + Math.exp(-(bias + x * (weights[0] ?? 0) + y * (weights[1] ?? 0))));
    return mass * (likelihood - Number(isTrue));
  });
  expect(told.reduce((sum, each) => sum + each, 0)).toBeCloseTo(0, 4);
});

test('a number that never varies has no weight', () => {
  const made = examples(truth).map(({ row: [x = 0], isTrue, mass }) => ({ row: Float64Array.of(x, 7), isTrue, mass }));
  expect(logisticFit(made, 2, 0.01).weights[1]).toBeCloseTo(0, 9);
});
