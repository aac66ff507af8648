import { createHash } from 'node:crypto';
import type { SurveyDraft } from '../../../../src-shared/survey.ts';
import { tokensOf } from '../../model/tokens.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import { askedJson, isTooMuch, partTokensOf, type SurveyModel, withLess } from './asking.ts';
import { applied, type Fixed } from './draft.ts';
import { instructionOf } from './instruction.ts';
import { batchReply, type Operation } from './replies.ts';
import { notesAbout, printedTable } from './room.ts';

/** As in ARXIV2TABLE (section 5): papers of a batch. */
const BATCH = 4;
/** Of the tokens of a part, what table and notes have together: the rest of the prompt and the reply want theirs. */
const SHARE = 1.2;
/** Of that, what a table has at most. */
const TABLE_SHARE = 0.5;

export interface BatchParts {
  readonly demand: string;
  readonly notes: ReadonlyMap<string, string>;
  readonly fixed: Fixed;
  /** All papers, of which a batch is a part. */
  readonly papers: readonly ReadPaper[];
}

/** A table after a batch. */
export interface BatchDone {
  readonly draft: SurveyDraft;
  readonly isUnderstood: boolean;
  /** What could not be done, a sentence each. */
  readonly problems: readonly string[];
  /** What was shown in part, as it had no room, a sentence each. */
  readonly shortened: readonly string[];
}

/** What a model would change; null where its reply cannot be used. */
interface Said {
  readonly operations: readonly Operation[] | null;
  readonly isTableShortened: boolean;
  /** Papers by what they are called. */
  readonly shortened: readonly string[];
}

/**
 * Has a model change the table for a batch (ARXIV2TABLE, step C). A batch that the endpoint refuses, as one that is too
 * long for it, is done in halves; of a single paper less is shown then. What was shown in part is told.
 */
export async function afterBatch(
  draft: SurveyDraft,
  batch: readonly ReadPaper[],
  parts: BatchParts,
  asking: SurveyModel,
  key: string,
): Promise<BatchDone> {
  const { papers, fixed } = parts;
  const said = await asking.remember(key, () => operationsOrHalves(draft, batch, parts, asking));
  if (said === 'halves') {
    const middle = Math.ceil(batch.length / 2);
    const first = await afterBatch(draft, batch.slice(0, middle), parts, asking, `${key}a`);
    const second = await afterBatch(first.draft, batch.slice(middle), parts, asking, `${key}b`);
    return {
      draft: second.draft,
      isUnderstood: first.isUnderstood && second.isUnderstood,
      problems: [...first.problems, ...second.problems],
      shortened: [...first.shortened, ...second.shortened],
    };
  }
  const paperOf = (name: string): string | undefined =>
    batch.find(({ paper }) => numberOf(papers, paper.id) === name.toUpperCase())?.paper.id;
  const rowOf = (name: string): string | undefined =>
    papers.find(({ paper }) => numberOf(papers, paper.id) === name.toUpperCase())?.paper.id;
  const done = applied(draft, said.operations ?? [], { paperOf, rowOf, fixed });
  const unusable = said.operations === null ? ['a reply could not be used, and the table stayed as it was.'] : [];
  const table = said.isTableShortened ? [TABLE_SHORTENED] : [];
  const notes = said.shortened.map((name) => {
    const title = batch.find(({ paper }) => numberOf(papers, paper.id) === name)?.paper.title ?? name;
    return `Not all notes on “${title}” had room in its batch: those that are about the demand were shown.`;
  });
  return {
    draft: done.draft,
    isUnderstood: said.operations !== null,
    problems: [...unusable, ...done.problems],
    shortened: [...table, ...notes],
  };
}

const TABLE_SHORTENED =
  'The table had no room in a batch: all of its rows were shown, with the values of papers that were not worked on cut.';

async function operationsOrHalves(
  draft: SurveyDraft,
  batch: readonly ReadPaper[],
  parts: BatchParts,
  asking: SurveyModel,
): Promise<Said | 'halves'> {
  const tokens = SHARE * partTokensOf(asking);
  const ask = (room: number): Promise<Said> => operationsFor(draft, batch, parts, asking, room);
  const [only, ...others] = batch;
  if (only && others.length === 0) {
    const own = parts.notes.get(only.paper.id) || only.paper.abstract || '';
    const all = printedTable(draft, { tokens: Number.POSITIVE_INFINITY, nameOf: (id) => id, whole: new Set() });
    // What is there at most, so that half of it is less.
    return withLess(Math.min(tokens, 2 * Math.max(tokensOf(own), tokensOf(all.text))), ask);
  }
  try {
    return await ask(tokens);
  } catch (error) {
    if (isTooMuch(error)) return 'halves';
    throw error;
  }
}

async function operationsFor(
  draft: SurveyDraft,
  batch: readonly ReadPaper[],
  { demand, notes, fixed, papers }: BatchParts,
  asking: SurveyModel,
  tokens: number,
): Promise<Said> {
  const nameOf = (id: string): string => numberOf(papers, id);
  const whole = new Set(batch.map(({ paper }) => paper.id));
  const table = printedTable(draft, { tokens: Math.floor(tokens * TABLE_SHARE), nameOf, whole });
  const room = Math.floor((tokens - Math.min(tokens * TABLE_SHARE, tokensOf(table.text))) / batch.length);
  const asked = [demand, ...draft.columns.map(({ name, instruction }) => `${name} ${instruction}`)];
  const shown = batch.map(({ paper }) => {
    const name = nameOf(paper.id);
    const said = notesAbout(notes.get(paper.id) || paper.abstract || '', asked, room);
    const head = `${name}: ${paper.title}${paper.year === null ? '' : ` (${paper.year})`}`;
    return { name, isShortened: said.isShortened, words: `${head}\n${said.text}` };
  });
  const decided = batch.flatMap(({ paper: { id } }) => (fixed.decided[id] ? [`${nameOf(id)} is in the table`] : []));
  const columns = [...fixed.columns].map((name) => `the column ${name}`);
  const variables = {
    demand,
    columns: draft.columns.map((column) => `${column.name}: ${instructionOf(column)}`).join('\n'),
    table: table.text,
    fixed: [...columns, ...decided].join('\n'),
    papers: shown.map(({ words }) => words).join('\n\n'),
  };
  const reply = await askedJson(asking, 'survey-batch', variables, batchReply);
  return {
    operations: reply?.operations ?? null,
    isTableShortened: table.isShortened,
    shortened: shown.flatMap(({ name, isShortened }) => (isShortened ? [name] : [])),
  };
}

/** What a paper is called in prompts: `P1`, `P2`. */
export function numberOf(papers: readonly ReadPaper[], id: string): string {
  return `P${papers.findIndex(({ paper }) => paper.id === id) + 1}`;
}

/** Papers by lot, four together (step B); the same for the same seed. */
export function batchesOf(papers: readonly ReadPaper[], seed: string): readonly (readonly ReadPaper[])[] {
  const lots = new Map(
    papers.map(({ paper }) => [paper.id, createHash('sha256').update(`${seed} ${paper.id}`).digest('hex')]),
  );
  const drawn = papers.toSorted((a, b) => ((lots.get(a.paper.id) ?? '') < (lots.get(b.paper.id) ?? '') ? -1 : 1));
  return Array.from({ length: Math.ceil(drawn.length / BATCH) }, (_, at) => drawn.slice(at * BATCH, (at + 1) * BATCH));
}
