import { defineConfig } from '@playwright/test';
import stories from './playwright.config.ts';
import type { ShellOptions } from './support/app.ts';

/** Takes the pictures of the README and the handbook: `npm run screens -- --docs`. */
export default defineConfig<object, ShellOptions>({
  ...stories,
  testMatch: '**/*.pictures.ts',
  outputDir: '../test-results/handbook-work',
  workers: 1,
  use: { ...stories.use, viewport: { width: 1440, height: 900 } },
  projects: [{ name: 'browser', use: { shell: { kind: 'web' } } }],
});
