import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import chardet from 'chardet';
import iconv from 'iconv-lite';
import { DomainError } from '../../../../src-shared/errors.ts';
import { rowSaid } from '../../../../src-shared/said/rows.ts';
import { literal } from '../../../../src-shared/sqlText.ts';

/** What kinds of files hold a relation by themselves; workbooks come through the grids of `files`. */
export type RelationFormat = 'csv' | 'json' | 'parquet' | 'arrow';

/** A file as DuckDB reads it: what stands behind FROM, in the ways that are tried one after the other. Arrow is read by us. */
export type FileSource =
  | { readonly format: Exclude<RelationFormat, 'arrow'>; readonly attempts: readonly string[] }
  | { readonly format: 'arrow'; readonly attempts: null };

/** Looked at to tell the encoding. */
const HEAD_BYTES = 256 * 1024;

/** Letters that binary formats of rows begin and end with. */
const MAGICS = ['PAR1', 'PARE', 'ARROW1', 'FEA1'];
/** Looked at to tell them from text. */
const MAGIC_BYTES = 64;

/** How a message of an Arrow stream begins. */
const CONTINUES = 'ffffffff';

/** The kind of file by its first bytes and the ending of its name. Null for one that is none of these. */
export async function relationFormat(path: string, name: string): Promise<RelationFormat | null> {
  const { head, magic } = await magicOf(path);
  if (magic.startsWith('PAR1')) return 'parquet';
  if (magic.startsWith('PARE')) {
    throw new DomainError('file.encrypted', rowSaid.encryptedParquet(name));
  }
  if (magic.startsWith('ARROW1')) return 'arrow';
  if (magic.startsWith('FEA1')) {
    throw new DomainError('file.unsupported', rowSaid.featherOne(name));
  }
  const ending = extname(name).toLowerCase();
  const isStream = head.subarray(0, 4).toString('hex') === CONTINUES;
  if (isStream && ['.arrow', '.arrows', '.ipc', '.feather'].includes(ending)) return 'arrow';
  if (['.json', '.jsonl', '.ndjson'].includes(ending)) return 'json';
  return ['.csv', '.tsv', '.tab', '.psv', '.txt'].includes(ending) ? 'csv' : null;
}

/**
 * How a file is read. Text in another encoding than UTF-8 is written anew into `scratch`, piece by piece.
 * Throws DomainError `file.unreadable`, `file.empty`, `file.unsupported`.
 */
export async function fileSource(
  { path, name = path }: { readonly path: string; readonly name?: string | undefined },
  scratch: string,
  signal?: AbortSignal,
): Promise<FileSource> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new DomainError('file.unreadable', rowSaid.fileGone, { cause });
  });
  if (found.size === 0) throw new DomainError('file.empty', rowSaid.fileEmpty);
  const format = await relationFormat(path, name);
  switch (format) {
    case 'arrow':
      return { format, attempts: null };
    case 'parquet':
      return { format, attempts: [`read_parquet(${literal(path)})`] };
    case 'json':
      return { format, attempts: jsonAttempts(await inUtf8(path, scratch, signal)) };
    case 'csv':
      return { format, attempts: csvAttempts(await inUtf8(path, scratch, signal), extname(name).toLowerCase()) };
    default:
      throw new DomainError('file.unsupported', rowSaid.noRowsFile);
  }
}

/** Every value as its text: what it means is told afterwards, column by column. */
function csvAttempts(path: string, ending: string): string[] {
  const shared = [literal(path), 'all_varchar = true', 'sample_size = 20480', 'max_line_size = 16000000'];
  if (ending === '.tsv' || ending === '.tab') shared.push(`delim = '\t'`);
  // Lines that do not fit are counted and left out; a file that is all odd is read as it comes.
  return [
    `read_csv(${[...shared, 'store_rejects = true', 'rejects_limit = 1000'].join(', ')})`,
    `read_csv(${[...shared, 'strict_mode = false', 'null_padding = true', 'parallel = false', 'store_rejects = true'].join(', ')})`,
    `read_csv(${[...shared, 'strict_mode = false', 'null_padding = true', 'parallel = false', `quote = ''`, 'ignore_errors = true'].join(', ')})`,
  ];
}

function jsonAttempts(path: string): string[] {
  const shared = `${literal(path)}, sample_size = 20480, maximum_object_size = 67108864`;
  return [`read_json(${shared}, format = 'auto')`, `read_json(${shared}, format = 'newline_delimited')`];
}

async function inUtf8(path: string, scratch: string, signal: AbortSignal | undefined): Promise<string> {
  const head = await headOf(path, HEAD_BYTES);
  const encoding = encodingOf(head);
  if (encoding === null) return path;
  await pipeline(
    createReadStream(path),
    iconv.decodeStream(encoding),
    iconv.encodeStream('utf8'),
    createWriteStream(scratch),
    ...(signal ? [{ signal }] : []),
  );
  return scratch;
}

/** Null for UTF-8. */
function encodingOf(head: Buffer): string | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf16be';
  try {
    // A letter may be cut at the end of what was looked at.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return null;
  } catch {
    const found = chardet.detect(head) ?? 'windows-1252';
    return iconv.encodingExists(found) ? found : 'windows-1252';
  }
}

/** How a file begins, and the letters of a binary format that it begins with; text may begin with them, as `PARENT_ID` does. */
async function magicOf(path: string): Promise<{ readonly head: Buffer; readonly magic: string }> {
  const [head, end] = [await headOf(path, MAGIC_BYTES), await endOf(path, 6)];
  const begin = head.toString('latin1', 0, 6);
  // The formats end as they begin; one that is cut off is told by what no text holds.
  const isEnded = MAGICS.some((magic) => begin.startsWith(magic) && end.endsWith(magic));
  return { head, magic: isEnded || holdsBytes(head) ? begin : '' };
}

/** Bytes that are no sign of any text: the lowest, but for white space. */
function holdsBytes(head: Buffer): boolean {
  return head.some((byte) => byte < 9 || (byte > 13 && byte < 32));
}

async function endOf(path: string, length: number): Promise<string> {
  const { size } = await stat(path);
  return (await headOf(path, length, Math.max(0, size - length))).toString('latin1');
}

async function headOf(path: string, length: number, from = 0): Promise<Buffer> {
  const file = await open(path).catch((cause: unknown) => {
    throw new DomainError('file.unreadable', rowSaid.fileUnreadable, { cause });
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
