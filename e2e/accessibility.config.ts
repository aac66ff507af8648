import { defineConfig } from '@playwright/test';
import stories from './playwright.config.ts';
import type { ShellOptions } from './support/app.ts';

/** Checks the accessibility of every view: `npm run test:accessibility`. */
export default defineConfig<object, ShellOptions>({
  ...stories,
  testMatch: '**/*.accessibility.ts',
  outputDir: '../test-results/accessibility',
  // A check opens up to 18 views and runs axe twice in each.
  timeout: 10 * 60_000,
  projects: [{ name: 'browser', use: { shell: { kind: 'web' } } }],
});
