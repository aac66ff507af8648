import { either } from '../language/packs.ts';

const TOTAL = either(({ headers }) => headers.total, 'iu');
const MONTH = either(({ periods }) => periods.monthLabel, 'iu');
const YEAR = new RegExp(
  String.raw`^(?:19|20)\d{2}\s*$|${either(({ periods }) => periods.yearLabel, 'iu').source}`,
  'iu',
);
const QUARTER = either(({ periods }) => periods.quarterLabel, 'iu');
const OTHER = either(({ periods }) => periods.otherLabel, 'iu');

/** Whether a label names a month, in words or by its number. */
export function isMonth(label: string): boolean {
  return MONTH.test(label.trim());
}

export function isYear(label: string): boolean {
  return YEAR.test(label.trim());
}

export function isQuarter(label: string): boolean {
  return QUARTER.test(label.trim());
}

/** Whether a label names a month, a quarter or a year. */
export function isPeriod(label: string): boolean {
  return isMonth(label) || isYear(label) || isQuarter(label) || OTHER.test(label.trim());
}

/** Whether a label says that it is a total and nothing else: `Grand total`, not `Total income` or `North total`. */
export function isTotalAlone(label: string): boolean {
  return TOTAL.test(label) && !/[\p{L}\p{N}]/u.test(label.replace(TOTAL, ''));
}

/** Whether a label names a total of its neighbours. */
export function isTotalLabel(label: string): boolean {
  return TOTAL.test(label);
}
