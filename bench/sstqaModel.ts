import { dirname, join } from 'node:path';
import { z } from 'zod';
import { openResults } from '../src-main/core/resultsFile.ts';
import { inLanes } from '../src-main/core/runs/inLanes.ts';
import type { Answer } from '../src-shared/answer.ts';
import { calibrationError } from './calibration.ts';
import type { BenchmarkRun } from './index.ts';
import { saidBy } from './learn/examples.ts';
import { MEASURED_SHEET } from './measuredSheet.ts';
import {
  askedOnce,
  measuredBy,
  type ModelAnswering,
  resultsName,
  type Spending,
  spendingFigures,
  spendingSchema,
  spendingText,
} from './modelRun.ts';
import { percent, percentOf } from './percent.ts';
import { scoreItems } from './scorer.ts';
import { goldOf, questionsByTable, tableOf } from './sstqaAsk.ts';

const resultSchema = spendingSchema.extend({
  id: z.number(),
  table: z.number(),
  /** As scorers take it; null where it was withheld or not found. */
  answer: z.union([z.string(), z.array(z.string()).readonly()]).nullable(),
  confidence: z.number(),
  label: z.boolean(),
  alias: z.boolean(),
  corrected: z.boolean(),
  rougeL: z.number(),
});

/** What became of one question. */
type Result = z.infer<typeof resultSchema>;

/**
 * Questions over semi-structured workbooks, answered by a language model, with the rules or without: from the sheet
 * that it reads, or (`--way pipeline`) as ST-Raptor does (section 7), or (`--ablate direct`)
 * from the sheet's HTML in one call. Each question is judged and written down as soon as it is answered, and each call is
 * kept: `--resume` goes on after the last question, and no call is made twice. Throws DomainError `model.*` when the
 * model cannot be asked any more.
 */
export async function sstqaModelBenchmark(
  run: BenchmarkRun,
  answering: ModelAnswering,
): Promise<Readonly<Record<string, unknown>>> {
  const isChinese = run.lang === 'zh';
  const path = run.out ?? join('measurements', `${resultsName(run, answering, ...(isChinese ? ['zh'] : []))}.jsonl`);
  const opened = await run.openModels(join(dirname(path), 'calls'), {
    callSeconds: run.callSeconds,
    parallel: run.parallel,
  });
  try {
    const what = { ...measuredBy(run, answering, opened), lang: isChinese ? 'zh' : 'en' };
    const results = await openResults({ path, run: what, isResumed: run.isResumed, schema: resultSchema });
    const known = new Map(results.done.map((result) => [result.id, result]));
    const tables = await questionsByTable(run, isChinese);
    const total = [...tables.values()].reduce((sum, { length }) => sum + length, 0);
    run.progress(`Results go to ${path}${known.size > 0 ? `, which holds ${known.size} of ${total} already` : ''}`);
    const sheets = new Map<number, ReturnType<typeof tableOf>>();
    const openTable = (table: number): ReturnType<typeof tableOf> => {
      const sheet = sheets.get(table) ?? tableOf(run, table, isChinese);
      sheets.set(table, sheet);
      return sheet;
    };
    const open = [...tables.values()].flat().filter(({ id }) => !known.has(id));
    await inLanes(open, run.parallel, async ({ id, query, table_id: table }) => {
      const sheet = await openTable(table);
      if (!sheet) return;
      const { answer, spending } = await askedOnce(
        { question: query, sheet, source: MEASURED_SHEET, history: [] },
        opened,
        answering,
        run,
      );
      const result = await judged(run, isChinese, { id, table, answer, spending });
      results.add(result);
      known.set(id, result);
      run.progress(`${known.size} of ${total}: ${lineOf(result)}`);
    });
    const all = [...known.values()];
    for (const { id, answer } of all) run.predict({ id, answer });
    await run.score('sstqa/score.mjs', ['--by-table'], goldOf(run, isChinese));
    return { ...what, ...figuresOf(all) };
  } finally {
    await opened.close();
  }
}

async function judged(
  run: BenchmarkRun,
  isChinese: boolean,
  { id, table, answer: found, spending }: { id: number; table: number; answer: Answer; spending: Spending },
): Promise<Result> {
  const prediction = { id, answer: found.status === 'answered' ? saidBy(found) : null };
  const items = await scoreItems(run.data, goldOf(run, isChinese), [prediction]);
  const item = items.find((each) => each.id === id);
  if (!item) throw new Error(`The scorer says nothing of question ${id}`);
  const { label, alias, corrected, rougeL } = item;
  return { ...prediction, table, confidence: found.confidence.score, label, alias, corrected, rougeL, ...spending };
}

function lineOf(result: Result): string {
  const { id, table, answer, alias, failure } = result;
  const verdict = failure ?? (answer === null ? 'no answer' : alias ? 'right' : 'wrong');
  return `question ${id} of table ${table}: ${verdict} (${spendingText(result)})`;
}

function figuresOf(results: readonly Result[]): Readonly<Record<string, unknown>> {
  const answered = results.filter(({ answer }) => answer !== null);
  const judgements = answered.map(({ confidence, corrected }) => ({ confidence, isRight: corrected }));
  const rouge = results.reduce((sum, { rougeL }) => sum + rougeL, 0);
  return {
    questions: results.length,
    answered: percent(answered.length, results.length),
    label: percentOf(results, ({ label }) => label),
    withAliases: percentOf(results, ({ alias }) => alias),
    corrected: percentOf(results, ({ corrected }) => corrected),
    rightWhenAnswered: percentOf(answered, ({ corrected }) => corrected),
    rougeL: percent(rouge, results.length),
    ece: Math.round(calibrationError(judgements) * 1000) / 1000,
    ...spendingFigures(results),
  };
}
