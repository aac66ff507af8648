import { firstCalibrationError, quantile } from './calibration.ts';
import type { BenchmarkRun } from './index.ts';
import { leftOut } from './leftOut.ts';
import { percent, percentOf } from './percent.ts';
import { scoreItems, type ScoredItem } from './scorer.ts';
import { askAll, type Asked, goldOf } from './sstqaAsk.ts';
import { sstqaModelBenchmark } from './sstqaModel.ts';

type Figures = Readonly<Record<string, unknown>>;

/**
 * Questions over semi-structured workbooks, answered by the rules alone unless
 * a model is asked (`--strategy`, see sstqaModel). `--lang zh` takes the Chinese questions and originals. Times are those of a
 * question on a sheet that was read before. `--loso`
 * answers by what was learned without these workbooks, `--folds N` each fold of
 * their tables by what was learned without it.
 */
export async function sstqaBenchmark(run: BenchmarkRun): Promise<Figures> {
  const { answering, folds, isLeftOut } = run;
  if (answering.strategy !== 'rules') return sstqaModelBenchmark(run, answering);
  if (folds !== null || isLeftOut) return unseen(run);
  const asked = await askAll(run, run.lang === 'zh', () => ({}));
  return figuresOf(asked, await score(run, asked));
}

/** Answers by what was learned without these questions: without both languages, or without their fold of tables. */
async function unseen(run: BenchmarkRun): Promise<Figures> {
  const set = run.lang === 'zh' ? 'sstqa-zh' : 'sstqa-en';
  const left = await leftOut(run, (each) => each.startsWith('sstqa'));
  const asked = await askAll(run, run.lang === 'zh', (table) => left.optionsFor(set, table));
  return { ...figuresOf(asked, await score(run, asked)), ...(await left.figuresOf(set)) };
}

/** Hands in the answers that are given, prints the scorer's tables, and returns how each first answer is judged, given or not. */
async function score(run: BenchmarkRun, asked: readonly Asked[]): Promise<ScoredItem[]> {
  for (const { id, said, isGiven } of asked) run.predict({ id, answer: isGiven ? said : null });
  run.progress(`${asked.length} questions, ${asked.filter(({ isGiven }) => isGiven).length} answered`);
  const gold = goldOf(run, run.lang === 'zh');
  await run.score('sstqa/score.mjs', run.folds === null && !run.isLeftOut ? ['--errors', '--by-table'] : [], gold);
  const firsts = asked.map(({ id, said }) => ({ id, answer: said }));
  const ids = new Set(asked.map(({ id }) => id));
  // With a limit, questions that were not asked count for nothing.
  return (await scoreItems(run.data, gold, firsts)).filter(({ id }) => ids.has(id));
}

function figuresOf(asked: readonly Asked[], items: readonly ScoredItem[]): Figures {
  const firsts = new Map(asked.map((each) => [each.id, each]));
  const given = items.filter(({ id }) => firsts.get(id)?.isGiven === true);
  const share = (isRight: (item: ScoredItem) => boolean): number => percent(given.filter(isRight).length, items.length);
  const judged = items.flatMap(({ id, corrected }) => {
    const first = firsts.get(id);
    return first ? [{ ...first, isRight: corrected }] : [];
  });
  return {
    first: percentOf(items, ({ alias }) => alias),
    answered: percent(given.length, items.length),
    label: share(({ label }) => label),
    withAliases: share(({ alias }) => alias),
    corrected: share(({ corrected }) => corrected),
    rightWhenAnswered: percentOf(given, ({ corrected }) => corrected),
    rougeL: percent(
      given.reduce((sum, { rougeL }) => sum + rougeL, 0),
      items.length,
    ),
    ece: firstCalibrationError(judged),
    p95Ms: Math.round(
      quantile(
        asked.map(({ milliseconds }) => milliseconds),
        0.95,
      ),
    ),
  };
}
