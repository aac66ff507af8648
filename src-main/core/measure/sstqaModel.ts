import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Answer } from '../../../src-shared/answer.ts';
import { defaultAskCaps } from '../../../src-shared/asking.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import type { Trace } from '../../../src-shared/trace.ts';
import { type AskInput, askWithModel } from '../ask/index.ts';
import { notFound } from '../ask/model/modelAnswer.ts';
import { allParts } from '../ask/model/switches.ts';
import type { LanguageModel } from '../model/index.ts';
import type { ModelCalls } from '../model/kept/modelCalls.ts';
import { calibrationError, quantile } from './calibration.ts';
import type { BenchmarkRun } from './index.ts';
import type { Answering } from './options.ts';
import { percent, percentOf } from './percent.ts';
import { openResults } from './resultsFile.ts';
import { scoreItems } from './scorer.ts';
import { goldOf, questionsByTable, saidBy, tableOf } from './sstqaAsk.ts';
import { watched } from './watchedModel.ts';

const resultSchema = z.object({
  id: z.number(),
  table: z.number(),
  /** As scorers take it; null where it was withheld or not found. */
  answer: z.union([z.string(), z.array(z.string()).readonly()]).nullable(),
  confidence: z.number(),
  label: z.boolean(),
  alias: z.boolean(),
  corrected: z.boolean(),
  rougeL: z.number(),
  calls: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  seconds: z.number(),
  /** US dollars; null where a price is not known. */
  cost: z.number().nullable(),
  /** Why the model gave nothing to go on with. */
  failure: z.string().nullable(),
});

/** What became of one question. */
type Result = z.infer<typeof resultSchema>;
type Spending = Pick<Result, 'calls' | 'inputTokens' | 'outputTokens' | 'cost'> & { readonly keptMs: number };
type ModelAnswering = Exclude<Answering, { strategy: 'rules' }>;

/** What a model does to a question, not to the run: the question is lost, the next one is asked. */
const ABOUT_THE_QUESTION = new Set<string>(['model.reply', 'model.refused']);

/**
 * Questions over semi-structured workbooks, answered by a language model, with the rules or without (ST-Raptor,
 * section 7; `--ablate` as in 7.5, and `direct` for the sheet's HTML and the question alone). Each question is
 * judged and written down as soon as it is answered, and each call is kept: `--resume` goes on after the last
 * question, and no call is made twice. Throws DomainError `model.*` when the model cannot be asked any more.
 */
export async function sstqaModelBenchmark(
  run: BenchmarkRun,
  answering: ModelAnswering,
): Promise<Readonly<Record<string, unknown>>> {
  const isChinese = run.lang === 'zh';
  const { strategy, without } = answering;
  const path = run.out ?? join('measurements', `${nameOf(run, answering)}.jsonl`);
  const opened = await run.openModels(join(dirname(path), 'calls'));
  try {
    const { text, embeddings } = opened.settings.endpoints;
    const what = {
      benchmark: 'sstqa',
      strategy,
      without,
      lang: isChinese ? 'zh' : 'en',
      seed: run.seed,
      limit: Number.isFinite(run.limit) ? run.limit : null,
      model: text?.model ?? null,
      embeddings: embeddings?.model ?? null,
      caps: defaultAskCaps,
    };
    const results = await openResults({ path, run: what, isResumed: run.isResumed, schema: resultSchema });
    const known = new Map(results.done.map((result) => [result.id, result]));
    const tables = await questionsByTable(run, isChinese);
    const total = [...tables.values()].reduce((sum, { length }) => sum + length, 0);
    run.progress(`Results go to ${path}${known.size > 0 ? `, which holds ${known.size} of ${total} already` : ''}`);
    for (const [table, questions] of tables) {
      const open = questions.filter(({ id }) => !known.has(id));
      const sheet = open.length > 0 ? await tableOf(run, table, isChinese) : null;
      if (!sheet) continue;
      for (const { id, query } of open) {
        const input = { question: query, ...sheet, sheet: 0, history: [] };
        const asked = await askedOnce(input, opened.models.forSession(null), answering);
        const result = await judged(run, isChinese, { id, table, asked, kept: opened.kept });
        results.add(result);
        known.set(id, result);
        run.progress(`${known.size} of ${total}: ${lineOf(result)}`);
      }
    }
    const all = [...known.values()];
    for (const { id, answer } of all) run.predict({ id, answer });
    await run.score('sstqa/score.mjs', ['--by-table'], goldOf(run, isChinese));
    return { ...what, ...figuresOf(all) };
  } finally {
    await opened.close();
  }
}

function nameOf({ lang, seed, limit }: BenchmarkRun, { strategy, without }: ModelAnswering): string {
  const parts = ['sstqa', strategy, lang === 'zh' && 'zh', without === 'direct' ? without : without && `no-${without}`];
  const drawn = [Number.isFinite(limit) && limit, seed !== null && `seed-${seed.replaceAll(/[^\w-]/g, '_')}`];
  return [...parts, ...drawn].filter((part) => part !== null && part !== false).join('-');
}

