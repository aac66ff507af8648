import type { z } from 'zod';
import { QuoteFinder } from '../../../../src-shared/passages.ts';
import { workSaid } from '../../../../src-shared/said/work.ts';
import {
  DECIDED,
  type PaperChoice,
  type SurveyCell,
  type SurveyColumn,
  type Surveyed,
  type Unproved,
} from '../../../../src-shared/survey.ts';
import { FEWEST_COLUMNS, isSameName, tooFewColumns, withNamed } from '../made/columns.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import { askedJson, inHalves, ofEach, partTokensOf, type SurveyModel } from './asking.ts';
import { askedForColumns } from './columns.ts';
import { partsOf } from './parts.ts';
import { askedAgain, type Claim, leftOut, proved } from './proof.ts';
import { paperReply } from './replies.ts';
import type { ModelSurveyOptions } from './survey.ts';
import { verifiedRow } from './verify.ts';

type Reply = z.infer<typeof paperReply>;

/** What a part of a paper, by its place, was answered with. */
interface Answered {
  readonly part: number;
  readonly reply: Reply;
}

interface Row {
  readonly read: ReadPaper;
  readonly cells: Map<string, SurveyCell>;
}

/** Each paper for itself; columns are one where their headers are the same. */
export async function paperByPaper(
  papers: readonly ReadPaper[],
  { demand, columns: named = [], decided = {} }: ModelSurveyOptions,
  asking: SurveyModel,
): Promise<Surveyed> {
  const all = await ofEach(asking, papers, async (read, at) => {
    asking.onProgress?.(workSaid.readPaper(at + 1, papers.length), at / papers.length);
    const said = await repliesOf(read, { demand, named }, asking);
    return { read, said, checked: await checkedClaims(read, said, asking) };
  });
  const columns: SurveyColumn[] = named.map((name) => ({ name, instruction: '' }));
  const problems: string[] = [];
  const unproved: Unproved[] = [];
  const choices: PaperChoice[] = [];
  const found: Row[] = [];
  for (const { read, said, checked } of all) {
    const { id } = read.paper;
    const replies = said.map(({ reply }) => reply);
    const isIncluded = decided[id] ?? replies.some(({ include }) => include);
    const reason = replies.find(({ include }) => include === isIncluded)?.reason ?? 'No reply could be used.';
    choices.push({
      paper: id,
      isIncluded,
      relevance: isIncluded ? 1 : 0,
      reason: decided[id] === undefined ? reason : DECIDED,
    });
    if (!isIncluded) continue;
    const cells = new Map<string, SurveyCell>();
    for (const { column, cell } of checked.cells) {
      const known = columns.find(({ name }) => isSameName(name, column));
      if (cells.has(known?.name ?? column)) continue;
      if (!known) columns.push({ name: column, instruction: '' });
      cells.set(known?.name ?? column, cell);
    }
    for (const each of checked.left) {
      if ([...cells.keys()].some((name) => isSameName(name, each.unproved.column))) continue;
      problems.push(each.problem);
      unproved.push(each.unproved);
    }
    found.push({ read, cells });
  }
  if (found.length > 0 && columns.length < FEWEST_COLUMNS) {
    const shown = found.map(({ read }) => ({ read, notes: read.paper.abstract ?? partsOf(read, 500)[0] ?? '' }));
    const others = await askedForColumns(shown, { demand, columns }, asking);
    const more = withNamed(columns, others).slice(columns.length);
    for (const { read, cells } of found) {
      const row = await verifiedRow(asking, read, { columns: more, values: {}, partTokens: partTokensOf(asking) });
      for (const [at, { name }] of more.entries()) if (row.cells[at]) cells.set(name, row.cells[at]);
      problems.push(...row.problems);
      unproved.push(...row.unproved);
    }
    columns.push(...more);
    if (columns.length < FEWEST_COLUMNS) problems.push(tooFewColumns(columns, 'model'));
  }
  const rows = found.map(({ read, cells }) => ({
    paper: read.paper.id,
    cells: columns.map(({ name }) => cells.get(name) ?? null),
  }));
  return { choices, table: { columns, rows }, iterations: [], problems, unproved };
}

async function repliesOf(
  read: ReadPaper,
  { demand, named }: { readonly demand: string; readonly named: readonly string[] },
  asking: SurveyModel,
): Promise<readonly Answered[]> {
  const { id, title } = read.paper;
  return asking.remember(`paper parts ${id}`, async () => {
    const said: Answered[] = [];
    for (const [part, words] of partsOf(read, partTokensOf(asking)).entries()) {
      const ask = (text: string) =>
        askedJson(asking, 'survey-paper', { demand, fixed: named.join('\n'), title, text }, paperReply);
      const replies = await inHalves(words, ask);
      said.push(...replies.flatMap((reply) => (reply ? [{ part, reply }] : [])));
    }
    return said;
  });
}

interface Checked {
  readonly cells: readonly { readonly column: string; readonly cell: SurveyCell }[];
  readonly left: readonly ReturnType<typeof leftOut>[];
}

/** What of a paper's replies counts; a number that does not stand in what was quoted for it is asked for once more. */
async function checkedClaims(read: ReadPaper, said: readonly Answered[], asking: SurveyModel): Promise<Checked> {
  const finder = new QuoteFinder(read.text, read.paper.source);
  const cells: { column: string; cell: SurveyCell }[] = [];
  const lost = new Map<string, { claim: Claim; lacks: 'passage' | 'number' }>();
  const isFound = (column: string): boolean => cells.some((each) => isSameName(each.column, column));
  const take = (claim: Claim): boolean => {
    const proof = proved(claim, { name: claim.column, instruction: '' }, finder);
    if (proof.cell) cells.push({ column: claim.column, cell: proof.cell });
    else lost.set(claim.column.toLowerCase(), { claim, lacks: proof.lacks });
    return proof.cell !== null || proof.lacks !== 'number';
  };
  const parts = partsOf(read, partTokensOf(asking));
  for (const [at, { part, reply }] of said.entries()) {
    const disputed = reply.values.filter((claim) => claim.value !== '' && !isFound(claim.column) && !take(claim));
    const open = disputed.filter(({ column }) => !isFound(column));
    if (open.length === 0 || !said.some(({ reply: { include } }) => include)) continue;
    const key = `number ${read.paper.id} ${at}`;
    for (const claim of await asking.remember(key, () => askedAgain(open, read, parts[part] ?? '', asking))) {
      if (open.some(({ column }) => isSameName(column, claim.column)) && !isFound(claim.column)) take(claim);
    }
  }
  const left = [...lost.values()].filter(({ claim }) => !isFound(claim.column));
  return { cells, left: left.map(({ claim, lacks }) => leftOut(claim, read, lacks)) };
}
