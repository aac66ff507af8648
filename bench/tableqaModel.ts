import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { AskInput } from '../src-main/core/ask/answerer.ts';
import { consider } from '../src-main/core/ask/rules/engine.ts';
import { openResults } from '../src-main/core/resultsFile.ts';
import { inLanes } from '../src-main/core/runs/inLanes.ts';
import { sheetSourceId } from '../src-shared/source.ts';
import { sheetsOf } from './firstAnswer.ts';
import type { BenchmarkRun } from './index.ts';
import { saidBy } from './learn/examples.ts';
import {
  askedOnce,
  measuredBy,
  type ModelAnswering,
  resultsName,
  spendingFigures,
  spendingSchema,
  spendingText,
} from './modelRun.ts';
import { percentOf } from './percent.ts';
import { figuresOf, questionsOf, type TableQuestion, wrongOf } from './tableqaAsk.ts';

const resultSchema = spendingSchema.extend({
  id: z.string(),
  set: z.string(),
  /** As scorers take it; null where it was withheld or not found. */
  answer: z.union([z.string(), z.array(z.string()).readonly()]).nullable(),
  confidence: z.number(),
});
type Result = z.infer<typeof resultSchema>;

/**
 * Questions on tables of public sets, answered by a language model, with the rules or without; of several sheets the
 * one is asked that the rules answer best. Each question is written down as soon as it is answered, each call is kept:
 * `--resume` goes on after the last. Throws DomainError `model.*` when the model cannot be asked any more.
 */
export async function tableqaModelBenchmark(
  run: BenchmarkRun,
  answering: ModelAnswering,
): Promise<Readonly<Record<string, unknown>>> {
  const path = run.out ?? join('measurements', `${resultsName(run, answering, ...(run.set ? [run.set] : []))}.jsonl`);
  const opened = await run.openModels(join(dirname(path), 'calls'), {
    callSeconds: run.callSeconds,
    parallel: run.parallel,
  });
  try {
    const what = { ...measuredBy(run, answering, opened), set: run.set, each: run.each };
    const results = await openResults({ path, run: what, isResumed: run.isResumed, schema: resultSchema });
    const known = new Map(results.done.map((result) => [result.id, result]));
    const questions = await questionsOf(run);
    run.progress(`Results go to ${path}, which holds ${known.size} of ${questions.length} already`);
    const open = questions.filter(({ id }) => !known.has(id));
    await inLanes(open, run.parallel, async (question) => {
      const { answer, spending } = await askedOnce(await inputOf(run, question), opened, answering, run);
      const result: Result = {
        id: question.id,
        set: question.set,
        answer: answer.status === 'answered' ? saidBy(answer) : null,
        confidence: answer.confidence.score,
        ...spending,
      };
      results.add(result);
      known.set(result.id, result);
      run.progress(`${known.size} of ${questions.length}: ${result.id} (${spendingText(result)})`);
    });
    const answered = questions.flatMap((question) => {
      const result = known.get(question.id);
      if (!result) return [];
      const { answer, confidence, seconds } = result;
      return [{ question, said: answer, isGiven: answer !== null, confidence, milliseconds: 1000 * seconds }];
    });
    const wrong = await wrongOf(run, answered);
    const given = answered.filter(({ isGiven }) => isGiven);
    const isRight = ({ question }: { readonly question: TableQuestion }): boolean => !wrong.has(question.id);
    return {
      ...what,
      ...figuresOf(answered, wrong),
      questions: answered.length,
      answered: percentOf(answered, ({ isGiven }) => isGiven),
      accuracy: percentOf(answered, isRight),
      rightWhenAnswered: percentOf(given, isRight),
      ...spendingFigures([...known.values()]),
    };
  } finally {
    await opened.close();
  }
}

async function inputOf(run: BenchmarkRun, { set, table, query }: TableQuestion): Promise<AskInput> {
  const path = join(run.data, 'tableqa', set, table);
  const sheets = await sheetsOf(path);
  const inputs = sheets.map((sheet, index): AskInput => ({
    question: query,
    sheet,
    source: sheetSourceId('measured', index),
    history: [],
  }));
  const [first] = inputs;
  if (!first) throw new Error(`${table} has no sheet`);
  if (inputs.length === 1) return first;
  const judged = await Promise.all(
    inputs.map(async (input) => ({ input, score: (await consider(input)).answer.confidence.score })),
  );
  return judged.toSorted((a, b) => b.score - a.score)[0]?.input ?? first;
}
