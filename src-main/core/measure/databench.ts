import { writeFile } from 'node:fs/promises';
import {
  answerByRules,
  confidenceFeatures,
  type RankedReading,
  rankedReadings,
  valuesOf,
} from '../zoom/rules/answer.ts';
import { readingWeights, sureFrom } from '../zoom/rules/weights.data.ts';
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
import { databenchModelBenchmark } from './databenchModel.ts';
import type { BenchmarkRun } from './index.ts';
import { percent, percentOf } from './percent.ts';
import { fitReadings, type JudgedReading, type Weights } from './readingFit.ts';

/** Readings of a question that are run to be learned from. */
const JUDGED = 60;
const PULL = 0.3;
const RIGHT_WHEN_SURE = 0.75;

/**
 * DataBench's questions by the rules, which are not told the type of the answer. `--set all|lite` takes one variant;
 * a variant whose file is not there leaves its questions out. Two thirds of the questions, by a hash of their number,
 * may be learned from (`--fit FILE`, and `--folds` for each data set by the others); `unread` counts the rest alone.
 * With `--strategy model` a language model is asked instead.
 */
export async function databenchBenchmark(run: BenchmarkRun): Promise<Record<string, unknown>> {
  if (run.answering.strategy !== 'rules') return databenchModelBenchmark(run, run.answering.without === 'direct');
  const questions = await readQuestions(run);
  if (run.fit !== null || run.folds !== null) return learn(run, questions);
  const answers = new Map<number, Record<string, unknown>>();
  const figures: Record<string, unknown> = {};
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

async function judge({ engine, profile }: OpenTable, question: BenchQuestion, variant: Variant): Promise<Judged> {
  const startedAt = performance.now();
  const found = await answerByRules(engine, profile, question.question);
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

/** Learns which readings come first, and when an answer is sure, from two thirds of the questions. */
async function learn(run: BenchmarkRun, questions: readonly BenchQuestion[]): Promise<Record<string, unknown>> {
  const lessons: Lesson[] = [];
  for (const variant of chosenVariants(run)) {
    const read = questions.filter((question) => !isUnread(question));
    await eachTable(run, read, variant, async (table, own) => {
      for (const question of own) lessons.push(await lessonOf(table, question, variant));
      run.progress(`${variant.name}: ${lessons.length} questions`);
    });
  }
  const sets = [...new Set(lessons.map(({ dataset }) => dataset))];
  let right = 0;
  for (const set of sets) {
    const weights = fitted(lessons.filter(({ dataset }) => dataset !== set));
    right += lessons.filter((lesson) => lesson.dataset === set && best(lesson, weights)?.isRight === true).length;
  }
  if (run.fit !== null) {
    const weights = fitted(lessons);
    await writeFile(run.fit, moduleOf(weights, ...sureness(lessons)));
  }
  return { questions: lessons.length, leftOut: percent(right, lessons.length), sets: sets.length };
}

interface Lesson {
  readonly dataset: string;
  readonly readings: readonly (JudgedReading & { readonly confidence: (score: Weights) => Weights })[];
}

async function lessonOf({ engine, profile }: OpenTable, question: BenchQuestion, variant: Variant): Promise<Lesson> {
  const ranked = rankedReadings(question.question, profile, engine.dialect).slice(0, JUDGED);
  const readings: Lesson['readings'][number][] = [];
  for (const candidate of ranked) {
    const values = await engine.query(candidate.sql).then(({ rows }) => valuesOf(candidate.reading, rows));
    const isList = candidate.reading.shape === 'list';
    readings.push({
      features: Object.fromEntries(candidate.features),
      isRight: values !== null && equals(said(values, isList), variant.truthOf(question), question.type),
      confidence: (weights) => {
        const sorted = ranked.map((each) => rescored(each, weights)).toSorted((a, b) => b.score - a.score);
        const own = sorted.find(({ sql }) => sql === candidate.sql);
        return own ? confidenceFeatures(sorted, own) : {};
      },
    });
  }
  return { dataset: question.dataset, readings };
}

function rescored(ranked: RankedReading, weights: Weights): RankedReading {
  return { ...ranked, score: totalOf(Object.fromEntries(ranked.features), weights) };
}

function totalOf(features: Readonly<Record<string, number>>, weights: Weights): number {
  return Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0);
}

function best({ readings }: Lesson, weights: Weights): Lesson['readings'][number] | undefined {
  return readings.toSorted((a, b) => totalOf(b.features, weights) - totalOf(a.features, weights))[0];
}

function fitted(lessons: readonly Lesson[]): Weights {
  return fitReadings(
    lessons.map(({ readings }) => readings),
    readingWeights,
    PULL,
  );
}

/** A logistic model is a choice between the answer and none: each data set is judged by weights from the others. */
function sureness(lessons: readonly Lesson[]): readonly [Weights, number] {
  const sets = [...new Set(lessons.map(({ dataset }) => dataset))];
  const outcomes = sets.flatMap((set) => {
    const others = fitted(lessons.filter(({ dataset }) => dataset !== set));
    return lessons
      .filter(({ dataset }) => dataset === set)
      .flatMap((lesson) => {
        const chosen = best(lesson, others);
        return chosen ? [{ features: chosen.confidence(others), isRight: chosen.isRight }] : [];
      });
  });
  const confidence = fitReadings(
    outcomes.map(({ features, isRight }) => [
      { features, isRight },
      { features: {}, isRight: !isRight },
    ]),
    {},
    0.3,
  );
  const judged = outcomes
    .map(({ features, isRight }) => ({ chance: 1 / (1 + Math.exp(-totalOf(features, confidence))), isRight }))
    .toSorted((a, b) => b.chance - a.chance);
  let [right, threshold] = [0, 0.95];
  judged.forEach(({ chance, isRight }, at) => {
    right += Number(isRight);
    if (at > 20 && right >= RIGHT_WHEN_SURE * (at + 1)) threshold = chance;
  });
  return [confidence, Math.round(threshold * 100) / 100];
}

function moduleOf(weights: Weights, confidence: Weights, sure: number): string {
  const lines = (table: Weights): string =>
    Object.entries(table)
      .filter(([, weight]) => weight !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, weight]) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: ${weight},`)
      .join('\n');
  return `// Made by \`npm run bench -- databench --fit FILE\`, never by hand: docs/measuring.md says how.

/** Weights of the features of readings. */
export const readingWeights: Readonly<Record<string, number>> = {
${lines(weights)}
};

/** Of a logistic model for "the answer is right". */
export const confidenceWeights: Readonly<Record<string, number>> = {
${lines(confidence)}
};

/** Answers less likely to be right than this are told as unsure. */
export const sureFrom = ${sure};
`;
}
