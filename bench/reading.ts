import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median } from '../src-shared/median.ts';
import type { BenchmarkRun } from './index.ts';
import { makeLargeWorkbook } from './largeWorkbook.ts';

const ROWS = 100_000;
const COLUMNS = 20;

/**
 * Time and memory from the bytes of a workbook of 100,000 × 20 cells to its
 * grid and its tree. Each of three runs has a process of its own, whose whole
 * peak counts; the median stands. Needs no data folder. `--limit` cuts the rows.
 */
export async function readingBenchmark(run: BenchmarkRun): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-reading-'));
  try {
    const file = join(folder, 'large.xlsx');
    const rows = Math.min(ROWS, run.limit);
    run.progress(`Making a workbook of ${rows} × ${COLUMNS} cells`);
    await writeFile(file, makeLargeWorkbook(rows, COLUMNS));
    const runs: Measured[] = [];
    for (let turn = 1; turn <= 3; turn++) {
      const measured = await measureOnce(file);
      runs.push(measured);
      run.progress(`Run ${turn}: ${JSON.stringify(measured)}`);
      run.predict(measured);
    }
    return {
      rows,
      columns: COLUMNS,
      readSeconds: middle(runs.map(({ readSeconds }) => readSeconds)),
      treeSeconds: middle(runs.map(({ treeSeconds }) => treeSeconds)),
      seconds: middle(runs.map(({ readSeconds, treeSeconds }) => readSeconds + treeSeconds)),
      peakMegabytes: middle(runs.map(({ peakMegabytes }) => peakMegabytes)),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What `readingOnce.ts` prints. */
export interface Measured {
  readonly cells: number;
  readonly readSeconds: number;
  readonly treeSeconds: number;
  readonly peakMegabytes: number;
}

async function measureOnce(file: string): Promise<Measured> {
  const script = fileURLToPath(new URL('./readingOnce.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, file]);
  return JSON.parse(stdout);
}

function middle(figures: readonly number[]): number {
  return Math.round((median(figures) ?? Number.NaN) * 1000) / 1000;
}
