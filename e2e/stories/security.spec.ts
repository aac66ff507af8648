import { budgetWorkbook } from '../files/workbooks.ts';
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
