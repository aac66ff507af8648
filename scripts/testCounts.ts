import { z } from 'zod';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The unit tests that failed. Playwright's own summary names the stories. */
  readonly names: readonly string[];
  /** The number of skipped tests by reason. */
  readonly reasons: ReadonlyMap<string, number>;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), meta: z.object({ skipped: z.string().optional() }) }),
      ),
    }),
  ),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** Returns the counts of Vitest's JSON report. A file that does not load fails without a failed test and counts as one. */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, testResults } =
    vitestReport.parse(report);
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const reasons = results.flatMap(({ status, meta }) => (status === 'skipped' && meta.skipped ? [meta.skipped] : []));
  return {
    passed: numPassedTests,
    failed: numFailedTests || numFailedTestSuites,
    skipped: numPendingTests,
    names: results.flatMap(({ status, fullName }) => (status === 'failed' ? [fullName] : [])),
    reasons: new Map([...Map.groupBy(reasons, (reason) => reason)].map(([reason, all]) => [reason, all.length])),
  };
}

/** Returns the counts of Playwright's JSON report. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = playwrightReport.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    names: [],
    reasons: new Map(),
  };
}

export function add(a: Counts, b: Counts): Counts {
  const reasons = new Map(a.reasons);
  for (const [reason, count] of b.reasons) reasons.set(reason, (reasons.get(reason) ?? 0) + count);
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    names: [...a.names, ...b.names],
    reasons,
  };
}

/** Returns the failed unit tests and the reasons for skipped tests, a line each, and the line of counts last. */
export function closingLines({ passed, failed, skipped, names, reasons }: Counts): readonly string[] {
  return [
    ...names.map((name) => `failed: ${name}`),
    ...[...reasons].map(([reason, count]) => `${count} skipped: ${reason}`),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    `${passed} passed, ${failed} failed`,
  ];
}
