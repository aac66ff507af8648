// Measures a desk of 10,000 records in the built app, in a real browser: `npm run bench:records [-- COUNT]`.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serve } from '../e2e/support/webLauncher.ts';
import { ensureBuilt } from './build.ts';
import { drawn, framesDuring, LATE_AT_MOST, launchBrowser, say } from './windowBench.ts';

const OPEN_MS = 1000;
const EDIT_MS = 50;
const EDITS = 20;
const FIELD = '[aria-label="Records"] [role=grid] [data-column="Name"] span';
const root = join(import.meta.dirname, '..');
const count = Number(process.argv[2] ?? 10_000);

const home = await mkdtemp(join(tmpdir(), 'tablewright-records-'));
await ensureBuilt(root, { say });
const { child, url } = await serve(join(home, 'library'), []);
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url);
  const path = join(home, 'list.csv');
  const lines = Array.from(
    { length: count },
    (_, row) => `Item ${row},${row},${row * 2},Group ${row % 7},north,x${row}`,
  );
  await writeFile(path, `Name,One,Two,Group,Region,Code\n${lines.join('\n')}\n`);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open files' }).first().click(),
  ]);
  await chooser.setFiles(path);
  await page.getByRole('gridcell').first().waitFor({ timeout: 60_000 });
  await page.keyboard.press('Alt+e');
  await page.getByRole('button', { name: 'New template from this table' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('textbox', { name: 'What a record is' }).waitFor({ state: 'detached' });
  const begun = performance.now();
  await page.getByRole('button', { name: 'Extract', exact: true }).click();
  await drawn(page, { selector: FIELD, text: 'Item 0', count: 1 });
  const extractMs = performance.now() - begun;
  await page.keyboard.press('Alt+e');
  await page.waitForTimeout(1000);

  const opened = performance.now();
  await page.keyboard.press('Alt+e');
  await drawn(page, { selector: FIELD, text: 'Item 0', count: 1 });
  const openMs = performance.now() - opened;
  await page.waitForTimeout(1000);
  const box = await page.getByRole('grid', { name: /^Records: / }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 80);
  const scrolled = await framesDuring(page, async () => {
    for (let turn = 0; turn < 120; turn++) await page.mouse.wheel(0, 600);
  });
  await page.keyboard.press('Home');
  const walked = await framesDuring(page, async () => {
    for (let turn = 0; turn < 60; turn++) await page.keyboard.press('ArrowDown');
  });
  const edits = await editTimes(page);
  const figures = {
    records: count,
    extractMs,
    openMs,
    scrolled,
    walked,
    editMs: middleOf(edits),
    worstEditMs: Math.max(...edits),
  };
  process.stdout.write(
    `${JSON.stringify(figures, (_, value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value))}\n`,
  );
  if (scrolled.lateShare > LATE_AT_MOST || openMs > OPEN_MS || middleOf(edits) > EDIT_MS) process.exitCode = 1;
} finally {
  await browser.close();
  child.kill();
  await rm(home, { recursive: true, force: true });
}

/** From Enter until the list shows what was typed, which it does once it is kept. */
async function editTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit++) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('e');
    await page.keyboard.type(`Edited ${edit}`);
    times.push(
      await page.evaluate(
        ([selector, text]) =>
          new Promise<number>((resolve) => {
            const from = performance.now();
            const look = (): void => {
              const found = [...document.querySelectorAll(selector)].some((each) => each.textContent?.includes(text));
              if (found) resolve(performance.now() - from);
              else requestAnimationFrame(look);
            };
            const press = { key: 'Enter', bubbles: true, cancelable: true };
            document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press));
            look();
          }),
        [FIELD, `Edited ${edit}`] as const,
      ),
    );
  }
  return times;
}

function middleOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
