// Measures a large workbook in the built app, in a real browser: `npm run bench:window [-- ROWS]`.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLargeWorkbook } from '../bench/largeWorkbook.ts';
import { inspectorTab } from '../e2e/pages/inspectorTab.ts';
import { serve } from '../e2e/support/webLauncher.ts';
import { ensureBuilt } from './build.ts';
import { drawn, launchBrowser, result, say, waitsOf } from './windowBench.ts';

const COLUMNS = 20;
const QUESTION = 'What is the highest Field 4?';
const root = join(import.meta.dirname, '..');

/**
 * Seconds from choosing the file to cells on screen, to the tree on screen and
 * to the first suggestion; from Enter to the answer, asked while suggestions are
 * still looked for and once more; the most milliseconds that a key of the question
 * waited; and the most memory (MiB) that the server's process took until each,
 * where the system tells it.
 */
async function measure(rows: number): Promise<Readonly<Record<string, number | null>>> {
  const home = await mkdtemp(join(tmpdir(), 'tablewright-window-'));
  const path = join(home, 'large.xlsx');
  await writeFile(path, makeLargeWorkbook(rows + 1, COLUMNS));
  await ensureBuilt(root, { say });
  const { child, url } = await serve(join(home, 'library'), []);
  const browser = await launchBrowser();
  const figures: Record<string, number | null> = { rows, columns: COLUMNS };
  const note = async (name: string, since: number): Promise<void> => {
    figures[`${name}Seconds`] = Math.round(performance.now() - since) / 1000;
    figures[`${name}MiB`] = await peakMiB(child.pid);
    say(`${name}: ${figures[`${name}Seconds`]} s, at most ${figures[`${name}MiB`] ?? '?'} MiB`);
  };
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(url);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Open files' }).first().click(),
    ]);
    const chosen = performance.now();
    await chooser.setFiles(path);
    await drawn(page, { selector: '[role=gridcell]', text: '2020-', count: 1 });
    await note('cells', chosen);
    await inspectorTab(page, 'Tree').click();
    await drawn(page, { selector: '[role=tree] [role=treeitem]', text: '', count: 4 });
    await note('tree', chosen);
    await inspectorTab(page, 'Chat').click();
    const pane = page.getByRole('region', { name: 'Ask' });
    for (const name of ['ask', 'askAgain']) {
      const answers = pane.getByRole('article').filter({ hasText: '976' });
      const before = await answers.count();
      const field = pane.getByRole('textbox', { name: 'Question' });
      await field.click();
      const { waitMs, shownMs } = await waitsOf(page, QUESTION);
      say(`${name}: a key waited ${waitMs} ms at most, was shown after ${shownMs}`);
      Object.assign(figures, { [`${name}KeyWaitMs`]: waitMs, [`${name}KeyShownMs`]: shownMs });
      const asked = performance.now();
      await field.press('Enter');
      await answers.nth(before).waitFor({ timeout: 120_000 });
      await note(name, asked);
    }
    return figures;
  } finally {
    await browser.close();
    child.kill();
    await rm(home, { recursive: true, force: true });
  }
}

/** The most memory that a process took so far; null where the system does not tell. */
async function peakMiB(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmHWM:\s*(\d+) kB/.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

result(await measure(Number(process.argv[2] ?? 100_000)));
