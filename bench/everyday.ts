import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Outcome } from '../src-main/core/ask/rules/answer/outcome.ts';
import { consider } from '../src-main/core/ask/rules/engine.ts';
import type { Sheet } from '../src-main/core/ask/sheet.ts';
import { quantile } from './calibration.ts';
import { sheetsOf } from './firstAnswer.ts';
import type { BenchmarkRun } from './index.ts';
import { MEASURED_SHEET } from './measuredSheet.ts';

/** All that is read of a question while it is answered. */
const questionSchema = z.object({ id: z.string(), table: z.string(), query: z.string() });

/** An answer in the scorer's form: a value, a list, or pairs of a group and its value. */
export type Said =
  | number
  | string
  | boolean
  | readonly (number | string)[]
  | readonly (readonly [string, number | string])[];

/**
 * Everyday questions on ordinary files, by the rules alone: first answers, given or not. Each question is asked of every sheet of its file, and the surest answer counts.
 */
export async function everydayBenchmark(run: BenchmarkRun): Promise<Record<string, unknown>> {
  const folder = join(run.data, 'everyday');
  const lines = (await readFile(join(folder, 'questions.jsonl'), 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '');
  const questions = lines.map((line) => questionSchema.parse(JSON.parse(line))).slice(0, run.limit);
  const times: number[] = [];
  let given = 0;
  for (const [table, asked] of Map.groupBy(questions, (question) => question.table)) {
    const sheets = await sheetsOf(join(folder, 'tables', table));
    for (const { id, query } of asked) {
      const start = performance.now();
      const best = await surest(query, sheets);
      times.push(performance.now() - start);
      given += Number(best?.isGiven ?? false);
      run.predict({
        id,
        answer: best?.said ?? null,
        ...(best && { confidence: best.confidence, isGiven: best.isGiven, by: best.by, pipeline: best.notation }),
      });
    }
    run.progress(`${table}: ${asked.length} questions`);
  }
  await run.score('everyday/score.mjs', ['--by', 'kind'], join(folder, 'questions.jsonl'));
  return { questions: questions.length, given, p95Ms: Math.round(quantile(times, 0.95)) };
}

const verdictSchema = z.boolean();

/** The questions with the files of their tables, and who judges an answer. */
export async function everydayQuestions(
  data: string,
): Promise<readonly { readonly table: string; readonly query: string; readonly isRight: (said: Said) => boolean }[]> {
  const folder = join(data, 'everyday');
  // The scorer is a program: without its last line, which starts it, it is a module.
  const script = (await readFile(join(folder, 'score.mjs'), 'utf8')).replace(/^main\(.*$/mu, '');
  const scorer = (await import(`data:text/javascript,${encodeURIComponent(script)}`)) as {
    right: (question: unknown, said: unknown) => unknown;
  };
  const lines = (await readFile(join(folder, 'questions.jsonl'), 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const gold: unknown = JSON.parse(line);
    const { table, query } = questionSchema.parse(gold);
    return {
      table: join(folder, 'tables', table),
      query,
      isRight: (said) => verdictSchema.parse(scorer.right(gold, said)),
    };
  });
}

/** The first answer of the surest sheet. */
interface Best {
  /** Null where no reading is given or offered. */
  readonly said: Said | null;
  readonly confidence: number;
  readonly isGiven: boolean;
  readonly by: string;
  readonly notation: string;
}

/** What the surest sheet of a file says to a question, in the scorer's form; null where none says anything. */
export async function surest(question: string, sheets: readonly Sheet[]): Promise<Best | null> {
  let best: Best | null = null;
  for (const sheet of sheets) {
    const { answer, outcomes } = await consider({ question, sheet, source: MEASURED_SHEET, history: [] });
    const [first] = outcomes;
    const confidence = answer.confidence.score;
    if (!first || (best && best.confidence >= confidence)) continue;
    // A reading that is neither given nor offered is no answer.
    const isSaid = answer.status === 'answered' || answer.alternatives.length > 0;
    best = {
      said: isSaid ? saidForm(first) : null,
      confidence,
      isGiven: answer.status === 'answered',
      by: first.candidate.likelihood === null ? 'learned' : 'analysis',
      notation: first.steps.at(-1)?.notation ?? '',
    };
  }
  return best;
}

/** An outcome in the scorer's form. */
export function saidForm({ steps, values, candidate }: Outcome): Said {
  const last = steps.at(-1);
  const data = last?.operation.op === 'Rea' && last.inputs.length === 1 ? last.inputs[0] : last?.output;
  if (last?.operation.op === 'Rea' && data?.kind === 'groups')
    return data.groups.map(({ label, value }) => [label, value.type === 'number' ? value.number : label] as const);
  const said = values.map(({ text, value }): number | string => {
    if (value.kind === 'number') return value.number;
    if (value.kind === 'date')
      return new Date(Math.round(value.number * 86_400_000)).toISOString().slice(0, value.hasTime ? 16 : 10);
    return text;
  });
  const [only] = values;
  if (values.length === 1 && only?.value.kind === 'boolean')
    return candidate.pattern === 'truth' ? only.value.boolean : only.text;
  return said.length === 1 ? (said[0] ?? '') : said;
}
