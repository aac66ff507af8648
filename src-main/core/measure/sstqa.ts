import { mkdtemp, readFile as readBytes, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ask } from '../ask/index.ts';
import { readFile } from '../files/index.ts';
import { readStructure } from '../structure/index.ts';
import { calibrationError, quantile } from './calibration.ts';
import type { BenchmarkRun } from './index.ts';

/** All that is read of a question while it is answered. */
const questionSchema = z.object({ id: z.number(), table_id: z.number(), query: z.string() });

const scoredSchema = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      answered: z.boolean(),
      label: z.boolean(),
      alias: z.boolean(),
      corrected: z.boolean(),
      rougeL: z.number(),
    }),
  ),
});

interface Asked {
  readonly id: number;
  readonly answered: boolean;
  readonly confidence: number;
  readonly milliseconds: number;
}

/**
 * Questions over semi-structured workbooks, answered by the rules alone.
 * `--lang zh` takes the Chinese questions and originals. Times are those of a
 * question on a sheet that was read before; the calibration is over the answers
 * that were given.
 */
export async function sstqaBenchmark(run: BenchmarkRun): Promise<Record<string, number>> {
  const isChinese = run.lang === 'zh';
  const gold = join(run.data, 'sstqa', isChinese ? 'dev-zh.jsonl' : 'dev.jsonl');
  const lines = (await readBytes(gold, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const questions = lines.map((line) => questionSchema.parse(JSON.parse(line))).slice(0, run.limit);
  const asked: Asked[] = [];
  for (const [table, group] of Map.groupBy(questions, (question) => question.table_id)) {
    const path = join(run.data, 'sstqa', isChinese ? 'tables-zh' : 'tables-en', `${table}.xlsx`);
    const { grids } = await readFile(await readBytes(path), `${table}.xlsx`);
    const [grid] = grids;
    if (!grid) continue;
    const structure = readStructure(grid);
    for (const { id, query } of group) {
      const started = performance.now();
      const { answer } = await ask({ question: query, grid, structure, sheet: 0, history: [] });
      const milliseconds = performance.now() - started;
      const texts = answer.values.map(({ text }) => text);
      const answered = answer.status === 'answered';
      run.predict({ id, answer: answered ? (texts.length === 1 ? texts[0] : texts) : null });
      asked.push({ id, answered, confidence: answer.confidence.score, milliseconds });
    }
  }
  run.progress(`${asked.length} questions, ${asked.filter(({ answered }) => answered).length} answered`);
  return figures(run, gold, asked);
}

async function figures(run: BenchmarkRun, gold: string, asked: readonly Asked[]): Promise<Record<string, number>> {
  const scratch = await mkdtemp(join(tmpdir(), 'tablewright-score-'));
  try {
    const file = join(scratch, 'scored.json');
    await run.score('sstqa/score.mjs', ['--errors', '--by-table', '--json', file], gold);
    const { items } = scoredSchema.parse(JSON.parse(await readBytes(file, 'utf8')));
    const byId = new Map(asked.map((each) => [each.id, each]));
    // With a limit, questions that were not asked count for nothing.
    const scored = items.filter(({ id }) => byId.has(id));
    const answered = scored.filter((item) => item.answered);
    const judged = answered.map(({ id, corrected }) => ({
      confidence: byId.get(id)?.confidence ?? 0,
      isRight: corrected,
    }));
    const share = (of: typeof scored, name: 'label' | 'alias' | 'corrected'): number =>
      percent(of.filter((item) => item[name]).length, of.length);
    return {
      label: share(scored, 'label'),
      withAliases: share(scored, 'alias'),
      corrected: share(scored, 'corrected'),
      rightWhenAnswered: share(answered, 'corrected'),
      rougeL: percent(
        scored.reduce((sum, { rougeL }) => sum + rougeL, 0),
        scored.length,
      ),
      p95Ms: Math.round(
        quantile(
          asked.map(({ milliseconds }) => milliseconds),
          0.95,
        ),
      ),
      ece: Math.round(calibrationError(judged) * 1000) / 1000,
    };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
}
