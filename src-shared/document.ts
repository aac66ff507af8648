import { z } from 'zod';
import type { Box } from './grid.ts';
import type { Marks } from './marks.ts';
import type { Saying } from './said/said.ts';

/** Formats that hold tables as text. */
export const tableFormats = ['xlsx', 'ods', 'csv', 'tsv', 'html', 'markdown', 'xls', 'json'] as const;

/** Formats that always hold words; pages and Markdown may hold them, too. */
export const wordFormats = ['pdf', 'docx', 'text', 'latex', 'xml'] as const;

/** Formats of rows under named columns alone: no sheet is made of them. */
const rowFormats = ['parquet', 'arrow'] as const;

export const fileFormatSchema = z.enum([...tableFormats, ...wordFormats, ...rowFormats, 'picture']);
export type FileFormat = z.infer<typeof fileFormatSchema>;

/** A sheet as the library lists it; its cells are asked for in windows. */
export interface SheetSummary {
  readonly index: number;
  readonly name: string;
  readonly rowCount: number;
  readonly colCount: number;
  readonly cellCount: number;
  readonly isHidden: boolean;
  /** Where its picture is; null for a sheet that was not read from one. */
  readonly picture: SheetPicture | null;
}

/** Which part of a file's pages a sheet was read from. */
export interface SheetPicture {
  /** From 0. */
  readonly page: number;
  /** In pixels of the page; null where all of it was read. */
  readonly area: Box | null;
}

/** A text as the library lists it. */
export interface TextSummary {
  /** As the text says; null where it says nothing. */
  readonly title: string | null;
  readonly blockCount: number;
  /** 0 for formats without pages. */
  readonly pageCount: number;
}

/** A file of rows that no sheet holds, as the library lists it: programs are run over it. */
export interface RowsSummary {
  /** What programs call it. */
  readonly table: string;
  readonly rowCount: number;
  readonly colCount: number;
}

/** A file of the library. One for each content: the same bytes are never kept twice. */
export interface DocumentSummary extends Marks {
  /** SHA-256 of the original bytes, in hex. */
  readonly id: string;
  readonly name: string;
  /** The folder that the file came from, the last parts of its way, as `reports/2024`; null where it is not known. */
  readonly folder: string | null;
  readonly format: FileFormat;
  readonly sizeBytes: number;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  readonly openedAt: number;
  /** Its sheets; of a text document, its tables. */
  readonly sheets: readonly SheetSummary[];
  /** Null for a document that is no text. */
  readonly text: TextSummary | null;
  /** Null for a document that has sheets or words. */
  readonly rows: RowsSummary | null;
  readonly sessionCount: number;
  /** Parts of the file were damaged, and only what is whole was read; `warnings` say what was left out. */
  readonly isDamaged: boolean;
  /** What was left out of it and why, a sentence each. */
  readonly warnings: readonly Saying[];
}

/** How far a long task is; sent many times before its result. */
export interface Progress {
  /** What runs now, in words: `Reading sheet 2 of 3`. */
  readonly step: Saying;
  /** 0 to 1; null when it cannot be told. */
  readonly fraction: number | null;
}
