import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lotOf } from '../../bench/lot.ts';
import { createJobs, type Jobs } from '../../src-main/core/jobs.ts';
import { DomainError } from '../../src-shared/errors.ts';
import { Grid } from '../../src-shared/grid.ts';
import { type PackedGrid, unpackGrid } from '../../src-shared/packedGrid.ts';
import { type Attack, attackOn, type Original, originals } from './fileAttacks.ts';
import type { SoakCounts, SoakOptions } from './section.ts';

const COUNT = 3000;
/** Of processor time: a machine that has other things to do takes longer by the clock. */
const MOST_SECONDS = 20;
const MOST_MIB = 1024;

/** What came of one file. */
interface Outcome {
  readonly kind: 'read' | 'refused' | 'bug' | 'changed';
  /** The code of a refusal, or what is wrong. */
  readonly detail: string;
  readonly seconds: number;
  readonly peakMib: number;
}

/**
 * 3,000 files, mutated or made to be a nuisance, over all readers of files, each
 * read as the app reads it: in a thread with its limits. None may take 20 s or
 * 1 GB, none may break a reader, and a workbook with one bit turned over is
 * refused or unchanged.
 */
export async function files({ seed, count = COUNT, print }: SoakOptions): Promise<SoakCounts> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-soak-'));
  const jobs = createJobs({ isSingle: true });
  const memory = watchMemory();
  try {
    const known = await originals();
    const expected = new Map<Original, string>();
    for (const original of known) expected.set(original, textsOf(await readFile(jobs, folder, original)));
    const tally = new Map<string, number>();
    let [passed, slowest, largest] = [0, 0, 0];
    let worst = '';
    for (let at = 0; at < count; at++) {
      const attack = attackOn(known, lotOf(seed * 1_000_003 + at), at);
      const outcome = await attempt(jobs, folder, attack, expected, memory);
      const { kind, detail, seconds, peakMib } = outcome;
      tally.set(
        `${kind} ${kind === 'refused' ? detail : ''}`,
        (tally.get(`${kind} ${kind === 'refused' ? detail : ''}`) ?? 0) + 1,
      );
      if (seconds > slowest) [slowest, worst] = [seconds, attack.what];
      largest = Math.max(largest, peakMib);
      const isBorne = (kind === 'read' || kind === 'refused') && peakMib <= MOST_MIB && seconds <= MOST_SECONDS;
      if (isBorne) passed++;
      else print(`failed: number ${at}, ${attack.what}: ${kind} ${detail}, ${seconds.toFixed(1)} s, ${peakMib} MiB`);
      if (at % 500 === 499) print(`${at + 1} files, ${passed} borne`);
    }
    for (const [name, times] of [...tally].toSorted((a, b) => b[1] - a[1])) print(`${name.trim()}: ${times}`);
    print(`slowest ${slowest.toFixed(1)} s (${worst}), most memory of the process ${largest} MiB`);
    return { passed, failed: count - passed };
  } finally {
    memory.stop();
    await jobs.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function attempt(
  jobs: Jobs,
  folder: string,
  attack: Attack,
  expected: ReadonlyMap<Original, string>,
  memory: Memory,
): Promise<Outcome> {
  memory.reset();
  const started = process.cpuUsage();
  const outcome = (kind: Outcome['kind'], detail = ''): Outcome => ({
    kind,
    detail,
    seconds: secondsSince(started),
    peakMib: memory.peak(),
  });
  try {
    const sheets = await readFile(jobs, folder, attack);
    if (attack.unchanged && textsOf(sheets) !== expected.get(attack.unchanged)) return outcome('changed');
    return outcome('read');
  } catch (error) {
    if (error instanceof DomainError) return outcome('refused', error.code);
    return outcome('bug', error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
}

async function readFile(
  jobs: Jobs,
  folder: string,
  { name, bytes }: Pick<Original, 'name' | 'bytes'>,
): Promise<readonly PackedGrid[]> {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  // What never ends is ended by the limits of its thread.
  return (await jobs.read({ path, name, sizeBytes: bytes.length }, {}))?.sheets ?? [];
}

function secondsSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1e6;
}

/** All that the cells of a file say, with their places. */
function textsOf(sheets: readonly PackedGrid[]): string {
  return JSON.stringify(
    sheets.map((sheet) => {
      const grid = new Grid(unpackGrid(sheet));
      return [grid.name, [...grid.cells()].map(({ address, text, value }) => [address, text, value])];
    }),
  );
}

interface Memory {
  reset(): void;
  peak(): number;
  stop(): void;
}

/** Watches the memory of the whole process, in MiB. */
function watchMemory(): Memory {
  let peak = 0;
  const look = (): void => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 20);
  return {
    reset: () => {
      peak = 0;
      look();
    },
    peak: () => Math.round(peak / 2 ** 20),
    stop: () => clearInterval(timer),
  };
}
