import { describe, expect, it } from 'vitest';
import { add, countPlaywright, countVitest } from './testCounts.ts';

describe('the closing line', () => {
  it('sums what both runners counted', () => {
    const units = countVitest({ numPassedTests: 40, numFailedTests: 2, numFailedTestSuites: 1, testResults: [] });
    const stories = countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 3 }, errors: [] });
    expect(add(units, stories)).toEqual({ passed: 45, failed: 3 });
  });

  it('never calls a run good whose files did not load, whose setup broke or whose story passed at the second try', () => {
    expect(countVitest({ numPassedTests: 3, numFailedTests: 0, numFailedTestSuites: 1 })).toEqual({
      passed: 3,
      failed: 1,
    });
    expect(countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] })).toEqual({
      passed: 0,
      failed: 1,
    });
    expect(countPlaywright({ stats: { expected: 1, unexpected: 0, flaky: 1 }, errors: [] })).toEqual({
      passed: 1,
      failed: 1,
    });
  });
});
