import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser, isBrowser } from '../e2e/support/findBrowser.ts';

/** A browser for the tests, or the line to type to get one. */
export type BrowserGot = { readonly path: string } | { readonly toType: string };

/** The ways to a browser; a parameter so that tests can play every machine. */
export interface BrowserWays {
  find(): string | null;
  /** Playwright's own browser, if it is there and starts. */
  own(): string | null;
  /** Runs a command to its end, within the seconds; false when it fails. */
  run(command: string, args: readonly string[], seconds: number): boolean;
  readonly hasApt: boolean;
  /** What comes before a command of the package manager: nothing for root, `sudo -n` where that asks nothing; null when it may not. */
  readonly asRoot: readonly string[] | null;
  say(line: string): void;
}

/**
 * An installed browser, else Playwright's own, else the system's package. Each
 * step has its time; a machine with neither gets the line to type.
 */
export function getBrowser(ways: BrowserWays): BrowserGot {
  const there = ways.find() ?? ways.own();
  if (there) return { path: there };
  ways.say("No Chrome, Chromium or Edge was found; fetching Playwright's own.");
  if (ways.run(process.execPath, [playwrightCli, 'install', '--no-shell', 'chromium'], 300)) {
    const fetched = ways.own();
    if (fetched) return { path: fetched };
    // It is there and does not start: libraries of the system are missing.
    if (ways.hasApt && ways.asRoot?.length === 0) {
      ways.run(process.execPath, [playwrightCli, 'install-deps', 'chromium'], 300);
      const completed = ways.own();
      if (completed) return { path: completed };
    }
  }
  if (ways.hasApt && ways.asRoot) {
    ways.say("It could not be fetched; asking the system's package manager.");
    const [command, ...rest] = [...ways.asRoot, 'apt-get'];
    ways.run(command, [...rest, '-qq', 'update'], 180);
    // Not all systems have the one without windows.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      ways.run(command, [...rest, '-qq', '-y', '--no-install-recommends', 'install', name], 420);
      const found = ways.find();
      if (found) return { path: found };
    }
  }
  const toType = ways.hasApt
    ? 'sudo apt-get update && sudo apt-get install -y chromium'
    : 'npx playwright install chromium';
  return { toType };
}

const playwrightCli = join(import.meta.dirname, '../node_modules/playwright/cli.js');

/** The ways of the machine that this runs on. */
export function waysHere(say: (line: string) => void): BrowserWays {
  const isRoot = process.getuid?.() === 0;
  const hasApt = existsSync('/usr/bin/apt-get');
  const maySudo = hasApt && !isRoot && spawnSync('sudo', ['-n', 'true'], { timeout: 5000 }).status === 0;
  return {
    find: () => findBrowser(),
    own: () => {
      const path = chromium.executablePath();
      return existsSync(path) && isBrowser(path) ? path : null;
    },
    run: (command, args, seconds) => {
      const env = {
        ...process.env,
        DEBIAN_FRONTEND: 'noninteractive',
        PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000',
      };
      const { status } = spawnSync(command, args, {
        env,
        timeout: seconds * 1000,
        killSignal: 'SIGKILL',
        stdio: ['ignore', 'ignore', 'ignore'],
      });
      return status === 0;
    },
    hasApt,
    asRoot: isRoot ? [] : maySudo ? ['sudo', '-n'] : null,
    say,
  };
}
