// Measures a sheet of 100,000 × 100 cells in the built app, in a real browser: `npm run bench:sheet [-- ROWS COLUMNS]`.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLargeWorkbook } from '../bench/largeWorkbook.ts';
import { serve } from '../e2e/support/webLauncher.ts';
import { ensureBuilt } from './build.ts';
import { drawn, framesDuring, LATE_AT_MOST, launchBrowser, result, say } from './windowBench.ts';

const CELL = '[role=gridcell]';
const TURNS = 60;
const root = join(import.meta.dirname, '..');
const [rows = 100_000, columns = 100] = process.argv.slice(2).map(Number);

const home = await mkdtemp(join(tmpdir(), 'tablewright-sheet-'));
const path = join(home, 'large.xlsx');
await writeFile(path, makeLargeWorkbook(rows + 1, columns));
await ensureBuilt(root, { say });
const { child, url } = await serve(join(home, 'library'), []);
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open files' }).first().click(),
  ]);
  const chosen = performance.now();
  await chooser.setFiles(path);
  await drawn(page, { selector: CELL, text: '2020-', count: 1 });
  const cellsMs = performance.now() - chosen;
  say(`cells: ${Math.round(cellsMs)} ms`);
  const told = async (name: string, act: () => Promise<void>): ReturnType<typeof framesDuring> => {
    const frames = await framesDuring(page, act);
    say(`${name}: ${JSON.stringify(frames)}`);
    return frames;
  };
  // The tree and what is suggested are worked out once the cells are there.
  await page.waitForTimeout(10_000);

  const box = await page.locator(CELL).first().boundingBox();
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 200);
  const wheel = (right: number, down: number) => async (): Promise<void> => {
    for (let turn = 0; turn < TURNS; turn++) await page.mouse.wheel(right, down);
  };
  const down = await told('down', wheel(0, 600));
  const across = await told('across', wheel(300, 0));
  const leap = await told('leap', wheel(0, (rows * 28) / TURNS / 2));
  await page.locator(CELL).nth(10).click();
  const walked = await told('walked', async () => {
    for (let turn = 0; turn < TURNS; turn++) await page.keyboard.press(turn % 4 === 3 ? 'ArrowRight' : 'ArrowDown');
  });
  result({ rows, columns, cellsMs, downMs: down.p95Ms, acrossMs: across.p95Ms, walkedMs: walked.p95Ms });
  if ([down, across, leap, walked].some(({ lateShare }) => lateShare > LATE_AT_MOST)) process.exitCode = 1;
} finally {
  await browser.close();
  child.kill();
  await rm(home, { recursive: true, force: true });
}
