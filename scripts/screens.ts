// Takes pictures of every screen: light, dark, high contrast and in the system's own colours; at 1280 × 800, at
// 1920 × 1080, at 2560 × 1440, at half a screen, and at 1280 × 800 with 200 %; some in Chinese:
// `npm run screens [-- FOLDER [ARGUMENTS OF PLAYWRIGHT]]`, `TABLEWRIGHT_LOOKS=light,dark` for some of them.
// `npm run screens -- --docs` writes the pictures of the README and the handbook into docs/pictures.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');
const given = process.argv.slice(2);
const isDocs = given[0] === '--docs';
if (isDocs) given.shift();
const [folder = join(root, 'test-results/screens')] = given;
const [config, more] = isDocs ? ['e2e/handbook.config.ts', given] : ['e2e/screens.config.ts', given.slice(1)];
const { status } = spawnSync('npx', ['playwright', 'test', '-c', config, ...more], {
  cwd: root,
  env: { ...process.env, TABLEWRIGHT_SCREENS: resolve(folder) },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
