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

/** A frame of 60 in a second may take so many milliseconds; of a hundred frames so many may take longer. */
const FRAME_MS = 1000 / 60;
export const LATE_AT_MOST = 0.05;

/** How smoothly something was drawn. */
interface Frames {
  readonly frames: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly worstMs: number;
  /** Of the frames that took longer than one of 60 in a second and a half. */
  readonly lateShare: number;
}

/** Measures the frames that are drawn while something is done. */
export async function framesDuring(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const times: number[] = [];
    let isOn = true;
    const tick = (now: number): void => {
      times.push(now);
      if (isOn) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(globalThis, { endFrames: () => ((isOn = false), times) });
  });
  await act();
  const times = await page.evaluate(() => (globalThis as unknown as { endFrames: () => number[] }).endFrames());
  const spans = times
    .slice(1)
    .map((time, at) => time - (times[at] ?? time))
    .toSorted((a, b) => a - b);
  const at = (share: number): number => spans[Math.floor(share * (spans.length - 1))] ?? 0;
  const late = spans.filter((span) => span > 1.5 * FRAME_MS).length / Math.max(1, spans.length);
  return { frames: spans.length, medianMs: at(0.5), p95Ms: at(0.95), worstMs: at(1), lateShare: late };
}

/** What a benchmark tells on its way. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** The last line of a benchmark. */
export function result(figures: Readonly<Record<string, number | null>>): void {
  process.stdout.write(`RESULT ${JSON.stringify(figures)}\n`);
}
