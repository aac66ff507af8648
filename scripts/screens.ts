// Takes pictures of every screen: light, dark, high contrast and in the system's own colours; at 1280 × 800, at
// 1920 × 1080, at 2560 × 1440, at half a screen, and at 1280 × 800 with 200 %; some in Chinese:
// `npm run screens [-- FOLDER [ARGUMENTS OF PLAYWRIGHT]]`, `TABLEWRIGHT_LOOKS=light,dark` for some of them.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');
const [folder = join(root, 'test-results/screens'), ...more] = process.argv.slice(2);
const { status } = spawnSync('npx', ['playwright', 'test', '-c', 'e2e/screens.config.ts', ...more], {
  cwd: root,
  env: { ...process.env, TABLEWRIGHT_SCREENS: resolve(folder) },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
