import { format, getFormatDateInfo, isDateFormat } from 'numfmt';
import type { CellValue } from '../../../src-shared/grid.ts';

/** Days from Excel's day zero to 1970-01-01. */
const EPOCH = 25_569;

type Meaning = 'number' | 'day' | 'moment' | 'time';

const meanings = new Map<string, Meaning>();
/** Texts by format and number: dates and small numbers come again and again. */
const wordings = new Map<string, Map<number, string>>();

/**
 * Types and words a number as a number format shows it. `serial` counts days
 * from Excel's day zero where the format is one of dates. A format that shows
 * only a time makes text: a time of day is neither a date nor a number.
 */
export function formatted(
  serial: number,
  pattern: string | undefined,
  dateShift = 0,
): { text: string; value: CellValue } {
  if (pattern === undefined || pattern === 'General') {
    return { text: generalText(serial), value: { kind: 'number', number: serial } };
  }
  const meaning = lookUp(pattern);
  if (meaning === 'number') return { text: worded(pattern, serial), value: { kind: 'number', number: serial } };
  if (meaning === 'time') return { text: worded(pattern, serial), value: { kind: 'text' } };
  const text = worded(pattern, serial + dateShift);
  // Seconds are the finest that a sheet shows; it rids days of binary dust.
  const days = (Math.round((serial + dateShift) * 86_400) - EPOCH * 86_400) / 86_400;
  const hasTime = meaning === 'moment' && !Number.isInteger(days);
  return { text, value: { kind: 'date', number: hasTime ? days : Math.floor(days), hasTime } };
}

function generalText(number: number): string {
  // What General does to most numbers, without the machinery.
  return Number.isInteger(number) && Math.abs(number) < 1e11 ? String(number) : worded('General', number);
}

const OPTIONS = { nbsp: false };

function worded(pattern: string, number: number): string {
  let texts = wordings.get(pattern);
  if (!texts) wordings.set(pattern, (texts = new Map()));
  const found = texts.get(number);
  if (found !== undefined) return found;
  const text = wordedAnew(pattern, number);
  if (texts.size >= 5000) texts.clear();
  texts.set(number, text);
  return text;
}

function wordedAnew(pattern: string, number: number): string {
  try {
    const text = format(pattern, number, OPTIONS).trim();
    // What a date out of range looks like tells nobody anything.
    return /^#+$/.test(text) ? String(number) : text;
  } catch {
    // A format that no spreadsheet would accept: the bare number still reads.
    return String(number);
  }
}

function lookUp(pattern: string): Meaning {
  const found = meanings.get(pattern);
  if (found) return found;
  // Formats are many only in files made to be a nuisance.
  if (meanings.size > 5000) {
    meanings.clear();
    wordings.clear();
  }
  const made = meaningOf(pattern);
  meanings.set(pattern, made);
  return made;
}

function meaningOf(pattern: string): Meaning {
  try {
    if (!isDateFormat(pattern)) return 'number';
    const { year, month, day, hours, minutes, seconds } = getFormatDateInfo(pattern);
    if (!year && !month && !day) return 'time';
    return hours || minutes || seconds ? 'moment' : 'day';
  } catch {
    return 'number';
  }
}
