import { dialects } from './dialects.ts';

const WORD = /[\p{L}\p{N}_]+/gu;
const ESCAPES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', '0': '\0' };

/** A program of ClickHouse with its texts and names in standard quotation marks; null where one is never closed. */
export function toStandard(sql: string): string | null {
  return transcribed(sql, (kind, value) => {
    const mark = kind === 'text' ? "'" : '"';
    return `${mark}${value.replaceAll(mark, mark + mark)}${mark}`;
  });
}

/**
 * A condition that a standard parser wrote of a program, as ClickHouse reads it: with its own quotation marks and signs,
 * and its functions in the letters in which the program calls them.
 */
export function fromStandard(condition: string, program: string): string | null {
  const { text, identifier } = dialects.clickhouse;
  const called = new Map(
    [...program.matchAll(WORD)].flatMap(({ 0: word, index }) =>
      program[index + word.length] === '(' ? [[word.toLowerCase(), word]] : [],
    ),
  );
  const quote: Quote = (kind, value) => {
    // A parser quotes what is a word of its own language.
    if (kind === 'call') return called.get(value.toLowerCase()) ?? identifier(value);
    return kind === 'text' ? text(value) : identifier(value);
  };
  return transcribed(condition, quote, {
    hasEscapes: false,
    between: (part) =>
      part
        .replaceAll(
          /(!?)~~(\*?)/g,
          (_, not: string, any: string) => `${not === '' ? '' : 'not '}${any === '' ? 'like' : 'ilike'}`,
        )
        .replaceAll(WORD, (word: string, at: number, all: string) =>
          all[at + word.length] === '(' ? (called.get(word) ?? word) : word,
        ),
  });
}

type Quote = (kind: 'text' | 'name' | 'call', value: string) => string;

function transcribed(
  sql: string,
  quote: Quote,
  {
    hasEscapes = true,
    between = (part: string) => part,
  }: { readonly hasEscapes?: boolean; readonly between?: (part: string) => string } = {},
): string | null {
  let [written, plain, at] = ['', '', 0];
  while (at < sql.length) {
    const mark = sql[at] ?? '';
    if (mark !== "'" && mark !== '"' && mark !== '`') {
      plain += mark;
      at++;
      continue;
    }
    const read = quotedAt(sql, at, hasEscapes);
    if (!read) return null;
    const kind = mark === "'" ? 'text' : sql[read.end] === '(' ? 'call' : 'name';
    written += between(plain) + quote(kind, read.value);
    [plain, at] = ['', read.end];
  }
  return written + between(plain);
}

function quotedAt(
  sql: string,
  from: number,
  hasEscapes: boolean,
): { readonly value: string; readonly end: number } | null {
  const mark = sql[from];
  let value = '';
  for (let at = from + 1; at < sql.length; at++) {
    const char = sql[at] ?? '';
    if (char === '\\' && hasEscapes) {
      const next = sql[++at] ?? '';
      value += ESCAPES[next] ?? next;
    } else if (char === mark && sql[at + 1] === mark) {
      value += char;
      at++;
    } else if (char === mark) return { value, end: at + 1 };
    else value += char;
  }
  return null;
}
