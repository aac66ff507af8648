import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DomainError } from '../../../src-shared/errors.ts';
import { defaultPictureWays } from '../../../src-shared/pictures.ts';
import { createJobs, type ReadPictureOptions } from '../jobs/index.ts';
import { hostilePictures } from './hostilePictures.ts';
import type { BenchmarkRun } from './index.ts';

const PICTURES = 500;
const SECONDS_AT_MOST = 20;

/** What became of a file: a table, none, a refusal with what to do, or a fault of the program. */
type Outcome = 'table' | 'no table' | 'refused' | 'fault';

const alone: Pick<ReadPictureOptions, 'reading' | 'providers'> = {
  reading: { ways: defaultPictureWays, vision: null, neighbours: '' },
  providers: { neighbours: async () => ({ remembered: [], learned: [] }), learned: async () => null },
};

/**
 * Hostile and broken picture files, read in a thread as the app reads them:
 * each must give a result or say what is wrong, in time and memory. `--seed`
 * draws others.
 */
export async function pictureFuzzBenchmark(run: BenchmarkRun): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-fuzz-'));
  const jobs = createJobs();
  const counts: Record<Outcome, number> = { table: 0, 'no table': 0, refused: 0, fault: 0 };
  let slowest = { seconds: 0, kind: '' };
  let slow = 0;
  try {
    const seed = Number(run.seed ?? 1);
    for await (const { name, kind, bytes } of hostilePictures(seed, Math.min(PICTURES, run.limit))) {
      const path = join(folder, name);
      await writeFile(path, bytes);
      const started = performance.now();
      const read = await outcomeOf(jobs.readPictures({ path, name }, alone));
      const seconds = (performance.now() - started) / 1000;
      await rm(path);
      counts[read.outcome] += 1;
      if (seconds > SECONDS_AT_MOST) slow += 1;
      if (seconds > slowest.seconds) slowest = { seconds, kind };
      run.predict({ name, kind, ...read, seconds });
      if (read.outcome === 'fault' || seconds > SECONDS_AT_MOST / 2) {
        run.progress(`${name} ${kind}: ${read.outcome}, ${seconds.toFixed(1)} s ${read.words}`);
      }
    }
  } finally {
    await jobs.close();
    await rm(folder, { recursive: true, force: true });
  }
  const { maxRSS } = process.resourceUsage();
  return {
    seed: Number(run.seed ?? 1),
    outcomes: counts,
    slowest: { ...slowest, seconds: Math.round(slowest.seconds * 10) / 10 },
    overTime: slow,
    peakMb: Math.round(maxRSS / 1024),
  };
}

async function outcomeOf(
  reading: ReturnType<ReturnType<typeof createJobs>['readPictures']>,
): Promise<{ readonly outcome: Outcome; readonly words: string }> {
  try {
    const { sheets } = await reading;
    return { outcome: sheets.some(({ run }) => run.isTableFound) ? 'table' : 'no table', words: '' };
  } catch (error) {
    if (error instanceof DomainError) return { outcome: 'refused', words: error.message };
    return { outcome: 'fault', words: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
