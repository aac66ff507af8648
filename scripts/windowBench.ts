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
  /** Processor time of the window's thread for each frame: it tells something on a busy machine, too. */
  readonly threadMs: number;
}

/** Measures the frames that are drawn while something is done. */
export async function framesDuring(page: Page, act: () => Promise<void>): Promise<Frames> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const threadMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
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
  const before = await threadMs();
  await act();
  const taken = (await threadMs()) - before;
  await session.detach();
  const times = await page.evaluate(() => (globalThis as unknown as { endFrames: () => number[] }).endFrames());
  const spans = times
    .slice(1)
    .map((time, at) => time - (times[at] ?? time))
    .toSorted((a, b) => a - b);
  const at = (share: number): number => spans[Math.floor(share * (spans.length - 1))] ?? 0;
  const late = spans.filter((span) => span > 1.5 * FRAME_MS).length / Math.max(1, spans.length);
  return {
    frames: spans.length,
    medianMs: at(0.5),
    p95Ms: at(0.95),
    worstMs: at(1),
    lateShare: late,
    threadMs: taken / Math.max(1, spans.length),
  };
}

/** How long keys waited for the window. */
interface Waits {
  /** The most milliseconds from a key to what the window did about it; keys that were done within 16 are not told of. */
  readonly waitMs: number;
  /** The most from a key to the frame that shows it, in steps of 8; 0 where all were within 16. */
  readonly shownMs: number;
}

/** Types as fast as a fast hand, 12 keys a second, and measures what keys waited, by the browser's own event timing. */
export async function waitsOf(page: Page, text: string): Promise<Waits> {
  await page.evaluate(() => {
    const waits: { waitMs: number; shownMs: number }[] = [];
    const note = (entries: PerformanceEntryList): void => {
      // `as`: entries of this type are these.
      for (const { processingStart, startTime, duration } of entries as PerformanceEventTiming[]) {
        waits.push({ waitMs: processingStart - startTime, shownMs: duration });
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    // Of events that take less than this nothing is told; TypeScript's own types lack it.
    const observed: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
    observer.observe(observed);
    Object.assign(globalThis, { endWaits: () => (note(observer.takeRecords()), observer.disconnect(), waits) });
  });
  await page.keyboard.type(text, { delay: 1000 / 12 });
  const waits = await page.evaluate(() => (globalThis as unknown as { endWaits: () => readonly Waits[] }).endWaits());
  const most = (of: (wait: Waits) => number): number => Math.round(Math.max(0, ...waits.map(of)));
  return { waitMs: most(({ waitMs }) => waitMs), shownMs: most(({ shownMs }) => shownMs) };
}

/** What a benchmark tells on its way. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** The last line of a benchmark. */
export function result(figures: Readonly<Record<string, number | null>>): void {
  process.stdout.write(`RESULT ${JSON.stringify(figures)}\n`);
}
