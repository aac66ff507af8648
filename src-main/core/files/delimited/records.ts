import { type DelimitedRecord, type Dialect, lineEndAfter, pastLineEnd, readRecord, type Repair } from './record.ts';

/** Limit of characters that are read again after repairs. Beyond it, quotes count as text. */
const MOST_READ_IN_VAIN = 1 << 26;
/** Quotes of a line that are tried as the stray one. */
const MOST_PLACES = 50;
/** Lines that a warning names. */
const LINES_NAMED = 5;

/** The stray quotes that were found while the records were read. */
export interface StrayQuotes {
  /** A quoted field was never closed. */
  hasOpen: boolean;
  count: number;
  /** Numbers, from 1, of the first lines with a stray quote. */
  readonly lines: number[];
}

export interface RecordsOptions {
  readonly dialect: Dialect;
  /** Number of fields of a usual record. */
  readonly width: number;
  readonly strays: StrayQuotes;
}

export function noStrayQuotes(): StrayQuotes {
  return { hasOpen: false, count: 0, lines: [] };
}

/**
 * Yields the records of a text, each with the position after it; a blank line is a record of one empty field. A stray
 * quote costs no record: where it would join lines or merge fields, the reading of its line that has the usual number
 * of fields is taken, and the line is counted in `strays`.
 */
export function* records(
  text: string,
  { dialect, width, strays }: RecordsOptions,
): Generator<{ readonly fields: string[]; readonly end: number }, void> {
  const unquoted: Dialect = { ...dialect, quote: '' };
  let readInVain = 0;
  let widthBefore = width;

  function repaired(record: DelimitedRecord, start: number): DelimitedRecord | null {
    const end = lineEndAfter(text, start);
    const isUsual = (fields: readonly string[]): boolean => fields.length === width || fields.length === widthBefore;
    const isOneLine = record.end <= end + 2 && !record.isOpen;
    if (isOneLine && isUsual(record.fields)) return null;
    const line = { start, end };
    const isSure = !record.isMalformed && !record.isOpen;
    // A well-formed record may have another length than others, or several lines.
    if (isSure && (isUsual(record.fields) || (isOneLine && !hasStray(text, dialect.quote, line)))) return null;
    const repairs: Repair[] = [
      { endsOnDouble: true },
      ...placesOf(text, dialect.quote, line).map((literalAt) => ({ literalAt })),
    ];
    const [best] = repairs
      .map((repair) => readRecord(text, line, dialect, repair))
      .filter((read) => !read.isOpen && isUsual(read.fields))
      .toSorted((a, b) => oddnessOf(a) - oddnessOf(b));
    if (best) return wholeLine(best, end);
    if (isSure && isOneLine) return null;
    const plain = wholeLine(readRecord(text, line, unquoted), end);
    return record.isOpen || isUsual(plain.fields) ? plain : null;
  }

  function wholeLine(record: DelimitedRecord, end: number): DelimitedRecord {
    return { ...record, end: pastLineEnd(text, end) };
  }

  for (let start = 0; start < text.length;) {
    const isBounded = readInVain > MOST_READ_IN_VAIN;
    const strict = readRecord(text, { start }, isBounded ? unquoted : dialect);
    const instead = repaired(strict, start);
    const record = instead ?? strict;
    if (instead) readInVain += strict.end - start;
    const isDoubtful = instead !== null || strict.isMalformed;
    if (isDoubtful && hasStray(text, dialect.quote, { start, end: record.end })) {
      if (strict.isOpen) strays.hasOpen = true;
      else {
        strays.count++;
        if (strays.lines.length < LINES_NAMED) strays.lines.push(lineAt(text, start));
      }
    }
    if (record.fields.length > 1) widthBefore = record.fields.length;
    yield { fields: record.fields, end: record.end };
    start = record.end;
  }
}

function oddnessOf({ isMalformed, oddFields }: DelimitedRecord): number {
  return oddFields + (isMalformed ? 1 : 0);
}

/** Returns the first positions of a quote in a part of a text. */
function placesOf(
  text: string,
  quote: string,
  { start, end }: { readonly start: number; readonly end: number },
): number[] {
  const places: number[] = [];
  let at = quote === '' ? -1 : text.indexOf(quote, start);
  while (at >= 0 && at < end && places.length < MOST_PLACES) {
    places.push(at);
    at = text.indexOf(quote, at + 1);
  }
  return places;
}

/** Returns whether a part of a text has an odd number of quotes. */
function hasStray(
  text: string,
  quote: string,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  return quote !== '' && text.slice(start, end).split(quote).length % 2 === 0;
}

function lineAt(text: string, at: number): number {
  let line = 1;
  for (let start = 0; start < at; start = pastLineEnd(text, lineEndAfter(text, start))) line++;
  return line;
}

const RULE = /^[-=_*+:|─━═│┼][-=_*+:|─━═│┼\s]{2,}$/;

/** Returns whether a line is a rule: `-----+-----`, `===== =====`. Rules hold no values and separate no tables. */
export function isRule(fields: readonly string[]): boolean {
  const drawn = fields.map((field) => field.trim()).filter((field) => field !== '');
  return drawn.length > 0 && drawn.every((field) => RULE.test(field)) && drawn.join('').length >= 5;
}
