import { join } from 'node:path';
import type { EngineOptions } from '../src-main/core/ask/rules/engine.ts';
import type { Ranker } from '../src-main/core/ask/rules/ranker.ts';
import { processorMs } from '../src-main/core/processorTime.ts';
import { firstAnswer, sheetsOf } from './firstAnswer.ts';
import type { BenchmarkRun } from './index.ts';
import { leftOut, rankerWithout } from './leftOut.ts';
import { overlapAnswer } from './overlap.ts';
import { type Answered, figuresOf, questionsOf, type TableQuestion, wrongOf } from './tableqaAsk.ts';
import { tableqaModelBenchmark } from './tableqaModel.ts';
import { answersByPrograms } from './tableqaPrograms.ts';

/**
 * Questions on tables of ten public sets, answered by the rules alone unless a model is asked. Of
 * several sheets the one that answers best is taken. `--set` takes one set,
 * `--limit` with `--seed` draws questions by lot. `--strategy overlap` is the
 * sketch in place of the rules, `--strategy programs` asks the rows by the rules' programs in place of the tree,
 * `--strategy model` or `both` asks a language model; `--loso` answers each source by what was learned
 * from the others; programs of sets that are asked by a planner of answers that learned from none of them.
 */
export async function tableqaBenchmark(run: BenchmarkRun): Promise<Readonly<Record<string, unknown>>> {
  if (run.answering.strategy !== 'rules') return tableqaModelBenchmark(run, run.answering);
  if (run.isByPrograms || run.isSketch) return otherWays(run);
  if (run.isLeftOut) return unseen(run);
  const answered = await answersTo(run, await questionsOf(run), (path, asked) => answersFrom(path, asked));
  return figuresOf(answered, await wrongOf(run, answered));
}

/** Each set answered by what was learned from the others alone. */
async function unseen(run: BenchmarkRun): Promise<Readonly<Record<string, unknown>>> {
  const { optionsFor, figuresOf: figuresOfSet } = await leftOut(
    run,
    (set) => !set.startsWith('sstqa') && (run.set === null || set === run.set),
  );
  const questions = await questionsOf({ ...run, each: run.limit, limit: Infinity });
  const answered = await answersTo(run, questions, (path, asked, set) =>
    answersFrom(path, asked, optionsFor(set, path)),
  );
  const wrong = await wrongOf(run, answered);
  const sets = [...new Set(questions.map(({ set }) => set))];
  const more = new Map<string, Awaited<ReturnType<typeof figuresOfSet>>>();
  for (const set of sets) more.set(set, await figuresOfSet(set));
  return figuresOf(answered, wrong, more);
}

/** The floor, or the rules' programs in place of the tree. */
async function otherWays(run: BenchmarkRun): Promise<Readonly<Record<string, unknown>>> {
  const questions = await questionsOf(run);
  const sets = [...new Set(questions.map(({ set }) => set))];
  const ranker = run.isLeftOut && run.isByPrograms ? await rankerWithout(run, sets) : undefined;
  const answered = await answersTo(run, questions, (path, asked) =>
    run.isByPrograms ? programAnswers(path, asked, ranker) : overlapAnswers(path, asked),
  );
  return figuresOf(answered, await wrongOf(run, answered));
}

/** Answers to questions, file by file. */
async function answersTo(
  { data, progress }: BenchmarkRun,
  questions: readonly TableQuestion[],
  answersIn: (path: string, asked: readonly TableQuestion[], set: string) => Promise<Answered[]>,
): Promise<Answered[]> {
  const answered: Answered[] = [];
  const byTable = Map.groupBy(questions, ({ set, table }) => join(set, table));
  for (const [table, asked] of byTable) {
    const [first] = asked;
    if (first) answered.push(...(await answersIn(join(data, 'tableqa', table), asked, first.set)));
    if (answered.length % 500 < asked.length) progress(`${answered.length} of ${questions.length} questions`);
  }
  return answered;
}

async function answersFrom(
  path: string,
  questions: readonly TableQuestion[],
  options: EngineOptions = {},
): Promise<Answered[]> {
  const sheets = await sheetsOf(path);
  const answered: Answered[] = [];
  for (const question of questions) {
    const started = performance.now();
    const startedMs = processorMs();
    const found = await firstAnswer(question.query, sheets, options);
    const milliseconds = performance.now() - started;
    answered.push({ question, ...found, milliseconds, processorMs: processorMs() - startedMs });
  }
  return answered;
}

async function overlapAnswers(path: string, questions: readonly TableQuestion[]): Promise<Answered[]> {
  const [sheet] = await sheetsOf(path);
  return questions.map((question) => {
    const started = performance.now();
    const said = sheet ? overlapAnswer(question.query, sheet.grid) : null;
    return { question, said, isGiven: said !== null, confidence: 1, milliseconds: performance.now() - started };
  });
}

async function programAnswers(
  path: string,
  questions: readonly TableQuestion[],
  ranker: Ranker | undefined,
): Promise<Answered[]> {
  return answersByPrograms(await sheetsOf(path), questions, ranker);
}
