import { parseValue } from '../../../../src-shared/value.ts';
import { type Dialect, lineEndAfter, pastLineEnd, readRecord } from './record.ts';
import { isRule } from './records.ts';

/** Characters in the sample of a text: from its head, and from its middle and its end. */
const HEAD = 256 * 1024;
const PIECE = 128 * 1024;
/** Rows of the sample, evenly spread, and cells of each row that the type score looks at. */
const TYPED_ROWS = 200;
const TYPED_CELLS = 50;
/** After this many unclosed quotes in a sample, quotes count as text. */
const MOST_OPEN = 20;

/** Ordered by preference for equal scores. */
const SINGLE = [',', ';', '\t', '|', '~', '^', '¦', '§'];
const SPACES = ['  ', ' '];
/** Signs that values contain, too: tried if no other sign separates anything. */
const RARE = [':', '#', '*', '!', '@'];

export interface FoundDialect {
  readonly dialect: Dialect;
  /** Number of fields of a usual record. */
  readonly width: number;
}

interface Measured {
  readonly dialect: Dialect;
  readonly width: number;
  /** Consistency: pattern score × type score. */
  readonly score: number;
  /** Number of records that break the rules of quoting. */
  readonly malformed: number;
  readonly quotedFields: number;
}

/**
 * Finds the dialect of a text with separated values by the consistency measure of CleverCSV (van den Burg, Nazábal and
 * Sutton: Wrangling messy CSV files by detecting row and type patterns, 2019, section 3): the pattern score, which rises
 * with rows of the same number of fields, times the share of cells whose type is known. Equal scores are settled by the
 * fewest breaches of quoting, then by the order of the delimiters. `given` is a delimiter that the file itself names.
 */
export function findDialect(text: string, given?: string): FoundDialect {
  const sample = sampleOf(text);
  const usual = measuredDialects(sample, given === undefined ? delimitersIn(sample) : [given]);
  const isFound = given !== undefined || usual.some(({ score }) => score > 0);
  const all = isFound
    ? usual
    : [
        ...usual,
        ...measuredDialects(
          sample,
          RARE.filter((sign) => sample.includes(sign)),
        ),
      ];
  const [first] = all;
  const best = all.reduce<Measured | undefined>((found, each) => (isBetter(each, found) ? each : found), undefined);
  const chosen = best && (best.score > 0 || given !== undefined) ? best : first;
  if (given === undefined && chosen?.dialect.delimiter === ',' && isOneColumn(sample)) {
    return { dialect: { ...chosen.dialect, delimiter: ';' }, width: 1 };
  }
  if (!chosen) return { dialect: { delimiter: given ?? ',', quote: '"', hasBackslash: false }, width: 1 };
  return { dialect: chosen.dialect, width: chosen.width };
}

/** Returns whether a text is one column of amounts with decimal commas under a header. */
function isOneColumn(sample: string): boolean {
  const [header = '', ...body] = linesOf(sample);
  if (header.includes(',') || body.length < 2) return false;
  return body.every((line) => /^\s*[-+]?\d{1,3}(?:[. ]?\d{3})*(?:,\d{1,2})?\s?[€%]?\s*$/.test(line));
}

function isBetter(one: Measured, other: Measured | undefined): boolean {
  if (!other) return true;
  const difference = one.score - other.score;
  if (Math.abs(difference) > 1e-6 * other.score) return difference > 0;
  if (one.malformed !== other.malformed) return one.malformed < other.malformed;
  return one.dialect.delimiter === other.dialect.delimiter && one.quotedFields > other.quotedFields;
}

function measuredDialects(sample: string, delimiters: readonly string[]): Measured[] {
  const quotes = sample.includes("'") ? (['"', "'"] as const) : (['"'] as const);
  return delimiters.flatMap((delimiter) => {
    const isEscaped = sample.includes('\\"') || sample.includes("\\'") || sample.includes(`\\${delimiter}`);
    const escapes = isEscaped ? [false, true] : [false];
    const dialects = quotes.flatMap((quote) => escapes.map((hasBackslash) => ({ delimiter, quote, hasBackslash })));
    const all = dialects.map((dialect) => measured(sample, dialect)).filter((each) => each !== null);
    // Apostrophes are text if double quotes quote fields, or if apostrophes enclose no field.
    const isDoubleQuoted = all.some(({ dialect, ...each }) => dialect.quote === '"' && isWellQuoted(each));
    return all.filter((each) => each.dialect.quote === '"' || (!isDoubleQuoted && isWellQuoted(each)));
  });
}

function isWellQuoted({ quotedFields, malformed }: Pick<Measured, 'quotedFields' | 'malformed'>): boolean {
  return quotedFields > 0 && malformed === 0;
}

/** Returns the candidate delimiters. A run such as `||` replaces `|` if `|` never occurs alone. */
function delimitersIn(sample: string): string[] {
  const lines = linesOf(sample);
  const runs = runsIn(lines);
  const single = SINGLE.filter((sign) => sign === ',' || sample.includes(sign));
  const left = single.filter((sign) => !runs.some((run) => run.includes(sign)));
  return [...runs, ...left, ...SPACES.filter((sign) => sample.includes(sign))];
}

/** Returns the lines that are not blank. */
function linesOf(sample: string): string[] {
  return sample.split(/[\r\n]/).filter((line) => line.trim() !== '');
}

