import type { z } from 'zod';
import { QuoteFinder } from '../../../../src-shared/passages.ts';
import { workSaid } from '../../../../src-shared/said/work.ts';
import {
  DECIDED,
  type PaperChoice,
  type SurveyCell,
  type SurveyColumn,
  type Surveyed,
  type SurveyRow,
  type Unproved,
} from '../../../../src-shared/survey.ts';
import { tokensOf } from '../../model/tokens.ts';
import { FEWEST_COLUMNS, isSameName, tooFewColumns, withNamed } from '../made/columns.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import type { SurveyOptions } from '../rules/survey.ts';
import { askedJson, ofEach, ofThese, partTokensOf, type SurveyModel, withLess } from './asking.ts';
import { numberOf } from './batches.ts';
import { partsOf } from './parts.ts';
import { leftOut, standing } from './proof.ts';
import { onceReply } from './replies.ts';
import { beginningOf, type Shown } from './room.ts';
import type { ModelSurveyOptions } from './survey.ts';
import { verifiedRow } from './verify.ts';

/** All papers in one prompt, each with as much of its text as there is room for; a value counts where the paper says it. */
export async function oneShot(
  papers: readonly ReadPaper[],
  options: ModelSurveyOptions,
  asking: SurveyModel,
): Promise<Surveyed> {
  const textOf = (read: ReadPaper): string => partsOf(read, Number.POSITIVE_INFINITY).join('\n\n');
  const once = await askedOnce(papers, textOf, options, asking);
  const { reply, columns } = once;
  if (reply === null) return unusable(papers);
  const problems = [...once.problems];
  const unproved: Unproved[] = [];
  const rows = included(papers, once.choices).map((read): SurveyRow => {
    const finder = new QuoteFinder(read.text, read.paper.source);
    const own = reply.values.filter(({ paper }) => paper === numberOf(papers, read.paper.id));
    const cells = columns.map(({ name }): SurveyCell | null => {
      const value = own.find(({ column }) => isSameName(column, name))?.value ?? '';
      if (value === '') return null;
      const cell = standing(value, finder);
      if (cell) return cell;
      const left = leftOut({ column: name, value }, read, 'passage');
      problems.push(left.problem);
      unproved.push(left.unproved);
      return null;
    });
    return { paper: read.paper.id, cells };
  });
  return { choices: once.choices, table: { columns, rows }, iterations: [], problems, unproved };
}

/** The schema and the papers from titles and abstracts, then the values from each paper's text. */
export async function twoStages(
  papers: readonly ReadPaper[],
  options: ModelSurveyOptions,
  asking: SurveyModel,
): Promise<Surveyed> {
  const once = await askedOnce(papers, ({ paper }) => paper.abstract ?? '', options, asking);
  const { reply, columns, choices } = once;
  if (reply === null) return unusable(papers);
  const verified = await ofEach(asking, included(papers, choices), async (read) => {
    const row = { columns, values: {}, partTokens: partTokensOf(asking) };
    return { paper: read.paper.id, ...(await verifiedRow(ofThese(papers, asking), read, row)) };
  });
  return {
    choices,
    table: { columns, rows: verified.map(({ paper, cells }) => ({ paper, cells })) },
    iterations: [],
    problems: [...once.problems, ...verified.flatMap((row) => row.problems)],
    unproved: verified.flatMap((row) => row.unproved),
  };
}

type OnceReply = z.infer<typeof onceReply>;

interface Once {
  readonly reply: OnceReply | null;
  readonly columns: readonly SurveyColumn[];
  readonly choices: readonly PaperChoice[];
  readonly problems: readonly string[];
}

