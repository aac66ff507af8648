import { columnLetters } from '../../../src-shared/address.ts';
import type { CellValue } from '../../../src-shared/grid.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import { warningSaid } from '../../../src-shared/said/warnings.ts';
import { parseValue } from '../../../src-shared/value.ts';

/** Longer texts are neither numbers nor dates. */
const MOST_CHARACTERS = 40;
/** Thousands separators: spaces and apostrophes. */
const GROUP = String.raw`['’ \u00a0\u2000-\u200a\u202f]`;
const NUMBER = new RegExp(String.raw`^(\D{0,8}?)(\d(?:[\d.,]|${GROUP}(?=\d))*|[.,]\d+)(\D{0,8})$`, 'u');
const SLASHED = /^\s*(\d{1,2})([-/])(\d{1,2})\2(?:\d{4}|\d{2})(?=$|[\sT])/;
/** Dates with points (13.01.2024) always have the day first. */
const DOTTED = /^\s*\d{1,2}\.\d{1,2}\.\d{4}(?=$|[\sT])/;
/** Fewer cells than this in the other notation count as typing errors. */
const MIXED = 2;

/** The decimal sign of a number: clear from its digits, or open as in `1,234` and `1.234`. */
type Form = 'comma' | 'point' | 'openComma' | 'openPoint' | 'whole' | 'list';

/** Evidence from the cells of a column about its notation. */
interface Evidence {
  comma: number;
  point: number;
  /** Numbers without a decimal sign. */
  whole: number;
  /** `1,2,3`. */
  lists: number;
  /** `1,234`. */
  openCommas: number;
  /** `1.200`. */
  openPoints: number;
  hasZeros: boolean;
  largestWhole: number;
  dayFirst: number;
  monthFirst: number;
  /** Indexes of cells whose value depends on the rest of the column. */
  readonly openNumbers: number[];
  readonly openDates: number[];
  readonly trailingMinus: number[];
  readonly spaced: number[];
  /** Digit counts of the numbers with spaces. */
  readonly spacedLengths: Set<number>;
  isSpacedOdd: boolean;
  hasDecimals: boolean;
  /** `2013-`: since 2013. */
  hasOpenYear: boolean;
}

/** A cell whose value its column changes, with the parser for its text. */
export interface Revalued {
  readonly index: number;
  readonly read: (text: string) => CellValue;
}

/**
 * Decides how the numbers and dates of a column are written, from all of its cells that came as text: the decimal sign,
 * the order of day and month, signs of thousands, a minus behind. What a column leaves open the other columns of its
 * sheet decide; what they leave open stays as `parseValue` reads a single cell.
 */
export class ColumnValues {
  readonly #columns: (Evidence | undefined)[] = [];
  /** Cache: whether digits between a prefix and a suffix are a number. */
  readonly #around = new Map<string, boolean>();

  /** Adds the evidence of a cell; `index` is its place in the grid. */
  take(index: number, col: number, text: string): void {
    if (text.length > MOST_CHARACTERS || !/\d/.test(text)) return;
    const date = SLASHED.exec(text);
    if (date) this.#takeDate(index, col, Number(date[1]), Number(date[3]));
    else if (DOTTED.test(text)) this.#evidence(col).dayFirst++;
    else this.#takeNumber(index, col, text);
  }

