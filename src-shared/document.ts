import { z } from 'zod';

export const fileFormatSchema = z.enum(['xlsx', 'ods', 'csv', 'tsv', 'html', 'markdown', 'xls', 'json', 'picture']);
export type FileFormat = z.infer<typeof fileFormatSchema>;

/** A sheet as the library lists it; its cells are asked for in windows. */
export interface SheetSummary {
  readonly index: number;
  readonly name: string;
  readonly rowCount: number;
  readonly colCount: number;
  readonly cellCount: number;
  readonly isHidden: boolean;
}

/** A file of the library. One for each content: the same bytes are never kept twice. */
export interface DocumentSummary {
  /** SHA-256 of the original bytes, in hex. */
  readonly id: string;
  readonly name: string;
  readonly format: FileFormat;
  readonly sizeBytes: number;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  readonly openedAt: number;
  readonly sheets: readonly SheetSummary[];
  readonly sessionCount: number;
  /** Parts of the file were damaged, and only what is whole was read; `warnings` say what was left out. */
  readonly isDamaged: boolean;
  /** What was left out of it and why, a sentence each. */
  readonly warnings: readonly string[];
}

/** How far a long task is; sent many times before its result. */
export interface Progress {
  /** What runs now, in words: `Reading sheet 2 of 3`. */
  readonly step: string;
  /** 0 to 1; null when it cannot be told. */
  readonly fraction: number | null;
}
