import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type Features, likelihoodOf, shipped } from '../ask/answer/confidence.ts';
import { fit, moduleOf } from './fit.ts';
import { foldsOf } from './folds.ts';

/** Nothing but what is given speaks for or against an answer. */
function features(given: Partial<Features>): Features {
  const none = Object.fromEntries(Object.keys(shipped.weights).map((name) => [name, 0]));
  // All names of the weights are there.
  return { ...none, bias: 1, ...given } as Features;
}

function answers(count: number, right: number, given: Partial<Features>) {
  return Array.from({ length: count }, (_, index) => ({ features: features(given), isRight: index < right }));
}

describe('fit', () => {
  const mixed = [...answers(200, 180, { coverage: 1 }), ...answers(200, 40, { coverage: 0 })];

  it('finds the shares that were right', () => {
    const { weights } = fit(mixed, mixed);
    expect(likelihoodOf(features({ coverage: 1 }), weights)).toBeCloseTo(0.9, 1);
    expect(likelihoodOf(features({ coverage: 0 }), weights)).toBeCloseTo(0.2, 1);
    expect(weights.margin).toBe(0);
  });

  it('gives no weight the sign that its meaning rules out, and fits the others as without it', () => {
    // Here answers whose echoes agree are wrong more often, and those that miss a cue right more often.
    const odd = [
      ...answers(100, 40, { echo: 0.2, coverage: 0.8 }),
      ...answers(100, 80, { echo: -0.2, coverage: 0.8 }),
      ...answers(100, 90, { missesCue: 1, coverage: 0.5 }),
      ...answers(100, 20, { coverage: 0.2 }),
    ];
    const { weights } = fit(odd, odd);
    expect([weights.echo, weights.missesCue]).toEqual([0, 0]);
    const without = odd.map(({ features: given, isRight }) => ({
      features: { ...given, echo: 0, missesCue: 0 },
      isRight,
    }));
    expect(weights.coverage).toBeCloseTo(fit(without, without).weights.coverage, 2);
    // What is free may have any sign.
    const lists = [...answers(100, 80, { list: 1 }), ...answers(100, 20, { list: 0 })];
    expect(fit(lists, lists).weights.list).toBeGreaterThan(1);
  });

  it('withholds no more than the share of right answers wants', () => {
    // All 400 would be right in 55 of 100; those that are well met in 90 of 100.
    const { threshold } = fit(mixed, mixed);
    expect(threshold).toBeGreaterThan(0.2);
    expect(threshold).toBeLessThan(0.3);
    const sure = answers(100, 95, { coverage: 0 });
    expect(fit(mixed, sure).threshold).toBe(0.2);
  });

  it('is what the engine ships with: the module is as the fitter writes it', async () => {
    const text = await readFile(new URL('../ask/answer/confidence.data.ts', import.meta.url), 'utf8');
    expect(text).toBe(moduleOf(shipped));
  });
});

describe('folds', () => {
  it('deals tables out in their order, each into one fold', () => {
    const folds = foldsOf([7, 3, 3, 12, 9, 7, 40], 3);
    expect([...folds]).toEqual([
      [3, 0],
      [7, 1],
      [9, 2],
      [12, 0],
      [40, 1],
    ]);
  });
});