  #takeDate(index: number, col: number, first: number, second: number): void {
    const evidence = this.#evidence(col);
    if (first > 12 && second <= 12) evidence.dayFirst++;
    else if (second > 12 && first <= 12) evidence.monthFirst++;
    else if (first !== second && first <= 12) evidence.openDates.push(index);
  }

  #takeNumber(index: number, col: number, text: string): void {
    const parts = NUMBER.exec(text);
    if (!parts) return;
    const [, before = '', digits = '', written = ''] = parts;
    const after = written.replace(/^[-−]/, '');
    if (!this.#isNumberAround(before, after)) return;
    const evidence = this.#evidence(col);
    const isTrailing = after !== written;
    const spaced = / |[\u2000-\u2006\u2008\u200a]/.test(digits);
    const form = formOf(digits);
    if (spaced) this.#takeSpaced(evidence, index, digits, before);
    if (form === null) return;
    if (form === 'list') evidence.lists++;
    else if (form === 'comma' || form === 'point') evidence[form]++;
    else if (form === 'openComma') evidence.openCommas++;
    else if (form === 'openPoint') {
      evidence.openPoints++;
      evidence.hasZeros ||= digits.endsWith('0');
    } else if (form === 'whole' && !spaced && !isTrailing) {
      evidence.whole++;
      evidence.largestWhole = Math.max(evidence.largestWhole, Number(digits.replace(GROUPS, '')));
    }
    if (/[.,]\d/.test(digits)) evidence.hasDecimals = true;
    if (isTrailing) {
      evidence.trailingMinus.push(index);
      evidence.hasOpenYear ||= /^(?:1[5-9]|20)\d\d$/.test(digits);
    } else if (form === 'comma' || form === 'openComma' || form === 'openPoint') evidence.openNumbers.push(index);
  }

  #takeSpaced(evidence: Evidence, index: number, digits: string, before: string): void {
    const whole = /^[\d\s]+/.exec(digits)?.[0].trim() ?? '';
    const length = whole.replace(/\s/g, '').length;
    // `01 23 45 67 89` and `+48 123 456 789` are telephone numbers.
    const isOdd = !/^[1-9]\d{0,2}(?:\s\d{3})+$/.test(whole) || (before.includes('+') && length > 7);
    if (isOdd) evidence.isSpacedOdd = true;
    evidence.spaced.push(index);
    evidence.spacedLengths.add(length);
  }

  #isNumberAround(before: string, after: string): boolean {
    const key = `${before}1${after}`;
    let isNumber = this.#around.get(key);
    if (isNumber === undefined) {
      isNumber = parseValue(`${before}10.5${after}`).kind === 'number';
      if (this.#around.size < 1000) this.#around.set(key, isNumber);
    }
    return isNumber;
  }

  #evidence(col: number): Evidence {
    return (this.#columns[col] ??= {
      comma: 0,
      point: 0,
      whole: 0,
      lists: 0,
      openCommas: 0,
      openPoints: 0,
      hasZeros: false,
      largestWhole: 0,
      dayFirst: 0,
      monthFirst: 0,
      openNumbers: [],
      openDates: [],
      trailingMinus: [],
      spaced: [],
      spacedLengths: new Set(),
      isSpacedOdd: false,
      hasDecimals: false,
      hasOpenYear: false,
    });
  }

  /** Returns the cells to parse again, and warnings about doubtful columns. */
  decide(sheet: string): { readonly revalued: Iterable<Revalued>; readonly warnings: readonly Said[] } {
    const columns = this.#columns.flatMap((evidence, col) => (evidence ? [{ col, evidence }] : []));
    const sumOf = (count: (evidence: Evidence) => number): number =>
      columns.reduce((sum, { evidence }) => sum + count(evidence), 0);
    // In a sheet full of amounts such as `44,505`, `13,29` is a pair of codes.
    const isThousands = sumOf(({ openCommas }) => openCommas) > 3 * sumOf(({ comma }) => comma);
    const commas = columns.map(({ evidence }) => (isThousands && usesComma(evidence) ? false : usesComma(evidence)));
    const isCommaSheet = commas.includes(true) && !commas.includes(false);
    const orders = columns.map(({ evidence }) => isDayFirst(evidence));
    // Countries that write a decimal comma write the day first.
    const isDayFirstSheet = !orders.includes(false) && (orders.includes(true) || isCommaSheet);
    const revalued: Revalued[] = [];
    const warnings: Said[] = [];
    for (const [place, { col, evidence }] of columns.entries()) {
      const { comma, point, dayFirst, monthFirst, openDates } = evidence;
      const isComma = commas[place] ?? (isCommaSheet || (!commas.includes(false) && hasPointsForThousands(evidence)));
      const add = (indexes: readonly number[], read: (text: string) => CellValue): void => {
        for (const index of indexes) revalued.push({ index, read });
      };
      if (isComma && !isList(evidence)) add(evidence.openNumbers, (text) => numberOf(text, ','));
      const isNumeric = comma + point + evidence.whole > 0 || evidence.hasDecimals;
      const isBehind = evidence.hasDecimals || (isNumeric && !evidence.hasOpenYear);
      if (isBehind) add(evidence.trailingMinus, (text) => numberOf(text, isComma ? ',' : '.'));
      // Codes and telephone numbers have one length and more than five digits.
      const { spacedLengths } = evidence;
      const isGrouped = isNumeric || spacedLengths.size > 1 || Math.max(...spacedLengths) < 6;
      if (isGrouped && !evidence.isSpacedOdd) add(evidence.spaced, (text) => numberOf(text, isComma ? ',' : '.'));
      if (orders[place] ?? isDayFirstSheet) add(openDates, dayFirstValue);
      const letters = columnLetters(col);
      if (Math.min(comma, point) >= MIXED) warnings.push(warningSaid.mixedDecimals(letters, sheet));
      if (Math.min(dayFirst, monthFirst) >= MIXED) warnings.push(warningSaid.mixedDates(letters, sheet));
      else if (openDates.length > 0 && orders[place] === null && !orders.includes(true) && !orders.includes(false)) {
        warnings.push(warningSaid.openDates(letters, sheet, isDayFirstSheet));
      }
    }
    return { revalued, warnings };
  }
}

