import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ranker } from '../src-main/core/ask/rules/ranker.ts';
import { readStructure } from '../src-main/core/structure/readStructure.ts';
import { chosenOf } from '../src-main/core/zoom/rules/answer.ts';
import { candidatesOf, questionOnRows } from '../src-main/core/zoom/rules/candidates.ts';
import { withNamedValues } from '../src-main/core/zoom/rules/namedValues.ts';
import { rankedReadings, valuesOf, type Weights } from '../src-main/core/zoom/rules/ranked.ts';
import { readingWeights } from '../src-main/core/zoom/rules/weights.data.ts';
import { equals } from './databenchCompare.ts';
import {
  type BenchQuestion,
  chosenVariants,
  eachTable,
  isUnread,
  type OpenTable,
  said,
  type Variant,
} from './databenchData.ts';
import { sheetsOf } from './firstAnswer.ts';
import type { BenchmarkRun } from './index.ts';
import { isRightOf, MADE_UP, plainLists } from './learn/plainLists.ts';
import { askedQuestions } from './learn/sources.ts';
import { rankersFor, rankerWithout } from './leftOut.ts';
import { percent } from './percent.ts';
import { fitReadings, type JudgedReading } from './readingFit.ts';
import { saidByProgram, type Sheets, withRows } from './tableqaPrograms.ts';

/** Readings of a question that are run to be learned from. */
const JUDGED = 60;
const PULL = 0.3;
/** The same of answers: they are told from others by less, and what tells them must carry over to other tables. */
const PULL_OF_ANSWERS = 3;
/** Aimed at on sources that were left out: a little above what is promised, since those tables were read. */
const RIGHT_WHEN_SURE = 0.8;
/** Answers on the way to the threshold that are too few to tell a share by. */
const FEW = 20;
/** Short tables of people's own, so that what is learned does not hold for exports alone. */
const SHORT_TABLES: readonly string[] = ['tablebench', 'tatqa', 'aitqa', 'hitab', 'hct'];
/** Sets by which programs are measured: nothing of what is learned here comes from them. */
const KEPT: readonly string[] = ['wtq', 'sqa'];
/** Questions of each of them: about as many as each other source has. */
const OF_EACH = 130;
/** Made-up lists, drawn by another seed than those that planners learn from and those that are measured. */
const LISTS = 14;
const LISTS_SEED = 7;

/** A question with what each of its readings, or each answer to it, is judged by. */
interface Lesson {
  /** What is left out together. */
  readonly source: string;
  readonly judged: readonly JudgedReading[];
}

/**
 * Learns from two thirds of the questions which readings of programs come first; then, with what was learned without a
 * question's own data set, which of both planners' answers, and when one is sure. `--fit` writes both into a folder.
 */
export async function learnPrograms(
  run: BenchmarkRun,
  questions: readonly BenchQuestion[],
): Promise<Record<string, unknown>> {
  const read = questions.filter((question) => !isUnread(question));
  const lessons = await lessonsOf(run, read, ({ engine, profile }, question, variant) =>
    readingLesson({ engine, profile }, question, variant),
  );
  const weightsWithout = withoutEach(lessons, readingWeights);
  const right = lessons.filter(({ source, judged }) => best(judged, weightsWithout(source))?.isRight === true);
  const figures = { questions: lessons.length, leftOut: percent(right.length, lessons.length) };
  if (run.fit === null) return figures;
  const ranker = await rankerWithout(run, KEPT);
  const own = await lessonsOf(run, read, ({ engine, profile }, question, variant) =>
    answerLesson({ engine, profile }, question.question, {
      source: question.dataset,
      planners: { weights: weightsWithout(question.dataset), ranker },
      isRight: (values) => equals(said(values, values.length > 1), variant.truthOf(question), question.type),
    }),
  );
  const answers = [...own, ...(await shortLessons(run))];
  const answerWeights = fitted(answers, START, PULL_OF_ANSWERS);
  const { confidence, threshold, share } = sureness(answers);
  await writeFile(join(run.fit, 'weights.data.ts'), readingsModule(fitted(lessons, readingWeights)));
  await writeFile(join(run.fit, 'answerWeights.data.ts'), answersModule(answerWeights, confidence, threshold));
  return { ...figures, answers: answers.length, threshold, sure: share, answersLeftOut: leftOutShare(own, answers) };
}

