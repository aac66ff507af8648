import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { Window } from '../pages/Window.ts';
import { expect, test } from './story.ts';

test('A user asks about a hostile table: no other host is contacted and no markup runs', async ({ window }) => {
  const { page } = window;
  const own = new URL(page.url()).host;
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (host !== own && protocol !== 'data:' && protocol !== 'blob:') foreign.push(request.url());
  });
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).host !== own) foreign.push(socket.url());
  });
  const reply = await page.reload();
  const attack = '<img src=x onerror="document.body.id=1"><script>document.body.id=2</script>';
  const table = `Name,Note\nAda,"${attack.replaceAll('"', '""')}"\nBruno,plain\n`;
  await window.drop({ name: 'notes.csv', bytes: Buffer.from(table) });
  const message = await window.chat.ask('What is the Note of Ada?');
  await expect(message.answer).toContainText('<img src=x');
  await expect(page.locator('body')).not.toHaveAttribute('id');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await window.goTo('Settings');
  await page.getByRole('radiogroup', { name: 'Language' }).waitFor();

  const policy = reply?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  const inline = await page.evaluate(() => ({
    scripts: document.querySelectorAll('script:not([src])').length,
    handlers: [...document.querySelectorAll('*')]
      .flatMap((element) => element.getAttributeNames())
      .filter((name) => name.startsWith('on')),
  }));
  expect(inline).toEqual({ scripts: 0, handlers: [] });
  expect(foreign).toEqual([]);
});

test('Only the browser that opened a link gets in: its other tabs do, a page on another port does not', async ({
  app,
  shell,
  window,
}) => {
  test.skip(shell.kind !== 'web', 'The desktop window has no address.');
  const { page } = window;
  await expect(window.library.firstScreen).toBeVisible();
  const { origin, search } = new URL(page.url());
  expect(search).toBe('');

  // The browser sends the cookie to every port of the host; the cookie alone gives no access.
  const received: string[] = [];
  const thief = createServer((request, response) => {
    received.push(JSON.stringify([request.headers, request.url]));
    response.setHeader('content-type', 'text/html').end('<title>Other</title>');
  });
  await new Promise<void>((resolve) => thief.listen(0, '127.0.0.1', resolve));
  // A TCP server has an address of this kind once it listens.
  const { port } = thief.address() as AddressInfo;
  const other = await page.context().newPage();
  await other.goto(`http://127.0.0.1:${port}/`);
  thief.close();
  const cookie = /"cookie":"([^"]*)"/.exec(received.join())?.[1] ?? '';
  expect(cookie).toContain(`tablewright-${new URL(origin).port}=`);
  const secret = await page.evaluate(() => localStorage.getItem('tablewright-secret'));
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await other.evaluate(() => JSON.stringify(localStorage))).toBe('{}');
  expect(received.join()).not.toContain(secret);
  expect(await socketOutcome(origin, cookie, '')).toBe(4401);
  expect(await socketOutcome(origin, cookie, secret ?? '')).toBe('open');

  const second = new Window(other);
  await other.goto(origin);
  await expect(second.library.firstScreen).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  const note = page.getByRole('alert').filter({ hasText: 'This browser needs a new link' });
  await expect(note).toBeVisible();
  await other.goto(await newLink(app.home));
  await expect(second.library.firstScreen).toBeVisible();
  await expect(note).toHaveCount(0);
  await expect(window.library.firstScreen).toBeVisible();
});

/** Opens the socket as any program can, sends a secret, and returns the close code or 'open'. */
function socketOutcome(origin: string, cookie: string, secret: string): Promise<number | 'open'> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/rpc`, { headers: { cookie, origin } });
    socket.on('open', () => socket.send(secret));
    socket.on('message', () => {
      resolve('open');
      socket.terminate();
    });
    socket.on('close', resolve);
    socket.on('error', reject);
  });
}

/** Requests a link as a second start of the program does. */
async function newLink(home: string): Promise<string> {
  const { origin, secret } = JSON.parse(await readFile(join(home, 'running.json'), 'utf8'));
  const headers = { origin, authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const reply = await fetch(`${origin}/link`, { method: 'POST', headers, body: '{"files":[]}' });
  return (await reply.json()).url;
}
