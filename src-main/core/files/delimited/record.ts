/** How a text separates and quotes its values. */
export interface Dialect {
  /** `' '` is any run of spaces, `'  '` any run of two or more. */
  readonly delimiter: string;
  /** Empty if nothing is quoted. */
  readonly quote: '"' | "'" | '';
  /** A backslash escapes a quote, a delimiter or a backslash. */
  readonly hasBackslash: boolean;
}

export interface DelimitedRecord {
  readonly fields: string[];
  /** Where the next record begins. */
  readonly end: number;
  /** A quoted field contains a quote that is neither doubled nor its end. */
  readonly isMalformed: boolean;
  /** A quoted field is never closed; it holds the rest of the text. */
  readonly isOpen: boolean;
  readonly quotedFields: number;
  /** Number of unquoted fields that contain a quote; counted for repairs only. */
  readonly oddFields: number;
}

/** Another way to read a record with a stray quote. */
export interface Repair {
  /** Position of a quote that is text; a number or a time drops it. */
  readonly literalAt?: number;
  /** A doubled quote before a delimiter ends its field. */
  readonly endsOnDouble?: boolean;
}

/** A number, a date or a time. */
const NUMERIC = /^[\d\s.,:/%+$€£-]*$/;

const LF = 10;
const CR = 13;
const SPACE = 32;
const TAB = 9;
const BACKSLASH = 92;

/**
 * Reads the record that begins at `start`, up to `end` of the text. A line ends with LF, CR LF or CR, also where the
 * three are mixed. Spaces around a quoted field are no part of it.
 */
export function readRecord(
  text: string,
  { start, end = text.length }: { readonly start: number; readonly end?: number },
  { delimiter, quote, hasBackslash }: Dialect,
  { literalAt = -1, endsOnDouble = false }: Repair = {},
): DelimitedRecord {
  const fields: string[] = [];
  const leastSpaces = delimiter === '  ' ? 2 : delimiter === ' ' ? 1 : 0;
  const firstCode = delimiter.charCodeAt(0);
  const isRepair = literalAt >= 0 || endsOnDouble;
  let isMalformed = false;
  let quotedFields = 0;
  let oddFields = 0;

  /** Returns the length of the delimiter at a position; 0 for none. */
  function delimiterAt(at: number): number {
    if (leastSpaces === 0) return text.startsWith(delimiter, at) && at + delimiter.length <= end ? delimiter.length : 0;
    const after = pastSpaces(at);
    // Spaces at the end of a line separate nothing.
    return after - at >= leastSpaces && !isLineEnd(after) ? after - at : 0;
  }

  function pastSpaces(from: number): number {
    let at = from;
    for (; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code !== SPACE && (code !== TAB || firstCode === TAB)) break;
    }
    return at;
  }

  function isLineEnd(at: number): boolean {
    if (at >= end) return true;
    const code = text.charCodeAt(at);
    return code === LF || code === CR;
  }

  function isFieldEnd(at: number): boolean {
    if (delimiterAt(at) > 0) return true;
    const after = pastSpaces(at);
    return isLineEnd(after) || delimiterAt(after) > 0;
  }

  function unquotedEnd(from: number): number {
    let at = from;
    for (; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code === LF || code === CR) break;
      if (code === firstCode && delimiterAt(at) > 0) break;
      if (code === BACKSLASH && hasBackslash) at++;
    }
    return Math.min(at, end);
  }

  /** Returns the position of the closing quote for a field whose text begins at `from`; -1 for none. */
  function closingQuote(from: number): number {
    for (let at = from; at < end; at++) {
      if (hasBackslash) while (at < end && text[at] !== quote && text.charCodeAt(at) !== BACKSLASH) at++;
      else at = text.indexOf(quote, at);
      if (at < 0 || at >= end) return -1;
      if (text[at] !== quote) at++;
      else if (at === literalAt) continue;
      else if (text[at + 1] === quote && at + 1 < end) {
        if (endsOnDouble && isFieldEnd(at + 2)) return at;
        at++;
      } else if (isFieldEnd(at + 1)) return at;
      else isMalformed = true;
    }
    return -1;
  }

  /** Returns a part of the text, without the stray quote if the rest is a number or a time. */
  function withoutLiteral(from: number, to: number): string {
    const field = text.slice(from, to);
    if (literalAt < from || literalAt >= to) return field;
    const rest = field.slice(0, literalAt - from) + field.slice(literalAt - from + 1);
    return NUMERIC.test(rest) ? rest : field;
  }

  function plain(field: string): string {
    return hasBackslash && field.includes('\\') ? field.replace(/\\(["'\\,;|~\t])/g, '$1') : field;
  }

  let at = leastSpaces > 0 ? pastSpaces(start) : start;
  for (;;) {
    const from = pastSpaces(at);
    if (quote !== '' && text[from] === quote && from !== literalAt && from < end) {
      quotedFields++;
      const close = closingQuote(from + 1);
      if (close < 0) {
        fields.push(text.slice(from, end));
        return { fields, end, isMalformed, isOpen: true, quotedFields, oddFields };
      }
      const field = withoutLiteral(from + 1, close);
      fields.push(plain(field.includes(quote) ? field.replaceAll(quote + quote, quote) : field));
      const after = endsOnDouble && text[close + 1] === quote ? close + 2 : close + 1;
      at = delimiterAt(after) > 0 ? after : pastSpaces(after);
    } else {
      const stop = unquotedEnd(at);
      if (isRepair && from !== literalAt && text.slice(at, stop).includes(quote)) oddFields++;
      fields.push(plain(withoutLiteral(at, stop)));
      at = stop;
    }
    const width = delimiterAt(at);
    if (width === 0)
      return { fields, end: pastLineEnd(text, at, end), isMalformed, isOpen: false, quotedFields, oddFields };
    at += width;
  }
}

/** Returns the end of the line around `at`, before its line end. */
export function lineEndAfter(text: string, at: number): number {
  let end = at;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === LF || code === CR) break;
  }
  return end;
}

/** Returns the start of the line after a line end at `at`. CR CR LF, which double translation writes, is one line end. */
export function pastLineEnd(text: string, at: number, end = text.length): number {
  let after = at;
  while (after < end && text.charCodeAt(after) === CR) after++;
  if (after < end && text.charCodeAt(after) === LF) return after + 1;
  return Math.min(at + 1, Math.max(end, at));
}
