import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from './connection.ts';
import { ended, freePort, type LocalServer, startInstalledPostgres, untilTrue } from './localServers.ts';

export { type Wire, wireTo } from './wire.ts';

/** By what serves: tests of cancelling and time limits need a real one. */
export type TestServer = LocalServer<'PostgreSQL' | 'PGlite' | 'ClickHouse'>;

/** Starts the installed PostgreSQL, else PGlite, which comes with the tests. */
export async function startPostgres(): Promise<TestServer> {
  return (await startInstalledPostgres()) ?? startPglite();
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

/** Returns the ClickHouse server that a package installed; null without one. */
export function findClickHouse(): string | null {
  const paths = ['/usr/bin/clickhouse-server', '/usr/sbin/clickhouse-server'];
  return paths.find((path) => existsSync(path)) ?? null;
}

/** Starts the installed ClickHouse; null without one. */
export async function startClickHouse(): Promise<TestServer | null> {
  const binary = findClickHouse();
  if (binary === null) return null;
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
