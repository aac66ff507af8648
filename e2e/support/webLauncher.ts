import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { AppProcess, OpenApp } from './appProcess.ts';
import type { Launcher, Running } from './launcher.ts';

const project = join(import.meta.dirname, '../..');
const startMs = 30_000;

/** Modules that processes of the app load are compiled once for all stories of a run. */
const compiled = { NODE_COMPILE_CACHE: join(project, 'test-results/compiled') };

/** What the stories of a worker share: the browser, and the process that apps run in. */
export interface WebWorker {
  readonly browser: Browser;
  readonly apps: AppProcess;
}

/**
 * The browser shell and a browser profile; every start opens another page of that profile. The first one runs in the
 * worker's process for apps; what is started again, in a process of its own, which remembers nothing of the one before.
 */
export async function webLauncher(home: string, { browser, apps }: WebWorker): Promise<Launcher> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  // A short story needs only the code of the panes that it shows.
  await context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  let isFirst = true;
  return {
    start: async (files, watch) => {
      const { url, stop, kill } = isFirst && files.length === 0 ? await apps.open(home) : await served(home, files);
      isFirst = false;
      const page = await context.newPage();
      watch(page);
      await page.goto(url);
      // The link's own page goes on to the window.
      await page.waitForURL((address) => address.search === '');
      const saved: Running['saved'] = async (action) => {
        const [download] = await Promise.all([page.waitForEvent('download'), action()]);
        return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
      };
      return { page, saved, stop, kill };
    },
    close: () => context.close(),
  };
}

async function served(home: string, files: readonly string[]): Promise<OpenApp> {
  const { child, url, said } = await serve(home, files);
  return { url, stop: () => end(child, 'SIGTERM', said), kill: () => end(child, 'SIGKILL', said) };
}

interface Served {
  readonly child: ChildProcess;
  readonly url: string;
  /** What it has printed so far. */
  readonly said: () => string;
}

/** Starts the server that was built in a folder and waits for the link that it prints. */
export function serve(home: string, files: readonly string[], root = project): Promise<Served> {
  const child = spawn(process.execPath, [join(root, 'out/main/web.js'), ...files], {
    env: { ...compiled, ...process.env, TABLEWRIGHT_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`${why}\n${output}`));
    const timer = setTimeout(() => fail('The app did not start in time.'), startMs);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (piece: string) => {
        output += piece;
        const url = /http:\/\/127\.0\.0\.1:\d+\/\?t=\S+/.exec(output)?.[0];
        if (!url) return;
        clearTimeout(timer);
        resolve({ child, url, said: () => output });
      });
    }
    child.on('error', (error) => fail(error.message));
    child.on('exit', () => fail('The app ended before it could be used.'));
  });
}

/** Throws where it has ended by itself: whatever the story saw until then, the app did not stand. */
async function end(child: ChildProcess, signal: NodeJS.Signals, said: () => string): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) {
    throw new Error(`The app ended by itself (${child.signalCode ?? child.exitCode}).\n${said()}`);
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  await ended;
}
