import { describe, expect, it } from 'vitest';
import { calibrated, fitCalibration } from './calibration.ts';

describe('calibration', () => {
  it('takes what is said too surely to how often it was right', () => {
    const said = (likelihood: number, right: number): { likelihood: number; isRight: boolean; weight: number }[] =>
      Array.from({ length: 100 }, (_, at) => ({ likelihood, isRight: at < right, weight: 1 }));
    const line = fitCalibration([...said(0.99, 85), ...said(0.7, 60), ...said(0.4, 40)]);
    for (const [likelihood, right] of [
      [0.99, 0.85],
      [0.7, 0.6],
      [0.4, 0.4],
    ] as const) {
      expect(Math.abs(calibrated(likelihood, line) - right)).toBeLessThan(0.1);
    }
  });

  it('of nothing leaves all as it is, and never says what no count can', () => {
    const line = fitCalibration([]);
    expect(calibrated(0.6, line)).toBeCloseTo(0.6, 6);
    expect(calibrated(1, line)).toBeLessThan(1);
    expect(calibrated(0, line)).toBeGreaterThan(0);
  });
});
