import type { PaperChoice, SurveyTable } from '../../../src-shared/survey.ts';
import { askedTable } from '../survey/made/compare.ts';
import { evidenceText } from '../survey/papers/evidenceText.ts';
import { selection } from '../survey/rules/select.ts';
import { surveyByRules } from '../survey/rules/survey.ts';
import { answered, type Share } from '../survey/score/questions.ts';
import type { BenchmarkRun } from './index.ts';
import { type LiteratureTable, literatureTables } from './literatureData.ts';
import { sketchSurvey } from './literatureSketch.ts';
import { lotOf } from './lot.ts';
import { percent, percentOf } from './percent.ts';

/** What is looked for where the threshold of the selection is chosen (ARXIV2TABLE's papers are lost where it is less). */
const RECALL_WANTED = 92;

/**
 * Literature tables by the rules, or by a sketch (`--strategy overlap`): which papers are chosen, and what of the
 * published tables is found, asked by the deterministic form of ARXIV2TABLE's questions; macro averages over tables in
 * percent. `--unread` takes the third of the tables that is not looked at while working.
 */
export async function literatureBenchmark(run: BenchmarkRun): Promise<Record<string, unknown>> {
  const tables = (await literatureTables(run.data, run.isUnread)).slice(0, run.limit);
  const started = performance.now();
  const scored = tables.map((table) => {
    const { choices, table: made } = (run.isSketch ? sketchSurvey : surveyByRules)(table.papers, {
      demand: table.demand,
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
    ...Object.fromEntries(names.map((name) => [name, mean(name)])),
    ...(run.isSketch ? {} : leftOut(scored)),
    seconds,
  };
}

function selected({ relevant }: LiteratureTable, choices: readonly PaperChoice[], threshold?: number) {
  const chosen = choices.filter(({ isIncluded, relevance }) =>
    threshold === undefined ? isIncluded : relevance >= threshold,
  );
  const right = chosen.filter(({ paper }) => relevant.has(paper)).length;
  return { paperRecall: percent(right, relevant.size), paperPrecision: percent(right, chosen.length) };
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

function questioned(table: LiteratureTable, made: SurveyTable) {
  const asked = askedTable(made);
  const draw = lotOf(1);
  const recall = answered(table.reference, asked, draw);
  const precision = answered(asked, table.reference, draw);
  return {
    ...figuresOf('schema', recall.schema, precision.schema),
    ...figuresOf('unary', recall.unary, precision.unary),
    ...figuresOf('pairwise', recall.pairwise, precision.pairwise),
  };
}

function figuresOf(name: string, found: Share, right: Share): Readonly<Record<string, number>> {
  const recall = percent(found.yes, found.asked);
  const precision = percent(right.yes, right.asked);
  const f1 = recall + precision === 0 ? 0 : Math.round((20 * recall * precision) / (recall + precision)) / 10;
  return { [`${name}Recall`]: recall, [`${name}Precision`]: precision, [`${name}F1`]: f1 };
}

/** How much of the table is filled, and how many of its values stand in a passage that is there in its paper. */
function grounded({ papers }: LiteratureTable, { rows }: SurveyTable) {
  const cells = rows.flatMap(({ paper, cells: own }) => own.map((cell) => ({ cell, paper })));
  const filled = cells.flatMap(({ cell, paper }) => (cell ? [{ cell, paper }] : []));
  const isThere = ({ cell, paper }: (typeof filled)[number]): boolean => {
    const of = papers.find((each) => each.paper.id === paper);
    return of !== undefined && cell.evidence.some((evidence) => evidenceText(of, evidence)?.includes(cell.value));
  };
  return { filled: percent(filled.length, cells.length), withPassage: percentOf(filled, isThere) };
}

function shown({ papers }: LiteratureTable, { columns, rows }: SurveyTable) {
  const titleOf = (id: string): string => papers.find(({ paper }) => paper.id === id)?.paper.title ?? id;
  return {
    columns: columns.map(({ name }) => name),
    rows: rows.map(({ paper, cells }) => [titleOf(paper), ...cells.map((cell) => cell?.value ?? '')]),
  };
}