/** What is believed before anything is learned. */
const START: Weights = { 'program share': 1, 'composed share': 1, agreed: 1 };

async function lessonsOf(
  run: BenchmarkRun,
  questions: readonly BenchQuestion[],
  lesson: (table: OpenTable, question: BenchQuestion, variant: Variant) => Promise<Lesson>,
): Promise<readonly Lesson[]> {
  const lessons: Lesson[] = [];
  for (const variant of chosenVariants(run)) {
    await eachTable(run, questions, variant, async (table, own) => {
      for (const question of own) lessons.push(await lesson(table, question, variant));
      run.progress(`${variant.name}: ${lessons.length} questions`);
    });
  }
  return lessons;
}

async function readingLesson(
  { engine, profile }: OpenTable,
  question: BenchQuestion,
  variant: Variant,
): Promise<Lesson> {
  const judged: JudgedReading[] = [];
  for (const { reading, features, sql } of rankedReadings(question.question, profile, engine.dialect).slice(
    0,
    JUDGED,
  )) {
    const values = valuesOf(reading, (await engine.query(sql)).rows);
    const isRight =
      values !== null && equals(said(values, reading.shape === 'list'), variant.truthOf(question), question.type);
    judged.push({ features: Object.fromEntries(features), isRight });
  }
  return { source: question.dataset, judged };
}

type Values = Parameters<typeof said>[0];

async function answerLesson(
  { engine, profile }: OpenTable,
  question: string,
  {
    source,
    planners,
    isRight,
  }: {
    readonly source: string;
    readonly planners: { readonly weights: Weights; readonly ranker: Ranker };
    readonly isRight: (values: Values) => boolean;
  },
): Promise<Lesson> {
  const named = await withNamedValues(engine, profile, question);
  const candidates = await candidatesOf(engine, named, await questionOnRows(engine, named, question), planners);
  return { source, judged: candidates.map(({ features, values }) => ({ features, isRight: isRight(values) })) };
}

/** Questions on short tables and on made-up lists, each source by a planner of answers that learned nothing from it. */
async function shortLessons(run: BenchmarkRun): Promise<readonly Lesson[]> {
  const rankers = await rankersFor(run, [...SHORT_TABLES, MADE_UP], KEPT);
  const lessons: Lesson[] = [];
  const learn = async (source: string, sheets: Sheets, asked: readonly AskedOfSheets[]): Promise<void> => {
    const ranker = rankers.get(source);
    if (!ranker) throw new RangeError(`Nothing was learned for ${source}.`);
    const planners = { weights: readingWeights, ranker };
    await withRows(sheets, async (table) => {
      for (const { query, isRight } of asked) {
        const judge = (values: Values): boolean => isRight(saidByProgram(values));
        lessons.push(await answerLesson(table, query, { source, planners, isRight: judge }));
      }
    });
  };
  for (const source of SHORT_TABLES) {
    const questions = (await askedQuestions(run.data, source)).slice(0, OF_EACH);
    for (const [file, asked] of Map.groupBy(questions, (question) => question.file))
      await learn(source, await sheetsOf(file), asked);
    run.progress(`${source}: ${lessons.length} questions`);
  }
  for (const { grid, questions } of plainLists(LISTS, LISTS_SEED)) {
    const asked = questions.flatMap(({ query, right, compared }): AskedOfSheets[] =>
      // What yes and no rest on is not told by programs.
      compared.length > 0 ? [] : [{ query, isRight: (saying) => isRightOf(right, saying) }],
    );
    await learn(MADE_UP, [{ grid, structure: readStructure(grid) }], asked);
  }
  return lessons;
}

