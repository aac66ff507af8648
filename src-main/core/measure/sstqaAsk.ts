import { createHash } from 'node:crypto';
import { readFile as readBytes } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Grid } from '../../../src-shared/grid.ts';
import type { Structure } from '../../../src-shared/structure.ts';
import { consider, type EngineOptions } from '../ask/rules/engine.ts';
import { readFile } from '../files/index.ts';
import { readStructure } from '../structure/index.ts';
import type { BenchmarkRun } from './index.ts';
import { MEASURED_SHEET } from './measuredSheet.ts';

/** All that is read of a question while it is answered. */
const questionSchema = z.object({ id: z.number(), table_id: z.number(), query: z.string() });

/** A question of the data set, and the number of its table. */
type DataQuestion = z.infer<typeof questionSchema>;

export interface Asked {
  readonly id: number;
  readonly answered: boolean;
  /** What is said, also where it is withheld; null where nothing was found. */
  readonly said: string | readonly string[] | null;
  readonly confidence: number;
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
): Promise<{ readonly grid: Grid; readonly structure: Structure } | null> {
  const path = join(data, 'sstqa', isChinese ? 'tables-zh' : 'tables-en', `${table}.xlsx`);
  const { grids } = await readFile(await readBytes(path), `${table}.xlsx`);
  const [grid] = grids;
  return grid ? { grid, structure: readStructure(grid) } : null;
}

/** Asks the questions of one language, each on its table, read once. */
export async function askAll(
  run: Pick<BenchmarkRun, 'data' | 'limit' | 'seed'>,
  isChinese: boolean,
  options: EngineOptions = {},
): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const [table, group] of await questionsByTable(run, isChinese)) {
    const sheet = await tableOf(run, table, isChinese);
    if (!sheet) continue;
    for (const { id, query } of group) {
      const started = performance.now();
      const { answer, outcomes } = await consider(
        { question: query, ...sheet, source: MEASURED_SHEET, history: [] },
        options,
      );
      const milliseconds = performance.now() - started;
      asked.push({
        id,
        answered: answer.status === 'answered',
        said: outcomes[0] ? saidBy(outcomes[0]) : null,
        confidence: answer.confidence.score,
        milliseconds,
      });
    }
  }
  return asked;
}

/** What a reading or an answer says, as scorers take it. */
export function saidBy({
  values,
}: {
  readonly values: readonly { readonly text: string }[];
}): string | readonly string[] {
  const texts = values.map(({ text }) => text);
  return texts.length > 1 ? texts : (texts[0] ?? '');
}

/** An answer as scorers take it; null where it was withheld. */
export function predictionOf({ id, answered, said }: Asked): { id: number; answer: Asked['said'] } {
  return { id, answer: answered ? said : null };
}
