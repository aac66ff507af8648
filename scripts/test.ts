// Runs the tests of the app: units, then the built app in a real browser. It prints the skipped tests with their reasons, and `N passed, N failed` last.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.ts';
import { getBrowser, waysHere } from './getBrowser.ts';
import { add, closingLines, countPlaywright, countVitest, type Counts } from './testCounts.ts';

const root = join(import.meta.dirname, '..');
const NONE: Counts = { passed: 0, failed: 0, skipped: 0, names: [], reasons: new Map() };
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const ways = waysHere(console.log);
const isBuilt = await build();
const units = await runUnits();
const stories = await runStories();
const counts = add(units, stories);
process.exitCode = counts.failed > 0 ? 1 : 0;
for (const line of closingLines(counts)) console.log(line);

/** Builds the app for the stories and the tests of the command line; where the build fails, the stories report why. */
function build(): Promise<boolean> {
  return ensureBuilt(root, { say: console.log }).then(
    () => true,
    () => false,
  );
}

async function runUnits(): Promise<Counts> {
  const report = join(results, 'units.json');
  const code = await run(
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      '--project=!extra',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    isBuilt ? { TABLEWRIGHT_COMMAND: join(root, 'out/main/cli.js') } : {},
  );
  return completed(code, existsSync(report) ? countVitest(JSON.parse(readFileSync(report, 'utf8'))) : null);
}

async function runStories(): Promise<Counts> {
  const browser = getBrowser(ways);
  if ('toType' in browser) {
    console.error(
      `No browser could be found or fetched, so the tests in the browser did not run. Type:\n${browser.toType}`,
    );
    return { ...NONE, failed: 1 };
  }
  const report = join(results, 'stories.json');
  const code = await run(
    'node_modules/@playwright/test/cli.js',
    ['test', '-c', 'e2e/playwright.config.ts', '--pass-with-no-tests'],
    {
      TABLEWRIGHT_BROWSER: browser.path,
      TABLEWRIGHT_REPORT: report,
    },
  );
  return completed(code, existsSync(report) ? countPlaywright(JSON.parse(readFileSync(report, 'utf8'))) : null);
}

/** A runner that fails without a failed test, or leaves no report, counts as one failure. */
function completed(code: number, counts: Counts | null): Counts {
  const { failed, ...others } = counts ?? NONE;
  return { ...others, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function run(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
