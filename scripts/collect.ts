// Makes what follows from the order of the code: `npm run collect`; with `--check` it only says what is not as it should be.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collect, isSame } from './collected.ts';

const root = join(import.meta.dirname, '..');
const stale = collect(root).filter(({ path, text }) => !isSame(path, readFileSync(join(root, path), 'utf8'), text));
if (process.argv.includes('--check')) {
  for (const { path } of stale)
    console.error(`${path} is not as src-main/core/domains.json has it. Run npm run collect.`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else if (stale.length > 0) {
  for (const { path, text } of stale) writeFileSync(join(root, path), text);
  const formatter = join(root, 'node_modules/oxfmt/bin/oxfmt');
  spawnSync(process.execPath, [formatter, ...stale.map(({ path }) => path)], { cwd: root, stdio: 'inherit' });
}
