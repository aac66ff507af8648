import { readFile as readBytes } from 'node:fs/promises';
import type { Saying } from '../../../src-shared/said/said.ts';
import type { Paper, PaperSelection, SurveyCell, SurveyColumn, Surveyed } from '../../../src-shared/survey.ts';
import { threadTask } from '../jobs/task.ts';
import type { PackedPaper } from './papers/packed.ts';
import type { Meaning } from './rules/meaning.ts';
import type { SurveyOptions } from './rules/survey.ts';

export interface PapersFile {
  readonly path: string;
  readonly name: string;
  readonly wantsWhole: boolean;
  /** Where the files lie that a source in LaTeX takes in, by their paths from its folder. */
  readonly beside: ReadonlyMap<string, string>;
}

/** A source with the files that it takes in, as the library has it. */
async function withFiles(bytes: Uint8Array, name: string, beside: ReadonlyMap<string, string>): Promise<Uint8Array> {
  const { withCompanions } = await import('../texts/latex/companions.ts');
  const { decodeText } = await import('../files/decodeText.ts');
  const texts = new Map<string, string>();
  for (const [path, at] of beside) texts.set(path, decodeText(await readBytes(at), path));
  return new TextEncoder().encode(withCompanions(decodeText(bytes, name), texts));
}

export const tasks = {
  /** The papers of a file: one that it is, or those that it lists. */
  readPapers: threadTask<PapersFile, { readonly papers: readonly PackedPaper[]; readonly warnings: readonly Saying[] }>(
    {
      pool: 'reading',
      perform: async ({ path, name, wantsWhole, beside }, { signal }) => {
        const { readPapers } = await import('./papers/readPapers.ts');
        const { packPaper } = await import('./papers/packed.ts');
        const bytes = await readBytes(path);
        const whole = beside.size === 0 ? bytes : await withFiles(bytes, name, beside);
        const { papers, warnings } = await readPapers(whole, name, { signal, wantsWhole });
        return { papers: papers.map(packPaper), warnings };
      },
    },
  ),

  /** A literature table by the rules. */
  survey: threadTask<SurveyOptions & { readonly papers: readonly PackedPaper[] }, Surveyed>({
    pool: 'asking',
    perform: async ({ papers, ...options }) => {
      const { surveyByRules } = await import('./rules/survey.ts');
      const { unpackPaper } = await import('./papers/packed.ts');
      return surveyByRules(papers.map(unpackPaper), options);
    },
  }),

  /** Which papers meet a demand: of these, those whose words are still there. */
  selectPapers: threadTask<
    {
      readonly papers: readonly Paper[];
      /** Which reading of each text there is, by its id. */
      readonly stamps: ReadonlyMap<string, string>;
      readonly demand: string;
      readonly meaning: Meaning | null;
    },
    PaperSelection
  >({
    pool: 'asking',
    perform: async ({ papers, stamps, demand, meaning }, { checkpoint, need }) => {
      const { keptWords } = await import('./rules/keptWords.ts');
      const { selectFrom } = await import('./rules/select.ts');
      const { words, worded } = await keptWords(papers, stamps, async (ids) => {
        checkpoint();
        return need('texts', ids);
      });
      return selectFrom(worded, words, { demandText: demand, meaning });
    },
  }),

  /** What papers say of columns, by the rules: for each paper a cell by column. */
  fillRows: threadTask<
    { readonly papers: readonly PackedPaper[]; readonly columns: readonly SurveyColumn[] },
    readonly (readonly (SurveyCell | null)[])[]
  >({
    pool: 'asking',
    perform: async ({ papers, columns }) => {
      const { cellOf, openPapers, saidOf } = await import('./rules/fill.ts');
      const { unpackPaper } = await import('./papers/packed.ts');
      const opened = openPapers(papers.map(unpackPaper));
      const byColumn = columns.map((column) => saidOf(column, opened).map((said) => said && cellOf(said, column)));
      return opened.map((_, at) => byColumn.map((cells) => cells[at] ?? null));
    },
  }),

  /** All that could stand in a cell, the best first. */
  whyCell: threadTask<{ readonly paper: PackedPaper; readonly column: SurveyColumn }, readonly SurveyCell[]>({
    pool: 'asking',
    perform: async ({ paper, column }) => {
      const { offersFor, openPapers } = await import('./rules/fill.ts');
      const { unpackPaper } = await import('./papers/packed.ts');
      return openPapers([unpackPaper(paper)]).flatMap((opened) => offersFor(column, opened));
    },
  }),
};