type AskedOfSheets = Pick<Awaited<ReturnType<typeof askedQuestions>>[number], 'query' | 'isRight'>;

function totalOf(features: Weights, weights: Weights): number {
  return Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0);
}

function best(judged: readonly JudgedReading[], weights: Weights): JudgedReading | undefined {
  return judged.toSorted((a, b) => totalOf(b.features, weights) - totalOf(a.features, weights))[0];
}

function fitted(lessons: readonly Lesson[], start: Weights, pull = PULL): Weights {
  return fitReadings(
    lessons.map(({ judged }) => judged),
    start,
    pull,
  );
}

/** Weights from all sources but one, each fitted once. */
function withoutEach(lessons: readonly Lesson[], start: Weights, pull = PULL): (source: string) => Weights {
  const known = new Map<string, Weights>();
  return (source) => {
    const weights =
      known.get(source) ??
      fitted(
        lessons.filter((lesson) => lesson.source !== source),
        start,
        pull,
      );
    known.set(source, weights);
    return weights;
  };
}

function leftOutShare(own: readonly Lesson[], all: readonly Lesson[]): number {
  const without = withoutEach(all, START, PULL_OF_ANSWERS);
  const right = own.filter(({ source, judged }) => best(judged, without(source))?.isRight === true);
  return percent(right.length, own.length);
}

/** A logistic model is a choice between the answer and none: each source is judged by weights from the others. */
function sureness(lessons: readonly Lesson[]): {
  readonly confidence: Weights;
  readonly threshold: number;
  readonly share: number;
} {
  const without = withoutEach(lessons, START, PULL_OF_ANSWERS);
  const outcomes = lessons.flatMap(({ source, judged }) => {
    const chosen = chosenOf(judged, without(source));
    return chosen ? [{ source, features: chosen.judgedBy, isRight: chosen.candidate.isRight }] : [];
  });
  const fit = (some: typeof outcomes): Weights =>
    fitReadings(
      some.map(({ features, isRight }) => [
        { features, isRight },
        { features: {}, isRight: !isRight },
      ]),
      {},
      PULL_OF_ANSWERS,
    );
  const sources = [...new Set(outcomes.map(({ source }) => source))];
  const judged = sources
    .flatMap((source) => {
      const others = fit(outcomes.filter((outcome) => outcome.source !== source));
      return outcomes
        .filter((outcome) => outcome.source === source)
        .map(({ features, isRight }) => ({ chance: 1 / (1 + Math.exp(-totalOf(features, others))), isRight }));
    })
    .toSorted((a, b) => b.chance - a.chance);
  let [right, threshold, sure] = [0, 0.95, 0];
  judged.forEach(({ chance, isRight }, at) => {
    right += Number(isRight);
    if (at > FEW && right >= RIGHT_WHEN_SURE * (at + 1)) [threshold, sure] = [chance, at + 1];
  });
  return {
    confidence: fit(outcomes),
    threshold: Math.round(threshold * 100) / 100,
    share: percent(sure, judged.length),
  };
}

function linesOf(table: Weights): string {
  return Object.entries(table)
    .filter(([, weight]) => weight !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, weight]) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: ${weight},`)
    .join('\n');
}

const MADE = '// Made by `npm run bench -- databench --fit FOLDER`, never by hand: bench/README.md says how.';

function readingsModule(weights: Weights): string {
  return `${MADE}

/** Weights of the features of readings. */
export const readingWeights: Readonly<Record<string, number>> = {
${linesOf(weights)}
};
`;
}

function answersModule(weights: Weights, confidence: Weights, sure: number): string {
  return `${MADE}

/** Weights of what speaks for the answers of both planners. */
export const answerWeights: Readonly<Record<string, number>> = {
${linesOf(weights)}
};

/** Of a logistic model for "the answer is right". */
export const confidenceWeights: Readonly<Record<string, number>> = {
${linesOf(confidence)}
};

/** Answers less likely to be right than this are told as unsure. */
export const sureFrom = ${sure};
`;
}
