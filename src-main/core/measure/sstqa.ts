import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allOn } from '../ask/switches.ts';
import { calibrationError, quantile } from './calibration.ts';
import { moduleOf } from './fit.ts';
import type { BenchmarkRun } from './index.ts';
import { percent, percentOf } from './percent.ts';
import { readScored, type ScoredItem } from './scorer.ts';
import { askAll, type Asked, goldOf, predictionOf, saidBy } from './sstqaAsk.ts';
import { type AskedQuestion, fitBoth, type Judged, judgeAll, judgeReadings } from './sstqaFolds.ts';
import { sstqaModelBenchmark } from './sstqaModel.ts';
import { choose, chosenByFold, type Verdict, verdictOf } from './sstqaRules.ts';

type Figures = Readonly<Record<string, unknown>>;

/**
 * Questions over semi-structured workbooks, answered by the rules alone unless
 * a model is asked (`--strategy`, see sstqaModel). `--lang zh` takes the Chinese questions and originals. Times are those of a
 * question on a sheet that was read before; the calibration is over the answers
 * that were given. `--ablate PART` leaves a part of the engine out; `--folds N`
 * scores each fold of tables with rules and numbers chosen on the others;
 * `--fit FILE` fits the numbers that the engine ships with.
 */
export async function sstqaBenchmark(run: BenchmarkRun): Promise<Figures> {
  const { answering, fit, folds } = run;
  if (answering.strategy !== 'rules') return sstqaModelBenchmark(run, answering);
  if (fit !== null) return fitNumbers(run, fit);
  if (folds !== null) return foldFigures(run, folds);
  const switches = answering.without === null ? allOn : { ...allOn, [answering.without]: false };
  const asked = await askAll(run, run.lang === 'zh', { switches });
  return figuresOf(asked, await score(run, asked));
}

/** Fits in both languages, writes the module, and tells what was fitted to. */
async function fitNumbers(run: BenchmarkRun, file: string): Promise<Figures> {
  const [english, chinese] = [await judgeAll(run, false), await judgeAll(run, true)];
  const fitted = fitBoth(english, chinese);
  await writeFile(file, moduleOf(fitted));
  run.progress(`Fitted numbers written to ${file}`);
  return { answers: english.length + chinese.length, threshold: fitted.threshold };
}

/** Rules and numbers chosen anew for each fold of tables, on the other folds. */
async function foldFigures(run: BenchmarkRun, count: number): Promise<Figures> {
  const isChinese = run.lang === 'zh';
  const [english, chinese] = [await judgeAll(run, false), await judgeAll(run, true)];
  const questions = [...(await judgeReadings(run, english, false)), ...(await judgeReadings(run, chinese, true))];
  run.progress('All readings judged; choosing');
  const folds = chosenByFold(questions, count).map(({ chosen, verdicts }, fold) => {
    const parts = [...chosen.without].join(', ') || 'nothing';
    const ranking = chosen.pull === null ? 'as shipped' : `fitted, pulled by ${chosen.pull}`;
    run.progress(`Fold ${fold + 1}: left out ${parts}; ranking ${ranking}; threshold ${chosen.fitted.threshold}`);
    return judgedAs([...verdicts], isChinese);
  });
  const whole = choose(questions);
  const full = judgedAs(
    questions.map((question) => [question, verdictOf(question, whole)] as const),
    isChinese,
  );
  const asked = folds.flat().map((each) => each.asked);
  const items = await score(run, asked);
  const own = isChinese ? chinese : english;
  const isThird = ({ asked: { table } }: Judged): boolean => table % 3 === 0;
  const [held, all] = [percentOf(folds.flat(), isGivenAndRight), percentOf(full, isGivenAndRight)];
  return {
    ...figuresOf(asked, items),
    folds: folds.map((fold) => percentOf(fold, isGivenAndRight)),
    foldsWithAliases: held,
    fullWithAliases: all,
    gap: Math.round(10 * (all - held)) / 10,
    firstRight: percentOf(folds.flat(), ({ isCounted }) => isCounted),
    someRight: percentOf(
      questions.filter((question) => question.isChinese === isChinese),
      ({ readings }) => readings.some(({ isCounted }) => isCounted),
    ),
    everyThirdTable: percentOf(own.filter(isThird), isRightByAliases),
    otherTables: percentOf(
      own.filter((judged) => !isThird(judged)),
      isRightByAliases,
    ),
  };
}

interface GivenAnswer {
  readonly asked: Asked;
  readonly isCounted: boolean;
}

/** Answers of one language as a choice gives them. */
function judgedAs(verdicts: readonly (readonly [AskedQuestion, Verdict])[], isChinese: boolean): GivenAnswer[] {
  return verdicts
    .filter(([question]) => question.isChinese === isChinese)
    .map(([{ asked }, { best, confidence, isAnswered }]) => ({
      asked: { ...asked, said: best ? saidBy(best.outcome) : null, confidence, answered: isAnswered },
      isCounted: best?.isCounted === true,
    }));
}

function isGivenAndRight({ asked, isCounted }: GivenAnswer): boolean {
  return asked.answered && isCounted;
}

/** With the numbers that ship, a withheld answer counts as wrong. */
function isRightByAliases({ asked, item }: Judged): boolean {
  return asked.answered && item.alias;
}

/** Hands in the answers, prints the scorer's tables, and returns how each answer was judged. */
async function score(run: BenchmarkRun, asked: readonly Asked[]): Promise<ScoredItem[]> {
  asked.map(predictionOf).forEach(run.predict);
  run.progress(`${asked.length} questions, ${asked.filter(({ answered }) => answered).length} answered`);
  const scratch = await mkdtemp(join(tmpdir(), 'tablewright-score-'));
  try {
    const file = join(scratch, 'scored.json');
    const flags = run.folds === null ? ['--errors', '--by-table'] : [];
    await run.score('sstqa/score.mjs', [...flags, '--json', file], goldOf(run, run.lang === 'zh'));
    const ids = new Set(asked.map(({ id }) => id));
    // With a limit, questions that were not asked count for nothing.
    return (await readScored(file)).filter(({ id }) => ids.has(id));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function figuresOf(asked: readonly Asked[], items: readonly ScoredItem[]): Figures {
  const confidences = new Map(asked.map(({ id, confidence }) => [id, confidence]));
  const answered = items.filter((item) => item.answered);
  const judged = answered.map(({ id, corrected }) => ({ confidence: confidences.get(id) ?? 0, isRight: corrected }));
  const times = asked.map(({ milliseconds }) => milliseconds);
  const rouge = items.reduce((sum, { rougeL }) => sum + rougeL, 0);
  return {
    label: percentOf(items, ({ label }) => label),
    withAliases: percentOf(items, ({ alias }) => alias),
    corrected: percentOf(items, ({ corrected }) => corrected),
    rightWhenAnswered: percentOf(answered, ({ corrected }) => corrected),
    rougeL: percent(rouge, items.length),
    p95Ms: Math.round(quantile(times, 0.95)),
    ece: Math.round(calibrationError(judged) * 1000) / 1000,
  };
}
