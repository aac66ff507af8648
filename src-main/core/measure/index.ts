import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allOn, type AskSwitches } from '../ask/switches.ts';
import { degradationsBenchmark } from './degradations.ts';
import { largeBenchmark } from './large.ts';
import { largeListBenchmark } from './largeList.ts';
import { neighboursBenchmark } from './neighbours.ts';
import { picturesBenchmark } from './pictures.ts';
import { readingBenchmark } from './reading.ts';
import { recognitionTasksBenchmark } from './recognitionTasks.ts';
import { rolesBenchmark } from './roles.ts';
import { runScript } from './scorer.ts';
import { sstqaBenchmark } from './sstqa.ts';
import { tedsBenchmark } from './tedsGolden.ts';

/** What a benchmark is run with. */
export interface BenchmarkRun {
  /** The folder that holds all data sets. */
  readonly data: string;
  /** Which part of a data set, as the benchmark names it. */
  readonly set: string | null;
  readonly lang: string | null;
  /** At most so many tables or questions. */
  readonly limit: number;
  /** A part of the engine to leave out; only where the benchmark knows parts. */
  readonly ablate: keyof AskSwitches | null;
  /** So many folds, each scored with what was fitted to the others. */
  readonly folds: number | null;
  /** The file that newly fitted numbers are written to. */
  readonly fit: string | null;
  /** Without what takes long and is not asked for first. */
  readonly isBrief: boolean;
  readonly progress: (line: string) => void;
  /** Writes one prediction. */
  readonly predict: (prediction: unknown) => void;
  /**
   * Runs the scorer that lies at `script` inside the data folder over the predictions, prints its table, and returns
   * it. `gold` is the file of right answers, for scorers that want it before the predictions.
   */
  readonly score: (script: string, args?: readonly string[], gold?: string) => Promise<string>;
}

/** A benchmark: predictions go out as they are made, figures come back. */
export type Benchmark = (run: BenchmarkRun) => Promise<Readonly<Record<string, unknown>>>;

/** All benchmarks by name; a new one is added here. */
const benchmarks: Readonly<Record<string, Benchmark>> = {
  degradations: degradationsBenchmark,
  large: largeBenchmark,
  'large-list': largeListBenchmark,
  neighbours: neighboursBenchmark,
  pictures: picturesBenchmark,
  reading: readingBenchmark,
  'recognition-tasks': recognitionTasksBenchmark,
  roles: rolesBenchmark,
  sstqa: sstqaBenchmark,
  teds: tedsBenchmark,
};

/** Benchmarks that make their own data. */
const withoutData = new Set(['large', 'large-list', 'neighbours', 'reading']);

const USAGE = `Usage: npm run bench -- NAME [--data DIR] [--out FILE] [--set S] [--lang L] [--limit N] [--brief]
       npm run bench -- sstqa [--ablate PART | --folds N | --fit FILE]
NAME is one of: ${Object.keys(benchmarks).join(', ')}. DIR (or TABLEWRIGHT_DATA) is the folder of data sets; docs/benchmarks.md says what it holds.`;

/**
 * Runs one benchmark as the command line asks: progress on stderr, predictions
 * as JSON lines to `--out`, the scorer's table and last `RESULT {json}` on
 * stdout. Returns the exit code: 0, or 2 when it was asked wrongly or the data
 * are missing.
 */
export async function runBenchmark(argv: readonly string[]): Promise<number> {
  const options = { data: { type: 'string' }, out: { type: 'string' }, set: { type: 'string' } } as const;
  const more = { lang: { type: 'string' }, limit: { type: 'string' } } as const;
  const other = {
    ablate: { type: 'string' },
    folds: { type: 'string' },
    fit: { type: 'string' },
    brief: { type: 'boolean' },
  } as const;
  let parsed;
  try {
    parsed = parseArgs({ args: [...argv], options: { ...options, ...more, ...other }, allowPositionals: true });
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
  const [name = '', ...others] = parsed.positionals;
  const benchmark = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined;
  if (!benchmark || others.length > 0) return refuse(USAGE);
  const { values } = parsed;
  const needsData = !withoutData.has(name);
  const data = values.data ?? process.env['TABLEWRIGHT_DATA'] ?? '';
  if (data === '' && needsData) return refuse(`No data folder: give --data DIR or set TABLEWRIGHT_DATA.\n${USAGE}`);
  if (needsData && !(await isFolder(data))) return refuse(`The data folder ${data} is not there.`);
  const limit = values.limit === undefined ? Infinity : Number(values.limit);
  if (!(limit >= 1)) return refuse('--limit wants a number of 1 or more.');
  const { set = null, lang = null, ablate = null, fit = null, brief: isBrief = false } = values;
  const folds = values.folds === undefined ? null : Number(values.folds);
  const ways = [ablate, folds, fit].filter((way) => way !== null).length;
  if (ways > 1 || (ways > 0 && name !== 'sstqa')) return refuse(USAGE);
  if (ablate !== null && !isSwitch(ablate)) return refuse(`--ablate wants one of: ${Object.keys(allOn).join(', ')}.`);
  if (folds !== null && !(Number.isInteger(folds) && folds >= 2)) return refuse('--folds wants a number of 2 or more.');
  return run(name, benchmark, { data, out: values.out, set, lang, limit, ablate, folds, fit, isBrief });
}

interface Asked extends Omit<BenchmarkRun, 'progress' | 'predict' | 'score'> {
  readonly out: string | undefined;
}

async function run(name: string, benchmark: Benchmark, asked: Asked): Promise<number> {
  const scratch = await mkdtemp(join(tmpdir(), 'tablewright-bench-'));
  const out = asked.out ?? join(scratch, `${name}.jsonl`);
  const file = createWriteStream(out);
  const opened = once(file, 'open');
  try {
    await opened;
    const result = await benchmark({
      ...asked,
      progress: (line) => void process.stderr.write(`${line}\n`),
      predict: (prediction) => void file.write(`${JSON.stringify(prediction)}\n`),
      score: async (script, args = [], gold) => {
        file.end();
        await once(file, 'finish');
        const table = await runScript(join(asked.data, script), [...(gold === undefined ? [] : [gold]), out, ...args]);
        process.stdout.write(table);
        return table;
      },
    });
    if (!file.writableEnded) {
      file.end();
      await once(file, 'finish');
    }
    process.stdout.write(`RESULT ${JSON.stringify(result)}\n`);
    return 0;
  } catch (error) {
    if (isMissing(error)) return refuse(`The data folder lacks what "${name}" wants: ${error.message}`);
    throw error;
  } finally {
    file.destroy();
    await rm(scratch, { recursive: true, force: true });
  }
}

function isSwitch(name: string): name is keyof AskSwitches {
  return Object.hasOwn(allOn, name);
}

function refuse(message: string): number {
  process.stderr.write(`${message}\n`);
  return 2;
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false; // Nothing there: the caller says so.
  }
}

function isMissing(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
