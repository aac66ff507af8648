// Measures a literature table of 200 papers and 20 columns in the built app, in a real browser: `npm run bench:survey [-- PAPERS COLUMNS]`.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { serve } from '../e2e/support/webLauncher.ts';
import type { Paper, SurveyTable } from '../src-shared/survey.ts';
import type { SurveyRecord } from '../src-shared/surveyTable.ts';
import { ensureBuilt } from './build.ts';
import { drawn, framesDuring, LATE_AT_MOST, launchBrowser, result, say } from './windowBench.ts';

const OPEN_MS = 1000;
const VALUE = '[aria-label="Literature table"] [role=row] span';
const root = join(import.meta.dirname, '..');
const papers = Number(process.argv[2] ?? 200);
const columns = Number(process.argv[3] ?? 20);

const home = await mkdtemp(join(tmpdir(), 'tablewright-survey-'));
const library = join(home, 'library');
await ensureBuilt(root, { say });
const { child, url } = await serve(library, []);
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url);
  await collected(page);
  putTable();
  await page.reload();
  await page.getByRole('button', { name: 'Collections' }).click();
  await page.getByRole('list', { name: 'Collections' }).getByRole('button').first().click();
  await page.getByRole('tab', { name: /^Table 1/ }).waitFor();
  await page.waitForTimeout(1000);

  const opened = performance.now();
  await page.keyboard.press('Alt+2');
  await drawn(page, { selector: VALUE, text: 'value 0 of 0', count: 1 });
  const openMs = performance.now() - opened;
  await page.waitForTimeout(1000);
  const box = await page.getByRole('grid').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 100);
  const down = await framesDuring(page, async () => {
    for (let turn = 0; turn < 60; turn++) await page.mouse.wheel(0, turn < 30 ? 300 : -300);
  });
  const across = await framesDuring(page, async () => {
    for (let turn = 0; turn < 60; turn++) await page.mouse.wheel(turn < 30 ? 200 : -200, 0);
  });
  const walked = await framesDuring(page, async () => {
    for (let turn = 0; turn < 60; turn++) await page.keyboard.press('ArrowDown');
  });
  for (const [name, frames] of Object.entries({ down, across, walked })) say(`${name}: ${JSON.stringify(frames)}`);
  result({ papers, columns, openMs, downMs: down.p95Ms, acrossMs: across.p95Ms, walkedMs: walked.p95Ms });
  if (openMs > OPEN_MS || down.lateShare > LATE_AT_MOST || across.lateShare > LATE_AT_MOST) process.exitCode = 1;
} finally {
  await browser.close();
  child.kill();
  await rm(home, { recursive: true, force: true });
}

/** A collection of so many works of a bibliography. */
async function collected(page: Page): Promise<void> {
  const path = join(home, 'works.bib');
  const works = Array.from(
    { length: papers },
    (_, at) => `@article{w${at}, title={Study ${at} of ponds}, author={Pond${at}, Ann and Reed, Bo}, year={2020}}`,
  );
  await writeFile(path, works.join('\n'));
  await page.getByRole('button', { name: 'Collections' }).click();
  await page.getByRole('button', { name: 'New collection' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ponds');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add papers' }).first().click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: 'From files' }).click(),
  ]);
  await chooser.setFiles(path);
  await page.getByRole('listbox', { name: 'Papers' }).waitFor({ timeout: 60_000 });
}

/** A made-up table of all of them, put where a look at the collection keeps it. */
function putTable(): void {
  const db = new Sqlite(join(library, 'tablewright.db'));
  const rows = db.prepare('SELECT collection_id, paper FROM survey_papers').all() as {
    collection_id: string;
    paper: string;
  }[];
  // `as`: it is what the core keeps.
  const all = rows.map(({ paper }) => JSON.parse(paper) as Paper);
  const table: SurveyTable = {
    columns: Array.from({ length: columns }, (_, at) => ({ name: `Column ${at}`, instruction: `What ${at} is.` })),
    rows: all.map(({ id, source }, row) => ({
      paper: id,
      cells: Array.from({ length: columns }, (_, at) => ({
        value: `value ${row} of ${at}, in some words`,
        evidence: [{ kind: 'passage', source, block: 0, from: 0, to: 5, quote: 'Study' }],
        confidence: (row + at) % 3 === 0 ? 0.3 : 0.9,
      })),
    })),
  };
  const choices = all.map(({ id }) => ({ paper: id, isIncluded: true, relevance: 1, reason: 'It is of ponds.' }));
  const made: SurveyRecord = { choices, table, papers: all, iterations: [], problems: [] };
  db.prepare(
    'INSERT INTO survey_tables (id, collection_id, demand, made_at, made, strategy) VALUES (?, ?, ?, ?, ?, ?)',
  ).run(randomUUID(), rows[0]?.collection_id, 'Compare studies of ponds.', Date.now(), JSON.stringify(made), 'rules');
  db.close();
}