/** Asks about all papers at once, and once more where fewer columns came of it than a table compares by. */
async function askedOnce(
  papers: readonly ReadPaper[],
  textOf: (read: ReadPaper) => string,
  options: SurveyOptions,
  asking: SurveyModel,
): Promise<Once> {
  const { demand, columns: named = [] } = options;
  const together = ofThese(papers, asking);
  const texts = papers.map(textOf);
  const whole = texts.reduce((sum, text) => sum + tokensOf(text), 0);
  const ask = (key: string, note: string) => {
    asking.onProgress?.(workSaid.readAtOnce(papers.length), null);
    return together.remember(key, () =>
      withLess(Math.min(whole, partTokensOf(asking)), async (tokens) => {
        const { words, shortened } = shownWithin(papers, texts, tokens);
        const variables = { demand, fixed: named.join('\n'), note, papers: words };
        return { reply: await askedJson(asking, 'survey-once', variables, onceReply), shortened };
      }),
    );
  };
  let { reply, shortened } = await ask('at once', '');
  const isTable = reply?.papers.some(({ include }) => include) ?? false;
  if (reply && isTable && columnsOf(reply, options).length < FEWEST_COLUMNS) {
    const again = await ask('at once again', AGAIN);
    if (again.reply && columnsOf(again.reply, options).length >= FEWEST_COLUMNS) ({ reply, shortened } = again);
  }
  const columns = reply ? columnsOf(reply, options) : [];
  const choices = reply ? choicesOf(papers, reply, options) : [];
  const isThin = columns.length < FEWEST_COLUMNS && choices.some(({ isIncluded }) => isIncluded);
  return {
    reply,
    columns,
    choices,
    problems: [
      ...(shortened > 0 ? [shortenedWords(shortened, papers.length)] : []),
      ...(isThin ? [tooFewColumns(columns, 'model')] : []),
    ],
  };
}

const AGAIN = 'Asked before, fewer than two columns were named: name two at least.';

function shortenedWords(shortened: number, papers: number): string {
  return `Of ${shortened} of ${papers} papers only the beginning was shown, as their whole texts have no room in one prompt.`;
}

/** Papers with as much of their texts as there is room for: what short ones leave goes to the others. */
function shownWithin(
  papers: readonly ReadPaper[],
  texts: readonly string[],
  tokens: number,
): { readonly words: string; readonly shortened: number } {
  const byLength = [...texts.keys()].toSorted((a, b) => (texts[a]?.length ?? 0) - (texts[b]?.length ?? 0));
  const shown = new Map<number, Shown>();
  let left = tokens;
  for (const [place, at] of byLength.entries()) {
    const one = beginningOf(texts[at] ?? '', Math.floor(left / (papers.length - place)));
    left -= Math.ceil(one.text.length / 4);
    shown.set(at, one);
  }
  const words = papers.map(
    ({ paper }, at) => `${numberOf(papers, paper.id)}: ${paper.title}\n${shown.get(at)?.text ?? ''}`,
  );
  return {
    words: words.join('\n\n'),
    shortened: [...shown.values()].filter(({ isShortened }) => isShortened).length,
  };
}

/** Those that a person named, then those of the reply; a table that is gone on from keeps its own. */
function columnsOf({ columns }: OnceReply, { columns: named = [], from }: SurveyOptions): readonly SurveyColumn[] {
  const there = named.map((name) => ({ name, instruction: '' }));
  return withNamed(there, from ? [] : columns.map(({ column: name, instruction }) => ({ name, instruction })));
}

function choicesOf(
  papers: readonly ReadPaper[],
  reply: OnceReply,
  { decided = {} }: SurveyOptions,
): readonly PaperChoice[] {
  return papers.map(({ paper: { id } }): PaperChoice => {
    const said = reply.papers.find(({ paper }) => paper === numberOf(papers, id));
    const isIncluded = decided[id] ?? said?.include ?? false;
    const reason = decided[id] === undefined ? said?.reason || 'The model said nothing of it.' : DECIDED;
    return { paper: id, isIncluded, relevance: isIncluded ? 1 : 0, reason };
  });
}

function included(papers: readonly ReadPaper[], choices: readonly PaperChoice[]): readonly ReadPaper[] {
  return papers.filter((_, at) => choices[at]?.isIncluded);
}

function unusable(papers: readonly ReadPaper[]): Surveyed {
  const problem = 'The reply could not be used, so that there is no table.';
  const choices = papers.map(({ paper }) => ({ paper: paper.id, isIncluded: false, relevance: 0, reason: problem }));
  return { choices, table: { columns: [], rows: [] }, iterations: [], problems: [problem] };
}
