import { expect, test } from './support/app.ts';

test('The page has no Node API and loads nothing from another origin', { tag: '@desktop' }, async ({ app }) => {
  await expect(app.page.locator('#root')).not.toBeEmpty();
  expect(await app.page.evaluate(() => ['require', 'process', 'module'].filter((name) => name in window))).toEqual([]);
  const outcome = await app.page.evaluate(async () => {
    const blocked: string[] = [];
    const allBlocked = new Promise<void>((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => {
        if (blocked.push(event.effectiveDirective) === 3) resolve();
      });
    });
    const frame = document.createElement('iframe');
    frame.src = 'https://evil.example/';
    const script = document.createElement('script');
    script.textContent = 'window.hasRun = true';
    document.body.append(frame, script);
    await fetch('https://evil.example/').catch(() => {});
    await allBlocked;
    return { blocked: blocked.toSorted(), hasRun: 'hasRun' in window };
  });
  app.problems.length = 0;
  expect(outcome).toEqual({ blocked: ['connect-src', 'frame-src', 'script-src-elem'], hasRun: false });
});

test.describe('in the desktop window', () => {
  test.skip(({ shell }) => shell.kind !== 'electron', 'In a browser the user may open any page.');

  test('The window opens no other page and no second window', { tag: '@desktop' }, async ({ app }) => {
    const before = app.page.url();
    await app.page.evaluate(() => {
      window.open('https://evil.example/');
      window.location.href = 'https://evil.example/';
    });
    await expect.poll(() => app.page.url()).toBe(before);
  });
});
