import { readFile as readBytes } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Features, featuresOf } from '../ask/answer/confidence.ts';
import type { Outcome } from '../ask/answer/outcome.ts';
import { consider, type EngineOptions } from '../ask/engine.ts';
import { readFile } from '../files/index.ts';
import { readStructure } from '../structure/index.ts';
import type { BenchmarkRun } from './index.ts';

/** All that is read of a question while it is answered. */
const questionSchema = z.object({ id: z.number(), table_id: z.number(), query: z.string() });

export interface Asked {
  readonly id: number;
  readonly table: number;
  readonly answered: boolean;
  /** What is said, also where it is withheld; null where nothing was found. */
  readonly said: string | readonly string[] | null;
  readonly features: Features | null;
  readonly confidence: number;
  readonly milliseconds: number;
  /** All readings that said something, best first. */
  readonly outcomes: readonly Outcome[];
}

/** The file of questions with their right answers. */
export function goldOf({ data }: Pick<BenchmarkRun, 'data'>, isChinese: boolean): string {
  return join(data, 'sstqa', isChinese ? 'dev-zh.jsonl' : 'dev.jsonl');
}

/** Asks all questions of one language, each on its table, read once. */
export async function askAll(
  { data, limit }: Pick<BenchmarkRun, 'data' | 'limit'>,
  isChinese: boolean,
  options: EngineOptions = {},
): Promise<Asked[]> {
  const lines = (await readBytes(goldOf({ data }, isChinese), 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const questions = lines.map((line) => questionSchema.parse(JSON.parse(line))).slice(0, limit);
  const asked: Asked[] = [];
  for (const [table, group] of Map.groupBy(questions, (question) => question.table_id)) {
    const path = join(data, 'sstqa', isChinese ? 'tables-zh' : 'tables-en', `${table}.xlsx`);
    const { grids } = await readFile(await readBytes(path), `${table}.xlsx`);
    const [grid] = grids;
    if (!grid) continue;
    const structure = readStructure(grid);
    for (const { id, query } of group) {
      const started = performance.now();
      const { answer, outcomes } = await consider({ question: query, grid, structure, sheet: 0, history: [] }, options);
      const milliseconds = performance.now() - started;
      asked.push({
        id,
        table,
        answered: answer.status === 'answered',
        said: outcomes[0] ? saidBy(outcomes[0]) : null,
        features: outcomes.length > 0 ? featuresOf(outcomes) : null,
        confidence: answer.confidence.score,
        milliseconds,
        outcomes,
      });
    }
  }
  return asked;
}

/** What a reading says, as scorers take it. */
export function saidBy({ values }: Outcome): string | readonly string[] {
  const texts = values.map(({ text }) => text);
  return texts.length > 1 ? texts : (texts[0] ?? '');
}

/** An answer as scorers take it; null where it was withheld. */
export function predictionOf({ id, answered, said }: Asked): { id: number; answer: Asked['said'] } {
  return { id, answer: answered ? said : null };
}
