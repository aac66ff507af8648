import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import iconv from 'iconv-lite';
import { DomainError } from '../../../../src-shared/errors.ts';
import { rowSaid } from '../../../../src-shared/said/rows.ts';
import { identifier, literal } from '../../../../src-shared/sqlText.ts';
import { detectEncoding, isUtf8 } from '../../files/decodeText.ts';
import { findDialect } from '../../files/delimited/dialect.ts';
import { readPart } from '../../files/readPart.ts';
import { columnsOf, type CsvFile, globEscaped, looseCsv, type RowsSql, SAMPLE_ROWS, sniffedCsv } from './csvOptions.ts';

/** What kinds of files hold a relation by themselves; workbooks come through the grids of `files`. */
export type RelationFormat = 'csv' | 'json' | 'parquet' | 'arrow';

/** Looks at a file and says how its rows are had. Throws as the engine does. */
type Attempt = (connection: DuckDBConnection) => Promise<RowsSql>;

/** A file as DuckDB reads it, in the ways that are tried one after the other. Arrow is read by us. */
export type FileSource =
  | {
      readonly format: Exclude<RelationFormat, 'arrow'>;
      /** Of what is read: the file, or what was written of it in UTF-8. */
      readonly path: string;
      readonly attempts: readonly Attempt[];
    }
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
  const format = await filledFormat(path, name);
  switch (format) {
    case 'arrow':
      return { format, attempts: null };
    case 'parquet':
      return { format, path, attempts: [async () => plainRows(parquetFrom(path))] };
    case 'json': {
      const text = await inUtf8(path, scratch, signal);
      return { format, path: text, attempts: jsonAttempts(await jsonFile(text, OBJECT_BYTES.readIn)) };
    }
    case 'csv': {
      const text = await inUtf8(path, scratch, signal);
      const file = await csvFile(text, name);
      const loose = looseCsv(file).map((from) => async () => plainRows(from));
      const sniffed = [true, false].map(
        (isQuoted): Attempt =>
          (connection) =>
            sniffedCsv(connection, file, { isQuoted }),
      );
      return { format, path: text, attempts: [...sniffed, ...loose] };
    }
    default:
      throw new DomainError('file.unsupported', rowSaid.noRowsFile);
  }
}

/** A file that every pass can read where it lies. */
export interface SourceInPlace {
  readonly format: Exclude<RelationFormat, 'arrow'>;
  /** Null where it shows itself to be one that can only be read in. */
  readonly rows: (connection: DuckDBConnection) => Promise<RowsSql | null>;
}

/** How a file is read where it lies; null for one that has to be read in: of Arrow, or in another encoding. Throws as `fileSource` does. */
export async function sourceInPlace({
  path,
  name,
}: {
  readonly path: string;
  readonly name: string;
}): Promise<SourceInPlace | null> {
  const format = await filledFormat(path, name);
  if (format === null || format === 'arrow') return null;
  if (format === 'parquet') return { format, rows: async () => plainRows(parquetFrom(path)) };
  if (encodingOf(await readPart(path, HEAD_BYTES)) !== null) return null;
  if (format === 'csv') {
    const file = await csvFile(path, name);
    return { format, rows: (connection) => sniffedCsv(connection, file) };
  }
  const json = await jsonFile(path, OBJECT_BYTES.inPlace);
  return { format, rows: (connection) => plainJson(connection, json) };
}

/** Looked at in the middle and at the end of a file to tell its dialect, besides its head. */
const PIECE_BYTES = 128 * 1024;

async function csvFile(path: string, name: string): Promise<CsvFile> {
  const { size } = await stat(path);
  const isWhole = size <= HEAD_BYTES + 2 * PIECE_BYTES;
  const pieces = isWhole
    ? [await readPart(path, size)]
    : [
        withoutLastLine(await readPart(path, HEAD_BYTES)),
        withoutFirstLine(withoutLastLine(await readPart(path, PIECE_BYTES, Math.floor(size / 2)))),
        withoutFirstLine(await readPart(path, PIECE_BYTES, size - PIECE_BYTES)),
      ];
  const text = Buffer.concat(pieces).toString('utf8');
  const isTabbed = /\.(?:tsv|tab)$/i.test(name);
  const { dialect, width } = findDialect(text.replace(/^\uFEFF/, ''), isTabbed ? '\t' : undefined);
  // Runs of spaces are no separator to the engine, and one column has none.
  const isKnown = isTabbed || (width > 1 && dialect.delimiter.trim() !== '') || dialect.delimiter === '\t';
  return { path: globEscaped(path), dialect: isKnown ? dialect : null };
}

