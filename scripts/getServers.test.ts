import { expect, test } from 'vitest';
import type { BrowserWays } from './getBrowser.ts';
import { getServers } from './getServers.ts';

/** What is run on a machine that has some servers. */
function ranOn(machine: Pick<BrowserWays, 'hasApt' | 'asRoot'>, there: readonly string[] = []): string[] {
  const ran: string[] = [];
  const run = (command: string, args: readonly string[]): boolean => ran.push([command, ...args].join(' ')) > 0;
  const ways = { ...machine, run, say: () => {}, find: () => null, own: () => null };
  getServers(ways, (path) => there.includes(String(path)));
  return ran;
}

test('root of a machine with packages is given the servers that are missing', () => {
  expect(ranOn({ hasApt: true, asRoot: [] }, ['/usr/lib/postgresql'])).toEqual([
    'apt-get -qq update',
    'apt-get -qq -y --no-install-recommends install clickhouse-server',
  ]);
  expect(ranOn({ hasApt: true, asRoot: [] })).toHaveLength(3);
});

test('nothing is installed where all are there, for anybody but root, or without packages', () => {
  expect(ranOn({ hasApt: true, asRoot: [] }, ['/usr/lib/postgresql', '/usr/bin/clickhouse-server'])).toEqual([]);
  expect(ranOn({ hasApt: true, asRoot: ['sudo', '-n'] })).toEqual([]);
  expect(ranOn({ hasApt: true, asRoot: null })).toEqual([]);
  expect(ranOn({ hasApt: false, asRoot: [] })).toEqual([]);
});
