import { createHash } from 'node:crypto';
import { readFile as readBytes } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { EngineOptions } from '../src-main/core/ask/rules/engine.ts';
import { type Sheet, sheetOf } from '../src-main/core/ask/sheet.ts';
import { readFile } from '../src-main/core/files/readFile.ts';
import { readStructure } from '../src-main/core/structure/readStructure.ts';
import { type FirstAnswer, firstAnswer } from './firstAnswer.ts';
import type { BenchmarkRun } from './index.ts';

/** All that is read of a question while it is answered. */
const questionSchema = z.object({ id: z.number(), table_id: z.number(), query: z.string() });

/** A question of the data set, and the number of its table. */
type DataQuestion = z.infer<typeof questionSchema>;

export interface Asked extends FirstAnswer {
  readonly id: number;
  readonly milliseconds: number;
}

/** The file of questions with their right answers. */
export function goldOf({ data }: Pick<BenchmarkRun, 'data'>, isChinese: boolean): string {
  return join(data, 'sstqa', isChinese ? 'dev-zh.jsonl' : 'dev.jsonl');
}

/** The questions that a run asks, by their tables: the first ones, or drawn by lot where there is a seed. */
export async function questionsByTable(
  { data, limit, seed }: Pick<BenchmarkRun, 'data' | 'limit' | 'seed'>,
  isChinese: boolean,
): Promise<ReadonlyMap<number, readonly DataQuestion[]>> {
  const lines = (await readBytes(goldOf({ data }, isChinese), 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const all = lines.map((line) => questionSchema.parse(JSON.parse(line)));
  const lots = new Map(all.map(({ id }) => [id, seed === null ? '' : lotOf(seed, id)]));
  const drawn = all.toSorted((a, b) => (lots.get(a.id) ?? '').localeCompare(lots.get(b.id) ?? '')).slice(0, limit);
  return Map.groupBy(drawn, (question) => question.table_id);
}

function lotOf(seed: string, id: number): string {
  return createHash('sha256').update(`${seed} ${id}`).digest('hex');
}

/** The table of a number as it is asked; null for a workbook without sheets. */
export async function tableOf(
  { data }: Pick<BenchmarkRun, 'data'>,
  table: number,
  isChinese: boolean,
): Promise<Sheet | null> {
  const path = fileOf({ data }, table, isChinese);
  const { grids } = await readFile(await readBytes(path), path);
  const [grid] = grids;
  return grid ? sheetOf(grid, readStructure(grid)) : null;
}

/** Asks the questions of one language, each on its table, read once. */
export async function askAll(
  run: Pick<BenchmarkRun, 'data' | 'limit' | 'seed'>,
  isChinese: boolean,
  optionsFor: (path: string) => EngineOptions,
): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const [table, group] of await questionsByTable(run, isChinese)) {
    const sheet = await tableOf(run, table, isChinese);
    if (!sheet) continue;
    const options = optionsFor(fileOf(run, table, isChinese));
    for (const { id, query } of group) {
      const started = performance.now();
      const found = await firstAnswer(query, [sheet], options);
      asked.push({ id, ...found, milliseconds: performance.now() - started });
    }
  }
  return asked;
}

function fileOf({ data }: Pick<BenchmarkRun, 'data'>, table: number, isChinese: boolean): string {
  return join(data, 'sstqa', isChinese ? 'tables-zh' : 'tables-en', `${table}.xlsx`);
}
