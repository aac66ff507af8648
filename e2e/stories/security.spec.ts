import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { budgetWorkbook } from '../files/workbooks.ts';
import { Window } from '../pages/Window.ts';
import { expect, test } from './story.ts';

test('a whole sitting asks nothing of any other host, and the page may run nothing but its own files', async ({
  window,
}) => {
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
  await window.drop(await budgetWorkbook());
  await window.chat.ask('What is the spring of Seeds?');
  await window.goTo('Settings');

  const policy = reply?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(reply?.headers()).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  expect(foreign).toEqual([]);
  const inline = await page.evaluate(() => ({
    scripts: document.querySelectorAll('script:not([src])').length,
    handlers: [...document.querySelectorAll('*')]
      .flatMap((element) => element.getAttributeNames())
      .filter((name) => name.startsWith('on')),
  }));
  expect(inline).toEqual({ scripts: 0, handlers: [] });
});

test('another browser that only knows the address is not let in', async ({ shell, window }) => {
  test.skip(shell.kind !== 'web', 'there is no address in the desktop window');
  await expect(window.library.firstScreen).toBeVisible();
  const other = await window.page.context().browser()?.newContext();
  const stranger = await other?.newPage();
  const reply = await stranger?.goto(window.page.url());
  expect(reply?.status()).toBeGreaterThanOrEqual(400);
  await expect(stranger?.locator('#root') ?? window.page.locator('body')).toHaveCount(0);
});

test('a program on another port gets the cookie, and can do nothing with it; the browser that has it needs no more links', async ({
  shell,
  window,
}) => {
  test.skip(shell.kind !== 'web', 'there is no address in the desktop window');
  await expect(window.library.firstScreen).toBeVisible();
  const { origin } = new URL(window.page.url());
  const seen: string[] = [];
  const thief = createServer((request, response) => {
    seen.push(JSON.stringify([request.headers, request.url]));
    response.setHeader('content-type', 'text/html').end('<title>Other</title>');
  });
  await new Promise<void>((resolve) => thief.listen(0, '127.0.0.1', resolve));
  // A TCP server has an address of this kind once it listens.
  const { port } = thief.address() as AddressInfo;

  const other = await window.page.context().newPage();
  await other.goto(`http://127.0.0.1:${port}/`);
  const cookie = /"cookie":"([^"]*)"/.exec(seen.join())?.[1] ?? '';
  expect(cookie).toContain(`tablewright-${new URL(origin).port}=`);
  const secret = await window.page.evaluate(() => localStorage.getItem('tablewright-secret'));
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await other.evaluate(() => JSON.stringify(localStorage))).toBe('{}');
  expect(seen.join()).not.toContain(secret);
  expect(await heldByPipe(origin, cookie, '')).toBe(4401);
  expect(await heldByPipe(origin, cookie, secret ?? '')).toBe('open');
  const file = { 'content-type': 'application/octet-stream', 'x-file-name': 'a.csv' };
  const upload = await fetch(`${origin}/upload`, { method: 'POST', headers: { ...file, origin, cookie }, body: 'a' });
  expect(upload.status).toBe(401);
  thief.close();

  // Reload, another tab, and a file in it.
  await window.page.reload();
  await expect(window.library.firstScreen).toBeVisible();
  await other.goto(origin);
  const second = new Window(other);
  await second.drop(await budgetWorkbook());
  await expect(second.tabs).toHaveCount(1);
});

/** Opens the pipe as any program can and says a secret: the code that it is closed with, or that it stays open. */
function heldByPipe(origin: string, cookie: string, secret: string): Promise<number | 'open'> {
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

test('a tab that lost its secret says so, and goes on when this browser opens a new link', async ({
  app,
  shell,
  window,
}) => {
  test.skip(shell.kind !== 'web', 'there is no address in the desktop window');
  const { page } = window;
  await expect(window.library.firstScreen).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  const note = page.getByRole('alert').filter({ hasText: 'This browser needs a new link' });
  await expect(note).toBeVisible();
  const link = await newLink(app.home);
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(new Window(other).library.firstScreen).toBeVisible();
  await expect(note).toHaveCount(0);
  await expect(window.library.firstScreen).toBeVisible();
});

/** As a second start asks for one. */
async function newLink(home: string): Promise<string> {
  const { origin, secret } = JSON.parse(await readFile(join(home, 'running.json'), 'utf8'));
  const headers = { origin, authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const reply = await fetch(`${origin}/link`, { method: 'POST', headers, body: '{"files":[]}' });
  return (await reply.json()).url;
}

test('text of a table is never taken for markup', async ({ window }) => {
  const { page } = window;
  const attack = '<img src=x onerror="document.body.id=1"><script>document.body.id=2</script>';
  const bytes = new TextEncoder().encode(`Name,Note\nAda,"${attack.replaceAll('"', '""')}"\nBruno,plain\n`);
  await window.drop({ name: 'notes.csv', bytes });
  const message = await window.chat.ask('What is the Note of Ada?');
  await expect(message.answer).toContainText('<img src=x');
  await expect(page.locator('body')).not.toHaveAttribute('id');
  expect(await page.locator('img[src="x"]').count()).toBe(0);
});

test('a copied cell is no formula in the spreadsheet it is pasted into, unless a person wants it so', async ({
  window,
}) => {
  const { page, sheet } = window;
  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  const bytes = new TextEncoder().encode(
    `Name,Note,Change\nAda,"=HYPERLINK(""http://evil.example"")",-5\nBruno,@SUM(A1),3\n`,
  );
  await window.drop({ name: 'notes.csv', bytes });
  const copyAll = async (): Promise<void> => {
    await sheet.goTo('A2:C3');
    await page.keyboard.press('Control+c');
    await expect(page.getByText('Copied A2:C3')).toBeVisible();
  };
  await copyAll();
  await expect.poll(clipboard).toBe(`Ada\t"'=HYPERLINK(""http://evil.example"")"\t-5\nBruno\t'@SUM(A1)\t3`);
  await window.goTo('Settings');
  await page.getByRole('switch', { name: 'Copy formulas as text' }).click({ force: true });
  await window.goTo('Library');
  await window.library.open('notes.csv');
  await copyAll();
  await expect.poll(clipboard).toBe(`Ada\t"=HYPERLINK(""http://evil.example"")"\t-5\nBruno\t@SUM(A1)\t3`);
});
