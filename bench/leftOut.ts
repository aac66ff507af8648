import { basename } from 'node:path';
import type { EngineOptions } from '../src-main/core/ask/rules/engine.ts';
import type { Ranker } from '../src-main/core/ask/rules/ranker.ts';
import { firstAnswer, sheetsOf } from './firstAnswer.ts';
import type { BenchmarkRun } from './index.ts';
import { type Example, FeatureNames } from './learn/examples.ts';
import { MADE_UP } from './learn/plainLists.ts';
import { examplesOf, lotOf, measuredOnly, plainExamples, setsOf, sourceOf } from './learn/sources.ts';
import { rankersWithout, trained } from './learn/train.ts';
import { percentOf } from './percent.ts';

/** The seed of what the app ships with as well. */
const SEED = 1;

/** What questions of sets are asked with that nothing was learned from. */
export interface LeftOut {
  /** What a question on the table in this file is asked with. */
  readonly optionsFor: (set: string, table: string) => EngineOptions;
  /** Of a set: the share of questions that some reading answers right, and of those put to another table that are answered. */
  readonly figuresOf: (set: string) => Promise<{ readonly someReading: number; readonly answeredOnWrongTable: number }>;
}

/** Learns for each source of the sets that are asked, or for each fold of their tables, from all others alone. */
export async function leftOut(
  { data, limit, progress, folds }: Pick<BenchmarkRun, 'data' | 'limit' | 'progress' | 'folds'>,
  isAsked: (set: string) => boolean,
): Promise<LeftOut> {
  const names = new FeatureNames();
  const sets = await setsOf(data);
  const examples = [...(await examplesOf({ data, limit, progress, sets }, names)), ...plainExamples(names, SEED)];
  const partOf = ({ set, table }: Pick<Example, 'set' | 'table'>): string =>
    // A table in two languages has one name: both are left out together.
    folds !== null && isAsked(set) ? `${sourceOf(set)}, fold ${1 + (lotOf(basename(table)) % folds)}` : sourceOf(set);
  const rankers = rankersWithout(examples, {
    names,
    seed: SEED,
    partOf,
    isAsked: ({ set }) => set !== MADE_UP && isAsked(set),
    progress,
  });
  const optionsFor = (set: string, table: string): EngineOptions => {
    const ranker = rankers.get(partOf({ set, table }));
    if (!ranker) throw new RangeError(`Nothing was learned for ${set}.`);
    return { ranker };
  };
  return {
    optionsFor,
    figuresOf: async (set) => {
      const own = examples.filter((example) => example.set === set);
      const elsewhere = own.filter(({ isAnswerable }) => !isAnswerable);
      const given: boolean[] = [];
      for (const { query, table } of elsewhere) {
        given.push((await firstAnswer(query, await sheetsOf(table), optionsFor(set, table))).isGiven);
      }
      return {
        someReading: percentOf(
          own.filter(({ isAnswerable }) => isAnswerable),
          ({ readings }) => readings.some(({ isRight }) => isRight),
        ),
        answeredOnWrongTable: percentOf(given, (isGiven) => isGiven),
      };
    },
  };
}

/** Questions of each set that such a ranker learns from. */
const OF_EACH_SET = 200;

/** A ranker that learned nothing from these sets, nor from others of their tables. */
export async function rankerWithout(run: Reading, without: readonly string[]): Promise<Ranker> {
  const names = new FeatureNames();
  return trained(await examplesWithout(run, without, names), names, SEED);
}

/** For each of these sources a ranker that learned nothing from it, and none from the sets that are left out of all. */
export async function rankersFor(
  run: Reading,
  sources: readonly string[],
  without: readonly string[],
): Promise<ReadonlyMap<string, Ranker>> {
  const names = new FeatureNames();
  return rankersWithout(await examplesWithout(run, without, names), {
    names,
    seed: SEED,
    partOf: ({ source }) => source,
    isAsked: ({ source }) => sources.includes(source),
    progress: run.progress,
  });
}

type Reading = Pick<BenchmarkRun, 'data' | 'progress'>;

async function examplesWithout(
  { data, progress }: Reading,
  without: readonly string[],
  names: FeatureNames,
): Promise<Example[]> {
  const left = new Set(without.map(sourceOf));
  const sets = (await setsOf(data)).filter((set) => !measuredOnly.has(set) && !left.has(sourceOf(set)));
  const examples = await examplesOf({ data, sets, limit: OF_EACH_SET, progress }, names);
  return [...examples, ...plainExamples(names, SEED)];
}
