import { cutEnd } from './cutEnd.ts';
import type { CellValue } from './grid.ts';
import { currencyWords, monthNumbers, quantityWords } from './valueWords.ts';

/** A number as people write it in a cell: with its unit, as a percentage, as a bound. */
export interface Quantity {
  /** A percentage is a fraction: `12.5%` → 0.125. */
  readonly number: number;
  /** As written, after or (currencies) before the number: `kg`, `万元`, `$`; null for none and for percentages. */
  readonly unit: string | null;
  readonly isPercent: boolean;
  /** `at least 5`, `≥5`, `5以上` → `≥`. */
  readonly comparator: '≥' | '≤' | '>' | '<' | null;
}

const BLANK: CellValue = { kind: 'blank' };
const TEXT: CellValue = { kind: 'text' };
/** No number, date or boolean that a cell can hold is written longer than this. */
const MAX_LENGTH = 60;

/**
 * Types a cell's text: numbers (with thousands separators, percent sign,
 * currency, accounting brackets), dates (ISO, English, Chinese) and booleans.
 * Text stays text where a number would lose something: ids with leading zeros,
 * phone numbers, digit strings of twelve and more, numbers with other units
 * (see `parseQuantity`), times of day.
 *
 * Dates count days since 1970-01-01; a year and month alone mean the first day.
 * `3/4/2024` is read month first, unless only the other order is a date.
 *
 * @example parseValue('(1,200.50)') // { kind: 'number', number: -1200.5 }
 */
export function parseValue(text: string): CellValue {
  if (text.length > MAX_LENGTH) return text.trim() === '' ? BLANK : TEXT;
  const plain = toPlain(text);
  if (plain === '') return BLANK;
  if (/^(?:true|false)$/i.test(plain)) return { kind: 'boolean', boolean: plain.length === 4 };
  if (!/\d/.test(plain)) return TEXT;
  const number = parseNumber(plain);
  if (number !== null) return { kind: 'number', number };
  return parseDate(plain) ?? TEXT;
}

/** Digits of a number in groups of three, with a space between them: `1 270`, `-12 345,5 %`. */
const SPACED = /^[-−–+]?\d{1,3}(?: \d{3})+(?:[.,]\d+)?(?: ?%)?$/;

/** Parses a text of print as `parseValue` does, where plain spaces may group the digits of a number. */
export function parsePrinted(text: string): CellValue {
  return parseValue(SPACED.test(text) ? text.replaceAll(' ', '').replace(',', '.') : text);
}

/**
 * Reads a number with what people write around it: a unit, a percent sign, a
 * currency, a bound in symbols or words (English and Chinese). Null when the
 * text is something else: a name with a number in it, a range, a date, an id.
 *
 * @example parseQuantity('不低于 5.5万元') // { number: 5.5, unit: '万元', isPercent: false, comparator: '≥' }
 */
