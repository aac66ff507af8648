import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { LanguageModel, ModelReply } from '../src-main/core/model/types.ts';
import type { OpenedModels } from '../src-main/core/openModels.ts';
import { openResults } from '../src-main/core/resultsFile.ts';
import { askedTable } from '../src-main/core/survey/made/compare.ts';
import type { SurveyModel } from '../src-main/core/survey/model/asking.ts';
import { surveyAsked } from '../src-main/core/survey/model/baselines.ts';
import { judged } from '../src-main/core/survey/score/judge.ts';
import { answersOf, questionsAbout, sharesOf } from '../src-main/core/survey/score/questions.ts';
import { DomainError } from '../src-shared/errors.ts';
import { textOf } from '../src-shared/said/said.ts';
import type { Surveyed, SurveyStrategy } from '../src-shared/survey.ts';
import { PUBLISHED_TOKENS } from '../src-shared/surveyTable.ts';
import type { BenchmarkRun } from './index.ts';
import { type LiteratureTable, measuredTables } from './literatureData.ts';
import { openEmbedding } from './literatureEmbeddings.ts';
import { chosenTables, figuresOf, grounded, questioned, selected, shown } from './literatureFigures.ts';
import { lotOf } from './lot.ts';
import { percentOf } from './percent.ts';

const resultSchema = z.object({
  id: z.string(),
  /** In percent. */
  figures: z.record(z.string(), z.number()),
  isMade: z.boolean(),
  calls: z.number(),
  tokens: z.number(),
  seconds: z.number(),
  /** Of the evaluation, which is no part of making the table. */
  judgeTokens: z.number(),
  problems: z.array(z.string()),
  demand: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
});
type Result = z.infer<typeof resultSchema>;

/** What was asked of a model. */
interface Spent {
  calls: number;
  tokens: number;
  ms: number;
}

/**
 * Literature tables by a model in one of its ways, the tables with the fewest papers first. Each call is kept, so that a
 * run that was stopped asks none twice. With `--judge` a model answers the questions of the evaluation, too.
 */
export async function literatureModelBenchmark(
  run: BenchmarkRun,
  strategy: Exclude<SurveyStrategy, 'rules'>,
): Promise<Readonly<Record<string, unknown>>> {
  const embedding = await openEmbedding(run);
  const all = await measuredTables({ ...run, embed: embedding.embed });
  await embedding.close();
  const tables = chosenTables(
    all.toSorted((a, b) => a.papers.length - b.papers.length),
    run,
  );
  const path = run.out ?? join('measurements', `literature-${strategy}-seed-${run.seed ?? 'none'}.jsonl`);
  const { callSeconds, parallel, modelUrl: url, modelName } = run;
  const wanted = { callSeconds, parallel, url, model: modelName };
  const opened = await run.openModels(join(dirname(path), 'calls'), wanted);
  try {
    const model = opened.settings.endpoints.text?.model ?? null;
    const what = {
      benchmark: 'literature',
      strategy,
      distractors: run.distractors,
      embeddings: embedding.name,
      seed: run.seed,
      model,
      isUnread: run.isUnread,
      isJudged: run.isJudged,
    };
    const results = await openResults({ path, run: what, isResumed: run.isResumed, schema: resultSchema });
    const known = new Map(results.done.map((result) => [result.id, result]));
    run.progress(`Results go to ${path}, which holds ${known.size} already`);
    for (const table of tables) {
      if (known.has(table.id)) continue;
      const result = await measured(table, strategy, opened, run);
      results.add(result);
      known.set(table.id, result);
      run.progress(`${known.size} of ${tables.length}: ${JSON.stringify(result)}`);
    }
    return { ...what, ...meansOf([...known.values()]) };
  } finally {
    await opened.close();
  }
}

