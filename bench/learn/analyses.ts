import { readFile as readBytes } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseQuestion } from '../../src-main/core/ask/question/question.ts';
import { QuestionOnSheet } from '../../src-main/core/ask/questionOnSheet.ts';
import { analysed } from '../../src-main/core/ask/rules/analysis/analysed.ts';
import { judgedWith } from '../../src-main/core/ask/rules/analysis/believed.ts';
import { runCandidate } from '../../src-main/core/ask/rules/answer/outcome.ts';
import { learnedOutcomes, saidOf } from '../../src-main/core/ask/rules/answer/rank.ts';
import type { Features } from '../../src-main/core/ask/rules/features.ts';
import { likelihoodOf, shippedRanker } from '../../src-main/core/ask/rules/ranker.ts';
import { type Sheet, sheetOf } from '../../src-main/core/ask/sheet.ts';
import { readFile } from '../../src-main/core/files/readFile.ts';
import { readStructure } from '../../src-main/core/structure/readStructure.ts';
import { everydayQuestions, saidForm } from '../everyday.ts';
import { percentOf } from '../percent.ts';
import { madeQuestions } from '../training/made/madeQuestions.ts';
import { saidBy } from './examples.ts';
import { type Judged, logisticFit } from './logistic.ts';
import { isRightOf, plainLists } from './plainLists.ts';
import { askedQuestions, lotOf, measuredOnly, setsOf, sourceOf } from './sources.ts';

/** An analysis of a question with known answer, and what is first without it. */
export interface AnalysisExample {
  /** Examples of one source are left out together. */
  readonly source: string;
  readonly set: string;
  readonly features: Features;
  readonly isRight: boolean;
  /** The answer that comes first without an analysis. */
  readonly other: { readonly isRight: boolean; readonly likelihood: number };
}

/** Questions drawn from each set: a large set weighs no more than a small one. */
const OF_EACH_SET = 300;
/** Of the made-up tables; the benchmark `made` asks those of another seed. */
const MADE_SEED = 1;
/** Made-up lists. */
const PLAIN_LISTS = 8;
/** How strongly weights are drawn to nothing. */
const PULL = 0.02;

/** Questions of the ten sets, of everyday files and of made-up tables and lists, each analysed, run and judged. */
export async function analysisExamples({
  data,
  limit,
  seed,
  progress,
}: {
  readonly data: string;
  readonly limit: number;
  readonly seed: number;
  readonly progress: (line: string) => void;
}): Promise<readonly AnalysisExample[]> {
  const examples: AnalysisExample[] = [];
  const add = (example: AnalysisExample | null): void => void (example && examples.push(example));
  for (const set of (await setsOf(data)).filter((each) => !measuredOnly.has(each))) {
    const drawn = (await askedQuestions(data, set))
      .toSorted((a, b) => lotOf(a.id) - lotOf(b.id))
      .slice(0, Math.min(limit, OF_EACH_SET));
    for (const [file, asked] of Map.groupBy(drawn, (question) => question.file)) {
      const [sheet] = await sheetsIn(file);
      if (!sheet) continue;
      for (const { query, isRight } of asked)
        add(exampleOn(query, sheet, { set, source: sourceOf(set) }, (outcome) => isRight(saidBy(outcome))));
    }
    progress(`${set}: ${drawn.length} questions`);
  }
  for (const { table, query, isRight } of await everydayQuestions(data)) {
    const sheets = await sheetsIn(table);
    for (const sheet of sheets.slice(0, 1))
      add(
        exampleOn(query, sheet, { set: 'everyday', source: basename(table) }, (outcome) => isRight(saidForm(outcome))),
      );
  }
  for (const { name, subject, csv, questions } of madeQuestions(MADE_SEED)) {
    const { grids } = await readFile(new TextEncoder().encode(csv), name);
    const [grid] = grids;
    if (!grid) continue;
    const sheet = sheetOf(grid, readStructure(grid));
    for (const { query, isRight } of questions)
      add(exampleOn(query, sheet, { set: 'made', source: subject }, (outcome) => isRight(saidForm(outcome))));
  }
  progress('made tables');
  for (const { grid, questions } of plainLists(PLAIN_LISTS, seed)) {
    const sheet = sheetOf(grid, readStructure(grid));
    for (const { query, right } of questions)
      add(exampleOn(query, sheet, { set: 'plain', source: 'plain' }, (outcome) => isRightOf(right, saidBy(outcome))));
  }
  return examples;
}

const read = new Map<string, readonly Sheet[]>();

async function sheetsIn(file: string): Promise<readonly Sheet[]> {
  const known = read.get(file);
  if (known) return known;
  const { grids } = await readFile(await readBytes(file), basename(file));
  const sheets = grids.map((grid) => sheetOf(grid, readStructure(grid)));
  read.clear();
  read.set(file, sheets);
  return sheets;
}

type Outcome = Parameters<typeof saidOf>[0];

