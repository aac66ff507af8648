import { expect, test } from './support/app.ts';

test('the window opens, has no way into Node, and outlives a reload and a restart', async ({ app }) => {
  await expect(app.page.locator('#root')).not.toBeEmpty();
  expect(await app.page.evaluate(() => ['require', 'process', 'module'].filter((name) => name in window))).toEqual([]);
  await app.page.reload();
  await expect(app.page.locator('#root')).not.toBeEmpty();
  const page = await app.restart();
  await expect(page.locator('#root')).not.toBeEmpty();
});

test('the address is clean after the link was used, and a second tab needs no new one', async ({ app, shell }) => {
  test.skip(shell.kind !== 'web', 'there is no address in the desktop window');
  expect(new URL(app.page.url()).search).toBe('');
  const tab = await app.page.context().newPage();
  await tab.goto(app.page.url());
  await expect(tab.locator('#root')).not.toBeEmpty();
});

test('a page that is sent elsewhere stays, and a window of its own does not open', async ({ app, shell }) => {
  test.skip(shell.kind !== 'electron', 'a browser’s tab is the person’s own');
  const before = app.page.url();
  await app.page.evaluate(() => {
    window.open('https://evil.example/');
    window.location.href = 'https://evil.example/';
  });
  await expect.poll(() => app.page.url()).toBe(before);
});

test('a frame of another page is not loaded, nor a script of another origin', async ({ app }) => {
  const outcome = await app.page.evaluate(async () => {
    const stopped: string[] = [];
    const allStopped = new Promise<void>((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => {
        if (stopped.push(event.effectiveDirective) === 3) resolve();
      });
    });
    const frame = document.createElement('iframe');
    frame.src = 'https://evil.example/';
    const script = document.createElement('script');
    script.textContent = 'window.wasRun = true';
    document.body.append(frame, script);
    await fetch('https://evil.example/').catch(() => {});
    await allStopped;
    return { stopped: stopped.toSorted(), wasRun: 'wasRun' in window };
  });
  app.problems.length = 0;
  expect(outcome).toEqual({ stopped: ['connect-src', 'frame-src', 'script-src-elem'], wasRun: false });
});

test.describe('a window at rest', () => {
  test.use({ fetchesAhead: true });

  test('has the code of places that were not shown yet', async ({ app }) => {
    // A browser keeps no more than 250 of them unless it is told to.
    await app.page.evaluate(() => performance.setResourceTimingBufferSize(2000));
    const fetched = (): Promise<boolean> =>
      app.page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /SettingsView-.*\.(?:js|css)$/.test(name)),
      );
    // It waits until nothing else is to be done, which on a busy machine takes a while.
    await expect.poll(fetched, { timeout: 90_000 }).toBe(true);
  });
});
