import { isDeepStrictEqual } from 'node:util';
import { workSaid } from '../../../../src-shared/said/work.ts';
import {
  DECIDED,
  type PaperChoice,
  type Surveyed,
  type SurveyDraft,
  type Unproved,
} from '../../../../src-shared/survey.ts';
import { FEWEST_COLUMNS, tooFewColumns, withNamed } from '../made/columns.ts';
import { draftOf, heldCells, heldColumns } from '../made/start.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import type { SurveyOptions } from '../rules/survey.ts';
import { askedWords, inHalves, ofEach, ofThese, partTokensOf, type SurveyModel } from './asking.ts';
import { afterBatch, batchesOf, type BatchParts, numberOf } from './batches.ts';
import { askedForColumns } from './columns.ts';
import { EMPTY, type Fixed } from './draft.ts';
import { partsOf } from './parts.ts';
import { outByAbstract } from './triage.ts';
import { verifiedRow } from './verify.ts';

export interface ModelSurveyOptions extends SurveyOptions {
  /** Draws the batches. */
  readonly seed?: string;
}

/** As in ARXIV2TABLE (section 5): times that all papers are gone through. */
const ITERATIONS = 5;
const BY_ABSTRACT = 'It was judged by title and abstract, which the model took to be of something else.';
/** A person's decision is the one thing that has a text read in spite of its abstract. */
const noneFits = (papers: number): string =>
  `By title and abstract the model took none of the ${papers} papers to be for this demand, so that none was read and nothing more was asked. Say the demand in the papers’ words, or include papers yourself and make the table again: those are read in any case.`;
const NOTHING = /^nothing[.!]?$/i;

/**
 * Makes a literature table by a language model (ARXIV2TABLE, section 5.1), with the table after each iteration and what of its replies could not be used: notes on each paper for the demand, from all
 * of its text where title and abstract do not rule it out; from an empty table on, batches of four papers, drawn anew in each of five iterations, with operations on
 * the table for each; then every value verified against a passage of its paper. It ends early when an iteration changes
 * nothing. What was done is remembered call by call, so that work that was broken off asks nothing twice.
 */
export async function surveyByModel(
  papers: readonly ReadPaper[],
  { demand, columns = [], decided = {}, seed = '', from }: ModelSurveyOptions,
  asking: SurveyModel,
): Promise<Surveyed> {
  const partTokens = partTokensOf(asking);
  const wanted = new Set([
    ...Object.entries(decided).flatMap(([id, isIncluded]) => (isIncluded ? [id] : [])),
    ...(from?.rows ?? []).map(({ paper }) => paper),
  ]);
  const called = (id: string): string => numberOf(papers, id);
  const skimmed = await outByAbstract(papers, { demand, partTokens, wanted, numberOf: called }, asking);
  if (papers.length > 0 && skimmed.size === papers.length) {
    const draft = from ? draftOf(from, decided) : begun(papers, columns, decided);
    return {
      choices: choicesOf(papers, draft, { decided, skimmed }),
      table: { columns: draft.columns, rows: [] },
      iterations: [],
      problems: [noneFits(papers.length)],
    };
  }
  const read = papers.filter(({ paper: { id, reach } }) => reach !== 'abstract' && !skimmed.has(id));
  const notes = await notesOf(read, demand, partTokens, asking);
  const together = ofThese(papers, asking);
  const fixed: Fixed = {
    columns: new Set(from ? heldColumns(from) : columns),
    decided,
    cells: from ? heldCells(from) : new Set(),
  };
  const parts: BatchParts = { demand, notes, fixed, papers };
  const problems: string[] = [];
  const shortened = new Set<string>();
  const unproved: Unproved[] = [];
  let draft = from ? draftOf(from, decided) : begun(papers, columns, decided);
  const iterations: SurveyDraft[] = [];
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    const before = draft;
    let isUnderstood = true;
    const batches = batchesOf(papers, `${seed} ${iteration}`);
    for (const [at, batch] of batches.entries()) {
      asking.onProgress?.(
        workSaid.iterate(iteration + 1, ITERATIONS, at + 1, batches.length),
        (iteration + at / batches.length) / (ITERATIONS + 1),
      );
      const done = await afterBatch(draft, batch, parts, together, `changes ${iteration}.${at}`);
      if (!done.isUnderstood) isUnderstood = false;
      problems.push(...done.problems.map((problem) => `Iteration ${iteration + 1}: ${problem}`));
      for (const each of done.shortened) shortened.add(each);
      ({ draft } = done);
    }
    iterations.push(draft);
    if (isUnderstood && isDeepStrictEqual(before, draft)) break;
  }
  if (draft.rows.length > 0 && draft.columns.length < FEWEST_COLUMNS) {
    const shown = papers
      .filter(({ paper }) => draft.rows.some((row) => row.paper === paper.id))
      .map((each) => ({ read: each, notes: notes.get(each.paper.id) || each.paper.abstract || '' }));
    const others = await askedForColumns(shown, { demand, columns: draft.columns }, together);
    draft = { ...draft, columns: withNamed(draft.columns, others) };
    if (draft.columns.length < FEWEST_COLUMNS) problems.push(tooFewColumns(draft.columns, 'model'));
  }
  const rows = await ofEach(asking, draft.rows, async ({ paper, values }, at) => {
    const verifying = papers.find((each) => each.paper.id === paper);
    if (!verifying) return [];
    asking.onProgress?.(workSaid.verifyPaper(at + 1, draft.rows.length), ITERATIONS / (ITERATIONS + 1));
    const verified = await verifiedRow(together, verifying, { columns: draft.columns, values, partTokens });
    problems.push(...verified.problems);
    unproved.push(...verified.unproved);
    return [{ paper, cells: verified.cells }];
  });
  return {
    choices: choicesOf(papers, draft, { decided, skimmed }),
    table: { columns: draft.columns, rows: rows.flat() },
    iterations,
    problems: [...shortened, ...problems],
    unproved,
  };
}

