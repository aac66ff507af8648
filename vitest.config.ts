import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Threads and commands that tests start load the same modules again and again; they are compiled once.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

// Tests of the tools, the benchmarks and the training, which do not ship. `npm test` leaves them to `npm run test:extra`.
const extra = ['{bench,scripts,e2e}/**/*.test.ts', '**/*.extra.test.ts'];

export default defineConfig({
  test: {
    // Limits for a test that hangs. They measure nothing, since a busy machine is slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A test that asserts nothing fails.
    expect: { requireAssertions: true, poll: { timeout: 20_000 } },
    // A worker often waits for threads and processes that its test starts, so one more than there are cores.
    maxWorkers: availableParallelism() + 1,
    // Tests load no style sheet but the theme, whose contrast is tested.
    css: { include: [/theme\.css/] },
    // The test files of a worker share its modules and threads: loading and starting them costs more than most tests.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'shared', include: ['src-{shared,renderer}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'core',
          include: ['src-main/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...extra],
        },
      },
      { extends: true, test: { name: 'extra', include: extra } },
    ],
  },
});