async function measured(
  table: LiteratureTable,
  strategy: Exclude<SurveyStrategy, 'rules'>,
  { models, settings, kept }: OpenedModels,
  run: BenchmarkRun,
): Promise<Result> {
  const [making, judging] = [counted(models.forSession(null), kept), counted(models.forSession(null), kept)];
  const askingWith = (model: LanguageModel): SurveyModel => ({
    model,
    settings: settings.survey,
    windowTokens: run.windowTokens ?? settings.windowTokens,
    parallel: run.parallel,
    // Calls are kept by what they say, so that nothing else needs to be.
    remember: async (_key, make) => make(),
    onProgress: (step) => run.progress(`${table.id.slice(0, 8)} ${textOf(step)}`),
  });
  const made = await surveyAsked(
    strategy,
    table.papers,
    { demand: table.demand, seed: run.seed ?? '' },
    askingWith(making.model),
  ).catch((error: unknown): never => {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.code, `${error.message} Calls are kept: --resume goes on.`, { cause: error });
  });
  const judgedFigures = run.isJudged ? await byModel(table, made, askingWith(judging.model)) : {};
  return {
    id: table.id,
    figures: {
      ...selected(table, made.choices),
      ...questioned(table, made.table),
      ...grounded(table, made.table),
      ...judgedFigures,
    },
    // Two columns at least (section 3), and a row.
    isMade: made.table.columns.length >= 2 && made.table.rows.length > 0,
    calls: making.spent.calls,
    tokens: making.spent.tokens,
    seconds: Math.round(making.spent.ms / 100) / 10,
    judgeTokens: judging.spent.tokens,
    problems: [...made.problems],
    demand: table.demand,
    ...shown(table, made.table),
  };
}

/** The same questions answered by a model, and how often it answers as the deterministic form does. */
async function byModel(table: LiteratureTable, made: Surveyed, asking: SurveyModel): Promise<Record<string, number>> {
  const asked = askedTable(made.table);
  const titleOf = (id: string): string => table.papers.find(({ paper }) => paper.id === id)?.paper.title ?? id;
  const draw = lotOf(1);
  const [recall, precision] = [questionsAbout(table.reference, draw), questionsAbout(asked, draw)];
  const found = await judged(recall, asked, { titleOf, asking, key: 'recall' });
  const right = await judged(precision, table.reference, { titleOf, asking, key: 'precision' });
  const plain = [...answersOf(recall, asked), ...answersOf(precision, table.reference)];
  const [of, over] = [sharesOf(recall, found), sharesOf(precision, right)];
  return {
    ...figuresOf('judgedSchema', of.schema, over.schema),
    ...figuresOf('judgedUnary', of.unary, over.unary),
    ...figuresOf('judgedPairwise', of.pairwise, over.pairwise),
    agreement: percentOf(
      [...found, ...right].map((answer, at) => ({ answer, plain: plain[at] })),
      (each) => each.answer === each.plain,
    ),
  };
}

function meansOf(results: readonly Result[]): Readonly<Record<string, unknown>> {
  const mean = (of: (result: Result) => number): number =>
    Math.round((10 * results.reduce((sum, result) => sum + of(result), 0)) / Math.max(1, results.length)) / 10;
  const names = Object.keys(results[0]?.figures ?? {});
  return {
    tables: results.length,
    success: percentOf(results, ({ isMade }) => isMade),
    ...Object.fromEntries(names.map((name) => [name, mean(({ figures }) => figures[name] ?? 0)])),
    calls: mean(({ calls }) => calls),
    tokens: Math.round(mean(({ tokens }) => tokens)),
    publishedTokens: PUBLISHED_TOKENS,
    judgeTokens: Math.round(mean(({ judgeTokens }) => judgeTokens)),
    secondsOfCalls: mean(({ seconds }) => seconds),
  };
}

/** A model whose calls are counted as they were made, kept ones as well. */
function counted(
  model: LanguageModel,
  kept: OpenedModels['kept'],
): { readonly model: LanguageModel; readonly spent: Readonly<Spent> } {
  const spent: Spent = { calls: 0, tokens: 0, ms: 0 };
  const noting = async <Value>(asked: Promise<ModelReply<Value>>): Promise<ModelReply<Value>> => {
    const reply = await asked;
    spent.calls += 1;
    spent.tokens += reply.usage.inputTokens + reply.usage.outputTokens;
    const { durationMs, isCached } = reply.usage;
    spent.ms += isCached ? (kept.find(reply.callId)?.durationMs ?? 0) : durationMs;
    return reply;
  };
  return {
    spent,
    model: {
      has: model.has,
      complete: (call, options) => noting(model.complete(call, options)),
      completeJson: (call, schema, options) => noting(model.completeJson(call, schema, options)),
      embed: (texts, options) => model.embed(texts, options),
    },
  };
}
