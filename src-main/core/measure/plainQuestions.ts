import { consider } from '../ask/rules/engine.ts';
import { readStructure } from '../structure/index.ts';
import { calibrationError } from './calibration.ts';
import type { BenchmarkRun } from './index.ts';
import { isRightOf, plainLists } from './learn/plainLists.ts';
import { MEASURED_SHEET } from './measuredSheet.ts';
import { percentOf } from './percent.ts';
import { saidBy } from './sstqaAsk.ts';

const LISTS = 20;
/** Another draw than that which is learned from. */
const SEED = 77;

/** A list's right answers say yes and no in English. */
const TRUTHS: Readonly<Record<string, string>> = { 是: 'Yes', 否: 'No' };

interface AskedPlain {
  readonly isRight: boolean;
  readonly isGiven: boolean;
  readonly confidence: number;
}

/**
 * Plain questions on made-up lists (`--limit` of them), drawn by another seed
 * than those that are learned from: the topics and wordings are the same, the
 * lines and numbers are not. Shares in percent: first answers that are right,
 * given or not; answers given; how many of those are right.
 */
export async function plainQuestionsBenchmark(run: BenchmarkRun): Promise<Record<string, number>> {
  const asked: AskedPlain[] = [];
  for (const { grid, questions } of plainLists(Number.isFinite(run.limit) ? run.limit : LISTS, SEED)) {
    const structure = readStructure(grid);
    for (const { query, right } of questions) {
      const input = { question: query, grid, structure, source: MEASURED_SHEET, history: [] };
      const { answer, outcomes } = await consider(input);
      const answered = outcomes[0] ? saidBy(outcomes[0]) : null;
      const said = typeof answered === 'string' ? (TRUTHS[answered] ?? answered) : answered;
      const isGiven = answer.status === 'answered';
      asked.push({ isRight: said !== null && isRightOf(right, said), isGiven, confidence: answer.confidence.score });
      run.predict({ query, right, said, status: answer.status, confidence: answer.confidence.score });
    }
    run.progress(`${asked.length} questions`);
  }
  const given = asked.filter(({ isGiven }) => isGiven);
  return {
    questions: asked.length,
    first: percentOf(asked, ({ isRight }) => isRight),
    answered: percentOf(asked, ({ isGiven }) => isGiven),
    rightWhenAnswered: percentOf(given, ({ isRight }) => isRight),
    ece: Math.round(1000 * calibrationError(asked)) / 1000,
  };
}
