// Runs the app: in its own window where Electron can run, else at a loopback address. `npm start [-- FILE…]`
import { join } from 'node:path';
import { follow, SPARE_HEAP } from '../src-main/shell/follow.ts';
import { ensureBuilt } from './build.ts';
import { findElectron, hasDisplay } from './findElectron.ts';

const root = join(import.meta.dirname, '..');
const given = process.argv.slice(2);
// npm runs this in the project's folder; INIT_CWD is where the person typed it, and what FILE is relative to.
const typedIn = process.env['INIT_CWD'] ?? process.cwd();

try {
  await ensureBuilt(root, { say: console.log });
  const electron = findElectron(root);
  if ('binary' in electron) {
    follow(electron.binary, [root, ...given], typedIn);
  } else {
    console.log(`${electron.reason}, so Tablewright runs in the browser.`);
    follow(
      process.execPath,
      [SPARE_HEAP, join(root, 'out/main/web.js'), ...(hasDisplay() ? ['--open'] : []), ...given],
      typedIn,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
