#!/usr/bin/env node
// The package's command. A packed one brings the built program along; a checkout builds it the first time.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
if (!existsSync(join(root, 'out/main/cli.js'))) {
  // npm puts the Node that the package brings along first; what it prints is no result.
  spawnSync('npm run -s build', { cwd: root, shell: true, stdio: ['ignore', process.stderr, process.stderr] });
}
await import('../out/main/cli.js');
