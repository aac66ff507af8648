import { sheetOf } from '../src-main/core/ask/sheet.ts';
import { readFile } from '../src-main/core/files/readFile.ts';
import { readStructure } from '../src-main/core/structure/readStructure.ts';
import { surest } from './everyday.ts';
import type { BenchmarkRun } from './index.ts';
import { lotOf } from './lot.ts';
import { percentOf } from './percent.ts';
import { madeQuestions } from './training/made/madeQuestions.ts';

/** Not a seed that training uses. */
const SEED = 77;

interface Judged {
  readonly kind: string;
  readonly level: number;
  readonly language: string;
  readonly isGiven: boolean;
  readonly isRight: boolean;
}

/**
 * Everyday questions about made-up tables, answered by the rules alone. Returns shares in percent, overall and by kind,
 * level and language: first answers that are right, answers given, and how many of the given ones are right. A question
 * that its table cannot answer is right if no answer is given. `--limit` draws as many questions by lot.
 */
export async function madeBenchmark(run: BenchmarkRun): Promise<Record<string, unknown>> {
  const seed = run.seed === null ? SEED : Number(run.seed);
  const lot = lotOf(seed);
  const asked = madeQuestions(seed)
    .flatMap((table) => table.questions.map((question) => ({ table, question, place: lot() })))
    .filter(({ question }) => run.lang === null || question.language === run.lang)
    .toSorted((a, b) => a.place - b.place)
    .slice(0, run.limit);
  const judged: Judged[] = [];
  for (const [table, ofTable] of Map.groupBy(asked, (each) => each.table)) {
    const { grids } = await readFile(Buffer.from(table.csv), table.name);
    const sheets = grids.map((grid) => sheetOf(grid, readStructure(grid)));
    for (const { question } of ofTable) {
      const { query, kind, level, language, answers } = question;
      const best = await surest(query, sheets);
      const isGiven = best?.isGiven ?? false;
      const isRight = question.isRight(best && (isGiven || kind !== 'unanswerable') ? best.said : null);
      judged.push({ kind, level, language, isGiven, isRight });
      run.predict({ table: table.name, query, kind, level, language, answers, isRight, ...best });
    }
    run.progress(`${judged.length} of ${asked.length} questions`);
  }
  return {
    ...figuresOf(judged),
    byKind: figuresBy(judged, ({ kind }) => kind),
    byLevel: figuresBy(judged, ({ level }) => String(level)),
    byLanguage: figuresBy(judged, ({ language }) => language),
  };
}

function figuresOf(judged: readonly Judged[]): Record<string, number> {
  return {
    questions: judged.length,
    first: percentOf(judged, ({ isRight }) => isRight),
    given: percentOf(judged, ({ isGiven }) => isGiven),
    rightWhenGiven: percentOf(
      judged.filter(({ isGiven }) => isGiven),
      ({ isRight }) => isRight,
    ),
  };
}

function figuresBy(judged: readonly Judged[], key: (each: Judged) => string): Record<string, Record<string, number>> {
  const groups = [...Map.groupBy(judged, key)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(groups.map(([name, all]) => [name, figuresOf(all)]));
}