export function parseQuantity(text: string): Quantity | null {
  let rest = toPlain(text);
  if (rest.length > MAX_LENGTH || !/\d/.test(rest)) return null;
  let comparator: Quantity['comparator'] = null;
  for (const [pattern, meaning] of quantityWords) {
    const without = rest.replace(pattern, '').trim();
    if (without === rest) continue;
    comparator = meaning;
    rest = without;
    break;
  }
  rest = rest.replace(/^(?:about|approximately|approx\.?|around|circa|ca\.|~|≈|约|大约)\s*/i, '');
  const whole = parseNumber(rest);
  if (whole !== null) {
    const isPercent = rest.includes('%');
    const unit = isPercent ? null : currencyOf(rest);
    return { number: whole, unit, isPercent, comparator };
  }
  const match = /^([-+]?[\d.,'\u00a0\u202f]*\d)\s*([^\d\s,.;:/~-][^\d]{0,23}\d?)$/u.exec(rest);
  if (!match) return null;
  const [, digits = '', written = ''] = match;
  const unit = written.trim();
  const number = parseNumber(digits);
  if (number === null || !isUnit(unit)) return null;
  return { number, unit, isPercent: false, comparator };
}

/** A unit is a short word or symbol; `3rd`, `5 and more of them` and `12 (see note)` have none. */
function isUnit(unit: string): boolean {
  if (/^(?:st|nd|rd|th)\b/i.test(unit)) return false;
  if (/[()[\]{}"=:;!?。，、；：]/.test(unit.replace(/\([^()]{1,10}\)$/, ''))) return false;
  if (/\d/.test(unit) && !/[a-zA-Z][23]$/.test(unit)) return false;
  return unit.split(/\s+/).length <= 3;
}

/** Full-width forms, odd spaces and minus signs as their plain twins. */
function toPlain(text: string): string {
  const trimmed = text.trim();
  // Nearly every text is plain already; looking is cheaper than replacing.
  if (!/[^\u0020-\u007e]/.test(trimmed)) return trimmed;
  return trimmed
    .replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u2000-\u2006\u2008\u200a]/g, ' ')
    .replace(/[\u200b-\u200f\ufeff]/g, '')
    .replace(/\uffe5/g, '¥')
    .replace(/[\u2212\u2012]/g, '-')
    .replace(/^[\u2013\u2014](?=\s?[\d$€£¥])/, '-')
    .trim();
}

const PREFIX = new RegExp(`^(?:${currencyWords.prefixes.join('|')})\\s*`, 'i');
const SUFFIX = new RegExp(`\\s{0,9}(?:${currencyWords.suffixes.join('|')})$`, 'i');

function currencyOf(text: string): string | null {
  const bare = cutEnd(text.replace(/^[-+(\s]+/, ''), ') ').trim();
  return (PREFIX.exec(bare)?.[0] ?? SUFFIX.exec(bare)?.[0])?.trim() ?? null;
}

function parseNumber(text: string): number | null {
  let rest = text;
  let sign = 1;
  const bracketed = /^\((.+)\)$/.exec(rest);
  if (bracketed?.[1] !== undefined) {
    // (1) and (2) number the points of a list.
    if (/^\d{1,2}$/.test(bracketed[1])) return null;
    sign = -1;
    rest = bracketed[1].trim();
  }
  const signed = (): void => {
    const found = /^[-+]\s?/.exec(rest);
    if (!found || (found[0].startsWith('+') && /^\+\d{8}/.test(rest))) return;
    if (found[0].startsWith('-')) sign = -sign;
    rest = rest.slice(found[0].length);
  };
  signed();
  const withoutPrefix = rest.replace(PREFIX, '');
  let isMoney = withoutPrefix !== rest;
  rest = withoutPrefix;
  if (isMoney) signed();
  let factor = 1;
  if (/[^\s%]\s?%$/.test(rest)) {
    factor = 0.01;
    rest = rest.slice(0, -1).trimEnd();
  } else if (!isMoney) {
    const withoutSuffix = rest.replace(SUFFIX, '');
    isMoney = withoutSuffix !== rest;
    rest = withoutSuffix;
  }
  const digits = plainDigits(rest, isMoney || factor !== 1 || bracketed !== null);
  if (digits === null) return null;
  // Dividing keeps 12.5% exact, multiplying by 0.01 would not.
  const number = factor === 1 ? Number(digits) : Number(digits) / 100;
  return Number.isFinite(number) ? (sign < 0 && number !== 0 ? -number : number) : null;
}

/** Digits that `Number` reads, or null where the text is no number or rather an id. */
function plainDigits(text: string, isSurelyNumber: boolean): string | null {
  if (/^(?:\d+|\d*\.\d+|\d+\.)$/.test(text)) {
    if (isSurelyNumber) return text;
    const isId = /^0\d/.test(text) || /^1[3-9]\d{9}$/.test(text) || /^\d{12,}$/.test(text);
    return isId ? null : text;
  }
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (/^\d{1,3}(?:['’\u00a0\u202f\u2007\u2009]\d{3})+(?:\.\d+)?$/.test(text)) {
    return text.replace(/['’\u00a0\u202f\u2007\u2009]/g, '');
  }
  if (/^\d+(?:\.\d+)?[eE][-+]\d{1,3}$/.test(text) || /^\d+\.\d+[eE]\d{1,3}$/.test(text)) return text;
  return null;
}

const TIME = String.raw`(?:[T\s]\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(am|pm|上午|下午)?Z?)?`;
const DATES: readonly {
  readonly pattern: RegExp;
  readonly read: (a: string, b: string, c: string) => readonly [number, number, number] | null;
}[] = [
  {
    pattern: new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}$`, 'i'),
    read: (year, month, day) => [Number(year), Number(month), Number(day)],
  },
  {
    pattern: new RegExp(String.raw`^(\d{4})()\s?年\s?(\d{1,2})\s?月(?:\s?(\d{1,2})\s?[日号])?${TIME}$`, 'i'),
    read: (year, month, day) => [Number(year), Number(month), Number(day || 1)],
  },
  {
    pattern: /^(\d{4})([-/])(\d{1,2})()$/,
    // 2009-10 is more often a season than an October.
    read: (year, month) => (Number(month) === (Number(year) + 1) % 100 ? null : [Number(year), Number(month), 1]),
  },
  {
    pattern: new RegExp(String.raw`^(\d{1,2})([-/])(\d{1,2})\2(\d{4}|\d{2})${TIME}$`, 'i'),
    read: (first, second, year) =>
      Number(first) > 12
        ? [fullYear(year), Number(second), Number(first)]
        : [fullYear(year), Number(first), Number(second)],
  },
  {
    pattern: new RegExp(String.raw`^(\d{1,2})(\.)(\d{1,2})\.(\d{4})${TIME}$`, 'i'),
    read: (day, month, year) => [Number(year), Number(month), Number(day)],
  },
  {
    pattern: new RegExp(
      String.raw`^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?([-\s/]|\s?of\s)\s*([a-z]{3,9})\.?[-\s,/]\s*(\d{4}|\d{2})${TIME}$`,
      'i',
    ),
    read: (day, name, year) => [fullYear(year), monthNumbers[name.toLowerCase()] ?? 0, Number(day)],
  },
  {
    pattern: new RegExp(
      String.raw`^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?([-\s])\s*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${TIME}$`,
      'i',
    ),
    read: (name, day, year) => [Number(year), monthNumbers[name.toLowerCase()] ?? 0, Number(day)],
  },
  {
    pattern: /^([a-z]{3,9})\.?([-\s,/])\s*()(\d{4})$/i,
    read: (name, _, year) => [Number(year), monthNumbers[name.toLowerCase()] ?? 0, 1],
  },
  {
    pattern: /^([a-z]{3})(-)()(\d{2})$/i,
    read: (name, _, year) => [fullYear(year), monthNumbers[name.toLowerCase()] ?? 0, 1],
  },
];

function parseDate(text: string): CellValue | null {
  for (const { pattern, read } of DATES) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [, first = '', , second = '', third = '', hour, minute = '0', seconds = '0', half = ''] = match;
    const parts = read(first, second, third);
    const day = parts && dayNumber(parts);
    if (day === null) return null;
    if (hour === undefined) return { kind: 'date', number: day, hasTime: false };
    const isAfternoon = /pm|下午/i.test(half) && Number(hour) < 12;
    const hours = /am|上午/i.test(half) && hour === '12' ? 0 : Number(hour) + (isAfternoon ? 12 : 0);
    if (hours > 24 || Number(minute) > 59 || Number(seconds) > 59) return null;
    const time = hours * 3600 + Number(minute) * 60 + Number(seconds);
    // Programs write days as moments at midnight: `2024-01-31 00:00:00`.
    return { kind: 'date', number: (day * 86_400 + time) / 86_400, hasTime: time > 0 };
  }
  return null;
}

/** Days since 1970-01-01, or null when there is no such day. */
function dayNumber([year, month, day]: readonly [number, number, number]): number | null {
  if (year < 1000 || year > 9999 || month < 1 || month > 12 || day < 1) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.getTime() / 86_400_000 : null;
}

/** Two digits as Excel reads them: 00–29 are this century, 30–99 the last. */
function fullYear(year: string): number {
  const number = Number(year);
  if (year.length > 2) return number;
  return number + (number < 30 ? 2000 : 1900);
}
