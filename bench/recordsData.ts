import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { NumericForm } from '../src-main/core/extract/detect/targetCells.ts';
import type { Scheme } from '../src-main/core/extract/score/tableF1.ts';
import { readFile as readTable } from '../src-main/core/files/readFile.ts';
import { readText } from '../src-main/core/texts/readText.ts';
import type { Grid } from '../src-shared/grid.ts';
import type { BenchmarkRun } from './index.ts';

const jsonRecord = z.record(z.string(), z.unknown());

const templateSchema = z.object({
  records: z.array(jsonRecord),
  template_to_annotation: z.record(z.string(), z.string()),
  free_form: z.array(z.string()).default([]),
});
export type WrittenTemplate = z.infer<typeof templateSchema>;

const itemSchema = z.object({
  id: z.string(),
  domain: z.enum(['ml', 'chem', 'discomat', 'swde']),
  format: z.enum(['latex', 'xml', 'pipe-csv', 'html']),
  template_id: z.string(),
  table_source: z.string(),
  paragraphs: z.array(z.string()),
  page_title: z.string().optional(),
  tag_contents: z.array(z.string()).default([]),
  cells: z.array(
    z.object({
      value: z.string(),
      start: z.number().optional(),
      end: z.number().optional(),
      row: z.number().optional(),
      col: z.number().optional(),
    }),
  ),
  gold_records: z.array(
    z.looseObject({
      value: z.string().optional(),
      char_index: z.tuple([z.number(), z.number()]).optional(),
      cell_index: z.unknown().optional(),
    }),
  ),
});
export type RecordsItem = z.infer<typeof itemSchema>;

const dataSchema = z.object({ templates: z.record(z.string(), templateSchema), items: z.array(itemSchema) });

/** The templates and tables of the development half. */
export async function recordsData(run: Pick<BenchmarkRun, 'data'>): Promise<z.infer<typeof dataSchema>> {
  return dataSchema.parse(JSON.parse(await readFile(join(run.data, 'records', 'dev.json'), 'utf8')));
}

/** A target cell of the data: its value, and where it stands: characters of the source, or row and column. */
export interface WantedCell {
  readonly value: string;
  readonly place: string;
  readonly row?: number | undefined;
  readonly col?: number | undefined;
}

/** The target cells of an item in reading order: those listed, and those that the reference has records of. */
export function wantedCells({ cells, gold_records: records, format }: RecordsItem): readonly WantedCell[] {
  if (format !== 'latex') {
    return cells.map(({ value, row, col }) => ({ value, row, col, place: `${row} ${col}` }));
  }
  const starts = new Map(cells.map(({ value, start }) => [start ?? -1, value]));
  for (const { value = '', char_index: at } of records) if (at && !starts.has(at[0])) starts.set(at[0], value);
  return [...starts].toSorted(([a], [b]) => a - b).map(([start, value]) => ({ value, place: String(start) }));
}

/** Where a record of the reference stands, as `wantedCells` says it. */
export function placeOfRecord({ char_index: at, cell_index: index }: RecordsItem['gold_records'][number]): string {
  if (at) return String(at[0]);
  return (JSON.stringify(index).match(/\d+/g) ?? []).slice(0, 2).join(' ');
}

/** A third of the tables is neither read while working nor learned from. */
export function isUnread({ id }: Pick<RecordsItem, 'id'>): boolean {
  return (createHash('sha256').update(`records/${id}`).digest()[0] ?? 0) % 3 === 0;
}

/** What makes a cell of each format numeric; pages have no such cells. */
export const NUMERIC_FORMS: Readonly<Record<RecordsItem['format'], NumericForm | null>> = {
  latex: 'leading',
  xml: 'whole',
  'pipe-csv': 'whole',
  html: null,
};

/** A table as the program reads it, with what its source says over it. */
export interface MeasuredTable {
  readonly grid: Grid;
  readonly caption: string;
}

/** Reads the table of an item; null where its source has none. */
export async function tableOf({ id, format, table_source: source }: RecordsItem): Promise<MeasuredTable | null> {
  if (format === 'pipe-csv') {
    // The outer lines and the caption below are how the data writes a table, not part of it.
    const [lines = '', ...notes] = source.split(/\n\s*\n/);
    const table = lines
      .split('\n')
      .map((line) => line.trim().replace(/^\|/, '').replace(/\|$/, ''))
      .join('\n');
    const { grids } = await readTable(Buffer.from(table), `${id}.csv`);
    return grids[0] ? { grid: grids[0], caption: notes.join(' ').replace(/^Caption:\s*/, '') } : null;
  }
  const { tables, document } = await readText(Buffer.from(source), id, { format });
  // Footnotes name every measure of a table, and so tell none of its cells.
  const texts = document.blocks.filter(({ kind }) => kind === 'table').map(({ text }) => text);
  return tables[0] ? { grid: tables[0], caption: texts.join(' ') } : null;
}

/** How records of the domains with target cells are scored. */
export function schemesOf(
  templates: Readonly<Record<string, WrittenTemplate>>,
): Readonly<Record<'ml' | 'chem' | 'discomat', Scheme>> {
  const { ml, chem, discomat } = templates;
  if (!ml || !chem || !discomat) throw new Error('The templates of the records lack ml, chem or discomat.');
  return {
    ml: { ...schemeOf(ml), words: 'latex', other: 'type' },
    chem: { ...schemeOf(chem), words: 'text', other: 'none' },
    discomat: { ...schemeOf(discomat), words: 'text', other: 'none' },
  };
}

function schemeOf({
  records,
  template_to_annotation: names,
  free_form: freeForm,
}: WrittenTemplate): Pick<Scheme, 'types' | 'freeForm'> {
  return {
    types: new Map(
      records.map((record) => {
        const attributes = Object.keys(record).filter((name) => name !== 'value' && name !== 'type');
        return [String(record['type']), new Map(attributes.map((name) => [name, names[name] ?? name]))];
      }),
    ),
    freeForm: new Set(freeForm.map((name) => names[name] ?? name)),
  };
}
