import { z } from 'zod';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

/** Counts of Vitest's JSON report. A file that does not load fails without a failed test and counts as one. */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = vitestReport.parse(report);
  return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites };
}

/** Counts of Playwright's JSON report. A flaky test failed first; that is no pass. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = playwrightReport.parse(report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}
