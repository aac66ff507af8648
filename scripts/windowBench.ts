import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/support/findBrowser.ts';

/** What benchmarks of the window share. */

/** The browser that stories run in. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ ...(executablePath !== null && { executablePath }), args: ['--disable-gpu'] });
}

export interface Awaited {
  readonly selector: string;
  /** Stands in each of them. */
  readonly text: string;
  readonly count: number;
}

/**
 * Waits for the frame after which so many elements are on the screen. By plain
 * selectors: looking for roles and names works out those of every cell, again
 * and again, in the very thread that is to draw them, and costs it a second.
 */
export async function drawn(page: Page, awaited: Awaited): Promise<void> {
  await page.waitForFunction(
    ({ selector, text, count }) => {
      const found = [...document.querySelectorAll(selector)].filter((each) => each.textContent?.includes(text));
      if (found.length < count) return false;
      return new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(() => resolve(true)));
      });
    },
    awaited,
    { timeout: 120_000 },
  );
}

/** What a benchmark tells on its way. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** The last line of a benchmark. */
export function result(figures: Readonly<Record<string, number | null>>): void {
  process.stdout.write(`RESULT ${JSON.stringify(figures)}\n`);
}
