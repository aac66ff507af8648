import { sheetOf } from '../src-main/core/ask/sheet.ts';
import { readStructure } from '../src-main/core/structure/readStructure.ts';
import { firstCalibrationError } from './calibration.ts';
import { type FirstAnswer, firstAnswer } from './firstAnswer.ts';
import type { BenchmarkRun } from './index.ts';
import { isRightOf, plainLists } from './learn/plainLists.ts';
import { percentOf } from './percent.ts';

const LISTS = 20;
/** Another draw than that which is learned from. */
const SEED = 77;

/**
 * Plain questions on made-up lists (`--limit` of them), drawn by another seed
 * than those that are learned from: the topics and wordings are the same, the
 * lines and numbers are not. Shares in percent: first answers that are right,
 * given or not; answers given; how many of those are right.
 */
export async function plainQuestionsBenchmark(run: BenchmarkRun): Promise<Record<string, number>> {
  const asked: (FirstAnswer & { readonly isRight: boolean })[] = [];
  for (const { grid, questions } of plainLists(Number.isFinite(run.limit) ? run.limit : LISTS, SEED)) {
    const sheet = sheetOf(grid, readStructure(grid));
    for (const { query, right } of questions) {
      const found = await firstAnswer(query, [sheet]);
      asked.push({ ...found, isRight: found.said !== null && isRightOf(right, found.said) });
      run.predict({ query, right, ...found });
    }
    run.progress(`${asked.length} questions`);
  }
  const given = asked.filter(({ isGiven }) => isGiven);
  return {
    questions: asked.length,
    first: percentOf(asked, ({ isRight }) => isRight),
    answered: percentOf(asked, ({ isGiven }) => isGiven),
    rightWhenAnswered: percentOf(given, ({ isRight }) => isRight),
    ece: firstCalibrationError(asked),
  };
}
