import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { TextFormat } from '../src-main/core/texts/format.ts';
import { makePaper } from '../src-main/core/texts/pdf/testPdf.ts';
import { readText } from '../src-main/core/texts/readText.ts';
import type { Grid } from '../src-shared/grid.ts';
import type { BenchmarkRun } from './index.ts';
import { percent } from './percent.ts';

const recordsSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      format: z.string(),
      table_source: z.string(),
      paragraphs: z.array(z.string()).nullish(),
      cells: z.array(
        z.object({
          value: z.string(),
          raw: z.string().optional(),
          row: z.number().optional(),
          col: z.number().optional(),
        }),
      ),
    }),
  ),
});
type Item = z.infer<typeof recordsSchema>['items'][number];

/** Of each table of a source: `[row, column, rows, columns]` of its cells with text, as another program lays them out. */
const shapesSchema = z.object({
  id: z.string(),
  tables: z.array(z.object({ cells: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])) })),
});
type Shapes = ReadonlyMap<string, z.infer<typeof shapesSchema>['tables']>;

const papersSchema = z.array(
  z.object({
    candidates: z.array(
      z.object({ corpus_id: z.union([z.string(), z.number()]), title: z.string(), abstract: z.string().nullish() }),
    ),
  }),
);

const FORMATS: Readonly<Record<string, TextFormat>> = { latex: 'latex', xml: 'xml', html: 'html' };
const ENDINGS: Readonly<Record<string, string>> = { latex: 'tex', xml: 'xml', html: 'html' };

/**
 * Measures the reading of text documents: tables of LaTeX, XML and HTML sources against another program's layout of
 * them and against the target cells of the records; titles and abstracts of papers in plain text; and how long 500
 * papers take. Predictions: `{"id", "shape": "right" | "wrong" | null, "values": "right" | "wrong" | null}`.
 */
export async function textsBenchmark(run: BenchmarkRun): Promise<Readonly<Record<string, unknown>>> {
  const tables = await measureTables(run);
  const papers = await measurePapers(run);
  return { tables, papers, ...(run.isBrief ? {} : { seconds: await measureSpeed(run) }) };
}

async function measureTables(run: BenchmarkRun): Promise<Readonly<Record<string, unknown>>> {
  const { items } = recordsSchema.parse(JSON.parse(await readFile(join(run.data, 'records/dev.json'), 'utf8')));
  const shapes = await shapesIn(run.data);
  const sets = Object.keys(FORMATS).filter((format) => run.set === null || run.set === format);
  const results: [string, unknown][] = [];
  for (const set of sets) {
    const score = { sources: 0, tables: 0, shapeRight: 0, valuesOf: 0, valuesRight: 0 };
    for (const item of items.filter(({ format }) => format === set).slice(0, run.limit)) {
      const { tables } = await readText(Buffer.from(item.table_source), `${item.id}.${ENDINGS[set]}`, {
        format: FORMATS[set],
      });
      const reference = shapes.get(item.id);
      const right = reference ? matched(reference, tables) : 0;
      const hasValues = item.cells.length > 0;
      const areRight = hasValues && tables.some((grid) => holdsCells(grid, item));
      score.sources++;
      score.tables += reference?.length ?? 0;
      score.shapeRight += right;
      score.valuesOf += hasValues ? 1 : 0;
      score.valuesRight += areRight ? 1 : 0;
      const words = (isRight: boolean): string => (isRight ? 'right' : 'wrong');
      run.predict({
        id: item.id,
        shape: reference ? words(right === reference.length && tables.length >= right) : null,
        values: hasValues ? words(areRight) : null,
      });
    }
    results.push([set, score]);
  }
  return Object.fromEntries(results);
}

