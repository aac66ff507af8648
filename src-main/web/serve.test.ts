import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp, libraryFault } from '../core/app.ts';
import { tempFolder } from '../core/testApp.ts';
import { enteredBy } from './testing/site.ts';
import { runWebShell } from './webShell.ts';

/** The server's own program, with an empty page: the window need not be built. */
const program = `
  import { createApp } from ${moduleUrl('../core/app.ts')};
  import { serve } from ${moduleUrl('./serve.ts')};
  import { runWebShell } from ${moduleUrl('./webShell.ts')};
  const code = await serve(process.argv.slice(1), (options) =>
    runWebShell({ ...options, version: '0.0.0-test', page: new Map(), createApp }));
  if (code !== null) process.exit(code);`;

function moduleUrl(path: string): string {
  return JSON.stringify(new URL(path, import.meta.url).href);
}

/** A server as a user runs it in a terminal, with everything that it has printed. */
class Server {
  readonly child: ChildProcess;
  readonly exited: Promise<number | null>;
  /** Resolves with the link that the server prints once it accepts requests. */
  readonly #printed = Promise.withResolvers<URL>();
  output = '';

  constructor(home: string, args: readonly string[]) {
    this.child = spawn(process.execPath, ['--input-type=module', '-e', program, '--', ...args], {
      env: { ...process.env, TABLEWRIGHT_HOME: home },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const read = (piece: Buffer): void => {
      this.output += String(piece);
      const link = /http:\S+t=\S+(?=\n)/.exec(this.output)?.[0];
      if (link) this.#printed.resolve(new URL(link));
    };
    this.child.stdout?.on('data', read);
    this.child.stderr?.on('data', read);
    this.exited = new Promise((resolve) => this.child.once('close', (code) => resolve(code)));
  }

  /** @throws Error with the output of a server that exits before it prints a link. */
  link(): Promise<URL> {
    const failed = this.exited.then(() => Promise.reject(new Error(`No link:\n${this.output}`)));
    return Promise.race([this.#printed.promise, failed]);
  }
}

let folder = '';
let home = '';
const servers: Server[] = [];

function serve(...args: string[]): Server {
  const server = new Server(home, args);
  servers.push(server);
  return server;
}

beforeEach(async () => {
  folder = await tempFolder();
  home = join(folder, 'home');
  await mkdir(home);
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.child.kill('SIGKILL');
    await server.exited;
  }
  await rm(folder, { recursive: true, force: true });
});

describe('tablewright serve', () => {
  it('prints a link to the running server when it is started again on the same library, and exits', async () => {
    const first = serve();
    const { origin } = await first.link();
    await writeFile(join(folder, 'fruit.csv'), 'a,b\n1,2\n');
    const second = serve(join(folder, 'fruit.csv'));
    const link = await second.link();
    expect(await second.exited).toBe(0);
    expect(second.output).toContain('runs already');
    expect(link.origin).toBe(origin);
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(200);
  });

  it('starts after a server that was killed, and deletes the uploads that it left', async () => {
    const first = serve();
    await first.link();
    await writeFile(join(home, 'incoming', '0'.repeat(48)), 'half an upload');
    first.child.kill('SIGKILL');
    await first.exited;
    const second = serve();
    await second.link();
    expect(second.output).not.toContain('runs already');
    expect(await readdir(join(home, 'incoming'))).toEqual([]);
  });

  it('leaves neither an unread upload nor the token of its link behind when it stops', async () => {
    const server = serve();
    const link = await server.link();
    const reply = await fetch(link, { redirect: 'manual' });
    const entered = enteredBy(reply.headers.get('set-cookie') ?? '', await reply.text());
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(401);
    const headers = {
      ...entered,
      origin: link.origin,
      'content-type': 'application/octet-stream',
      'x-file-name': 'a.csv',
    };
    expect((await fetch(`${link.origin}/upload`, { method: 'POST', headers, body: 'a,b' })).status).toBe(200);
    expect(await readdir(join(home, 'incoming'))).toHaveLength(1);
    await writeFile(join(home, 'incoming/letter.txt'), 'keep me');

    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    expect(await readdir(join(home, 'incoming'))).toEqual(['letter.txt']);
    const token = link.searchParams.get('t') ?? '';
    expect(server.output.split(token)).toHaveLength(2);
    for (const file of await readdir(home, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      expect(await readFile(join(file.parentPath, file.name), 'latin1')).not.toContain(token);
    }
  });

  it('reports a port that is in use, an unknown option and a foreign folder in one line each', async () => {
    const first = serve();
    const { port } = await first.link();
    home = join(folder, 'second');
    const onSamePort = serve('--port', port);
    expect(await onSamePort.exited).toBe(1);
    expect(onSamePort.output).toBe(`Port ${port} cannot be used. Choose another with --port.\n`);

    const withHost = serve('--host', '0.0.0.0');
    expect(await withHost.exited).toBe(2);
    expect(withHost.output).toMatch(/^[^\n]*--host[^\n]*\n\nUsage: /);

    home = folder;
    await writeFile(join(folder, 'letter.txt'), '');
    const inForeignFolder = serve();
    expect(await inForeignFolder.exited).toBe(1);
    expect(inForeignFolder.output).toMatch(/^[^\n]*holds other things \([^\n]*\n$/);
  });

  it('names the path when a file takes the place of the uploads folder', async () => {
    await writeFile(join(home, 'tablewright.folder'), '');
    await writeFile(join(home, 'incoming'), '');
    const started = runWebShell({
      dataFolder: home,
      version: '0.0.0-test',
      page: new Map(),
      port: 0,
      files: [],
      createApp,
      onStopped: () => {},
    });
    const fault = await started.catch((error: unknown) => libraryFault(error, home));
    expect(fault).toMatchObject({
      code: 'library.folder',
      message: expect.stringContaining('incoming is a file where a folder has to be'),
    });
  });
});
