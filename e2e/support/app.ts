import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron as electron, test as base, type Page } from '@playwright/test';
import { AppProcess } from './appProcess.ts';
import { electronLauncher } from './electronLauncher.ts';
import type { Running, SavedFile } from './launcher.ts';
import { type WebWorker, webLauncher } from './webLauncher.ts';

/** Which shell a project's stories run in. */
export interface ShellOptions {
  readonly shell: { readonly kind: 'web' } | { readonly kind: 'electron'; readonly binary: string };
}

/** The built app, running on a library of its own. */
export interface TestApp {
  /** The window; another one after each `restart`. */
  readonly page: Page;
  /** The library's folder, deleted after the story. */
  readonly home: string;
  /** Does what saves a file, and gives the file as a person would have it. */
  saved(action: () => Promise<void>): Promise<SavedFile>;
  /** Ends the app as a person would, when it runs, and starts it again on the same library. */
  restart(files?: readonly string[]): Promise<Page>;
  /** Ends the app's process at once, as a power cut would; the window stays where there is a browser. */
  kill(): Promise<void>;
  /** What scripts of the page threw and the content policy stopped; a story that provokes some empties it. */
  readonly problems: string[];
}

/**
 * Stories with the running app:
 *
 * ```ts
 * test('a session is there after a restart', async ({ app }) => {
 *   await expect(app.page.getByRole('heading', { name: 'Library' })).toBeVisible();
 *   await app.kill();
 *   const page = await app.restart();
 * });
 * ```
 *
 * A story fails when a script of the page throws or the content policy stops something.
 */
export const test = base.extend<{ app: TestApp }, ShellOptions & { webWorker: WebWorker | null }>({
  shell: [{ kind: 'web' }, { option: true, scope: 'worker' }],
  // One browser and one process for all stories of a worker; each story has a library of its own.
  webWorker: [
    async ({ shell, playwright, launchOptions }, use) => {
      if (shell.kind === 'electron') return use(null);
      const [browser, apps] = [await playwright.chromium.launch(launchOptions), new AppProcess()];
      await use({ browser, apps });
      await apps.end();
      await browser.close();
    },
    { scope: 'worker' },
  ],
  app: async ({ shell, webWorker }, use) => {
    const home = await mkdtemp(join(tmpdir(), 'tablewright-story-'));
    const launcher =
      shell.kind === 'electron'
        ? electronLauncher(home, electron, shell.binary)
        : // `as`: the fixture above launches one for this kind of shell.
          await webLauncher(home, webWorker as WebWorker);
    const problems: string[] = [];
    let running: Running | null = null;
    const start = async (files: readonly string[] = []): Promise<Page> => {
      running = await launcher.start(files, (page) => watch(page, problems));
      // What is pressed before the window is drawn, nobody hears.
      await running.page.getByRole('navigation').first().waitFor();
      return running.page;
    };
    let page = await start();
    await use({
      home,
      problems,
      get page() {
        return page;
      },
      saved: async (action) => {
        if (!running) throw new Error('The app does not run.');
        return running.saved(action);
      },
      restart: async (files) => {
        await running?.stop();
        page = await start(files);
        return page;
      },
      kill: async () => {
        await running?.kill();
        running = null;
      },
    });
    // `as`: TypeScript does not see that the functions above have set it.
    await (running as Running | null)?.stop();
    await launcher.close();
    await rm(home, { recursive: true, force: true });
    if (problems.length > 0) throw new Error(`The page had problems:\n${problems.join('\n')}`);
  },
});

export { expect } from '@playwright/test';

function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) problems.push(message.text());
  });
}
