import { describe, expect, it } from 'vitest';
import { add, closingLines, countPlaywright, countVitest } from './testCounts.ts';

const none = { numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 0, numPendingTests: 0, testResults: [] };
const noStories = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

describe('the closing line', () => {
  it('sums what both runners counted, and says what was skipped for want of something', () => {
    const skipped = { status: 'skipped', fullName: 'b', meta: { skipped: 'no ClickHouse on this machine' } };
    const failed = { status: 'failed', fullName: 'sums are right', meta: {} };
    const units = countVitest({
      ...none,
      numPassedTests: 40,
      numFailedTests: 2,
      numFailedTestSuites: 1,
      numPendingTests: 3,
      testResults: [
        { assertionResults: [skipped, failed] },
        { assertionResults: [skipped, { status: 'skipped', fullName: 'c', meta: {} }] },
      ],
    });
    const stories = countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 4 }, errors: [] });
    expect(closingLines(add(units, stories))).toEqual([
      'failed: sums are right',
      '2 skipped: no ClickHouse on this machine',
      '7 skipped',
      '2 passed when tried again',
      '47 passed, 3 failed',
    ]);
    expect(closingLines(countPlaywright({ stats: { ...noStories, expected: 5 }, errors: [] }))).toEqual([
      '5 passed, 0 failed',
    ]);
  });

  it('never calls a run good whose files did not load or whose setup broke', () => {
    expect(countVitest({ ...none, numPassedTests: 3, numFailedTestSuites: 1 })).toMatchObject({ passed: 3, failed: 1 });
    expect(countPlaywright({ stats: noStories, errors: [{}] })).toMatchObject({ passed: 0, failed: 1 });
  });
});
