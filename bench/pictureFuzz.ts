import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createJobs, type ReadPictureOptions } from '../src-main/core/jobs.ts';
import { WATCHED_MS } from '../src-main/core/pictures/tasks.ts';
import { DomainError } from '../src-shared/errors.ts';
import { defaultPictureWays } from '../src-shared/pictures.ts';
import { hostilePictures } from './hostilePictures.ts';
import type { BenchmarkRun } from './index.ts';

const PICTURES = 500;
const SECONDS_AT_MOST = 20;

/** What became of a file: a table, none, a refusal with what to do, or a fault of the program. */
type Outcome = 'table' | 'no table' | 'refused' | 'fault';

const alone: Pick<ReadPictureOptions, 'reading' | 'providers'> = {
  reading: { ways: defaultPictureWays, vision: null, neighbours: '', patienceMs: WATCHED_MS },
  providers: { neighbours: async () => ({ remembered: [], learned: [] }), learned: async () => null },
};

/**
 * Hostile and broken picture files, read in a thread as the window reads them:
 * each must give a result or say what is wrong, in time and memory. `--seed`
 * draws others, `--set KIND` takes those of one kind alone.
 */
export async function pictureFuzzBenchmark(run: BenchmarkRun): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-fuzz-'));
  const jobs = createJobs();
  const results: Result[] = [];
  try {
    const seed = Number(run.seed ?? 1);
    for await (const { name, kind, bytes } of hostilePictures(
      seed,
      Math.min(PICTURES, run.limit),
      run.set ?? undefined,
    )) {
      const path = join(folder, name);
      await writeFile(path, bytes);
      const memory = watchedMemory();
      const started = performance.now();
      const usedBefore = process.cpuUsage();
      const read = await outcomeOf(jobs.readPictures({ path, name }, alone));
      const seconds = (performance.now() - started) / 1000;
      await rm(path);
      // On a busy machine this tells what it would take on a quiet one.
      const used = process.cpuUsage(usedBefore);
      const processorSeconds = (used.user + used.system) / 1_000_000;
      const peakMb = memory.peakMb();
      results.push({ kind, outcome: read.outcome, seconds, processorSeconds, peakMb });
      run.predict({ name, kind, ...read, seconds, processorSeconds, peakMb });
      run.progress(
        `${name} ${kind}: ${read.outcome}, ${seconds.toFixed(1)} s (${processorSeconds.toFixed(1)} of processors), ${peakMb} MiB ${read.words}`,
      );
    }
  } finally {
    await jobs.close();
    await rm(folder, { recursive: true, force: true });
  }
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  return {
    seed: Number(run.seed ?? 1),
    ...summaryOf(results),
    // As the system counted it, for what falls between two looks.
    wholePeakMb: Math.round(process.resourceUsage().maxRSS / 1024),
    kinds: Object.fromEntries(kinds.map((kind) => [kind, summaryOf(results.filter((each) => each.kind === kind))])),
  };
}

interface Result {
  readonly kind: string;
  readonly outcome: Outcome;
  readonly seconds: number;
  /** Of all threads together. */
  readonly processorSeconds: number;
  /** The most that the whole process held while the picture was read, in MiB. */
  readonly peakMb: number;
}

const LOOK_MS = 10;

/** Looks at the memory of the process until its peak is asked for. */
function watchedMemory(): { readonly peakMb: () => number } {
  let most = process.memoryUsage.rss();
  const look = (): void => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    peakMb: () => {
      clearInterval(timer);
      look();
      return Math.round(most / 2 ** 20);
    },
  };
}

function summaryOf(results: readonly Result[]): Record<string, unknown> {
  const outcomes: Partial<Record<Outcome, number>> = {};
  for (const { outcome } of results) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  const seconds = results.map((each) => each.seconds);
  const most = (times: readonly number[]): number => Math.round(10 * Math.max(0, ...times)) / 10;
  return {
    pictures: results.length,
    outcomes,
    slowestSeconds: most(seconds),
    mostProcessorSeconds: most(results.map((each) => each.processorSeconds)),
    peakMb: Math.max(0, ...results.map(({ peakMb }) => peakMb)),
    overTime: seconds.filter((each) => each > SECONDS_AT_MOST).length,
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
