import { DomainError } from '../../../src-shared/errors.ts';
import { fileSaid } from '../../../src-shared/said/files.ts';
import { MAX_FILE_BYTES, maxFileBytes, tooLarge } from '../../../src-shared/shell.ts';

const MEGABYTE = 1024 * 1024;

/** What a zipped workbook may unpack to. Excel's own files stay far below each of these. */
export const packageLimits = {
  entries: 10_000,
  totalBytes: 1024 * MEGABYTE,
  entryBytes: 512 * MEGABYTE,
  /** All that is unpacked of it, parts that are asked for more than once each time. */
  readBytes: 1024 * MEGABYTE,
  /** Unpacked to packed, for entries larger than `ratioFromBytes`: deflate reaches 1032, workbooks seldom 100. */
  ratio: 250,
  ratioFromBytes: 64 * MEGABYTE,
} as const;

/** What the fallback reader may be given, which holds a model of each cell and of each position under a merge. */
export const fallbackLimits = { bytes: 32 * MEGABYTE, cells: 500_000, merged: 200_000 } as const;

/** What a sheet may measure. */
export const sheetLimits = {
  columns: 4096,
  rows: 1_048_576,
  /** Rows times columns, most of which may be empty. */
  positions: 200_000_000,
  sheets: 1000,
} as const;

/** What all sheets of a file may hold together; `Budget` counts it while they are read. */
export const fileLimits = {
  /** Cells that hold something. */
  cells: 12_000_000,
  /** Text that is kept, in UTF-8; text that cells share is kept once. */
  textBytes: 320 * MEGABYTE,
  /** Of a zipped workbook, which packs text a hundredfold. */
  packedTextBytes: 192 * MEGABYTE,
  /** Characters of all cells, shared text counted for each: so much is looked at to find a structure. */
  shownCharacters: 512_000_000,
  /** Different texts of a workbook. */
  sharedTexts: 5_000_000,
  merges: 500_000,
  formulaCharacters: 64_000_000,
} as const;

/** What one cell may hold; Excel's own limits. */
export const cellLimits = { textLength: 32_767, formulaLength: 8192 } as const;

/** Cell formats and number formats of a workbook; Excel's own limits, but for `numberFormats`, of which it allows 250. */
export const styleLimits = { cellFormats: 65_490, numberFormats: 4000, numberFormatLength: 255 } as const;

/**
 * Refuses a file by its size, before it is read. Throws DomainError
 * `file.tooLarge` or, for no bytes at all, `file.empty`.
 */
export function checkSize(name: string, sizeBytes: number): void {
  checkFileSize(name, sizeBytes);
  if (sizeBytes > MAX_FILE_BYTES) throw new DomainError('file.tooLarge', tooLarge(name, sizeBytes));
}

/** The same of a file of which nothing is known but its name: files of rows may be larger. */
export function checkFileSize(name: string, sizeBytes: number): void {
  if (sizeBytes === 0) {
    throw new DomainError('file.empty', fileSaid.noBytes(name));
  }
  if (sizeBytes > maxFileBytes(name)) throw new DomainError('file.tooLarge', tooLarge(name, sizeBytes));
}

/** Throws DomainError when a sheet is larger than can be shown and read. Cheap enough to ask for each cell. */
export function checkSheet(name: string, sheet: string, rows: number, columns: number): void {
  if (columns <= sheetLimits.columns && rows <= sheetLimits.rows && rows * columns <= sheetLimits.positions) return;
  const most = columns > sheetLimits.columns ? sheetLimits.columns : null;
  throw new DomainError('file.tooLarge', fileSaid.largeSheet(sheet, name, rows, columns, most));
}
