import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile as readBytes, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { firstCalibrationError, quantile } from './calibration.ts';
import type { FirstAnswer } from './firstAnswer.ts';
import type { BenchmarkRun } from './index.ts';
import { percentOf } from './percent.ts';
import { runScript } from './scorer.ts';

/** The scorer in the data folder. */
const SCORER = 'tableqa/score.mjs';

/** All that is read of a question while it is answered; `line` is only handed to the scorer. */
const questionSchema = z.object({ id: z.string(), table: z.string(), query: z.string(), set: z.string() });
/** A question of a set, with the line that scorers take. */
export type TableQuestion = z.infer<typeof questionSchema> & { readonly line: string };

/** What was first said to a question, given or not, as it is scored. */
export interface Answered extends FirstAnswer {
  readonly question: TableQuestion;
  readonly milliseconds: number;
  /** The same in time of the processor; left out where a model thinks elsewhere. */
  readonly processorMs?: number;
}

/** The questions that a run asks: of all sets or one, the first ones or drawn by lot, so many in all or of each set. */
export async function questionsOf({ data, set, limit, seed, each }: BenchmarkRun): Promise<TableQuestion[]> {
  const folder = join(data, 'tableqa');
  const sets = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const chosen = sets.map(({ name }) => name).filter((name) => set === null || name === set);
  const all: TableQuestion[] = [];
  for (const name of chosen.toSorted()) {
    const text = await readBytes(join(folder, name, 'questions.jsonl'), 'utf8');
    for (const line of text.split('\n')) {
      if (line.trim() !== '') all.push({ ...questionSchema.parse(JSON.parse(line)), line });
    }
  }
  const lots = new Map(all.map(({ id }) => [id, createHash('sha256').update(`${seed} ${id}`).digest('hex')]));
  const drawn =
    seed === null ? all : all.toSorted((a, b) => (lots.get(a.id) ?? '').localeCompare(lots.get(b.id) ?? ''));
  if (each === null) return drawn.slice(0, limit);
  return [...Map.groupBy(drawn, (question) => question.set).values()]
    .flatMap((own) => own.slice(0, each))
    .slice(0, limit);
}

/** Hands in the answers that are given, prints the scorer's table, and returns the questions whose first answer is not right. */
export async function wrongOf(run: BenchmarkRun, answered: readonly Answered[]): Promise<ReadonlySet<string>> {
  for (const { question, said, isGiven } of answered) run.predict({ id: question.id, answer: isGiven ? said : null });
  const scratch = await mkdtemp(join(tmpdir(), 'tablewright-tableqa-'));
  try {
    // With a limit, questions that were not asked count for nothing.
    const asked = join(scratch, 'questions.jsonl');
    await writeFile(asked, answered.map(({ question: { line } }) => `${line}\n`).join(''));
    await run.score(SCORER, [], asked);
    const firsts = join(scratch, 'predictions.jsonl');
    const lines = answered.map(({ question: { id }, said }) => `${JSON.stringify({ id, answer: said })}\n`);
    await writeFile(firsts, lines.join(''));
    return wrongIds(await runScript(join(run.data, SCORER), [asked, firsts, '--json', '--errors', '--unanswered']));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const wrongSchema = z.object({ id: z.string() });

/** The scorer lists what is wrong or not answered, a line of JSON each, after its figures. */
function wrongIds(printed: string): ReadonlySet<string> {
  const lines = printed.split('\n').filter((line) => line.startsWith('{"id"'));
  return new Set(lines.map((line) => wrongSchema.parse(JSON.parse(line)).id));
}

/** The figures of one set: first answers that are right, given or not; those that are given, and how many of them are right. */
interface SetFigures {
  readonly first: number;
  readonly accuracy: number;
  readonly answered: number;
  readonly rightWhenAnswered: number;
  readonly ece: number;
}

/** Figures by set, with what else is known of each, and their means. */
export function figuresOf(
  answered: readonly Answered[],
  wrong: ReadonlySet<string>,
  more: ReadonlyMap<string, Readonly<Record<string, number>>> = new Map(),
): Readonly<Record<string, unknown>> {
  const isRight = ({ question }: Answered): boolean => !wrong.has(question.id);
  const sets = [...Map.groupBy(answered, ({ question }) => question.set)].map(([set, own]) => {
    const given = own.filter(({ isGiven }) => isGiven);
    const figures: SetFigures = {
      first: percentOf(own, isRight),
      accuracy: percentOf(own, (each) => isRight(each) && each.isGiven),
      answered: percentOf(own, ({ isGiven }) => isGiven),
      rightWhenAnswered: percentOf(given, isRight),
      ece: firstCalibrationError(own.map((each) => ({ ...each, isRight: isRight(each) }))),
    };
    return { set, figures };
  });
  const mean = (of: (figures: SetFigures) => number, digits = 1): number =>
    Number((sets.reduce((sum, { figures }) => sum + of(figures), 0) / Math.max(1, sets.length)).toFixed(digits));
  return {
    sets: Object.fromEntries(sets.map(({ set, figures }) => [set, { ...figures, ...more.get(set) }])),
    meanFirst: mean(({ first }) => first),
    mean: mean(({ accuracy }) => accuracy),
    meanAnswered: mean((figures) => figures.answered),
    meanRightWhenAnswered: mean(({ rightWhenAnswered }) => rightWhenAnswered),
    meanEce: mean(({ ece }) => ece, 3),
    p95Ms: p95(answered.map(({ milliseconds }) => milliseconds)),
    p95ProcessorMs: p95(answered.flatMap((each) => each.processorMs ?? [])),
  };
}

function p95(times: readonly number[]): number {
  return Math.round(quantile(times, 0.95));
}
