import { meaningOf } from '../src-main/core/survey/model/meaning.ts';
import { selection } from '../src-main/core/survey/rules/select.ts';
import { surveyByRules } from '../src-main/core/survey/rules/survey.ts';
import type { PaperChoice } from '../src-shared/survey.ts';
import type { BenchmarkRun } from './index.ts';
import { type LiteratureTable, measuredTables } from './literatureData.ts';
import { type Embedding, openEmbedding } from './literatureEmbeddings.ts';
import { chosenTables, grounded, questioned, selected, shown } from './literatureFigures.ts';
import { literatureModelBenchmark } from './literatureModel.ts';
import { sketchSurvey } from './literatureSketch.ts';

/** What is looked for where the threshold of the selection is chosen (ARXIV2TABLE's papers are lost where it is less). */
const RECALL_WANTED = 92;

/**
 * Literature tables by the rules, or by a sketch (`--strategy overlap`): which papers are chosen, and what of the
 * published tables is found, asked by the deterministic form of ARXIV2TABLE's questions; macro averages over tables in
 * percent. Where the person set a model of embeddings it helps to choose, and finds the distractors. `--unread` takes
 * the third of the tables that is not looked at while working.
 */
export async function literatureBenchmark(run: BenchmarkRun): Promise<Record<string, unknown>> {
  if (run.survey !== null) return literatureModelBenchmark(run, run.survey);
  const embedding = await openEmbedding(run);
  try {
    return await measured(run, embedding);
  } finally {
    await embedding.close();
  }
}

async function measured(run: BenchmarkRun, { name: embeddings, model, embed }: Embedding) {
  const tables = chosenTables(await measuredTables({ ...run, embed }), run);
  const meanings = await Promise.all(
    tables.map(async ({ papers, demand }) => {
      const fronts = papers.map(({ paper }) => paper);
      return model ? (await meaningOf(fronts, demand, { model })).meaning : null;
    }),
  );
  const started = performance.now();
  const scored = tables.map((table, at) => {
    const { choices, table: made } = (run.isSketch ? sketchSurvey : surveyByRules)(table.papers, {
      demand: table.demand,
      meaning: meanings[at] ?? null,
    });
    run.predict({ table: table.id, demand: table.demand, ...shown(table, made), choices });
    const figures = { ...selected(table, choices), ...questioned(table, made), ...grounded(table, made) };
    run.progress(`${table.id} ${JSON.stringify(figures)}`);
    return { figures, table, choices };
  });
  const seconds = Math.round(performance.now() - started) / 1000;
  const names = Object.keys(scored[0]?.figures ?? {});
  const mean = (name: string): number => {
    const values = scored.map(({ figures }) => new Map(Object.entries(figures)).get(name) ?? 0);
    return Math.round((10 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 10;
  };
  return {
    tables: tables.length,
    embeddings,
    ...Object.fromEntries(names.map((name) => [name, mean(name)])),
    ...(run.isSketch ? {} : leftOut(scored)),
    seconds,
  };
}

/** Each table's papers chosen by the threshold that the others would have taken: the highest that keeps the recall. */
function leftOut(scored: readonly { readonly table: LiteratureTable; readonly choices: readonly PaperChoice[] }[]) {
  const steps = Array.from({ length: 61 }, (_, step) => 0.2 + step / 100);
  const figures = scored.map((own) => {
    const others = scored.filter((each) => each !== own);
    const recallAt = (threshold: number): number =>
      others.reduce((sum, { table, choices }) => sum + selected(table, choices, threshold).paperRecall, 0) /
      others.length;
    const threshold = steps.findLast((step) => recallAt(step) >= RECALL_WANTED) ?? selection.threshold;
    return selected(own.table, own.choices, threshold);
  });
  const mean = (of: (each: (typeof figures)[number]) => number): number =>
    Math.round((10 * figures.reduce((sum, each) => sum + of(each), 0)) / figures.length) / 10;
  return {
    paperRecallLeftOut: mean(({ paperRecall }) => paperRecall),
    paperPrecisionLeftOut: mean(({ paperPrecision }) => paperPrecision),
  };
}