function exampleOn(
  query: string,
  sheet: Sheet,
  from: Pick<AnalysisExample, 'set' | 'source'>,
  isRight: (outcome: Outcome) => boolean,
): AnalysisExample | null {
  const on = new QuestionOnSheet(parseQuestion(query), sheet);
  const analysis = analysed(on);
  const ran = analysis && runCandidate(analysis.candidate, on);
  if (!ran || !('score' in ran)) return null;
  const { outcomes, confidence } = learnedOutcomes(on, { enough: 1 });
  const best = outcomes[0] ?? null;
  const likelihood = best ? likelihoodOf(confidence, shippedRanker().confidence) : 0;
  return {
    ...from,
    features: judgedWith(analysis.features, saidOf(ran), best && { key: saidOf(best).key, likelihood }),
    isRight: isRight(ran),
    other: { isRight: best !== null && isRight(best), likelihood },
  };
}

/** A trained model: the weights that decide which answer comes first, the weights of its confidence, and the threshold to give it. */
export interface AnalysisModel {
  readonly choice: Readonly<Record<string, number>>;
  readonly confidence: Readonly<Record<string, number>>;
  readonly threshold: number;
}

/** The share of given answers that must be right. */
const RIGHT_WHEN_GIVEN = 0.92;

/** Learns from examples of which each set weighs the same; the threshold from figures of sources left out. */
export function analysisModel(examples: readonly AnalysisExample[]): AnalysisModel {
  return { ...weightsFrom(examples), threshold: thresholdFrom(leftOut(examples)) };
}

type Weights = Pick<AnalysisModel, 'choice' | 'confidence'>;

function weightsFrom(examples: readonly AnalysisExample[]): Weights {
  const telling = examples.filter(
    ({ features, isRight, other }) => features.get('agreed') !== 1 && isRight !== other.isRight,
  );
  return { choice: fitted(telling, new Set(['agreed'])), confidence: fitted(examples, new Set()) };
}

function fitted(examples: readonly AnalysisExample[], without: ReadonlySet<string>): Record<string, number> {
  const names = [...new Set(examples.flatMap(({ features }) => [...features.keys()]))].filter(
    (name) => name !== 'bias' && !without.has(name),
  );
  const sets = Map.groupBy(examples, ({ set }) => set);
  const judged = examples.map(({ features, isRight, set }): Judged => ({
    row: Float64Array.from(names, (name) => features.get(name) ?? 0),
    isTrue: isRight,
    mass: 1 / sets.size / (sets.get(set)?.length ?? 1),
  }));
  const { bias, weights } = logisticFit(judged, names.length, PULL);
  const rounded = (weight: number): number => Math.round(weight * 1000) / 1000;
  return Object.fromEntries([
    ['bias', rounded(bias)],
    ...names
      .map((name, at): [string, number] => [name, rounded(weights[at] ?? 0)])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);
}

interface LeftOut extends AnalysisExample {
  readonly isTaken: boolean;
  readonly likelihood: number;
}

/** Each source judged by weights that nothing of it was learned for. */
function leftOut(examples: readonly AnalysisExample[]): readonly LeftOut[] {
  return [...Map.groupBy(examples, ({ source }) => source)].flatMap(([source, own]) => {
    const { choice, confidence } = weightsFrom(examples.filter((each) => each.source !== source));
    return own.map((each) => {
      const isTaken = each.features.get('agreed') === 1 || likelihoodOf(each.features, choice) > 0.5;
      return { ...each, isTaken, likelihood: likelihoodOf(each.features, confidence) };
    });
  });
}

/** The lowest likelihood from which on enough of everyday answers are right. */
function thresholdFrom(judged: readonly LeftOut[]): number {
  const taken = judged.filter(({ set, isTaken }) => set === 'everyday' && isTaken);
  for (let threshold = 0.4; threshold < 0.95; threshold += 0.01) {
    const given = taken.filter(({ likelihood }) => likelihood >= threshold);
    const right = given.filter(({ isRight }) => isRight);
    if (right.length >= given.length * RIGHT_WHEN_GIVEN) return Math.round(threshold * 100) / 100;
  }
  return 0.95;
}

/** Figures of one set in percent, each source judged by a model that was trained without it. `without` and `with` are right first answers. */
export interface AnalysisFigures {
  readonly questions: number;
  readonly without: number;
  readonly with: number;
  readonly given: number;
  readonly rightWhenGiven: number;
}

export function figuresLeftOut(examples: readonly AnalysisExample[]): Readonly<Record<string, AnalysisFigures>> {
  const judged = leftOut(examples);
  const threshold = thresholdFrom(judged);
  return Object.fromEntries(
    [...Map.groupBy(judged, ({ set }) => set)].map(([set, all]): [string, AnalysisFigures] => {
      const given = all.filter(({ isTaken, likelihood }) => isTaken && likelihood >= threshold);
      return [
        set,
        {
          questions: all.length,
          without: percentOf(all, ({ other }) => other.isRight),
          with: percentOf(all, ({ isTaken, isRight, other }) => (isTaken ? isRight : other.isRight)),
          given: percentOf(all, (each) => given.includes(each)),
          rightWhenGiven: percentOf(given, ({ isRight }) => isRight),
        },
      ];
    }),
  );
}
