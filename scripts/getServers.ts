import { existsSync } from 'node:fs';
import type { BrowserWays } from './getBrowser.ts';

/** Databases that tests run against, with where the system's package puts each; without one its tests are skipped and counted. */
const SERVERS = [
  { name: 'postgresql', at: '/usr/lib/postgresql' },
  { name: 'clickhouse-server', at: '/usr/bin/clickhouse-server' },
] as const;

/**
 * Installs the servers of databases that tests use from the system's packages, where tests run as root with a package
 * manager: a machine made for tests. Nobody's own computer is given a server for them.
 */
export function getServers(ways: BrowserWays, isThere = existsSync): void {
  const { hasApt, asRoot } = ways;
  const missing = SERVERS.filter(({ at }) => !isThere(at)).map(({ name }) => name);
  if (missing.length === 0 || !hasApt || asRoot === null || asRoot.length > 0) return;
  ways.say(`Asking the system's package manager for ${missing.join(' and ')}, for tests of databases.`);
  ways.run('apt-get', ['-qq', 'update'], 180);
  for (const name of missing) ways.run('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', name], 300);
}
