import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src-*/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'e2e/support/**/*.test.ts'],
    // A limit for what hangs, not a measure: a busy machine takes long for what is right.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
    // Vitest leaves one core free, which is half of the smallest machine.
    maxWorkers: availableParallelism(),
    // Styles are left out of tests, but for the theme's colours, whose contrast is tested.
    css: { include: [/theme\.css/] },
  },
});