/** Notes on papers for the demand (step A), by their ids; long papers in parts. Of others an abstract stands in the place of notes. */
async function notesOf(
  papers: readonly ReadPaper[],
  demand: string,
  partTokens: number,
  asking: SurveyModel,
): Promise<ReadonlyMap<string, string>> {
  const notes = await ofEach(asking, papers, async (read, at) => {
    asking.onProgress?.(workSaid.notePaper(at + 1, papers.length), null);
    const { id, title } = read.paper;
    const said = await asking.remember(`notes ${id}`, async () => {
      const replies: string[] = [];
      for (const part of partsOf(read, partTokens)) {
        replies.push(...(await inHalves(part, (text) => askedWords(asking, 'survey-key', { demand, title, text }))));
      }
      return replies.filter((reply) => reply !== '' && !NOTHING.test(reply)).join('\n');
    });
    return [id, said] as const;
  });
  return new Map(notes);
}

/** An empty table, with what a person fixed of it. */
function begun(
  papers: readonly ReadPaper[],
  columns: readonly string[],
  decided: Readonly<Record<string, boolean>>,
): SurveyDraft {
  return {
    ...EMPTY,
    columns: columns.map((name) => ({ name, instruction: '' })),
    rows: papers.flatMap(({ paper }) => (decided[paper.id] ? [{ paper: paper.id, values: {} }] : [])),
  };
}

function choicesOf(
  papers: readonly ReadPaper[],
  { choices, rows }: SurveyDraft,
  { decided, skimmed }: { readonly decided: Readonly<Record<string, boolean>>; readonly skimmed: ReadonlySet<string> },
): readonly PaperChoice[] {
  const included = new Set(rows.map(({ paper }) => paper));
  return papers.map(({ paper: { id } }): PaperChoice => {
    const isIncluded = included.has(id);
    const said = choices[id]?.reason || 'The model said nothing of it.';
    const told = skimmed.has(id) && !isIncluded ? `${said} ${BY_ABSTRACT}` : said;
    const reason = decided[id] === undefined ? told : DECIDED;
    return { paper: id, isIncluded, relevance: isIncluded ? 1 : 0, reason };
  });
}
