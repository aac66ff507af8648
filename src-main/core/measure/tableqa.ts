import { readFile as readBytes } from 'node:fs/promises';
import { join } from 'node:path';
import type { AskInput } from '../ask/answerer.ts';
import { consider } from '../ask/rules/engine.ts';
import type { Ranker } from '../ask/rules/ranker.ts';
import { readFile } from '../files/index.ts';
import { processorMs } from '../processorTime.ts';
import { readStructure } from '../structure/index.ts';
import type { BenchmarkRun } from './index.ts';
import { ofTheirTable, rankerWithout, unseenAnswers, unseenFigures } from './leftOut.ts';
import { MEASURED_SHEET } from './measuredSheet.ts';
import { overlapAnswer } from './overlap.ts';
import { saidBy } from './sstqaAsk.ts';
import { type Answered, figuresOf, questionsOf, SCORER, type TableQuestion, wrongOf } from './tableqaAsk.ts';
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
  if (run.isLeftOut && !run.isByPrograms) return unseen(run);
  const questions = await questionsOf(run);
  const ranker = run.isLeftOut ? await rankerWithout(run, [...new Set(questions.map(({ set }) => set))]) : undefined;
  const answered: Answered[] = [];
  const byTable = Map.groupBy(questions, ({ set, table }) => join(set, table));
  for (const [table, asked] of byTable) {
    answered.push(...(await answersFrom(join(run.data, 'tableqa', table), asked, { ...run, ranker })));
    if (answered.length % 500 < asked.length) run.progress(`${answered.length} of ${questions.length} questions`);
  }
  const wrong = await wrongOf(run, answered);
  return figuresOf(answered, wrong);
}

/** Each set answered by what was learned from the others alone. */
async function unseen(run: BenchmarkRun): Promise<Readonly<Record<string, unknown>>> {
  const answers = await unseenAnswers(run, (set) => !set.startsWith('sstqa') && (run.set === null || set === run.set));
  for (const { example, saying, isGiven } of ofTheirTable(answers))
    run.predict({ id: example.id, answer: isGiven ? saying : null });
  await run.score(SCORER, [], join(run.data, 'tableqa'));
  return unseenFigures(answers);
}

async function answersFrom(
  path: string,
  questions: readonly TableQuestion[],
  {
    isByPrograms,
    isSketch,
    ranker,
  }: Pick<BenchmarkRun, 'isByPrograms' | 'isSketch'> & { readonly ranker: Ranker | undefined },
): Promise<Answered[]> {
  const { grids } = await readFile(await readBytes(path), path);
  const sheets = grids.map((grid, sheet) => ({ grid, structure: readStructure(grid), sheet }));
  if (isByPrograms) return answersByPrograms(sheets, questions, ranker);
  const answered: Answered[] = [];
  for (const question of questions) {
    const started = performance.now();
    const startedMs = processorMs();
    let best: Pick<Answered, 'answer' | 'confidence'> | null = null;
    for (const sheet of sheets) {
      if (isSketch) {
        best ??= { answer: overlapAnswer(question.query, sheet.grid), confidence: 1 };
        continue;
      }
      const input: AskInput = { question: question.query, ...sheet, source: MEASURED_SHEET, history: [] };
      const { answer, outcomes } = await consider(input);
      const isAnswered = answer.status === 'answered';
      const found = {
        answer: isAnswered && outcomes[0] ? saidBy(outcomes[0]) : null,
        confidence: answer.confidence.score,
      };
      if (!best || worthOf(found) > worthOf(best)) best = found;
    }
    const milliseconds = performance.now() - started;
    const times = { milliseconds, processorMs: processorMs() - startedMs };
    answered.push({ question, answer: null, confidence: 0, ...best, ...times });
  }
  return answered;
}

function worthOf({ answer, confidence }: Pick<Answered, 'answer' | 'confidence'>): number {
  return confidence + (answer === null ? 0 : 1);
}
