import type { Ranker } from '../ask/rules/ranker.ts';
import { calibrationError } from './calibration.ts';
import type { BenchmarkRun } from './index.ts';
import { type Example, FeatureNames } from './learn/examples.ts';
import { MADE_UP } from './learn/plainLists.ts';
import { examplesOf, lotOf, measuredOnly, plainExamples, setsOf, sourceOf } from './learn/sources.ts';
import { leftOut, trained, type Unseen } from './learn/train.ts';
import { percentOf } from './percent.ts';

type Figures = Readonly<Record<string, unknown>>;

/** The seed of what the app ships with as well. */
const SEED = 1;

/** Answers of sources, or of folds of the tables of one, by what was learned from all others alone. */
export async function unseenAnswers(
  run: Pick<BenchmarkRun, 'data' | 'limit' | 'progress' | 'folds'>,
  of: (set: string) => boolean,
): Promise<Unseen[]> {
  const names = new FeatureNames();
  const sets = await setsOf(run.data);
  const examples = [...(await examplesOf({ ...run, sets }, names)), ...plainExamples(names, SEED)];
  const { folds } = run;
  const partOf = ({ source, set, table }: Example): string =>
    folds !== null && of(set) ? `${source}, fold ${1 + (lotOf(table) % folds)}` : source;
  return leftOut(examples, {
    names,
    seed: SEED,
    partOf,
    isAsked: ({ set }) => set !== MADE_UP && of(set),
    progress: run.progress,
  });
}

/** Questions of each set that such a ranker learns from. */
const OF_EACH_SET = 200;

/** A ranker that learned nothing from these sets, nor from others of their tables. */
export async function rankerWithout(
  { data, progress }: Pick<BenchmarkRun, 'data' | 'progress'>,
  without: readonly string[],
): Promise<Ranker> {
  const sources = new Set(without.map(sourceOf));
  const names = new FeatureNames();
  const sets = (await setsOf(data)).filter((set) => !measuredOnly.has(set) && !sources.has(sourceOf(set)));
  const examples = await examplesOf({ data, sets, limit: OF_EACH_SET, progress }, names);
  return trained([...examples, ...plainExamples(names, SEED)], names, SEED);
}

/** Answers to questions that were put to the table that they are about. */
export function ofTheirTable(answers: readonly Unseen[]): readonly Unseen[] {
  return answers.filter(({ example }) => example.isAnswerable);
}

/**
 * Figures of each set: first answers that are right, given or not; answers
 * given; how many of those are right; how many are given on the wrong table.
 */
export function unseenFigures(answers: readonly Unseen[]): Figures {
  const sets = [...Map.groupBy(answers, ({ example }) => example.set)].map(([set, all]) => {
    const own = ofTheirTable(all);
    const elsewhere = all.filter(({ example }) => !example.isAnswerable);
    const given = own.filter(({ isGiven }) => isGiven);
    const judged = own.map(({ confidence, isRight }) => ({ confidence, isRight }));
    return {
      set,
      first: percentOf(own, ({ isRight }) => isRight),
      someReading: percentOf(own, ({ example }) => example.readings.some(({ isRight }) => isRight)),
      accuracy: percentOf(own, ({ isRight, isGiven }) => isRight && isGiven),
      answered: percentOf(own, ({ isGiven }) => isGiven),
      rightWhenAnswered: percentOf(given, ({ isRight }) => isRight),
      ece: Math.round(calibrationError(judged) * 1000) / 1000,
      answeredOnWrongTable: percentOf(elsewhere, ({ isGiven }) => isGiven),
    };
  });
  const mean = (of: (figures: (typeof sets)[number]) => number): number =>
    Math.round((10 * sets.reduce((sum, each) => sum + of(each), 0)) / Math.max(1, sets.length)) / 10;
  return {
    sets: Object.fromEntries(sets.map(({ set, ...figures }) => [set, figures])),
    meanFirst: mean(({ first }) => first),
    mean: mean(({ accuracy }) => accuracy),
    meanRightWhenAnswered: mean(({ rightWhenAnswered }) => rightWhenAnswered),
    meanAnswered: mean(({ answered }) => answered),
    meanEce: Math.round((1000 * sets.reduce((sum, { ece }) => sum + ece, 0)) / Math.max(1, sets.length)) / 1000,
    meanAnsweredOnWrongTable: mean(({ answeredOnWrongTable }) => answeredOnWrongTable),
  };
}