async function shapesIn(data: string): Promise<Shapes> {
  try {
    const text = await readFile(join(data, 'records/shapes.jsonl'), 'utf8');
    const lines = text.split('\n').filter((line) => line !== '');
    return new Map(
      lines.map((line) => shapesSchema.parse(JSON.parse(line))).map(({ id, tables }) => [id, tables] as const),
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map(); // Only values are compared.
    throw error;
  }
}

/** How many of the reference's tables are found among ours, in the same order. */
function matched(
  reference: readonly { readonly cells: readonly (readonly number[])[] }[],
  tables: readonly Grid[],
): number {
  let from = 0;
  let right = 0;
  for (const { cells } of reference) {
    const at = tables.findIndex((grid, index) => index >= from && sameShape(cells, grid));
    if (at < 0) continue;
    right++;
    from = at + 1;
  }
  return right;
}

/** Every cell with text in the same place and of the same size, and no others. */
function sameShape(reference: readonly (readonly number[])[], grid: Grid): boolean {
  const own = [...grid.cells()].filter(({ text }) => text.trim() !== '');
  const keys = new Set(own.map(({ row, col, rowSpan, colSpan }) => [row, col, rowSpan, colSpan].join()));
  return keys.size === reference.length && reference.every((cell) => keys.has(cell.join()));
}

/** The target cells stand where the records say (XML), or in their order of reading (LaTeX). */
function holdsCells(grid: Grid, { cells }: Item): boolean {
  const plain = (text: string): string =>
    text
      .normalize('NFKC')
      .replaceAll('−', '-')
      .replace(/[\s,{}$\\]/g, '');
  const placed = cells.every(
    ({ row, col, raw }) =>
      row !== undefined && col !== undefined && plain(grid.at(row, col)?.text ?? '').includes(plain(raw ?? '')),
  );
  if (placed) return true;
  const texts = [...grid.cells()].map(({ text }) => plain(text));
  let at = 0;
  return cells.every(({ value }) => {
    while (at < texts.length && !texts[at]?.includes(plain(value))) at++;
    return at++ < texts.length;
  });
}

async function measurePapers(run: BenchmarkRun): Promise<Readonly<Record<string, unknown>>> {
  const texts = z
    .record(z.string(), z.string())
    .parse(JSON.parse(await readFile(join(run.data, 'literature/fulltexts.json'), 'utf8')));
  const tables = papersSchema.parse(JSON.parse(await readFile(join(run.data, 'literature/dev.json'), 'utf8')));
  const known = new Map(
    tables.flatMap(({ candidates }) => candidates.map((paper) => [String(paper.corpus_id), paper] as const)),
  );
  const score = {
    read: 0,
    withAuthors: 0,
    withYear: 0,
    withVenue: 0,
    titles: 0,
    abstracts: 0,
    abstractsOf: 0,
    headings: 0,
    paragraphs: 0,
  };
  for (const [id, text] of Object.entries(texts).slice(0, run.limit)) {
    const paper = known.get(id);
    if (!paper || text.trim() === '') continue;
    const { document } = await readText(Buffer.from(text), `${id}.txt`, { format: 'text' });
    const words = (from: string | null | undefined): string[] =>
      (from ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    score.read++;
    if (document.authors.length > 0) score.withAuthors++;
    if (document.year !== null) score.withYear++;
    if (document.venue !== null) score.withVenue++;
    const title = words(document.title).join(' ');
    if (title.startsWith(words(paper.title).join(' '))) score.titles++;
    const wanted = words(paper.abstract);
    if (wanted.length > 0) {
      score.abstractsOf++;
      const found = words(document.abstract);
      const shared = new Set(found);
      const isFound =
        wanted.filter((word) => shared.has(word)).length >= wanted.length * 0.9 && found.length < wanted.length * 2;
      if (isFound) score.abstracts++;
    }
    score.headings += document.blocks.filter(({ kind }) => kind === 'heading').length;
    score.paragraphs += document.blocks.filter(({ kind }) => kind === 'paragraph').length;
  }
  return {
    ...score,
    titleShare: percent(score.titles, score.read),
    abstractShare: percent(score.abstracts, score.abstractsOf),
  };
}

/** Seconds of processor time for 500 papers, reading alone: plain text and LaTeX of 60,000 characters, PDFs of 15 pages in two columns. */
async function measureSpeed(run: BenchmarkRun): Promise<Readonly<Record<string, number>>> {
  const sentence = (at: number): string =>
    `Sentence ${at} of this paper says that the method of part ${at % 7} improves upon the one before it.`;
  const text = Array.from({ length: 660 }, (_, at) => sentence(at) + (at % 9 === 8 ? '\n\n' : ' ')).join('');
  const table = String.raw`\begin{table}\caption{Results.}\begin{tabular}{lccc}\toprule A & B & C & D \\ \midrule ${'x & 1.2 & \\textbf{3.4} & $5.6_{\\pm 0.1}$ \\\\ '.repeat(12)}\bottomrule\end{tabular}\end{table}`;
  const tex = `\\documentclass{article}\\newcommand{\\m}{Model\\xspace}\\begin{document}${text.replaceAll('method', String.raw`\m \cite{key}`).replaceAll('\n\n', `\n\n\\section{Part}\n${table}\n`)}\\end{document}`;
  const inputs: readonly (readonly [string, Uint8Array, TextFormat])[] = [
    ['text', Buffer.from(text), 'text'],
    ['latex', Buffer.from(tex), 'latex'],
    ['pdf', makePaper(15, sentence), 'pdf'],
  ];
  const seconds: [string, number][] = [];
  for (const [name, bytes, format] of inputs) {
    const count = format === 'pdf' ? 50 : 100;
    run.progress(`Reading ${count} papers as ${name} (${bytes.length.toLocaleString('en')} bytes each)`);
    const start = process.cpuUsage();
    for (let at = 0; at < count; at++) await readText(bytes, `paper.${name}`, { format });
    const { user, system } = process.cpuUsage(start);
    seconds.push([name, Math.round(((user + system) / 1e6) * (500 / count) * 10) / 10]);
  }
  return Object.fromEntries(seconds);
}
