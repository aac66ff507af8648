import { stripped } from '../src-shared/stripped.ts';
import { parseValue } from '../src-shared/value.ts';

const NULLS = new Set(['', 'nan', 'none', 'np.nan', 'null', '<na>']);

/**
 * Whether an answer counts as right, as the official evaluation has it: nothing equals nothing alone, truths by their
 * words, categories to the letter or as the same date, numbers cut to two decimals, lists as sets of equal length.
 */
export function equals(value: string, truth: string, type: string): boolean {
  const [isNull, isTruthNull] = [isNothing(value), isNothing(truth)];
  if (isNull || isTruthNull) return isNull && isTruthNull;
  switch (type) {
    case 'boolean':
      return truthOf(value) !== null && truthOf(value) === truthOf(truth);
    case 'category':
      return sameCategory(value, truth);
    case 'number':
      return sameNumber(value, truth);
    case 'list[category]':
      return sameList(value, truth, categoryKey);
    case 'list[number]':
      return sameList(value, truth, (item) => String(numberOf(item)));
    default:
      throw new RangeError(`There is no such answer as ${type}`);
  }
}

function isNothing(text: string): boolean {
  return NULLS.has(bare(text).toLowerCase());
}

/** Without the brackets, quotes and blanks around it. */
function bare(text: string): string {
  return stripped(text, (character) => /[[\]'"\s]/.test(character));
}

function truthOf(text: string): boolean | null {
  const word = bare(text).toLowerCase();
  if (['true', 'yes', 'y'].includes(word)) return true;
  return ['false', 'no', 'n'].includes(word) ? false : null;
}

function sameCategory(value: string, truth: string): boolean {
  const [one, other] = [bare(value), bare(truth)];
  if (one === other) return true;
  const [day, otherDay] = [dayOf(one), dayOf(other)];
  return day !== null && day === otherDay;
}

/** A day as ISO says it; a month or a year alone begins with its first. Numbers of up to three digits are none. */
function dayOf(text: string): string | null {
  const plain = text.replace(/[T ]\d{2}:\d{2}.*$/, '');
  if (/^\d{4}$/.test(plain)) return `${plain}-01-01`;
  const month = MONTHS.findIndex((name) => new RegExp(`^${name}[a-z]*$`, 'i').test(plain));
  if (month >= 0) return `0-${month + 1}-1`;
  const monthDay = /^([A-Za-z]{3})[a-z]* (\d{1,2})$/.exec(plain);
  if (monthDay) return `0-${MONTHS.indexOf((monthDay[1] ?? '').toLowerCase()) + 1}-${Number(monthDay[2])}`;
  const value = parseValue(plain);
  return value.kind === 'date' ? new Date(Math.floor(value.number) * 86_400_000).toISOString().slice(0, 10) : null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** In lists nothing is a category like another, and dates are their day. */
function categoryKey(item: string): string {
  if (isNothing(item)) return '';
  const text = bare(item);
  return /\d{4}-\d{2}-\d{2}/.test(text) ? (dayOf(text) ?? text) : text;
}

function sameNumber(value: string, truth: string): boolean {
  const [one, other] = [numberOf(value), numberOf(truth)];
  return one !== null && one === other;
}

function numberOf(text: string): number | null {
  const digits = text.replaceAll(/[^\d.-]/g, '');
  const number = Number(digits);
  return digits === '' || Number.isNaN(number) ? null : Math.trunc(number * 100);
}

function sameList(value: string, truth: string, keyOf: (item: string) => string): boolean {
  const [one, other] = [value, truth].map((text) =>
    bare(text)
      .split(',')
      .map((item) => keyOf(item)),
  );
  if (!one || !other || one.length !== other.length) return false;
  const [left, right] = [new Set(one), new Set(other)];
  return left.size === right.size && [...left].every((item) => right.has(item));
}
