import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Connection } from './connection.ts';

/** A database server of its own, in a temp folder, with a way to fill it: for tests and measurements. */
export interface LocalServer<What extends string = string> {
  readonly connection: Connection;
  readonly what: What;
  /** Runs statements as who owns the server. */
  admin(sql: string): Promise<void>;
  stop(): Promise<void>;
}

/** A PostgreSQL of the system's package; null where there is none. */
export interface LocalPostgres extends LocalServer<'PostgreSQL'> {
  /** Where its files lie, and who owns them. */
  readonly data: string;
  readonly owner: { readonly uid?: number; readonly gid?: number };
}

/** Returns the folder of the newest PostgreSQL that a Debian package installed; null without one. A `postgres` on the path is no sign of one. */
export function findPostgres(): string | null {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  const found = readdirSync(root).filter((version) => existsSync(join(root, version, 'bin/initdb')));
  const newest = found.toSorted((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? null : join(root, newest, 'bin');
}

/** Starts the system's PostgreSQL; null where there is none. */
export async function startInstalledPostgres(own: readonly string[] = []): Promise<LocalPostgres | null> {
  const bin = findPostgres();
  if (bin === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-postgres-'));
  // PostgreSQL does not run as root.
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (owner.uid !== undefined) await chown(folder, owner.uid, owner.gid);
  const port = await freePort();
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'owner', '--no-sync', '--locale=C', '-E', 'UTF8'],
    {
      ...owner,
      stdio: 'ignore',
    },
  );
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    ...own,
  ];
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((each) => ['-c', each])], {
    ...owner,
    stdio: 'ignore',
  });
  const connection: Connection = {
    kind: 'postgres',
    host: '127.0.0.1',
    port,
    database: 'postgres',
    user: 'owner',
    isEncrypted: false,
  };
  const server = await served(connection, async () => {
    // At once, without waiting for who is connected.
    await ended(child, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true });
  });
  return { ...server, data, owner };
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

async function served(connection: Connection, stop: () => Promise<void>): Promise<LocalServer<'PostgreSQL'>> {
  const admin = async (sql: string): Promise<void> => {
    const client = new Client({ ...connection, ssl: false });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await untilTrue(() => admin('select 1').then(() => true));
  return { connection, what: 'PostgreSQL', admin, stop };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

export function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

export async function untilTrue(isTrue: () => Promise<boolean>): Promise<void> {
  for (let left = 600; ; left--) {
    try {
      if (await isTrue()) return;
    } catch (error) {
      if (left === 0) throw error; // It does not start.
    }
    await pause(100);
  }
}
