import { createReadStream } from 'node:fs';
import type { FileFormat } from '../../../src-shared/document.ts';
import { MAX_FILE_BYTES } from '../../../src-shared/shell.ts';
import { hasHeaderLine } from '../files/csv.ts';
import { decodeText } from '../files/decodeText.ts';
import { readPart } from '../files/readPart.ts';
import { relationFormat } from '../zoom/files/sources.ts';

/** What rows a file may hold. */
export interface RowsKind {
  readonly format: FileFormat;
  /**
   * `only`: no sheet can be made of the file. `long`: it looks like one long list, which opens as rows if every line
   * is a row. `fallback`: it opens as rows if it is too large for a sheet.
   */
  readonly when: 'only' | 'long' | 'fallback';
}

/** A list with more lines than this opens as rows in the database engine: nobody reads it cell by cell. */
const LONG_LINES = 20_000;
/** Enough to see whether a file begins with a header line. */
const HEAD_BYTES = 64 * 1024;

/**
 * Whether a file can be read as rows: Parquet and Arrow always are, CSV and JSON where they are one long list or too
 * large for a sheet. Null for other kinds of files. Throws DomainError `file.*` for a kind of rows that cannot be read.
 */
export async function rowsKind({
  path,
  name,
  sizeBytes,
}: {
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
}): Promise<RowsKind | null> {
  const format = await relationFormat(path, name);
  if (format === null) return null;
  if (format === 'parquet' || format === 'arrow') return { format, when: 'only' };
  const isTabbed = format === 'csv' && /\.(?:tsv|tab)$/i.test(name);
  const told = isTabbed ? 'tsv' : format;
  if (sizeBytes > MAX_FILE_BYTES) return { format: told, when: 'only' };
  return { format: told, when: (await isLongList(path, name, format)) ? 'long' : 'fallback' };
}

async function isLongList(path: string, name: string, format: 'csv' | 'json'): Promise<boolean> {
  if (!(await hasMoreLines(path, LONG_LINES))) return false;
  const head = decodeText(await readPart(path, HEAD_BYTES), name);
  return format === 'csv' ? hasHeaderLine(head) : hasRecordPerLine(head);
}

function hasRecordPerLine(head: string): boolean {
  const [first = '', second = ''] = head.trimStart().split('\n', 2);
  return first.startsWith('{') && first.trimEnd().endsWith('}') && second.trimStart().startsWith('{');
}

async function hasMoreLines(path: string, most: number): Promise<boolean> {
  let lines = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    // A stream without an encoding gives buffers.
    const bytes = chunk as Buffer;
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) {
      if (++lines > most) return true;
    }
  }
  return false;
}
