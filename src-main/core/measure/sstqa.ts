import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allOn } from '../ask/switches.ts';
import { calibrationError, quantile } from './calibration.ts';
import type { BenchmarkRun } from './index.ts';
import { ofTheirTable, unseenAnswers, unseenFigures } from './leftOut.ts';
import { percent, percentOf } from './percent.ts';
import { readScored, type ScoredItem } from './scorer.ts';
import { askAll, type Asked, goldOf, predictionOf } from './sstqaAsk.ts';
import { sstqaModelBenchmark } from './sstqaModel.ts';

type Figures = Readonly<Record<string, unknown>>;

/**
 * Questions over semi-structured workbooks, answered by the rules alone unless
 * a model is asked (`--strategy`, see sstqaModel). `--lang zh` takes the Chinese questions and originals. Times are those of a
 * question on a sheet that was read before; the calibration is over the answers
 * that were given. `--ablate PART` leaves a part of the engine out; `--loso`
 * answers by what was learned without these workbooks, `--folds N` each fold of
 * their tables by what was learned without it.
 */
export async function sstqaBenchmark(run: BenchmarkRun): Promise<Figures> {
  const { answering, folds, isLeftOut } = run;
  if (answering.strategy !== 'rules') return sstqaModelBenchmark(run, answering);
  if (folds !== null || isLeftOut) return unseen(run);
  const switches = answering.without === null ? allOn : { ...allOn, [answering.without]: false };
  const asked = await askAll(run, run.lang === 'zh', { switches });
  return figuresOf(asked, await score(run, asked));
}

/** Answers by what was learned without these questions: without both languages, or without their fold of tables. */
async function unseen(run: BenchmarkRun): Promise<Figures> {
  const set = run.lang === 'zh' ? 'sstqa-zh' : 'sstqa-en';
  const answers = await unseenAnswers(run, (each) => each.startsWith('sstqa'));
  const asked = ofTheirTable(answers)
    .filter(({ example }) => example.set === set)
    .map(({ example, saying, isGiven, confidence }): Asked => ({
      id: Number(example.id.replace(`${set}-`, '')),
      answered: isGiven,
      said: typeof saying === 'number' ? String(saying) : saying,
      confidence,
      milliseconds: 0,
    }));
  return { ...figuresOf(asked, await score(run, asked)), ...unseenFigures(answers) };
}

/** Hands in the answers, prints the scorer's tables, and returns how each answer was judged. */
async function score(run: BenchmarkRun, asked: readonly Asked[]): Promise<ScoredItem[]> {
  asked.map(predictionOf).forEach(run.predict);
  run.progress(`${asked.length} questions, ${asked.filter(({ answered }) => answered).length} answered`);
  const scratch = await mkdtemp(join(tmpdir(), 'tablewright-score-'));
  try {
    const file = join(scratch, 'scored.json');
    const flags = run.folds === null && !run.isLeftOut ? ['--errors', '--by-table'] : [];
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
