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
  type SurveyStrategy,
} from '../../../../src-shared/survey.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import type { SurveyOptions } from '../rules/survey.ts';
import { askedJson, inHalves, ofEach, ofThese, partTokensOf, type SurveyModel } from './asking.ts';
import { decidedOut, ofCandidates } from './candidates.ts';
import { cut, partsOf } from './parts.ts';
import { onceReply, paperReply } from './replies.ts';
import { type ModelSurveyOptions, numberOf, surveyByModel } from './survey.ts';
import { verifiedRow } from './verify.ts';

/** The ways that ARXIV2TABLE (section 5.2) holds its own against. */
type SurveyBaseline = Exclude<SurveyStrategy, 'rules' | 'model'>;

type Baseline = (papers: readonly ReadPaper[], options: ModelSurveyOptions, asking: SurveyModel) => Promise<Surveyed>;

const baselines: Readonly<Record<SurveyBaseline, Baseline>> = { oneShot, paperByPaper, twoStages };

const NONE_LEFT: Surveyed = {
  choices: [],
  table: { columns: [], rows: [] },
  iterations: [],
  problems: ['All papers are excluded, so that the model was asked nothing. Include some, and make the table again.'],
};

/**
 * Makes a literature table by a model, or by one of the baselines, of the papers that a person did not decide against; as
 * everywhere, a value counts where its paper says it.
 */
export function surveyAsked(
  strategy: Exclude<SurveyStrategy, 'rules'>,
  papers: readonly ReadPaper[],
  options: ModelSurveyOptions,
  asking: SurveyModel,
): Promise<Surveyed> {
  const make = strategy === 'model' ? surveyByModel : baselines[strategy];
  return ofCandidates(papers, decidedOut(papers, options.decided ?? {}), async (near) =>
    near.length === 0 ? NONE_LEFT : make(near, options, asking),
  );
}

/** All papers in one prompt, each with as much of its text as there is room for; a value counts where the paper says it. */
async function oneShot(
  papers: readonly ReadPaper[],
  options: ModelSurveyOptions,
  asking: SurveyModel,
): Promise<Surveyed> {
  const room = Math.floor(partTokensOf(asking) / Math.max(1, papers.length));
  const reply = await askedOnce(
    papers,
    (read) => cut(partsOf(read, Infinity)[0] ?? '', room)[0] ?? '',
    options,
    asking,
  );
  if (reply === null) return unusable(papers);
  const columns = columnsOf(reply, options);
  const choices = choicesOf(papers, reply, options);
  const problems: string[] = [];
  const rows = included(papers, choices).map((read): SurveyRow => {
    const finder = new QuoteFinder(read.text, read.paper.source);
    const own = reply.values.filter(({ paper }) => paper === numberOf(papers, read.paper.id));
    const cells = columns.map(({ name }): SurveyCell | null => {
      const value = own.find(({ column }) => isSame(column, name))?.value ?? '';
      if (value === '') return null;
      const evidence = finder.find(value);
      if (evidence.length > 0) return { value, evidence, confidence: 0.6 };
      problems.push(`${name} of “${read.paper.title}” was to be “${value}”, which the paper does not say.`);
      return null;
    });
    return { paper: read.paper.id, cells };
  });
  return { choices, table: { columns, rows }, iterations: [], problems };
}