interface AskedOnce {
  readonly answer: Answer;
  readonly trace: Trace;
  readonly seconds: number;
  readonly failure: string | null;
}

async function askedOnce(
  input: AskInput,
  languageModel: LanguageModel,
  { strategy, without }: ModelAnswering,
): Promise<AskedOnce> {
  const { model, fault } = watched(languageModel);
  const isDirect = without === 'direct';
  const startedAt = performance.now();
  const { answer, trace } = await askWithModel(input, {
    model,
    strategy: isDirect ? 'direct' : strategy,
    switches: without === null || isDirect ? allParts : { ...allParts, [without]: false },
  }).catch((error: unknown) => {
    if (error instanceof DomainError) return { answer: notFound(error.message), trace: { steps: [] } };
    throw error;
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const last = fault();
  if (last && !ABOUT_THE_QUESTION.has(last.code)) {
    const advice = 'What was answered is written down: --resume goes on after it.';
    throw new DomainError(last.code, `${last.message} ${advice}`, { cause: last });
  }
  return { answer, trace, seconds, failure: last?.message ?? null };
}

async function judged(
  run: BenchmarkRun,
  isChinese: boolean,
  { id, table, asked, kept }: { id: number; table: number; asked: AskedOnce; kept: ModelCalls },
): Promise<Result> {
  const { answer: found, trace, seconds, failure } = asked;
  const prediction = { id, answer: found.status === 'answered' ? saidBy(found) : null };
  const items = await scoreItems(run.data, goldOf(run, isChinese), [prediction]);
  const item = items.find((each) => each.id === id);
  if (!item) throw new Error(`The scorer says nothing of question ${id}`);
  const { keptMs, ...spending } = spendingOf(trace, kept);
  const { label, alias, corrected, rougeL } = item;
  const took = Math.round(1000 * seconds + keptMs) / 1000;
  const judgement = { confidence: found.confidence.score, label, alias, corrected, rougeL };
  return { ...prediction, table, ...judgement, ...spending, seconds: took, failure };
}

/** What the calls of a trace took when they were made, also where they were made in a run before. */
function spendingOf({ steps }: Trace, kept: ModelCalls): Spending {
  const calls = steps.flatMap(({ call }) => (call ? [call] : []));
  let cost: number | null = 0;
  let keptMs = 0;
  for (const call of calls) {
    const before = call.isCached ? kept.find(call.id) : null;
    const dollars: number | null = before ? before.cost : call.cost;
    cost = cost === null || dollars === null ? null : cost + dollars;
    keptMs += before?.durationMs ?? 0;
  }
  return {
    calls: calls.length,
    inputTokens: calls.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
    outputTokens: calls.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
    cost,
    keptMs,
  };
}

function lineOf({ id, table, answer, alias, calls, inputTokens, outputTokens, seconds, failure }: Result): string {
  const verdict = failure ?? (answer === null ? 'no answer' : alias ? 'right' : 'wrong');
  const took = `${calls} calls, ${inputTokens + outputTokens} tokens, ${seconds.toFixed(1)} s`;
  return `question ${id} of table ${table}: ${verdict} (${took})`;
}

function figuresOf(results: readonly Result[]): Readonly<Record<string, unknown>> {
  const answered = results.filter(({ answer }) => answer !== null);
  const judgements = answered.map(({ confidence, corrected }) => ({ confidence, isRight: corrected }));
  const mean = (of: (result: Result) => number): number =>
    results.length === 0 ? 0 : results.reduce((sum, result) => sum + of(result), 0) / results.length;
  const isPriced = results.every(({ cost }) => cost !== null);
  return {
    questions: results.length,
    answered: percent(answered.length, results.length),
    label: percentOf(results, ({ label }) => label),
    withAliases: percentOf(results, ({ alias }) => alias),
    corrected: percentOf(results, ({ corrected }) => corrected),
    rightWhenAnswered: percentOf(answered, ({ corrected }) => corrected),
    rougeL: percent(
      mean(({ rougeL }) => rougeL),
      1,
    ),
    ece: Math.round(calibrationError(judgements) * 1000) / 1000,
    failed: results.filter(({ failure }) => failure !== null).length,
    calls: Math.round(100 * mean(({ calls }) => calls)) / 100,
    tokens: Math.round(mean(({ inputTokens, outputTokens }) => inputTokens + outputTokens)),
    seconds: Math.round(10 * mean(({ seconds }) => seconds)) / 10,
    p95Seconds:
      Math.round(
        10 *
          quantile(
            results.map(({ seconds }) => seconds),
            0.95,
          ),
      ) / 10,
    dollars: isPriced ? Math.round(1e6 * results.length * mean(({ cost }) => cost ?? 0)) / 1e6 : null,
  };
}
