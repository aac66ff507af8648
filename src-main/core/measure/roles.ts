import { readdir, readFile as readBytes } from 'node:fs/promises';
import { join } from 'node:path';
import { readFile } from '../files/index.ts';
import { readStructure } from '../structure/index.ts';
import type { BenchmarkRun } from './index.ts';

/**
 * Roles of cells against reference roles, and the time from bytes to trees of
 * all workbooks in this process. `--lang zh` takes the Chinese originals.
 */
export async function rolesBenchmark(run: BenchmarkRun): Promise<Record<string, number>> {
  const folder = join(run.data, 'sstqa', run.lang === 'zh' ? 'tables-zh' : 'tables-en');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xlsx'));
  const tables = names
    .map((name) => ({ name, table: Number.parseInt(name, 10) }))
    .toSorted((a, b) => a.table - b.table);
  const chosen = tables.slice(0, run.limit);
  const started = performance.now();
  const read = [];
  for (const { name, table } of chosen) {
    const { grids } = await readFile(await readBytes(join(folder, name)), name);
    const [grid] = grids;
    read.push({ table, roles: grid ? readStructure(grid).roles : {} });
  }
  const seconds = Math.round(performance.now() - started) / 1000;
  run.progress(`${read.length} workbooks read and made into trees in ${seconds} s`);
  read.forEach(run.predict);
  const scored = await run.score('sstqa/score-roles.mjs', ['--by-table']);
  return {
    metaF1Macro: figure(scored, /macro over tables ([\d.]+)/),
    roleAccuracyLenient: figure(scored, /lenient ([\d.]+)\s+macro lenient/),
    seconds,
  };
}

function figure(table: string, pattern: RegExp): number {
  const found = pattern.exec(table)?.[1];
  if (found === undefined) throw new Error('The scorer printed no figure where one was expected.');
  return Number(found);
}
