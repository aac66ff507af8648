import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Connection } from './connection.ts';

/** A database server of its own, in a temp folder, with a way to fill it. */
export interface TestServer {
  readonly connection: Connection;
  /** What serves: tests of cancelling and time limits need a real one. */
  readonly what: 'PostgreSQL' | 'PGlite' | 'ClickHouse';
  /** Runs statements as who owns the server. */
  admin(sql: string): Promise<void>;
  stop(): Promise<void>;
}

/** The system's PostgreSQL, else PGlite, which comes with the tests. */
export async function startPostgres(): Promise<TestServer> {
  const bin = postgresFolder();
  return bin === null ? startPglite() : startInstalled(bin);
}

function postgresFolder(): string | null {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  const found = readdirSync(root).filter((version) => existsSync(join(root, version, 'bin/initdb')));
  const newest = found.toSorted((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? null : join(root, newest, 'bin');
}

async function startInstalled(bin: string): Promise<TestServer> {
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
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
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
  return served(connection, 'PostgreSQL', async () => {
    // At once, without waiting for who is connected.
    await ended(child, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true });
  });
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

async function startPglite(): Promise<TestServer> {
  const [{ PGlite }, { PGLiteSocketServer }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite-socket'),
  ]);
  const db = await PGlite.create();
  const port = await freePort();
  const server = new PGLiteSocketServer({ db, port, host: '127.0.0.1', maxConnections: 10 });
  await server.start();
  const connection: Connection = {
    kind: 'postgres',
    host: '127.0.0.1',
    port,
    database: 'postgres',
    user: 'postgres',
    isEncrypted: false,
  };
  return {
    connection,
    what: 'PGlite',
    admin: async (sql) => {
      // Its connections share one session: what the engine set for its own holds for the owner, too.
      await db.exec('set default_transaction_read_only = off; reset search_path');
      await db.exec(sql);
    },
    stop: async () => {
      await server.stop();
      await db.close();
    },
  };
}

async function served(connection: Connection, what: 'PostgreSQL', stop: () => Promise<void>): Promise<TestServer> {
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
  return { connection, what, admin, stop };
}

/** The system's ClickHouse; null where there is none. */
export async function startClickHouse(): Promise<TestServer | null> {
  const binary = ['/usr/bin', '/usr/local/bin', '/usr/sbin']
    .map((folder) => join(folder, 'clickhouse-server'))
    .find((path) => existsSync(path));
  if (binary === undefined) return null;
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-clickhouse-'));
  const port = await freePort();
  await mkdir(join(folder, 'files'));
  await writeFile(join(folder, 'files/secret.csv'), '1,secret\n');
  await writeFile(join(folder, 'config.xml'), configOf(folder, port));
  await writeFile(join(folder, 'users.xml'), USERS);
  await chmod(folder, 0o755);
  const child = spawn(binary, [`--config-file=${join(folder, 'config.xml')}`], { stdio: 'ignore', cwd: folder });
  const connection: Connection = {
    kind: 'clickhouse',
    host: '127.0.0.1',
    port,
    database: 'default',
    user: 'default',
    isEncrypted: false,
  };
  const admin = async (sql: string): Promise<void> => {
    for (const statement of sql.split(';').filter((each) => each.trim() !== '')) {
      const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: statement });
      const text = await response.text();
      if (!response.ok) throw new Error(text);
    }
  };
  await untilTrue(() => admin('select 1').then(() => true));
  return {
    connection,
    what: 'ClickHouse',
    admin,
    stop: async () => {
      await ended(child, 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configOf(folder: string, port: number): string {
  return `<yandex><logger><level>error</level><log>${folder}/log</log><errorlog>${folder}/errors</errorlog></logger>
<http_port>${port}</http_port><listen_host>127.0.0.1</listen_host><path>${folder}/data/</path><tmp_path>${folder}/tmp/</tmp_path>
<user_files_path>${folder}/files/</user_files_path><users_config>${folder}/users.xml</users_config>
<default_profile>default</default_profile><default_database>default</default_database><mark_cache_size>10000000</mark_cache_size></yandex>`;
}

const USERS = `<yandex><profiles><default></default><fixed><readonly>1</readonly></fixed><reader><readonly>2</readonly></reader></profiles>
<users><default><password></password><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></default>
<fixed><password>open-sesame</password><networks><ip>127.0.0.1</ip></networks><profile>fixed</profile><quota>default</quota></fixed>
<reader><password>open-sesame</password><networks><ip>127.0.0.1</ip></networks><profile>reader</profile><quota>default</quota></reader></users>
<quotas><default></default></quotas></yandex>`;

/** A wire that counts what comes back, and can be cut. */
export interface Wire {
  readonly port: number;
  /** Bytes from the server so far. */
  received(): number;
  /** Ends all connections and takes no more until it is mended. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function wireTo(target: number): Promise<Wire> {
  let received = 0;
  let isCut = false;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    const other = connect(target, '127.0.0.1');
    other.on('data', (piece) => (received += piece.length));
    socket.pipe(other).pipe(socket);
    for (const each of [socket, other]) {
      open.add(each);
      each
        .on('error', () => {})
        .on('close', () => {
          open.delete(each);
          socket.destroy();
          other.destroy();
        });
    }
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const endAll = (): void => {
    for (const each of open) each.destroy();
  };
  return {
    port,
    received: () => received,
    cut: () => {
      isCut = true;
      endAll();
    },
    mend: () => (isCut = false),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        endAll();
      }),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

async function untilTrue(isTrue: () => Promise<boolean>): Promise<void> {
  for (let left = 600; ; left--) {
    try {
      if (await isTrue()) return;
    } catch (error) {
      if (left === 0) throw error; // It does not start.
    }
    await pause(100);
  }
}
