import { answerByRules, type RuleAnswer } from '../src-main/core/zoom/rules/answer.ts';
import { answerInPlace } from '../src-main/core/zoom/rules/answerInPlace.ts';
import { sureFrom } from '../src-main/core/zoom/rules/answerWeights.data.ts';
import { equals } from './databenchCompare.ts';
import {
  type BenchQuestion,
  chosenVariants,
  eachTable,
  isUnread,
  type OpenTable,
  plain,
  readQuestions,
  said,
  type Variant,
} from './databenchData.ts';
import { learnPrograms } from './databenchFit.ts';
import { databenchGolden } from './databenchGolden.ts';
import { databenchModelBenchmark } from './databenchModel.ts';
import type { BenchmarkRun } from './index.ts';
import { percent, percentOf } from './percent.ts';

/**
 * DataBench's questions by the rules, which are not told the type of the answer. `--set all|lite` takes one variant;
 * a variant whose file is not there leaves its questions out. Two thirds of the questions, by a hash of their number,
 * may be learned from (`--fit FOLDER`, and `--folds` for each data set by the others); `unread` counts the rest alone.
 * With `--strategy model` a language model is asked instead. Either way it is told first whether answers are compared as
 * the official evaluation compares them.
 */
export async function databenchBenchmark(run: BenchmarkRun): Promise<Record<string, unknown>> {
  const golden = await databenchGolden(run);
  if (run.answering.strategy !== 'rules') {
    return { ...(await databenchModelBenchmark(run, run.answering.without === 'direct')), golden };
  }
  const questions = await readQuestions(run);
  if (run.fit !== null || run.folds !== null) return learnPrograms(run, questions);
  const answers = new Map<number, Record<string, unknown>>();
  const figures: Record<string, unknown> = { golden };
  for (const variant of chosenVariants(run)) {
    const judged: Judged[] = [];
    await eachTable(run, questions, variant, async (table, own) => {
      for (const question of own) judged.push(await judge(table, question, variant));
    });
    for (const { question, answer } of judged) {
      answers.set(question.n, { ...answers.get(question.n), [variant.name === 'all' ? 'answer' : 'lite']: answer });
    }
    Object.assign(figures, figuresOf(variant, judged));
    run.progress(`${variant.name}: ${String(figures[variant.name])} of ${judged.length}`);
  }
  for (const [n, answer] of answers) run.predict({ n, ...answer });
  return figures;
}

interface Judged {
  readonly question: BenchQuestion;
  readonly answer: unknown;
  readonly isRight: boolean;
  readonly isSure: boolean;
  readonly ms: number;
}

async function judge(table: OpenTable, question: BenchQuestion, variant: Variant): Promise<Judged> {
  const startedAt = performance.now();
  const found = await answered(table, question.question);
  const answer = found === null ? null : plain(found.values, found.shape === 'list');
  return {
    question,
    answer,
    isRight:
      found !== null && equals(said(found.values, found.shape === 'list'), variant.truthOf(question), question.type),
    isSure: found !== null && found.confidence >= sureFrom,
    ms: performance.now() - startedAt,
  };
}

async function answered({ engine, profile, held }: OpenTable, question: string): Promise<RuleAnswer | null> {
  if (!held) return answerByRules(engine, profile, question);
  const rows = { some: held, run: (sql: string) => engine.query(sql) };
  return (await answerInPlace(rows, profile, question)).answer;
}

function figuresOf({ name }: Variant, judged: readonly Judged[]): Record<string, unknown> {
  const share = (some: readonly Judged[]): number => percentOf(some, ({ isRight }) => isRight);
  const sure = judged.filter(({ isSure }) => isSure);
  const unread = judged.filter(({ question }) => isUnread(question));
  return {
    [name]: share(judged),
    [`${name}Unread`]: share(unread),
    [`${name}Questions`]: judged.length,
    [`${name}Sure`]: percent(sure.length, judged.length),
    [`${name}RightWhenSure`]: share(sure),
    [`${name}UnreadRightWhenSure`]: share(sure.filter(({ question }) => isUnread(question))),
    [`${name}Types`]: Object.fromEntries(
      [...Map.groupBy(judged, ({ question }) => question.type)].map(([type, some]) => [type, share(some)]),
    ),
  };
}