/** Returns whether a column uses decimal commas; null if its cells leave that open. */
function usesComma(evidence: Evidence): boolean | null {
  const { comma, point } = evidence;
  if (isList(evidence)) return null;
  return comma === point ? null : comma > point;
}

/** `1.200` beside `900`: decimals would be written as 900.000, or as 1.2. */
function hasPointsForThousands({ openPoints, hasZeros, whole, largestWhole }: Evidence): boolean {
  return openPoints > 1 && hasZeros && whole > 0 && largestWhole < 1000;
}

/** Lists of numbers are written with commas, too. */
function isList({ lists, comma }: Evidence): boolean {
  return lists * 3 > comma;
}

function isDayFirst({ dayFirst, monthFirst }: Evidence): boolean | null {
  if (dayFirst === 0 && monthFirst === 0) return null;
  return dayFirst > monthFirst;
}

const GROUPS = new RegExp(GROUP, 'gu');

/** Classifies digits with separators; null if they are no number, such as `1.2.3`. */
function formOf(written: string): Form | null {
  const digits = written.replace(GROUPS, '');
  const isGrouped = digits !== written;
  if (isGrouped && !new RegExp(String.raw`^\d{1,3}(?:${GROUP}\d{3})+(?:[.,]\d+)?$`, 'u').test(written)) return null;
  if (/^\d+$/.test(digits)) return 'whole';
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(digits) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(digits)) return 'comma';
  if (/^\d{1,3}(?:,\d{2,3})*,\d{3}\.\d+$/.test(digits) || /^\d{1,3}(?:,\d{2,3})+,\d{3}$/.test(digits)) return 'point';
  if (/^[1-9]\d{0,2},\d{3}$/.test(digits)) return isGrouped ? 'comma' : 'openComma';
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(digits)) return isGrouped ? 'point' : 'openPoint';
  if (/^\d*,\d+$/.test(digits)) return 'comma';
  if (/^\d*\.\d+$/.test(digits)) return 'point';
  return /^\d+(?:,\d+)+$/.test(digits) ? 'list' : null;
}

/** Parses a number; `decimal` is its decimal sign if its digits leave that open. */
function numberOf(text: string, decimal: ',' | '.'): CellValue {
  const [, before = '', digits = '', after = ''] = NUMBER.exec(text) ?? [];
  const form = formOf(digits);
  const sign = form === 'comma' ? ',' : form === 'point' ? '.' : decimal;
  const plain = digits
    .replace(GROUPS, '')
    .replaceAll(sign === ',' ? '.' : ',', '')
    .replace(sign, '.');
  const isNegative = /^[-−]/.test(after);
  return parseValue(`${isNegative ? '-' : ''}${before}${plain}${after.replace(/^[-−]/, '')}`);
}

/** Parses `05/03/2024` as the fifth of March. */
function dayFirstValue(text: string): CellValue {
  return parseValue(
    text.replace(SLASHED, (date, day: string, sign: string, month: string) => {
      const year = date.trim().split(sign)[2] ?? '';
      return `${month}${sign}${day}${sign}${year}`;
    }),
  );
}
