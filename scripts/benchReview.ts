// Measures the review of 10,000 proposals in the built app, in a real browser: `npm run bench:review [-- COUNT]`.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { serve } from '../e2e/support/webLauncher.ts';
import { ensureBuilt } from './build.ts';
import { framesDuring, LATE_AT_MOST, launchBrowser } from './windowBench.ts';

const root = join(import.meta.dirname, '..');
const count = Number(process.argv[2] ?? 10_000);

const home = await mkdtemp(join(tmpdir(), 'tablewright-review-'));
const library = join(home, 'library');
await ensureBuilt(root, { say: (line) => console.error(line) });
const browser = await launchBrowser();
try {
  await imported();
  propose();
  const { child, url } = await serve(library, []);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url);
  // What was open before opens by itself.
  await page.getByRole('gridcell').first().waitFor();
  const opened = performance.now();
  await page.keyboard.press('Alt+r');
  const list = page.getByRole('listbox');
  await list.getByRole('option').first().waitFor();
  const openMs = performance.now() - opened;
  await page.waitForTimeout(1000);
  const box = await list.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 40);
  const scrolled = await framesDuring(page, async () => {
    for (let turn = 0; turn < 120; turn++) await page.mouse.wheel(0, 600);
  });
  const walked = await framesDuring(page, async () => {
    for (let turn = 0; turn < 60; turn++) await page.keyboard.press('j');
  });
  const decidedAt = performance.now();
  await page.keyboard.press('x');
  await page.getByText(`1 of ${count.toLocaleString('en')} decided`).waitFor();
  const figures = { proposals: count, openMs, scrolled, walked, decideMs: performance.now() - decidedAt };
  console.log(
    JSON.stringify(figures, (_, value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)),
  );
  child.kill();
  if (scrolled.lateShare > LATE_AT_MOST) process.exitCode = 1;
} finally {
  await browser.close();
  await rm(home, { recursive: true, force: true });
}

async function imported(): Promise<void> {
  const path = join(home, 'list.csv');
  const lines = Array.from({ length: count }, (_, row) => `Item ${row},${row},${row * 2}`);
  await writeFile(path, `Name,One,Two\n${lines.join('\n')}\n`);
  const { child, url } = await serve(library, []);
  const page = await browser.newPage();
  await page.goto(url);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open files' }).first().click(),
  ]);
  await chooser.setFiles(path);
  await page.getByRole('gridcell').first().waitFor({ timeout: 60_000 });
  await page.close();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}

/** Made-up opinions of a model, put where a look at the sheet keeps them. */
function propose(): void {
  const db = new Sqlite(join(library, 'tablewright.db'));
  const { id } = db.prepare('SELECT id FROM documents').get() as { id: string };
  const insert = db.prepare(
    `INSERT INTO proposals (id, document_id, source, kind, basis, position, subject, value, words, instead, actor, evidence, confidence, status)
     VALUES (?, ?, ?, 'structure.header', '', ?, ?, ?, 'row header', 'content', ?, ?, ?, 'proposed')`,
  );
  const source = `${id}/sheet/0`;
  db.transaction(() => {
    for (let row = 0; row < count; row++) {
      const address = `A${row + 2}`;
      const value = { address, text: `Item ${row}`, detected: 'content', seen: 'rowhead' };
      const evidence = [{ kind: 'cells', source, address }];
      insert.run(
        row.toString(16).padStart(64, '0'),
        id,
        source,
        row,
        address,
        JSON.stringify(value),
        '{"kind":"model","name":"made up"}',
        JSON.stringify(evidence),
        (row % 100) / 100,
      );
    }
  })();
  db.close();
}
