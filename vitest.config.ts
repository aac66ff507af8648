import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Threads and commands that tests start load the same modules again and again; they are compiled once.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

// Tests of the tools, the benchmarks and the training, which do not ship. `npm test` leaves them to `npm run test:extra`.
const extra = ['{scripts,e2e}/**/*.test.ts', 'src-main/core/measure/**/*.test.ts', '**/*.extra.test.ts'];

export default defineConfig({
  test: {
    // A limit for what hangs, not a measure: a busy machine takes long for what is right.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A test that asserts nothing fails.
    expect: { requireAssertions: true, poll: { timeout: 20_000 } },
    // Vitest leaves one core free, which is half of the smallest machine; one more works while another waits.
    maxWorkers: availableParallelism() + 1,
    // Styles are left out of tests, but for the theme's colours, whose contrast is tested.
    css: { include: [/theme\.css/] },
    projects: [
      // These keep nothing that another file would meet: a process for each costs more than most of them do.
      {
        extends: true,
        test: { name: 'shared', include: ['src-{shared,renderer}/**/*.test.{ts,tsx}'], isolate: false },
      },
      {
        extends: true,
        test: { name: 'core', include: ['src-main/**/*.test.ts'], exclude: ['**/node_modules/**', ...extra] },
      },
      { extends: true, test: { name: 'extra', include: extra } },
    ],
  },
});
