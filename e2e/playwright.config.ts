import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findElectron } from '../scripts/findElectron.ts';
import type { ShellOptions } from './support/app.ts';
import { findBrowser } from './support/findBrowser.ts';

const root = join(import.meta.dirname, '..');
const browser = process.env['TABLEWRIGHT_BROWSER'] ?? findBrowser();
const report = process.env['TABLEWRIGHT_REPORT'];
const electron = findElectron(root, { fetch: () => 'tests fetch nothing' });

export default defineConfig<object, ShellOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/stories',
  globalSetup: './support/globalSetup.ts',
  // One more than the smallest machine has cores: a story waits much of its time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Long, for machines that have other things to do; a story waits for what it wants and goes on at once. The whole run
  // has no limit: how long it takes says what else the machine does, and nothing of the app.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A story that passes the second time is told as such: a race of the story or of the app, to be mended.
  retries: 1,
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // Recording costs as much as the story itself: `npm run test:e2e -- --trace on` when one fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
  // The same stories run in the desktop window wherever Electron is there and can run.
  projects: [
    { name: 'browser', use: { shell: { kind: 'web' } } },
    ...('binary' in electron
      ? [
          {
            name: 'desktop',
            use: { shell: { kind: 'electron', binary: electron.binary } as const },
          },
        ]
      : []),
  ],
});
