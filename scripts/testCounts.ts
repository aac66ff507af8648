import { z } from 'zod';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Stories that failed first and passed when tried again. */
  readonly again: number;
  /** Units that failed; the stories' own summary stands last anyway. */
  readonly names: readonly string[];
  /** How many tests were skipped for each reason that was given. */
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
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** Counts of Vitest's JSON report. A file that does not load fails without a failed test and counts as one. */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, testResults } =
    vitestReport.parse(report);
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const reasons = results.flatMap(({ status, meta }) => (status === 'skipped' && meta.skipped ? [meta.skipped] : []));
  return {
    passed: numPassedTests,
    failed: numFailedTests || numFailedTestSuites,
    skipped: numPendingTests,
    again: 0,
    names: results.flatMap(({ status, fullName }) => (status === 'failed' ? [fullName] : [])),
    reasons: new Map([...Map.groupBy(reasons, (reason) => reason)].map(([reason, all]) => [reason, all.length])),
  };
}

/** Counts of Playwright's JSON report. What passed when tried again has passed, and is said: a race to be mended. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = playwrightReport.parse(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    again: stats.flaky,
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
    again: a.again + b.again,
    names: [...a.names, ...b.names],
    reasons,
  };
}

/** What failed, what passed late, and what was not tested here and why, a line each; then the line that counts. */
export function closingLines({ passed, failed, skipped, again, names, reasons }: Counts): readonly string[] {
  return [
    ...names.map((name) => `failed: ${name}`),
    ...[...reasons].map(([reason, count]) => `${count} skipped: ${reason}`),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(again > 0 ? [`${again} passed when tried again`] : []),
    `${passed} passed, ${failed} failed`,
  ];
}
