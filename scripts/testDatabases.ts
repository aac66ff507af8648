// Runs the tests of databases against PostgreSQL and ClickHouse. With `--install` it installs the missing servers first.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from '../src-main/core/zoom/engine/localServers.ts';
import { findClickHouse } from '../src-main/core/zoom/engine/testServers.ts';
import { closingLines, countVitest } from './testCounts.ts';

const root = join(import.meta.dirname, '..');
const report = join(root, 'test-results/databases.json');
const servers = [
  { package: 'postgresql', find: findPostgres, without: 'Its tests run on PGlite.' },
  { package: 'clickhouse-server', find: findClickHouse, without: 'Its tests are skipped.' },
];
const missing = (): typeof servers => servers.filter(({ find }) => find() === null);
const apt = [...(process.getuid?.() === 0 ? [] : ['sudo']), 'apt-get'];
const hasApt = existsSync('/usr/bin/apt-get');
const isInstalling = process.argv.includes('--install');

if (isInstalling && hasApt && missing().length > 0) {
  run([...apt, 'update']);
  // One at a time: not every system has both packages.
  for (const server of missing()) run([...apt, 'install', '-y', '--no-install-recommends', server.package]);
}
rmSync(report, { force: true });
const vitest = ['node_modules/vitest/vitest.mjs', 'related', '--run', '--project=!extra'];
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
// Exactly the tests that start a database server use this module.
const passed = run([process.execPath, ...vitest, ...reporters, 'src-main/core/zoom/engine/testServers.ts']);
for (const server of missing()) {
  const toType = hasApt ? ` To install it, type: ${[...apt, 'install', server.package].join(' ')}` : '';
  console.log(`${server.package} is not installed where its Debian package puts it. ${server.without}${toType}`);
}
if (existsSync(report)) {
  for (const line of closingLines(countVitest(JSON.parse(readFileSync(report, 'utf8'))))) console.log(line);
}
process.exitCode = passed && !(isInstalling && missing().length > 0) ? 0 : 1;

/** Runs a command to its end, with its output shown; returns whether it succeeded. */
function run([command = '', ...args]: readonly string[]): boolean {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0;
}
