// Measures a library of many documents with long histories, in the app and in its built window: `npm run bench:library [-- DOCUMENTS]`.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { quantile } from '../bench/calibration.ts';
import { serve } from '../e2e/support/webLauncher.ts';
import { readFile } from '../src-main/core/files/readFile.ts';
import { openStore } from '../src-main/core/openStore.ts';
import { correctionName } from '../src-main/core/sheets/corrections.ts';
import { startTestApp, tempFolder } from '../src-main/core/testApp.ts';
import { packGrid } from '../src-shared/packedGrid.ts';
import { ensureBuilt } from './build.ts';
import { drawn, launchBrowser, result, say } from './windowBench.ts';

const DOCUMENTS = 2000;
/** Changes of each document. */
const CHANGES = 10;
/** Documents whose last change is undone. */
const UNDONE = 50;
/** Documents that are opened one after the other, once the window is at rest. */
const OPENED = 10;
/** So often it is asked whether all words are read. */
const READ_ASKED_MS = 500;
/** Nothing more is fetched ahead after so long. */
const REST_MS = 5000;
const CARD = 'ul[aria-label="Documents"] button[data-card]';
const root = join(import.meta.dirname, '..');

/**
 * Fills a library with documents of a few rows, each changed several times: straight into its store, since an import and
 * ten changes of each take minutes by the window's way. Gives their ids.
 */
async function fill(folder: string, count: number): Promise<readonly string[]> {
  const store = await openStore(folder);
  // What is lost in a power cut is filled again.
  store.database.run(sql`PRAGMA synchronous = OFF`);
  const { signal } = new AbortController();
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const bytes = tableOf(at);
    const name = `list ${at}.csv`;
    const staged = await store.originals.stage([bytes], signal);
    const { grids, format } = await readFile(bytes, name);
    store.documents.begin({ id: staged.hash, name, format, sizeBytes: staged.sizeBytes });
    for (const [sheet, grid] of grids.entries()) {
      await store.grids.save(staged.hash, sheet, packGrid(grid.data), { signal });
      for (let change = 0; change < CHANGES; change++) {
        const cells = [`A${2 + (change % 5)}`];
        const correction = { kind: 'role', cells, role: change % 2 === 0 ? 'note' : 'title' } as const;
        const name = correctionName(correction, grid);
        store.corrections.apply(staged.hash, sheet, { name, entry: { kind: 'correct', correction } });
      }
    }
    await staged.keep();
    store.documents.finish(staged.hash);
    store.sessions.create(staged.hash);
    ids.push(staged.hash);
  }
  await store.close();
  return ids;
}

function tableOf(name: number): Uint8Array {
  const rows = Array.from({ length: 20 }, (_, row) => `Item ${row} of list ${name},${row * 7 + name}`);
  return new TextEncoder().encode(['Name,Number', ...rows].join('\n'));
}

/**
 * Seconds from the server's word that it is up until the documents are on the screen, and from a press on one at once
 * until its cells are; milliseconds from a press on others, once the window is at rest, the one in the middle and the
 * 95th percentile; seconds until all words of the library are read for searching; milliseconds of an undo, of a page of history and of
 * a search after a change, by the 95th percentile.
 */
async function measure(count: number): Promise<Readonly<Record<string, number>>> {
  await ensureBuilt(root, { say });
  const folder = await tempFolder();
  try {
    let since = performance.now();
    const ids = await fill(folder, count);
    say(`${ids.length} documents in ${seconds(since)} s`);
    const kit = await startTestApp({ folder });
    since = performance.now();
    // Now and then: searches one upon the other for what stands in every document take the time that reading asks for.
    while ((await kit.client.search.find({ text: 'item', limit: 50 })).unread > 0) await sleep(READ_ASKED_MS);
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
      await drawn(page, { selector: CARD, text: 'list ', count: 4 });
      const usableSeconds = seconds(since);
      const openSeconds = (await openMs(page, 0)) / 1000;
      await page.waitForTimeout(REST_MS);
      const opened: number[] = [];
      for (let place = 1; place <= OPENED; place++) {
        await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Library' }).click();
        await drawn(page, { selector: CARD, text: 'list ', count: 4 });
        await page.waitForTimeout(500);
        opened.push(await openMs(page, place));
      }
      return {
        documents: ids.length,
        changes: ids.length * CHANGES,
        usableSeconds,
        openSeconds,
        openMs: Math.round(quantile(opened, 0.5)),
        openP95Ms: Math.round(quantile(opened, 0.95)),
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

/**
 * Presses the card at a place of the list and gives the milliseconds, by the page's own clock, from the press until the
 * frame with the document's cells is drawn.
 */
async function openMs(page: Page, place: number): Promise<number> {
  await page.evaluate(() => {
    const seen = new Promise<number>((resolve) => {
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          const observer = new MutationObserver(() => {
            const cells = [...document.querySelectorAll('[role=gridcell]')];
            if (!cells.some((cell) => cell.textContent?.startsWith('Item 3 of list'))) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          });
          observer.observe(document, { childList: true, subtree: true, characterData: true });
        },
        { capture: true, once: true },
      );
    });
    Object.assign(globalThis, { opened: () => seen });
  });
  const box = await page.locator(CARD).nth(place).boundingBox();
  // By the mouse itself: a locator's click looks around first, at the page's cost.
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  // `as`: the script above put it there.
  return page.evaluate(() => (globalThis as unknown as { opened: () => Promise<number> }).opened());
}

function seconds(since: number): number {
  return Math.round(performance.now() - since) / 1000;
}

result(await measure(Number(process.argv[2] ?? DOCUMENTS)));