function withoutFirstLine(piece: Buffer): Buffer {
  return piece.subarray(piece.indexOf('\n') + 1);
}

function withoutLastLine(piece: Buffer): Buffer {
  return piece.subarray(0, piece.lastIndexOf('\n') + 1);
}

function plainRows(from: string): RowsSql {
  return { from, lines: null };
}

function parquetFrom(path: string): string {
  return `read_parquet(${literal(globEscaped(path))})`;
}

async function filledFormat(path: string, name: string): Promise<RelationFormat | null> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new DomainError('file.unreadable', rowSaid.fileGone, { cause });
  });
  if (found.size === 0) throw new DomainError('file.empty', rowSaid.fileEmpty);
  return relationFormat(path, name);
}

/** A record may be so large when it is read in, and in place, where each thread holds twice as much. */
const OBJECT_BYTES = { readIn: 67_108_864, inPlace: 16_777_216 } as const;

interface JsonFile {
  /** As `globEscaped` gives it. */
  readonly path: string;
  /** Records stand in lines of their own. */
  readonly isLines: boolean;
  readonly objectBytes: number;
}

async function jsonFile(path: string, objectBytes: number): Promise<JsonFile> {
  const head = (await readPart(path, HEAD_BYTES)).toString('utf8').trimStart();
  const second = head.slice(head.indexOf('\n') + 1).trimStart();
  return { path: globEscaped(path), objectBytes, isLines: head.startsWith('{') && second.startsWith('{') };
}

function jsonAttempts(file: JsonFile): readonly Attempt[] {
  return ['auto', 'newline_delimited'].map((format) => async (connection) => {
    const plain = format === 'auto' ? await plainJson(connection, file) : null;
    return plain ?? plainRows(await unnested(connection, autoJson(file, format)));
  });
}

function autoJson({ path, objectBytes }: JsonFile, format: string): string {
  const options = `sample_size = ${SAMPLE_ROWS}, maximum_object_size = ${objectBytes}`;
  return `read_json(${literal(path)}, ${options}, format = '${format}')`;
}

/** A list or lines of records, with the columns that its first ones have. Null for a list within a document. */
async function plainJson(connection: DuckDBConnection, file: JsonFile): Promise<RowsSql | null> {
  const { path, isLines, objectBytes } = file;
  const from = autoJson(file, 'auto');
  if ((await unnested(connection, from)) !== from) return null;
  const described = (await connection.runAndReadAll(`describe select * from ${from}`)).getRows();
  const columns = columnsOf(described.map(([name, type]) => [String(name), String(type)]));
  const options = `columns = ${columns}, maximum_object_size = ${objectBytes}`;
  return {
    from: `read_json(${literal(path)}, format = 'auto', ${options})`,
    lines: isLines
      ? (other) => `read_json(${literal(other)}, format = 'newline_delimited', ignore_errors = true, ${options})`
      : null,
  };
}

/** A document of one record that holds the list of all: the list is the table. */
async function unnested(connection: DuckDBConnection, from: string): Promise<string> {
  const described = (await connection.runAndReadAll(`describe select * from ${from}`)).getRows();
  const lists = described.filter(([, type]) => /^STRUCT\(.*\)\[\]$/s.test(String(type)));
  const [list] = lists;
  if (lists.length !== 1 || !list || described.length > 10) return from;
  const rows = (await connection.runAndReadAll(`select 1 from ${from} limit 2`)).currentRowCount;
  return rows === 1 ? `(select unnest(${identifier(String(list[0]))}, max_depth := 2) from ${from})` : from;
}

async function inUtf8(path: string, scratch: string, signal: AbortSignal | undefined): Promise<string> {
  const head = await readPart(path, HEAD_BYTES);
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

/** Null for UTF-8 that is whole. */
function encodingOf(head: Buffer): string | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf16be';
  if (isUtf8(head)) return null;
  return detectEncoding(head).encoding;
}

/** How a file begins, and the letters of a binary format that it begins with; text may begin with them, as `PARENT_ID` does. */
async function magicOf(path: string): Promise<{ readonly head: Buffer; readonly magic: string }> {
  const [head, end] = [await readPart(path, MAGIC_BYTES), await endOf(path, 6)];
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
  return (await readPart(path, length, Math.max(0, size - length))).toString('latin1');
}
