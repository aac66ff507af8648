import { DomainError } from '../../../src-shared/errors.ts';
import type { ExportFormat } from '../../../src-shared/exports.ts';
import { exportSaid } from '../../../src-shared/said/exports.ts';
import { type ExportDocument, tablesOf } from './exportDocument.ts';
import { writeCsv } from './formats/csv.ts';
import { writeHtml } from './formats/html.ts';
import { writeJson } from './formats/json.ts';
import { writeChats, writeJsonLines, writeRecords, writeSchema } from './formats/jsonRecords.ts';
import { writeLatex } from './formats/latex.ts';
import { writeMarkdown } from './formats/markdown.ts';
import { Writing, type WritingOptions } from './writing.ts';

type Writer = (document: ExportDocument, writing: Writing) => AsyncIterable<string | Uint8Array>;

const writers: Readonly<Record<ExportFormat, Writer>> = {
  xlsx: lazyXlsx,
  csv: writeCsv,
  markdown: writeMarkdown,
  html: writeHtml,
  latex: writeLatex,
  json: (document, writing) =>
    document.records ? writeRecords(document.records, writing) : writeJson(document, writing),
  jsonl: writeJsonLines,
  jsonSchema: writeSchema,
  chats: writeChats,
  sqlite: lazySqlite,
  parquet: lazyParquet,
  bibtex: writeWorks,
};

/**
 * Writes a document in a format. Its pieces come as they are made, so that a table of any length never is in memory
 * whole; `notes` says, once all have come, what the format could not hold or holds in another way, a sentence each.
 * Throws DomainError `input.invalid` for a document that the format has no place for, and what `checkpoint` throws.
 */
export function writeDocument(
  document: ExportDocument,
  format: ExportFormat,
  options: WritingOptions,
): { readonly pieces: AsyncIterable<string | Uint8Array>; readonly notes: () => readonly string[] } {
  const writing = new Writing(options);
  return { pieces: writers[format](document, writing), notes: () => writing.notes };
}

async function* writeWorks({ bibliography }: ExportDocument): AsyncGenerator<string> {
  if (!bibliography) throw new DomainError('input.invalid', exportSaid.worksOnly);
  yield await bibliography();
}

/** Rows of all tables of a document; null where they are not known before they are read. */
export function rowsOf(document: ExportDocument): number | null {
  let total: number | null = 0;
  for (const { rowCount } of tablesOf(document)) total = total === null || rowCount === null ? null : total + rowCount;
  return total;
}

/** Loaded when a workbook is written: the library for it takes its time to load. */
async function* lazyXlsx(document: ExportDocument, writing: Writing): AsyncGenerator<Uint8Array> {
  const { writeXlsx } = await import('./formats/xlsx.ts');
  yield* writeXlsx(document, writing);
}

/** Loaded when it is written, as above. */
async function* lazyParquet(document: ExportDocument, writing: Writing): AsyncGenerator<Uint8Array> {
  const { writeParquet } = await import('./formats/parquet.ts');
  yield* writeParquet(document, writing);
}

/** Loaded when a database is written, as above. */
async function* lazySqlite(document: ExportDocument, writing: Writing): AsyncGenerator<Uint8Array> {
  const { writeSqlite } = await import('./formats/sqlite.ts');
  yield* writeSqlite(document, writing);
}
