import type { ExportFormat } from '../../../src-shared/exports.ts';
import { catalogue } from '../../lib/language.ts';

/** All texts of exports. */
export const words = catalogue('features/exports', {
  options: {
    title: 'Options',
    guard: 'Keep formula-like text as text',
    bom: 'CSV: mark as UTF-8, for Excel',
    numbers: 'CSV: numbers and dates in full',
    spans: 'CSV, Markdown: repeat merged cells',
  },
  copiedWithHeaders: 'Copied with headers',
  verbs: {
    sheet: 'Export sheet',
    tree: 'Export tree',
    all: 'Export all sheets',
    doubts: 'Export doubtful cells',
  },
  copy: 'Copy cells with headers',
  export: 'Export',
  sheet: 'This sheet',
  allSheets: 'All sheets',
  asRead: 'This sheet as it was read',
  doubts: 'Doubtful cells',
  notCopied: 'Nothing was copied',
  exported: (name: string) => `Exported ${name}.`,
  notTaken: 'The file could not be saved',
  notMade: (format: string) => `No ${format} was made`,
  as: (verb: string, format: string) => `${verb} as ${format}`,
  formats: {
    xlsx: 'Excel workbook',
    csv: 'CSV',
    markdown: 'Markdown',
    html: 'Web page (HTML)',
    latex: 'LaTeX',
    json: 'JSON',
    jsonl: 'JSON, a line for each',
    sqlite: 'SQLite database',
    parquet: 'Parquet',
    chats: 'Fine-tuning chats (JSONL)',
    jsonSchema: 'JSON Schema',
    bibtex: 'Bibliography (BibTeX)',
  } satisfies Record<ExportFormat, string>,
  progress: (step: string, percent: number) => `${step}, ${percent} %`,
});
export type Words = typeof words;
