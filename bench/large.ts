import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ContractRouterClient } from '@orpc/contract';
import { createRouterClient } from '@orpc/server';
import { createApp } from '../src-main/core/app.ts';
import { EXPORT_PART_BYTES } from '../src-shared/contract/exports.ts';
import type { contract } from '../src-shared/contract/index.ts';
import { type ExportFormat, type ExportSubject, plainExportOptions } from '../src-shared/exports.ts';
import type { BenchmarkRun } from './index.ts';
import { makeLargeWorkbook } from './largeWorkbook.ts';

type Client = ContractRouterClient<typeof contract>;

const COLUMNS = 20;
const ROWS = 100_000;
const WINDOW = 100;

/**
 * A workbook of 100,000 × 20 cells (`--limit` rows), made for it, through the
 * whole core as a window asks for it: import, first rows, tree, two questions
 * while suggestions are looked for; then the app is closed and started again, and the workbook exported. Times in
 * seconds; the longest that the main thread did not answer, in milliseconds; the most memory, before and with the
 * questions and with each export, in MiB.
 */
export async function largeBenchmark(run: BenchmarkRun): Promise<Record<string, number>> {
  const rows = Number.isFinite(run.limit) ? run.limit : ROWS;
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-large-'));
  const path = join(folder, 'large.xlsx');
  await writeFile(path, makeLargeWorkbook(rows + 1, COLUMNS));
  const { size } = await stat(path);
  run.progress(`${rows} × ${COLUMNS} cells in ${(size / 1e6).toFixed(1)} MB`);
  const figures: Record<string, number> = {};
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const memory = watchMemory();
  /** Notes how long work takes and the longest stop of the main thread in it. */
  const measured = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    delay.reset();
    delay.enable();
    const started = performance.now();
    const result = await work();
    figures[`${name}Seconds`] = Math.round(performance.now() - started) / 1000;
    figures[`${name}StopMs`] = longest(delay);
    run.progress(
      `${name}: ${figures[`${name}Seconds`]} s, main thread stopped for ${figures[`${name}StopMs`]} ms at most`,
    );
    return result;
  };
  const start = async () => {
    const app = await createApp({
      dataFolder: join(folder, 'library'),
      version: '0',
      capabilities: { openDialog: false, revealFile: false, saveDialog: false, stopServer: false },
      openAtStart: [],
      files: {
        take: async () => ({ name: 'large.xlsx', path, sizeBytes: size, isTemporary: false, release: async () => {} }),
      },
    });
    return { client: createRouterClient(app.router), app };
  };

  try {
    const { app, client } = await start();
    const { documentId, sessionId } = await measured('import', async () => {
      for await (const event of await client.library.import({ from: 'files', fileIds: ['large'] })) {
        if (event.kind === 'imported') return { documentId: event.document.id, sessionId: event.sessionId };
      }
      throw new Error('The import did not end');
    });
    const sheet = { documentId, sheet: 0 };
    const firstPaint = async (of: typeof client): Promise<void> => {
      await of.sheets.frame(sheet);
      await of.sheets.rows({ ...sheet, from: 0, to: WINDOW });
    };
    await measured('paint', () => firstPaint(client));
    await measured('tree', async () => {
      await client.structure.get(sheet);
      await client.structure.nodes({ ...sheet, parent: null, offset: 0, limit: 100 });
    });
    const windows = Math.floor(rows / WINDOW);
    await measured('scroll', async () => {
      for (let at = 0; at < windows; at++) {
        await client.sheets.rows({ ...sheet, from: at * WINDOW, to: (at + 1) * WINDOW - 1 });
      }
    });
    figures['windowMs'] = Math.round(((figures['scrollSeconds'] ?? 0) / windows) * 100_000) / 100;
    await measured('find', () => client.sheets.find({ ...sheet, text: 'customer 17 ', limit: 100 }));
    figures['memoryMiB'] = memory.peak();
    const asked = async (question: string): Promise<void> => {
      for await (const event of await client.ask.ask({ sessionId, sheet: 0, question, replaces: null })) {
        if (event.kind === 'answered') run.predict(event.message.answer);
      }
    };
    // As in the window, where suggestions are looked for as soon as a session stands.
    const suggested = client.ask.suggest(sheet);
    await measured('ask', () => asked('What is the highest Field 4?'));
    await measured('askAgain', () => asked('What is the average Field 6?'));
    await measured('suggest', () => suggested);
    await app.close();
    const again = await measured('reopen', start);
    await measured('paintAgain', () => firstPaint(again.client));
    figures['memoryWithAskMiB'] = memory.peak();
    for (const format of ['csv', 'xlsx'] as const) {
      const exporting = watchMemory();
      const name = format === 'csv' ? 'exportCsv' : 'exportXlsx';
      figures[`${name}Bytes`] = await measured(name, () =>
        exported(again.client, { kind: 'document', documentId }, format),
      );
      figures[`${name}MiB`] = exporting.peak();
      exporting.stop();
    }
    await again.app.close();
    return { rows, columns: COLUMNS, ...figures };
  } finally {
    delay.disable();
    memory.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes a file and takes it, part by part, as a window does; how many bytes it has. */
async function exported(client: Client, subject: ExportSubject, format: ExportFormat): Promise<number> {
  for await (const event of await client.exports.make({ subject, format, options: plainExportOptions })) {
    if (event.kind !== 'made') continue;
    const { exportId, sizeBytes } = event.made;
    for (let from = 0; from < sizeBytes; from += EXPORT_PART_BYTES) await client.exports.part({ exportId, from });
    await client.exports.discard({ exportId });
    return sizeBytes;
  }
  throw new Error('The export did not end');
}

function longest(delay: ReturnType<typeof monitorEventLoopDelay>): number {
  return Math.round(delay.max / 1e6);
}

/** Watches the memory of the whole process, in MiB. */
function watchMemory(): { peak(): number; stop(): void } {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  return { peak: () => Math.round(peak / 1024 / 1024), stop: () => clearInterval(timer) };
}
