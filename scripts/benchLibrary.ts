// Measures a library of many documents with long histories, in the app and in its built window: `npm run bench:library [-- DOCUMENTS]`.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { serve } from '../e2e/support/webLauncher.ts';
import { quantile } from '../src-main/core/measure/calibration.ts';
import { startTestApp, tempFolder, type TestApp } from '../src-main/core/testApp.ts';
import { ensureBuilt } from './build.ts';
import { drawn, launchBrowser, result, say } from './windowBench.ts';

const DOCUMENTS = 2000;
/** Changes of each document. */
const CHANGES = 10;
/** Files of one import. */
const BATCH = 200;
/** Documents whose last change is undone. */
const UNDONE = 50;
const root = join(import.meta.dirname, '..');

/** Documents of a few rows, each changed several times. */
async function fill({ client, grant }: TestApp, count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let from = 0; from < count; from += BATCH) {
    const names = Array.from({ length: Math.min(BATCH, count - from) }, (_, place) => from + place);
    const fileIds = await Promise.all(names.map((name) => grant(`list ${name}.csv`, tableOf(name))));
    for await (const event of await client.library.import({ from: 'files', fileIds })) {
      if (event.kind === 'imported') ids.push(event.document.id);
    }
    say(`${ids.length} documents`);
  }
  for (const [place, documentId] of ids.entries()) {
    for (let change = 0; change < CHANGES; change++) {
      const cells = [`A${2 + (change % 5)}`];
      const role = change % 2 === 0 ? 'note' : 'title';
      await client.structure.correct({ documentId, sheet: 0, correction: { kind: 'role', cells, role } });
    }
    if (place % 500 === 499) say(`${(place + 1) * CHANGES} changes`);
  }
  return ids;
}

function tableOf(name: number): Uint8Array {
  const rows = Array.from({ length: 20 }, (_, row) => `Item ${row} of list ${name},${row * 7 + name}`);
  return new TextEncoder().encode(['Name,Number', ...rows].join('\n'));
}

/**
 * Seconds from the server's word that it is up until the documents are on the screen, and from a click on one until its
 * cells are; until all words of the library are read for searching; milliseconds of an undo, of a page of history and of
 * a search after a change, by the 95th percentile.
 */
async function measure(count: number): Promise<Readonly<Record<string, number>>> {
  await ensureBuilt(root, { say });
  const folder = await tempFolder();
  try {
    const kit = await startTestApp({ folder });
    const ids = await fill(kit, count);
    let since = performance.now();
    while ((await kit.client.search.find({ text: 'item', limit: 50 })).unread > 0);
    const readSeconds = seconds(since);
    const find: number[] = [];
    const undo: number[] = [];
    const list: number[] = [];
    for (let at = 0; at < UNDONE; at++) {
      const documentId = ids[Math.floor((at * ids.length) / UNDONE)] ?? '';
      since = performance.now();
      await kit.client.history.list({ documentId, by: null, offset: 0, limit: 100 });
      list.push(performance.now() - since);
      since = performance.now();
      await kit.client.history.undo({ documentId });
      undo.push(performance.now() - since);
      // Right after a change, so that the library is looked over for what else has changed.
      since = performance.now();
      await kit.client.search.find({ text: `item ${at % 20} list ${at * 7}`, limit: 50 });
      find.push(performance.now() - since);
    }
    await kit.app.close();
    const { child, url } = await serve(folder, []);
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      since = performance.now();
      await page.goto(url);
      const card = 'ul[aria-label="Documents"] button';
      await drawn(page, { selector: card, text: 'list ', count: 4 });
      const usableSeconds = seconds(since);
      since = performance.now();
      await page.locator(card).filter({ hasText: 'list ' }).first().click();
      await drawn(page, { selector: '[role=gridcell]', text: 'Item 3 of list', count: 1 });
      const openSeconds = seconds(since);
      return {
        documents: ids.length,
        changes: ids.length * CHANGES,
        usableSeconds,
        openSeconds,
        readSeconds,
        findMs: Math.round(quantile(find, 0.95)),
        undoMs: Math.round(quantile(undo, 0.95)),
        historyMs: Math.round(quantile(list, 0.95)),
      };
    } finally {
      await browser.close();
      child.kill();
    }
  } finally {
    for (const path of [folder, `${folder}-given`]) await rm(path, { recursive: true, force: true });
  }
}

function seconds(since: number): number {
  return Math.round(performance.now() - since) / 1000;
}

result(await measure(Number(process.argv[2] ?? DOCUMENTS)));
