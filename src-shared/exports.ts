import { z } from 'zod';
import { rowOrderSchema } from './answerTable.ts';
import { programSchema } from './relation.ts';
import { reportSchema } from './report.ts';
import { cellRangeSchema } from './structure.ts';

/** Formats that hold tables; records have some of their own. */
const tableFormatSchema = z.enum(['xlsx', 'csv', 'markdown', 'html', 'latex', 'json']);
export const exportFormatSchema = z.enum([
  ...tableFormatSchema.options,
  'jsonl',
  'jsonSchema',
  'sqlite',
  'parquet',
  'chats',
  'bibtex',
]);
export type ExportFormat = z.infer<typeof exportFormatSchema>;
export const tableFormats: readonly ExportFormat[] = tableFormatSchema.options;
/** What records leave as: a JSON file is of records then, and the schema says what stands in it. */
export const recordFormats: readonly ExportFormat[] = [
  'xlsx',
  'csv',
  'json',
  'jsonl',
  'jsonSchema',
  'sqlite',
  'parquet',
  'chats',
  'markdown',
  'html',
  'latex',
];

/** What a literature table leaves as: itself, or the works in it. */
export const surveyFormats: readonly ExportFormat[] = [...tableFormats, 'bibtex'];

/** What the result of a program leaves as. */
export const resultFormats: readonly ExportFormat[] = [...tableFormats, 'parquet'];

/** How a format is named, and its files. */
export interface FormatFacts {
  readonly label: string;
  readonly extension: string;
  readonly mimeType: string;
}

export const formatFacts: Readonly<Record<ExportFormat, FormatFacts>> = {
  xlsx: {
    label: 'Excel workbook',
    extension: 'xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { label: 'CSV', extension: 'csv', mimeType: 'text/csv' },
  markdown: { label: 'Markdown', extension: 'md', mimeType: 'text/markdown' },
  html: { label: 'Web page (HTML)', extension: 'html', mimeType: 'text/html' },
  latex: { label: 'LaTeX', extension: 'tex', mimeType: 'application/x-tex' },
  json: { label: 'JSON', extension: 'json', mimeType: 'application/json' },
  jsonl: { label: 'JSON, a line for each', extension: 'jsonl', mimeType: 'application/jsonl' },
  sqlite: { label: 'SQLite database', extension: 'sqlite', mimeType: 'application/vnd.sqlite3' },
  parquet: { label: 'Parquet', extension: 'parquet', mimeType: 'application/vnd.apache.parquet' },
  chats: { label: 'Fine-tuning chats (JSONL)', extension: 'chats.jsonl', mimeType: 'application/jsonl' },
  bibtex: { label: 'Bibliography (BibTeX)', extension: 'bib', mimeType: 'application/x-bibtex' },
  jsonSchema: { label: 'JSON Schema', extension: 'schema.json', mimeType: 'application/schema+json' },
};

export const exportOptionsSchema = z.object({
  /** Text that a spreadsheet could take for a formula or a command stays text. */
  guard: z.boolean(),
  /** CSV begins with a byte order mark, by which Excel knows UTF-8. */
  bom: z.boolean(),
  /** CSV and Markdown know no merged cells: their text stands once, or in each place that they cover. */
  spans: z.enum(['blank', 'repeat']),
  /** Numbers and dates in CSV: as the sheet shows them, or in full (`1234.5678`, `2024-01-31`). */
  numbers: z.enum(['shown', 'full']),
});
export type ExportOptions = z.infer<typeof exportOptionsSchema>;

/** What holds on the command line, where programs read what comes. */
export const plainExportOptions: ExportOptions = { guard: true, bom: false, spans: 'blank', numbers: 'shown' };

const documentId = z.string().regex(/^[0-9a-f]{64}$/);
const sheet = z.number().int().min(0);

/** What is exported. */
export const exportSubjectSchema = z.discriminatedUnion('kind', [
  /** A sheet with what a person corrected, or as it was read. */
  z.object({ kind: z.literal('sheet'), documentId, sheet, state: z.enum(['corrected', 'read']) }),
  /** All sheets of a document. */
  z.object({ kind: z.literal('document'), documentId }),
  /** Cells of a sheet with the headers over and beside them. */
  z.object({
    kind: z.literal('cells'),
    documentId,
    sheet,
    ranges: z.array(cellRangeSchema).min(1).max(10_000).readonly(),
  }),
  /** The tree of headers and values that was read from a sheet. */
  z.object({ kind: z.literal('tree'), documentId, sheet }),
  /** What was read from a document's pictures with doubt. */
  z.object({ kind: z.literal('doubts'), documentId }),
  /** A question, its answer, and the cells that it rests on; rows of several columns in the order in which they are looked at. */
  z.object({ kind: z.literal('answer'), messageId: z.uuid(), order: rowOrderSchema.optional() }),
  /** Only the cells that an answer rests on, with their headers. */
  z.object({ kind: z.literal('cited'), messageId: z.uuid() }),
  z.object({ kind: z.literal('session'), sessionId: z.uuid() }),
  /** Records of a template in a document, without rejected ones. */
  z.object({ kind: z.literal('records'), documentId, templateId: z.uuid() }),
  /** What a program over a sheet's rows gives, in the order in which it is looked at. */
  z.object({ kind: z.literal('result'), documentId, sheet, program: programSchema }),
  /** The same over a table of a database. */
  z.object({
    kind: z.literal('databaseResult'),
    id: z.uuid(),
    table: z.string().min(1).max(500),
    program: programSchema,
  }),
  /** A literature table. */
  z.object({ kind: z.literal('survey'), tableId: z.uuid() }),
  /** A measurement, which is open in the window alone. */
  z.object({ kind: z.literal('report'), report: reportSchema }),
]);
export type ExportSubject = z.infer<typeof exportSubjectSchema>;

/** A file that was made and waits to be taken. */
export interface MadeExport {
  readonly exportId: string;
  /** `Budget 2024 - Costs.xlsx`. */
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** What the format could not hold, or holds in another way, a sentence each. */
  readonly notes: readonly string[];
}

/** A table for the clipboard. */
export interface CopiedExport {
  /** Tab-separated, as spreadsheets take it. */
  readonly text: string;
  readonly html: string;
  readonly notes: readonly string[];
}