/** Returns runs of two or three signs, such as `||`, that occur in nearly all lines and whose signs never occur alone. */
function runsIn(lines: readonly string[]): string[] {
  const some = lines.slice(0, 500);
  const counts = new Map<string, number>();
  for (const line of some) {
    for (const run of new Set(line.match(/[|;:~^#@&*¦§]{2,}/g))) {
      for (const length of [2, 3]) {
        const part = run.slice(0, length);
        if (run === part.repeat(run.length / length)) counts.set(part, (counts.get(part) ?? 0) + 1);
      }
    }
  }
  return [...counts].flatMap(([run, count]) => {
    if (some.length < 2 || count < 0.9 * some.length) return [];
    const isAlone = some.every((line) => {
      const rest = line.replaceAll(run, '');
      return run.split('').every((sign) => !rest.includes(sign));
    });
    return isAlone ? [run] : [];
  });
}

/** Scores a dialect; null if its delimiter is a space or a rare sign and the sample is no table of those. */
function measured(sample: string, dialect: Dialect): Measured | null {
  const rows: string[][] = [];
  let malformed = 0;
  let quotedFields = 0;
  let open = 0;
  for (let start = 0; start < sample.length;) {
    const line = { start, end: lineEndAfter(sample, start) };
    const unquoted: Dialect = { ...dialect, quote: '' };
    let record = readRecord(sample, { start }, open > MOST_OPEN ? unquoted : dialect);
    if (record.isOpen || (record.isMalformed && record.end > line.end + 2)) {
      open++;
      malformed++;
      record = { ...readRecord(sample, line, unquoted), end: pastLineEnd(sample, line.end) };
    } else {
      quotedFields += record.quotedFields;
      if (record.isMalformed) malformed++;
    }
    if (record.fields.some((field) => field.trim() !== '') && !isRule(record.fields)) rows.push(record.fields);
    start = record.end;
  }
  if (SPACES.includes(dialect.delimiter) && !isTableOfSpaces(rows)) return null;
  if (RARE.includes(dialect.delimiter) && !isTableOfRareSigns(rows, dialect.delimiter)) return null;
  const lengths = [...Map.groupBy(rows, ({ length }) => length)].map(([length, { length: count }]) => ({
    length,
    count,
  }));
  const weight = ({ length, count }: { length: number; count: number }): number => (count * (length - 1)) / length;
  const pattern = lengths.reduce((sum, each) => sum + weight(each), 0) / Math.max(1, lengths.length);
  const usual = lengths.toSorted((a, b) => weight(b) - weight(a) || b.count - a.count)[0];
  return {
    dialect,
    width: usual?.length ?? 1,
    score: pattern * Math.max(1e-3, typedShare(rows)),
    malformed,
    quotedFields,
  };
}

function typedShare(rows: readonly string[][]): number {
  const step = Math.max(1, Math.floor(rows.length / TYPED_ROWS));
  const cells = rows.filter((_, at) => at % step === 0).flatMap((row) => row.slice(0, TYPED_CELLS));
  return cells.filter(isTyped).length / Math.max(1, cells.length);
}

const TIME = /^\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s?[ap]m)?$/i;
const COMMA_NUMBER = /^[-+(]?[^\d\s;|~^"]{0,3}\s?\d[\d.,'\s]*(?:\s?[^\d\s;|~^"]{1,3})?[-)]?$/;
const WORDS = /^[\p{L}\p{N}#(&@+*„“«‘¿¡°.-][^;|~^\t"¦§]*$/u;
/** Characters of a cell that its type is told by. */
const MOST_TYPED = 200;

/** Returns whether a cell has a known type: blank, number, date, time, boolean or words. */
function isTyped(cell: string): boolean {
  const text = cell.trim().slice(0, MOST_TYPED);
  if (text === '' || TIME.test(text) || COMMA_NUMBER.test(text) || parseValue(text).kind !== 'text') return true;
  return WORDS.test(text);
}

/**
 * Words have spaces between them, too: spaces separate fields where all rows have the same number of them, a column
 * holds numbers or dates under a header that is none, and a line as a whole is no value.
 */
function isTableOfSpaces(rows: readonly string[][]): boolean {
  const [header = [], ...body] = rows;
  const width = header.length;
  if (width < 2 || body.length < 2 || body.some(({ length }) => length !== width)) return false;
  if (rows.some((row) => isValue(row.join(' ')))) return false;
  const columns = header.map((name, col) => ({ name, cells: body.map((row) => row[col] ?? '') }));
  const typed = columns.filter(({ cells }) => cells.every(isValue));
  const isHeaded = typed.some(({ name }) => !isValue(name));
  if (!isHeaded) return typed.length === width && width > 2;
  // One column of "12 Main" or "Item 12" is not two columns.
  const [first = { cells: [] }] = columns;
  return width > 2 || (!first.cells.every(isValue) && new Set(first.cells).size > 1);
}

/** All rows have the same number of fields, more than two, and no row is a time of day or another value. */
function isTableOfRareSigns(rows: readonly string[][], delimiter: string): boolean {
  const width = rows[0]?.length ?? 0;
  return width > 2 && rows.length > 1 && rows.every((row) => row.length === width && !isValue(row.join(delimiter)));
}

function isValue(text: string): boolean {
  return text !== '' && (parseValue(text).kind !== 'text' || TIME.test(text) || /^\d{1,3}(?: \d{3})+$/.test(text));
}

/** Returns a short text whole, else whole lines from its head, middle and end. */
function sampleOf(text: string): string {
  if (text.length <= HEAD + 2 * PIECE) return text;
  const piece = (from: number, length: number): string => {
    const start = from === 0 ? 0 : Math.min(text.length, lineEndAfter(text, from) + 1);
    const last = text.lastIndexOf('\n', from + length);
    return text.slice(start, last > start ? last + 1 : from + length);
  };
  return [piece(0, HEAD), piece(Math.floor(text.length / 2), PIECE), piece(text.length - PIECE, PIECE)].join('');
}
