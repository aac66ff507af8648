import type { DuckDBConnection } from '@duckdb/node-api';
import { literal } from '../../../../src-shared/sqlText.ts';
import type { Dialect } from '../../files/delimited/record.ts';

/** A CSV file as it lies, in UTF-8. */
export interface CsvFile {
  /** As `globEscaped` gives it. */
  readonly path: string;
  /** How it separates and quotes its values; null where the engine is to find it. */
  readonly dialect: Dialect | null;
}

/** Rows by which the engine tells how a file is written, and we what its columns hold. */
export const SAMPLE_ROWS = 20_480;
/** A line may be so long. */
const LINE_BYTES = 16_000_000;
/** What each thread holds of a file. Left to itself the engine takes sixteen times the longest line: 256 MB. */
const PIECE_BYTES = 17_000_000;
/** Lines that do not fit, of which the engine says where they stand. */
export const REJECTS = 1000;

/** Every value as its text: what it means is told afterwards, column by column. */
function sharedOptions(dialect: Dialect | null): readonly string[] {
  const size = [`sample_size = ${SAMPLE_ROWS}`, `max_line_size = ${LINE_BYTES}`, `buffer_size = ${PIECE_BYTES}`];
  return ['all_varchar = true', ...size, ...(dialect ? dialectOptions(dialect) : [])];
}

/** Quotes are left to the engine where they are usual: it tells whether there are any. */
function dialectOptions({ delimiter, quote, hasBackslash }: Dialect): readonly string[] {
  const delim = `delim = ${literal(delimiter)}`;
  if (hasBackslash) return [delim, `quote = ${literal(quote)}`, `escape = ${literal('\\')}`];
  return quote === "'" ? [delim, `quote = ${literal(quote)}`] : [delim];
}

/** What stands behind FROM, told once so that each pass over a file reads the same. */
export interface RowsSql {
  readonly from: string;
  /** The same for a file of lines that were taken out of it; null where rows are no lines. */
  readonly lines: ((path: string) => string) | null;
  /** Of CSV: nothing in the first rows is quoted, and it was taken for granted that other rows may be. */
  readonly isQuoteAssumed?: boolean;
}

/**
 * How the engine reads a file, as it finds it at the first look. Lines that do not fit are counted and left out. A value
 * further down may be quoted where none of the first rows is, unless `isQuoted` is false. Throws as the engine does.
 */
export async function sniffedCsv(
  connection: DuckDBConnection,
  { path, dialect }: CsvFile,
  { isQuoted = true }: { readonly isQuoted?: boolean } = {},
): Promise<RowsSql> {
  const rejects = ['store_rejects = true', `rejects_limit = ${REJECTS}`];
  const sniffed = await connection.runAndReadAll(
    `select Delimiter, Quote, Escape, Comment, SkipRows, HasHeader, to_json(Columns)::varchar
     from sniff_csv(${literal(path)}, ${[...sharedOptions(dialect), ...rejects].join(', ')})`,
  );
  const [delimiter, quote, escape, comment, skip, hasHeader, columns] = sniffed.getRows()[0] ?? [];
  // What the engine itself wrote.
  const names = (JSON.parse(String(columns)) as readonly { readonly name: string }[]).map(({ name }) => name);
  const found = signOf(quote);
  const quoted = found || (isQuoted ? '"' : '');
  const options = [
    'auto_detect = false',
    `columns = ${columnsOf(names.map((name) => [name, 'VARCHAR']))}`,
    `delim = ${literal(signOf(delimiter))}`,
    `quote = ${literal(quoted)}`,
    `escape = ${literal(found ? signOf(escape) || found : quoted)}`,
    `comment = ${literal(signOf(comment))}`,
    `max_line_size = ${LINE_BYTES}`,
    `buffer_size = ${PIECE_BYTES}`,
  ];
  const head = [`skip = ${Number(skip)}`, `header = ${String(hasHeader)}`];
  return {
    isQuoteAssumed: found === '' && isQuoted,
    from: `read_csv(${[literal(path), ...options, ...head, ...rejects].join(', ')})`,
    lines: (other) => `read_csv(${[literal(other), ...options, 'header = false', 'ignore_errors = true'].join(', ')})`,
  };
}

/** For files that are all odd, read as they come: with lines that are too short or long, then without quotation marks. */
export function looseCsv({ path, dialect }: CsvFile): readonly string[] {
  const shared = [
    literal(path),
    ...sharedOptions(dialect),
    'strict_mode = false',
    'null_padding = true',
    'parallel = false',
  ];
  return [
    `read_csv(${[...shared, 'store_rejects = true'].join(', ')})`,
    `read_csv(${[...shared, `quote = ''`, 'ignore_errors = true'].join(', ')})`,
  ];
}

/** A path as the engine takes it: signs that would stand for other files stand for themselves. */
export function globEscaped(path: string): string {
  return path.replaceAll(/[[*?]/g, '[$&]');
}

/** Columns with their types, as functions that read files take them. */
export function columnsOf(columns: readonly (readonly [name: string, type: string])[]): string {
  return `{${columns.map(([name, type]) => `${literal(name)}: ${literal(type)}`).join(', ')}}`;
}

/** The engine's word for none. */
function signOf(value: unknown): string {
  const text = String(value);
  return text === '(empty)' ? '' : text;
}
