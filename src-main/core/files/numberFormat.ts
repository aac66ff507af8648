import { format, getFormatDateInfo, isDateFormat } from 'numfmt';
import type { CellValue } from '../../../src-shared/grid.ts';
import { styleLimits } from './limits.ts';

/** Days from Excel's day zero to 1970-01-01. */
export const EPOCH = 25_569;

type Meaning = 'number' | 'day' | 'moment' | 'time' | 'duration';

/** A format of digits alone: `0`, `0.00`, `#,##0`, `#,##0.00`. */
interface PlainDigits {
  readonly decimals: number;
  readonly isGrouped: boolean;
}

interface Facts {
  readonly meaning: Meaning;
  readonly plain: PlainDigits | null;
}

const known = new Map<string, Facts>();
/** Texts by format and number: dates and small numbers come again and again. */
const wordings = new Map<string, Map<number, string>>();
/** Some 10 MB of the texts of amounts. */
const MOST_WORDINGS = 100_000;
let wordingCount = 0;

/**
 * Types and words a number as a number format shows it. `serial` counts days
 * from Excel's day zero where the format is one of dates. A duration is a number
 * of days. A format that shows only a time of day makes text: it is neither a
 * date nor a number.
 */
export function formatted(
  serial: number,
  pattern: string | undefined,
  dateShift = 0,
): { text: string; value: CellValue } {
  if (pattern === undefined || pattern === 'General' || pattern.length > styleLimits.numberFormatLength) {
    return { text: generalText(serial), value: { kind: 'number', number: serial } };
  }
  const { meaning, plain } = lookUp(pattern);
  if (meaning === 'number') {
    const text = (plain && plainDigits(serial, plain)) ?? worded(pattern, serial);
    return { text, value: { kind: 'number', number: serial } };
  }
  if (meaning === 'duration') return { text: worded(pattern, serial), value: { kind: 'number', number: serial } };
  if (meaning === 'time') return { text: worded(pattern, serial), value: { kind: 'text' } };
  const text = worded(pattern, serial + dateShift);
  // Seconds are the finest that a sheet shows; it rids days of binary dust.
  const days = (Math.round((serial + dateShift) * 86_400) - EPOCH * 86_400) / 86_400;
  const hasTime = meaning === 'moment' && !Number.isInteger(days);
  return { text, value: { kind: 'date', number: hasTime ? days : Math.floor(days), hasTime } };
}

/**
 * Words a number of days as a duration, where the format of its column is one of durations; null elsewhere. Hours and
 * minutes that the format would cut are shown: 90 minutes in a column of `mm:ss` are `90:00`.
 */
export function durationText(days: number, pattern: string): string | null {
  if (pattern.length > styleLimits.numberFormatLength || lookUp(pattern).meaning !== 'duration') return null;
  const isElapsed = /\[[hms]+\]/i.test(pattern);
  // Rounding to milliseconds removes the binary noise of sums.
  return worded(isElapsed ? pattern : pattern.replace(/m+/i, '[mm]'), Math.round(days * 86_400_000) / 86_400_000);
}

function generalText(number: number): string {
  // What General does to most numbers, without the machinery.
  const size = Math.abs(number);
  if (Number.isInteger(number) && size < 1e11) return String(number);
  const text = String(number);
  return size >= 1e-4 && size < 1e9 && text.length <= 10 ? text : worded('General', number);
}

/** What most formats of amounts do to most amounts, without the machinery; null where digits are cut, which takes rounding. */
function plainDigits(number: number, { decimals, isGrouped }: PlainDigits): string | null {
  const scale = 10 ** decimals;
  const units = Math.round(Math.abs(number) * scale);
  if (units / scale !== Math.abs(number) || units >= 1e15 || Object.is(number, -0)) return null;
  const digits = String(units).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  let text = decimals === 0 ? '' : `.${digits.slice(point)}`;
  const ungrouped = isGrouped ? 3 : point;
  let at = point;
  for (; at > ungrouped; at -= 3) text = `,${digits.slice(at - 3, at)}${text}`;
  return `${number < 0 ? '-' : ''}${digits.slice(0, at)}${text}`;
}

const OPTIONS = { nbsp: false };

function worded(pattern: string, number: number): string {
  let texts = wordings.get(pattern);
  if (!texts) wordings.set(pattern, (texts = new Map()));
  const found = texts.get(number);
  if (found !== undefined) return found;
  const text = wordedAnew(pattern, number);
  if (++wordingCount > MOST_WORDINGS) {
    wordings.clear();
    wordings.set(pattern, (texts = new Map()));
    wordingCount = 1;
  }
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

function lookUp(pattern: string): Facts {
  const found = known.get(pattern);
  if (found) return found;
  // Formats are many only in files made to be a nuisance.
  if (known.size > 5000) {
    known.clear();
    wordings.clear();
    wordingCount = 0;
  }
  const made = { meaning: meaningOf(pattern), plain: plainOf(pattern) };
  known.set(pattern, made);
  return made;
}

function plainOf(pattern: string): PlainDigits | null {
  const parts = /^(?<group>#,##)?0(?:\.(?<decimals>0{1,9}))?$/.exec(pattern)?.groups;
  return parts ? { decimals: parts['decimals']?.length ?? 0, isGrouped: parts['group'] !== undefined } : null;
}

/** Returns whether a format shows durations: `[h]:mm`, or `mm:ss` without hours. */
function isDuration(pattern: string): boolean {
  const [first = ''] = pattern.replace(/"[^"]*"|[\\_*]./g, '').split(';');
  if (/\[(?:h+|m+|s+)\]/i.test(first)) return true;
  const letters = first.replace(/\[[^[\]]*\]/g, '');
  return /^[^a-z]*mm?[^a-z]*ss?[^a-z]*$/i.test(letters);
}

function meaningOf(pattern: string): Meaning {
  try {
    if (isDuration(pattern)) return 'duration';
    if (!isDateFormat(pattern)) return 'number';
    const { year, month, day, hours, minutes, seconds } = getFormatDateInfo(pattern);
    if (!year && !month && !day) return 'time';
    return hours || minutes || seconds ? 'moment' : 'day';
  } catch {
    return 'number';
  }
}
