import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type ReadPaper, readPapers } from '../src-main/core/survey/papers/readPapers.ts';
import { distractorsFor } from '../src-main/core/survey/score/distractors.ts';
import type { AskedTable } from '../src-main/core/survey/score/questions.ts';
import { DomainError } from '../src-shared/errors.ts';
import type { BenchmarkRun } from './index.ts';
import type { Embedding } from './literatureEmbeddings.ts';

const tableSchema = z.object({
  table_id: z.string(),
  user_demand: z.string(),
  gold_table: z.record(z.string(), z.record(z.string(), z.string())),
  candidates: z.array(
    z.object({ corpus_id: z.string(), title: z.string(), abstract: z.string().nullable(), relevant: z.number() }),
  ),
});

/** A table that was published, what it was for, and the papers that it could have been made from. */
export interface LiteratureTable {
  readonly id: string;
  readonly demand: string;
  readonly papers: readonly ReadPaper[];
  /** Ids of the papers that it has rows of. */
  readonly relevant: ReadonlySet<string>;
  readonly reference: AskedTable;
}

/** The third of the tables that is not looked at while working: those whose names have the least hashes. */
const UNREAD = 1 / 3;

/** The tables that a run measures: as they are, or each with so many distractors of the papers of all. */
export async function measuredTables({
  data,
  isUnread,
  distractors: count,
  embed,
}: Pick<BenchmarkRun, 'data' | 'isUnread' | 'distractors'> & Pick<Embedding, 'embed'>): Promise<
  readonly LiteratureTable[]
> {
  const tables = await literatureTables(data, isUnread);
  if (count === null) return tables;
  const others = await literatureTables(data, !isUnread);
  const all = new Map([...tables, ...others].flatMap(({ papers }) => papers).map((read) => [read.paper.id, read]));
  const candidates = [...all.values()].map(({ paper }) => paper);
  return Promise.all(
    tables.map(async (table) => {
      const own = table.papers.filter(({ paper }) => table.relevant.has(paper.id));
      const references = own.map(({ paper }) => paper);
      const found = await distractorsFor({ demand: table.demand, references, candidates, count, embed });
      return Object.assign({}, table, { papers: [...own, ...found.flatMap(({ id }) => all.get(id) ?? [])] });
    }),
  );
}

/** Reads the tables with the texts of their candidates; what is not said of a paper beside its text is not used. */
async function literatureTables(data: string, isUnread: boolean): Promise<readonly LiteratureTable[]> {
  const folder = join(data, 'literature');
  const tables = z.array(tableSchema).parse(JSON.parse(await readFile(join(folder, 'dev.json'), 'utf8')));
  const texts = z
    .record(z.string(), z.string())
    .parse(JSON.parse(await readFile(join(folder, 'fulltexts.json'), 'utf8')));
  const hash = (id: string): string => createHash('sha256').update(id).digest('hex');
  const ordered = tables.toSorted((a, b) => (hash(a.table_id) < hash(b.table_id) ? -1 : 1));
  const cut = Math.ceil(tables.length * UNREAD);
  const chosen = isUnread ? ordered.slice(0, cut) : ordered.slice(cut);
  return Promise.all(
    chosen.map(async ({ table_id: id, user_demand: demand, gold_table: gold, candidates }) => {
      const papers = await Promise.all(candidates.map((each) => paperOf(each, texts[each.corpus_id] ?? '')));
      const idOf = new Map(candidates.map(({ corpus_id: corpus }, at) => [corpus, papers[at]?.paper.id ?? '']));
      const relevant = new Set(
        candidates.flatMap((each) => (each.relevant === 1 ? [idOf.get(each.corpus_id) ?? ''] : [])),
      );
      const columns = Object.entries(gold).map(([name, values]) => ({
        name,
        values: new Map(
          Object.entries(values).flatMap(([corpus, value]) => [[idOf.get(corpus) ?? corpus, value] as const]),
        ),
      }));
      return { id, demand, papers, relevant, reference: { columns } };
    }),
  );
}

/** A paper as a person has it: its text, with title and abstract as a bibliography tells them. */
async function paperOf(
  { title, abstract }: { title: string; abstract: string | null },
  text: string,
): Promise<ReadPaper> {
  const listed = JSON.stringify([{ title, abstract: abstract ?? '' }]);
  const [work] = (await readPapers(Buffer.from(listed), 'works.json')).papers;
  if (!work) throw new Error('A list of one work has one');
  if (text === '') return work;
  try {
    const [paper] = (await readPapers(Buffer.from(text), 'paper.txt', { format: 'text' })).papers;
    return paper ? { ...paper, paper: { ...paper.paper, title, abstract } } : work;
  } catch (error) {
    if (error instanceof DomainError) return work;
    throw error;
  }
}
