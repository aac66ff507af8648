import { z } from 'zod';
import type { AskInput } from '../src-main/core/ask/answerer.ts';
import { askWithModel } from '../src-main/core/ask/model/askModel.ts';
import { notFound } from '../src-main/core/ask/model/modelAnswer.ts';
import type { ModelCalls } from '../src-main/core/model/kept/modelCalls.ts';
import type { OpenedModels } from '../src-main/core/openModels.ts';
import type { Answer } from '../src-shared/answer.ts';
import { type AskCaps, defaultAskCaps } from '../src-shared/asking.ts';
import { DomainError } from '../src-shared/errors.ts';
import type { Trace } from '../src-shared/trace.ts';
import { quantile } from './calibration.ts';
import type { BenchmarkRun } from './index.ts';
import type { Answering } from './options.ts';
import { watched } from './watchedModel.ts';

export type ModelAnswering = Exclude<Answering, { strategy: 'rules' }>;

/** What one question took of a model, as it is written down. */
export const spendingSchema = z.object({
  calls: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  seconds: z.number(),
  /** US dollars; null where a price is not known. */
  cost: z.number().nullable(),
  /** Why the model gave nothing to go on with. */
  failure: z.string().nullable(),
  /** Values that are given, and of these the ones that cite cells. */
  values: z.number(),
  proven: z.number(),
});
export type Spending = z.infer<typeof spendingSchema>;

/** What a model does to a question, not to the run: the question is lost, the next one is asked. */
const ABOUT_THE_QUESTION = new Set<string>(['model.reply', 'model.refused']);

/** The caps of a run's questions: those of the app, but for what the command line names. */
function capsOf({ questionSeconds, sheetTokens }: BenchmarkRun): AskCaps {
  return {
    ...defaultAskCaps,
    ...(questionSeconds !== null && { seconds: questionSeconds }),
    ...(sheetTokens !== null && { sheetTokens }),
  };
}

/** What is measured, for a file of results. */
export function measuredBy(run: BenchmarkRun, { strategy, way, without }: ModelAnswering, { settings }: OpenedModels) {
  const { text, embeddings } = settings.endpoints;
  return {
    benchmark: run.name,
    strategy,
    way,
    without,
    seed: run.seed,
    limit: Number.isFinite(run.limit) ? run.limit : null,
    model: text?.model ?? null,
    embeddings: embeddings?.model ?? null,
    caps: capsOf(run),
  };
}

/** The name of a file of results, by what is measured. */
export function resultsName(
  run: BenchmarkRun,
  { strategy, way, without }: ModelAnswering,
  ...more: readonly string[]
): string {
  const { name, limit, seed } = run;
  const ablated = without === null ? [] : [without];
  const drawn = [
    ...(Number.isFinite(limit) ? [String(limit)] : []),
    ...(seed === null ? [] : [`seed-${seed.replaceAll(/[^\w-]/g, '_')}`]),
  ];
  return [name, strategy, ...(way === 'pipeline' ? [way] : []), ...more, ...ablated, ...drawn].join('-');
}

/**
 * Puts one question to a model. Throws DomainError `model.*` where the model cannot be asked any more: what was
 * answered until then is written down.
 */
export async function askedOnce(
  input: AskInput,
  { models, kept }: OpenedModels,
  { strategy, way, without }: ModelAnswering,
  run: BenchmarkRun,
): Promise<{ readonly answer: Answer; readonly spending: Spending }> {
  const { model, fault } = watched(models.forSession(null));
  const startedAt = performance.now();
  const { answer, trace } = await askWithModel(input, {
    model,
    way,
    caps: capsOf(run),
    strategy: without ?? strategy,
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
  const { keptMs, ...spent } = spentIn(trace, kept);
  const values = answer.status === 'answered' ? answer.values : [];
  const proven = values.filter(({ citations }) => citations.length > 0).length;
  const took = Math.round(1000 * seconds + keptMs) / 1000;
  return {
    answer,
    spending: { ...spent, seconds: took, failure: last?.message ?? null, values: values.length, proven },
  };
}

/** Means over questions, and what the run cost. */
export function spendingFigures(results: readonly Spending[]): Readonly<Record<string, unknown>> {
  const mean = (of: (result: Spending) => number): number =>
    results.length === 0 ? 0 : results.reduce((sum, result) => sum + of(result), 0) / results.length;
  const tokens = ({ inputTokens, outputTokens }: Spending): number => inputTokens + outputTokens;
  const seconds = results.map((result) => result.seconds);
  const isPriced = results.every(({ cost }) => cost !== null);
  return {
    failed: results.filter(({ failure }) => failure !== null).length,
    calls: Math.round(100 * mean(({ calls }) => calls)) / 100,
    medianCalls: quantile(
      results.map(({ calls }) => calls),
      0.5,
    ),
    tokens: Math.round(mean(tokens)),
    seconds: Math.round(10 * mean((result) => result.seconds)) / 10,
    p95Seconds: Math.round(10 * quantile(seconds, 0.95)) / 10,
    dollars: isPriced ? Math.round(1e6 * results.length * mean(({ cost }) => cost ?? 0)) / 1e6 : null,
    values: results.reduce((sum, { values }) => sum + values, 0),
    proven: results.reduce((sum, { proven }) => sum + proven, 0),
  };
}

/** What a question took, in words. */
export function spendingText({ calls, inputTokens, outputTokens, seconds }: Spending): string {
  return `${calls} calls, ${inputTokens + outputTokens} tokens, ${seconds.toFixed(1)} s`;
}

/** What the calls of a trace took when they were made, also where they were made in a run before. */
function spentIn({ steps }: Trace, kept: ModelCalls) {
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
