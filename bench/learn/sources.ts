import { createHash } from 'node:crypto';
import { readdir, readFile as readBytes } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { sheetOf } from '../../src-main/core/ask/sheet.ts';
import { readFile } from '../../src-main/core/files/readFile.ts';
import { readStructure } from '../../src-main/core/structure/readStructure.ts';
import { type Example, exampleOf, type FeatureNames, type Saying } from './examples.ts';
import { isRightOf, MADE_UP, plainLists } from './plainLists.ts';

/** Sets that may be measured and never learned from. */
export const measuredOnly: ReadonlySet<string> = new Set(['realhit']);

/** Sets whose tables come from one place: they are left out together. */
const FAMILIES: Readonly<Record<string, string>> = {
  wtq: 'wikitables',
  sqa: 'wikitables',
  'sstqa-en': 'sstqa',
  'sstqa-zh': 'sstqa',
};

/** What a set is left out with. */
export function sourceOf(set: string): string {
  return FAMILIES[set] ?? set;
}

/** A question of a data set, with its table's file and who judges an answer to it. */
interface Question {
  readonly id: string;
  readonly set: string;
  readonly query: string;
  readonly file: string;
  readonly isRight: (saying: Saying) => boolean;
}

export interface ReadOptions {
  /** The folder of data sets. */
  readonly data: string;
  readonly sets: readonly string[];
  /** Questions of each set at most. */
  readonly limit: number;
  readonly progress: (line: string) => void;
}

/** The sets of a data folder that questions can be learned from or measured on. */
export async function setsOf(data: string): Promise<string[]> {
  const folders = await readdir(join(data, 'tableqa'), { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return [...names.toSorted(), 'sstqa-en', 'sstqa-zh'];
}

/** One in so many questions is also put to a table that it is not about, where nothing that is found is right. */
const ELSEWHERE = 6;

/** Reads the questions of sets in every way, and some of them on the wrong table; a sheet is read once. */
export async function examplesOf(
  { data, sets, limit, progress }: ReadOptions,
  names: FeatureNames,
): Promise<Example[]> {
  const examples: Example[] = [];
  for (const set of sets) {
    const questions = (await askedQuestions(data, set)).slice(0, limit);
    let before: readonly Question[] = [];
    for (const [file, own] of Map.groupBy(questions, (question) => question.file)) {
      const { grids } = await readFile(await readBytes(file), file);
      const [grid] = grids;
      if (!grid) continue;
      const sheet = sheetOf(grid, readStructure(grid));
      const ask = ({ id, query, isRight }: Question, isAnswerable: boolean): Example => {
        const of = { id, query, set, source: sourceOf(set), table: file, isAnswerable };
        return exampleOf(of, sheet, names, isRight);
      };
      examples.push(...own.map((question) => ask(question, true)));
      const elsewhere = before.filter(({ id }) => lotOf(id) % ELSEWHERE === 0).map((question) => ask(question, false));
      examples.push(...elsewhere.filter(({ readings }) => !readings.some(({ isRight }) => isRight)));
      before = own;
    }
    progress(`${set}: ${questions.length} questions read`);
  }
  return examples;
}

const tableQuestion = z.looseObject({ id: z.string(), table: z.string(), query: z.string() });
const sheetQuestion = z.looseObject({ id: z.number(), table_id: z.number(), query: z.string() });

/** The questions of a set, each with its table's file and who judges an answer to it. */
export async function askedQuestions(data: string, set: string): Promise<Question[]> {
  if (set.startsWith('sstqa-')) {
    const isChinese = set.endsWith('zh');
    const judge = await scorerOf(join(data, 'sstqa', 'score.mjs'), 'judge');
    const lines = await linesOf(join(data, 'sstqa', isChinese ? 'dev-zh.jsonl' : 'dev.jsonl'));
    return lines.map((line) => {
      const gold = sheetQuestion.parse(JSON.parse(line));
      const verdict = z.object({ alias: z.boolean() });
      return {
        id: `${set}-${gold.id}`,
        set,
        query: gold.query,
        file: join(data, 'sstqa', isChinese ? 'tables-zh' : 'tables-en', `${gold.table_id}.xlsx`),
        isRight: (saying) => verdict.parse(judge(gold, saying)).alias,
      };
    });
  }
  const right = await scorerOf(join(data, 'tableqa', 'score.mjs'), 'right');
  const lines = await linesOf(join(data, 'tableqa', set, 'questions.jsonl'));
  return lines.map((line) => {
    const gold = tableQuestion.parse(JSON.parse(line));
    return {
      id: gold.id,
      set,
      query: gold.query,
      file: join(data, 'tableqa', set, gold.table),
      isRight: (saying) => right(gold, saying) === true,
    };
  });
}

/** A number that a text draws: the same each time. */
export function lotOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}

async function linesOf(file: string): Promise<string[]> {
  return (await readBytes(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
}

/** A function of the scorer that lies beside the data. */
async function scorerOf(file: string, name: string): Promise<(gold: unknown, saying: Saying) => unknown> {
  const module: unknown = await import(pathToFileURL(file).href);
  const scorer = z.record(z.string(), z.unknown()).parse(Object.assign({}, module))[name];
  if (typeof scorer !== 'function') throw new TypeError(`${file} has no function "${name}".`);
  return (gold, saying): unknown => scorer(gold, saying);
}

/** Lists that are made up, so many of them. */
export const PLAIN_LISTS = 220;

/** Examples of plain questions on plain lists, a source of its own: what no public set has many of. */
export function plainExamples(names: FeatureNames, seed: number, lists = PLAIN_LISTS): Example[] {
  return plainLists(lists, seed).flatMap(({ grid, questions }, index) => {
    const sheet = sheetOf(grid, readStructure(grid));
    const of = { set: MADE_UP, source: MADE_UP, table: `plain-${index}`, isAnswerable: true };
    return questions.map(({ query, right, compared }, place) =>
      exampleOf(
        { ...of, id: `plain-${index}-${place}`, query },
        sheet,
        names,
        (saying, texts) => isRightOf(right, saying) && isRightOf(compared, texts),
      ),
    );
  });
}
