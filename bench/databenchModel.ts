import { dirname, join } from 'node:path';
import { z } from 'zod';
import { openResults } from '../src-main/core/resultsFile.ts';
import { inLanes } from '../src-main/core/runs/inLanes.ts';
import { answerByModel } from '../src-main/core/zoom/model/answer.ts';
import { Linker } from '../src-main/core/zoom/refine/link.ts';
import { answerByRules } from '../src-main/core/zoom/rules/answer.ts';
import { DomainError } from '../src-shared/errors.ts';
import type { Value } from '../src-shared/relation.ts';
import { quantile } from './calibration.ts';
import { equals } from './databenchCompare.ts';
import {
  type BenchQuestion,
  chosenVariants,
  hasTable,
  type OpenTable,
  plain,
  readQuestions,
  said,
  type Variant,
  withTables,
} from './databenchData.ts';
import { answerPlainly } from './databenchPlain.ts';
import type { BenchmarkRun } from './index.ts';
import { percentOf } from './percent.ts';
import { watched } from './watchedModel.ts';

const resultSchema = z.object({
  n: z.number(),
  variant: z.string(),
  answer: z.unknown(),
  isRight: z.boolean(),
  /** The rules on the same question. */
  isRightByRules: z.boolean(),
  sql: z.string().nullable(),
  rounds: z.number(),
  calls: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  seconds: z.number(),
  /** Why the model gave nothing to go on with. */
  failure: z.string().nullable(),
});
type Result = z.infer<typeof resultSchema>;

/** What a model does to a question, not to the run: the question is lost, the next one is asked. */
const ABOUT_THE_QUESTION = new Set<string>(['model.reply', 'model.refused']);

/**
 * DataBench's questions by a language model: TableZoomer's way, or (`--ablate direct`) one call that is shown schema
 * and rows and writes the program whose result is the answer. Each question is written down as soon as it is answered,
 * each call is kept: `--resume` goes on after the last. Throws DomainError `model.*` when the model cannot be asked
 * any more.
 */
export async function databenchModelBenchmark(
  run: BenchmarkRun,
  isPlain: boolean,
): Promise<Readonly<Record<string, unknown>>> {
  const way = isPlain ? 'plain' : 'zoom';
  const path = run.out ?? join('measurements', `databench-${way}.jsonl`);
  const opened = await run.openModels(join(dirname(path), 'calls'), {
    callSeconds: run.callSeconds,
    parallel: run.parallel,
  });
  try {
    const what = {
      benchmark: run.name,
      way,
      threshold: run.threshold,
      rounds: run.rounds,
      set: run.set,
      seed: run.seed,
      limit: Number.isFinite(run.limit) ? run.limit : null,
      model: opened.settings.endpoints.text?.model ?? null,
    };
    const results = await openResults({ path, run: what, isResumed: run.isResumed, schema: resultSchema });
    const known = new Map(results.done.map((result) => [keyOf(result), result]));
    const questions = await readQuestions({ ...run, limit: Infinity });
    // All side by side, whatever their tables: who answers may take minutes for each call.
    const open = chosenVariants(run).flatMap((variant) =>
      questions
        .filter((question) => hasTable(run, question, variant))
        .slice(0, run.limit)
        .filter(({ n }) => !known.has(keyOf({ n, variant: variant.name })))
        .map((question) => ({ question, variant })),
    );
    run.progress(`Results go to ${path}, which holds ${known.size} already`);
    await withTables(run, async (tableOf) => {
      await inLanes(open, run.parallel, async (each) => {
        const table = await tableOf(each.question, each.variant);
        const result = await asked(run, opened, { table, ...each }, isPlain);
        results.add(result);
        known.set(keyOf(result), result);
        run.progress(`${known.size}: ${result.variant} ${result.n} (${result.calls} calls, ${result.seconds} s)`);
      });
    });
    return { ...what, ...figuresOf([...known.values()]) };
  } finally {
    await opened.close();
  }
}

async function asked(
  run: BenchmarkRun,
  { models }: Awaited<ReturnType<BenchmarkRun['openModels']>>,
  {
    table,
    question,
    variant,
  }: { readonly table: OpenTable; readonly question: BenchQuestion; readonly variant: Variant },
  isPlain: boolean,
): Promise<Result> {
  const { engine, profile } = table;
  const { description } = profile;
  const startedAt = performance.now();
  const { model, fault } = watched(models.forSession(null));
  const limit = run.questionSeconds === null ? undefined : AbortSignal.timeout(run.questionSeconds * 1000);
  const { threshold, rounds } = run;
  const options = {
    signal: limit,
    ...(threshold !== null && { threshold }),
    ...(rounds !== null && { rounds }),
  };
  const roles = { other: model };
  const found = await (
    isPlain
      ? answerPlainly({ engine, description }, roles, question.question, options)
      : answerByModel({ engine, linker: new Linker(engine), description }, roles, question.question, options)
  ).catch((error: unknown) => {
    if (error instanceof DomainError || limit?.aborted) return null;
    throw error;
  });
  const last = fault();
  if (last && !ABOUT_THE_QUESTION.has(last.code)) {
    const advice = 'What was answered is written down: --resume goes on after it.';
    throw new DomainError(last.code, `${last.message} ${advice}`, { cause: last });
  }
  const truth = variant.truthOf(question);
  const isRight = (values: readonly Value[], isList: boolean): boolean =>
    equals(said(values, isList), truth, question.type);
  const byRules = await answerByRules(engine, profile, question.question);
  const { calls = 0, inputTokens = 0, outputTokens = 0 } = found?.spent ?? {};
  return {
    n: question.n,
    variant: variant.name,
    answer: found && plain(found.values, found.type === 'list'),
    isRight: found !== null && isRight(found.values, found.type === 'list'),
    isRightByRules: byRules !== null && isRight(byRules.values, byRules.shape === 'list'),
    sql: found?.sql ?? null,
    rounds: found?.rounds ?? 0,
    calls,
    inputTokens,
    outputTokens,
    seconds: Math.round(performance.now() - startedAt) / 1000,
    failure: found === null ? (last?.message ?? 'It took too long.') : null,
  };
}

function figuresOf(results: readonly Result[]): Readonly<Record<string, unknown>> {
  const mean = (of: (result: Result) => number): number =>
    Math.round((10 * results.reduce((sum, result) => sum + of(result), 0)) / Math.max(1, results.length)) / 10;
  return {
    questions: results.length,
    right: percentOf(results, ({ isRight }) => isRight),
    rules: percentOf(results, ({ isRightByRules }) => isRightByRules),
    withoutProgram: results.filter(({ sql }) => sql === null).length,
    failed: results.filter(({ failure }) => failure !== null).length,
    rounds: mean(({ rounds }) => rounds),
    calls: mean(({ calls }) => calls),
    tokens: mean(({ inputTokens, outputTokens }) => inputTokens + outputTokens),
    p95Seconds: quantile(
      results.map(({ seconds }) => seconds),
      0.95,
    ),
  };
}

function keyOf({ n, variant }: Pick<Result, 'n' | 'variant'>): string {
  return `${variant} ${n}`;
}
