import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const script = join(import.meta.dirname, '../out/main/web.js');

/** The server as a person runs it in a terminal, with all that it printed. */
class Server {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  output = '';

  constructor(home: string, ...args: string[]) {
    this.child = spawn(process.execPath, [script, ...args], {
      env: { ...process.env, TABLEWRIGHT_HOME: home },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (piece: Buffer): string => (this.output += String(piece));
    this.child.stdout?.on('data', keep);
    this.child.stderr?.on('data', keep);
    this.ended = new Promise((resolve) => this.child.once('close', (code) => resolve(code)));
  }

  async link(): Promise<URL> {
    await expect.poll(() => this.output).toMatch(/http:\S+t=\S+/);
    return new URL(/http:\S+/.exec(this.output)?.[0] ?? '');
  }
}

let homes: string[] = [];
let home = '';
const newHome = async (): Promise<void> => {
  home = await mkdtemp(join(tmpdir(), 'tablewright-serve-'));
  homes.push(home);
};
const servers: Server[] = [];
const serve = (...args: string[]): Server => {
  const server = new Server(home, ...args);
  servers.push(server);
  return server;
};

test.beforeEach(newHome);
test.afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.child.kill('SIGKILL');
    await server.ended;
  }
  for (const folder of homes) await rm(folder, { recursive: true, force: true });
  homes = [];
});

test('a second start on the same library prints a link to the first and ends', async () => {
  const first = serve();
  const { origin } = await first.link();
  await writeFile(join(home, 'fruit.csv'), 'a,b\n1,2\n');
  const second = serve(join(home, 'fruit.csv'));
  expect(await second.ended).toBe(0);
  const link = await second.link();
  expect(link.origin).toBe(origin);
  expect(second.output).toContain('runs already');
  expect((await fetch(link, { redirect: 'manual' })).status).toBe(200);
});

test('a link is a way in for one browser, and nothing that the server writes down holds one', async () => {
  const server = serve();
  const link = await server.link();
  const token = link.searchParams.get('t') ?? '';
  expect((await fetch(link, { redirect: 'manual' })).status).toBe(200);
  expect((await fetch(link, { redirect: 'manual' })).status).toBe(401);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.output.split(token)).toHaveLength(2);
  for (const file of await readdir(home, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    expect(await readFile(join(file.parentPath, file.name), 'latin1')).not.toContain(token);
  }
});

test('what a killed server left behind does not keep the next one from starting', async () => {
  const first = serve();
  await first.link();
  await writeFile(join(home, 'incoming', '0'.repeat(48)), 'half an upload');
  first.child.kill('SIGKILL');
  await first.ended;
  const second = serve();
  await second.link();
  expect(second.output).not.toContain('runs already');
  expect(await readdir(join(home, 'incoming'))).toEqual([]);
});

test('a port that is taken and an option that is none are said so', async () => {
  const first = serve();
  const { port } = await first.link();
  await newHome();
  const taken = serve('--port', port);
  expect(await taken.ended).toBe(1);
  expect(taken.output).toContain(`Port ${port} cannot be used. Choose another with --port.`);
  const wrong = serve('--host', '0.0.0.0');
  expect(await wrong.ended).toBe(2);
  expect(wrong.output).toContain('--host');
});

test('an upload that nothing read is gone after a clean stop; what others put beside it stays', async () => {
  const server = serve();
  const link = await server.link();
  const reply = await fetch(link);
  const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
  const secret = /data-secret="([^"]*)"/.exec(await reply.text())?.[1] ?? '';
  const headers = {
    cookie,
    origin: link.origin,
    'content-type': 'application/octet-stream',
    'x-file-name': 'a.csv',
    'x-tablewright-secret': secret,
  };
  expect((await fetch(`${link.origin}/upload`, { method: 'POST', headers, body: 'a,b' })).status).toBe(200);
  expect(await readdir(join(home, 'incoming'))).toHaveLength(1);
  await writeFile(join(home, 'incoming/letter.txt'), 'keep me');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(await readdir(join(home, 'incoming'))).toEqual(['letter.txt']);
});

for (const [what, spoil, words] of [
  ['a folder in use', () => writeFile(join(home, 'letter.txt'), ''), 'holds other things ("letter.txt")'],
  ['a garbage lock', () => spoilt('tablewright.lock', 'no lock'.repeat(1000)), 'tablewright.lock is not the lock'],
  ['a file as its originals', () => spoilt('originals', ''), 'originals is a file where a folder has to be'],
  ['a file as its uploads', () => spoilt('incoming', ''), 'incoming is a file where a folder has to be'],
  ['a file as its folder', async () => (home = await newFile()), 'is a file where a folder has to be'],
] as const) {
  test(`${what} is told in a line, without a stack`, async () => {
    await spoil();
    const server = serve();
    expect(await server.ended).toBe(1);
    expect(server.output.trim().split('\n')).toEqual([expect.stringContaining(words)]);
  });
}

/** A library with something else in the place of one of its files. */
async function spoilt(name: string, content: string): Promise<void> {
  const server = serve();
  await server.link();
  server.child.kill('SIGTERM');
  await server.ended;
  await rm(join(home, name), { recursive: true, force: true });
  await writeFile(join(home, name), content);
}

async function newFile(): Promise<string> {
  const path = join(home, 'file');
  await writeFile(path, '');
  return path;
}
