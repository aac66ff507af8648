import { copyFile, mkdtemp, readdir, readFile as readBytes, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFile } from '../src-main/core/files/readFile.ts';
import { readStructure } from '../src-main/core/structure/readStructure.ts';
import type { BenchmarkRun } from './index.ts';
import { isKeptUnread, modelsWithout } from './training/leftOut.ts';

/**
 * Roles of cells against reference roles, and the time from bytes to trees of
 * all workbooks in this process. `--lang zh` takes the Chinese originals;
 * `--loso` reads them by what was learned from other sources alone.
 */
export async function rolesBenchmark(run: BenchmarkRun): Promise<Record<string, number>> {
  const folder = join(run.data, 'sstqa', run.lang === 'zh' ? 'tables-zh' : 'tables-en');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xlsx'));
  const tables = names
    .map((name) => ({ name, table: Number.parseInt(name, 10) }))
    .toSorted((a, b) => a.table - b.table);
  const chosen = tables
    .filter(({ table }) => !run.isLeftOut || isKeptUnread(`sstqa/${table}`) === run.isUnread)
    .slice(0, run.limit);
  const models = run.isLeftOut ? (await modelsWithout(run.data, run.progress))('workbooks') : undefined;
  const started = performance.now();
  const read = [];
  for (const { name, table } of chosen) {
    const { grids } = await readFile(await readBytes(join(folder, name)), name);
    const [grid] = grids;
    read.push({ table, roles: grid ? readStructure(grid, [], models).roles : {} });
  }
  const seconds = Math.round(performance.now() - started) / 1000;
  run.progress(`${read.length} workbooks read and made into trees in ${seconds} s`);
  read.forEach(run.predict);
  const scored = await scoredAgainst(
    run,
    chosen.map(({ table }) => `${table}.json`),
  );
  return {
    metaF1Macro: figure(scored, /macro over tables ([\d.]+)/),
    roleAccuracyLenient: figure(scored, /lenient ([\d.]+)\s+macro lenient/),
    seconds,
  };
}

/** Scores against the references of these tables alone. */
async function scoredAgainst(run: BenchmarkRun, references: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-roles-'));
  try {
    for (const name of references) await copyFile(join(run.data, 'sstqa', 'roles', name), join(folder, name));
    return await run.score('sstqa/score-roles.mjs', ['--by-table', '--roles', folder]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function figure(table: string, pattern: RegExp): number {
  const found = pattern.exec(table)?.[1];
  if (found === undefined) throw new Error('The scorer printed no figure where one was expected.');
  return Number(found);
}
