import { availableParallelism } from 'node:os';
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
  // A story waits much of its time, so one more than there are cores.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Limits for a story that hangs. A story waits for a state of the window, so a busy machine only makes it slower.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 0,
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
  projects: [
    { name: 'browser', use: { shell: { kind: 'web' } } },
    // The smoke suite of the desktop window runs wherever Electron is installed and can run.
    ...('binary' in electron
      ? [{ name: 'desktop', grep: /@desktop/, use: { shell: { kind: 'electron', binary: electron.binary } as const } }]
      : []),
  ],
});
