import { allPacks } from '../language/packs.ts';
import { monthWords, numberWords, ordinalWords } from '../language/words.ts';

/** A month, a quarter or a year that a label names. */
export interface Period {
  readonly part: 'month' | 'quarter' | 'year';
  readonly number: number;
}

/** The mark of a footnote behind a label: `2018(1)`, `Revenue [a]`, `Total*`. */
const MARK = /(?<=\S)\s*(?:\(\d\)|\([a-z]\)|\[[\da-z]\]|[*†‡]{1,3})$/iu;

/** A label without the mark of a footnote. */
export function withoutMark(label: string): string {
  return label.trim().replace(MARK, '');
}

/** The period that a label names and nothing else: `Apr.`, `4月份`, `四月`, `Q2`, `second quarter`, `第二季度`, `2021年`. */
export function periodOf(label: string): Period | null {
  const plain = withoutMark(label).toLowerCase().replace(/\.$/, '');
  const month = monthWords.get(plain) ?? numberIn(MONTHS, plain);
  if (month !== null) return month >= 1 && month <= 12 ? { part: 'month', number: month } : null;
  const year = numberIn(YEARS, plain);
  if (year !== null) return { part: 'year', number: year };
  const quarter = numberIn(QUARTERS, plain);
  return quarter === null ? null : { part: 'quarter', number: quarter };
}

const MONTHS = allPacks.flatMap(({ periods }) => periods.month ?? []);
const YEARS = [/^((?:19|20)\d{2})$/u, ...allPacks.flatMap(({ periods }) => periods.year ?? [])];
const QUARTERS = allPacks.flatMap(({ periods }) => periods.quarters);

/** The number in the first group of the first pattern that fits; null where none does. */
function numberIn(patterns: readonly RegExp[], text: string): number | null {
  const word = patterns.flatMap((pattern) => pattern.exec(text)?.[1] ?? [])[0];
  if (word === undefined) return null;
  if (/^\d+$/.test(word)) return Number(word);
  return numberWords.get(word) ?? ordinalWords.get(word) ?? null;
}