/** Each paper for itself; columns are one where their headers are the same. */
async function paperByPaper(
  papers: readonly ReadPaper[],
  options: ModelSurveyOptions,
  asking: SurveyModel,
): Promise<Surveyed> {
  const { demand, columns: named = [], decided = {} } = options;
  const columns: SurveyColumn[] = named.map((name) => ({ name, instruction: '' }));
  const problems: string[] = [];
  const choices: PaperChoice[] = [];
  const found: { readonly paper: string; readonly cells: ReadonlyMap<string, SurveyCell> }[] = [];
  const all = await ofEach(asking, papers, async (read, at) => {
    const { id, title } = read.paper;
    asking.onProgress?.(workSaid.readPaper(at + 1, papers.length), at / papers.length);
    const replies = await asking.remember(`paper ${id}`, async () => {
      const said: z.infer<typeof paperReply>[] = [];
      for (const part of partsOf(read, partTokensOf(asking))) {
        const ask = (text: string) =>
          askedJson(asking, 'survey-paper', { demand, fixed: named.join('\n'), title, text }, paperReply);
        said.push(...(await inHalves(part, ask)).flatMap((reply) => reply ?? []));
      }
      return said;
    });
    return { read, replies };
  });
  for (const { read, replies } of all) {
    const { id, title } = read.paper;
    const isIncluded = decided[id] ?? replies.some(({ include }) => include);
    const reason = replies.find(({ include }) => include === isIncluded)?.reason ?? 'No reply could be used.';
    choices.push({
      paper: id,
      isIncluded,
      relevance: isIncluded ? 1 : 0,
      reason: decided[id] === undefined ? reason : DECIDED,
    });
    if (!isIncluded) continue;
    const finder = new QuoteFinder(read.text, read.paper.source);
    const cells = new Map<string, SurveyCell>();
    for (const { column, value, quote } of replies.flatMap(({ values }) => values)) {
      const known = columns.find(({ name }) => isSame(name, column));
      const evidence = quote.trim() === '' ? [] : finder.find(quote);
      if (evidence.length === 0)
        problems.push(`${column} of “${title}” was to be “${value}”, which no passage of the paper proves.`);
      else if (!cells.has(known?.name ?? column)) {
        if (!known) columns.push({ name: column, instruction: '' });
        cells.set(known?.name ?? column, { value, evidence, confidence: 0.6 });
      }
    }
    found.push({ paper: id, cells });
  }
  const rows = found.map(({ paper, cells }) => ({ paper, cells: columns.map(({ name }) => cells.get(name) ?? null) }));
  return { choices, table: { columns, rows }, iterations: [], problems };
}

/** The schema and the papers from titles and abstracts, then the values from each paper's text. */
async function twoStages(
  papers: readonly ReadPaper[],
  options: ModelSurveyOptions,
  asking: SurveyModel,
): Promise<Surveyed> {
  const partTokens = partTokensOf(asking);
  const room = Math.floor(partTokens / Math.max(1, papers.length));
  const reply = await askedOnce(papers, ({ paper }) => cut(paper.abstract ?? '', room)[0] ?? '', options, asking);
  if (reply === null) return unusable(papers);
  const columns = columnsOf(reply, options);
  const choices = choicesOf(papers, reply, options);
  const problems: string[] = [];
  const rows = await ofEach(asking, included(papers, choices), async (read): Promise<SurveyRow> => {
    const row = await verifiedRow(ofThese(papers, asking), read, { columns, values: {}, partTokens });
    problems.push(...row.problems);
    return { paper: read.paper.id, cells: row.cells };
  });
  return { choices, table: { columns, rows }, iterations: [], problems };
}

type OnceReply = z.infer<typeof onceReply>;

function askedOnce(
  papers: readonly ReadPaper[],
  textOf: (read: ReadPaper) => string,
  { demand, columns = [] }: SurveyOptions,
  asking: SurveyModel,
): Promise<OnceReply | null> {
  asking.onProgress?.(workSaid.readAtOnce(papers.length), null);
  return ofThese(papers, asking).remember('once', () => {
    const shown = papers.map((read) => `${numberOf(papers, read.paper.id)}: ${read.paper.title}\n${textOf(read)}`);
    const variables = { demand, fixed: columns.join('\n'), papers: shown.join('\n\n') };
    return askedJson(asking, 'survey-once', variables, onceReply);
  });
}

/** Those that a person named, else those of the reply. */
function columnsOf({ columns }: OnceReply, { columns: named = [] }: SurveyOptions): readonly SurveyColumn[] {
  if (named.length > 0) return named.map((name) => ({ name, instruction: '' }));
  const first = columns.filter(({ column }, at) => columns.findIndex((other) => isSame(other.column, column)) === at);
  return first.map(({ column: name, instruction }) => ({ name, instruction }));
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

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
