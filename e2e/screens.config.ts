import { defineConfig } from '@playwright/test';
import stories from './playwright.config.ts';

/** Pictures of every screen: `npm run screens`. */
export default defineConfig({
  ...stories,
  testMatch: '**/*.shots.ts',
  outputDir: '../test-results/screens-work',
  timeout: 15 * 60_000,
  use: { ...stories.use, actionTimeout: 60_000 },
  projects: [
    { name: '1280', use: { viewport: { width: 1280, height: 800 } } },
    { name: '1920', use: { viewport: { width: 1920, height: 1080 } } },
    { name: '2560', use: { viewport: { width: 2560, height: 1440 } } },
    { name: 'half', use: { viewport: { width: 960, height: 1080 } } },
    // 1280 × 800 at 200 %.
    { name: 'zoomed', use: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } },
  ],
});
